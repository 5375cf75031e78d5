//! Plug-ins over the last weeks, and one of them over its time.

mod line;
mod steps;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::tz::TimeZone;
use laggard_record::{
    InstallId, InstalledPlugin, Plugin, PluginId, PluginLine, PluginState, PluginTrend,
    TREND_WEEKS, TrendChange, TrendMark, UnixMs,
};
use laggard_store::{PluginLag, Store, SubjectRow, TurnedOffRow};

use crate::days::midnights;
use crate::gained::Gains;
use crate::standing::Standing;
use crate::start_costs::StartCosts;
use crate::{Clock, EngineError, Plugins};
use line::{Lately, LineId};
use steps::steps;

/// Days of a week.
const WEEK: u16 = 7;
/// Days of the longest trend: whole weeks.
const MOST_DAYS: u16 = 52 * WEEK;
/// A trend of more days than this goes by weeks.
const MOST_BY_DAY: usize = 31;

/// The plug-ins of the database, and of the installs that are known.
#[derive(Debug, Clone)]
pub struct Trends {
    store: Arc<Store>,
    clock: Clock,
    plugins: Plugins,
}

/// What an install says of its plug-ins.
struct Known {
    standing: Standing,
    listed: Vec<InstalledPlugin>,
}

impl Trends {
    pub(crate) fn new(store: Arc<Store>, clock: Clock, plugins: Plugins) -> Self {
        Self {
            store,
            clock,
            plugins,
        }
    }

    /// The plug-ins that made the user wait in the last [`TREND_WEEKS`], those that are turned off, and, with `all`, every other of the
    /// installs that are known. The one that took longest is first; those of which nothing is to be told are last, by their names.
    ///
    /// # Errors
    /// The database.
    pub fn list(&self, all: bool) -> Result<Vec<PluginLine>, EngineError> {
        self.list_in(all, &TimeZone::system())
    }

    fn list_in(&self, all: bool, zone: &TimeZone) -> Result<Vec<PluginLine>, EngineError> {
        let midnights = midnights(self.clock.now(), TREND_WEEKS * WEEK, zone);
        let weeks: Vec<UnixMs> = midnights.into_iter().step_by(WEEK.into()).collect();
        let subjects: HashMap<i64, SubjectRow> = self
            .store
            .subjects()?
            .into_iter()
            .map(|about| (about.id, about))
            .collect();
        let mut lately = Lately::new(weeks);
        self.store.each_lag(lately.since(), lately.until(), |lag| {
            if let Some(about) = subjects.get(&lag.subject) {
                lately.add(&lag, about);
            }
        })?;
        for (since, until) in lately.weeks() {
            lately.worked(since, self.store.active_times(since, until)?);
        }
        let installs = self.installs(&subjects, all)?;
        let muted: HashSet<PluginId> = self.store.muted()?.into_iter().collect();
        let costs = StartCosts::load(&self.store)?;
        let mut gains = Gains::new(&self.store);
        let mut lines = Vec::new();
        let mut told: HashSet<LineId> = HashSet::new();
        for (id, sum) in lately.sums() {
            let named = self.store.plugin_as_named(sum.last_about, sum.last)?;
            // What an older Laggard wrote differently is left out rather than guessed.
            let Some(plugin) = named.and_then(|named| serde_json::from_str(&named).ok()) else {
                continue;
            };
            lines.push(lately.line(id, plugin));
            told.insert(id.clone());
        }
        for (home, known) in &installs {
            let off = known.listed.iter().filter(|one| all || differs(one));
            for one in off {
                let id: LineId = (one.id.clone(), Some(home.clone()));
                if told.insert(id.clone()) {
                    lines.push(lately.line(&id, Plugin::from(one)));
                }
            }
        }
        for line in &mut lines {
            let plugin = &line.plugin.id;
            line.muted = muted.contains(plugin);
            line.start_cost = costs.of(plugin, line.install.as_ref());
            let Some((home, known)) = line
                .install
                .as_ref()
                .and_then(|home| installs.get_key_value(home))
            else {
                continue;
            };
            line.state = PluginState::On;
            line.restart_needed = known.standing.restart_needed(plugin);
            if known.standing.is_off(plugin) {
                line.state = PluginState::Off;
                line.ruled = known.standing.ruled(plugin);
                line.gained = gains.of(plugin, home)?;
            }
        }
        lines.sort_by_cached_key(|line| {
            let name = line.plugin.name.to_lowercase();
            (std::cmp::Reverse(line.total), name, line.install.clone())
        });
        Ok(lines)
    }

    /// The installs of which anything is known, by their homes, with their plug-ins where those are wanted or some are off.
    fn installs(
        &self,
        subjects: &HashMap<i64, SubjectRow>,
        all: bool,
    ) -> Result<HashMap<InstallId, Known>, EngineError> {
        let lagged = subjects.values().filter_map(|about| about.install.as_ref());
        let mut homes: BTreeSet<PathBuf> = lagged.map(|id| id.home().to_owned()).collect();
        let profiles = self.store.profiles()?.into_iter();
        homes.extend(profiles.filter_map(|profile| profile.command.first().map(PathBuf::from)));
        let mut installs = HashMap::new();
        for home in homes {
            // What is gone, and what is no install, has no plug-ins.
            let Some((id, standing)) = self.plugins.standing_of(&home) else {
                continue;
            };
            if installs.contains_key(&id) {
                continue;
            }
            let listed = self.listed(&home, all);
            installs.insert(id, Known { standing, listed });
        }
        Ok(installs)
    }

    /// Its plug-ins; none where they cannot be read: who launches it is told why.
    fn listed(&self, home: &Path, all: bool) -> Vec<InstalledPlugin> {
        let listed = match all {
            true => self.plugins.of(home),
            false => self.plugins.turned_off(home),
        };
        listed.unwrap_or_default()
    }

    /// How often one plug-in of an install (`None`: of plain programs, whose use counts together) made the user wait, a year back at
    /// most, and what changed.
    ///
    /// # Errors
    /// The database.
    pub fn of(
        &self,
        plugin: &PluginId,
        install: Option<&InstallId>,
    ) -> Result<PluginTrend, EngineError> {
        self.of_in(plugin, install, &TimeZone::system())
    }

    fn of_in(
        &self,
        plugin: &PluginId,
        install: Option<&InstallId>,
        zone: &TimeZone,
    ) -> Result<PluginTrend, EngineError> {
        let midnights = midnights(self.clock.now(), MOST_DAYS, zone);
        let since = midnights[0];
        let lags = self.store.plugin_lags(plugin, install, since)?;
        let active = self.store.active_quarters(install, since)?;
        let days = steps(&midnights, 1, &lags, &active);
        let (days, steps) = if days.len() > MOST_BY_DAY {
            (WEEK, steps(&midnights, WEEK, &lags, &active))
        } else {
            (1, days)
        };
        let first = steps.first().map_or(UnixMs(i64::MAX), |step| step.start);
        let turned = match install {
            Some(install) => self.store.turned_off(install, plugin)?,
            None => Vec::new(),
        };
        let mut marks = versions(&lags);
        marks.extend(turned.iter().map(turn));
        marks.retain(|mark| mark.at >= first);
        marks.sort_by_key(|mark| mark.at);
        Ok(PluginTrend { days, steps, marks })
    }
}

fn differs(one: &InstalledPlugin) -> bool {
    one.turned_off || !one.restart_needed.is_empty()
}

fn turn(row: &TurnedOffRow) -> TrendMark {
    let change = match row.turned_off {
        true => TrendChange::TurnedOff,
        false => TrendChange::TurnedOn,
    };
    TrendMark { at: row.at, change }
}

/// Where the version is another one than that of the lag before.
fn versions(lags: &[PluginLag]) -> Vec<TrendMark> {
    let known: Vec<&PluginLag> = lags.iter().filter(|lag| !lag.version.is_empty()).collect();
    let pairs = known.windows(2);
    let changed = pairs.filter(|pair| pair[0].version != pair[1].version);
    changed
        .map(|pair| TrendMark {
            at: pair[1].started,
            change: TrendChange::Version(pair[1].version.clone()),
        })
        .collect()
}
