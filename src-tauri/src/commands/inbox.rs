//! The inbox of past notifications, and muting further ones.

use laggard_engine::PluginId;
use laggard_view::InboxEntry;
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::state::App;
use crate::{notices, tray_icon, windows};

/// Everything the user was told, newest first.
#[tauri::command(async)]
pub fn inbox(app: State<'_, App>) -> Result<Vec<InboxEntry>, CommandError> {
    Ok(app
        .engine
        .inbox()
        .all()?
        .iter()
        .map(InboxEntry::from)
        .collect())
}

/// The user has looked at the inbox.
#[tauri::command(async)]
pub fn mark_seen(handle: AppHandle, app: State<'_, App>) -> Result<(), CommandError> {
    app.engine.inbox().mark_seen()?;
    app.mood().seen();
    tray_icon::refresh_mood(&handle);
    windows::changed(&handle);
    Ok(())
}

/// Puts entries out of sight until they are brought back.
#[tauri::command(async)]
pub fn archive_entries(
    handle: AppHandle,
    app: State<'_, App>,
    entries: Vec<u32>,
) -> Result<(), CommandError> {
    app.engine.inbox().archive(&entries)?;
    put_aside(&handle, &app, &entries);
    Ok(())
}

/// Puts entries out of sight for an hour, without notifications of their plug-ins in that time.
#[tauri::command(async)]
pub fn snooze_entries(
    handle: AppHandle,
    app: State<'_, App>,
    entries: Vec<u32>,
) -> Result<(), CommandError> {
    app.engine.inbox().snooze(&entries)?;
    put_aside(&handle, &app, &entries);
    Ok(())
}

/// Puts archived and snoozed entries back into the inbox.
#[tauri::command(async)]
pub fn bring_back_entries(
    handle: AppHandle,
    app: State<'_, App>,
    entries: Vec<u32>,
) -> Result<(), CommandError> {
    app.engine.inbox().bring_back(&entries)?;
    windows::changed(&handle);
    Ok(())
}

fn put_aside(handle: &AppHandle, app: &App, entries: &[u32]) {
    entries.iter().for_each(|entry| notices::take_away(*entry));
    app.mood().put_aside(entries);
    tray_icon::refresh_mood(handle);
    windows::changed(handle);
}

/// “Mute this plug-in”, or that taken back.
#[tauri::command(async)]
pub fn set_muted(
    handle: AppHandle,
    app: State<'_, App>,
    plugin: PluginId,
    muted: bool,
) -> Result<(), CommandError> {
    if muted {
        app.engine.inbox().mute(&plugin)?;
    } else {
        app.engine.inbox().unmute(&plugin)?;
    }
    windows::changed(&handle);
    Ok(())
}

/// Ids of the plug-ins that the user does not want to hear of.
#[tauri::command(async)]
pub fn muted_plugins(app: State<'_, App>) -> Result<Vec<String>, CommandError> {
    let muted = app.engine.inbox().muted()?.into_iter();
    Ok(muted.map(String::from).collect())
}
