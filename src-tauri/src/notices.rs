//! Desktop notifications. Each waits for its click on a thread of its own; a window is opened only by a click.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;

use laggard_engine::view::InboxEntry;
use notify_rust::{Hint, Notification, NotificationHandle, Timeout, Urgency};
use tauri::{AppHandle, Manager};

use crate::intent::Intent;
use crate::marks::Told;
use crate::state::App;
use crate::{tray, windows};

mod wording;
use wording::{MUTE, buttons, fitted, intent};

const ICON: &[u8] = include_bytes!("../../icons/laggard-128.png");

/// What notify-rust says when a notification went away without a click.
const CLOSED: &str = "__closed";

/// Longer than usual: whoever is told of a wait was in the middle of something. Many desktops choose for themselves.
const SHOWN_MS: u32 = 20_000;

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
    #[cfg(target_os = "linux")]
    return notify_rust::get_server_information().is_ok();
    #[cfg(not(target_os = "linux"))]
    true
}

/// Shows an entry of the inbox, unless the user has paused notifications.
pub fn show(handle: &AppHandle, entry: InboxEntry) {
    let paused = handle
        .state::<App>()
        .engine
        .settings()
        .is_ok_and(|settings| !settings.notifications);
    if paused {
        return;
    }
    let handle = handle.clone();
    let spawned = thread::Builder::new()
        .name("notification".to_owned())
        .spawn(move || match notification(&handle, &entry).show() {
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
pub fn say(handle: &AppHandle, told: Told) {
    let mut notification = plain(handle, &told.summary, &told.body);
    for (number, (label, _)) in told.buttons.iter().enumerate() {
        notification.action(&number.to_string(), label);
    }
    let mine = with_answer(|answer| {
        answer.number += 1;
        if let Some(id) = answer.shown {
            notification.id(id);
        }
        answer.number
    });
    match notification.finalize().show() {
        Ok(shown) => {
            with_answer(|answer| answer.shown = Some(shown.id()));
            if told.buttons.is_empty() {
                return;
            }
            shown.wait_for_action(|action| {
                let number = action.parse::<usize>().ok();
                let button = number.and_then(|number| told.buttons.get(number));
                if let Some((_, intent)) = button
                    && with_answer(|answer| answer.number) == mine
                {
                    windows::open(handle, Some(intent.clone()));
                }
            });
        }
        Err(_) => {
            let message = format!("{}\n{}", told.summary, told.body);
            windows::open(handle, Some(Intent::Trouble { message }));
        }
    }
}

/// Takes everything off the screen whose buttons would do nothing once the app has ended.
pub fn take_back() {
    let mut ids: Vec<u32> = with_shown(|shown| shown.drain().map(|(_, id)| id).collect());
    ids.extend(with_answer(|answer| answer.shown.take()));
    close(&ids);
}

#[cfg(target_os = "linux")]
fn close(ids: &[u32]) {
    const SERVICE: &str = "org.freedesktop.Notifications";
    const PATH: &str = "/org/freedesktop/Notifications";
    if ids.is_empty() {
        return;
    }
    // The app ends: there is nobody left to tell that a notification stays.
    let Ok(bus) = zbus::blocking::Connection::session() else {
        return;
    };
    for id in ids {
        let _ = bus.call_method(Some(SERVICE), PATH, Some(SERVICE), "CloseNotification", id);
    }
}

#[cfg(not(target_os = "linux"))]
fn close(_ids: &[u32]) {}

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
    let shown = Notification::new()
        .appname("Laggard")
        .summary("Laggard cannot start")
        .body(why)
        .urgency(Urgency::Critical)
        .show();
    if let Err(error) = shown {
        eprintln!("Laggard cannot notify: {error}");
    }
}

/// A notification of ours, without buttons.
fn plain(handle: &AppHandle, title: &str, body: &str) -> Notification {
    let (summary, body) = fitted(title, body);
    let mut notification = Notification::new();
    notification
        .appname("Laggard")
        .summary(&summary)
        .body(&body)
        .hint(Hint::DesktopEntry("laggard-app".to_owned()))
        .urgency(Urgency::Normal)
        .timeout(Timeout::Milliseconds(SHOWN_MS));
    if let Some(icon) = icon(handle.state::<App>().engine.paths().data()) {
        notification.icon(&icon.to_string_lossy());
    }
    notification
}

fn notification(handle: &AppHandle, entry: &InboxEntry) -> Notification {
    let mut notification = plain(handle, &entry.title, &entry.body);
    for (id, label) in buttons(entry) {
        notification.action(id, label);
    }
    let replaced = entry
        .replaces
        .and_then(|id| with_shown(|shown| shown.get(&id).copied()));
    if let Some(id) = replaced {
        notification.id(id);
    }
    notification.finalize()
}

fn await_click(handle: &AppHandle, entry: &InboxEntry, shown: NotificationHandle) {
    with_shown(|map| {
        map.insert(entry.id, shown.id());
        if let Some(replaced) = entry.replaces {
            map.remove(&replaced);
        }
    });
    shown.wait_for_action(|action| {
        // The desktop has one number for a notification and for the one that took its place, so both waiters hear the
        // click: it is for the one that is on the screen.
        let on_screen = with_shown(|map| map.remove(&entry.id)).is_some();
        if on_screen && action != CLOSED {
            clicked(handle, entry, action);
        }
    });
}

fn clicked(handle: &AppHandle, entry: &InboxEntry, action: &str) {
    if action == MUTE {
        if let Some(plugin) = &entry.plugin
            && let Err(error) = handle.state::<App>().engine.mute(&plugin.id)
        {
            eprintln!("Laggard cannot mute {}: {error}", plugin.id);
        }
        windows::changed(handle);
    } else {
        windows::open(handle, Some(intent(entry, action)));
    }
    handle.state::<App>().mood().seen();
    tray::refresh_mood(handle);
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
