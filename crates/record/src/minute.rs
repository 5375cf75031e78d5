//! “It was slow just now.”

use laggard_analysis::Nanos;
use laggard_blame::Kind;

use crate::{Freeze, JudgedEpisode, Plugin, SessionId, UnixMs};

/// Who or what took the time of the last minute, all its episodes together.
#[derive(Clone, Debug, PartialEq)]
pub struct MinuteShare {
    /// What kind of suspect; `plugin` is set only for [`Kind::PlugIn`].
    pub kind: Kind,
    /// The plug-in, where one is named.
    pub plugin: Option<Plugin>,
    /// Its time.
    pub time: Nanos,
    /// The same as a part of all, 0 to 1.
    pub share: f64,
    /// Of that, in episodes under the filter threshold.
    pub filtered: Nanos,
    /// Episodes of which it is the main suspect.
    pub episodes: u32,
}

/// What happened in the minute before the user said that it had been slow.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMinute {
    /// Session's name.
    pub session: SessionId,
    /// When the user said so.
    pub at: UnixMs,
    /// How far back it reaches.
    pub since: UnixMs,
    /// How long the program was busy with its user's events.
    pub busy: Nanos,
    /// Of that in perceptible episodes.
    pub waited: Nanos,
    /// Who or what took that time, the largest part first.
    pub shares: Vec<MinuteShare>,
    /// The longest episodes, the longest first.
    pub episodes: Vec<JudgedEpisode>,
    /// Episodes under the filter threshold.
    pub filtered: u64,
    /// Their time together.
    pub filtered_time: Nanos,
    /// The longest of them.
    pub filtered_longest: Nanos,
    /// A wait that still went on.
    pub frozen: Option<Freeze>,
}
