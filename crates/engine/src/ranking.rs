//! Plug-ins by how long they made the user wait.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use laggard_record::{Observer, PluginDetails, PluginState, RankedPlugin, UnixMs};
use laggard_store::{PluginTotal, Store};

use crate::near::near;
use crate::rows::nanos;
use crate::{EngineError, Plugins, stored};

/// Episodes shown of one plug-in.
const MOST_EPISODES: u32 = 200;

/// The plug-ins of the database.
#[derive(Debug, Clone)]
pub struct Ranking {
    pub(crate) store: Arc<Store>,
    plugins: Plugins,
}

impl Ranking {
    pub(crate) fn new(store: Arc<Store>, plugins: Plugins) -> Self {
        Self { store, plugins }
    }

    /// Plug-ins over all sessions, the one that made the user wait longest first.
    ///
    /// # Errors
    /// The database.
    pub fn all(&self) -> Result<Vec<RankedPlugin>, EngineError> {
        self.within(None)
    }

    /// The same within one session.
    pub(crate) fn within(&self, session: Option<&str>) -> Result<Vec<RankedPlugin>, EngineError> {
        let muted: HashSet<String> = self.store.muted()?.into_iter().collect();
        let mut off: HashMap<String, Option<HashSet<String>>> = HashMap::new();
        let mut ranked = Vec::new();
        for total in self.store.ranking(session)? {
            // What an older Laggard wrote differently is left out rather than guessed.
            let Ok(plugin) = serde_json::from_str(&total.plugin) else {
                continue;
            };
            let PluginTotal {
                plugin_id,
                install,
                count,
                total_ms,
                worst_ms,
                last_ms,
                ..
            } = total;
            let state = match &install {
                None => PluginState::Fixed,
                Some(home) => match off
                    .entry(home.clone())
                    .or_insert_with(|| self.off_now(home))
                {
                    None => PluginState::Fixed,
                    Some(ids) if ids.contains(&plugin_id) => PluginState::Off,
                    Some(_) => PluginState::On,
                },
            };
            let gained = match (&install, state) {
                (Some(home), PluginState::Off) => self.gained(&plugin_id, home)?,
                _ => None,
            };
            ranked.push(RankedPlugin {
                plugin,
                muted: muted.contains(&plugin_id),
                install,
                state,
                count,
                total: nanos(total_ms),
                worst: nanos(worst_ms),
                last: UnixMs(last_ms),
                gained,
            });
        }
        Ok(ranked)
    }

    /// Everything known about a plug-in that has made somebody wait; `install` chooses where several have it.
    ///
    /// # Errors
    /// Nothing is known of it (with ids like it), or the database.
    pub fn details(
        &self,
        plugin: &str,
        install: Option<&str>,
    ) -> Result<PluginDetails, EngineError> {
        let mut ranking = self.all()?;
        let place = ranking.iter().position(|ranked| {
            ranked.plugin.id == *plugin
                && (install.is_none() || ranked.install.as_deref() == install)
        });
        let Some(place) = place else {
            let ids = ranking.iter().map(|ranked| ranked.plugin.id.as_str());
            return Err(EngineError::UnknownPlugin {
                id: plugin.into(),
                near: near(plugin, ids),
            });
        };
        let ranked = ranking.swap_remove(place);
        let install = ranked.install.as_deref();
        let observers = self
            .store
            .landmarks_of(plugin, install)?
            .into_iter()
            .filter_map(|total| {
                Some(Observer {
                    landmark: serde_json::from_str(&total.landmark).ok()?,
                    count: total.count,
                    total: nanos(total.total_ms),
                    worst: nanos(total.worst_ms),
                })
            })
            .collect();
        let rows = self.store.episodes_of(plugin, install, MOST_EPISODES)?;
        let (episodes, _) = stored::read_all(&rows);
        Ok(PluginDetails {
            ranked,
            observers,
            episodes,
        })
    }

    /// Ids that are off in an install now; `None` where it is not there any more.
    fn off_now(&self, home: &str) -> Option<HashSet<String>> {
        let ids = self.plugins.off_list_at(home)?.ids().ok()?;
        Some(ids.into_iter().collect())
    }
}
