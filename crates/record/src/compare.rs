//! Comparison of two sets of sessions.

use laggard_analysis::Nanos;
use laggard_blame::Kind;

use crate::{Effect, GainStanding, LagRate, Named, UnixMs};

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

/// The difference between the second side and the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The conclusion that the figures allow.
    pub standing: GainStanding,
    /// The fall in lags per active hour; `None` without active time on one side.
    pub effect: Option<Effect>,
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
    /// The causes, the one whose lags differ most first.
    pub causes: Vec<ComparedCause>,
}
