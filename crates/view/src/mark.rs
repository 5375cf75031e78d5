//! “It was slow just now.”

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EpisodeReport, FreezeView, PluginRef, Time, Verdict};

/// Who or what took the time of the last minute, all its episodes together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct MinuteShare {
    /// What kind of suspect; `plugin` is set only for `plug-in`.
    pub kind: Verdict,
    /// The plug-in, where one is named.
    pub plugin: Option<PluginRef>,
    /// Its time, milliseconds.
    pub ms: f64,
    /// The same as a part of all, 0 to 1.
    pub share: f64,
    /// Of that, in episodes under the filter threshold, milliseconds.
    pub filtered_ms: f64,
    /// Episodes of which it is the main suspect.
    pub episodes: u32,
}

/// What happened in the minute before the user said that it had been slow.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct MarkReport {
    /// Session's name.
    pub session: String,
    /// When the user said so, RFC 3339.
    pub at: Time,
    /// How far back it reaches, RFC 3339.
    pub since: Time,
    /// How long the program was busy with its user's events, milliseconds.
    pub busy_ms: f64,
    /// Of that in perceptible episodes, milliseconds.
    pub waited_ms: f64,
    /// Who or what took that time, the largest part first.
    pub shares: Vec<MinuteShare>,
    /// The longest episodes, at most ten, the longest first.
    pub episodes: Vec<EpisodeReport>,
    /// Episodes under the filter threshold.
    pub filtered: u32,
    /// Their time together, milliseconds.
    pub filtered_ms: f64,
    /// The longest of them, milliseconds.
    pub filtered_longest_ms: f64,
    /// A wait that still went on.
    pub frozen: Option<FreezeView>,
}
