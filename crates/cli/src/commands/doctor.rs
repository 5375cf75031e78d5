//! `laggard doctor`.

use std::process::ExitCode;

use laggard_engine::Paths;
use laggard_view::{DoctorReport, Level};

use crate::output::{json, line};

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
