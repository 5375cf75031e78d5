//! Programs that run already, watched from here.

use laggard_engine::SessionId;
use laggard_view::RunningProgram;
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::launches;
use crate::state::App;

/// Returns the running Java programs that have a window.
#[tauri::command(async)]
pub fn running_programs(app: State<'_, App>) -> Result<Vec<RunningProgram>, CommandError> {
    let programs = app.engine.launches().running_programs()?;
    let with_windows = programs.iter().filter(|program| program.has_windows);
    Ok(with_windows.map(RunningProgram::from).collect())
}

/// Brings the agent into a running program.
#[tauri::command(async)]
pub fn watch_program(handle: AppHandle, pid: u32) -> Result<(), CommandError> {
    Ok(launches::watch(&handle, pid)?)
}

/// Lets go of a program that was watched; it goes on.
#[tauri::command(async)]
pub fn stop_watching(app: State<'_, App>, session: SessionId) -> Result<(), CommandError> {
    app.engine.launches().detach(&session)?;
    Ok(())
}
