//! A program that goes on running. The agent's part and its user's are blocks that are written into the session's file.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use laggard_engine::{EngineError, LaunchOptions, LaunchRequest, Output, RunningHost};
use laggard_record::{Bisect, BisectNews, HostEvent};
use laggard_wire::*;

use super::{Desk, TYPED, interval, session_saying};

/// The first string of a plug-in's id, behind those of the session's beginning.
const FIRST_ID: u64 = 5;
/// So many plug-ins an agent skips at the same time, and so many one of an earlier Laggard, which does not say it.
pub const ROOM: usize = 64;
pub const ROOM_OF_EARLIER: usize = 16;
/// Plug-ins whose ids begin so have nothing to be skipped.
pub const DEAF: &str = "deaf";

/// A program that runs, with its agent: it skips what it is asked to, but none of those that have nothing to be skipped.
pub struct Runs {
    host: RunningHost,
    /// Its process.
    program: Mutex<Child>,
    pub state: Arc<Mutex<State>>,
    stop: Arc<AtomicBool>,
    agent: Option<JoinHandle<()>>,
}

pub struct State {
    dir: PathBuf,
    pub skipped: BTreeSet<String>,
    /// How many it can skip at the same time.
    room: usize,
    /// Plug-ins that it was asked for without having room for them.
    crowded_out: usize,
    /// Plug-ins whose ids were written.
    named: Vec<String>,
    /// The session's time, milliseconds.
    now: u64,
}

impl State {
    fn write(&mut self, events: &[Event]) {
        let mut encoder = Encoder::appending();
        events.iter().for_each(|event| encoder.write(event));
        let session = File::options()
            .append(true)
            .open(self.dir.join("session.lag"));
        let written = session.expect("there").write_all(&encoder.into_bytes());
        written.expect("written");
    }

    pub fn bypass(&mut self, plugin: &str, state: BypassState) {
        self.now += 10;
        let known = self.named.iter().position(|id| id == plugin);
        let at = known.unwrap_or(self.named.len());
        let id = FIRST_ID + at as u64;
        if known.is_none() {
            self.named.push(plugin.to_owned());
            self.write(&[Event::String {
                id: StringId(id),
                text: plugin.to_owned(),
            }]);
        }
        let event = Event::Bypass(BypassBlock {
            time: Nanos::from_millis(self.now),
            symbolic: StringId(id),
            state,
            ends: Nanos::from_millis(self.now + 600_000),
            skipped: 0,
            classes: 1,
            kinds: Vec::new(),
        });
        self.write(&[event]);
    }

    fn has_room_for(&mut self, plugin: &str) -> bool {
        let has = self.skipped.contains(plugin) || self.skipped.len() < self.room;
        self.crowded_out += usize::from(!has);
        has
    }

    /// Does what a command says; `false`: nothing of it can be skipped.
    fn obey(&mut self, command: &str, without: &[&str]) -> bool {
        let words: Vec<&str> = command.split(' ').collect();
        match words[..] {
            ["bypass", "600", plugin]
                if !plugin.starts_with(DEAF)
                    && !without.contains(&plugin)
                    && self.has_room_for(plugin) =>
            {
                self.skipped.insert(plugin.to_owned());
                self.bypass(plugin, BypassState::Begun);
                true
            }
            ["bypass-end", plugin] => {
                let was = self.skipped.remove(plugin);
                self.bypass(plugin, BypassState::Asked);
                was
            }
            _ => false,
        }
    }
}

impl Runs {
    /// * `without`: plug-ins that have nothing to be skipped.
    pub fn begin(desk: &Desk, without: &'static [&'static str]) -> Self {
        let room = ROOM.to_string();
        Self::saying(desk, &[("bypass.room", &room)], ROOM, without)
    }

    /// With the agent of an earlier Laggard.
    pub fn begin_earlier(desk: &Desk) -> Self {
        Self::saying(desk, &[], ROOM_OF_EARLIER, &[])
    }

    /// * `said`: the session's properties.
    fn saying(
        desk: &Desk,
        said: &[(&str, &str)],
        room: usize,
        without: &'static [&'static str],
    ) -> Self {
        let program = Command::new("sleep").arg("600").spawn().expect("started");
        let running = session_saying(said, 3_000, program.id());
        fs::write(desk.home.join("slow.lag"), running).expect("written");
        let request = LaunchRequest::Command(vec![desk.home.clone().into()]);
        let options = LaunchOptions {
            output: Output::LogFile,
            ..LaunchOptions::default()
        };
        let launches = desk.engine.launches();
        let host = launches.launch(&request, &options).expect("launched");
        let is_begun = |event: &HostEvent| matches!(event, HostEvent::SessionStarted { .. });
        let events = std::iter::from_fn(|| host.events().recv().ok());
        events.into_iter().find(is_begun).expect("observed");
        let dir = host.run_dir().join("1");
        let state = State {
            dir: dir.clone(),
            skipped: BTreeSet::new(),
            room,
            crowded_out: 0,
            named: Vec::new(),
            now: 60_000,
        };
        let state = Arc::new(Mutex::new(state));
        let stop = Arc::new(AtomicBool::new(false));
        let (shared, stopped) = (Arc::clone(&state), Arc::clone(&stop));
        let agent = thread::spawn(move || {
            let mut done = 0;
            while !stopped.load(Ordering::Relaxed) {
                let text = fs::read_to_string(dir.join("commands")).unwrap_or_default();
                for line in text.lines().skip(done) {
                    done += 1;
                    let (number, command) = line.split_once(' ').expect("a command");
                    let mut state = shared.lock().expect("one at a time");
                    let obeyed = state.obey(command, without);
                    state.write(&[Event::Reply {
                        command: number.parse().expect("a number"),
                        status: if obeyed {
                            ReplyStatus::Done
                        } else {
                            ReplyStatus::Failed
                        },
                        message: StringId::NONE,
                    }]);
                }
                thread::sleep(Duration::from_millis(5));
            }
        });
        Self {
            host,
            program: Mutex::new(program),
            state,
            stop,
            agent: Some(agent),
        }
    }

    /// Its user types three times, which takes half a second; without `loud` nobody feels it, and its user goes on.
    pub fn types(&self, desk: &Desk) {
        let mut state = self.state.lock().expect("one at a time");
        if state.skipped.contains("loud") {
            return desk.bisects().next(&desk.home).expect("asked");
        }
        for _ in 0..3 {
            state.now += 1_000;
            let at = Nanos::from_millis(state.now);
            state.write(&[interval(TYPED, at, Nanos::from_millis(500))]);
        }
        state.now += 600;
    }

    /// Its user works for three minutes, with a lag of half a second in each ten seconds, but for those without `loud`.
    pub fn works(&self) {
        let mut state = self.state.lock().expect("one at a time");
        for _ in 0..18 {
            let at = Nanos::from_millis(state.now + 1_000);
            if !state.skipped.contains("loud") {
                state.write(&[interval(TYPED, at, Nanos::from_millis(500))]);
            }
            state.now += 10_000;
            let worked = Event::Activity(ActivityBlock {
                time: Nanos::from_millis(state.now),
                length: Nanos::from_millis(10_000),
                thread: ThreadId(1),
                dispatched: 30,
            });
            state.write(&[worked]);
        }
    }

    pub fn search(
        &self,
        desk: &Desk,
        mut tell: impl FnMut(&BisectNews),
    ) -> Result<Bisect, EngineError> {
        desk.go_on(|news| {
            tell(&news);
            if matches!(news, BisectNews::Acts { slow: 0, .. }) {
                self.types(desk);
            }
        })
    }

    pub fn skipped(&self) -> usize {
        self.state.lock().expect("one at a time").skipped.len()
    }

    pub fn crowded_out(&self) -> usize {
        self.state.lock().expect("one at a time").crowded_out
    }

    pub fn commands(&self) -> String {
        let dir = self.state.lock().expect("one at a time").dir.clone();
        fs::read_to_string(dir.join("commands")).unwrap_or_default()
    }

    pub fn kill(&self) {
        let mut program = self.program.lock().expect("one at a time");
        program.kill().expect("killed");
        program.wait().expect("gone");
    }

    pub fn close(mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(agent) = self.agent.take() {
            agent.join().expect("no panic");
        }
        self.kill();
        let commands = self.host.run_dir().join("1/commands");
        let file = File::options().create(true).append(true).open(commands);
        writeln!(file.expect("there"), "999 close").expect("written");
        self.host.events().iter().for_each(drop);
    }
}
