//! Comparison of two sets of sessions.

use laggard_analysis::Nanos;
use laggard_blame::Kind;

use crate::{Effect, GainStanding, LagRate, Named, SessionId, UnixMs};

/// The lags of a set of sessions: all of them, or those with one cause.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lagged {
    /// Lags per active hour.
    pub rate: LagRate,
    /// Total time that the user waited in lags.
    pub felt: Nanos,
    /// Duration of the longest lag.
    pub worst: Nanos,
}

/// The sessions of one side of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedSessions {
    /// Titles of the launched programs, each once, for people.
    pub titles: Vec<String>,
    /// Number of sessions.
    pub sessions: u32,
    /// Start of the first session; `None` without a session.
    pub since: Option<UnixMs>,
    /// Start of the last session; `None` without a session.
    pub until: Option<UnixMs>,
    /// All lags of these sessions, whatever their cause.
    pub lagged: Lagged,
}

/// The recordings of one side of a comparison, and those of them that are read for what its sessions were doing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recordings {
    /// The sessions whose recordings are read, the earliest first.
    pub read: Vec<SessionId>,
    /// Number of sessions of the side, read or not.
    pub sessions: u32,
    /// Number of sessions whose recording is no longer on the disk.
    pub gone: u32,
    /// Time in which the user worked, in all sessions of the side.
    pub active: Nanos,
}

/// The difference between the second side and the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The conclusion that the figures allow.
    pub standing: GainStanding,
    /// The fall in lags per active hour; `None` without active time on one side.
    pub effect: Option<Effect>,
    /// Whether it could be learnt how much sessions differ from each other anyway. Without that the range counts chance alone.
    pub learnt: bool,
}

/// One cause of lags, with its lags on both sides.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedCause {
    /// The kind of cause.
    pub cause: Kind,
    /// The plug-in, where the cause is one.
    pub plugin: Option<Named>,
    /// Lags with this cause on the first side, and on the second.
    pub lagged: [Lagged; 2],
    /// The difference between the two sides.
    pub difference: Difference,
}

/// A comparison of two sets of sessions. Lags of a session's start are on neither side: every start has those.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The first side, and the second.
    pub sides: [ComparedSessions; 2],
    /// The difference between the sides, whatever the cause of their lags.
    pub difference: Difference,
    /// The causes, the one whose lags differ most first. Their differences hold together in nine of ten cases.
    pub causes: Vec<ComparedCause>,
}

/// A measured version of a plug-in. Sessions in which the plug-in was turned off do not count.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredVersion {
    /// The version, as the plug-in says it.
    pub version: String,
    /// The number of sessions that had it.
    pub sessions: u32,
    /// The start of the first session.
    pub since: UnixMs,
    /// The start of the last session.
    pub until: UnixMs,
    /// The lags put down to the plug-in.
    pub lagged: Lagged,
}

/// Another plug-in whose versions differ between the sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedPlugin {
    /// The plug-in.
    pub plugin: Named,
    /// The versions in the sessions of the first side, and of the second.
    pub versions: [Vec<String>; 2],
}

/// A comparison of two versions of a plug-in.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedVersions {
    /// The plug-in.
    pub plugin: Named,
    /// The first version, and the second.
    pub versions: [String; 2],
    /// The lags put down to the plug-in, on each side.
    pub lagged: [Lagged; 2],
    /// The difference between these.
    pub difference: Difference,
    /// The other plug-ins whose versions differ between the sides, by id.
    pub others: Vec<ChangedPlugin>,
    /// The number of sessions of the same programs that are on neither side because their version is unknown: they began between the
    /// last session known to have one version and the first known to have the next.
    pub unknown: u32,
    /// The comparison of all lags of the sessions, whatever their cause.
    pub whole: Comparison,
}
