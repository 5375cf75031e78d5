//! Plug-ins that made the user wait, and turning them off and on.

use std::path::Path;

use laggard_engine::{InstallId, PluginId, SessionId};
use laggard_view::{
    ChangeOutcome, PluginDetails, PluginLine, PluginTrend, RankedPlugin, SessionView,
    TurnOffPreview, wording,
};
use serde::Serialize;
use tauri::{AppHandle, State};
use ts_rs::TS;

use crate::error::CommandError;
use crate::state::App;
use crate::windows;

/// A plug-in that Laggard leaves out of an install.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TurnedOff {
    /// The install's home.
    pub install: String,
    /// Symbolic id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The decision of an administrator by which it is off for everybody, in words.
    pub ruled: Option<String>,
    /// Whether it is left out at the next start; `false`: it was turned on again.
    pub off: bool,
    /// Workspaces in which it is left out although it is not elsewhere.
    pub off_in: Vec<String>,
    /// Running sessions that must restart before this takes effect in them.
    pub restart_needed: Vec<String>,
}

/// Plug-ins, the worst first.
#[tauri::command(async)]
pub fn ranking(app: State<'_, App>) -> Result<Vec<RankedPlugin>, CommandError> {
    Ok(app
        .engine
        .ranking()
        .all()?
        .iter()
        .map(RankedPlugin::from)
        .collect())
}

/// Plug-ins over the last weeks: those that were slow and those that are off, or with `all` every one.
#[tauri::command(async)]
pub fn plugin_list(app: State<'_, App>, all: bool) -> Result<Vec<PluginLine>, CommandError> {
    let lines = app.engine.trends().list(all)?;
    Ok(lines.iter().map(PluginLine::from).collect())
}

/// Returns a plug-in's course over time.
#[tauri::command(async)]
pub fn plugin_trend(
    app: State<'_, App>,
    plugin: PluginId,
    install: Option<InstallId>,
) -> Result<PluginTrend, CommandError> {
    let trend = app.engine.trends().of(&plugin, install.as_ref())?;
    Ok(PluginTrend::from(&trend))
}

/// Everything known about one plug-in.
#[tauri::command(async)]
pub fn plugin_details(
    app: State<'_, App>,
    plugin: PluginId,
    install: Option<InstallId>,
) -> Result<PluginDetails, CommandError> {
    let details = app.engine.ranking().details(&plugin, install.as_ref())?;
    Ok(PluginDetails::from(&details))
}

/// All sessions, newest first.
#[tauri::command(async)]
pub fn sessions(app: State<'_, App>) -> Result<Vec<SessionView>, CommandError> {
    Ok(app
        .engine
        .sessions()
        .all()?
        .iter()
        .map(SessionView::from)
        .collect())
}

/// Returns what turning a plug-in off would do.
#[tauri::command(async)]
pub fn preview_turn_off(
    app: State<'_, App>,
    plugin: PluginId,
    install: String,
) -> Result<TurnOffPreview, CommandError> {
    let preview = app
        .engine
        .plugins()
        .preview_turn_off(Path::new(&install), &plugin)?;
    Ok(TurnOffPreview::from(&preview))
}

/// Turns a plug-in off, with everything that needs it; in one workspace where one is given.
#[tauri::command(async)]
pub fn turn_off(
    handle: AppHandle,
    app: State<'_, App>,
    plugin: PluginId,
    install: String,
    workspace: Option<String>,
) -> Result<ChangeOutcome, CommandError> {
    let (install, workspace) = (Path::new(&install), workspace.as_deref().map(Path::new));
    let outcome = app
        .engine
        .plugins()
        .turn_off_in(install, workspace, &plugin)?;
    windows::changed(&handle);
    Ok(ChangeOutcome::from(&outcome))
}

/// Turns a plug-in on again, with what went off with it; in one workspace where one is given.
#[tauri::command(async)]
pub fn turn_on(
    handle: AppHandle,
    app: State<'_, App>,
    plugin: PluginId,
    install: String,
    workspace: Option<String>,
) -> Result<ChangeOutcome, CommandError> {
    let (install, workspace) = (Path::new(&install), workspace.as_deref().map(Path::new));
    let outcome = app
        .engine
        .plugins()
        .turn_on_in(install, workspace, &plugin)?;
    windows::changed(&handle);
    Ok(ChangeOutcome::from(&outcome))
}

/// Returns the plug-ins that are turned off, or still off in a running program, for each install that can be launched or runs;
/// unreadable installs are skipped.
#[tauri::command(async)]
pub fn turned_off(app: State<'_, App>) -> Result<Vec<TurnedOff>, CommandError> {
    let plugins = app.engine.plugins();
    let profiles = app.engine.profiles().all()?;
    let launched = profiles
        .iter()
        .filter_map(|profile| profile.command.first());
    let mut installs: Vec<String> = launched.cloned().collect();
    let known: Vec<&Path> = installs.iter().map(Path::new).collect();
    let beside = plugins.running_beside(&known)?;
    installs.extend(beside.into_iter().map(Into::into));
    let mut off = Vec::new();
    for install in installs {
        let found = plugins.turned_off(Path::new(&install)).unwrap_or_default();
        off.extend(found.into_iter().map(|plugin| {
            TurnedOff {
                install: install.clone(),
                id: plugin.id.into(),
                name: plugin.name,
                ruled: plugin.ruled.as_ref().map(wording::ruled_off),
                off: plugin.turned_off,
                off_in: plugin
                    .off_in
                    .iter()
                    .map(|workspace| workspace.display().to_string())
                    .collect(),
                restart_needed: plugin.restart_needed.into_iter().map(Into::into).collect(),
            }
        }));
    }
    Ok(off)
}

/// Asks the session's host to restart; the answer comes as an event with the number returned here.
#[tauri::command(async)]
pub fn restart(app: State<'_, App>, session: SessionId) -> Result<u32, CommandError> {
    Ok(app.engine.sessions().restart(&session)?)
}
