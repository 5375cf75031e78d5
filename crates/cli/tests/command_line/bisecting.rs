//! `laggard bisect`: what it says before it begins, and what is answered to what cannot be.

use std::fs;

use serde_json::Value;

use crate::eclipse::lay_out;
use crate::sandbox::Sandbox;

const BASE: [&str; 3] = ["bisect", "--in", "eclipse"];

fn bisect(sandbox: &Sandbox, more: &[&str]) -> crate::sandbox::Done {
    sandbox.run(&[&BASE[..], more].concat())
}

#[test]
fn what_it_would_do_is_told_and_nothing_is_begun() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    let told = bisect(&sandbox, &["--bundled", "--dry-run"]);
    assert_eq!(told.code, 0, "{told:?}");
    for said in [
        "There are 2 plug-ins to look at.",
        "is started up to 24 times",
        "usually takes about 7 starts",
        "Each start is timed",
    ] {
        assert!(told.out.contains(said), "no “{said}” in {told:?}");
    }
    let json = bisect(&sandbox, &["--bundled", "--dry-run", "--json"]);
    let json: Value = serde_json::from_str(&json.out).expect("one object");
    assert_eq!(
        (&json["judge"], &json["finding"]),
        (&"startup".into(), &Value::Null)
    );
    let first = |unit: &Value| unit[0]["id"].as_str().map(str::to_owned);
    let units: Vec<Option<String>> = json["units"]
        .as_array()
        .expect("a list")
        .iter()
        .map(first)
        .collect();
    assert_eq!(
        units,
        [Some("demo.slow".into()), Some("demo.slow.extras".into())]
    );
    let rate = bisect(&sandbox, &["--bundled", "--dry-run", "--judge", "rate"]);
    assert!(rate.out.contains("you work for three minutes"), "{rate:?}");
    let action = bisect(&sandbox, &["--bundled", "--dry-run", "--judge", "action"]);
    assert!(
        action.out.contains("the same slow thing three times"),
        "{action:?}"
    );
    assert!(!sandbox.path("data/bisects").exists());
    let status = bisect(&sandbox, &["--status"]);
    assert_eq!(
        (status.code, status.out.trim()),
        (0, "No search was begun.")
    );
}

#[test]
fn what_cannot_be_is_said_with_what_to_do() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    bisect(&sandbox, &[]).fails_with(1, &["no plug-in that its user added", "--bundled"]);
    for of_none in [&["--continue"][..], &["--stop"]] {
        bisect(&sandbox, of_none).fails_with(1, &["no search was begun"]);
    }
    bisect(&sandbox, &["--next"]).fails_with(1, &["is going on now"]);
    bisect(&sandbox, &["--judge", "feeling"]).fails_with(2, &["startup", "rate", "action"]);
    bisect(&sandbox, &["--stop", "--continue"]).fails_with(2, &["--stop", "--continue"]);
    bisect(&sandbox, &["--continue", "--", "-data", "w"]).fails_with(2, &["--continue"]);
    sandbox.run(&["bisect"]).fails_with(2, &["--in"]);
    fs::create_dir(sandbox.path("empty")).expect("made");
    sandbox
        .run(&["bisect", "--in", "empty"])
        .fails_with(1, &["not an Eclipse", "plugins"]);
}
