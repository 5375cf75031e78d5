//! The state of plug-ins, and whether a running program has to restart for it.

use std::fs;
use std::io::Write as _;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use laggard_engine::{Engine, LaunchOptions, LaunchRequest, Output, RunningHost};
use laggard_record::{HostEvent, Nanos, PluginState, SessionId, UnixMs};
use laggard_store::{EpisodeRow, SessionRow, Store, SuspectRow};
use laggard_wire::Encoder;

use super::Desk;
use crate::coming_back::recorded;
use crate::scene::NOW;

/// A start of this program goes on until a file with its number and the exit code exists, or its home is gone.
const SCRIPT: &str = "#!/bin/sh\n\
    cd \"$(dirname \"$0\")\" && echo x >> starts && n=$(wc -l < starts) && echo $$ > pid.tmp && mv pid.tmp pid$n\n\
    until [ -e end$n ]; do [ -e starts ] || exit 1; sleep 0.02; done\n\
    exit $(cat end$n)\n";

impl Desk {
    fn store(&self) -> Store {
        Store::open(&self.engine.paths().database()).expect("opened twice")
    }

    fn launch(&self) -> RunningHost {
        self.start_is(SCRIPT);
        let request = LaunchRequest::Command(vec![self.home.clone().into()]);
        let options = LaunchOptions {
            output: Output::LogFile,
            ..LaunchOptions::default()
        };
        let launches = self.engine.launches();
        launches.launch(&request, &options).expect("launched")
    }

    /// Writes the session of the start with this number, as its agent would, and waits until Laggard follows it.
    fn observed(&self, running: &RunningHost, number: u32) -> SessionId {
        let pid = self.home.join(format!("pid{number}"));
        let began = Instant::now();
        while !pid.exists() {
            assert!(began.elapsed() < Duration::from_secs(20), "no {number}");
            std::thread::sleep(Duration::from_millis(5));
        }
        let pid = fs::read_to_string(pid).expect("written");
        let pieces = recorded(pid.trim().parse().expect("a number"));
        let begun = &pieces[..pieces.len() / 2];
        let place = running.run_dir().join(number.to_string());
        fs::create_dir(&place).expect("made");
        let mut file = fs::File::create(place.join("session.lag")).expect("made");
        file.write_all(&Encoder::new().into_bytes())
            .and_then(|()| file.write_all(&begun.concat()))
            .expect("written");
        let is_start = |event: &HostEvent| matches!(event, HostEvent::SessionStarted { .. });
        let Some(HostEvent::SessionStarted { session, .. }) = until(running.events(), is_start)
        else {
            panic!("session {number} is not followed")
        };
        session
    }

    /// Ends the start with this number, with an exit code.
    fn end(&self, number: u32, exit_code: u32) {
        let (new, end) = (self.home.join("new"), format!("end{number}"));
        fs::write(&new, exit_code.to_string()).expect("written");
        fs::rename(new, self.home.join(end)).expect("renamed");
    }

    /// The plug-ins that need a restart, with the sessions to restart.
    fn restart_needed(&self) -> Vec<(String, Vec<String>)> {
        let all = self.engine.plugins().of(&self.home).expect("listed");
        let needed = all.into_iter().filter(|one| !one.restart_needed.is_empty());
        needed
            .map(|one| {
                let sessions = one.restart_needed.into_iter().map(String::from).collect();
                (one.id.to_string(), sessions)
            })
            .collect()
    }
}

fn until(events: &Receiver<HostEvent>, wanted: impl Fn(&HostEvent) -> bool) -> Option<HostEvent> {
    let within = Duration::from_secs(20);
    std::iter::from_fn(|| events.recv_timeout(within).ok()).find(wanted)
}

fn of(plugins: &[&str], session: &SessionId) -> Vec<(String, Vec<String>)> {
    let sessions = vec![session.to_string()];
    plugins
        .iter()
        .map(|id| ((*id).to_owned(), sessions.clone()))
        .collect()
}

#[test]
fn a_restart_is_needed_while_a_running_program_differs_from_the_off_list() {
    let desk = Desk::new();
    let plugins = desk.engine.plugins();
    let running = desk.launch();
    let first = desk.observed(&running, 1);
    assert_eq!(desk.restart_needed(), []);

    let loud = "loud".into();
    let done = plugins.turn_off(&desk.home, &loud).expect("turned off");
    assert_eq!(done.running_sessions, std::slice::from_ref(&first));
    assert_eq!(desk.restart_needed(), of(&["loud", "quiet"], &first));
    let undone = plugins.undo(&desk.home).expect("undone");
    assert!(undone.running_sessions.is_empty(), "it never went away");
    assert_eq!(desk.restart_needed(), []);

    plugins.turn_off(&desk.home, &loud).expect("turned off");
    desk.end(1, 7);
    let second = desk.observed(&running, 2);
    assert_eq!(desk.restart_needed(), [], "it has restarted");
    let done = plugins.turn_on(&desk.home, &loud).expect("turned on");
    assert_eq!(done.running_sessions, std::slice::from_ref(&second));
    assert_eq!(desk.restart_needed(), of(&["loud", "quiet"], &second));

    desk.end(2, 7);
    desk.observed(&running, 3);
    assert_eq!(desk.restart_needed(), [], "it has restarted with them");
    plugins.turn_off(&desk.home, &loud).expect("turned off");
    desk.end(3, 0);
    let ended = |event: &HostEvent| matches!(event, HostEvent::HostEnded { exit_code: 0 });
    assert!(until(running.events(), ended).is_some());
    assert_eq!(desk.restart_needed(), [], "nothing runs");
}

#[test]
fn what_a_start_left_out_is_still_known_when_its_sessions_are_read_again() {
    let desk = Desk::new();
    let quiet = "quiet".into();
    let plugins = desk.engine.plugins();
    let running = desk.launch();
    desk.observed(&running, 1);
    plugins.turn_off(&desk.home, &quiet).expect("turned off");
    desk.end(1, 7);
    desk.observed(&running, 2);
    desk.end(2, 0);
    let ended = |event: &HostEvent| matches!(event, HostEvent::HostEnded { .. });
    assert!(until(running.events(), ended).is_some());

    let left_out = |engine: &Engine| {
        let sessions = engine.sessions().all().expect("listed").into_iter();
        let mut left_out: Vec<_> = sessions
            .map(|session| (session.id.to_string(), session.turned_off))
            .collect();
        left_out.sort();
        left_out.into_iter().map(|(_, ids)| ids).collect::<Vec<_>>()
    };
    let as_followed = left_out(&desk.engine);
    assert_eq!(as_followed, [Vec::new(), vec!["quiet".to_owned()]]);
    let again = desk.with_an_empty_database();
    again.launches().import_ended().expect("read");
    assert_eq!(left_out(&again), as_followed);
    let run = running.run_dir().file_name().expect("a name");
    let file = again.paths().sessions().join(run).join("2/session.lag");
    let shown = again.analyses().show_file(&file).expect("read");
    assert_eq!(shown.session.turned_off, ["quiet"]);
}

#[test]
fn what_is_off_is_told_without_reading_an_install_in_which_everything_is_on() {
    let desk = Desk::new();
    let plugins = desk.engine.plugins();
    let told = || {
        let off = plugins.turned_off(&desk.home)?.into_iter();
        Ok::<Vec<_>, laggard_engine::EngineError>(off.map(|one| one.id.to_string()).collect())
    };
    let list = desk.home.join("plug-ins.txt");
    let readable = fs::read(&list).expect("there");
    fs::write(&list, [0xff]).expect("broken");
    assert_eq!(told().expect("not read"), Vec::<String>::new());
    fs::write(&list, readable).expect("mended");
    let loud = "loud".into();
    plugins.turn_off(&desk.home, &loud).expect("turned off");
    assert_eq!(told().expect("read"), ["loud", "quiet"]);
    fs::write(&list, [0xff]).expect("broken");
    assert!(told().is_err(), "an install that cannot be read says so");
}

#[test]
fn no_restart_can_leave_out_what_is_no_longer_installed() {
    let desk = Desk::new();
    let row = SessionRow {
        id: "a.1".into(),
        host: "tiny".into(),
        install: Some(desk.home.display().to_string().into()),
        pid: 7,
        started: UnixMs(NOW),
        state: "running".into(),
        ..SessionRow::default()
    };
    desk.store().put_session(&row).expect("stored");
    desk.engine
        .plugins()
        .turn_off(&desk.home, &"quiet".into())
        .expect("turned off");
    let episode = EpisodeRow {
        id: ("a.1", 1).into(),
        started: UnixMs(NOW),
        duration: Nanos::from_millis(500),
        verdict: "plug-in".into(),
        issue: String::new(),
        report: String::new(),
    };
    let suspect = SuspectRow {
        kind: "plug-in".into(),
        plugin_id: Some("quiet".into()),
        plugin: serde_json::json!({"id": "quiet", "name": "Quiet", "version": "1", "location": "", "origin": "added"})
            .to_string(),
        time: Nanos::from_millis(400),
        confidence: 0.99,
        landmark: None,
        without: None,
    };
    desk.store()
        .put_episodes(&[(episode, vec![suspect])])
        .expect("stored");
    let ranked = || {
        let ranking = desk.engine.ranking().all().expect("ranked");
        let one = ranking.into_iter().next().expect("one");
        (one.state, one.restart_needed, one.felt.as_millis())
    };
    assert_eq!(
        ranked(),
        (PluginState::Off, vec![SessionId::from("a.1")], 500.0)
    );
    fs::write(desk.home.join("plug-ins.txt"), "base core\n").expect("uninstalled");
    assert_eq!(ranked(), (PluginState::Off, Vec::new(), 500.0));
}

#[test]
fn what_is_off_is_listed_though_it_did_nothing_and_everything_where_all_are_wanted() {
    let desk = Desk::new();
    desk.engine.profiles().add(&desk.home).expect("added");
    let listed = |all| {
        let lines = desk.engine.trends().list(all).expect("listed");
        let told = lines.into_iter();
        told.map(|line| (line.plugin.id.to_string(), line.state, line.is_offered()))
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(false), []);
    desk.engine
        .plugins()
        .turn_off(&desk.home, &"quiet".into())
        .expect("turned off");
    assert_eq!(
        listed(false),
        [("quiet".to_owned(), PluginState::Off, false)]
    );
    let all: Vec<_> = ["base", "loud", "other", "quiet"]
        .map(|id| {
            let state = match id {
                "quiet" => PluginState::Off,
                _ => PluginState::On,
            };
            (id.to_owned(), state, false)
        })
        .into();
    assert_eq!(listed(true), all, "none of them was slow");
}
