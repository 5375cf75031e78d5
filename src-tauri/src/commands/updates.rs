//! Newer versions of plug-ins, and changing an install's plug-ins.

use std::path::Path;

use laggard_engine::PluginId;
use laggard_view::{InstallUpdates, MadeChange, PlannedChange, VersionChangeKind};
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::state::App;
use crate::windows;

/// Returns what the update sites of each install said the last time; asks nobody.
#[tauri::command(async)]
pub fn all_known_updates(app: State<'_, App>) -> Vec<InstallUpdates> {
    let known = app.engine.updates().last_of_all();
    known.iter().map(InstallUpdates::from).collect()
}

/// The same of one install.
#[tauri::command(async)]
pub fn known_updates(
    app: State<'_, App>,
    install: String,
) -> Result<Option<InstallUpdates>, CommandError> {
    let known = app.engine.updates().last(Path::new(&install))?;
    Ok(known.as_ref().map(InstallUpdates::from))
}

/// Asks an install's update sites.
#[tauri::command(async)]
pub fn look_for_updates(
    handle: AppHandle,
    app: State<'_, App>,
    install: String,
) -> Result<InstallUpdates, CommandError> {
    let found = app.engine.updates().look(Path::new(&install))?;
    windows::changed(&handle);
    Ok(InstallUpdates::from(&found))
}

/// Changes of an install that can be taken back, the last first.
#[tauri::command(async)]
pub fn made_changes(app: State<'_, App>, install: String) -> Result<Vec<MadeChange>, CommandError> {
    let made = app.engine.updates().made(Path::new(&install))?;
    Ok(made.iter().map(MadeChange::from).collect())
}

/// Tries a change in a copy of the install.
#[tauri::command(async)]
pub fn try_change(
    app: State<'_, App>,
    plugin: PluginId,
    install: String,
    kind: VersionChangeKind,
) -> Result<PlannedChange, CommandError> {
    let (updates, install) = (app.engine.updates(), Path::new(&install));
    let planned = match kind {
        VersionChangeKind::Update => updates.try_update(install, &plugin, None)?,
        VersionChangeKind::Uninstall => updates.try_uninstall(install, &plugin)?,
        VersionChangeKind::GoBack => updates.try_going_back(install, &plugin, None)?,
    };
    Ok(PlannedChange::from(&planned))
}

/// Makes the change that was tried under this number; with `from_copy` takes the one that was made under it back.
#[tauri::command(async)]
pub fn make_change(
    handle: AppHandle,
    app: State<'_, App>,
    install: String,
    number: u32,
    from_copy: bool,
) -> Result<MadeChange, CommandError> {
    let (updates, install) = (app.engine.updates(), Path::new(&install));
    let made = match from_copy {
        true => updates.take_back(install, number)?,
        false => updates.make(install, number)?,
    };
    windows::changed(&handle);
    Ok(MadeChange::from(&made))
}
