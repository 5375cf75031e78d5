//! The desktop's notification service over the session bus. Every program of the session may send what looks like a click: only
//! signals of the service itself about its own notifications count. The words of a notification are plain text, also where the
//! service would read them as markup.

use std::collections::HashMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use zbus::blocking::connection::Builder;
use zbus::blocking::{Connection, MessageIterator};
use zbus::message::Type;
use zbus::zvariant::Value;
use zbus::{MatchRule, Message};

use super::note::Note;

const SERVICE: &str = "org.freedesktop.Notifications";
const PATH: &str = "/org/freedesktop/Notifications";

/// The bus itself.
const BUS: &str = "org.freedesktop.DBus";
const BUS_PATH: &str = "/org/freedesktop/DBus";

/// Signals that may wait to be looked at. Where more come, whatever else the bus has to say waits behind them.
const MOST_QUEUED: usize = 64;

/// Time for the service to answer, which may have to be started first. A service that hangs costs a notification, and no thread.
const ANSWERS_WITHIN: Duration = Duration::from_secs(15);

/// The place of a notification on the screen. The number is the service's: another service, or the same one after a restart,
/// gives that number to another program's notification, which Laggard must not touch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The session bus by its own id.
    bus: String,
    /// The service's unique name on the bus, which no other program ever gets.
    service: String,
    /// The service's number for it.
    id: u32,
}

/// A notification on the screen.
pub struct Shown {
    place: Place,
    heard: MessageIterator,
}

/// Whether a notification service answers.
pub fn is_there() -> bool {
    session().is_ok_and(|bus| ask(&bus, "GetServerInformation").is_ok())
}

/// A notification service's description of itself.
pub struct About {
    /// Its name.
    pub name: Option<String>,
    /// Whether it shows buttons.
    pub buttons: bool,
}

/// Asks the service to describe itself; empty where none answers.
pub fn about() -> About {
    let Ok(bus) = session() else {
        return About {
            name: None,
            buttons: false,
        };
    };
    about_on(&bus)
}

fn about_on(bus: &Connection) -> About {
    let said = ask(bus, "GetServerInformation").ok();
    let said = said.and_then(|answer| {
        let body = answer.body();
        body.deserialize::<(String, String, String, String)>().ok()
    });
    About {
        name: said.map(|(name, ..)| name),
        buttons: capabilities(bus).is_ok_and(|known| known.iter().any(|one| one == "actions")),
    }
}

fn capabilities(bus: &Connection) -> zbus::Result<Vec<String>> {
    ask(bus, "GetCapabilities")?.body().deserialize()
}

/// Shows a notification; `replaces`: the place of the notification that it replaces.
///
/// # Errors
/// There is no session bus, or no service on it takes notifications.
pub fn show(note: &Note, replaces: Option<&Place>) -> zbus::Result<Shown> {
    show_on(&session()?, note, replaces)
}

/// Takes notifications off the screen, as far as the service that shows them still answers. Nobody is told of one that
/// stays: there is nothing that its reader could do about it.
pub fn close(places: &[Place]) {
    if !places.is_empty()
        && let Ok(bus) = session()
    {
        close_on(&bus, places);
    }
}

fn close_on(bus: &Connection, places: &[Place]) {
    let here = bus.server_guid().to_string();
    for place in places.iter().filter(|place| place.bus == here) {
        let service = Some(&*place.service);
        let closed = bus.call_method(service, PATH, Some(SERVICE), "CloseNotification", &place.id);
        // The service answers no more, and each further call would wait just as long.
        if let Err(zbus::Error::InputOutput(_)) = closed {
            return;
        }
    }
}

impl Shown {
    /// Returns where the notification is.
    pub fn place(&self) -> Place {
        self.place.clone()
    }

    /// Waits until a button is clicked, and says its name; `None` when the notification went away without a click.
    pub fn clicked(self) -> Option<String> {
        for message in self.heard {
            let message = message.ok()?;
            let header = message.header();
            match header.member().map(|member| member.as_str()) {
                Some("ActionInvoked") => match message.body().deserialize::<(u32, String)>() {
                    Ok((of, action)) if of == self.place.id => return Some(action),
                    _ => {}
                },
                Some("NotificationClosed") => match message.body().deserialize::<(u32, u32)>() {
                    Ok((of, _)) if of == self.place.id => return None,
                    _ => {}
                },
                _ => {}
            }
        }
        None
    }
}

fn session() -> zbus::Result<Connection> {
    patient(Builder::session()?, ANSWERS_WITHIN)
}

/// A connection that waits so long for an answer, and no longer.
fn patient(builder: Builder<'_>, within: Duration) -> zbus::Result<Connection> {
    builder.method_timeout(within).build()
}

fn show_on(bus: &Connection, note: &Note, replaces: Option<&Place>) -> zbus::Result<Shown> {
    // Asked first: this starts a service that does not run yet.
    let body = match reads_markup(bus) {
        true => escaped(&note.body),
        false => note.body.clone(),
    };
    let service = owner(bus)?;
    // Before it is shown: the first click could come before anybody listens.
    let signals = MatchRule::builder()
        .msg_type(Type::Signal)
        .sender(&*service)?
        .path(PATH)?
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
    let here = bus.server_guid().to_string();
    let replaces = replaces
        .filter(|place| place.bus == here && place.service == service)
        .map_or(0, |place| place.id);
    let icon = note.icon.as_ref().map(|icon| icon.to_string_lossy());
    let answer = bus.call_method(
        Some(&*service),
        PATH,
        Some(SERVICE),
        "Notify",
        &(
            "Laggard",
            replaces,
            icon.as_deref().unwrap_or_default(),
            &note.summary,
            &body,
            &actions,
            &hints,
            note.shown_ms.unwrap_or(-1),
        ),
    )?;
    Ok(Shown {
        place: Place {
            bus: here,
            id: answer.body().deserialize()?,
            service,
        },
        heard,
    })
}

/// The service's unique name on the bus: its signals come from there, and no other program can have it.
fn owner(bus: &Connection) -> zbus::Result<String> {
    let answer = bus.call_method(Some(BUS), BUS_PATH, Some(BUS), "GetNameOwner", &SERVICE)?;
    answer.body().deserialize()
}

/// Whether the service reads a body as markup. A service that does not say so is treated as if it did: a visible escape sign is
/// better than a link that Laggard did not write.
fn reads_markup(bus: &Connection) -> bool {
    capabilities(bus).map_or(true, |known| known.iter().any(|one| one == "body-markup"))
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
impl Place {
    /// A place with this number.
    pub fn at(id: u32) -> Self {
        let (bus, service) = Default::default();
        Self { bus, service, id }
    }
}

#[cfg(test)]
#[path = "service_tests.rs"]
mod tests;
