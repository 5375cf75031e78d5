//! Eclipse's own exit codes: started again when it asks, plug-ins back when it does not start without them. A script stands in
//! for Java, because these tests are about the time after its end.

use std::fs;

use serde_json::Value;

use crate::eclipse::{lay_out, lay_out_with_windows};
use crate::sandbox::{Done, Sandbox, recorded};

/// A `java` on PATH: answers `-version`, notes its arguments in `starts`, then does `then`, which finds the launch's
/// directory in `$run`.
fn java(sandbox: &Sandbox, then: &str) {
    let body = format!(
        "case \"$*\" in *equinox.launcher*) ;; *) echo 'openjdk version \"17.0.1\"' >&2; exit 0;; esac\n\
         run=$(printf '%s' \"$*\" | sed 's/.*=run=\\([^, ]*\\).*/\\1/')\n\
         echo \"$*\" >> {starts}\n{then}",
        starts = sandbox.path("starts").display()
    );
    sandbox.script("bin/java", &body);
}

fn run(sandbox: &Sandbox) -> (Done, Vec<Value>) {
    run_with(sandbox, &[])
}

fn run_with(sandbox: &Sandbox, arguments: &[&str]) -> (Done, Vec<Value>) {
    let path = format!("{}:/usr/bin:/bin", sandbox.path("bin").display());
    let mut command = sandbox.laggard();
    command
        .env("PATH", path)
        .args(["run", "--json", "--", "eclipse"])
        .args(arguments);
    let done = Done::of(&command.output().expect("started"));
    let lines = done
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    (done, lines)
}

fn off(sandbox: &Sandbox) -> Vec<String> {
    let done = sandbox.run(&["plugins", "eclipse", "--json"]);
    let all = done
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    all.filter(|plugin| plugin["off"] == true)
        .map(|plugin| plugin["id"].as_str().expect("id").into())
        .collect()
}

fn events<'a>(lines: &'a [Value], event: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line["event"] == event).collect()
}

/// Leaves a session whose host has dispatched events.
fn up() -> String {
    format!(
        "mkdir -m 700 \"$run/1\" && cp {} \"$run/1/session.lag\"; sleep 0.3",
        recorded().display()
    )
}

#[test]
fn a_start_that_fails_after_turning_off_turns_it_on_again_and_says_so() {
    let sandbox = Sandbox::new();
    lay_out_with_windows(&sandbox);
    java(&sandbox, "exit 13");
    assert_eq!(
        sandbox
            .run(&["disable", "demo.slow", "--in", "eclipse"])
            .code,
        0
    );
    let (done, lines) = run(&sandbox);
    assert_eq!(done.code, 13);
    let restored = events(&lines, "restored");
    assert_eq!(restored.len(), 1, "{done:?}");
    assert!(
        restored[0]["plugins"].to_string().contains("demo.slow"),
        "{restored:?}"
    );
    assert!(
        restored[0]["reason"].to_string().contains("13"),
        "{restored:?}"
    );
    assert_eq!(events(&lines, "notice")[0]["kind"], "restored");
    assert!(off(&sandbox).is_empty(), "it is on again");
}

#[test]
fn a_job_without_windows_that_fails_says_nothing_of_what_is_off() {
    let sandbox = Sandbox::new();
    // The small Eclipse has no SWT: its application needs none.
    lay_out(&sandbox);
    let turn_off = ["disable", "demo.slow", "--in", "eclipse"];
    assert_eq!(sandbox.run(&turn_off).code, 0);
    for code in [1, 13] {
        java(&sandbox, &format!("exit {code}"));
        let (done, lines) = run(&sandbox);
        assert_eq!(done.code, code);
        assert!(events(&lines, "restored").is_empty(), "{done:?}");
    }
    let (done, _) = run(&sandbox);
    assert!(off(&sandbox).contains(&"demo.slow".into()), "{done:?}");
}

#[test]
fn a_mistyped_application_brings_nothing_back() {
    let sandbox = Sandbox::new();
    lay_out_with_windows(&sandbox);
    java(&sandbox, "exit 13");
    let turn_off = ["disable", "demo.slow", "--in", "eclipse"];
    assert_eq!(sandbox.run(&turn_off).code, 0);
    let (done, lines) = run_with(&sandbox, &["-application", "demo.app.mian"]);
    assert_eq!(done.code, 13);
    assert!(events(&lines, "restored").is_empty(), "{done:?}");
    let (done, lines) = run_with(&sandbox, &["-application", "demo.app.main"]);
    assert_eq!(events(&lines, "restored").len(), 1, "{done:?}");
}

#[test]
fn a_failure_with_nothing_turned_off_changes_nothing() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    java(&sandbox, "exit 13");
    let (done, lines) = run(&sandbox);
    assert_eq!(done.code, 13);
    assert!(events(&lines, "restored").is_empty(), "{done:?}");
}

#[test]
fn what_was_off_in_a_good_start_is_not_to_blame_for_a_later_failure() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    assert_eq!(
        sandbox
            .run(&["disable", "demo.slow", "--in", "eclipse"])
            .code,
        0
    );
    java(&sandbox, &format!("{}; exit 0", up()));
    assert_eq!(run(&sandbox).0.code, 0);
    java(&sandbox, "exit 13");
    let (done, lines) = run(&sandbox);
    assert!(events(&lines, "restored").is_empty(), "{done:?}");
    assert_eq!(off(&sandbox), ["demo.slow", "demo.slow.extras"]);
}

#[test]
fn the_agent_is_told_where_the_configuration_and_the_off_list_are() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    java(&sandbox, "exit 0");
    run(&sandbox);
    let starts = fs::read_to_string(sandbox.path("starts")).expect("started");
    for part in ["-javaagent:", "equinox-config=", "off="] {
        assert!(starts.contains(part), "no {part} in {starts}");
    }
}

#[test]
fn exit_code_23_starts_it_again_within_the_same_launch() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    let again = sandbox.path("again");
    java(
        &sandbox,
        &format!(
            "if [ -e {0} ]; then exit 4; fi; echo > {0}; exit 23",
            again.display()
        ),
    );
    let (done, lines) = run(&sandbox);
    assert_eq!(done.code, 4, "{done:?}");
    assert_eq!(events(&lines, "host-restarting")[0]["exit_code"], 23);
    assert_eq!(events(&lines, "host-ended").len(), 1);
    assert_eq!(
        fs::read_to_string(sandbox.path("starts"))
            .expect("started")
            .lines()
            .count(),
        2
    );
    sandbox.only_run();
}
