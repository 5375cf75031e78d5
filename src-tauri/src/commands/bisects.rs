//! Finding what is slow: a program is started again and again without some of its plug-ins.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread;

use laggard_engine::{BisectError, BisectRequest, EngineError};
use laggard_view::{BisectJudge, BisectNews, BisectView};
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::state::App;
use crate::windows;

fn request(command: &[String], judge: BisectJudge, bundled: bool) -> BisectRequest {
    BisectRequest {
        judge: judge.into(),
        bundled,
        arguments: command.iter().skip(1).map(OsString::from).collect(),
    }
}

fn program(command: &[String]) -> PathBuf {
    command.first().map(PathBuf::from).unwrap_or_default()
}

/// Returns what a search would do; changes nothing.
#[tauri::command(async)]
pub fn look_at_bisect(
    app: State<'_, App>,
    command: Vec<String>,
    judge: BisectJudge,
    bundled: bool,
) -> Result<BisectView, CommandError> {
    let bisects = app.engine.bisects();
    let preview = bisects.preview(&program(&command), &request(&command, judge, bundled))?;
    Ok(BisectView::from(&preview))
}

/// Returns the search in a program, as far as it is; `None` where none was begun.
#[tauri::command(async)]
pub fn bisect(
    app: State<'_, App>,
    command: Vec<String>,
) -> Result<Option<BisectView>, CommandError> {
    let search = app.engine.bisects().of(&program(&command))?;
    Ok(search.as_ref().map(BisectView::from))
}

/// Begins a search.
#[tauri::command(async)]
pub fn begin_bisect(
    handle: AppHandle,
    app: State<'_, App>,
    command: Vec<String>,
    judge: BisectJudge,
    bundled: bool,
) -> Result<(), CommandError> {
    let program = program(&command);
    app.engine
        .bisects()
        .begin(&program, &request(&command, judge, bundled))?;
    work(&handle, &app, program);
    Ok(())
}

/// Goes on with a search that rests.
#[tauri::command(async)]
pub fn continue_bisect(handle: AppHandle, app: State<'_, App>, command: Vec<String>) {
    work(&handle, &app, program(&command));
}

/// Asks a search to rest after what it is doing.
#[tauri::command(async)]
pub fn rest_bisect(app: State<'_, App>, command: Vec<String>) -> Result<(), CommandError> {
    Ok(app.engine.bisects().rest(&program(&command))?)
}

/// Says that its user has worked enough in this start.
#[tauri::command(async)]
pub fn next_bisect(app: State<'_, App>, command: Vec<String>) -> Result<(), CommandError> {
    Ok(app.engine.bisects().next(&program(&command))?)
}

/// Drops a search.
#[tauri::command(async)]
pub fn drop_bisect(
    handle: AppHandle,
    app: State<'_, App>,
    command: Vec<String>,
) -> Result<(), CommandError> {
    app.engine.bisects().stop(&program(&command))?;
    windows::changed(&handle);
    Ok(())
}

/// The search goes on without a window; a window that is open hears of each step, and of what went wrong.
fn work(handle: &AppHandle, app: &App, program: PathBuf) {
    let (handle, engine) = (handle.clone(), app.engine.clone());
    thread::spawn(move || {
        let never = AtomicBool::new(false);
        let worked = engine.bisects().go_on(&program, &never, |news| {
            windows::tell(&handle, "bisect", BisectNews::from(&news));
            windows::changed(&handle);
        });
        // That it rests, as its user wanted, the page tells by itself.
        let rests = matches!(worked, Err(EngineError::Bisect(BisectError::Stopped)));
        if let (Err(error), false) = (worked, rests) {
            windows::tell(&handle, "bisect-rests", CommandError::from(error).message);
        }
        windows::changed(&handle);
    });
}
