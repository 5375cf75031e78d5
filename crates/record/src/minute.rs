//! The user's mark “it was slow just now”.

use laggard_analysis::Nanos;
use laggard_blame::Kind;

use crate::{Freeze, JudgedEpisode, Plugin, SessionId, UnixMs};

/// One suspect's part of the last minute, all its episodes together.
#[derive(Clone, Debug, PartialEq)]
pub struct MinuteShare {
    /// The kind of suspect; `plugin` is set only for [`Kind::PlugIn`].
    pub kind: Kind,
    /// The plug-in, where one is named.
    pub plugin: Option<Plugin>,
    /// The suspect's time.
    pub time: Nanos,
    /// The suspect's part of the minute's busy time, 0 to 1.
    pub share: f64,
    /// The part of `time` in episodes under the filter threshold.
    pub filtered: Nanos,
    /// Number of episodes of which this is the main suspect.
    pub episodes: u32,
}

/// The minute before the user said that the program had been slow, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMinute {
    /// Session's name.
    pub session: SessionId,
    /// Time of the mark.
    pub at: UnixMs,
    /// Start of the minute.
    pub since: UnixMs,
    /// Time that the program was busy with its user's events.
    pub busy: Nanos,
    /// The part of `busy` in perceptible episodes.
    pub waited: Nanos,
    /// The suspects' parts of that time, the largest first.
    pub shares: Vec<MinuteShare>,
    /// The longest episodes, the longest first.
    pub episodes: Vec<JudgedEpisode>,
    /// Number of episodes under the filter threshold.
    pub filtered: u64,
    /// Time of the filtered episodes together.
    pub filtered_time: Nanos,
    /// Duration of the longest filtered episode.
    pub filtered_longest: Nanos,
    /// The wait that still went on, if any.
    pub frozen: Option<Freeze>,
}
