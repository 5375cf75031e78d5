//! Where reports go, and those on their way.

use laggard_view::{Approval, ConnectionTest, Destination, DestinationView, OutboxEntry};
use laggard_words::say;
use tauri::{AppHandle, State};

use crate::choosing;
use crate::error::CommandError;
use crate::state::App;
use crate::typed;
use crate::windows;

/// Where reports go.
#[tauri::command(async)]
pub fn destination(app: State<'_, App>) -> Result<DestinationView, CommandError> {
    Ok(DestinationView::from(app.engine.destinations().chosen()?))
}

/// Chooses where reports go from now on. A token goes into the system's keyring and is never told again.
#[tauri::command(async)]
pub fn save_destination(
    handle: AppHandle,
    app: State<'_, App>,
    chosen: Option<Destination>,
    token: Option<String>,
) -> Result<DestinationView, CommandError> {
    let saved = app.engine.destinations().save(
        chosen.map(|chosen| typed::destination(chosen).into()),
        token.as_deref(),
    )?;
    windows::changed(&handle);
    Ok(DestinationView::from(saved))
}

/// Tries whether reports could go to a place, without one. A token that was typed is used and not kept.
#[tauri::command(async)]
pub fn test_destination(
    app: State<'_, App>,
    chosen: Destination,
    token: Option<String>,
) -> Result<ConnectionTest, CommandError> {
    let destinations = app.engine.destinations();
    let chosen = typed::destination(chosen).into();
    let reached = destinations.test(chosen, token.as_deref())?;
    Ok(ConnectionTest::from(reached))
}

/// Lets the user choose a folder for reports.
#[tauri::command(async)]
pub fn choose_folder(handle: AppHandle) -> Option<String> {
    Some(choosing::folder(&handle, say!("dialog-folder"))?.to_string())
}

/// Sends a previewed report, byte for byte, if its user has looked at all of it; for an issue tracker, opens its page.
#[tauri::command(async)]
pub fn send_report(
    handle: AppHandle,
    app: State<'_, App>,
    token: String,
    approval: Approval,
) -> Result<OutboxEntry, CommandError> {
    let entry = OutboxEntry::from(&app.engine.outbox().send(&token, &(&approval).into())?);
    show_page(&app, &entry);
    windows::changed(&handle);
    Ok(entry)
}

/// Reports that are to leave or have left, the newest first.
#[tauri::command(async)]
pub fn outbox(app: State<'_, App>) -> Result<Vec<OutboxEntry>, CommandError> {
    Ok(app
        .engine
        .outbox()
        .entries()?
        .iter()
        .map(OutboxEntry::from)
        .collect())
}

/// Tries one again now; where `elsewhere` says so, to the place chosen now: to the tracker on this server, where the user
/// has agreed to it.
#[tauri::command(async)]
pub fn retry_outbox(
    handle: AppHandle,
    app: State<'_, App>,
    id: String,
    elsewhere: bool,
    tracker: Option<String>,
) -> Result<(), CommandError> {
    let entry = app
        .engine
        .outbox()
        .retry(&id, elsewhere, tracker.as_deref())?;
    show_page(&app, &OutboxEntry::from(&entry));
    windows::changed(&handle);
    Ok(())
}

/// Forgets one; it is not sent.
#[tauri::command(async)]
pub fn drop_outbox(handle: AppHandle, app: State<'_, App>, id: String) -> Result<(), CommandError> {
    app.engine.outbox().remove(&id)?;
    windows::changed(&handle);
    Ok(())
}

/// Opens the folder in which a report's zip lies.
#[tauri::command(async)]
pub fn open_report_folder(app: State<'_, App>, id: String) -> Result<(), CommandError> {
    Ok(app.engine.outbox().open_folder(&id)?)
}

/// Opens the page on which a report is handed over.
#[tauri::command(async)]
pub fn open_issue(app: State<'_, App>, id: String) -> Result<(), CommandError> {
    Ok(app.engine.outbox().open_issue(&id)?)
}

/// The report is safe in its file; a page that does not open can be opened from the list.
fn show_page(app: &App, entry: &OutboxEntry) {
    if entry.link.is_some() && app.engine.outbox().open_issue(&entry.id).is_err() {
        // Not the error's own words: they have the link, and the link has the user's.
        eprintln!("Laggard: no browser could be started for the page of a new issue");
    }
}
