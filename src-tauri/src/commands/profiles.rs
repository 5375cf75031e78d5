//! The programs that can be launched.

use laggard_engine::LaunchRequest;
use laggard_view::Profile;
use laggard_words::say;
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::state::App;
use crate::{choosing, launches, tray_icon, typed, windows};

/// Returns the programs that can be launched, the last launched first.
#[tauri::command(async)]
pub fn profiles(app: State<'_, App>) -> Result<Vec<Profile>, CommandError> {
    Ok(app
        .engine
        .profiles()
        .all()?
        .iter()
        .map(Profile::from)
        .collect())
}

/// Adds an install or another program.
#[tauri::command(async)]
pub fn add_profile(
    handle: AppHandle,
    app: State<'_, App>,
    path: String,
) -> Result<Profile, CommandError> {
    let added = app.engine.profiles().add(&typed::path(&path))?;
    tray_icon::refresh_menu(&handle);
    windows::changed(&handle);
    Ok(Profile::from(&added))
}

/// Forgets a profile.
#[tauri::command(async)]
pub fn remove_profile(
    handle: AppHandle,
    app: State<'_, App>,
    id: String,
) -> Result<(), CommandError> {
    app.engine.profiles().remove(&id)?;
    tray_icon::refresh_menu(&handle);
    windows::changed(&handle);
    Ok(())
}

/// Launches a profile; where its JVM would not start, the window asks first.
#[tauri::command(async)]
pub fn launch_profile(handle: AppHandle, id: String) -> Result<(), CommandError> {
    Ok(launches::launch(&handle, &LaunchRequest::Profile(id))?)
}

/// Launches what [`Intent::WithoutArchive`](crate::intent::Intent::WithoutArchive) asked about, without those options, or what
/// [`Intent::Launch`](crate::intent::Intent::Launch) did.
#[tauri::command(async)]
pub fn launch_asked(handle: AppHandle, number: u32) -> Result<(), CommandError> {
    launches::launch_asked(&handle, number)
}

/// Lets the user choose an install's home.
#[tauri::command(async)]
pub fn choose_program(handle: AppHandle) -> Option<String> {
    Some(choosing::folder(&handle, say!("dialog-program"))?.to_string())
}
