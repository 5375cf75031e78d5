//! Against a bus of our own, with a notification service that says of itself whatever a test wants.

use std::collections::BTreeMap;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread;

use laggard_tests::session_bus::SessionBus;
use zbus::blocking::fdo::DBusProxy;
use zbus::message::Header;
use zbus::zvariant::OwnedValue;

use super::*;

/// A session bus that ends with the test.
struct Bus(SessionBus);

impl Bus {
    fn start() -> Bus {
        Bus(SessionBus::start().expect("a bus"))
    }

    fn join(&self) -> Connection {
        self.join_for(ANSWERS_WITHIN)
    }

    fn join_for(&self, within: Duration) -> Connection {
        let builder = Builder::address(self.0.address()).expect("an address");
        patient(builder, within).expect("a connection")
    }
}

/// A notification service that remembers the notifications it was asked to show.
struct Service {
    capabilities: Vec<String>,
    bodies: Arc<Mutex<Vec<String>>>,
    /// The notifications on its screen, by number: like real services, it counts from one when it starts.
    screen: Screen,
    meanwhile: Meanwhile,
}

type Screen = Arc<Mutex<BTreeMap<u32, String>>>;

/// The number that a service gives first.
const FIRST: u32 = 7;

/// An action before it answers the caller with this name on the bus.
type Meanwhile = Box<dyn Fn(&str) + Send + Sync>;

#[zbus::interface(name = "org.freedesktop.Notifications")]
impl Service {
    fn get_capabilities(&self) -> Vec<String> {
        self.capabilities.clone()
    }

    fn get_server_information(&self) -> (String, String, String, String) {
        let [name, others @ ..] = ["Daemon", "its makers", "1.0", "1.2"].map(str::to_owned);
        let [makers, version, protocol] = others;
        (name, makers, version, protocol)
    }

    #[allow(clippy::too_many_arguments, reason = "the protocol's own")]
    fn notify(
        &self,
        _app: &str,
        replaces: u32,
        _icon: &str,
        _summary: &str,
        body: &str,
        _actions: Vec<String>,
        _hints: HashMap<String, OwnedValue>,
        _shown_ms: i32,
        #[zbus(header)] header: Header<'_>,
    ) -> u32 {
        (self.meanwhile)(header.sender().expect("a name"));
        let mut bodies = self.bodies.lock().expect("not poisoned");
        bodies.push(body.to_owned());
        let mut screen = self.screen.lock().expect("not poisoned");
        let new = screen.last_key_value().map_or(FIRST, |(last, _)| last + 1);
        let number = if screen.contains_key(&replaces) {
            replaces
        } else {
            new
        };
        screen.insert(number, body.to_owned());
        number
    }

    fn close_notification(&self, id: u32) {
        self.screen.lock().expect("not poisoned").remove(&id);
    }
}

/// The service on a bus, and the notifications it was asked to show.
fn serve(bus: &Bus, capabilities: &[&str]) -> (Connection, Arc<Mutex<Vec<String>>>) {
    serve_slowly(bus, capabilities, Box::new(|_| {}))
}

fn serve_slowly(
    bus: &Bus,
    capabilities: &[&str],
    meanwhile: Meanwhile,
) -> (Connection, Arc<Mutex<Vec<String>>>) {
    let bodies = Arc::default();
    let service = Service {
        capabilities: capabilities.iter().map(|one| (*one).to_owned()).collect(),
        bodies: Arc::clone(&bodies),
        screen: Screen::default(),
        meanwhile,
    };
    let builder = Builder::address(bus.0.address()).expect("an address");
    let connection = builder
        .name(SERVICE)
        .and_then(|builder| builder.serve_at(PATH, service))
        .and_then(Builder::build);
    (connection.expect("a service"), bodies)
}

/// Everything that was sent has arrived at the bus.
fn settled(connection: &Connection) {
    let bus = DBusProxy::new(connection).expect("the bus");
    bus.get_id().expect("its answer");
}

#[test]
fn a_click_that_another_program_makes_up_is_none() {
    let bus = Bus::start();
    let (service, _) = serve(&bus, &["actions"]);
    let app = bus.join();
    let shown = show_on(&app, &Note::default(), None).expect("shown");
    assert_eq!(shown.place().id, 7);
    let stranger = bus.join();
    let name = app.unique_name().expect("a name").to_owned();
    // To everybody, and to the app alone, which no rule of a bus filters.
    let to_all = None::<zbus::names::BusName<'_>>;
    for to in [to_all, Some(name.into())] {
        for path in [PATH, "/x"] {
            stranger
                .emit_signal(to.clone(), path, SERVICE, "ActionInvoked", &(7_u32, "mute"))
                .expect("sent");
            stranger
                .emit_signal(
                    to.clone(),
                    path,
                    SERVICE,
                    "NotificationClosed",
                    &(7_u32, 2_u32),
                )
                .expect("sent");
        }
    }
    settled(&stranger);
    let of_service = |path: &str, member: &str, id: u32, action: &str| {
        service
            .emit_signal(None::<&str>, path, SERVICE, member, &(id, action))
            .expect("sent");
    };
    of_service("/x", "ActionInvoked", 7, "mute");
    of_service(PATH, "ActionInvoked", 8, "mute");
    of_service(PATH, "ActionInvoked", 7, "details");
    let clicked = thread::spawn(move || shown.clicked());
    assert_eq!(
        clicked.join().expect("no panic").as_deref(),
        Some("details")
    );
}

#[test]
fn a_program_that_makes_up_many_clicks_keeps_no_notification_away() {
    let bus = Bus::start();
    let stranger = bus.join();
    let flood: Meanwhile = Box::new(move |app| {
        for _ in 0..3 * MOST_QUEUED {
            let made_up = (7_u32, "mute");
            stranger
                .emit_signal(Some(app), PATH, SERVICE, "ActionInvoked", &made_up)
                .expect("sent");
        }
        settled(&stranger);
    });
    let (_service, _) = serve_slowly(&bus, &[], flood);
    let app = bus.join();
    let (tell, shown) = channel();
    thread::spawn(move || {
        let _ = tell.send(show_on(&app, &Note::default(), None).map(|shown| shown.place().id));
    });
    let shown = shown.recv_timeout(ANSWERS_WITHIN / 3).expect("in time");
    assert_eq!(shown.expect("shown"), 7);
}

#[test]
fn a_service_that_hangs_is_not_waited_for_for_ever() {
    let bus = Bus::start();
    let (done, wait) = channel::<()>();
    let wait = Mutex::new(wait);
    let hang: Meanwhile = Box::new(move |_| {
        let _ = wait.lock().expect("not poisoned").recv();
    });
    let (_service, _) = serve_slowly(&bus, &[], hang);
    let app = bus.join_for(Duration::from_millis(300));
    let (tell, failed) = channel();
    thread::spawn(move || {
        let _ = tell.send(show_on(&app, &Note::default(), None).is_err());
    });
    let failed = failed.recv_timeout(Duration::from_secs(30));
    drop(done);
    assert_eq!(failed, Ok(true));
}

#[test]
fn a_notification_that_goes_away_is_not_clicked() {
    let bus = Bus::start();
    let (service, _) = serve(&bus, &[]);
    let shown = show_on(&bus.join(), &Note::default(), None).expect("shown");
    service
        .emit_signal(
            None::<&str>,
            PATH,
            SERVICE,
            "NotificationClosed",
            &(7_u32, 1_u32),
        )
        .expect("sent");
    assert_eq!(shown.clicked(), None);
}

#[test]
fn what_a_plug_in_calls_itself_is_no_markup() {
    let body = "<a href=\"http://x\">Spell & Co</a>.<init>".to_owned();
    let clean = "&lt;a href=\"http://x\"&gt;Spell &amp; Co&lt;/a&gt;.&lt;init&gt;";
    for (capabilities, expected) in [
        (&["body", "body-markup"][..], clean),
        (&["body"], body.as_str()),
    ] {
        let bus = Bus::start();
        let (_service, bodies) = serve(&bus, capabilities);
        let note = Note {
            body: body.clone(),
            ..Note::default()
        };
        show_on(&bus.join(), &note, None).expect("shown");
        assert_eq!(*bodies.lock().expect("not poisoned"), [expected]);
    }
}

#[test]
fn a_service_says_its_name_and_whether_it_shows_buttons() {
    for (capabilities, buttons) in [(&["body", "actions"][..], true), (&["body"], false)] {
        let bus = Bus::start();
        let (_service, _) = serve(&bus, capabilities);
        let about = about_on(&bus.join());
        assert_eq!(
            (about.name.as_deref(), about.buttons),
            (Some("Daemon"), buttons)
        );
    }
    let nobody = about_on(&Bus::start().join());
    assert_eq!((nobody.name, nobody.buttons), (None, false));
}

/// A service that only counts, and its screen.
fn showing(bus: &Bus) -> (Connection, Screen) {
    let screen = Screen::default();
    let service = Service {
        capabilities: Vec::new(),
        bodies: Arc::default(),
        screen: Arc::clone(&screen),
        meanwhile: Box::new(|_| {}),
    };
    let builder = Builder::address(bus.0.address()).expect("an address");
    let connection = builder
        .name(SERVICE)
        .and_then(|builder| builder.serve_at(PATH, service))
        .and_then(Builder::build);
    (connection.expect("a service"), screen)
}

fn bodies(screen: &Screen) -> Vec<String> {
    let screen = screen.lock().expect("not poisoned");
    screen.values().cloned().collect()
}

fn note(body: &str) -> Note {
    Note {
        body: body.to_owned(),
        ..Note::default()
    }
}

#[test]
fn what_a_freeze_was_takes_the_place_of_what_was_shown_while_it_went_on() {
    let bus = Bus::start();
    let (_service, screen) = showing(&bus);
    let app = bus.join();
    let frozen = show_on(&app, &note("frozen"), None).expect("shown").place();
    let other = show_on(&app, &note("other"), None).expect("shown").place();
    let froze = show_on(&app, &note("froze"), Some(&frozen));
    assert_eq!(froze.expect("shown").place(), frozen);
    assert_eq!(bodies(&screen), ["froze", "other"]);
    close_on(&app, &[frozen]);
    assert_eq!(bodies(&screen), ["other"]);
    // As a Laggard that was started again does, with what the one before wrote down.
    let written = serde_json::to_string(&other).expect("JSON");
    let read = serde_json::from_str(&written).expect("a place");
    close_on(&bus.join(), &[read]);
    assert_eq!(bodies(&screen), [""; 0]);
}

#[test]
fn a_service_that_was_started_again_keeps_what_others_show_under_our_old_numbers() {
    let bus = Bus::start();
    let (service, _) = showing(&bus);
    let app = bus.join();
    let frozen = show_on(&app, &note("frozen"), None).expect("shown").place();
    service.close().expect("gone");
    let (_again, screen) = showing(&bus);
    let stranger = bus.join();
    let mail = show_on(&stranger, &note("mail"), None)
        .expect("shown")
        .place();
    assert_eq!(mail.id, frozen.id, "it counts anew");
    close_on(&app, std::slice::from_ref(&frozen));
    assert_eq!(bodies(&screen), ["mail"]);
    show_on(&app, &note("froze"), Some(&frozen)).expect("shown");
    assert_eq!(bodies(&screen), ["mail", "froze"]);
}

#[test]
fn what_was_shown_on_another_sessions_bus_is_left_alone() {
    let (before, now) = (Bus::start(), Bus::start());
    let (_service, _) = showing(&before);
    let old = show_on(&before.join(), &note("frozen"), None).expect("shown");
    let (_other, screen) = showing(&now);
    let app = now.join();
    let mail = show_on(&app, &note("mail"), None).expect("shown").place();
    let old = Place {
        service: mail.service.clone(),
        ..old.place()
    };
    close_on(&app, &[old]);
    assert_eq!(bodies(&screen), ["mail"]);
}
