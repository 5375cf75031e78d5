//! Desktop notifications. Each waits for its click on a thread of its own; a window is opened only by a click.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;

use laggard_view::InboxEntry;
use tauri::{AppHandle, Manager};

use crate::intent::Intent;
use crate::marks::MarkAnswer;
use crate::state::App;
use crate::{tray_icon, windows};

mod note;
#[cfg_attr(not(target_os = "linux"), path = "notices/elsewhere.rs")]
mod service;
mod test;
mod wording;

use note::Note;
use service::Shown;
pub use test::{TestedNotice, test};
use wording::{MUTE, buttons, fitted, intent};

const ICON: &[u8] = include_bytes!("../../icons/laggard-128.png");

/// Longer than usual: whoever is told of a wait was in the middle of something. Many desktops choose for themselves.
const SHOWN_MS: i32 = 20_000;

/// The numbers under which the desktop knows what it shows, by number in the inbox.
static SHOWN: Mutex<Option<HashMap<u32, u32>>> = Mutex::new(None);

/// What was said last because it was asked for; the next answer takes its place.
static ANSWER: Mutex<Answer> = Mutex::new(Answer {
    number: 0,
    shown: None,
});

struct Answer {
    /// Counts them: a click is for the last one, although those before hear it, too.
    number: u32,
    /// The desktop's number for it.
    shown: Option<u32>,
}

/// Whether a notification service answers. Without one everything stands in the inbox.
pub fn service_is_there() -> bool {
    service::is_there()
}

/// Shows an entry of the inbox, unless the user has paused notifications or it is one of their quiet hours.
pub fn show(handle: &AppHandle, entry: InboxEntry) {
    let engine = &handle.state::<App>().engine;
    let settings = engine.settings().get();
    let paused = settings.is_ok_and(|settings| !settings.notifications);
    if paused || engine.inbox().is_quiet() {
        return;
    }
    let handle = handle.clone();
    let spawned = thread::Builder::new()
        .name("notification".to_owned())
        .spawn(move || match service::show(&note(&handle, &entry)) {
            Ok(shown) => await_click(&handle, &entry, shown),
            Err(error) => eprintln!(
                "Laggard cannot notify ({error}); the inbox has it: {}",
                entry.title
            ),
        });
    if let Err(error) = spawned {
        eprintln!("Laggard cannot notify: {error}");
    }
}

/// Says something that the user asked for and that stands in no inbox, and waits for a click; in the window where there is
/// no notification service.
pub fn say(handle: &AppHandle, mark_answer: MarkAnswer) {
    let mut note = plain(handle, &mark_answer.summary, &mark_answer.body);
    let labels = mark_answer.buttons.iter().enumerate();
    note.buttons = labels
        .map(|(number, (label, _))| (number.to_string(), label.clone()))
        .collect();
    let mine = with_answer(|answer| {
        answer.number += 1;
        note.replaces = answer.shown;
        answer.number
    });
    match service::show(&note) {
        Ok(shown) => {
            with_answer(|answer| answer.shown = Some(shown.id()));
            if mark_answer.buttons.is_empty() {
                return;
            }
            let number = shown.clicked().and_then(|action| action.parse().ok());
            let button = number.and_then(|number: usize| mark_answer.buttons.get(number));
            if let Some((_, intent)) = button
                && with_answer(|answer| answer.number) == mine
            {
                windows::open(handle, Some(intent.clone()));
            }
        }
        Err(_) => {
            let message = format!("{}\n{}", mark_answer.summary, mark_answer.body);
            windows::open(handle, Some(Intent::Trouble { message }));
        }
    }
}

/// Takes everything off the screen whose buttons would do nothing once the app has ended.
pub fn take_back() {
    let mut ids: Vec<u32> = with_shown(|shown| shown.drain().map(|(_, id)| id).collect());
    ids.extend(with_answer(|answer| answer.shown.take()));
    service::close(&ids);
}

/// The icon as a file, which is what a notification service wants; none if it cannot be written.
fn icon(data: &Path) -> Option<PathBuf> {
    let path = data.join("notification-icon.png");
    if !path.exists() {
        std::fs::write(&path, ICON).ok()?;
    }
    Some(path)
}

/// Says why there will be no icon in the tray: who starts Laggard from a menu sees no standard error.
pub fn cannot_start(why: &str) {
    let note = Note {
        summary: "Laggard cannot start".to_owned(),
        body: why.to_owned(),
        // Until it is read.
        shown_ms: Some(0),
        ..Note::default()
    };
    if let Err(error) = service::show(&note) {
        eprintln!("Laggard cannot notify: {error}");
    }
}

/// A notification of ours, without buttons.
fn plain(handle: &AppHandle, title: &str, body: &str) -> Note {
    let (summary, body) = fitted(title, body);
    Note {
        summary,
        body,
        icon: icon(handle.state::<App>().engine.paths().data()),
        shown_ms: Some(SHOWN_MS),
        ..Note::default()
    }
}

fn note(handle: &AppHandle, entry: &InboxEntry) -> Note {
    let named = |(id, label): (&str, &str)| (id.to_owned(), label.to_owned());
    Note {
        buttons: buttons(entry).into_iter().map(named).collect(),
        replaces: entry
            .replaces
            .and_then(|id| with_shown(|shown| shown.get(&id).copied())),
        ..plain(handle, &entry.title, &entry.body)
    }
}

fn await_click(handle: &AppHandle, entry: &InboxEntry, shown: Shown) {
    with_shown(|map| {
        map.insert(entry.id, shown.id());
        if let Some(replaced) = entry.replaces {
            map.remove(&replaced);
        }
    });
    let action = shown.clicked();
    // The desktop has one number for a notification and for the one that took its place, so both waiters hear the click: it
    // is for the one that is on the screen.
    let on_screen = with_shown(|map| map.remove(&entry.id)).is_some();
    if let Some(action) = action.filter(|_| on_screen) {
        clicked(handle, entry, &action);
    }
}

fn clicked(handle: &AppHandle, entry: &InboxEntry, action: &str) {
    if action == MUTE {
        if let Some(plugin) = &entry.plugin
            && let Err(error) = handle
                .state::<App>()
                .engine
                .inbox()
                .mute(&plugin.id.as_str().into())
        {
            eprintln!("Laggard cannot mute {}: {error}", plugin.id);
        }
        windows::changed(handle);
    } else {
        windows::open(handle, Some(intent(entry, action)));
    }
    handle.state::<App>().mood().seen();
    tray_icon::refresh_mood(handle);
}

fn with_answer<T>(work: impl FnOnce(&mut Answer) -> T) -> T {
    work(&mut ANSWER.lock().unwrap_or_else(PoisonError::into_inner))
}

fn with_shown<T>(work: impl FnOnce(&mut HashMap<u32, u32>) -> T) -> T {
    work(
        SHOWN
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get_or_insert_default(),
    )
}
