//! Laggard, or the program, is killed: no data is lost, and the other one goes on.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::sandbox::{MAIN, Sandbox, recorded};

fn wait_for(what: &str, mut there: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !there() {
        assert!(Instant::now() < deadline, "{what} did not happen in 20 s");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn when_laggard_is_killed_the_program_goes_on_and_its_session_is_complete_afterwards() {
    let sandbox = Sandbox::new();
    let slow = format!(
        "echo > ready; while [ ! -e go ]; do sleep 0.05; done; cp {} \"$run/1/session.lag\"; echo > done",
        recorded().display()
    );
    let program = sandbox.recorded_java("program", &slow);
    let mut child = sandbox
        .laggard()
        .args(["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("started");
    wait_for("the program's start", || sandbox.path("ready").exists());
    child.kill().expect("killed");
    child.wait().expect("ended");
    fs::write(sandbox.path("go"), "").expect("written");
    wait_for("the program's end without Laggard", || {
        sandbox.path("done").exists()
    });
    let detail: Value =
        serde_json::from_str(&sandbox.run(&["show", "last", "--json"]).out).expect("JSON");
    assert_eq!(detail["session"]["perceptible"], 3, "{detail}");
    assert_eq!(detail["ranking"][0]["plugin"]["id"], "demo.slow.listener");
    assert_eq!(detail["session"]["state"], "ended");
}

#[test]
fn a_session_elsewhere_is_found_though_laggard_was_killed_before_it_began() {
    let sandbox = Sandbox::new();
    let body = format!(
        "echo > ready; while [ ! -e go ]; do sleep 0.05; done\n\
         mkdir -m 700 \"$run/1\" && cp {} \"$run/1/session.lag\"; echo > done",
        recorded().display()
    );
    let late = sandbox.java("program", &body);
    let mut child = sandbox
        .laggard()
        .args(["run", "--session-dir", "mine", "--"])
        .args([&late, MAIN[0], MAIN[1], MAIN[2]])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("started");
    wait_for("the program's start", || sandbox.path("ready").exists());
    child.kill().expect("killed");
    child.wait().expect("ended");
    fs::write(sandbox.path("go"), "").expect("written");
    wait_for("the program's end", || sandbox.path("done").exists());
    let shown = sandbox.run(&["show", "last", "--json"]);
    let detail: Value = serde_json::from_str(&shown.out).expect("JSON");
    assert_eq!(detail["session"]["perceptible"], 3, "{detail}");
}

#[test]
fn a_killed_program_leaves_a_session_that_reads_up_to_its_last_flush() {
    let sandbox = Sandbox::new();
    // As the kill leaves it: no end block, and half a block at the end.
    let whole = fs::read(recorded()).expect("recorded");
    let torn = sandbox.path("torn.lag");
    fs::write(&torn, &whole[..whole.len() - 40]).expect("torn");
    let program = sandbox.java_that_records("program", &torn, "kill -9 $$");
    let done = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert_eq!(done.code, 137);
    let detail: Value =
        serde_json::from_str(&sandbox.run(&["show", "last", "--json"]).out).expect("JSON");
    assert_eq!(detail["session"]["state"], "cut-short");
    assert_eq!(detail["session"]["perceptible"], 3);
    let page = sandbox.run(&["show", "last"]).out;
    assert!(
        page.contains("cut short") && page.contains("last flush"),
        "{page}"
    );
}

#[test]
fn a_damaged_session_does_not_keep_others_from_being_read() {
    let sandbox = Sandbox::new();
    let good = sandbox.recorded_java("good", "exit 0");
    let bad = sandbox.recorded_java("bad", "printf garbage > \"$run/1/session.lag\"; exit 0");
    assert_eq!(
        sandbox
            .run(&["run", "--", &bad, MAIN[0], MAIN[1], MAIN[2]])
            .code,
        0
    );
    assert_eq!(
        sandbox
            .run(&["run", "--", &good, MAIN[0], MAIN[1], MAIN[2]])
            .code,
        0
    );
    let sessions = sandbox.run(&["sessions", "--json"]);
    let sessions: Vec<Value> = sessions
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(sessions.len(), 2, "{sessions:?}");
    let named = |session: &Value| {
        sandbox
            .run(&["show", session["id"].as_str().expect("id")])
            .out
    };
    let (read, damaged): (Vec<&Value>, Vec<&Value>) = sessions
        .iter()
        .partition(|session| session["problems"].as_array().is_some_and(Vec::is_empty));
    assert!(named(read[0]).contains("Slow Listener"));
    assert!(
        named(damaged[0]).contains("no Laggard session file"),
        "{damaged:?}"
    );
}

#[test]
fn a_reader_that_goes_away_does_not_end_the_program() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "sleep 0.5; echo > finished; exit 0");
    let script = format!(
        "{} run --json -- {program} {} | head -1",
        env!("CARGO_BIN_EXE_laggard"),
        MAIN.join(" ")
    );
    let mut command = Command::new("sh");
    command
        .args(["-c", &script])
        .current_dir(sandbox.path(""))
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    for (name, value) in sandbox.laggard().get_envs() {
        if let Some(value) = value {
            command.env(name, value);
        }
    }
    command.status().expect("ended");
    assert!(sandbox.path("finished").exists());
}

#[test]
fn a_session_of_another_format_is_told_of_and_left_for_the_laggard_that_reads_it() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 0");
    let ran = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let run = sandbox.only_run();
    let newer = run.with_file_name("20990101-000000-1");
    fs::create_dir_all(newer.join("1")).expect("made");
    fs::copy(run.join("run.json"), newer.join("run.json")).expect("copied");
    let mut bytes = fs::read(recorded()).expect("recorded");
    bytes[8] = 9;
    fs::write(newer.join("1/session.lag"), bytes).expect("written");
    for _ in 0..2 {
        let listed = sandbox.run(&["sessions", "--json"]);
        assert_eq!((listed.code, listed.out.lines().count()), (0, 1));
        let told = &listed.err;
        assert!(
            told.contains("20990101-000000-1.1") && told.contains("format 9"),
            "{listed:?}"
        );
        let show = sandbox.run(&["show", "20990101-000000-1.1"]);
        show.fails_with(1, &["session.lag", "format 9", "format 1"]);
    }
    // As if by the Laggard that reads it.
    fs::copy(recorded(), newer.join("1/session.lag")).expect("copied");
    let listed = sandbox.run(&["sessions", "--json"]);
    assert_eq!((listed.out.lines().count(), listed.err.as_str()), (2, ""));
}

#[test]
fn a_session_that_says_nothing_claims_no_times() {
    let sandbox = Sandbox::new();
    let short = sandbox.path("short.lag");
    fs::write(&short, &fs::read(recorded()).expect("recorded")[..10]).expect("written");
    let program = sandbox.java_that_records("program", &short, "kill -9 $$");
    let done = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert_eq!(done.code, 137, "{done:?}");
    let listed = sandbox.run(&["sessions", "--json"]).out;
    let session: Value = serde_json::from_str(&listed).expect("one line of JSON");
    assert_eq!(session["ended_at"], session["started_at"], "{session}");
    let page = sandbox.run(&["show", "last"]).out;
    assert!(page.contains("ends before it says anything"), "{page}");
    assert!(!page.contains("No lags"), "nobody knows: {page}");
}
