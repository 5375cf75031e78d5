//! After an absence, Laggard goes on with a running program's session, and tells nothing of the past.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use laggard_engine::{Engine, Paths};
use laggard_record::{HostEvent, SessionState};
use laggard_wire::{Decoder, Encoder, Event};

use crate::scene::claim;

/// The recorded session, changed to another process that began now.
pub fn recorded(pid: u32) -> Vec<Vec<u8>> {
    of_process(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/recorded/1/session.lag"),
        pid,
    )
}

/// A session's file in pieces, changed to another process that began now.
pub fn of_process(file: &Path, pid: u32) -> Vec<Vec<u8>> {
    let mut decoder = Decoder::new();
    decoder.push(&fs::read(file).expect("recorded"));
    let now = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .expect("a time")
        .as_millis();
    let mut pieces = Vec::new();
    let header = Encoder::new().into_bytes().len();
    while let Some(mut event) = decoder.next_event().expect("readable") {
        if let Event::Session(block) = &mut event {
            block.pid = u64::from(pid);
            block.started_at_ms = u64::try_from(now).expect("in range");
        }
        let mut encoder = Encoder::new();
        encoder.write(&event);
        pieces.push(encoder.into_bytes().split_off(header));
    }
    pieces
}

fn next(events: &Receiver<HostEvent>) -> HostEvent {
    events
        .recv_timeout(Duration::from_secs(10))
        .expect("an event within 10 s")
}

/// A process that does nothing; it ends with this.
pub struct Sleeper(pub Child);

impl Drop for Sleeper {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_session_that_still_runs_is_followed_to_its_end() {
    let dir = tempfile::tempdir().expect("a directory");
    let run = dir.path().join("sessions/20260101-000000-1");
    fs::create_dir_all(run.join("1")).expect("made");
    fs::write(
        run.join("run.json"),
        r#"{"host":"java","title":"demo","install":null,"command":["java"],"directory":null,
            "program":"/opt/demo/program","started_ms":1,"exit_code":null}"#,
    )
    .expect("written");
    let mut sleeper = Sleeper(Command::new("sleep").arg("60").spawn().expect("started"));
    let pieces = recorded(sleeper.0.id());
    let mut file = fs::File::create(run.join("1/session.lag")).expect("made");
    file.write_all(&Encoder::new().into_bytes())
        .expect("written");
    let (before, after) = pieces.split_at(pieces.len() / 2);
    file.write_all(&before.concat()).expect("written");

    let engine =
        Engine::open(Paths::in_dir(dir.path()), laggard_view::episode_json).expect("opened");
    let hosts = engine.launches().catch_up().expect("caught up");
    assert_eq!(hosts.len(), 1, "one launch still runs");
    let events = hosts[0].events();
    assert!(matches!(next(events), HostEvent::SessionStarted { .. }));
    assert!(
        engine.launches().catch_up().expect("again").is_empty(),
        "it is followed already"
    );
    let session = engine.sessions().all().expect("listed").remove(0);
    assert_eq!(session.state, SessionState::Running);

    file.write_all(&after.concat()).expect("written");
    let mut perceptible = 0;
    while perceptible < 3 {
        match next(events) {
            HostEvent::Episode(report) if report.perceptible => perceptible += 1,
            HostEvent::Episode(_) => {}
            other => panic!("only episodes are told now, not {other:?}"),
        }
    }
    sleeper.0.kill().expect("killed");
    sleeper.0.wait().expect("over");
    let ended = next(events);
    assert!(
        matches!(
            ended,
            HostEvent::SessionEnded {
                perceptible: 3,
                exit_code: None,
                ..
            }
        ),
        "{ended:?}"
    );
    assert!(matches!(next(events), HostEvent::HostEnded { .. }));
    let session = engine.sessions().all().expect("listed").remove(0);
    assert_eq!(
        (session.state, session.perceptible),
        (SessionState::Ended, 3)
    );
    assert!(engine.inbox().all().expect("read").is_empty());
}

#[test]
fn a_half_written_block_is_read_when_the_rest_comes() {
    let dir = tempfile::tempdir().expect("a directory");
    let run = dir.path().join("sessions/20260101-000000-2");
    fs::create_dir_all(run.join("1")).expect("made");
    fs::write(
        run.join("run.json"),
        r#"{"host":"java","title":"demo","install":null,"command":[],"directory":null,"started_ms":1,"exit_code":0}"#,
    )
    .expect("written");
    let sleeper = Sleeper(Command::new("sleep").arg("60").spawn().expect("started"));
    let mut bytes = Encoder::new().into_bytes();
    bytes.extend(recorded(sleeper.0.id()).concat());
    let path = run.join("1/session.lag");
    let engine =
        Engine::open(Paths::in_dir(dir.path()), laggard_view::episode_json).expect("opened");
    let mut file = fs::File::create(&path).expect("made");
    // The session block is complete; this piece ends within a later block.
    file.write_all(&bytes[..bytes.len() / 2 + 3])
        .expect("written");
    let hosts = engine.launches().catch_up().expect("caught up");
    let events = hosts[0].events();
    for piece in bytes[bytes.len() / 2 + 3..].chunks(997) {
        file.write_all(piece).expect("written");
        std::thread::sleep(Duration::from_millis(20));
    }
    drop(sleeper);
    let told: Vec<HostEvent> = events.iter().collect();
    let damaged = told
        .iter()
        .any(|event| matches!(event, HostEvent::Warning { .. }));
    assert!(!damaged, "{told:?}");
    let perceptible =
        |event: &&HostEvent| matches!(event, HostEvent::Episode(report) if report.perceptible);
    assert_eq!(told.iter().filter(perceptible).count(), 3);
}

#[test]
fn what_a_killed_laggard_began_to_turn_off_is_off() {
    let dir = tempfile::tempdir().expect("a directory");
    let engine =
        Engine::open(Paths::in_dir(dir.path()), laggard_view::episode_json).expect("opened");
    let install = dir.path().join("installs/eclipse-1");
    fs::create_dir_all(&install).expect("made");
    let told = r#"{"at_ms":1,"kind":"disable","id":"a.slow","ids":["a.slow","its.helper"]}"#;
    fs::write(install.join("journal.jsonl"), format!("{told}\n")).expect("the journal");
    let hosts = engine.launches().catch_up().expect("caught up");
    assert!(hosts.is_empty());
    let list = fs::read_to_string(install.join("off.list")).expect("the list that the agent reads");
    let ids: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(ids, ["a.slow", "its.helper"]);
}

#[test]
fn a_session_that_has_just_begun_is_not_taken_for_one_that_was_cut_short() {
    let dir = tempfile::tempdir().expect("a directory");
    let run = dir.path().join("sessions/20260101-000000-1");
    for number in ["1", "2"] {
        fs::create_dir_all(run.join(number)).expect("made");
        // Nothing but the header: whose session it is comes with the first block.
        let header = Encoder::new().into_bytes();
        fs::write(run.join(number).join("session.lag"), header).expect("written");
    }
    fs::write(
        run.join("run.json"),
        r#"{"host":"java","title":"demo","install":null,"command":["java"],"directory":null,
            "program":"/opt/demo/program","started_ms":1,"exit_code":null}"#,
    )
    .expect("written");
    let sleeper = Sleeper(Command::new("sleep").arg("60").spawn().expect("started"));
    claim(&run, sleeper.0.id());

    let engine =
        Engine::open(Paths::in_dir(dir.path()), laggard_view::episode_json).expect("opened");
    let listed = || {
        engine.launches().import_ended().expect("read");
        let mut sessions = engine.sessions().all().expect("sessions");
        sessions.sort_by(|one, other| one.id.cmp(&other.id));
        let told = sessions.into_iter().map(|session| session.state);
        told.collect::<Vec<_>>()
    };
    assert_eq!(listed(), [SessionState::CutShort], "the first alone");
    drop(sleeper);
    assert_eq!(listed(), [SessionState::CutShort; 2]);
}
