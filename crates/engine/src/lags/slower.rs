//! Whether a plug-in is slower since its last update: so surely that its user may be told without having asked.

use laggard_record::{ComparedVersions, GainStanding, LagRate, Nanos, PluginId, SinceUpdate};

use super::Lags;
use super::versions::Within;
use crate::EngineError;
use crate::gained::concluded;

/// Sessions needed of each version: fewer say little about how much sessions differ anyway.
const LEAST_SESSIONS: u32 = 8;
/// Active time needed with each version: two hours.
const LEAST_ACTIVE: Nanos = Nanos::from_millis(2 * 3_600_000);
/// The range is one of so many that all hold in nine of ten cases. At the end of each session each plug-in that lagged is looked at
/// again, and one range that holds in nine of ten cases is wrong sooner or later: `slower_tests.rs` plays that.
const LOOKS: usize = 200;
/// Lags per active hour by which a plug-in is slower at the least: less is not worth a notification.
const LEAST_RISE: f64 = 0.5;

impl Lags {
    /// Compares a plug-in's version since its last update with the version before, where the plug-in is surely slower since then. The
    /// conclusion and the range are those of [`Lags::since_update`]; less is sure than what that concludes.
    ///
    /// # Errors
    /// The database.
    pub(crate) fn slower(
        &self,
        plugin: &PluginId,
        within: Within<'_>,
    ) -> Result<Option<SinceUpdate>, EngineError> {
        let found = self.since_update(plugin, within)?;
        Ok(found.filter(|found| is_sure(&found.compared)))
    }
}

fn is_sure(compared: &ComparedVersions) -> bool {
    let told = compared.difference;
    let sessions = compared.whole.sides.each_ref().map(|side| side.sessions);
    let own = compared.lagged.map(|lagged| lagged.rate);
    told.standing == GainStanding::Worse
        && told.learnt
        && is_worse(sessions, own)
        && !has_rest_risen(compared)
}

/// Whether the rate has risen: surely, after enough use, and by enough.
fn is_worse(sessions: [u32; 2], [before, since]: [LagRate; 2]) -> bool {
    let enough = sessions.iter().all(|of| *of >= LEAST_SESSIONS)
        && [before, since]
            .iter()
            .all(|rate| rate.active >= LEAST_ACTIVE);
    let fall = before.fall_among(&since, LOOKS);
    enough && fall.is_some_and(|fall| fall.most <= -LEAST_RISE)
}

/// Whether all else in the program lags more as well: then it is the user's work that has changed, or the computer, or the program, and
/// the plug-in's update is hardly the reason.
fn has_rest_risen(compared: &ComparedVersions) -> bool {
    let whole = compared.whole.sides.each_ref().map(|side| side.lagged.rate);
    let own = compared.lagged.map(|lagged| lagged.rate.lags);
    let rest = |side: usize| LagRate {
        lags: whole[side].lags.saturating_sub(own[side]),
        ..whole[side]
    };
    let (before, since) = (rest(0), rest(1));
    concluded(before, since, before.fall_to(&since)) == GainStanding::Worse
}

#[cfg(test)]
#[path = "slower_tests.rs"]
mod tests;
