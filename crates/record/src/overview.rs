//! Figures of a period, beside those of the period before.

use laggard_analysis::Nanos;
use laggard_blame::Kind;

use crate::{EpisodeId, InstallId, LEAST_TOLD, Named, PluginState, Ruled, StartCost, UnixMs};

/// Minimum active time of both periods for a comparison: with less, one lag more or less would be the whole difference.
const LEAST_COMPARED: Nanos = Nanos::from_millis(600_000);
const HOUR: Nanos = Nanos::from_millis(3_600_000);

/// The lags of a period.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// Time in which the user worked.
    pub active: Nanos,
    /// Time that the user waited in lags.
    pub lagged: Nanos,
    /// Number of lags.
    pub lags: u32,
    /// Number of lags of a second or more.
    pub freezes: u32,
    /// Duration of the longest lag.
    pub worst: Nanos,
}

impl Measured {
    /// Returns the time that the user waited per active hour; `None` where the active time is too short to say.
    #[must_use]
    pub fn per_hour(&self) -> Option<Nanos> {
        let hours = self.active.share_of(HOUR);
        (self.active >= LEAST_TOLD).then(|| Nanos((self.lagged.0 as f64 / hours).round() as u64))
    }
}

/// The change from one period to the next, by the active hour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Since {
    /// Nothing was measured before.
    NothingBefore,
    /// Too little was measured in either period, or the first one had no lags.
    TooLittle,
    /// No change, as far as whole percents say.
    Same,
    /// More waiting per active hour, by this part of the former waiting.
    More(f64),
    /// Less waiting per active hour, by this part of the former waiting, 0 to 1.
    Less(f64),
}

/// The lags of a part of a period by cause: of an hour of today, or of a day of a longer period, by the user's own clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodPart {
    /// When the part begins.
    pub start: UnixMs,
    /// When the next one begins.
    pub end: UnixMs,
    /// Causes, each with the time that the user waited in its lags.
    pub causes: Vec<(Kind, Nanos)>,
    /// Number of lags.
    pub lags: u32,
}

/// One of the causes that took most of the user's time.
#[derive(Clone, Debug, PartialEq)]
pub struct TopCause {
    /// The kind of cause.
    pub cause: Kind,
    /// The plug-in, where the cause is one.
    pub plugin: Option<Named>,
    /// The install's home, where the cause is a plug-in or the garbage collection of an install.
    pub install: Option<InstallId>,
    /// The plug-in's state; [`PluginState::Fixed`] where the cause is not a plug-in that can be turned off.
    pub state: PluginState,
    /// The decision of an administrator by which it is off, for everybody.
    pub ruled: Option<Ruled>,
    /// Time that the user waited in the cause's lags.
    pub lagged: Nanos,
    /// Number of the cause's lags.
    pub lags: u32,
    /// Duration of the longest of them.
    pub worst: Nanos,
    /// The landmark in which most of that time was spent, `a.b.C.m`; empty where none is known.
    pub landmark: String,
    /// Other programs that had the processor in the cause's longest lags, each with the number of these, the most frequent first.
    pub busy: Vec<(String, u32)>,
    /// Number of the cause's longest lags that were searched for such programs.
    pub looked_at: u32,
    /// The longest lag in that landmark, which could be reported; only where the cause is the program itself.
    pub worst_lag: Option<EpisodeId>,
}

/// The starts of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct StartUp {
    /// The program, for people.
    pub title: String,
    /// Number of starts whose time is known.
    pub starts: u32,
    /// Median time from a start to the first event that was handled.
    pub middle: Nanos,
    /// The length of the middle one of the program's last starts, until it waited for its user; `None` where none is known.
    pub whole: Option<Nanos>,
    /// Plug-ins whose activation took most of that, the longest first.
    pub parts: Vec<StartPart>,
    /// Plug-ins whose activation made the program lag in its first minute, the longest first.
    pub activations: Vec<Activation>,
}

/// A plug-in's part of how its program starts.
#[derive(Clone, Debug, PartialEq)]
pub struct StartPart {
    /// The plug-in.
    pub plugin: Named,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The measured cost.
    pub cost: StartCost,
}

/// A plug-in that was activated while the user waited for the program.
#[derive(Clone, Debug, PartialEq)]
pub struct Activation {
    /// The plug-in.
    pub plugin: Named,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The plug-in's part of the program's lags at the start.
    pub took: Nanos,
    /// Number of these lags.
    pub lags: u32,
}

/// Figures of a period and of the period before.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// Figures of the period.
    pub now: Measured,
    /// Figures of the same number of days before.
    pub before: Measured,
    /// The longest lag of the period; `None` without lags.
    pub worst_lag: Option<EpisodeId>,
    /// The lags of each part of the period, in order of time.
    pub parts: Vec<PeriodPart>,
    /// The causes that took most of the user's time, at most three.
    pub causes: Vec<TopCause>,
    /// Starts of the program that was started most often; `None` where too few are known.
    pub start_up: Option<StartUp>,
}

impl Overview {
    /// Returns the change from the period before.
    #[must_use]
    pub fn since(&self) -> Since {
        if self.before.active == Nanos::ZERO {
            return Since::NothingBefore;
        }
        let enough = |of: &Measured| of.active >= LEAST_COMPARED;
        let (Some(now), Some(before)) = (self.now.per_hour(), self.before.per_hour()) else {
            return Since::TooLittle;
        };
        if !enough(&self.now) || !enough(&self.before) {
            return Since::TooLittle;
        }
        if now == before {
            return Since::Same;
        }
        // A rise from zero has no percentage.
        if before == Nanos::ZERO {
            return Since::TooLittle;
        }
        let change = now.0 as f64 / before.0 as f64 - 1.0;
        match change {
            change if change.abs() < 0.005 => Since::Same,
            change if change > 0.0 => Since::More(change),
            change => Since::Less(-change),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(minutes: u64, seconds: u64) -> Measured {
        Measured {
            active: Nanos::from_millis(minutes * 60_000),
            lagged: Nanos::from_millis(seconds * 1_000),
            ..Measured::default()
        }
    }

    fn since(now: Measured, before: Measured) -> Since {
        let overview = Overview {
            now,
            before,
            worst_lag: None,
            parts: Vec::new(),
            causes: Vec::new(),
            start_up: None,
        };
        overview.since()
    }

    #[test]
    fn an_hour_is_not_reckoned_from_some_seconds() {
        assert_eq!(
            measured(30, 12).per_hour(),
            Some(Nanos::from_millis(24_000))
        );
        assert_eq!(measured(0, 12).per_hour(), None);
    }

    #[test]
    fn times_of_different_length_are_compared_by_the_hour() {
        assert_eq!(
            since(measured(30, 7), measured(120, 40)),
            Since::Less(1.0 - 14.0 / 20.0)
        );
        assert_eq!(since(measured(60, 30), measured(60, 20)), Since::More(0.5));
        assert_eq!(since(measured(60, 20), measured(120, 40)), Since::Same);
        assert_eq!(since(measured(60, 0), measured(60, 20)), Since::Less(1.0));
        assert_eq!(since(measured(60, 0), measured(60, 0)), Since::Same);
    }

    #[test]
    fn what_was_hardly_used_is_not_compared() {
        assert_eq!(
            since(measured(60, 20), measured(0, 0)),
            Since::NothingBefore
        );
        assert_eq!(since(measured(60, 20), measured(9, 20)), Since::TooLittle);
        assert_eq!(since(measured(9, 20), measured(60, 20)), Since::TooLittle);
        assert_eq!(
            since(measured(60, 20), measured(60, 0)),
            Since::TooLittle,
            "no part of nothing"
        );
    }
}
