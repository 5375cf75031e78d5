//! Whether an install's plug-ins are off, and which running programs have to restart for that to take effect.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

use laggard_hosts::{HostPlugin, Install};
use laggard_record::{InstallId, InstalledPlugin, PluginId, Session, SessionId, SessionState};

use crate::EngineError;
use crate::plugins::{Plugins, home};
use crate::rows;

/// An install's off-list, and its running sessions that were started with another off-list.
#[derive(Debug, Default)]
pub(crate) struct Standing {
    off: HashSet<PluginId>,
    restart_needed: HashMap<PluginId, Vec<SessionId>>,
}

impl Standing {
    /// Whether Laggard leaves the plug-in out at the next start.
    pub(crate) fn is_off(&self, plugin: &PluginId) -> bool {
        self.off.contains(plugin)
    }

    /// The running sessions in which the plug-in is in the opposite state.
    pub(crate) fn restart_needed(&self, plugin: &PluginId) -> Vec<SessionId> {
        self.restart_needed.get(plugin).cloned().unwrap_or_default()
    }

    /// Combines the host's description of a plug-in with its state here.
    pub(crate) fn told(&self, plugin: HostPlugin) -> InstalledPlugin {
        let id = PluginId::from(plugin.id);
        InstalledPlugin {
            turned_off: self.is_off(&id),
            restart_needed: self.restart_needed(&id),
            origin: plugin.origin,
            start_cost: None,
            location: plugin.location,
            also_at: plugin.also_at,
            is_damaged: plugin.is_damaged,
            id,
            name: plugin.name,
            version: plugin.version,
            required_by: plugin.required_by.into_iter().map(Into::into).collect(),
        }
    }
}

impl Plugins {
    /// Reads the state of an install's plug-ins.
    ///
    /// # Errors
    /// The off-list cannot be read, or the database fails.
    pub(crate) fn standing(&self, install: &Arc<dyn Install>) -> Result<Standing, EngineError> {
        let off = self.off_list(install).ids()?.into_iter();
        let off: HashSet<PluginId> = off.map(PluginId::from).collect();
        let restart_needed = lacking(&off, &self.running(&**install)?, || {
            // A plug-in that is gone from the install cannot be left out: no start would ever make the list true.
            let plugins = install.plugins().unwrap_or_default();
            plugins.into_iter().map(|plugin| plugin.id.into()).collect()
        });
        Ok(Standing {
            off,
            restart_needed,
        })
    }

    /// The plug-ins of an install that are off, or still off in a running program. The install's list of plug-ins is read only if
    /// there are any: a large install has a thousand.
    ///
    /// # Errors
    /// As [`Plugins::of`].
    pub fn turned_off(&self, program: &Path) -> Result<Vec<InstalledPlugin>, EngineError> {
        let install = self.hosts.open(program)?;
        let standing = self.standing(&install)?;
        if standing.off.is_empty() && standing.restart_needed.is_empty() {
            return Ok(Vec::new());
        }
        let plugins = install.plugins()?.into_iter();
        let plugins = plugins.map(|plugin| standing.told(plugin));
        let differs = |one: &InstalledPlugin| one.turned_off || !one.restart_needed.is_empty();
        Ok(plugins.filter(differs).collect())
    }

    /// The install of a program and the state of its plug-ins; `None` if either cannot be read.
    pub(crate) fn standing_of(&self, program: &Path) -> Option<(InstallId, Standing)> {
        let install = self.hosts.open(program).ok()?;
        let standing = self.standing(&install).ok()?;
        Some((home(&*install), standing))
    }

    /// The state of the install at a home; `None` if the install is gone or cannot be read.
    pub(crate) fn standing_at(&self, home: &Path) -> Option<Standing> {
        self.standing(&self.hosts.open(home).ok()?).ok()
    }

    /// The running sessions of an install whose left-out plug-ins are known.
    fn running(&self, install: &dyn Install) -> Result<Vec<Session>, EngineError> {
        let home = home(install);
        let sessions = self
            .store
            .running_sessions()?
            .into_iter()
            .map(rows::session);
        let running = sessions.filter(|session| {
            session.state == SessionState::Running
                && session.pid != 0
                && session.install.as_ref() == Some(&home)
        });
        Ok(running.collect())
    }
}

/// The sessions that differ from the off-list, by plug-in; `installed` is called only if it matters.
fn lacking(
    off: &HashSet<PluginId>,
    running: &[Session],
    installed: impl FnOnce() -> HashSet<PluginId>,
) -> HashMap<PluginId, Vec<SessionId>> {
    let mut lacking: HashMap<PluginId, Vec<SessionId>> = HashMap::new();
    for session in running {
        let left_out = session.turned_off.iter().map(|id| id.as_str().into());
        for id in off.symmetric_difference(&left_out.collect()) {
            let sessions = lacking.entry(id.clone()).or_default();
            sessions.push(session.id.clone());
        }
    }
    if lacking.keys().any(|id| off.contains(id)) {
        let installed = installed();
        lacking.retain(|id, _| !off.contains(id) || installed.contains(id));
    }
    lacking
}
