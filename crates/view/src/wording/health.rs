//! The findings of `doctor`, as a terminal shows them and as they are copied from the window.

use laggard_words::say;

use crate::{DoctorReport, Level};

/// Returns a line for each finding, another for its advice, and one that sums all of them up.
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
