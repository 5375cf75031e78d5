//! What was measured in a time, beside the time before.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Named, PluginState, Time, Verdict, ms};

/// Lags over a time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS)]
pub struct Measured {
    /// Time in which the user worked, milliseconds.
    pub active_ms: f64,
    /// How long they waited in lags, milliseconds.
    pub lagged_ms: f64,
    /// The same in an hour in which they worked; `None` where they worked too short to say.
    pub per_hour_ms: Option<f64>,
    /// Lags.
    pub lags: u32,
    /// Of these, of a second or more.
    pub freezes: u32,
    /// The longest, milliseconds.
    pub worst_ms: f64,
}

/// How a time compares with the one before, by the active hour.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Since {
    /// Nothing was measured before.
    NothingBefore,
    /// Too little was, before or in it.
    TooLittle,
    /// The same, as far as whole percents say.
    Same,
    /// More.
    More {
        /// Of what it was before.
        percent: f64,
    },
    /// Less.
    Less {
        /// Of what it was before.
        percent: f64,
    },
}

/// One cause's part of a day.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, TS)]
pub struct CauseSum {
    /// Which cause.
    pub cause: Verdict,
    /// How long the user waited in its lags, milliseconds.
    pub lagged_ms: f64,
}

/// The lags of one day by what they are put down to.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct DaySum {
    /// Its midnight, RFC 3339.
    pub start: Time,
    /// Every cause, in the same order for every day.
    pub causes: Vec<CauseSum>,
    /// Lags.
    pub lags: u32,
}

/// What took the user's time.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TopCause {
    /// What kind of cause.
    pub cause: Verdict,
    /// The plug-in, where it is one.
    pub plugin: Option<Named>,
    /// The install's home, of a plug-in that is in one, and of one's collections.
    pub install: Option<String>,
    /// Whether the plug-in runs; `fixed` where it is none that can be turned off.
    pub state: PluginState,
    /// How long the user waited in its lags, milliseconds.
    pub lagged_ms: f64,
    /// Its lags.
    pub lags: u32,
    /// The longest, milliseconds.
    pub worst_ms: f64,
    /// The landmark of most of that time, `a.b.C.m`; empty where none is known.
    pub landmark: String,
    /// Other programs that had the processor in its longest lags, the most frequent first.
    pub busy: Vec<BusyIn>,
    /// In how many of its longest lags was looked for them.
    pub looked_at: u32,
    /// Of the program itself the longest lag in that landmark: what could be reported.
    pub worst_lag: Option<LagAt>,
}

/// Another program that had the processor.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BusyIn {
    /// Its name.
    pub name: String,
    /// In so many lags.
    pub lags: u32,
}

/// Which lag.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagAt {
    /// Of this session.
    pub session: String,
    /// Its number there.
    pub episode: u32,
}

/// How a program starts.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct StartUp {
    /// The program, for people.
    pub title: String,
    /// Starts of which it is known how long they took.
    pub starts: u32,
    /// From a start to the first event that was handled, milliseconds: that of the middle one.
    pub middle_ms: f64,
    /// The plug-ins whose activation made it lag in its first minute, the longest first.
    pub activations: Vec<Activation>,
}

/// A plug-in that was activated while the user waited for the program.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Activation {
    /// The plug-in.
    pub plugin: Named,
    /// The install's home; `None` for plain programs.
    pub install: Option<String>,
    /// Its part of these lags, milliseconds.
    pub took_ms: f64,
    /// Lags.
    pub lags: u32,
}

/// What was measured in a time.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Overview {
    /// In it.
    pub now: Measured,
    /// In the same number of days before.
    pub before: Measured,
    /// How they compare.
    pub since: Since,
    /// Each of its days.
    pub days: Vec<DaySum>,
    /// What took most of the user's time, at most three.
    pub causes: Vec<TopCause>,
    /// How the program that was started most often starts; `None` where that is not known.
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
        // A hundred percent less would be nothing at all.
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
