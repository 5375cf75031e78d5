//! The desktop's notification service over the session bus. Every program of the session may send what looks like a click:
//! only what the service itself says of its own notifications counts. What a notification says is text, also where the
//! service would read it as markup.

use std::collections::HashMap;

use zbus::blocking::{Connection, MessageIterator};
use zbus::message::Type;
use zbus::zvariant::Value;
use zbus::{MatchRule, Message};

use super::Note;

const SERVICE: &str = "org.freedesktop.Notifications";
const PATH: &str = "/org/freedesktop/Notifications";

/// Signals that may wait to be looked at.
const MOST_QUEUED: usize = 64;

/// A notification on the screen.
pub struct Shown {
    id: u32,
    /// The service's own name on the bus.
    service: String,
    heard: MessageIterator,
}

/// Whether a notification service answers.
pub fn is_there() -> bool {
    Connection::session().is_ok_and(|bus| ask(&bus, "GetServerInformation").is_ok())
}

/// Shows a notification.
///
/// # Errors
/// There is no session bus, or no service on it takes notifications.
pub fn show(note: &Note) -> zbus::Result<Shown> {
    show_on(&Connection::session()?, note)
}

/// Takes notifications off the screen, as far as the service still answers.
pub fn close(ids: &[u32]) {
    if ids.is_empty() {
        return;
    }
    // The app ends: there is nobody left to tell that a notification stays.
    let Ok(bus) = Connection::session() else {
        return;
    };
    for id in ids {
        let _ = bus.call_method(Some(SERVICE), PATH, Some(SERVICE), "CloseNotification", id);
    }
}

impl Shown {
    /// The desktop's number for it.
    pub fn id(&self) -> u32 {
        self.id
    }

    /// Waits until a button is clicked, and says its name; `None` when the notification went away without a click.
    pub fn clicked(self) -> Option<String> {
        let Self { id, service, heard } = self;
        for message in heard {
            let message = message.ok()?;
            let header = message.header();
            let of_service = header
                .sender()
                .is_some_and(|sender| sender.as_str() == service)
                && header.path().is_some_and(|path| path.as_str() == PATH);
            if !of_service {
                continue;
            }
            match header.member().map(|member| member.as_str()) {
                Some("ActionInvoked") => match message.body().deserialize::<(u32, String)>() {
                    Ok((of, action)) if of == id => return Some(action),
                    _ => {}
                },
                Some("NotificationClosed") => match message.body().deserialize::<(u32, u32)>() {
                    Ok((of, _)) if of == id => return None,
                    _ => {}
                },
                _ => {}
            }
        }
        None
    }
}

fn show_on(bus: &Connection, note: &Note) -> zbus::Result<Shown> {
    // Before it is shown: the first click could come before anybody listens.
    let signals = MatchRule::builder()
        .msg_type(Type::Signal)
        .interface(SERVICE)?
        .build();
    let heard = MessageIterator::for_match_rule(signals, bus, Some(MOST_QUEUED))?;
    let actions: Vec<&str> = note
        .buttons
        .iter()
        .flat_map(|(name, label)| [name.as_str(), label.as_str()])
        .collect();
    let hints = HashMap::from([
        ("desktop-entry", Value::from("laggard-app")),
        ("urgency", Value::from(1_u8)),
    ]);
    let icon = note.icon.as_ref().map(|icon| icon.to_string_lossy());
    let body = match reads_markup(bus) {
        true => escaped(&note.body),
        false => note.body.clone(),
    };
    let answer = bus.call_method(
        Some(SERVICE),
        PATH,
        Some(SERVICE),
        "Notify",
        &(
            "Laggard",
            note.replaces.unwrap_or(0),
            icon.as_deref().unwrap_or_default(),
            &note.summary,
            &body,
            &actions,
            &hints,
            note.shown_ms.unwrap_or(-1),
        ),
    )?;
    let header = answer.header();
    let service = header.sender().map(ToString::to_string);
    Ok(Shown {
        id: answer.body().deserialize()?,
        service: service.unwrap_or_default(),
        heard,
    })
}

/// Whether the service takes a body for markup. One that does not say so is taken for one that does: a sign too many is
/// better than a link that nobody wrote.
fn reads_markup(bus: &Connection) -> bool {
    let answer = ask(bus, "GetCapabilities");
    let known = answer.and_then(|answer| answer.body().deserialize::<Vec<String>>());
    known.map_or(true, |known| known.iter().any(|one| one == "body-markup"))
}

fn ask(bus: &Connection, what: &str) -> zbus::Result<Message> {
    bus.call_method(Some(SERVICE), PATH, Some(SERVICE), what, &())
}

/// A text that markup shows as it is.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
#[path = "service_tests.rs"]
mod tests;
