//! Laggard's entries in the desktop's menus and among the programs started at log-in.

use laggard_engine::{DesktopEntries, EntryWords, Start};
use laggard_view::wording;
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::state::App;
use crate::windows;

/// Returns whether the desktop starts Laggard at log-in; `None` where Laggard cannot set that.
#[tauri::command(async)]
pub fn start_at_login(app: State<'_, App>) -> Option<bool> {
    DesktopEntries::are_known_here().then(|| app.engine.desktop_entries().start_at_login())
}

/// Sets whether the desktop starts Laggard at log-in.
#[tauri::command(async)]
pub fn set_start_at_login(
    handle: AppHandle,
    app: State<'_, App>,
    on: bool,
) -> Result<(), CommandError> {
    let words = EntryWords {
        name: "Laggard".to_owned(),
        comment: wording::about_laggard(),
    };
    let entries = app.engine.desktop_entries();
    entries.set_start_at_login(on, &Start::of_this_program()?, &words)?;
    windows::changed(&handle);
    Ok(())
}

/// Gives a program an entry in the desktop's menu that starts it through Laggard, or takes it away.
#[tauri::command(async)]
pub fn measure_every_start(
    handle: AppHandle,
    app: State<'_, App>,
    id: String,
    on: bool,
) -> Result<(), CommandError> {
    let profiles = app.engine.profiles();
    profiles.measure_every_start(&id, on, &Start::of_this_program()?, |profile| EntryWords {
        name: wording::measured_entry(&profile.name),
        comment: wording::about_measured_entry(&profile.name),
    })?;
    windows::changed(&handle);
    Ok(())
}
