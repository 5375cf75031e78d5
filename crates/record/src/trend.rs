//! Plug-ins over the last weeks, and the trend of one plug-in.

use laggard_analysis::{Nanos, Origin};

use crate::{Gain, InstallId, Plugin, PluginState, Ruled, SessionId, StartCost, UnixMs};

/// Number of weeks in the list; the last one ends today.
pub const TREND_WEEKS: u16 = 8;
/// Minimum active time of a week or a day for a rate per hour.
const LEAST_ACTIVE: Nanos = Nanos::from_millis(600_000);
const HOUR: Nanos = Nanos::from_millis(3_600_000);
/// A bundled plug-in that took less time than this is not offered for turning off: the user chose it with the product.
const LEAST_OFFERED: Nanos = Nanos::from_millis(1_000);

/// One plug-in in the list, with its lags of the last [`TREND_WEEKS`] weeks.
#[derive(Clone, Debug, PartialEq)]
pub struct PluginLine {
    /// The plug-in.
    pub plugin: Plugin,
    /// Home of the plug-in's install; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The plug-in's state.
    pub state: PluginState,
    /// The decision of an administrator by which it is off, for everybody.
    pub ruled: Option<Ruled>,
    /// Running sessions that were started with the plug-in's former state; a restart gives them the new one.
    pub restart_needed: Vec<SessionId>,
    /// Whether the user said “Mute this plug-in”.
    pub muted: bool,
    /// Number of perceptible episodes with the plug-in as main suspect.
    pub count: u32,
    /// Time that the user felt these episodes.
    pub felt: Nanos,
    /// Time that the user felt the longest of them.
    pub worst_felt: Nanos,
    /// The plug-in's part of these episodes.
    pub total: Nanos,
    /// Start of the last episode.
    pub last: Option<UnixMs>,
    /// Steps of a week each.
    pub weeks: Vec<TrendStep>,
    /// The gain from turning the plug-in off; `None` while it is on.
    pub gained: Option<Gain>,
    /// The time of the plug-in's activation at a start; `None` where it was not activated at the last starts, or not measured.
    pub start_cost: Option<StartCost>,
}

impl PluginLine {
    /// Returns the plug-in's lags per active hour over all weeks; `None` where there was too little use.
    #[must_use]
    pub fn per_hour(&self) -> Option<f64> {
        let active = self.weeks.iter().map(|week| week.active).sum();
        let whole = TrendStep {
            start: UnixMs(0),
            lags: self.count,
            active,
        };
        whole.per_hour()
    }

    /// Whether the list offers to turn the plug-in off: an added one with any lag or with a part of the start that can be felt, a
    /// bundled one that took a second or more in lags, a core one never.
    #[must_use]
    pub fn is_offered(&self) -> bool {
        let slow_enough = match self.plugin.origin {
            Origin::Added => self.count > 0 || self.start_cost.is_some_and(|cost| cost.is_felt()),
            Origin::Bundled => self.total >= LEAST_OFFERED,
            Origin::Core | Origin::Unknown => false,
        };
        self.state == PluginState::On && slow_enough
    }
}

/// A day or a week of a plug-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrendStep {
    /// Midnight at which the step begins.
    pub start: UnixMs,
    /// Number of lags that were caused by the plug-in.
    pub lags: u32,
    /// Time in which the user worked with the plug-in's program.
    pub active: Nanos,
}

impl TrendStep {
    /// Returns the lags per active hour; `None` where there was too little use.
    #[must_use]
    pub fn per_hour(&self) -> Option<f64> {
        let hours = self.active.share_of(HOUR);
        (self.active >= LEAST_ACTIVE).then(|| f64::from(self.lags) / hours)
    }
}

/// The trend of one plug-in, over a year at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PluginTrend {
    /// Days of each step: 1 or 7.
    pub days: u16,
    /// Steps from the first known use to today.
    pub steps: Vec<TrendStep>,
    /// Changes of the plug-in, the earliest first.
    pub marks: Vec<TrendMark>,
}

/// A change of a plug-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrendMark {
    /// Time of the change.
    pub at: UnixMs,
    /// The change.
    pub change: TrendChange,
}

/// The kind of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrendChange {
    /// The user turned the plug-in off.
    TurnedOff,
    /// The user turned the plug-in on again.
    TurnedOn,
    /// Lags from here on are of this version of the plug-in.
    Version(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(origin: Origin, count: u32, total_ms: u64) -> PluginLine {
        PluginLine {
            plugin: Plugin {
                id: "one".into(),
                name: "One".into(),
                version: String::new(),
                location: String::new(),
                origin,
            },
            install: Some("/opt/eclipse".into()),
            state: PluginState::On,
            ruled: None,
            restart_needed: Vec::new(),
            muted: false,
            count,
            felt: Nanos::from_millis(total_ms),
            worst_felt: Nanos::ZERO,
            total: Nanos::from_millis(total_ms),
            last: None,
            weeks: Vec::new(),
            gained: None,
            start_cost: None,
        }
    }

    #[test]
    fn what_came_with_the_product_is_offered_only_where_it_took_long() {
        assert!(line(Origin::Added, 1, 110).is_offered());
        assert!(!line(Origin::Added, 0, 0).is_offered());
        let starts = |origin, ms| PluginLine {
            start_cost: Some(StartCost {
                took: Nanos::from_millis(ms),
                share: 0.1,
                starts: 3,
                of: 3,
            }),
            ..line(origin, 0, 0)
        };
        assert!(starts(Origin::Added, 100).is_offered());
        assert!(!starts(Origin::Added, 99).is_offered());
        assert!(!starts(Origin::Bundled, 900).is_offered());
        assert!(!line(Origin::Bundled, 1, 160).is_offered());
        assert!(line(Origin::Bundled, 5, 1_000).is_offered());
        assert!(!line(Origin::Core, 50, 60_000).is_offered());
        let off = PluginLine {
            state: PluginState::Off,
            ..line(Origin::Added, 50, 60_000)
        };
        assert!(!off.is_offered());
    }

    #[test]
    fn an_hour_is_not_reckoned_from_some_minutes() {
        let step = |minutes: u64| TrendStep {
            start: UnixMs(0),
            lags: 3,
            active: Nanos::from_millis(minutes * 60_000),
        };
        assert_eq!(step(9).per_hour(), None);
        assert_eq!(step(30).per_hour(), Some(6.0));
        let line = PluginLine {
            weeks: vec![step(5), step(25)],
            ..line(Origin::Added, 6, 900)
        };
        assert_eq!(line.per_hour(), Some(12.0), "all weeks together say it");
    }
}
