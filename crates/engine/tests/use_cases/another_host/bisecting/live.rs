//! A search in a program that goes on running. The agent's part and its user's are blocks that are written into the session's file.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use laggard_engine::{
    BisectError, BisectRequest, EngineError, LaunchOptions, LaunchRequest, Output, RunningHost,
};
use laggard_record::{Bisect, BisectEnd, BisectJudge, BisectNews, HostEvent};
use laggard_wire::*;

use super::{Desk, TYPED, interval, request, session};

/// The first string of a plug-in's id, behind those of the session's beginning.
const FIRST_ID: u64 = 5;
/// So many plug-ins an agent skips at the same time.
const MOST_AT_ONCE: usize = 64;

fn acting() -> BisectRequest {
    BisectRequest {
        judge: BisectJudge::Action,
        ..request()
    }
}

/// A program that runs, with its agent: it skips what it is asked to, but none of those that have nothing to be skipped.
struct Runs {
    host: RunningHost,
    /// Its process.
    program: Mutex<Child>,
    state: Arc<Mutex<State>>,
    stop: Arc<AtomicBool>,
    agent: Option<JoinHandle<()>>,
}

struct State {
    dir: PathBuf,
    skipped: BTreeSet<String>,
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

    fn bypass(&mut self, plugin: &str, state: BypassState) {
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

    fn has_room_for(&self, plugin: &str) -> bool {
        self.skipped.contains(plugin) || self.skipped.len() < MOST_AT_ONCE
    }

    /// Does what a command says; `false`: nothing of it can be skipped.
    fn obey(&mut self, command: &str, without: &[&str]) -> bool {
        let words: Vec<&str> = command.split(' ').collect();
        match words[..] {
            ["bypass", "600", plugin]
                if !without.contains(&plugin) && self.has_room_for(plugin) =>
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
    fn begin(desk: &Desk, without: &'static [&'static str]) -> Self {
        let program = Command::new("sleep").arg("600").spawn().expect("started");
        let running = session(3_000, program.id());
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
    fn types(&self, desk: &Desk) {
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
    fn works(&self) {
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

    fn search(
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

    fn skipped(&self) -> usize {
        self.state.lock().expect("one at a time").skipped.len()
    }

    fn commands(&self) -> String {
        let dir = self.state.lock().expect("one at a time").dir.clone();
        fs::read_to_string(dir.join("commands")).unwrap_or_default()
    }

    fn kill(&self) {
        let mut program = self.program.lock().expect("one at a time");
        program.kill().expect("killed");
        program.wait().expect("gone");
    }

    fn close(mut self) {
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

fn starts(home: &Path) -> usize {
    let starts = fs::read_to_string(home.join("starts")).expect("started");
    starts.lines().count()
}

#[test]
fn the_slow_one_is_found_while_the_program_goes_on_running() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    let preview = desk.bisects().preview(&desk.home, &acting());
    let preview = preview.expect("asked");
    assert!(preview.live);
    assert_eq!(preview.units.len(), 2, "loud, and quiet that needs it");
    assert_eq!(runs.commands(), "", "it was only asked");

    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let mut live = Vec::new();
    let search = runs.search(&desk, |news| {
        if let BisectNews::Starts { live: is, .. } = news {
            live.push(*is);
        }
    });
    let search = search.expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    let finding = search.finding.as_ref().expect("over");
    assert_eq!(finding.culprits[0].costs_ms, 400.0, "{finding:?}");
    assert!(finding.culprits[0].alone);
    assert_eq!(live.len(), search.tried.len());
    assert!(live.iter().all(|is| *is));
    assert_eq!(starts(&desk.home), 1, "it was not started again");
    assert_eq!(runs.skipped(), 0, "all listeners run again");
    assert!(desk.off().is_empty());
    runs.close();
}

#[test]
fn what_goes_into_lags_of_a_minute_of_work_is_a_clock_as_well() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    let request = BisectRequest {
        judge: BisectJudge::Rate,
        ..request()
    };
    desk.bisects().begin(&desk.home, &request).expect("begun");
    let search = desk.go_on(|news| {
        if matches!(news, BisectNews::Works { .. }) {
            runs.works();
        }
    });
    let search = search.expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    let costs = search.finding.expect("over").culprits[0].costs_ms;
    assert!((2_999.0..3_001.0).contains(&costs), "{costs} a minute");
    assert_eq!(runs.skipped(), 0);
    runs.close();
}

#[test]
fn what_cannot_be_skipped_is_no_unit_and_where_nothing_can_that_is_told() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &["quiet"]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let search = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    assert_eq!(search.units.len(), 1, "{search:?}");
    runs.close();

    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &["quiet", "loud"]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let error = runs.search(&desk, |_| {}).expect_err("nothing");
    assert!(
        matches!(
            error,
            EngineError::Bisect(BisectError::NothingToSkip { .. })
        ),
        "{error}"
    );
    assert!(error.to_string().contains("close the program"), "{error}");
    runs.close();
}

#[test]
fn what_there_is_no_room_for_is_told_and_not_left_out() {
    let desk = Desk::slow();
    let many = (0..MOST_AT_ONCE).map(|number| format!("plug{number} added\n"));
    let list = format!("base core\nloud added\n{}", many.collect::<String>());
    fs::write(desk.home.join("plug-ins.txt"), list).expect("written");
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let error = runs.search(&desk, |_| {}).expect_err("65 are too many");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::TooMany { .. })),
        "{error}"
    );
    assert_eq!(runs.skipped(), 0);
    runs.close();
}

#[test]
fn of_a_program_that_runs_twice_one_is_to_be_closed() {
    let desk = Desk::slow();
    let twice = [Runs::begin(&desk, &[]), Runs::begin(&desk, &[])];
    let begun = desk.bisects().begin(&desk.home, &acting());
    let error = begun.expect_err("in which?");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::Several { .. })),
        "{error}"
    );
    let [one, other] = twice;
    one.close();
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let search = other.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    other.close();
}

#[test]
fn a_search_that_is_stopped_or_goes_wrong_leaves_nothing_skipped() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let stop = AtomicBool::new(false);
    let stopped = desk.bisects().go_on(&desk.home, &stop, |news| {
        if let BisectNews::Acts { slow: 0, .. } = news {
            match runs.skipped() {
                0 => runs.types(&desk),
                _ => stop.store(true, Ordering::Relaxed),
            }
        }
    });
    assert!(
        matches!(stopped, Err(EngineError::Bisect(BisectError::Stopped))),
        "{stopped:?}"
    );
    assert_eq!(runs.skipped(), 0);

    // The agent ends it, because the program has more errors than before.
    let search = runs.search(&desk, |news| {
        if matches!(news, BisectNews::Acts { .. }) && runs.skipped() > 0 {
            let mut state = runs.state.lock().expect("one at a time");
            state.skipped.remove("loud");
            state.bypass("loud", BypassState::Exceptions);
        }
    });
    let finding = search.expect("over").finding.expect("told");
    assert!(matches!(finding.end, BisectEnd::Untold(_)), "{finding:?}");
    assert!(finding.culprits.is_empty(), "nobody is accused");
    assert!(!finding.fails_without.is_empty(), "{finding:?}");
    assert_eq!(runs.skipped(), 0);
    runs.close();
}

#[test]
fn what_its_user_has_skipped_stays_skipped_and_is_no_unit() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    {
        let mut state = runs.state.lock().expect("one at a time");
        state.skipped.insert("quiet".to_owned());
        state.bypass("quiet", BypassState::Begun);
    }
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let search = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    assert_eq!(search.units.len(), 1, "{search:?}");
    assert!(!runs.commands().contains("quiet"), "{}", runs.commands());
    assert_eq!(runs.skipped(), 1);
    runs.close();
}

#[test]
fn what_a_killed_search_has_left_skipped_is_taken_over() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let journal = desk.journal();
    let mut killed = String::new();
    let search = runs.search(&desk, |news| {
        if let BisectNews::Starts { off: 1.., .. } = news {
            let now = fs::read_to_string(&journal).expect("there");
            killed = if killed.is_empty() {
                now
            } else {
                killed.clone()
            };
        }
    });
    let whole = search.expect("found");
    fs::write(&journal, &killed).expect("written");
    for plugin in ["loud", "quiet"] {
        let mut state = runs.state.lock().expect("one at a time");
        state.skipped.insert(plugin.to_owned());
        state.bypass(plugin, BypassState::Begun);
    }
    let again = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(again.tried, whole.tried);
    assert_eq!(Desk::found(&again), ["loud"]);
    assert_eq!(runs.skipped(), 0, "what was left is ended");
    runs.close();
}

#[test]
fn a_program_that_was_closed_is_to_be_started_and_then_it_goes_on() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    runs.close();
    let error = desk.go_on(|_| {}).expect_err("it does not run");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::NotRunning { .. })),
        "{error}"
    );
    assert!(error.to_string().contains("--continue"), "{error}");
    let runs = Runs::begin(&desk, &[]);
    let search = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    runs.close();
}

#[test]
fn a_program_that_is_killed_in_the_midst_of_a_try_ends_it_at_once() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let killed = desk.go_on(|news| {
        if matches!(news, BisectNews::Acts { slow: 0, .. }) {
            match runs.skipped() {
                0 => runs.types(&desk),
                _ => runs.kill(),
            }
        }
    });
    let error = killed.expect_err("nothing was measured").to_string();
    assert!(error.contains("closed too early"), "{error}");
    let left = desk.bisects().of(&desk.home).expect("read").expect("there");
    assert!(left.tried.len() == 2 && !left.runs, "{left:?}");
    runs.close();
}

#[test]
fn a_start_is_judged_by_starts_alone() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    let error = desk.begin().expect_err("it runs");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::Runs { .. })),
        "{error}"
    );
    runs.close();
    let preview = desk.bisects().preview(&desk.home, &acting());
    assert!(!preview.expect("asked").live, "nothing runs any more");
}
