//! What the user chose, and taking everything back.

use laggard_engine::EngineError;
use laggard_view::{Settings, StorageUse, wording};
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::state::App;
use crate::{leftovers, notices, tray_icon, windows};

/// The settings.
#[tauri::command(async)]
pub fn settings(app: State<'_, App>) -> Result<Settings, CommandError> {
    Ok(Settings::from(&app.engine.settings().get()?))
}

/// Writes them; they hold from now on.
#[tauri::command(async)]
pub fn save_settings(
    handle: AppHandle,
    app: State<'_, App>,
    chosen: Settings,
) -> Result<(), CommandError> {
    let chosen = (&chosen).into();
    app.engine.settings().set(&chosen)?;
    wording::speak(chosen.language);
    tray_icon::refresh_menu(&handle);
    tray_icon::refresh_mood(&handle);
    windows::changed(&handle);
    Ok(())
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
