//! `laggard doctor`.

use std::process::ExitCode;

use std::path::Path;

use laggard_engine::{EngineError, Paths};
use laggard_view::{DoctorReport, wording};

use laggard_words::say;

use crate::output::{as_json, json, line};

/// Succeeds when Laggard can do its work here, with or without something missing.
pub fn doctor(paths: &Paths, as_json: bool) -> ExitCode {
    let report = laggard_engine::doctor(paths);
    let works = report.works();
    let report = DoctorReport::from(&report);
    if as_json {
        json(&report);
    } else {
        line(&wording::doctor(&report));
    }
    if works {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Writes a bundle for a bug report, and prints the names and sizes of its parts.
pub fn bundle(paths: &Paths, file: &Path) -> Result<(), EngineError> {
    let report = DoctorReport::from(&laggard_engine::doctor(paths));
    let parts = laggard_engine::bundle(paths, &as_json(&report), file)?;
    let saved = file.display().to_string();
    line(&say!("doctor-saved", file = saved));
    for part in &parts {
        let bytes = say!("report-bytes", bytes = part.bytes);
        line(&format!("  {:22} {bytes:>14}", part.name));
    }
    line(&say!("doctor-look-inside"));
    Ok(())
}
