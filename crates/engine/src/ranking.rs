//! Plug-ins by how long they made the user wait.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use laggard_record::{
    Gain, InstallId, Observer, PluginDetails, PluginId, PluginState, RankedPlugin, SessionId,
};
use laggard_store::{PluginTotal, Store};

use crate::gained::Gains;
use crate::near::near;
use crate::standing::Standing;
use crate::start_costs::StartCosts;
use crate::{EngineError, Plugins, stored};

/// The most episodes shown of one plug-in.
const MOST_EPISODES: u32 = 200;

/// The plug-ins of the database.
#[derive(Debug, Clone)]
pub struct Ranking {
    store: Arc<Store>,
    plugins: Plugins,
}

impl Ranking {
    pub(crate) fn new(store: Arc<Store>, plugins: Plugins) -> Self {
        Self { store, plugins }
    }

    /// The plug-ins of all sessions, the one that made the user wait longest first.
    ///
    /// # Errors
    /// The database fails.
    pub fn all(&self) -> Result<Vec<RankedPlugin>, EngineError> {
        self.ranked(self.store.ranking(None)?)
    }

    /// The plug-ins of one session, in the same order.
    pub(crate) fn within(&self, session: &SessionId) -> Result<Vec<RankedPlugin>, EngineError> {
        self.ranked(self.store.ranking_in(session)?)
    }

    fn ranked(&self, totals: Vec<PluginTotal>) -> Result<Vec<RankedPlugin>, EngineError> {
        let muted: HashSet<PluginId> = self.store.muted()?.into_iter().collect();
        let mut standings: HashMap<InstallId, Option<Standing>> = HashMap::new();
        let costs = StartCosts::load(&self.store)?;
        let mut gains = Gains::new(&self.store);
        let mut ranked = Vec::new();
        for row in totals {
            // A row in a format of an older Laggard is left out rather than guessed.
            let Ok(plugin) = serde_json::from_str(&row.plugin) else {
                continue;
            };
            let PluginTotal {
                plugin_id,
                install,
                count,
                felt,
                worst_felt,
                total,
                worst,
                last,
                ..
            } = row;
            let standing = install.as_ref().and_then(|home| {
                let known = standings.entry(home.clone());
                let standing = known.or_insert_with(|| self.plugins.standing_at(home.home()));
                standing.as_ref()
            });
            let state = match standing {
                None => PluginState::Fixed,
                Some(standing) if standing.is_off(&plugin_id) => PluginState::Off,
                Some(_) => PluginState::On,
            };
            let restart_needed =
                standing.map_or_else(Vec::new, |standing| standing.restart_needed(&plugin_id));
            let off_in = standing.map_or_else(Vec::new, |standing| standing.off_in(&plugin_id));
            let ruled = standing.and_then(|standing| standing.ruled(&plugin_id));
            let gained = match (&install, state) {
                (Some(home), PluginState::Off) => gains.of(&plugin_id, home)?,
                _ => None,
            };
            ranked.push(RankedPlugin {
                plugin,
                muted: muted.contains(&plugin_id),
                start_cost: costs.of(&plugin_id, install.as_ref()),
                install,
                state,
                ruled,
                off_in,
                restart_needed,
                count,
                felt,
                worst_felt,
                total,
                worst,
                last,
                gained,
            });
        }
        Ok(ranked)
    }

    /// The gain from turning the plug-in off; `None` while it is on.
    ///
    /// # Errors
    /// The database fails.
    pub fn gained(
        &self,
        plugin: &PluginId,
        install: &InstallId,
    ) -> Result<Option<Gain>, EngineError> {
        Gains::new(&self.store).of(plugin, install)
    }

    /// The details of a plug-in that has made the user wait; `install` chooses one if several have it.
    ///
    /// # Errors
    /// Nothing is known of the plug-in (with similar ids), or the database fails.
    pub fn details(
        &self,
        plugin: &PluginId,
        install: Option<&InstallId>,
    ) -> Result<PluginDetails, EngineError> {
        let mut ranking = self.ranked(self.store.ranking(Some(plugin))?)?;
        let index = ranking
            .iter()
            .position(|ranked| install.is_none() || ranked.install.as_ref() == install);
        let Some(index) = index else {
            let subjects = self.store.subjects()?;
            let ids = subjects.iter().filter_map(|about| about.plugin_id.as_ref());
            let ids = ids.map(PluginId::as_str);
            return Err(EngineError::UnknownPlugin {
                id: plugin.to_string(),
                near: near(plugin.as_str(), ids),
            });
        };
        let ranked = ranking.swap_remove(index);
        let install = ranked.install.as_ref();
        let observers = self
            .store
            .landmarks_of(plugin, install)?
            .into_iter()
            .filter_map(|total| {
                Some(Observer {
                    landmark: serde_json::from_str(&total.landmark).ok()?,
                    count: total.count,
                    felt: total.felt,
                    worst_felt: total.worst_felt,
                    total: total.total,
                    worst: total.worst,
                    without: total.without,
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
}
