//! Plug-ins over the last weeks, and one of them over its time.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Gain, PluginRef, PluginState, Time, ms, one_decimal};

/// One plug-in in the list: what it did in the last weeks.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PluginLine {
    /// The plug-in.
    pub plugin: PluginRef,
    /// The install's home it lives in; `None` for plain programs.
    pub install: Option<String>,
    /// Whether it runs.
    pub state: PluginState,
    /// Running sessions that have to restart for that to be true of them: they were started the other way.
    pub restart_needed: Vec<String>,
    /// Whether the user said “Mute this plug-in”.
    pub muted: bool,
    /// Perceptible episodes in which it is the main suspect.
    pub count: u32,
    /// How long the user felt them, milliseconds.
    pub felt_ms: f64,
    /// How long they felt the longest, milliseconds.
    pub worst_felt_ms: f64,
    /// Its part of them, milliseconds.
    pub total_ms: f64,
    /// When the last one began, RFC 3339.
    pub last_at: Option<Time>,
    /// Its lags per active hour; `None` where there was too little use.
    pub per_hour: Option<f64>,
    /// Each of the weeks, the last one ends today.
    pub weeks: Vec<TrendStep>,
    /// Whether the list offers to turn it off.
    pub offered: bool,
    /// What turning it off gained; `None` while it is on.
    pub gained: Option<Gain>,
}

/// A day or a week of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TrendStep {
    /// Its midnight, RFC 3339.
    pub start: Time,
    /// Lags that are put down to the plug-in.
    pub lags: u32,
    /// How long the user worked with its program, milliseconds.
    pub active_ms: f64,
    /// Its lags per active hour; `None` where there was too little use.
    pub per_hour: Option<f64>,
}

/// A plug-in over its time, a year at most.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PluginTrend {
    /// Days of each step: 1 or 7.
    pub days: u16,
    /// From the first use that is known to today.
    pub steps: Vec<TrendStep>,
    /// What may have changed something, the first one first.
    pub marks: Vec<TrendMark>,
}

/// A change of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TrendMark {
    /// When, RFC 3339.
    pub at: Time,
    /// What.
    pub change: TrendChange,
}

/// What changed.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum TrendChange {
    /// The user turned it off.
    TurnedOff,
    /// The user turned it on again.
    TurnedOn,
    /// From here on its lags are of another version.
    Version {
        /// Which.
        version: String,
    },
}

impl From<&record::PluginLine> for PluginLine {
    fn from(line: &record::PluginLine) -> Self {
        let sessions = line.restart_needed.iter();
        Self {
            plugin: (&line.plugin).into(),
            install: line.install.clone().map(Into::into),
            state: line.state.into(),
            restart_needed: sessions.map(ToString::to_string).collect(),
            muted: line.muted,
            count: line.count,
            felt_ms: ms(line.felt),
            worst_felt_ms: ms(line.worst_felt),
            total_ms: ms(line.total),
            last_at: line.last.map(Time),
            per_hour: line.per_hour().map(one_decimal),
            weeks: line.weeks.iter().map(TrendStep::from).collect(),
            offered: line.is_offered(),
            gained: line.gained.as_ref().map(Gain::from),
        }
    }
}

impl From<&record::TrendStep> for TrendStep {
    fn from(step: &record::TrendStep) -> Self {
        Self {
            start: Time(step.start),
            lags: step.lags,
            active_ms: ms(step.active),
            per_hour: step.per_hour().map(one_decimal),
        }
    }
}

impl From<&record::PluginTrend> for PluginTrend {
    fn from(trend: &record::PluginTrend) -> Self {
        Self {
            days: trend.days,
            steps: trend.steps.iter().map(TrendStep::from).collect(),
            marks: trend.marks.iter().map(TrendMark::from).collect(),
        }
    }
}

impl From<&record::TrendMark> for TrendMark {
    fn from(mark: &record::TrendMark) -> Self {
        let change = match &mark.change {
            record::TrendChange::TurnedOff => TrendChange::TurnedOff,
            record::TrendChange::TurnedOn => TrendChange::TurnedOn,
            record::TrendChange::Version(version) => TrendChange::Version {
                version: version.clone(),
            },
        };
        Self {
            at: Time(mark.at),
            change,
        }
    }
}
