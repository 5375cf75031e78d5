//! Plug-ins by how long they made the user wait.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use laggard_record::{
    Gain, InstallId, JudgedEpisode, Nanos, Observer, Plugin, PluginDetails, PluginId, PluginState,
    RankedPlugin, SessionId, UnixMs,
};
use laggard_store::{PluginTotal, Store};

use crate::gained::Gains;
use crate::near::near;
use crate::standing::Standing;
use crate::start_costs::StartCosts;
use crate::{EngineError, Plugins, stored};

/// The most episodes shown of one plug-in.
const MOST_EPISODES: u32 = 200;

/// How a plug-in made the user wait.
#[derive(Default)]
struct Lagged {
    count: u32,
    felt: Nanos,
    worst_felt: Nanos,
    total: Nanos,
    worst: Nanos,
    last: Option<UnixMs>,
}

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
        let rows = totals.into_iter().filter_map(|row| {
            // A row in a format of an older Laggard is left out rather than guessed.
            let plugin = serde_json::from_str(&row.plugin).ok()?;
            let lagged = Lagged {
                count: row.count,
                felt: row.felt,
                worst_felt: row.worst_felt,
                total: row.total,
                worst: row.worst,
                last: Some(row.last),
            };
            Some((plugin, row.install, lagged))
        });
        self.rank(rows)
    }

    /// A plug-in of an install that never made the user wait; `None` where the install has none of this id.
    fn never_slow(
        &self,
        plugin: &PluginId,
        install: &InstallId,
    ) -> Result<Option<RankedPlugin>, EngineError> {
        // An install that is gone or cannot be read has no plug-ins: who launches it is told why.
        let listed = self.plugins.of(install.home()).unwrap_or_default();
        let found = listed.iter().find(|one| one.id == *plugin);
        let row = found.map(|one| (Plugin::from(one), Some(install.clone()), Lagged::default()));
        Ok(self.rank(row.into_iter())?.pop())
    }

    fn rank(
        &self,
        rows: impl Iterator<Item = (Plugin, Option<InstallId>, Lagged)>,
    ) -> Result<Vec<RankedPlugin>, EngineError> {
        let muted: HashSet<PluginId> = self.store.muted()?.into_iter().collect();
        let mut standings: HashMap<InstallId, Option<Standing>> = HashMap::new();
        let costs = StartCosts::load(&self.store)?;
        let mut gains = Gains::new(&self.store);
        let mut ranked = Vec::new();
        for (plugin, install, lagged) in rows {
            let standing = install.as_ref().and_then(|home| {
                let known = standings.entry(home.clone());
                let standing = known.or_insert_with(|| self.plugins.standing_at(home.home()));
                standing.as_ref()
            });
            let state = match standing {
                None => PluginState::Fixed,
                Some(standing) if standing.is_off(&plugin.id) => PluginState::Off,
                Some(_) => PluginState::On,
            };
            let restart_needed =
                standing.map_or_else(Vec::new, |standing| standing.restart_needed(&plugin.id));
            let off_in = standing.map_or_else(Vec::new, |standing| standing.off_in(&plugin.id));
            let ruled = standing.and_then(|standing| standing.ruled(&plugin.id));
            let gained = match (&install, state) {
                (Some(home), PluginState::Off) => gains.of(&plugin.id, home)?,
                _ => None,
            };
            ranked.push(RankedPlugin {
                muted: muted.contains(&plugin.id),
                start_cost: costs.of(&plugin.id, install.as_ref()),
                plugin,
                install,
                state,
                ruled,
                off_in,
                restart_needed,
                count: lagged.count,
                felt: lagged.felt,
                worst_felt: lagged.worst_felt,
                total: lagged.total,
                worst: lagged.worst,
                last: lagged.last,
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

    /// Those of the episodes' sessions whose recording is gone.
    fn unrecorded(&self, episodes: &[JudgedEpisode]) -> Result<BTreeSet<SessionId>, EngineError> {
        let sessions: BTreeSet<&SessionId> = episodes.iter().map(|one| &one.id.session).collect();
        let mut gone = BTreeSet::new();
        for id in sessions {
            let row = self.store.session(id)?;
            if row.as_ref().and_then(stored::recorded).is_none() {
                gone.insert(id.clone());
            }
        }
        Ok(gone)
    }

    /// The details of a plug-in that has made the user wait; `install` chooses one if several have it, and has those of a plug-in
    /// that never did, too.
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
        let never = || match install {
            Some(install) => self.never_slow(plugin, install),
            None => Ok(None),
        };
        let ranked = match index {
            Some(index) => Some(ranking.swap_remove(index)),
            None => never()?,
        };
        let Some(ranked) = ranked else {
            let subjects = self.store.subjects()?;
            let ids = subjects.iter().filter_map(|about| about.plugin_id.as_ref());
            let ids = ids.map(PluginId::as_str);
            return Err(EngineError::UnknownPlugin {
                id: plugin.to_string(),
                near: near(plugin.as_str(), ids),
            });
        };
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
            unrecorded: self.unrecorded(&episodes)?,
            episodes,
        })
    }
}
