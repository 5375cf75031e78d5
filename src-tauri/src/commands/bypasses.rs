//! Trying without a plug-in: its listeners are skipped for a while.

use std::time::Duration;

use laggard_engine::{PluginId, SessionId};
use laggard_view::{AlsoSkipped, BypassPreview, BypassView};
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::state::App;
use crate::windows;

/// Returns a plug-in's bypasses in the programs that run, those that are over included; none where none runs.
#[tauri::command(async)]
pub fn bypasses(
    app: State<'_, App>,
    plugin: PluginId,
    sessions: Vec<SessionId>,
) -> Result<Vec<BypassView>, CommandError> {
    let all = app.engine.bypasses().of(&plugin, &sessions)?;
    Ok(all.iter().map(BypassView::from).collect())
}

/// Returns what would be skipped; changes nothing.
#[tauri::command(async)]
pub fn look_at_bypass(
    app: State<'_, App>,
    plugin: PluginId,
    session: SessionId,
) -> Result<BypassPreview, CommandError> {
    let preview = app.engine.bypasses().look(&plugin, Some(&session), &[])?;
    Ok(BypassPreview::from(&preview))
}

/// Skips the plug-in's listeners for so many minutes, and other work that is named.
#[tauri::command(async)]
pub fn begin_bypass(
    handle: AppHandle,
    app: State<'_, App>,
    plugin: PluginId,
    session: SessionId,
    minutes: u32,
    also: Vec<AlsoSkipped>,
) -> Result<BypassPreview, CommandError> {
    let time = Duration::from_secs(u64::from(minutes) * 60);
    let also: Vec<_> = also.into_iter().map(Into::into).collect();
    let bypasses = app.engine.bypasses();
    let begun = bypasses.begin(&plugin, Some(&session), time, &also)?;
    windows::changed(&handle);
    Ok(BypassPreview::from(&begun))
}

/// Ends it: the plug-in's listeners run again.
#[tauri::command(async)]
pub fn end_bypass(
    handle: AppHandle,
    app: State<'_, App>,
    plugin: PluginId,
    session: SessionId,
) -> Result<BypassView, CommandError> {
    let ended = app.engine.bypasses().end(&plugin, Some(&session))?;
    windows::changed(&handle);
    Ok(BypassView::from(&ended))
}
