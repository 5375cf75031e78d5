//! A program that runs, as far as Laggard can tell: a process that does nothing, and a session into which this writes as an agent would,
//! one that skips whatever it is asked to skip. Other tests search in a real program.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use laggard_record::UnixMs;
use laggard_store::{SessionRow, Store};
use laggard_wire::*;
use serde_json::json;

use crate::laggard::Laggard;
use crate::prepared::Prepared;

const RUN: &str = "20260106-100000";
/// The session's strings, numbered from 1, and the first one of a plug-in's id.
const WORDS: [&str; 3] = ["editor.Typing", "typed", "AWT-EventQueue-0"];
const FIRST_ID: u64 = 10;
const UI: ThreadId = ThreadId(1);
const TYPED: LandmarkId = LandmarkId(1);
const CLASS: ClassId = ClassId(1);

/// The program; it ends with this handle.
pub struct Running {
    process: Child,
    session: Arc<Mutex<Session>>,
    stop: Arc<AtomicBool>,
    agent: Option<JoinHandle<()>>,
    database: PathBuf,
    row: SessionRow,
}

/// The session, as its agent writes it.
struct Session {
    dir: PathBuf,
    /// The session's time, milliseconds.
    now: u64,
    /// Plug-ins whose ids were written.
    named: Vec<String>,
    /// The commands that were obeyed.
    obeyed: usize,
}

impl Running {
    /// Begins a session of the prepared install's program, which Laggard takes for one that runs.
    ///
    /// # Errors
    /// A file or the database cannot be written.
    pub fn begin(laggard: &Laggard<'_>, prepared: &Prepared) -> Result<Self> {
        let process = Command::new("sleep").arg("600").spawn().context("sleep")?;
        let run = laggard.data().join("sessions").join(RUN);
        let dir = run.join("1");
        let _ = fs::remove_dir_all(&run);
        fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
        let started = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
        let started = u64::try_from(started)?;
        let launch = json!({"host": "eclipse", "title": "Eclipse", "install": prepared.install(), "command": [], "directory": null,
            "started_ms": started, "exit_code": null});
        fs::write(run.join("run.json"), launch.to_string())?;
        let file = dir.join("session.lag");
        fs::write(&file, head(started, process.id()))?;
        let row = SessionRow {
            id: format!("{RUN}.1").into(),
            file: file.to_string_lossy().into_owned(),
            host: "eclipse".into(),
            title: "Eclipse".into(),
            install: Some(prepared.install().to_string_lossy().into_owned().into()),
            pid: process.id(),
            started: UnixMs(i64::try_from(started)?),
            state: "running".into(),
            java_version: "17.0.12".into(),
            ..SessionRow::default()
        };
        let database = laggard.data().join("laggard.db");
        let store = Store::open(&database).context("the database")?;
        store.put_session(&row)?;
        let session = Session {
            dir,
            now: 60_000,
            named: Vec::new(),
            obeyed: 0,
        };
        let (session, stop) = (
            Arc::new(Mutex::new(session)),
            Arc::new(AtomicBool::new(false)),
        );
        let (shared, stopped) = (Arc::clone(&session), Arc::clone(&stop));
        let agent = thread::spawn(move || {
            while !stopped.load(Ordering::Relaxed) {
                // A file that is gone has no commands; the next look tells.
                let _ = locked(&shared).obey();
                thread::sleep(Duration::from_millis(50));
            }
        });
        Ok(Self {
            process,
            session,
            stop,
            agent: Some(agent),
            database,
            row,
        })
    }

    /// Its user does something slow, three times.
    ///
    /// # Errors
    /// The session cannot be written.
    pub fn is_slow(&self) -> Result<()> {
        let mut session = locked(&self.session);
        for _ in 0..3 {
            session.now += 1_000;
            let record = IntervalRecord {
                landmark: TYPED,
                receiver: CLASS,
                flags: 1,
                depth: 0,
                start: Nanos::from_millis(session.now),
                duration: Nanos::from_millis(430),
                modal: Nanos::ZERO,
                child_time: Nanos::ZERO,
                short: Vec::new(),
            };
            session.write(&[Event::Intervals(IntervalsBlock {
                thread: UI,
                records: vec![record],
            })])?;
        }
        session.now += 600;
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(agent) = self.agent.take() {
            let _ = agent.join();
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        self.row.state = "ended".into();
        self.row.ended = Some(self.row.started);
        // The pages after this one may show it as running: that is all.
        if let Ok(store) = Store::open(&self.database) {
            let _ = store.put_session(&self.row);
        }
    }
}

impl Session {
    fn write(&mut self, events: &[Event]) -> Result<()> {
        let mut encoder = Encoder::appending();
        events.iter().for_each(|event| encoder.write(event));
        let path = self.dir.join("session.lag");
        let mut file = File::options().append(true).open(&path)?;
        Ok(file.write_all(&encoder.into_bytes())?)
    }

    /// Does what new commands say.
    fn obey(&mut self) -> Result<()> {
        let commands = fs::read_to_string(self.dir.join("commands"))?;
        let whole = commands.rfind('\n').map_or(0, |end| end + 1);
        for line in commands[..whole].lines().skip(self.obeyed) {
            self.obeyed += 1;
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                [_, "bypass", _, plugin] => self.bypass(plugin, BypassState::Begun)?,
                [_, "bypass-end", plugin] => self.bypass(plugin, BypassState::Asked)?,
                _ => {}
            }
            self.write(&[Event::Reply {
                command: words[0].parse()?,
                status: ReplyStatus::Done,
                message: StringId::NONE,
            }])?;
        }
        Ok(())
    }

    fn bypass(&mut self, plugin: &str, state: BypassState) -> Result<()> {
        self.now += 10;
        let known = self.named.iter().position(|id| id == plugin);
        let id = StringId(FIRST_ID + known.unwrap_or(self.named.len()) as u64);
        if known.is_none() {
            self.named.push(plugin.to_owned());
            self.write(&[Event::String {
                id,
                text: plugin.to_owned(),
            }])?;
        }
        let bypass = BypassBlock {
            time: Nanos::from_millis(self.now),
            symbolic: id,
            state,
            ends: Nanos::from_millis(self.now + 600_000),
            skipped: 0,
            classes: 1,
            kinds: Vec::new(),
        };
        self.write(&[Event::Bypass(bypass)])
    }
}

fn locked(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The beginning of a session.
fn head(started_at_ms: u64, pid: u32) -> Vec<u8> {
    let words = (1..).zip(WORDS).map(|(id, text)| Event::String {
        id: StringId(id),
        text: text.to_owned(),
    });
    let mut events: Vec<Event> = words.collect();
    events.extend([
        Event::Session(SessionBlock {
            started_at_ms,
            pid: u64::from(pid),
            properties: Vec::new(),
        }),
        Event::Thread(ThreadBlock {
            id: UI,
            java_id: 31,
            name: StringId(3),
            kind: ThreadKind::AwtUi,
        }),
        Event::Class(ClassBlock {
            id: CLASS,
            name: StringId(1),
            plugin: PluginId(0),
        }),
        Event::Landmark(LandmarkBlock {
            id: TYPED,
            kind: LandmarkKind::Observer,
            class: CLASS,
            method: StringId(2),
            descriptor: StringId::NONE,
            listener: StringId::NONE,
            works_for: WorksFor::Kind,
        }),
        Event::Milestone {
            time: Nanos::from_millis(90),
            which: Milestone::FirstDispatch,
        },
    ]);
    let mut encoder = Encoder::new();
    events.iter().for_each(|event| encoder.write(event));
    encoder.into_bytes()
}
