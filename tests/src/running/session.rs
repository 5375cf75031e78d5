//! A session's file, written as an agent writes it, and the commands to that agent.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Child;
use std::time::{Duration, Instant};

use anyhow::Result;
use laggard_wire::*;

use crate::prepared::OWNER;

/// The session's strings, numbered from 1, and the first one of a plug-in's id.
const WORDS: [&str; 8] = [
    "editor.Typing",
    "typed",
    "AWT-EventQueue-0",
    "The user said no.",
    OWNER.0,
    OWNER.1,
    "1.0.0",
    "org.eclipse.core.resources.IResourceChangeListener",
];
const NO: StringId = StringId(4);
const LISTENER: StringId = StringId(8);
const FIRST_ID: u64 = 10;
const UI: ThreadId = ThreadId(1);
const TYPED: LandmarkId = LandmarkId(1);
const CLASS: ClassId = ClassId(1);

/// The session, as its agent writes it.
pub(super) struct Session {
    dir: PathBuf,
    process: Child,
    begun: Instant,
    /// The session's time, milliseconds.
    now: u64,
    /// Plug-ins whose ids were written.
    named: Vec<String>,
    /// The commands that were obeyed.
    obeyed: usize,
    /// Whether the user lets the program restart.
    pub may_restart: bool,
}

impl Session {
    /// The session of this process, in this directory, that begins now.
    pub fn new(dir: PathBuf, process: Child) -> Self {
        Self {
            dir,
            process,
            begun: Instant::now(),
            now: 0,
            named: Vec::new(),
            obeyed: 0,
            may_restart: true,
        }
    }

    /// Ends the process, if it still runs.
    ///
    /// # Errors
    /// It cannot be ended.
    pub fn end_process(&mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// The user has waited so long, nearly all of it for a processor.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn starved(&mut self, wait: Duration) -> Result<()> {
        let end = Nanos::from_millis(self.tick());
        let duration = Nanos(u64::try_from(wait.as_nanos())? / 10 * 9);
        let length = Nanos(duration.0 / 20 * 19);
        self.write(&[
            Event::Gap(GapBlock {
                time: end,
                length,
                wall_length: length,
                kind: GapKind::Starved,
                thread: UI,
            }),
            Event::Intervals(IntervalsBlock {
                thread: UI,
                records: vec![IntervalRecord {
                    landmark: TYPED,
                    receiver: CLASS,
                    flags: 1,
                    depth: 0,
                    start: end - duration,
                    duration,
                    modal: Nanos::ZERO,
                    child_time: Nanos::ZERO,
                    short: Vec::new(),
                }],
            }),
        ])
    }

    /// The session's time now, milliseconds; never the same twice.
    fn tick(&mut self) -> u64 {
        let elapsed = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.now = elapsed.max(self.now + 1);
        self.now
    }

    fn write(&mut self, events: &[Event]) -> Result<()> {
        let mut encoder = Encoder::appending();
        events.iter().for_each(|event| encoder.write(event));
        let path = self.dir.join("session.lag");
        let mut file = File::options().append(true).open(&path)?;
        Ok(file.write_all(&encoder.into_bytes())?)
    }

    /// Does what new commands say.
    ///
    /// # Errors
    /// There are none, or the file cannot be written.
    pub fn obey(&mut self) -> Result<()> {
        let commands = fs::read_to_string(self.dir.join("commands"))?;
        let whole = commands.rfind('\n').map_or(0, |end| end + 1);
        for line in commands[..whole].lines().skip(self.obeyed) {
            self.obeyed += 1;
            let words: Vec<&str> = line.split(' ').collect();
            let command = words[0].parse()?;
            match words[..] {
                [_, "restart"] => {
                    self.restart(command)?;
                    continue;
                }
                [_, "mark"] => {
                    let time = Nanos::from_millis(self.tick());
                    self.write(&[Event::Mark { time }])?;
                }
                [_, "bypass-look", plugin] => self.bypass(plugin, BypassState::Looked)?,
                [_, "bypass", _, plugin] => self.bypass(plugin, BypassState::Begun)?,
                [_, "bypass-end", plugin] => self.bypass(plugin, BypassState::Asked)?,
                _ => {}
            }
            self.write(&[reply(command, ReplyStatus::Done, StringId::NONE)])?;
        }
        Ok(())
    }

    /// Asks the user, who may say no; the program ends where they say yes.
    fn restart(&mut self, command: u64) -> Result<()> {
        if !self.may_restart {
            return self.write(&[reply(command, ReplyStatus::Declined, NO)]);
        }
        let time = Nanos::from_millis(self.tick());
        self.write(&[
            Event::Milestone {
                time,
                which: Milestone::RestartAsked,
            },
            reply(command, ReplyStatus::Done, StringId::NONE),
            Event::End {
                time,
                reason: EndReason::Exit,
                message: StringId::NONE,
            },
        ])?;
        self.end_process()
    }

    fn bypass(&mut self, plugin: &str, state: BypassState) -> Result<()> {
        let time = Nanos::from_millis(self.tick());
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
            time,
            symbolic: id,
            state,
            ends: time + Nanos::from_millis(600_000),
            skipped: 0,
            classes: 1,
            kinds: vec![BypassKindRecord {
                listener: LISTENER,
                methods: 2,
                never: 0,
            }],
        };
        self.write(&[Event::Bypass(bypass)])
    }
}

fn reply(command: u64, status: ReplyStatus, message: StringId) -> Event {
    Event::Reply {
        command,
        status,
        message,
    }
}

/// The beginning of a session.
pub(super) fn head(started_at_ms: u64, pid: u32) -> Vec<u8> {
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
        Event::Plugin(PluginBlock {
            id: PluginId(1),
            kind: PluginKind::OsgiBundle,
            symbolic: StringId(5),
            name: StringId(6),
            version: StringId(7),
            location: StringId::NONE,
            loader: StringId::NONE,
            code_source: StringId::NONE,
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
