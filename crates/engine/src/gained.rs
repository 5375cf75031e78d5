//! What turning a plug-in off gained.

use laggard_store::ActiveLags;
use laggard_view::{Gain, GainStanding, one_decimal, rfc3339};

use crate::policy::GRACE_MS;
use crate::{Engine, EngineError};

/// Active time needed on both sides before anything is said: six windows of 10 s.
const LEAST_ACTIVE_MS: f64 = 60_000.0;
/// At the old pace there would have been so many lags by now; with fewer, none is no news (a Poisson count of 3 is 0
/// in one of twenty cases).
const LEAST_EXPECTED: f64 = 3.0;
const HOUR_MS: f64 = 3_600_000.0;

impl Engine {
    /// What turning the plug-in off gained; `None` while it is on.
    ///
    /// # Errors
    /// The database.
    pub fn gained(&self, plugin: &str, install: &str) -> Result<Option<Gain>, EngineError> {
        let changes = self.store().offs(install, plugin)?;
        let Some(last) = changes.last().filter(|change| change.off) else {
            return Ok(None);
        };
        let before = self.store().active_lags(install, plugin, false, GRACE_MS)?;
        let since = self.store().active_lags(install, plugin, true, GRACE_MS)?;
        Ok(Some(gain(last.at_ms, before, since)))
    }
}

fn gain(off_ms: i64, before: ActiveLags, since: ActiveLags) -> Gain {
    let per_hour = |lags: ActiveLags| {
        (lags.active_ms > 0.0).then(|| one_decimal(f64::from(lags.lags) * HOUR_MS / lags.active_ms))
    };
    let standing = standing(before, since);
    let words = match standing {
        GainStanding::TooEarly => {
            format!(
                "too early to say ({} since, {} before)",
                lags(since.lags),
                before.lags
            )
        }
        _ => format!("{} since, {} before", lags(since.lags), before.lags),
    };
    Gain {
        since: rfc3339(off_ms),
        standing,
        lags_before: before.lags,
        lags_since: since.lags,
        own_before: before.own,
        own_since: since.own,
        active_before_ms: one_decimal(before.active_ms),
        active_since_ms: one_decimal(since.active_ms),
        per_hour_before: per_hour(before),
        per_hour_since: per_hour(since),
        words,
    }
}

fn lags(count: u32) -> String {
    if count == 1 {
        "1 lag".into()
    } else {
        format!("{count} lags")
    }
}

fn standing(before: ActiveLags, since: ActiveLags) -> GainStanding {
    if before.active_ms < LEAST_ACTIVE_MS || since.active_ms < LEAST_ACTIVE_MS {
        return GainStanding::TooEarly;
    }
    let expected = f64::from(before.lags) * since.active_ms / before.active_ms;
    let seen = f64::from(since.lags);
    if expected.max(seen) < LEAST_EXPECTED {
        GainStanding::TooEarly
    } else if seen * 2.0 <= expected {
        GainStanding::Better
    } else if seen >= expected * 2.0 {
        GainStanding::Worse
    } else {
        GainStanding::Same
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lags(minutes: f64, lags: u32) -> ActiveLags {
        ActiveLags {
            active_ms: minutes * 60_000.0,
            lags,
            own: lags,
        }
    }

    #[test]
    fn nothing_is_said_before_there_is_enough_of_both() {
        assert_eq!(
            standing(lags(60.0, 14), lags(0.5, 0)),
            GainStanding::TooEarly,
            "hardly used since"
        );
        assert_eq!(
            standing(lags(0.5, 14), lags(60.0, 0)),
            GainStanding::TooEarly,
            "hardly used before"
        );
        assert_eq!(
            standing(lags(60.0, 14), lags(10.0, 0)),
            GainStanding::TooEarly,
            "2.3 expected"
        );
    }

    #[test]
    fn then_it_is_said_which_way_it_went() {
        assert_eq!(
            standing(lags(60.0, 14), lags(15.0, 0)),
            GainStanding::Better
        );
        assert_eq!(standing(lags(60.0, 14), lags(60.0, 12)), GainStanding::Same);
        assert_eq!(standing(lags(60.0, 4), lags(60.0, 12)), GainStanding::Worse);
    }

    #[test]
    fn the_words_give_both_counts() {
        let told = gain(0, lags(60.0, 14), lags(60.0, 0));
        assert_eq!(told.words, "0 lags since, 14 before");
        assert_eq!(
            (told.per_hour_before, told.per_hour_since),
            (Some(14.0), Some(0.0))
        );
        let early = gain(0, lags(60.0, 14), ActiveLags::default());
        assert_eq!(early.words, "too early to say (0 lags since, 14 before)");
        assert_eq!(early.per_hour_since, None);
    }
}
