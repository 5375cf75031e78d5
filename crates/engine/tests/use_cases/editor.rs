//! An editor with a spelling checker, as its agent tells of it: blocks that are written into a session's file.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use laggard_wire::*;

use crate::scene::{MINUTE, NOW, Scene};

pub const SPELL: &str = "com.example.spell";
pub const BEGAN: i64 = NOW - 10 * MINUTE;

const DISPATCH: LandmarkId = LandmarkId(1);
const SAVER: LandmarkId = LandmarkId(2);
const CHECKER: LandmarkId = LandmarkId(3);
/// Strings.
const ID: StringId = StringId(1);
const RESOURCES: StringId = StringId(12);
pub const WHY: StringId = StringId(13);

pub fn ms(ms: u64) -> Nanos {
    Nanos::from_millis(ms)
}

/// What an agent writes of an editor with a spelling checker at its start.
fn definitions() -> Vec<Event> {
    let words = [
        SPELL,
        "Spellcheck",
        "file:/home/ada/.editor/spell.jar",
        "editor",
        "java.awt.EventQueue",
        "editor.Saver",
        "spell.Checker",
        "dispatchEvent",
        "save",
        "changed",
        "AWT-EventQueue-0",
        "editor.events.IResourceChangeListener",
        "this JVM changes no loaded classes",
    ];
    let mut events = vec![Event::Session(SessionBlock {
        started_at_ms: BEGAN.unsigned_abs(),
        pid: 4711,
        properties: Vec::new(),
    })];
    for (at, word) in words.iter().enumerate() {
        events.push(Event::String {
            id: StringId(at as u64 + 1),
            text: (*word).to_owned(),
        });
    }
    events.push(Event::Milestone {
        time: ms(1),
        which: Milestone::FirstDispatch,
    });
    events.push(Event::Thread(ThreadBlock {
        id: ThreadId(1),
        java_id: 31,
        name: StringId(11),
        kind: ThreadKind::AwtUi,
    }));
    let plugin = |id, kind, symbolic, name, code_source| {
        let none = StringId::NONE;
        Event::Plugin(PluginBlock {
            id: PluginId(id),
            kind,
            symbolic: StringId(symbolic),
            name: StringId(name),
            version: none,
            location: none,
            loader: none,
            code_source: StringId(code_source),
        })
    };
    events.push(plugin(1, PluginKind::Jar, 1, 2, 3));
    events.push(plugin(2, PluginKind::Program, 4, 4, 0));
    for (id, name, plugin) in [(1, 5, 0), (2, 6, 2), (3, 7, 1)] {
        events.push(Event::Class(ClassBlock {
            id: ClassId(id),
            name: StringId(name),
            plugin: PluginId(plugin),
        }));
    }
    let kinds = [
        (DISPATCH, LandmarkKind::Dispatch, 8),
        (SAVER, LandmarkKind::Observer, 9),
        (CHECKER, LandmarkKind::Observer, 10),
    ];
    for (id, kind, method) in kinds {
        events.push(Event::Landmark(LandmarkBlock {
            id,
            kind,
            class: ClassId(id.0),
            method: StringId(method),
            descriptor: StringId::NONE,
            listener: StringId::NONE,
            works_for: WorksFor::Kind,
        }));
    }
    events
}

fn interval(landmark: LandmarkId, depth: u64, start: u64, duration: u64) -> IntervalRecord {
    IntervalRecord {
        landmark,
        receiver: ClassId(landmark.0),
        flags: u8::from(depth == 0),
        depth,
        start: ms(start),
        duration: ms(duration),
        modal: Nanos::ZERO,
        child_time: Nanos::ZERO,
        short: Vec::new(),
    }
}

/// A save at a time; the checker is run, or skipped.
fn saved(at: u64, took: u64, skipped: bool) -> Event {
    let mut checker = interval(CHECKER, 2, at + 2, took - 4);
    if skipped {
        checker.flags = 4;
        checker.duration = Nanos::ZERO;
    }
    Event::Intervals(IntervalsBlock {
        thread: ThreadId(1),
        records: vec![
            checker,
            interval(SAVER, 1, at + 1, took - 2),
            interval(DISPATCH, 0, at, took),
        ],
    })
}

pub fn worked(until: u64) -> Event {
    Event::Activity(ActivityBlock {
        time: ms(until),
        length: ms(10_000),
        thread: ThreadId(1),
        dispatched: 30,
    })
}

pub fn bypass(time: u64, state: BypassState, ends: u64) -> Event {
    Event::Bypass(BypassBlock {
        time: ms(time),
        symbolic: ID,
        state,
        ends: ms(ends),
        skipped: 9,
        classes: 2,
        kinds: vec![
            BypassKindRecord {
                listener: StringId::NONE,
                methods: 1,
                never: 1,
            },
            BypassKindRecord {
                listener: RESOURCES,
                methods: 4,
                never: 1,
            },
        ],
    })
}

pub fn reply(command: u64, status: ReplyStatus, message: StringId) -> Event {
    Event::Reply {
        command,
        status,
        message,
    }
}

pub fn done(command: u64) -> Event {
    reply(command, ReplyStatus::Done, StringId::NONE)
}

/// Six slow saves, and nine quick ones while the checker is skipped.
pub fn slow_then_quick() -> Vec<Event> {
    let mut told = Vec::new();
    for minute in 0..6 {
        told.push(saved(20_000 + minute * 10_000, 450 + minute, false));
        told.push(worked(30_000 + minute * 10_000));
    }
    told.push(bypass(80_000, BypassState::Begun, 680_000));
    for minute in 0..9 {
        told.push(saved(81_000 + minute * 7_000, 57 + minute, true));
        told.push(worked(90_000 + minute * 10_000));
    }
    told
}

/// The editor's session in a data directory.
pub struct Editor {
    pub run: PathBuf,
}

impl Editor {
    /// An editor that runs.
    pub fn runs(scene: &Scene, id: &str) -> Self {
        let run = scene.session(id, BEGAN, 1.0, &[]);
        let run_file = serde_json::json!({
            "host": "java", "title": "Editor", "install": null, "command": ["java", "-jar", "/opt/editor/editor.jar"],
            "directory": null, "program": "/opt/editor/editor.jar", "started_ms": BEGAN, "exit_code": null,
        });
        fs::write(run.join("run.json"), run_file.to_string()).expect("written");
        let editor = Self { run };
        fs::write(editor.file(), Encoder::new().bytes()).expect("written");
        editor.tells(&definitions());
        scene.becomes(id, "running");
        editor
    }

    pub fn file(&self) -> PathBuf {
        self.run.join("1/session.lag")
    }

    pub fn tells(&self, events: &[Event]) {
        append(&self.file(), events);
    }

    /// Writes the blocks once it was asked so often.
    pub fn answers(&self, asked: usize, events: Vec<Event>) -> JoinHandle<()> {
        let (file, commands) = (self.file(), self.run.join("1/commands"));
        thread::spawn(move || {
            let until = Instant::now() + Duration::from_secs(20);
            let lines = || {
                let text = fs::read_to_string(&commands).unwrap_or_default();
                text.matches('\n').count()
            };
            while lines() < asked && Instant::now() < until {
                thread::sleep(Duration::from_millis(10));
            }
            append(&file, &events);
        })
    }

    pub fn commands(&self) -> String {
        fs::read_to_string(self.run.join("1/commands")).unwrap_or_default()
    }
}

/// The end of a bypass, as the agent tells it.
pub fn ended(time: u64) -> Event {
    bypass(time, BypassState::Asked, 0)
}

fn append(file: &Path, events: &[Event]) {
    let mut encoder = Encoder::appending();
    events.iter().for_each(|event| encoder.write(event));
    let file = File::options().append(true).open(file);
    let mut file = file.expect("opened");
    file.write_all(encoder.bytes()).expect("written");
}
