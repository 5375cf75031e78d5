//! The findings of `doctor` on this machine.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::wording;

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Nothing is wrong.
    Good,
    /// It is not on this computer, and need not be.
    Absent,
    /// Laggard works, with something missing.
    Limited,
    /// Laggard cannot do its work.
    Broken,
}

/// The result of one check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Finding {
    /// The subject of the check, in words: `Java`, `Agent` …
    pub what: String,
    /// The severity.
    pub level: Level,
    /// The finding, in words.
    pub found: String,
    /// Advice for the user; `None` when nothing needs doing.
    pub advice: Option<String>,
}

/// The results of all checks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DoctorReport {
    /// The findings, in the order of the checks.
    pub findings: Vec<Finding>,
}

/// One file in a diagnostic bundle about Laggard itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BundlePart {
    /// The file's name in the bundle.
    pub name: String,
    /// The file's size, bytes.
    pub bytes: u32,
}

/// A saved diagnostic bundle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SavedBundle {
    /// Full path of the zip.
    pub path: String,
    /// Files in the bundle.
    pub parts: Vec<BundlePart>,
}

impl From<&record::DoctorReport> for DoctorReport {
    fn from(report: &record::DoctorReport) -> Self {
        Self {
            findings: report.findings.iter().map(Finding::from).collect(),
        }
    }
}

impl From<&record::Finding> for Finding {
    fn from(finding: &record::Finding) -> Self {
        Self {
            what: wording::checked(finding),
            level: finding.level().into(),
            found: wording::found(finding),
            advice: wording::advice(finding),
        }
    }
}
