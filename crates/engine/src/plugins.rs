//! An install's plug-ins, and turning them off and on.

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_hosts::{ChangeKind, HostError, HostPlugin, Hosts, Install, OffList, Preview};
use laggard_record::{
    AdminPolicy, Change, ChangeOutcome, InstallId, InstalledPlugin, Origin, Plugin, PluginId,
    Refusal, Ruled, RuledOff, SessionId, TurnOffPreview, Turned,
};
use laggard_store::{Store, TurnedOffRow};

use crate::start_costs::StartCosts;
use crate::{Clock, EngineError, Paths, PolicyFile};

/// The plug-ins of all installs, and turning them off and on.
#[derive(Debug, Clone)]
pub struct Plugins {
    pub(crate) store: Arc<Store>,
    clock: Clock,
    paths: Paths,
    pub(crate) hosts: Hosts,
    policy_file: PolicyFile,
}

impl Plugins {
    pub(crate) fn new(
        store: Arc<Store>,
        clock: Clock,
        paths: Paths,
        hosts: Hosts,
        policy_file: PolicyFile,
    ) -> Self {
        Self {
            store,
            clock,
            paths,
            hosts,
            policy_file,
        }
    }

    /// The plug-ins of an install (by its home or its launcher), sorted by id, including those that are turned off.
    ///
    /// # Errors
    /// No host recognises the program, or its list of plug-ins cannot be read.
    pub fn of(&self, program: &Path) -> Result<Vec<InstalledPlugin>, EngineError> {
        let install = self.hosts.open(program)?;
        let standing = self.standing(&install)?;
        let costs = StartCosts::load(&self.store)?;
        let home = home(&*install);
        let told = |plugin| {
            let mut told = standing.told(plugin);
            told.start_cost = costs.of(&told.id, Some(&home));
            told
        };
        Ok(install.plugins()?.into_iter().map(told).collect())
    }

    /// Previews what turning a plug-in off would do. Changes nothing.
    ///
    /// # Errors
    /// No host recognises the program, or it has no such plug-in (with similar ids).
    pub fn preview_turn_off(
        &self,
        program: &Path,
        plugin: &PluginId,
    ) -> Result<TurnOffPreview, EngineError> {
        self.preview_turn_off_in(program, None, plugin)
    }

    /// As [`Plugins::preview_turn_off`], in one workspace only where one is given.
    ///
    /// # Errors
    /// As there; the program has no workspaces, or the workspace is not there.
    pub fn preview_turn_off_in(
        &self,
        program: &Path,
        workspace: Option<&Path>,
        plugin: &PluginId,
    ) -> Result<TurnOffPreview, EngineError> {
        let install = self.hosts.open(program)?;
        self.follow_policy(&install, false)?;
        let turned_off = self.off_list_in(&install, workspace, true)?.ids()?;
        let preview = install.preview_turn_off(plugin.as_str(), &turned_off)?;
        self.whole_preview(&*install, preview)
    }

    /// Turns a plug-in off, with everything that needs it. The change takes effect at the next start; the install is not touched.
    ///
    /// # Errors
    /// As [`Plugins::preview_turn_off`]; the host would not start without the plug-in (with the chain that shows why); the
    /// off-list cannot be written.
    pub fn turn_off(
        &self,
        program: &Path,
        plugin: &PluginId,
    ) -> Result<ChangeOutcome, EngineError> {
        self.turn_off_in(program, None, plugin)
    }

    /// As [`Plugins::turn_off`], in one workspace only where one is given: at each start that opens it.
    ///
    /// # Errors
    /// As there; the program has no workspaces, or the workspace is not there.
    pub fn turn_off_in(
        &self,
        program: &Path,
        workspace: Option<&Path>,
        plugin: &PluginId,
    ) -> Result<ChangeOutcome, EngineError> {
        let install = self.hosts.open(program)?;
        self.follow_policy(&install, false)?;
        let list = self.off_list_in(&install, workspace, true)?;
        let before = list.ids()?;
        list.turn_off(plugin.as_str(), self.unix_ms())?;
        let changed: Vec<String> = list
            .ids()?
            .into_iter()
            .filter(|id| !before.contains(id))
            .collect();
        // What a workspace gains says nothing of the others.
        let noted = !changed.is_empty() && workspace.is_none();
        self.note_change(&*install, plugin, noted, true)?;
        self.outcome(&install, Change::TurnedOff, plugin, changed)
    }

    /// Turns a plug-in on again, with those that were turned off because of it.
    ///
    /// # Errors
    /// No host recognises the program, the plug-in is not off, an administrator has turned it off, or the off-list cannot be written.
    pub fn turn_on(&self, program: &Path, plugin: &PluginId) -> Result<ChangeOutcome, EngineError> {
        self.turn_on_in(program, None, plugin)
    }

    /// As [`Plugins::turn_on`], of what is off in one workspace only where one is given.
    ///
    /// # Errors
    /// As there; the program has no workspaces.
    pub fn turn_on_in(
        &self,
        program: &Path,
        workspace: Option<&Path>,
        plugin: &PluginId,
    ) -> Result<ChangeOutcome, EngineError> {
        let install = self.hosts.open(program)?;
        self.check_not_ruled(&install, plugin)?;
        let list = self.off_list_in(&install, workspace, false)?;
        let changed = list.turn_on(plugin.as_str(), self.unix_ms())?;
        let noted = !changed.is_empty() && workspace.is_none();
        self.note_change(&*install, plugin, noted, false)?;
        self.outcome(&install, Change::TurnedOn, plugin, changed)
    }

    /// Checks that a plug-in is off, so that it could be turned on. Changes nothing.
    ///
    /// # Errors
    /// As [`Plugins::turn_on`].
    pub fn preview_turn_on(
        &self,
        program: &Path,
        workspace: Option<&Path>,
        plugin: &PluginId,
    ) -> Result<(), EngineError> {
        let install = self.hosts.open(program)?;
        self.check_not_ruled(&install, plugin)?;
        let list = self.off_list_in(&install, workspace, false)?;
        let asked = list.asked()?;
        let mut ids = asked.iter().flat_map(|change| &change.ids);
        if ids.any(|id| *plugin == **id) {
            return Ok(());
        }
        Err(list.not_off(plugin.as_str())?.into())
    }

    /// Undoes the last change in an install, whether it turned plug-ins off or on.
    ///
    /// # Errors
    /// There is nothing to undo, or the off-list cannot be written.
    pub fn undo(&self, program: &Path) -> Result<ChangeOutcome, EngineError> {
        let install = self.hosts.open(program)?;
        let change = self.off_list(&install).undo(self.unix_ms())?;
        let turned_off = change.kind == ChangeKind::TurnOff;
        let plugin = PluginId::from(change.id);
        self.note_change(&*install, &plugin, true, turned_off)?;
        let turned = if turned_off {
            Change::TurnedOff
        } else {
            Change::TurnedOn
        };
        self.outcome(&install, turned, &plugin, change.ids)
    }

    /// Turns off in an install what an administrator's policy names for it, and no longer what it does not. Returns what is off because
    /// of it, with the decision. While the policy cannot be followed, what it turned off last stays off.
    ///
    /// * `anew`: whether to look again at what else needs these plug-ins, though the policy is as before.
    ///
    /// # Errors
    /// The install cannot be read, or its off-list not be written.
    pub(crate) fn follow_policy(
        &self,
        install: &Arc<dyn Install>,
        anew: bool,
    ) -> Result<HashMap<PluginId, Ruled>, EngineError> {
        let list = self.off_list(install);
        let Ok(policy) = self.policy_file.state().policy else {
            let stays = list.ruled().into_iter().flat_map(|ruling| ruling.ids);
            return Ok(stays.map(|id| (id.into(), Ruled::default())).collect());
        };
        let policy = policy.unwrap_or_default();
        let rules = rules_for(&policy, &**install);
        let ids: Vec<String> = rules.iter().map(|rule| rule.plugin.to_string()).collect();
        let mut off: HashMap<PluginId, Ruled> = HashMap::new();
        for (rule, ruling) in rules.iter().zip(list.rule(&ids, anew)?) {
            for id in ruling.ids {
                off.entry(id.into()).or_insert_with(|| Ruled {
                    by: policy.by.clone(),
                    reason: rule.reason.clone(),
                });
            }
        }
        Ok(off)
    }

    /// Refuses a plug-in that an administrator has turned off.
    fn check_not_ruled(
        &self,
        install: &Arc<dyn Install>,
        plugin: &PluginId,
    ) -> Result<(), EngineError> {
        match self.follow_policy(install, false)?.remove(plugin) {
            Some(ruled) => Err(EngineError::RuledOff {
                plugin: plugin.to_string(),
                ruled,
            }),
            None => Ok(()),
        }
    }

    /// The off-list of a start, with these words after the program, of the install with this home; `None` if the install is gone.
    pub(crate) fn off_list_of_start(
        &self,
        install: &InstallId,
        words: &[OsString],
    ) -> Option<OffList> {
        let install = self.hosts.open(install.home()).ok()?;
        let data = self.paths.data();
        Some(match install.told_workspace(words) {
            Some(workspace) => OffList::of_workspace(install, data, &workspace),
            None => self.off_list(&install),
        })
    }

    /// The off-list of an install, or of one of its workspaces.
    ///
    /// * `is_there`: whether the workspace must be there.
    fn off_list_in(
        &self,
        install: &Arc<dyn Install>,
        workspace: Option<&Path>,
        is_there: bool,
    ) -> Result<OffList, EngineError> {
        let Some(workspace) = workspace else {
            return Ok(self.off_list(install));
        };
        if !install.has_workspaces() {
            let host = self.hosts.of(&install.host()).name().to_owned();
            return Err(HostError::NoWorkspaces { host }.into());
        }
        if is_there && !workspace.is_dir() {
            let workspace = workspace.to_owned();
            return Err(HostError::NoSuchWorkspace { workspace }.into());
        }
        let data = self.paths.data();
        Ok(OffList::of_workspace(install.clone(), data, workspace))
    }

    /// The workspaces of an install in which something is off that is on elsewhere, each with the ids.
    pub(crate) fn off_in_workspaces(
        &self,
        install: &dyn Install,
    ) -> Result<Vec<(PathBuf, Vec<String>)>, EngineError> {
        Ok(OffList::workspaces(install, self.paths.data())?)
    }

    pub(crate) fn off_list(&self, install: &Arc<dyn Install>) -> OffList {
        OffList::of(install.clone(), self.paths.data())
    }

    /// Completes the changes that a killed Laggard began, so that they hold from the next start on. An unreadable journal is
    /// reported when plug-ins are turned off or on; it hinders no other work.
    pub(crate) fn mend_off_lists(&self) {
        let _ = OffList::mend(self.paths.data());
    }

    pub(crate) fn unix_ms(&self) -> u64 {
        u64::try_from(self.clock.now_ms()).unwrap_or_default()
    }

    /// Records the time of a change, from which its gain is computed later.
    pub(crate) fn note_change(
        &self,
        install: &dyn Install,
        plugin: &PluginId,
        changed: bool,
        turned_off: bool,
    ) -> Result<(), EngineError> {
        tracing::info!(turned_off, changed, "plug-in turned");
        if changed {
            self.store.note_turned_off(&TurnedOffRow {
                install: home(install),
                plugin_id: plugin.clone(),
                at: self.clock.now(),
                turned_off,
            })?;
        }
        Ok(())
    }

    /// Records that the host has started well without these plug-ins.
    pub(crate) fn note_good_start(
        &self,
        install: &dyn Install,
        turned_off: &[String],
    ) -> Result<(), EngineError> {
        let now = self.clock.now();
        Ok(self.store.put_good_start(&home(install), now, turned_off)?)
    }

    /// The plug-ins without which the host of this home last started well.
    pub(crate) fn good_start(&self, install: &InstallId) -> Result<Vec<String>, EngineError> {
        Ok(self.store.good_start(install)?)
    }

    fn outcome(
        &self,
        install: &Arc<dyn Install>,
        change: Change,
        plugin: &PluginId,
        changed: Vec<String>,
    ) -> Result<ChangeOutcome, EngineError> {
        let standing = self.standing(install)?;
        let changed: Vec<PluginId> = changed.into_iter().map(Into::into).collect();
        let turned = changed.iter().chain([plugin]);
        let mut running_sessions: Vec<SessionId> = Vec::new();
        for session in turned.flat_map(|id| standing.restart_needed(id)) {
            if !running_sessions.contains(&session) {
                running_sessions.push(session);
            }
        }
        Ok(ChangeOutcome {
            install: home(&**install),
            change,
            changed,
            running_sessions,
        })
    }

    fn whole_preview(
        &self,
        install: &dyn Install,
        preview: Preview,
    ) -> Result<TurnOffPreview, EngineError> {
        let known: HashMap<String, HostPlugin> = install
            .plugins()?
            .into_iter()
            .map(|plugin| (plugin.id.clone(), plugin))
            .collect();
        let refusal = preview.refused.map(|chain| Refusal {
            host: install.name(),
            plugin: preview.name.clone(),
            chain,
        });
        let turns_off = preview
            .turns_off
            .into_iter()
            .map(|turned| Turned {
                because: turned.because,
                plugin: known
                    .get(&turned.id)
                    .map_or_else(|| nameless(&turned.id, &turned.name), named),
            })
            .collect();
        Ok(TurnOffPreview {
            install: home(install),
            program: self.hosts.of(&install.host()).name().to_owned(),
            plugin: preview.id.into(),
            feature: preview.feature.map(|feature| feature.name),
            turns_off,
            lost_services: preview.lost_services,
            refusal,
        })
    }
}

/// The install's id in the engine: the path of its home.
pub(crate) fn home(install: &dyn Install) -> InstallId {
    install.home().display().to_string().into()
}

/// What a policy turns off in an install, the first of each id.
fn rules_for<'a>(policy: &'a AdminPolicy, install: &dyn Install) -> Vec<&'a RuledOff> {
    let (host, name) = (install.host(), install.name());
    let is_this = |product: &String| {
        let longer = name.strip_prefix(product.as_str());
        *product == host.as_str()
            || longer.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let mut rules: Vec<&RuledOff> = Vec::new();
    for rule in &policy.turned_off {
        let is_known = rules.iter().any(|known| known.plugin == rule.plugin);
        if !is_known && rule.product.as_ref().is_none_or(is_this) {
            rules.push(rule);
        }
    }
    rules
}

fn named(plugin: &HostPlugin) -> Plugin {
    Plugin {
        id: plugin.id.as_str().into(),
        name: plugin.name.clone(),
        version: plugin.version.clone(),
        location: plugin.location.display().to_string(),
        origin: plugin.origin,
    }
}

fn nameless(id: &str, name: &str) -> Plugin {
    Plugin {
        id: id.into(),
        name: name.into(),
        version: String::new(),
        location: String::new(),
        origin: Origin::Added,
    }
}
