//! Two sets of sessions beside each other.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{GainStanding, Named, Time, Verdict, ms, one_decimal};
use crate::wording;

/// The lags of some sessions, all of them or those of one cause.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Lagged {
    /// Lags.
    pub lags: u32,
    /// Lags per active hour; `None` without active time.
    pub per_hour: Option<f64>,
    /// Between this rate and `most` the true one is, in nine of ten cases.
    pub least: Option<f64>,
    /// The upper end.
    pub most: Option<f64>,
    /// All lags together, milliseconds.
    pub felt_ms: f64,
    /// The longest, milliseconds.
    pub worst_ms: f64,
}

/// The sessions of one side.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ComparedSessions {
    /// The programs, for people.
    pub titles: Vec<String>,
    /// How many sessions.
    pub sessions: u32,
    /// When the first began, RFC 3339.
    pub since: Option<Time>,
    /// When the last began, RFC 3339.
    pub until: Option<Time>,
    /// Time in which the user worked, milliseconds.
    pub active_ms: f64,
    /// Its lags, whatever caused them.
    pub lagged: Lagged,
}

/// How the second side differs from the first.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Difference {
    /// What can be said.
    pub standing: GainStanding,
    /// By how much lags per active hour fell at least, in nine of ten cases; below 0: they may have risen by that.
    pub least: Option<f64>,
    /// By how much at most; below 0: they rose by that at least.
    pub most: Option<f64>,
    /// In words: “between 7.1 and 15 lags fewer per active hour”.
    pub words: String,
}

/// What caused lags on either side.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ComparedCause {
    /// What they are put down to.
    pub cause: Verdict,
    /// The plug-in, where it is one.
    pub plugin: Option<Named>,
    /// On the first side.
    pub first: Lagged,
    /// On the second.
    pub second: Lagged,
    /// How they differ.
    pub difference: Difference,
}

/// Two sides.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Comparison {
    /// The first.
    pub first: ComparedSessions,
    /// The second.
    pub second: ComparedSessions,
    /// How they differ, whatever caused their lags.
    pub difference: Difference,
    /// By cause, the one whose lags differ most first.
    pub causes: Vec<ComparedCause>,
}

impl From<&record::Lagged> for Lagged {
    fn from(lagged: &record::Lagged) -> Self {
        let bounds = lagged.rate.bounds();
        Self {
            lags: lagged.rate.lags,
            per_hour: lagged.rate.per_hour().map(one_decimal),
            least: bounds.map(|(least, _)| one_decimal(least)),
            most: bounds.map(|(_, most)| one_decimal(most)),
            felt_ms: ms(lagged.felt),
            worst_ms: ms(lagged.worst),
        }
    }
}

impl From<&record::ComparedSessions> for ComparedSessions {
    fn from(side: &record::ComparedSessions) -> Self {
        Self {
            titles: side.titles.clone(),
            sessions: side.sessions,
            since: side.since.map(Time),
            until: side.until.map(Time),
            active_ms: ms(side.lagged.rate.active),
            lagged: (&side.lagged).into(),
        }
    }
}

impl From<record::Difference> for Difference {
    fn from(difference: record::Difference) -> Self {
        let effect = difference.effect;
        Self {
            standing: difference.standing.into(),
            least: effect.map(|effect| one_decimal(effect.least)),
            most: effect.map(|effect| one_decimal(effect.most)),
            words: wording::difference(difference),
        }
    }
}

impl From<&record::ComparedCause> for ComparedCause {
    fn from(cause: &record::ComparedCause) -> Self {
        let [first, second] = &cause.lagged;
        Self {
            cause: cause.cause.into(),
            plugin: cause.plugin.as_ref().map(Named::from),
            first: first.into(),
            second: second.into(),
            difference: cause.difference.into(),
        }
    }
}

impl From<&record::Comparison> for Comparison {
    fn from(comparison: &record::Comparison) -> Self {
        let [first, second] = &comparison.sides;
        Self {
            first: first.into(),
            second: second.into(),
            difference: comparison.difference.into(),
            causes: comparison.causes.iter().map(Into::into).collect(),
        }
    }
}
