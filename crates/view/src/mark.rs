//! The user's mark “it was slow just now”.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EpisodeReport, FreezeView, PluginRef, Time, Verdict};

/// One suspect's part of the last minute, all its episodes together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct MinuteShare {
    /// The kind of suspect; `plugin` is set only for `plug-in`.
    pub kind: Verdict,
    /// The plug-in, where one is named.
    pub plugin: Option<PluginRef>,
    /// The suspect's time, milliseconds.
    pub ms: f64,
    /// The suspect's part of the minute's busy time, 0 to 1.
    pub share: f64,
    /// The part of `ms` in episodes under the filter threshold, milliseconds.
    pub filtered_ms: f64,
    /// Number of episodes of which this is the main suspect.
    pub episodes: u32,
}

/// The minute before the user said that the program had been slow, judged.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct MarkReport {
    /// Session's name.
    pub session: String,
    /// Time of the mark, RFC 3339.
    pub at: Time,
    /// Start of the minute, RFC 3339.
    pub since: Time,
    /// Time that the program was busy with its user's events, milliseconds.
    pub busy_ms: f64,
    /// The part of `busy_ms` in perceptible episodes, milliseconds.
    pub waited_ms: f64,
    /// The suspects' parts of that time, the largest first.
    pub shares: Vec<MinuteShare>,
    /// The longest episodes, at most ten, the longest first.
    pub episodes: Vec<EpisodeReport>,
    /// Number of episodes under the filter threshold.
    pub filtered: u32,
    /// Time of the filtered episodes together, milliseconds.
    pub filtered_ms: f64,
    /// Duration of the longest filtered episode, milliseconds.
    pub filtered_longest_ms: f64,
    /// The wait that still went on, if any.
    pub frozen: Option<FreezeView>,
}
