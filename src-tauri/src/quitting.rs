//! Quitting Laggard while programs run that it launched: they go on, and their user is told what that means before it is done.
//! At the end of the desktop's session no question is asked: a signal, or the display's end, ends this process then.

use std::sync::atomic::{AtomicBool, Ordering};

use laggard_engine::SessionState;
use laggard_view::wording;
use laggard_words::say;
use tauri::{AppHandle, Manager};

use crate::intent::Intent;
use crate::state::App;

/// Whether the question is open. A user who asks to quit again meanwhile means it: a window that shows nothing must not keep
/// Laggard.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Returns the question to ask before Laggard quits; `None`: no question.
pub fn before_quitting(handle: &AppHandle) -> Option<Intent> {
    let running = handle.state::<App>().launches_running();
    let asks = running && !ASKED.swap(true, Ordering::SeqCst);
    asks.then(|| question(handle, false))
}

/// Returns the question to ask before the only window closes; `None`: no question. Without a tray, closing looks like quitting.
pub fn before_closing(handle: &AppHandle) -> Option<Intent> {
    let app = handle.state::<App>();
    let looks_like_the_end = !app.status.tray && app.launches_running();
    let asks = looks_like_the_end && !ASKED.swap(true, Ordering::SeqCst);
    asks.then(|| question(handle, true))
}

/// The question is answered, or its window is gone.
pub fn answered() {
    ASKED.store(false, Ordering::SeqCst);
}

fn question(handle: &AppHandle, closing: bool) -> Intent {
    Intent::Quit {
        programs: running(handle),
        closing,
    }
}

/// The names of the running programs.
fn running(handle: &AppHandle) -> Vec<String> {
    let engine = &handle.state::<App>().engine;
    let sessions = engine.sessions().all().unwrap_or_default().into_iter();
    let running = sessions.filter(|session| session.state == SessionState::Running);
    let named = running.filter_map(|session| engine.launches().program(&session.id));
    let mut programs: Vec<String> = named.map(|program| wording::program(&program)).collect();
    programs.sort();
    programs.dedup();
    if programs.is_empty() {
        // The program that runs is not observed.
        programs.push(say!("the-program"));
    }
    programs
}
