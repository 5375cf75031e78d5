//! Plug-ins over the last weeks, and one of them over its time.

use laggard_analysis::{Nanos, Origin};

use crate::{Gain, InstallId, Plugin, PluginState, SessionId, UnixMs};

/// Weeks of the list; the last one ends today.
pub const TREND_WEEKS: u16 = 8;
/// Less use than this says nothing of an hour of a week or a day.
const LEAST_ACTIVE: Nanos = Nanos::from_millis(600_000);
const HOUR: Nanos = Nanos::from_millis(3_600_000);
/// Who came with the product and took less than this is none to offer turning off: it is part of what the user chose.
const LEAST_OFFERED: Nanos = Nanos::from_millis(1_000);

/// One plug-in in the list: what it did in the last [`TREND_WEEKS`].
#[derive(Clone, Debug, PartialEq)]
pub struct PluginLine {
    /// The plug-in.
    pub plugin: Plugin,
    /// The install's home it lives in; `None` for plain programs.
    pub install: Option<InstallId>,
    /// Whether it runs.
    pub state: PluginState,
    /// Running sessions that have to restart for that to be true of them.
    pub restart_needed: Vec<SessionId>,
    /// Whether the user said “Mute this plug-in”.
    pub muted: bool,
    /// Perceptible episodes in which it is the main suspect.
    pub count: u32,
    /// How long the user felt them.
    pub felt: Nanos,
    /// How long they felt the longest.
    pub worst_felt: Nanos,
    /// Its part of them.
    pub total: Nanos,
    /// When the last one began.
    pub last: Option<UnixMs>,
    /// Each of the weeks.
    pub weeks: Vec<TrendStep>,
    /// What turning it off gained; `None` while it is on.
    pub gained: Option<Gain>,
}

impl PluginLine {
    /// Its lags per active hour over all weeks; `None` where there was too little use.
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

    /// Whether the list offers to turn it off: what the user has added always, what came with the product where it took a
    /// second, and nothing that is not slow.
    #[must_use]
    pub fn is_offered(&self) -> bool {
        let slow_enough = match self.plugin.origin {
            Origin::Added => self.count > 0,
            Origin::Bundled => self.total >= LEAST_OFFERED,
            Origin::Core => false,
        };
        self.state == PluginState::On && slow_enough
    }
}

/// A day or a week of a plug-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrendStep {
    /// Its midnight.
    pub start: UnixMs,
    /// Lags that are put down to the plug-in.
    pub lags: u32,
    /// How long the user worked with its program.
    pub active: Nanos,
}

impl TrendStep {
    /// Its lags per active hour; `None` where there was too little use.
    #[must_use]
    pub fn per_hour(&self) -> Option<f64> {
        let hours = self.active.share_of(HOUR);
        (self.active >= LEAST_ACTIVE).then(|| f64::from(self.lags) / hours)
    }
}

/// A plug-in over its time, a year at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PluginTrend {
    /// Days of each step: 1 or 7.
    pub days: u16,
    /// From the first use that is known to today.
    pub steps: Vec<TrendStep>,
    /// What may have changed something, the first one first.
    pub marks: Vec<TrendMark>,
}

/// A change of a plug-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrendMark {
    /// When.
    pub at: UnixMs,
    /// What.
    pub change: TrendChange,
}

/// What changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrendChange {
    /// The user turned it off.
    TurnedOff,
    /// The user turned it on again.
    TurnedOn,
    /// From here on its lags are of this version.
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
            restart_needed: Vec::new(),
            muted: false,
            count,
            felt: Nanos::from_millis(total_ms),
            worst_felt: Nanos::ZERO,
            total: Nanos::from_millis(total_ms),
            last: None,
            weeks: Vec::new(),
            gained: None,
        }
    }

    #[test]
    fn what_came_with_the_product_is_offered_only_where_it_took_long() {
        assert!(line(Origin::Added, 1, 110).is_offered());
        assert!(!line(Origin::Added, 0, 0).is_offered());
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
