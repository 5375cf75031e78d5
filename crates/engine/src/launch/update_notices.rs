//! Puts into the inbox that a plug-in is slower since its last update: once for each of its versions.

use std::collections::BTreeMap;

use laggard_record::{
    FasterVersion, Happened, InstallId, JudgedEpisode, Notice, Plugin, PluginId, PluginState,
    SinceUpdate, SlowerPlugin,
};

use super::following::Following;
use super::lag_notices::Main;
use super::notices::{program, put};
use crate::EngineError;
use crate::lags::Within;
use crate::launch_dirs::RunFile;
use crate::logging::kind;

/// The plug-ins to which lags of a session are put down.
#[derive(Default)]
pub(super) struct Blamed {
    plugins: BTreeMap<PluginId, Plugin>,
}

impl Blamed {
    /// Notes the plug-in to which an episode is put down.
    pub fn add(&mut self, judged: &JudgedEpisode) {
        if let Some(Main { plugin, .. }) = Main::of(judged)
            && !self.plugins.contains_key(&plugin.id)
        {
            self.plugins.insert(plugin.id.clone(), plugin.clone());
        }
    }
}

/// Puts the notices that are due at the end of a session into the inbox.
///
/// * `blamed`: the plug-ins to which lags of the session are put down.
pub(super) fn of_session(
    following: &Following,
    run: &RunFile,
    blamed: &Blamed,
) -> Result<Vec<Notice>, EngineError> {
    let mut notices = Vec::new();
    for plugin in blamed.plugins.values() {
        notices.extend(of_plugin(following, run, plugin)?);
    }
    Ok(notices)
}

fn of_plugin(
    following: &Following,
    run: &RunFile,
    plugin: &Plugin,
) -> Result<Option<Notice>, EngineError> {
    let notifier = &following.notifier;
    let (now, install) = (notifier.clock.now(), run.install.as_ref());
    if !notifier.policy.lock().may_name(&plugin.id, now)
        || notifier.inbox.told_slower(&plugin.id, &plugin.version)?
    {
        return Ok(None);
    }
    let within = install.map_or(Within::Plain, |home| Within::Program(home.as_str()));
    let Some(found) = following.lags.slower(&plugin.id, within)? else {
        return Ok(None);
    };
    // The session may have run with an earlier version than the latest.
    let is_latest = found.compared.versions[1] == plugin.version;
    let (state, _) = following.lags.state(install, Some(&plugin.id));
    if !is_latest || state == PluginState::Off {
        return Ok(None);
    }
    let Some(slower) = slower(following, run, plugin, found) else {
        return Ok(None);
    };
    if !notifier.policy.lock().slower(&plugin.id, now) {
        tracing::info!(why = "too many", "notice of an update withheld");
        return Ok(None);
    }
    put(
        notifier,
        Happened::Slower(slower),
        run.install.clone(),
        None,
    )
    .map(Some)
}

/// What the user is told; `None` without a range.
fn slower(
    following: &Following,
    run: &RunFile,
    plugin: &Plugin,
    SinceUpdate { since, compared }: SinceUpdate,
) -> Option<SlowerPlugin> {
    let [before, _] = compared.versions;
    let back = |home: &InstallId| following.updates.way_back(home.home(), &plugin.id);
    let faster = run
        .install
        .as_ref()
        .and_then(|home| proposed(following, home, plugin));
    Some(SlowerPlugin {
        plugin: plugin.clone(),
        program: program(&following.notifier, run),
        since,
        fall: compared.difference.effect?,
        others: u32::try_from(compared.others.len()).unwrap_or(u32::MAX),
        can_go_back: run.install.as_ref().and_then(back).as_ref() == Some(&before),
        before,
        faster,
    })
}

/// The newer version that is proposed unasked: nothing else came along with it, to which others may owe that they waited less.
fn proposed(following: &Following, home: &InstallId, plugin: &Plugin) -> Option<FasterVersion> {
    let found = following.others.faster(home.home(), &plugin.id);
    let found = match found {
        Ok(found) => found?,
        Err(error) => {
            // The notice says what was measured here all the same.
            tracing::warn!(error = kind(&error), "what others measured is left out");
            return None;
        }
    };
    // Another one may be installed by now.
    let is_alone = found.along.is_empty() && found.along_more == 0;
    (is_alone && found.installed == plugin.version).then_some(found)
}
