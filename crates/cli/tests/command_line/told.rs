//! What others measured, as a hub tells it: read when its user says so, said in `share --status`, and never read where they chose that.

use std::fs;

use serde_json::Value;

use crate::sandbox::Sandbox;

/// A hub's file of one version with which others wait less.
const TOLD: &str = r#"{"schema":1,"day":"2026-11-28","k":5,"faster":[{"program":"eclipse","plugin":"com.example.slow","version":"1.4.3","before":"1.4.2","users":214,"ratio":0.36,"low":0.27,"high":0.48,"matched":"users"}]}"#;

fn sharing() -> Sandbox {
    let sandbox = Sandbox::new();
    fs::create_dir_all(sandbox.path("hub/told")).expect("made");
    let chosen = sandbox.run(&["share", "--to", "hub"]);
    assert!(
        chosen.code == 0 && chosen.out.contains("--read-now"),
        "{chosen:?}"
    );
    sandbox
}

fn state(sandbox: &Sandbox, asked: &str) -> Value {
    let state = sandbox.run(&["share", asked, "--json"]);
    assert_eq!(state.code, 0, "{state:?}");
    serde_json::from_str(&state.out).expect("JSON")
}

#[test]
fn it_is_read_when_that_is_said_and_the_status_says_when_it_was() {
    let sandbox = sharing();
    let nothing = sandbox.run(&["share", "--read-now"]);
    assert_eq!(nothing.code, 0, "{nothing:?}");
    assert!(
        nothing.out.contains("tells nothing of versions yet"),
        "{nothing:?}"
    );
    fs::write(sandbox.path("hub/told/versions.json"), TOLD).expect("written");
    let read = state(&sandbox, "--read-now");
    assert_eq!(
        (&read["told_faster"], &read["told_trouble"]),
        (&1.into(), &Value::Null),
        "{read}"
    );
    let status = sandbox.run(&["share", "--status"]);
    assert!(
        status.out.contains("they wait less with 1 version"),
        "{status:?}"
    );
    fs::write(sandbox.path("hub/told/versions.json"), "<html>").expect("written");
    let odd = state(&sandbox, "--read-now");
    assert_eq!(odd["told_faster"], 1, "what was read before counts on");
    let why = odd["told_trouble"].as_str().unwrap_or_default();
    assert!(why.contains("it is no such file"), "{odd}");
}

#[test]
fn whoever_chose_never_is_told_how_to_change_that() {
    let sandbox = sharing();
    fs::write(sandbox.path("hub/told/versions.json"), TOLD).expect("written");
    assert_eq!(state(&sandbox, "--read-now")["told_faster"], 1);
    let never = state(&sandbox, "--read-never");
    assert_eq!(
        (&never["reads"], &never["told"]),
        (&false.into(), &Value::Null),
        "{never}"
    );
    sandbox
        .run(&["share", "--read-now"])
        .fails_with(1, &["--read-daily"]);
    let status = sandbox.run(&["share", "--status"]);
    assert!(status.out.contains("--read-daily"), "{status:?}");
    assert_eq!(state(&sandbox, "--read-daily")["reads"], true);
    assert_eq!(state(&sandbox, "--read-now")["told_faster"], 1);
    for wrong in [
        ["share", "--read-now", "--read-never"],
        ["share", "--read-now", "--dry-run"],
    ] {
        assert_eq!(sandbox.run(&wrong).code, 2, "{wrong:?}");
    }
    Sandbox::new()
        .run(&["share", "--read-now"])
        .fails_with(1, &["no hub"]);
}
