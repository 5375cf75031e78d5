//! What was measured in a time, beside the time before.

use laggard_analysis::Nanos;
use laggard_blame::Kind;

use crate::{EpisodeId, InstallId, Named, PluginState, UnixMs};

/// Less use than this says nothing of an hour.
const LEAST_ACTIVE: Nanos = Nanos::from_millis(60_000);
/// With less use than this on either side two times are not compared: one lag more or less would be the whole difference.
const LEAST_COMPARED: Nanos = Nanos::from_millis(600_000);
const HOUR: Nanos = Nanos::from_millis(3_600_000);

/// Lags over a time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// Time in which the user worked.
    pub active: Nanos,
    /// How long they waited in lags.
    pub lagged: Nanos,
    /// Lags.
    pub lags: u32,
    /// Of these, of a second or more.
    pub freezes: u32,
    /// The longest.
    pub worst: Nanos,
}

impl Measured {
    /// How long the user waited in an hour in which they worked; `None` where they worked too short to say.
    #[must_use]
    pub fn per_hour(&self) -> Option<Nanos> {
        let hours = self.active.share_of(HOUR);
        (self.active >= LEAST_ACTIVE).then(|| Nanos((self.lagged.0 as f64 / hours).round() as u64))
    }
}

/// How a time compares with the one before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Since {
    /// Nothing was measured before.
    NothingBefore,
    /// Too little was, before or in it.
    TooLittle,
    /// The same, as far as whole percents say.
    Same,
    /// More for each active hour, by this part of what it was before.
    More(f64),
    /// Less for each active hour, by this part of what it was before, 0 to 1.
    Less(f64),
}

/// The lags of one day by what they are put down to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DaySum {
    /// Its midnight.
    pub start: UnixMs,
    /// How long the user waited in lags.
    pub causes: Vec<(Kind, Nanos)>,
    /// Lags.
    pub lags: u32,
}

/// What took the user's time.
#[derive(Clone, Debug, PartialEq)]
pub struct TopCause {
    /// What kind of cause.
    pub cause: Kind,
    /// The plug-in, where it is one.
    pub plugin: Option<Named>,
    /// The install's home, of a plug-in that is in one, and of one's collections.
    pub install: Option<InstallId>,
    /// Whether the plug-in runs; [`PluginState::Fixed`] where it is none that can be turned off.
    pub state: PluginState,
    /// How long the user waited in its lags.
    pub lagged: Nanos,
    /// Its lags.
    pub lags: u32,
    /// The longest.
    pub worst: Nanos,
    /// The landmark of most of that time, `a.b.C.m`; empty where none is known.
    pub landmark: String,
    /// Other programs that had the processor in its longest lags, with how many of them, the most frequent first.
    pub busy: Vec<(String, u32)>,
    /// In how many of its longest lags was looked for them.
    pub looked_at: u32,
    /// Of the program itself the longest lag in that landmark: what could be reported.
    pub worst_lag: Option<EpisodeId>,
}

/// How a program starts.
#[derive(Clone, Debug, PartialEq)]
pub struct StartUp {
    /// The program, for people.
    pub title: String,
    /// Starts of which it is known how long they took.
    pub starts: u32,
    /// From a start to the first event that was handled: that of the middle one.
    pub middle: Nanos,
    /// The plug-ins whose activation made it lag in its first minute, the longest first.
    pub activations: Vec<Activation>,
}

/// A plug-in that was activated while the user waited for the program.
#[derive(Clone, Debug, PartialEq)]
pub struct Activation {
    /// The plug-in.
    pub plugin: Named,
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
    /// Its part of these lags.
    pub took: Nanos,
    /// Lags.
    pub lags: u32,
}

/// What was measured in a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// In it.
    pub now: Measured,
    /// In the same number of days before.
    pub before: Measured,
    /// Each of its days.
    pub days: Vec<DaySum>,
    /// What took most of the user's time, at most three.
    pub causes: Vec<TopCause>,
    /// How the program that was started most often starts; `None` where that is not known.
    pub start_up: Option<StartUp>,
}

impl Overview {
    /// How it compares with the time before.
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
        // From nothing to something there is no part of what it was.
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
        let (days, causes) = (Vec::new(), Vec::new());
        let overview = Overview {
            now,
            before,
            days,
            causes,
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
