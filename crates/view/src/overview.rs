//! Figures of a period, beside those of the period before.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Named, PluginState, Ruled, StartCost, Time, Verdict, ms};

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

/// One cause's part of a day.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS)]
pub struct CauseSum {
    /// The kind of cause.
    pub cause: Verdict,
    /// Time that the user waited in the cause's lags, milliseconds.
    pub lagged_ms: f64,
}

/// The lags of one day by cause.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct DaySum {
    /// Midnight at which the day began, RFC 3339.
    pub start: Time,
    /// All causes, in the same order for every day.
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

/// The starts of a program.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct StartUp {
    /// The program, for people.
    pub title: String,
    /// Number of starts whose time is known.
    pub starts: u32,
    /// Median time from a start to the first event that was handled, milliseconds.
    pub middle_ms: f64,
    /// The length of the middle one of the program's last starts, until it waited for its user, milliseconds; `None` where none is known.
    pub whole_ms: Option<f64>,
    /// Plug-ins whose activation took most of that, the longest first.
    pub parts: Vec<StartPart>,
    /// Plug-ins whose activation made the program lag in its first minute, the longest first.
    pub activations: Vec<Activation>,
}

/// A plug-in's part of how its program starts.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct StartPart {
    /// The plug-in.
    pub plugin: Named,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
    /// The measured cost.
    pub cost: StartCost,
}

/// A plug-in that was activated while the user waited for the program.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Activation {
    /// The plug-in.
    pub plugin: Named,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
    /// The plug-in's part of the program's lags at the start, milliseconds.
    pub took_ms: f64,
    /// Number of these lags.
    pub lags: u32,
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
    /// The lags of each day of the period.
    pub days: Vec<DaySum>,
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

impl From<&record::DaySum> for DaySum {
    fn from(day: &record::DaySum) -> Self {
        let causes = day.causes.iter().map(|(cause, lagged)| CauseSum {
            cause: (*cause).into(),
            lagged_ms: ms(*lagged),
        });
        Self {
            start: Time(day.start),
            causes: causes.collect(),
            lags: day.lags,
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
            worst_lag: cause.worst_lag.as_ref().map(|id| LagAt {
                session: id.session.to_string(),
                episode: id.number,
            }),
        }
    }
}

fn busy_in((name, lags): &(String, u32)) -> BusyIn {
    BusyIn {
        name: name.clone(),
        lags: *lags,
    }
}

impl From<&record::StartPart> for StartPart {
    fn from(part: &record::StartPart) -> Self {
        Self {
            plugin: (&part.plugin).into(),
            install: part.install.clone().map(Into::into),
            cost: part.cost.into(),
        }
    }
}

impl From<&record::StartUp> for StartUp {
    fn from(start: &record::StartUp) -> Self {
        let activations = start.activations.iter().map(|one| Activation {
            plugin: (&one.plugin).into(),
            install: one.install.clone().map(Into::into),
            took_ms: ms(one.took),
            lags: one.lags,
        });
        Self {
            title: start.title.clone(),
            starts: start.starts,
            middle_ms: ms(start.middle),
            whole_ms: start.whole.map(ms),
            parts: start.parts.iter().map(StartPart::from).collect(),
            activations: activations.collect(),
        }
    }
}

impl From<&record::Overview> for Overview {
    fn from(overview: &record::Overview) -> Self {
        Self {
            now: (&overview.now).into(),
            before: (&overview.before).into(),
            since: overview.since().into(),
            days: overview.days.iter().map(DaySum::from).collect(),
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
