//! `laggard doctor`.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use laggard_engine::{Engine, EngineError, Paths};
use laggard_view::{DoctorReport, UnderstoodProgram, wording};

use laggard_words::{Language, in_language, say};

use crate::output::{as_json, fail, json, line, text};

/// Succeeds when Laggard can do its work here, with or without something missing.
pub fn doctor(paths: &Paths, as_json: bool) -> ExitCode {
    let report = laggard_engine::doctor(paths);
    let works = report.works();
    if as_json {
        json(&in_english(|| DoctorReport::from(&report)));
    } else {
        text(&format!(
            "{}\n",
            wording::doctor(&DoctorReport::from(&report))
        ));
    }
    if works {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Says what is understood of a program; succeeds when it can be measured.
pub fn program(engine: &Engine, words: &[OsString], as_json: bool) -> ExitCode {
    let program = match engine.launches().understand(words) {
        Ok(program) => program,
        Err(error) => return fail(&error),
    };
    if as_json {
        json(&in_language(Language::English, || {
            UnderstoodProgram::from(&program)
        }));
    } else {
        let findings = wording::understood(&program);
        let sum = wording::can_be_measured(&program);
        text(&format!("{}\n{sum}\n", wording::findings_table(&findings)));
    }
    match program.can_be_measured() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Writes a bundle for a bug report, and prints the names and sizes of its parts.
pub fn bundle(paths: &Paths, file: &Path) -> Result<(), EngineError> {
    let report = in_english(|| DoctorReport::from(&laggard_engine::doctor(paths)));
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

/// Puts the findings into English, whoever is logged in: for other programs and for Laggard's authors.
fn in_english(report: impl FnOnce() -> DoctorReport) -> DoctorReport {
    in_language(Language::English, report)
}
