//! What the doctor found, as a terminal shows it and as it is copied from the window.

use laggard_words::say;

use crate::{DoctorReport, Level};

/// A line for each finding, one more for what can be done about it, and what all of it means.
#[must_use]
pub fn doctor(report: &DoctorReport) -> String {
    let mut lines = Vec::new();
    for finding in &report.findings {
        let sign = match finding.level {
            Level::Good => say!("doctor-good"),
            Level::Limited => say!("doctor-limited"),
            Level::Broken => say!("doctor-broken"),
        };
        lines.push(format!("{sign:7}  {:14}  {}", finding.what, finding.found));
        lines.extend(
            finding
                .advice
                .iter()
                .map(|advice| format!("{:25}{advice}", "")),
        );
    }
    let mut findings = report.findings.iter();
    let broken = findings.any(|finding| finding.level == Level::Broken);
    lines.push(match broken {
        false => say!("doctor-works"),
        true => say!("doctor-does-not-work"),
    });
    lines.join("\n")
}
