//! Whether an install's plug-ins are off, and which running programs have to restart for that to take effect.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_hosts::{HostPlugin, Install};
use laggard_record::{
    InstallId, InstalledPlugin, PluginId, Ruled, Session, SessionId, SessionState,
};

use crate::EngineError;
use crate::launch_dirs::RunFile;
use crate::plugins::{Plugins, home};
use crate::rows;

/// An install's off-list, and its running sessions that were started with another off-list.
#[derive(Debug, Default)]
pub(crate) struct Standing {
    off: HashSet<PluginId>,
    /// Those of them that an administrator has turned off.
    ruled: HashMap<PluginId, Ruled>,
    /// The workspaces in which something is off that may be on elsewhere, each with the ids.
    off_in: Vec<(PathBuf, HashSet<PluginId>)>,
    restart_needed: HashMap<PluginId, Vec<SessionId>>,
}

impl Standing {
    /// Whether Laggard leaves the plug-in out at the next start.
    pub(crate) fn is_off(&self, plugin: &PluginId) -> bool {
        self.off.contains(plugin)
    }

    /// The decision of an administrator by which the plug-in is off.
    pub(crate) fn ruled(&self, plugin: &PluginId) -> Option<Ruled> {
        self.ruled.get(plugin).cloned()
    }

    /// The workspaces in which the plug-in is off although it is on elsewhere.
    pub(crate) fn off_in(&self, plugin: &PluginId) -> Vec<PathBuf> {
        if self.is_off(plugin) {
            return Vec::new();
        }
        let off = self.off_in.iter().filter(|(_, ids)| ids.contains(plugin));
        off.map(|(workspace, _)| workspace.clone()).collect()
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
            ruled: self.ruled(&id),
            off_in: self.off_in(&id),
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
        let ruled = self.follow_policy(install, false)?;
        let off = self.off_list(install).ids()?.into_iter();
        let off: HashSet<PluginId> = off.map(PluginId::from).collect();
        let off_in = self.off_in_workspaces(&**install)?.into_iter();
        let off_in = off_in.map(|(workspace, ids)| {
            let ids = ids.into_iter().map(PluginId::from).collect();
            (workspace, ids)
        });
        let off_in: Vec<(PathBuf, HashSet<PluginId>)> = off_in.collect();
        let wanted = |session: &Session| self.wanted(session, &off, &off_in);
        let restart_needed = lacking(&wanted, &self.running(&**install)?, || {
            // A plug-in that is gone from the install cannot be left out: no start would ever make the list true.
            let plugins = install.plugins().unwrap_or_default();
            plugins.into_iter().map(|plugin| plugin.id.into()).collect()
        });
        Ok(Standing {
            off,
            ruled,
            off_in,
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
        let differs = |standing: &Standing| {
            !standing.off.is_empty()
                || !standing.off_in.is_empty()
                || !standing.restart_needed.is_empty()
        };
        if !differs(&standing) {
            return Ok(Vec::new());
        }
        let plugins = install.plugins()?.into_iter();
        let plugins = plugins.map(|plugin| standing.told(plugin));
        let differs = |one: &InstalledPlugin| {
            one.turned_off || !one.off_in.is_empty() || !one.restart_needed.is_empty()
        };
        Ok(plugins.filter(differs).collect())
    }

    /// The installs of programs that run now, without those that one of these programs belongs to: what is only watched need not be
    /// one that can be launched.
    ///
    /// # Errors
    /// The database fails.
    pub fn running_beside(&self, programs: &[&Path]) -> Result<Vec<InstallId>, EngineError> {
        let known = programs.iter().filter_map(|one| self.hosts.open(one).ok());
        let mut known: Vec<InstallId> = known.map(|install| home(&*install)).collect();
        let running = self.store.running_sessions()?.into_iter();
        let running = running
            .map(rows::session)
            .filter(|session| session.state == SessionState::Running);
        let mut beside = Vec::new();
        for install in running.filter_map(|session| session.install) {
            if !known.contains(&install) {
                known.push(install.clone());
                beside.push(install);
            }
        }
        Ok(beside)
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

    /// What a session's program would leave out if it were started again.
    fn wanted(
        &self,
        session: &Session,
        off: &HashSet<PluginId>,
        off_in: &[(PathBuf, HashSet<PluginId>)],
    ) -> HashSet<PluginId> {
        let mut wanted = off.clone();
        if off_in.is_empty() {
            return wanted;
        }
        let file = self.store.session(&session.id).ok().flatten();
        let file = file.map(|row| PathBuf::from(row.file));
        let run = file
            .as_deref()
            .and_then(Path::parent)
            .and_then(Path::parent);
        let run_file = run.and_then(RunFile::read);
        let workspace = run_file.and_then(|run_file| run_file.workspace(self.hosts));
        let same = |path: &Path| match &workspace {
            // The program chose it: what is off in this session is as good as known to be right.
            None => true,
            Some(workspace) => workspace.canonicalize().is_ok_and(|own| own == path),
        };
        for (_, ids) in off_in.iter().filter(|(path, _)| same(path)) {
            let is_out = |id: &PluginId| {
                let mut off = session.turned_off.iter();
                off.any(|off| off.as_str() == id.as_str())
            };
            let left_out = |id: &&PluginId| workspace.is_some() || is_out(id);
            wanted.extend(ids.iter().filter(left_out).cloned());
        }
        wanted
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

/// The sessions that differ from what is `wanted` of them, by plug-in; `installed` is called only if it matters.
fn lacking(
    wanted: &dyn Fn(&Session) -> HashSet<PluginId>,
    running: &[Session],
    installed: impl FnOnce() -> HashSet<PluginId>,
) -> HashMap<PluginId, Vec<SessionId>> {
    let mut lacking: HashMap<PluginId, Vec<SessionId>> = HashMap::new();
    let mut to_be_off = HashSet::new();
    for session in running {
        let off = wanted(session);
        let left_out = session.turned_off.iter().map(|id| id.as_str().into());
        for id in off.symmetric_difference(&left_out.collect()) {
            let sessions = lacking.entry(id.clone()).or_default();
            sessions.push(session.id.clone());
            if off.contains(id) {
                to_be_off.insert(id.clone());
            }
        }
    }
    if !to_be_off.is_empty() {
        let installed = installed();
        lacking.retain(|id, _| !to_be_off.contains(id) || installed.contains(id));
    }
    lacking
}
