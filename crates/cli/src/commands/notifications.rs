//! Desktop notifications of `laggard run`, one after the other: that a freeze is over must not overtake that it goes on.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use laggard_view::{InboxEntry, LiveEvent};
use laggard_words::say;
use notify_rust::Notification;

use crate::output::note;

/// Time for the last notifications at the end: a notification daemon that does not answer must not hold the command up.
const LAST: Duration = Duration::from_secs(2);

/// Tells the desktop.
pub struct Notifications {
    events: Option<Sender<LiveEvent>>,
    done: Receiver<()>,
}

impl Notifications {
    /// Begins to.
    pub fn begin() -> Self {
        let (events, heard) = channel();
        let (tell, done) = channel();
        thread::spawn(move || {
            let mut shown = HashMap::new();
            heard.iter().for_each(|event| follow(&mut shown, &event));
            let _ = tell.send(());
        });
        Self {
            events: Some(events),
            done,
        }
    }

    /// Shows new notifications, and takes away those that are over.
    pub fn hear(&self, event: &LiveEvent) {
        if let (LiveEvent::Notice(_) | LiveEvent::FreezeOver(_), Some(events)) =
            (event, &self.events)
        {
            let _ = events.send(event.clone());
        }
    }

    /// All that was told is on the screen, as far as the desktop answers.
    pub fn end(mut self) {
        self.events = None;
        let _ = self.done.recv_timeout(LAST);
    }
}

/// The notifications on the screen, by their numbers in the inbox.
type OnScreen = HashMap<u32, Shown>;

#[cfg(target_os = "linux")]
type Shown = notify_rust::NotificationHandle;
#[cfg(not(target_os = "linux"))]
type Shown = ();

fn follow(shown: &mut OnScreen, event: &LiveEvent) {
    match event {
        LiveEvent::Notice(entry) => {
            if let Some(now) = show(entry, shown.get(&entry.id)) {
                shown.insert(entry.id, now);
            }
        }
        LiveEvent::FreezeOver(entry) => {
            if let Some(shown) = shown.remove(&entry.id) {
                close(shown);
            }
        }
        _ => {}
    }
}

/// Shows an entry, in place of its earlier notification.
fn show(entry: &InboxEntry, before: Option<&Shown>) -> Option<Shown> {
    let mut notification = Notification::new();
    notification
        .appname("Laggard")
        .summary(&entry.title)
        .body(&entry.body);
    if let Some(before) = before {
        take_place(&mut notification, before);
    }
    match notification.show() {
        #[cfg(target_os = "linux")]
        Ok(shown) => Some(shown),
        #[cfg(not(target_os = "linux"))]
        Ok(_) => Some(()),
        Err(error) => {
            note(&say!("no-notification", why = error.to_string()));
            None
        }
    }
}

#[cfg(target_os = "linux")]
fn take_place(notification: &mut Notification, before: &Shown) {
    notification.id(before.id());
}

#[cfg(target_os = "linux")]
fn close(shown: Shown) {
    shown.close();
}

#[cfg(not(target_os = "linux"))]
fn take_place(_: &mut Notification, _: &Shown) {}

#[cfg(not(target_os = "linux"))]
fn close(_: Shown) {}
