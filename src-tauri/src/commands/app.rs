//! About the app itself.

use laggard_view::DoctorReport;
use tauri::{AppHandle, State};

use crate::error::CommandError;
use crate::intent::Intent;
use crate::notices::{self, TestedNotice};
use crate::state::{App, AppStatus};

/// What this desktop offers, and the language of now.
#[tauri::command]
pub fn app_status(app: State<'_, App>) -> AppStatus {
    AppStatus {
        language: laggard_words::current().tag(),
        ..app.status.clone()
    }
}

/// Why the window was opened; once.
#[tauri::command]
pub fn take_intent(app: State<'_, App>) -> Option<Intent> {
    app.take_intent()
}

/// What is missing on this machine.
#[tauri::command(async)]
pub fn doctor(app: State<'_, App>) -> Result<DoctorReport, CommandError> {
    Ok(DoctorReport::from(&laggard_engine::doctor(
        app.engine.paths(),
    )))
}

/// Shows a notification, and says what the desktop makes of it.
#[tauri::command(async)]
pub fn test_notification(handle: AppHandle) -> TestedNotice {
    notices::test(&handle)
}
