//! Desktop notifications. Each waits for its click on a thread of its own; a window is opened only by a click.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;

use laggard_engine::view::InboxEntry;
use notify_rust::{Hint, Notification, NotificationHandle, Timeout, Urgency};
use tauri::{AppHandle, Manager};

use crate::intent::Intent;
use crate::state::App;
use crate::{tray, windows};

mod wording;
use wording::{MUTE, buttons, intent, texts};

const ICON: &[u8] = include_bytes!("../../icons/laggard-128.png");

/// What notify-rust says when a notification went away without a click.
const CLOSED: &str = "__closed";

/// Longer than usual: whoever is told of a wait was in the middle of something. Many desktops choose for themselves.
const SHOWN_MS: u32 = 20_000;

/// The numbers under which the desktop knows what it shows, by number in the inbox.
static SHOWN: Mutex<Option<HashMap<u32, u32>>> = Mutex::new(None);

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
        .spawn(move || {
            let icon = icon(handle.state::<App>().engine.paths().data());
            match notification(&entry, icon.as_deref()).show() {
                Ok(shown) => await_click(&handle, &entry, shown),
                Err(error) => eprintln!(
                    "Laggard cannot notify ({error}); the inbox has it: {}",
                    entry.title
                ),
            }
        });
    if let Err(error) = spawned {
        eprintln!("Laggard cannot notify: {error}");
    }
}

/// Says something that the user asked for and that stands in no inbox; in the window where there is no notification service.
pub fn say(handle: &AppHandle, summary: &str, body: &str) {
    let icon = icon(handle.state::<App>().engine.paths().data());
    let mut notification = Notification::new();
    notification
        .appname("Laggard")
        .summary(summary)
        .body(body)
        .hint(Hint::DesktopEntry("laggard-app".to_owned()))
        .timeout(Timeout::Milliseconds(SHOWN_MS));
    if let Some(icon) = icon {
        notification.icon(&icon.to_string_lossy());
    }
    if notification.show().is_err() {
        let message = format!("{summary}\n{body}");
        windows::open(handle, Some(Intent::Trouble { message }));
    }
}

/// The icon as a file, which is what a notification service wants; none if it cannot be written.
fn icon(data: &Path) -> Option<PathBuf> {
    let path = data.join("notification-icon.png");
    if !path.exists() {
        std::fs::write(&path, ICON).ok()?;
    }
    Some(path)
}

fn notification(entry: &InboxEntry, icon: Option<&Path>) -> Notification {
    let (summary, body) = texts(entry);
    let mut notification = Notification::new();
    notification
        .appname("Laggard")
        .summary(&summary)
        .body(&body)
        .hint(Hint::DesktopEntry("laggard-app".to_owned()))
        .urgency(Urgency::Normal)
        .timeout(Timeout::Milliseconds(SHOWN_MS));
    if let Some(icon) = icon {
        notification.icon(&icon.to_string_lossy());
    }
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

fn with_shown<T>(work: impl FnOnce(&mut HashMap<u32, u32>) -> T) -> T {
    work(
        SHOWN
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get_or_insert_default(),
    )
}
