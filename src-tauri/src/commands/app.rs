//! About the app itself.

use laggard_view::{Settings, ThemeChoice};
use tauri::{AppHandle, State, WebviewWindow};

use crate::intent::Intent;
use crate::notices::{self, TestedNotice};
use crate::state::{App, AppStatus};
use crate::{quitting, windows};

/// Returns the desktop's abilities, and the current language and theme.
#[tauri::command]
pub fn app_status(app: State<'_, App>) -> AppStatus {
    let settings = app.engine.settings().get();
    AppStatus {
        language: laggard_words::current().tag(),
        theme: settings.map_or(ThemeChoice::System, |settings| {
            Settings::from(&settings).theme
        }),
        ..app.status.clone()
    }
}

/// Why the window was opened; once.
#[tauri::command]
pub fn take_intent(app: State<'_, App>) -> Option<Intent> {
    app.take_intent()
}

/// Quits while programs run, or not; `close`: then the window closes.
#[tauri::command]
pub fn answer_quit(handle: AppHandle, quit: bool, close: bool) {
    quitting::answered();
    if quit {
        handle.exit(0);
    } else if close {
        windows::close(&handle);
    }
}

/// Closes the window, as its title bar does.
#[tauri::command]
pub fn close_window(window: WebviewWindow) -> tauri::Result<()> {
    window.close()
}

/// Shows a test notification, and returns how the desktop handled it.
#[tauri::command(async)]
pub fn test_notification(handle: AppHandle) -> TestedNotice {
    notices::test(&handle)
}
