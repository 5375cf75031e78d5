//! Plug-ins over the last weeks, and the trend of one plug-in.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Gain, PluginRef, PluginState, Ruled, StartCost, Time, ms, one_decimal};

/// One plug-in in the list, with its lags of the last weeks.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PluginLine {
    /// The plug-in.
    pub plugin: PluginRef,
    /// Home of the plug-in's install; `None` for plain programs.
    pub install: Option<String>,
    /// The plug-in's state.
    pub state: PluginState,
    /// Running sessions that were started with the plug-in's former state; a restart gives them the new one.
    pub restart_needed: Vec<String>,
    /// Whether the user said “Mute this plug-in”.
    pub muted: bool,
    /// Number of perceptible episodes with the plug-in as main suspect.
    pub count: u32,
    /// Time that the user felt these episodes, milliseconds.
    pub felt_ms: f64,
    /// Time that the user felt the longest of them, milliseconds.
    pub worst_felt_ms: f64,
    /// The plug-in's part of these episodes, milliseconds.
    pub total_ms: f64,
    /// Start of the last episode, RFC 3339.
    pub last_at: Option<Time>,
    /// The plug-in's lags per active hour; `None` where there was too little use.
    pub per_hour: Option<f64>,
    /// Steps of a week each; the last one ends today.
    pub weeks: Vec<TrendStep>,
    /// Whether the list offers to turn the plug-in off.
    pub offered: bool,
    /// The gain from turning the plug-in off; `None` while it is on.
    pub gained: Option<Gain>,
    /// The time of the plug-in's activation at a start; `None` where it was not activated at the last starts, or not measured.
    pub start_cost: Option<StartCost>,
    /// The decision of an administrator by which it is off, for everybody; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruled: Option<Ruled>,
}

/// A day or a week of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TrendStep {
    /// Midnight at which the step begins, RFC 3339.
    pub start: Time,
    /// Number of lags that were caused by the plug-in.
    pub lags: u32,
    /// Time in which the user worked with the plug-in's program, milliseconds.
    pub active_ms: f64,
    /// Returns the lags per active hour; `None` where there was too little use.
    pub per_hour: Option<f64>,
}

/// The trend of one plug-in, over a year at most.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PluginTrend {
    /// Days of each step: 1 or 7.
    pub days: u16,
    /// Steps from the first known use to today.
    pub steps: Vec<TrendStep>,
    /// Changes of the plug-in, the earliest first.
    pub marks: Vec<TrendMark>,
}

/// A change of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TrendMark {
    /// Time of the change, RFC 3339.
    pub at: Time,
    /// The change.
    pub change: TrendChange,
}

/// The kind of a change.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum TrendChange {
    /// The user turned the plug-in off.
    TurnedOff,
    /// The user turned the plug-in on again.
    TurnedOn,
    /// Lags from here on are of another version of the plug-in.
    Version {
        /// The new version.
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
            start_cost: line.start_cost.map(StartCost::from),
            ruled: line.ruled.as_ref().map(Ruled::from),
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
