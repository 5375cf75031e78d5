//! Notifications of systems without a session bus.

use notify_rust::error::Result;
use notify_rust::{Notification, NotificationHandle, Timeout};
use serde::{Deserialize, Serialize};

use super::note::Note;

/// notify-rust's word for a notification that went away without a click.
const CLOSED: &str = "__closed";

/// Where a notification is: its number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place(u32);

/// A notification on the screen.
pub struct Shown(NotificationHandle);

/// The system itself shows them.
pub fn is_there() -> bool {
    true
}

/// A notification service's description of itself.
pub struct About {
    /// Its name.
    pub name: Option<String>,
    /// Whether it shows buttons.
    pub buttons: bool,
}

/// The system's own, which says nothing.
pub fn about() -> About {
    About {
        name: None,
        buttons: true,
    }
}

/// Shows a notification; `replaces`: where the one is whose place it takes.
///
/// # Errors
/// The system does not take it.
pub fn show(note: &Note, replaces: Option<&Place>) -> Result<Shown> {
    let mut notification = Notification::new();
    notification
        .appname("Laggard")
        .summary(&note.summary)
        .body(&note.body);
    for (name, label) in &note.buttons {
        notification.action(name, label);
    }
    if let Some(icon) = &note.icon {
        notification.icon(&icon.to_string_lossy());
    }
    if let Some(Place(id)) = replaces {
        notification.id(*id);
    }
    if let Some(ms) = note.shown_ms.and_then(|ms| u32::try_from(ms).ok()) {
        notification.timeout(Timeout::Milliseconds(ms));
    }
    notification.show().map(Shown)
}

/// Does nothing: the notifications go with the app.
pub fn close(_places: &[Place]) {}

impl Shown {
    /// Returns where the notification is.
    pub fn place(&self) -> Place {
        Place(self.0.id())
    }

    /// Waits until a button is clicked, and says its name; `None` when the notification went away without a click.
    pub fn clicked(self) -> Option<String> {
        let mut clicked = None;
        self.0.wait_for_action(|action| {
            clicked = (action != CLOSED).then(|| action.to_owned());
        });
        clicked
    }
}

#[cfg(test)]
impl Place {
    /// A place with this number.
    pub fn at(id: u32) -> Self {
        Self(id)
    }
}
