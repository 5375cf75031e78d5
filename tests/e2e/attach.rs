//! A program that runs already is watched, let go of while it goes on, and refused where it cannot be watched.

use std::fs;
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, lines, root};
use serde_json::Value;

const LIMIT: Duration = Duration::from_secs(60);

/// Ids of the landmarks that the program's comment promises.
const EXPECTED: [(&str, &str); 5] = [
    ("LateListeners$1", "actionPerformed"),
    ("LateListeners$Inner", "actionPerformed"),
    ("LateListeners", "lambda$"),
    ("LateListeners", "pressed"),
    ("LateListeners$Later", "actionPerformed"),
];

/// Type of a `milestone` block and number of `agent-active`, and the lengths of the file's header and of a block's head
/// (docs/wire-format.md).
const MILESTONE: (u8, u8) = (17, 2);
const HEADER: usize = 12;
const HEAD: usize = 5;

/// Whether the classes that were loaded before have their landmarks.
fn is_active(session: &[u8]) -> bool {
    let mut at = HEADER;
    while let Some(head) = session.get(at..at + HEAD) {
        let length = u32::from_le_bytes([head[1], head[2], head[3], head[4]]) as usize;
        at += HEAD + length;
        if head[0] == MILESTONE.0 && session.get(at - 1) == Some(&MILESTONE.1) {
            return true;
        }
    }
    false
}

/// Whether a wait spent most of its time in this landmark; on a busy machine no sample may tell who worked in it.
fn is_in(wait: &Value, (class, method): (&str, &str)) -> bool {
    let part = |name: &str| wait["issue"][name].as_str().unwrap_or_default();
    part("class").ends_with(&format!(".{class}")) && part("method").starts_with(method)
}

#[test]
fn a_program_that_runs_already_is_watched_and_goes_on_when_it_is_let_go_of() {
    let dir = root().join("target/demo/e2e/attach");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let go = dir.join("go");
    let _ = fs::remove_file(&go);
    let start = |name: &str| {
        let mut java = desktop.command("java");
        java.arg("-cp")
            .arg(root().join("agent/targets/target/classes"));
        java.arg("io.laggard.targets.LateListeners").arg(&go);
        let program = desktop.start_program(name, &mut java).expect("started");
        until("the program is ready", LIMIT, || {
            Ok(program.output().contains("ready").then_some(()))
        })
        .expect("ready");
        program
    };
    let (mut watched, mut let_go) = (start("watched"), start("let-go"));

    let listed = laggard.cli(&["attach", "--json"]).expect("listed");
    for program in [&watched, &let_go] {
        let own = lines(&listed)
            .into_iter()
            .find(|line| line["pid"] == program.pid());
        let own = own.expect("it is listed");
        assert_eq!(own["title"], "io.laggard.targets.LateListeners");
        assert_eq!(
            (&own["session"], &own["has_windows"]),
            (&Value::Null, &Value::Bool(true))
        );
    }

    // One is let go of before anything lags, and nothing of it is recorded from then on.
    let attach = |pid: u32, name: &str| {
        let mut command = laggard.command("laggard").expect("laggard");
        command.args(["attach", "--json", &pid.to_string()]);
        let followed = desktop.start_program(name, &mut command).expect("started");
        until("its session has begun", LIMIT, || {
            let begun = lines(&followed.output())
                .into_iter()
                .find(|line| line["event"] == "session-start");
            Ok(begun.and_then(|line| Some(line["session"].as_str()?.to_owned())))
        })
        .map(|session| (followed, session))
        .expect("a session")
    };
    let (mut follower, session) = attach(let_go.pid(), "laggard-let-go");
    let again = laggard
        .cli(&["attach", &let_go.pid().to_string()])
        .expect_err("refused");
    assert!(
        again
            .to_string()
            .contains(&format!("measured already, in session {session}")),
        "{again}"
    );
    laggard.cli(&["attach", "--end", &session]).expect("ended");
    assert!(follower.wait(LIMIT).expect("it ends").success());
    assert_eq!(let_go.ended().expect("asked"), None, "the program goes on");
    let again = laggard
        .cli(&["attach", &let_go.pid().to_string()])
        .expect_err("refused");
    assert!(
        again.to_string().contains("after its next start"),
        "{again}"
    );

    let (mut follower, attached) = attach(watched.pid(), "laggard-watched");
    let (run, number) = attached.rsplit_once('.').expect("a run and a number");
    let file = laggard
        .data()
        .join("sessions")
        .join(run)
        .join(number)
        .join("session.lag");
    until("the agent is active", LIMIT, || {
        Ok(is_active(&fs::read(&file)?).then_some(()))
    })
    .expect("landmarks");
    fs::write(&go, b"").expect("written");
    for program in [&mut watched, &mut let_go] {
        assert!(program.wait(LIMIT).expect("it ends").success());
    }
    assert!(
        follower
            .wait(LIMIT)
            .expect("it ends with the program")
            .success()
    );
    let shown: Value =
        serde_json::from_str(&laggard.cli(&["show", &attached, "--json"]).expect("shown"))
            .expect("JSON");
    let waits: Vec<&Value> = shown["episodes"].as_array().into_iter().flatten().collect();
    for expected in EXPECTED {
        assert!(
            waits.iter().any(|wait| is_in(wait, expected)),
            "{expected:?} in {waits:#?}"
        );
    }
    assert!(
        waits.iter().all(|wait| wait["verdict"] != "plug-in"),
        "{waits:#?}"
    );
    let nothing: Value =
        serde_json::from_str(&laggard.cli(&["show", &session, "--json"]).expect("shown"))
            .expect("JSON");
    assert_eq!(nothing["session"]["state"], "ended");
    assert!(
        !nothing["episodes"]
            .as_array()
            .into_iter()
            .flatten()
            .any(|wait| EXPECTED.iter().any(|one| is_in(wait, *one)))
    );
}
