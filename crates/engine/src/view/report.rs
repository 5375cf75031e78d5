//! A report that was saved.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One file in the zip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReportPart {
    /// Its name.
    pub name: String,
    /// Its size, bytes.
    pub bytes: u32,
    /// What is in it, for people.
    pub what: String,
}

/// The zip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SavedReport {
    /// Where it was saved.
    pub path: String,
    /// Its size, bytes.
    pub bytes: u32,
    /// What is in it.
    pub parts: Vec<ReportPart>,
}
