//! The gain from turning a plug-in off.

use std::collections::HashMap;

use laggard_record::{
    Effect, Gain, GainStanding, InstallId, LagRate, PluginId, SessionId, SessionRate,
};
use laggard_store::{SessionLags, Store};

use crate::EngineError;
use crate::policy::GRACE;

/// The least number of lags, seen or expected at the old rate, from which a gain is told: with fewer, having none is no news
/// (a Poisson count with mean 3 is 0 in one of twenty cases).
const LEAST_EXPECTED: f64 = 3.0;

/// Gains in several installs; the sessions of each install are read once.
pub(crate) struct Gains<'a> {
    store: &'a Store,
    sessions: HashMap<InstallId, Vec<SessionLags>>,
}

impl<'a> Gains<'a> {
    pub(crate) fn new(store: &'a Store) -> Self {
        Self {
            store,
            sessions: HashMap::new(),
        }
    }

    /// The gain from turning the plug-in off; `None` while it is on.
    pub(crate) fn of(
        &mut self,
        plugin: &PluginId,
        install: &InstallId,
    ) -> Result<Option<Gain>, EngineError> {
        let changes = self.store.turned_off(install, plugin)?;
        let Some(last) = changes.last().filter(|change| change.turned_off) else {
            return Ok(None);
        };
        if !self.sessions.contains_key(install) {
            let read = self.store.session_lags(install, GRACE)?;
            self.sessions.insert(install.clone(), read);
        }
        let sessions = self.sessions.get(install).map_or(&[][..], Vec::as_slice);
        let mut own: HashMap<SessionId, u32> = HashMap::new();
        for session in self.store.sessions_of_lags(plugin, install, GRACE)? {
            *own.entry(session).or_default() += 1;
        }
        let rate = |without: bool| {
            let chosen = sessions
                .iter()
                .filter(|session| session.turned_off.iter().any(|id| *plugin == **id) == without);
            let rates = chosen.map(|session| SessionRate {
                lags: session.lags,
                own: own.get(&session.id).copied().unwrap_or_default(),
                active: session.active,
            });
            LagRate::of(&rates.collect::<Vec<_>>())
        };
        let (before, since) = (rate(false), rate(true));
        Ok(Some(Gain {
            off_since: last.at,
            standing: standing(before, since),
            before,
            since,
        }))
    }
}

/// Compares the rates of lags before and since.
fn standing(before: LagRate, since: LagRate) -> GainStanding {
    concluded(before, since, before.fall_to(&since))
}

/// Concludes from the rates of lags before and since, and from the fall between them.
pub(crate) fn concluded(before: LagRate, since: LagRate, fall: Option<Effect>) -> GainStanding {
    if !before.is_told() || !since.is_told() {
        return GainStanding::TooEarly;
    }
    let expected = f64::from(before.lags) * since.active.share_of(before.active);
    let seen = f64::from(since.lags);
    if expected.max(seen) < LEAST_EXPECTED {
        return GainStanding::TooEarly;
    }
    match fall {
        None => GainStanding::TooEarly,
        Some(effect) if effect.least > 0.0 => GainStanding::Better,
        Some(effect) if effect.most < 0.0 => GainStanding::Worse,
        Some(_) => GainStanding::Same,
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::Nanos;

    use super::*;

    fn lags(minutes: f64, lags: u32) -> LagRate {
        LagRate {
            lags,
            own: lags,
            active: Nanos((minutes * 60e9) as u64),
            spread: 1.0,
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
        let bunches = LagRate {
            spread: 9.0,
            ..lags(60.0, 14)
        };
        assert_eq!(
            standing(bunches, lags(15.0, 0)),
            GainStanding::Same,
            "there were hours without lags before, too"
        );
    }
}
