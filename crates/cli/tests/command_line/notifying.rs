//! `laggard run --notify-above` on a session bus of our own, with a notification service that records its calls.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use laggard_tests::session_bus::SessionBus;
use laggard_wire::*;
use zbus::blocking::Connection;
use zbus::blocking::connection::Builder;
use zbus::zvariant::OwnedValue;

use crate::sandbox::{MAIN, Sandbox};

/// A call that the service received.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    Show { replaces: u32, summary: String },
    Close(u32),
}

struct Service {
    asked: Arc<Mutex<Vec<Asked>>>,
    last: u32,
}

#[zbus::interface(name = "org.freedesktop.Notifications")]
impl Service {
    fn get_capabilities(&self) -> Vec<String> {
        vec!["body".to_owned()]
    }

    fn get_server_information(&self) -> (String, String, String, String) {
        let [name, makers, version, protocol] = ["Daemon", "us", "1", "1.2"].map(str::to_owned);
        (name, makers, version, protocol)
    }

    #[allow(clippy::too_many_arguments, reason = "the protocol's own")]
    fn notify(
        &mut self,
        _app: &str,
        replaces: u32,
        _icon: &str,
        summary: String,
        _body: &str,
        _actions: Vec<String>,
        _hints: HashMap<String, OwnedValue>,
        _shown_ms: i32,
    ) -> u32 {
        let asked = Asked::Show { replaces, summary };
        self.asked.lock().expect("not poisoned").push(asked);
        if replaces != 0 {
            return replaces;
        }
        self.last += 1;
        self.last
    }

    fn close_notification(&self, id: u32) {
        let mut asked = self.asked.lock().expect("not poisoned");
        asked.push(Asked::Close(id));
    }
}

/// Ends with the test, whatever becomes of that.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A session bus with the service on it; it ends with the test.
struct Bus {
    bus: SessionBus,
    asked: Arc<Mutex<Vec<Asked>>>,
    _service: Connection,
}

impl Bus {
    fn start() -> Self {
        let bus = SessionBus::start().expect("a bus");
        let asked = Arc::default();
        let service = Service {
            asked: Arc::clone(&asked),
            last: 6,
        };
        let service = Builder::address(bus.address())
            .and_then(|builder| builder.name("org.freedesktop.Notifications"))
            .and_then(|builder| builder.serve_at("/org/freedesktop/Notifications", service))
            .and_then(Builder::build)
            .expect("a service");
        Self {
            bus,
            asked,
            _service: service,
        }
    }

    /// Waits until it was asked for so much, and answers what.
    fn asked(&self, so_much: usize) -> Vec<Asked> {
        let end = Instant::now() + Duration::from_secs(20);
        loop {
            let asked = self.asked.lock().expect("not poisoned").clone();
            if asked.len() >= so_much || Instant::now() > end {
                return asked;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

fn ms(ms: u64) -> Nanos {
    Nanos::from_millis(ms)
}

/// A program that a test makes freeze by writing into its session.
struct Program {
    file: PathBuf,
}

const MAIN_THREAD: ThreadId = ThreadId(1);
/// The landmark of the host, which nobody can turn off.
const DISPATCH: LandmarkId = LandmarkId(1);
/// The landmark of a plug-in's listener.
const LISTENER: LandmarkId = LandmarkId(2);

impl Program {
    /// A session in which nothing has happened yet.
    fn begun() -> Vec<u8> {
        let mut encoder = Encoder::new();
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        encoder.write(&Event::Session(SessionBlock {
            started_at_ms: now.expect("after 1970").as_millis() as u64,
            pid: std::process::id().into(),
            properties: Vec::new(),
        }));
        encoder.write(&Event::Milestone {
            time: ms(1),
            which: Milestone::FirstDispatch,
        });
        let texts = [
            "main",
            "host.Window",
            "run",
            "acme.slow",
            "Acme Slow",
            "acme.Slow",
            "/x.jar",
        ];
        for (text, id) in texts.into_iter().zip(1..) {
            let (id, text) = (StringId(id), text.to_owned());
            encoder.write(&Event::String { id, text });
        }
        let none = StringId::NONE;
        encoder.write(&Event::Plugin(PluginBlock {
            id: PluginId(1),
            kind: PluginKind::Jar,
            symbolic: StringId(4),
            name: StringId(5),
            version: none,
            location: StringId(7),
            loader: none,
            code_source: StringId(7),
        }));
        encoder.write(&Event::Thread(ThreadBlock {
            id: MAIN_THREAD,
            java_id: 1,
            name: StringId(1),
            kind: ThreadKind::SwtUi,
        }));
        for (id, name, plugin) in [(1, 2, 0), (2, 6, 1)] {
            encoder.write(&Event::Class(ClassBlock {
                id: ClassId(id),
                name: StringId(name),
                plugin: PluginId(plugin),
            }));
        }
        let landmarks = [
            (DISPATCH, LandmarkKind::Dispatch, 1),
            (LISTENER, LandmarkKind::Observer, 2),
        ];
        for (id, kind, class) in landmarks {
            encoder.write(&Event::Landmark(LandmarkBlock {
                id,
                kind,
                class: ClassId(class),
                method: StringId(3),
                descriptor: none,
                listener: none,
                works_for: WorksFor::Kind,
            }));
        }
        for (id, class) in [(1, 1), (2, 2)] {
            encoder.write(&Event::Frame(FrameBlock {
                id: FrameId(id),
                class: ClassId(class),
                method: StringId(3),
                line: 0,
                flags: 0,
            }));
            encoder.write(&Event::Stack(StackBlock {
                id: StackId(id),
                caller: StackId(id - 1),
                frame: FrameId(id),
                flags: 0,
            }));
        }
        encoder.into_bytes()
    }

    fn write(&self, events: &[Event]) {
        let mut encoder = Encoder::new();
        let header = encoder.bytes().len();
        events.iter().for_each(|event| encoder.write(event));
        let file = File::options().append(true).open(&self.file);
        let bytes = &encoder.into_bytes()[header..];
        file.expect("opened").write_all(bytes).expect("written");
    }

    /// Writes samples of a freeze from `start` on: in the host's code, or a plug-in's.
    fn looked_at(&self, start: u64, until: u64, stack: u64) {
        let sample = |time| {
            Event::Sample(SampleBlock {
                time: ms(time),
                thread: MAIN_THREAD,
                stack: StackId(stack),
                state: ThreadState::Runnable,
                lock_class: ClassId::NONE,
                lock_hash: 0,
                lock_owner: ThreadId(0),
                reason: SampleReason::Episode,
                cost: Nanos(100_000),
                relation: Relation::Jvm,
            })
        };
        let times = (start + 50..until).step_by(100);
        self.write(&times.map(sample).collect::<Vec<_>>());
    }

    fn still_frozen(&self, start: u64, so_far: u64) {
        self.write(&[Event::Open(OpenBlock {
            thread: MAIN_THREAD,
            time: ms(start + so_far),
            start: ms(start),
            modal: Nanos::ZERO,
            frames: vec![OpenFrame {
                landmark: DISPATCH,
                receiver: ClassId(1),
                start: ms(start),
            }],
        })]);
    }

    /// Ends the freeze; `inside`: the part of it in the plug-in's listener.
    fn answers(&self, start: u64, duration: u64, inside: u64) {
        let record = |landmark, receiver, flags, depth, duration, child_time| IntervalRecord {
            landmark,
            receiver: ClassId(receiver),
            flags,
            depth,
            start: ms(start),
            duration: ms(duration),
            modal: Nanos::ZERO,
            child_time: ms(child_time),
            short: Vec::new(),
        };
        let mut records = Vec::new();
        if inside > 0 {
            records.push(record(LISTENER, 2, 0, 1, inside, 0));
        }
        records.push(record(DISPATCH, 1, 1, 0, duration, inside));
        let thread = MAIN_THREAD;
        self.write(&[Event::Intervals(IntervalsBlock { thread, records })]);
    }
}

#[test]
fn what_a_freeze_was_takes_its_notifications_place_or_takes_it_away() {
    let (bus, sandbox) = (Bus::start(), Sandbox::new());
    let (begun, over) = (sandbox.path("begun.lag"), sandbox.path("over"));
    fs::write(&begun, Program::begun()).expect("written");
    // The program ends with the test, also where the test fails.
    let (there, over_file) = (begun.display(), over.display());
    let wait = format!("while [ -e {there} ] && [ ! -e {over_file} ]; do sleep 0.1; done");
    let java = sandbox.java_that_records("program", &begun, &wait);
    let laggard = sandbox
        .laggard()
        .env("DBUS_SESSION_BUS_ADDRESS", bus.bus.address())
        .args(["run", "--notify-above", "500", "--", &java])
        .args(MAIN)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("started");
    let mut laggard = Ended(laggard);
    let end = Instant::now() + Duration::from_secs(20);
    let file = loop {
        let runs = fs::read_dir(sandbox.path("data/sessions"));
        let mut runs = runs.into_iter().flatten().flatten();
        let file = runs.next().map(|run| run.path().join("1/session.lag"));
        if let Some(file) = file.filter(|file| file.exists()) {
            break file;
        }
        assert!(Instant::now() < end, "no session");
        thread::sleep(Duration::from_millis(20));
    };
    let program = Program { file };
    // A wait that stands in the file when it is first read may be long over: it is followed from here on.
    let mut told = BufReader::new(laggard.0.stderr.take().expect("what it says"));
    let mut line = String::new();
    told.read_line(&mut line).expect("said");
    assert!(line.contains("measuring process"), "{line}");
    let show = |replaces, summary: &str| Asked::Show {
        replaces,
        summary: summary.to_owned(),
    };

    // The freeze is blamed on no plug-in: when it is over, no notification is left on the screen.
    program.looked_at(20_000, 25_000, 1);
    program.still_frozen(20_000, 5_200);
    let frozen = show(0, "The program isn’t responding: 5.2 s so far");
    assert_eq!(bus.asked(1), [frozen]);
    program.answers(20_000, 6_000, 0);
    assert_eq!(bus.asked(2)[1..], [Asked::Close(7)]);

    // A plug-in's: that takes the place of what went before.
    program.looked_at(40_000, 45_000, 2);
    program.still_frozen(40_000, 5_300);
    assert_eq!(
        bus.asked(3)[2..],
        [show(0, "The program isn’t responding: 5.3 s so far")]
    );
    program.looked_at(45_300, 46_500, 2);
    program.answers(40_000, 6_500, 6_480);
    let asked = bus.asked(4);
    let shown = sandbox.run(&["show", "last", "--json"]);
    assert_eq!(
        asked[3..],
        [show(8, "Acme Slow froze the program for 6.5 s")],
        "{}",
        shown.out
    );

    fs::write(&over, "").expect("written");
    let code = laggard.0.wait().expect("ended").code();
    assert_eq!(code, Some(0));
    assert_eq!(bus.asked(4).len(), 4, "the last one stays");
}
