//! “Send me a test notification”: whether any is shown, and whether with buttons.

use laggard_view::wording;
use serde::Serialize;
use tauri::AppHandle;
use ts_rs::TS;

use super::{plain, service};

/// The outcome of a test notification.
#[derive(Debug, Clone, Serialize, TS)]
pub struct TestedNotice {
    /// The notification service's own name, where it says it.
    pub service: Option<String>,
    /// Whether the service shows buttons.
    pub buttons: bool,
    /// Why nothing was shown; none where something was.
    pub problem: Option<String>,
}

/// Shows one at once, also in quiet hours and while notifications are paused: it was asked for.
pub fn test(handle: &AppHandle) -> TestedNotice {
    let mut note = plain(
        handle,
        &wording::test_notice(),
        &wording::about_test_notice(),
    );
    note.buttons = vec![("seen".to_owned(), wording::test_notice_button())];
    let shown = service::show(&note, None);
    let about = service::about();
    TestedNotice {
        service: about.name,
        buttons: about.buttons,
        problem: shown.err().map(|error| error.to_string()),
    }
}
