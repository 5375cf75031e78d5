//! A plug-in since its last update, as far as sessions tell one.

use laggard_record::{MeasuredVersion, PluginId, SinceUpdate};

use super::Lags;
use super::versions::Within;
use crate::{EngineError, VersionsError};

impl Lags {
    /// Compares a plug-in's version since its last update with the version before. `None`: its sessions tell of no update.
    ///
    /// # Errors
    /// The database.
    pub fn since_update(
        &self,
        plugin: &PluginId,
        within: Within<'_>,
    ) -> Result<Option<SinceUpdate>, EngineError> {
        let runs = self.store.versions_of(plugin)?;
        // Most plug-ins are never updated, and all sessions are read for those that are.
        if runs.iter().all(|run| run.version == runs[0].version) {
            return Ok(None);
        }
        let known = self.store.sessions()?;
        let dated = match self.dated(plugin, within, &known, &runs) {
            // Its versions are those of other programs.
            Err(EngineError::Versions(VersionsError::Unknown { .. })) => return Ok(None),
            dated => dated?,
        };
        let measured = self.measured(plugin, &dated)?;
        let Some([before, since]) = last_update(&measured) else {
            return Ok(None);
        };
        let versions = [&*before.version, &*since.version];
        Ok(Some(SinceUpdate {
            since: since.since,
            compared: self.compared(plugin, &known, &dated, versions)?,
        }))
    }
}

/// The version before the last update, and the one since then. `None` where versions were in use at the same time, or a former one came
/// back: then there was no one day.
fn last_update(measured: &[MeasuredVersion]) -> Option<[&MeasuredVersion; 2]> {
    let (since, earlier) = measured.split_last()?;
    let before = earlier.last()?;
    let is_over = |one: &MeasuredVersion| one.until < since.since;
    earlier.iter().all(is_over).then_some([before, since])
}

#[cfg(test)]
mod tests {
    use laggard_record::{Lagged, UnixMs};

    use super::*;

    /// A version that was in use on these days.
    fn measured(version: &str, since: i64, until: i64) -> MeasuredVersion {
        MeasuredVersion {
            version: version.into(),
            sessions: 3,
            since: UnixMs(since),
            until: UnixMs(until),
            lagged: Lagged::default(),
        }
    }

    fn update(measured: &[MeasuredVersion]) -> Option<[&str; 2]> {
        last_update(measured).map(|both| both.map(|one| &*one.version))
    }

    #[test]
    fn without_one_day_of_the_last_update_there_was_none() {
        let [first, second, third] =
            [("1", 1), ("2", 2), ("3", 3)].map(|(version, day)| measured(version, day, day));
        let three = [first.clone(), second.clone(), third.clone()];
        assert_eq!(update(&three), Some(["2", "3"]));
        assert_eq!(update(&[]), None);
        assert_eq!(update(&three[..1]), None);
        let came_back = measured("2", 2, 3);
        assert_eq!(update(&[first, came_back, third.clone()]), None);
        let all_the_time = measured("1", 1, 3);
        assert_eq!(update(&[all_the_time, second, third]), None);
    }
}
