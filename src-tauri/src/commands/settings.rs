//! The user's settings, and deleting everything that Laggard recorded.

use laggard_engine::EngineError;
use laggard_view::{Settings, StorageUse, wording};
use serde_json::{Map, Value};
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::state::App;
use crate::{leftovers, notices, tray_icon, windows};

/// The settings.
#[tauri::command(async)]
pub fn settings(app: State<'_, App>) -> Result<Settings, CommandError> {
    Ok(Settings::from(&app.engine.settings().get()?))
}

/// Changes the named settings, with effect from now on. Returns all settings as they were before.
#[tauri::command(async)]
pub fn change_settings(
    handle: AppHandle,
    app: State<'_, App>,
    part: Map<String, Value>,
) -> Result<Settings, CommandError> {
    let before = app.engine.settings().change(|now| {
        let chosen = Settings::from(&*now).with(part);
        *now = (&chosen.map_err(CommandError::no_setting)?).into();
        Ok::<_, CommandError>(())
    })?;
    wording::speak(app.engine.settings().get()?.language);
    tray_icon::refresh_menu(&handle);
    tray_icon::refresh_mood(&handle);
    windows::changed(&handle);
    Ok(Settings::from(&before))
}

/// How much room Laggard takes on the disk now.
#[tauri::command(async)]
pub fn storage_used(app: State<'_, App>) -> Result<StorageUse, CommandError> {
    Ok(StorageUse::from(&app.engine.retention().used()?))
}

/// Deletes everything that Laggard recorded.
#[tauri::command(async)]
pub fn delete_my_data(handle: AppHandle, app: State<'_, App>) -> Result<(), CommandError> {
    let deleted = app.engine.retention().delete_my_data();
    if let Err(stopped @ EngineError::Stopped { .. }) = deleted {
        windows::changed(&handle);
        return Err(stopped.into());
    }
    let left = leftovers::delete(&handle, app.engine.paths());
    notices::take_back();
    if let Ok(settings) = app.engine.settings().get() {
        wording::speak(settings.language);
    }
    app.mood().seen();
    tray_icon::refresh_mood(&handle);
    tray_icon::refresh_menu(&handle);
    windows::changed(&handle);
    deleted?;
    left
}
