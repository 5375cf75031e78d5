//! Plug-ins that are slow, and since which version.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A plug-in is slow in one program: since the first version that is slower than the one before it, after which none is known to be faster.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubSlow {
    /// The kind of program.
    pub program: String,
    /// That version.
    pub version: String,
    /// The Monday of the first week that had enough users of it, `2026-11-02`.
    pub since: String,
    /// The version before it.
    pub before: String,
    /// Users who had that version.
    pub users: u64,
    /// The waiting time per active hour in that version, divided by that of the one before.
    pub ratio: f64,
    /// The lower end of the ratio's range.
    pub low: f64,
    /// The upper end of the ratio's range.
    pub high: f64,
    /// How many later versions are slower still than those before them.
    pub more: u64,
    /// The issue whose waits rose most with that version; `None` where none rose beyond chance, or none that enough users had.
    pub issue: Option<HubLandmark>,
}

/// The landmark of an issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubLandmark {
    /// The issue's name in addresses, as in [`super::HubIssue`].
    pub key: String,
    /// Its kind: `observer`, `paint` …
    pub kind: String,
    /// Its class.
    pub class: String,
    /// Its method.
    pub method: String,
    /// The id of the plug-in that owns the class; `java`, or the kind of program, for theirs.
    pub owner: String,
}
