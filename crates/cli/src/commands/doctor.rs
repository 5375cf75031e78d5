//! `laggard doctor`.

use std::process::ExitCode;

use std::path::Path;

use laggard_engine::{EngineError, Paths};
use laggard_view::{DoctorReport, Level};

use crate::output::{as_json, json, line};

/// Succeeds when Laggard can do its work here, with or without something missing.
pub fn doctor(paths: &Paths, as_json: bool) -> ExitCode {
    let report = laggard_engine::doctor(paths);
    let works = report.works();
    let report = DoctorReport::from(&report);
    if as_json {
        json(&report);
    } else {
        for finding in &report.findings {
            let sign = match finding.level {
                Level::Good => "ok     ",
                Level::Limited => "missing",
                Level::Broken => "BROKEN ",
            };
            line(&format!("{sign}  {:14}  {}", finding.what, finding.found));
            if let Some(advice) = &finding.advice {
                line(&format!("{:25}{advice}", ""));
            }
        }
        let last = if works {
            "Laggard can work here."
        } else {
            "Laggard cannot work here yet."
        };
        line(last);
    }
    if works {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Writes what helps to find out what is wrong, and says what that is.
pub fn bundle(paths: &Paths, file: &Path) -> Result<(), EngineError> {
    let report = DoctorReport::from(&laggard_engine::doctor(paths));
    let parts = laggard_engine::bundle(paths, &as_json(&report), file)?;
    line(&format!(
        "Saved {}. Nothing was sent. It holds:",
        file.display()
    ));
    for part in &parts {
        line(&format!("  {:22} {:>8} bytes", part.name, part.bytes));
    }
    line(
        "Your user name, home directory and host name were taken out. Look inside before you pass it on.",
    );
    Ok(())
}
