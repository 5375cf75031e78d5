//! What turning a plug-in off gained.

use laggard_record::{Gain, GainStanding, InstallId, LagRate, Nanos, PluginId};
use laggard_store::ActiveLags;

use crate::policy::GRACE;
use crate::{EngineError, Ranking};

/// Active time needed on both sides before anything is said: six windows of 10 s.
const LEAST_ACTIVE: Nanos = Nanos::from_millis(60_000);
/// At the old pace there would have been so many lags by now; with fewer, none is no news (a Poisson count of 3 is 0
/// in one of twenty cases).
const LEAST_EXPECTED: f64 = 3.0;

impl Ranking {
    /// What turning the plug-in off gained; `None` while it is on.
    ///
    /// # Errors
    /// The database.
    pub fn gained(
        &self,
        plugin: &PluginId,
        install: &InstallId,
    ) -> Result<Option<Gain>, EngineError> {
        let changes = self.store.turned_off(install, plugin)?;
        let Some(last) = changes.last().filter(|change| change.turned_off) else {
            return Ok(None);
        };
        let before = self.store.active_lags(install, plugin, false, GRACE)?;
        let since = self.store.active_lags(install, plugin, true, GRACE)?;
        Ok(Some(Gain {
            off_since: last.at,
            standing: standing(before, since),
            before: rate(before),
            since: rate(since),
        }))
    }
}

fn rate(lags: ActiveLags) -> LagRate {
    LagRate {
        lags: lags.lags,
        own: lags.own,
        active: lags.active,
    }
}

fn standing(before: ActiveLags, since: ActiveLags) -> GainStanding {
    if before.active < LEAST_ACTIVE || since.active < LEAST_ACTIVE {
        return GainStanding::TooEarly;
    }
    let expected = f64::from(before.lags) * since.active.share_of(before.active);
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
            active: Nanos((minutes * 60e9) as u64),
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
}
