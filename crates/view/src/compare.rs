//! Comparison of two sets of sessions.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{GainStanding, Named, Time, Verdict, ms, one_decimal};
use crate::wording;

/// The lags of a set of sessions: all of them, or those with one cause.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Lagged {
    /// Number of lags.
    pub lags: u32,
    /// Lags per active hour; `None`, here and of the bounds, with less than a minute of active time.
    pub per_hour: Option<f64>,
    /// Lower bound of the true rate; in nine of ten cases the rate is between this and `most`.
    pub least: Option<f64>,
    /// Upper bound of the true rate.
    pub most: Option<f64>,
    /// Total time that the user waited in lags, milliseconds.
    pub felt_ms: f64,
    /// Duration of the longest lag, milliseconds.
    pub worst_ms: f64,
}

/// The sessions of one side of a comparison.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ComparedSessions {
    /// Titles of the launched programs, each once, for people.
    pub titles: Vec<String>,
    /// Number of sessions.
    pub sessions: u32,
    /// Start of the first session, RFC 3339; `None` without a session.
    pub since: Option<Time>,
    /// Start of the last session, RFC 3339; `None` without a session.
    pub until: Option<Time>,
    /// Time in which the user worked, milliseconds.
    pub active_ms: f64,
    /// All lags of these sessions, whatever their cause.
    pub lagged: Lagged,
}

/// The recordings of one side of a comparison, and those of them that are read for what its sessions were doing.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Recordings {
    /// The ids of the sessions whose recordings are read, the earliest first.
    pub read: Vec<String>,
    /// Number of sessions of the side, read or not.
    pub sessions: u32,
    /// Number of sessions whose recording is no longer on the disk.
    pub gone: u32,
    /// Time in which the user worked, in all sessions of the side, milliseconds.
    pub active_ms: f64,
}

/// The difference between the second side and the first.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Difference {
    /// The conclusion that the figures allow.
    pub standing: GainStanding,
    /// The least that lags per active hour fell, in nine of ten cases; below 0: they may have risen by that.
    pub least: Option<f64>,
    /// The most that they fell; below 0: they rose by that at least.
    pub most: Option<f64>,
    /// The difference in words: “between 7 and 15 lags fewer per active hour”.
    pub words: String,
}

/// One cause of lags, with its lags on both sides.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ComparedCause {
    /// The kind of cause.
    pub cause: Verdict,
    /// The plug-in, where the cause is one.
    pub plugin: Option<Named>,
    /// Lags with this cause on the first side.
    pub first: Lagged,
    /// Lags with this cause on the second side.
    pub second: Lagged,
    /// The difference between the two sides.
    pub difference: Difference,
}

/// A comparison of two sets of sessions.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Comparison {
    /// The first side.
    pub first: ComparedSessions,
    /// The second side.
    pub second: ComparedSessions,
    /// The difference between the sides, whatever the cause of their lags.
    pub difference: Difference,
    /// The factor by which sessions of these programs differ more from each other than by chance; 1: by chance alone, or there are
    /// too few to learn it from.
    pub spread: f64,
    /// The causes, the one whose lags differ most first.
    pub causes: Vec<ComparedCause>,
}

impl From<&record::Lagged> for Lagged {
    fn from(lagged: &record::Lagged) -> Self {
        let told = Some(lagged.rate).filter(record::LagRate::is_told);
        let bounds = told.and_then(|rate| rate.bounds());
        Self {
            lags: lagged.rate.lags,
            per_hour: told.and_then(|rate| rate.per_hour()).map(one_decimal),
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

impl From<&record::Recordings> for Recordings {
    fn from(side: &record::Recordings) -> Self {
        Self {
            read: side.read.iter().map(ToString::to_string).collect(),
            sessions: side.sessions,
            gone: side.gone,
            active_ms: ms(side.active),
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
            spread: one_decimal(first.lagged.rate.spread.max(1.0)),
            causes: comparison.causes.iter().map(Into::into).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_told_from_a_minute_of_use_on_as_everywhere() {
        let told = |seconds: u64| {
            let active = record::Nanos::from_millis(seconds * 1_000);
            let rate = record::LagRate {
                lags: 3,
                active,
                ..record::LagRate::default()
            };
            let lagged = Lagged::from(&record::Lagged {
                rate,
                ..record::Lagged::default()
            });
            (lagged.per_hour, lagged.least.is_some(), lagged.lags)
        };
        assert_eq!(told(55), (None, false, 3));
        assert_eq!(told(60), (Some(180.0), true, 3));
    }
}
