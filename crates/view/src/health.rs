//! What `doctor` found on this machine.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// All right.
    Good,
    /// Laggard works, with something missing.
    Limited,
    /// Laggard cannot do its work.
    Broken,
}

/// One thing looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Finding {
    /// What was looked at: `Java`, `Agent` …
    pub what: String,
    /// How it stands.
    pub level: Level,
    /// What was found, in words.
    pub found: String,
    /// What the user can do about it; `None` when nothing needs doing.
    pub advice: Option<String>,
}

/// All findings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DoctorReport {
    /// In the order in which they were looked at.
    pub findings: Vec<Finding>,
}

/// One file in a bundle for whoever looks for what is wrong with Laggard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BundlePart {
    /// Its name there.
    pub name: String,
    /// Its size, bytes.
    pub bytes: u32,
}

/// A bundle that was saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SavedBundle {
    /// Full path of the zip.
    pub path: String,
    /// What is in it.
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
            what: finding.what.clone(),
            level: finding.level.into(),
            found: finding.found.clone(),
            advice: finding.advice.clone(),
        }
    }
}
