//! “It was slow just now”: asks the running programs for their last minute, and shows the answer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use laggard_engine::SessionId;
use laggard_view::MarkReport;
use laggard_words::say;
use tauri::{AppHandle, Manager};

use crate::notices::{self, Freeze};
use crate::state::App;
use crate::windows;

mod wording;
pub use wording::MarkAnswer;
use wording::{answer, trouble, worst};

/// Whether an answer is awaited: a user who clicks again in the meantime is told once.
static ASKING: AtomicBool = AtomicBool::new(false);

/// Asks in the background, and tells in a notification: also when notifications are paused, because it was asked for.
pub fn ask(handle: &AppHandle) {
    if ASKING.swap(true, Ordering::SeqCst) {
        return;
    }
    let handle = handle.clone();
    thread::spawn(move || {
        let answer = find_out(&handle, None);
        ASKING.store(false, Ordering::SeqCst);
        windows::changed(&handle);
        notices::say(&handle, answer);
    });
}

/// Returns the last minute of one program, or of the program that made its user wait longest. Waits for the answer.
pub fn find_out(handle: &AppHandle, session: Option<&SessionId>) -> MarkAnswer {
    let engine = &handle.state::<App>().engine;
    let minutes = match engine.analyses().mark(session) {
        Ok(minutes) => minutes,
        Err(error) => return trouble(&error),
    };
    let Some(report) = worst(minutes.iter().map(MarkReport::from).collect()) else {
        return trouble(&laggard_engine::EngineError::NothingRuns);
    };
    // Without these the answer has no name and no buttons, and is an answer still.
    let program = engine.launches().program(&report.session.as_str().into());
    let program = program.map(|program| laggard_view::wording::program(&program));
    let sessions = engine.sessions().all().unwrap_or_default();
    let session = sessions
        .into_iter()
        .find(|session| session.id == *report.session);
    let program = program.unwrap_or_else(|| say!("the-program"));
    let mut minutes = minutes.iter();
    let minute = minutes.find(|minute| minute.session == *report.session);
    let freeze = minute.and_then(|minute| {
        Some(Freeze {
            session: minute.session.clone(),
            since: minute.frozen.as_ref()?.since,
        })
    });
    let install = session.and_then(|session| session.install).map(Into::into);
    MarkAnswer {
        freeze,
        ..answer(&report, &program, install)
    }
}
