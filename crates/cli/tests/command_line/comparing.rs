//! `laggard compare`: of the recorded session, launched twice.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::sandbox::{MAIN, Sandbox};

/// Two launches, each with the recorded session.
fn launched_twice() -> Sandbox {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 0");
    for _ in 0..2 {
        let done = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
        assert_eq!(done.code, 0, "{done:?}");
    }
    sandbox
}

fn keys(value: &Value) -> BTreeSet<&str> {
    let fields = value.as_object().expect("an object");
    fields.keys().map(String::as_str).collect()
}

#[test]
fn of_two_equal_sessions_no_difference_can_be_told() {
    let sandbox = launched_twice();
    let told = sandbox.run(&["compare", "last", "last", "--json"]);
    assert_eq!(told.code, 0, "{told:?}");
    let compared: Value = serde_json::from_str(&told.out).expect("one line of JSON");
    let names = ["causes", "difference", "first", "second"];
    assert_eq!(keys(&compared), BTreeSet::from(names));
    assert_eq!(compared["first"], compared["second"]);
    assert_eq!(compared["first"]["sessions"], 1);
    let lags = compared["first"]["lagged"]["lags"].as_u64();
    let causes = compared["causes"].as_array().expect("causes");
    let of_causes = causes.iter().map(|cause| cause["first"]["lags"].as_u64());
    assert_eq!(of_causes.sum::<Option<u64>>(), lags, "each lag has a cause");
    let standing = compared["difference"]["standing"].as_str();
    assert!(
        matches!(standing, Some("same" | "too-early")),
        "{standing:?}"
    );
    let page = sandbox.run(&["compare", "last", "last"]);
    assert_eq!(page.code, 0, "{page:?}");
    for row in ["Sessions", "Began", "Lags per active hour", "Worst"] {
        assert!(page.out.contains(row), "{page:?}");
    }
    let said = &compared["difference"]["words"];
    let said = said.as_str().expect("words").to_lowercase();
    assert!(page.out.to_lowercase().contains(&said), "{page:?}");
}

#[test]
fn days_hold_sessions_and_a_program_is_called_by_its_name() {
    let sandbox = launched_twice();
    let told = sandbox.run(&["compare", "2001-01-01", "2001-01-02..2100-01-01", "--json"]);
    let compared: Value = serde_json::from_str(&told.out).expect("one line of JSON");
    assert_eq!(
        (
            &compared["first"]["sessions"],
            &compared["second"]["sessions"]
        ),
        (&0.into(), &2.into())
    );
    let elsewhere = ["compare", "2001-01-01", "2100-01-01", "--in", "Paint"];
    sandbox
        .run(&elsewhere)
        .fails_with(1, &["\"Paint\"", "what was:"]);
}

#[test]
fn what_names_no_session_and_no_day_is_refused() {
    let sandbox = Sandbox::new();
    let refused = sandbox.run(&["compare", "2026-02-30", "last"]);
    refused.fails_with(2, &["2026-02-30", "2026-11-09..2026-11-15"]);
    let backwards = sandbox.run(&["compare", "2026-11-15..2026-11-09", "last"]);
    backwards.fails_with(2, &["earlier day first"]);
    sandbox
        .run(&["compare", "last", "last"])
        .fails_with(1, &["laggard run"]);
    let sandbox = launched_twice();
    let gone = sandbox.run(&["compare", "gone.1", "last"]);
    gone.fails_with(1, &["gone.1"]);
}
