//! Figures of a period, beside those of the period before.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Named, PluginState, Ruled, StartUp, Time, Verdict, ms};

/// The lags of a period.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS)]
pub struct Measured {
    /// Time in which the user worked, milliseconds.
    pub active_ms: f64,
    /// Time that the user waited in lags, milliseconds.
    pub lagged_ms: f64,
    /// Time that the user waited per active hour, milliseconds; `None` where the active time is too short to say.
    pub per_hour_ms: Option<f64>,
    /// Number of lags.
    pub lags: u32,
    /// Number of lags of a second or more.
    pub freezes: u32,
    /// Duration of the longest lag, milliseconds.
    pub worst_ms: f64,
}

/// The change from one period to the next, by the active hour.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Since {
    /// Nothing was measured before.
    NothingBefore,
    /// Too little was measured in either period, or the first one had no lags.
    TooLittle,
    /// No change, as far as whole percents say.
    Same,
    /// More waiting per active hour.
    More {
        /// Percent of the former waiting.
        percent: f64,
    },
    /// Less waiting per active hour.
    Less {
        /// Percent of the former waiting.
        percent: f64,
    },
}

/// One cause's share of a part of a period.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS)]
pub struct CauseSum {
    /// The kind of cause.
    pub cause: Verdict,
    /// Time that the user waited in the cause's lags, milliseconds.
    pub lagged_ms: f64,
}

/// The lags of a part of a period by cause: of an hour of today, or of a day of a longer period, by the user's own clock.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PeriodPart {
    /// When the part begins, RFC 3339.
    pub start: Time,
    /// When the next one begins, RFC 3339.
    pub end: Time,
    /// All causes, in the same order for every part.
    pub causes: Vec<CauseSum>,
    /// Number of lags.
    pub lags: u32,
}

/// One of the causes that took most of the user's time.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TopCause {
    /// The kind of cause.
    pub cause: Verdict,
    /// The plug-in, where the cause is one.
    pub plugin: Option<Named>,
    /// The install's home, where the cause is a plug-in or the garbage collection of an install.
    pub install: Option<String>,
    /// The plug-in's state; `fixed` where the cause is not a plug-in that can be turned off.
    pub state: PluginState,
    /// The decision of an administrator by which it is off, for everybody; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruled: Option<Ruled>,
    /// Time that the user waited in the cause's lags, milliseconds.
    pub lagged_ms: f64,
    /// Number of the cause's lags.
    pub lags: u32,
    /// Duration of the longest of them, milliseconds.
    pub worst_ms: f64,
    /// The landmark in which most of that time was spent, `a.b.C.m`; empty where none is known.
    pub landmark: String,
    /// Other programs that had the processor in the cause's longest lags, the most frequent first.
    pub busy: Vec<BusyIn>,
    /// Number of the cause's longest lags that were searched for such programs.
    pub looked_at: u32,
    /// The longest lag in that landmark, which could be reported; only where the cause is the program itself.
    pub worst_lag: Option<LagAt>,
}

/// Another program that had the processor.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BusyIn {
    /// The program's name.
    pub name: String,
    /// Number of lags in which the program had the processor.
    pub lags: u32,
}

/// The id of a lag.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagAt {
    /// The lag's session.
    pub session: String,
    /// Number of the lag within the session.
    pub episode: u32,
}

/// Figures of a period and of the period before.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Overview {
    /// Figures of the period.
    pub now: Measured,
    /// Figures of the same number of days before.
    pub before: Measured,
    /// The change from the period before.
    pub since: Since,
    /// The longest lag of the period; `None` without lags.
    pub worst_lag: Option<LagAt>,
    /// The lags of each part of the period, in order of time.
    pub parts: Vec<PeriodPart>,
    /// The causes that took most of the user's time, at most three.
    pub causes: Vec<TopCause>,
    /// Starts of the program that was started most often; `None` where too few are known.
    pub start_up: Option<StartUp>,
}

impl From<&record::Measured> for Measured {
    fn from(measured: &record::Measured) -> Self {
        Self {
            active_ms: ms(measured.active),
            lagged_ms: ms(measured.lagged),
            per_hour_ms: measured.per_hour().map(ms),
            lags: measured.lags,
            freezes: measured.freezes,
            worst_ms: ms(measured.worst),
        }
    }
}

impl From<record::Since> for Since {
    fn from(since: record::Since) -> Self {
        // Less by a whole hundred percent would mean that no waiting is left.
        let percent = |part: f64| (part * 100.0).round();
        match since {
            record::Since::NothingBefore => Self::NothingBefore,
            record::Since::TooLittle => Self::TooLittle,
            record::Since::Same => Self::Same,
            record::Since::More(part) => Self::More {
                percent: percent(part),
            },
            record::Since::Less(part) if part < 1.0 => Self::Less {
                percent: percent(part).min(99.0),
            },
            record::Since::Less(_) => Self::Less { percent: 100.0 },
        }
    }
}

impl From<&record::PeriodPart> for PeriodPart {
    fn from(part: &record::PeriodPart) -> Self {
        let causes = part.causes.iter().map(|(cause, lagged)| CauseSum {
            cause: (*cause).into(),
            lagged_ms: ms(*lagged),
        });
        Self {
            start: Time(part.start),
            end: Time(part.end),
            causes: causes.collect(),
            lags: part.lags,
        }
    }
}

impl From<&record::TopCause> for TopCause {
    fn from(cause: &record::TopCause) -> Self {
        Self {
            cause: cause.cause.into(),
            plugin: cause.plugin.as_ref().map(Named::from),
            install: cause.install.clone().map(Into::into),
            state: cause.state.into(),
            ruled: cause.ruled.as_ref().map(Ruled::from),
            lagged_ms: ms(cause.lagged),
            lags: cause.lags,
            worst_ms: ms(cause.worst),
            landmark: cause.landmark.clone(),
            busy: cause.busy.iter().map(busy_in).collect(),
            looked_at: cause.looked_at,
            worst_lag: cause.worst_lag.as_ref().map(LagAt::from),
        }
    }
}

impl From<&record::EpisodeId> for LagAt {
    fn from(id: &record::EpisodeId) -> Self {
        Self {
            session: id.session.to_string(),
            episode: id.number,
        }
    }
}

fn busy_in((name, lags): &(String, u32)) -> BusyIn {
    BusyIn {
        name: name.clone(),
        lags: *lags,
    }
}

impl From<&record::Overview> for Overview {
    fn from(overview: &record::Overview) -> Self {
        Self {
            now: (&overview.now).into(),
            before: (&overview.before).into(),
            since: overview.since().into(),
            worst_lag: overview.worst_lag.as_ref().map(LagAt::from),
            parts: overview.parts.iter().map(PeriodPart::from).collect(),
            causes: overview.causes.iter().map(TopCause::from).collect(),
            start_up: overview.start_up.as_ref().map(StartUp::from),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_is_all_of_it_only_where_nothing_is_left() {
        let less = |part| Since::from(record::Since::Less(part));
        assert_eq!(less(0.304), Since::Less { percent: 30.0 });
        assert_eq!(less(0.999), Since::Less { percent: 99.0 });
        assert_eq!(less(1.0), Since::Less { percent: 100.0 });
    }
}
