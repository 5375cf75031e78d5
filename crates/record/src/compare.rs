//! Two sets of sessions beside each other.

use laggard_analysis::Nanos;
use laggard_blame::Kind;

use crate::{Effect, GainStanding, LagRate, Named, UnixMs};

/// The lags of some sessions, all of them or those of one cause.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Lagged {
    /// How often, in an hour of work.
    pub rate: LagRate,
    /// All of them together.
    pub felt: Nanos,
    /// The longest.
    pub worst: Nanos,
}

/// The sessions of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedSessions {
    /// What was launched, for people: the titles of its programs, each once.
    pub titles: Vec<String>,
    /// How many sessions.
    pub sessions: u32,
    /// When the first began; `None` without a session.
    pub since: Option<UnixMs>,
    /// When the last began.
    pub until: Option<UnixMs>,
    /// Its lags, whatever caused them.
    pub lagged: Lagged,
}

/// How the second side differs from the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// What can be said.
    pub standing: GainStanding,
    /// By how much lags per active hour fell; `None` without active time on one side.
    pub effect: Option<Effect>,
}

/// What caused lags on either side.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedCause {
    /// What they are put down to.
    pub cause: Kind,
    /// The plug-in, where it is one.
    pub plugin: Option<Named>,
    /// Of the first side, and of the second.
    pub lagged: [Lagged; 2],
    /// How they differ.
    pub difference: Difference,
}

/// Two sides. Lags of a session's start are on neither: every start has those.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The first, and the second.
    pub sides: [ComparedSessions; 2],
    /// How they differ, whatever caused their lags.
    pub difference: Difference,
    /// By cause, the one whose lags differ most first.
    pub causes: Vec<ComparedCause>,
}
