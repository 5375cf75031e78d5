//! `laggard compare`: of the recorded session, launched twice, the second time also with another version of its plug-in.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::sandbox::{MAIN, Sandbox, recorded};

/// The plug-in of the recorded session, and its version there.
const PLUGIN: (&str, &str) = ("demo.slow.listener", "1.2.3");

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

/// The names of the sessions, the newest first.
fn sessions(sandbox: &Sandbox) -> Vec<String> {
    let listed = sandbox.run(&["sessions", "--json"]);
    let lines = listed.out.lines();
    let all = lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    all.map(|session| session["id"].as_str().expect("a name").to_owned())
        .collect()
}

#[test]
fn of_two_equal_sessions_no_difference_can_be_told() {
    let sandbox = launched_twice();
    let names = sessions(&sandbox);
    let asked = ["compare", &names[1], "last"];
    let told = sandbox.run(&[&asked[..], &["--json"]].concat());
    assert_eq!(told.code, 0, "{told:?}");
    let compared: Value = serde_json::from_str(&told.out).expect("one line of JSON");
    let names = ["causes", "difference", "first", "second", "spread"];
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
    let page = sandbox.run(&asked);
    assert_eq!(page.code, 0, "{page:?}");
    assert!(compared["spread"].as_f64() >= Some(1.0), "{compared}");
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

#[test]
fn no_session_stands_on_both_sides() {
    let sandbox = launched_twice();
    let names = sessions(&sandbox);
    sandbox
        .run(&["compare", "last", &names[0]])
        .fails_with(1, &[&names[0], "two different ones"]);
    let overlapping = ["compare", "2026-11-01..2026-11-09", "2026-11-09"];
    sandbox
        .run(&overlapping)
        .fails_with(1, &["overlap", "before the other begins"]);
    let others = sandbox.run(&["compare", "last", "2001-01-01..2100-01-01", "--json"]);
    let compared: Value = serde_json::from_str(&others.out).expect("one line of JSON");
    for side in ["first", "second"] {
        assert_eq!(compared[side]["sessions"], 1, "{side}: {compared}");
    }
}

#[test]
fn a_name_that_several_programs_have_is_refused_with_their_homes() {
    let sandbox = Sandbox::new();
    for (number, home) in ["/opt/a", "/opt/b"].into_iter().enumerate() {
        let run = sandbox.path(&format!("data/sessions/20260101-10000{number}-1"));
        fs::create_dir_all(run.join("1")).expect("made");
        let run_file = serde_json::json!({"host": "eclipse", "title": "Eclipse", "install": home, "command": [],
            "directory": null, "started_ms": 1, "exit_code": 0});
        fs::write(run.join("run.json"), run_file.to_string()).expect("written");
        fs::copy(recorded(), run.join("1/session.lag")).expect("copied");
    }
    assert_eq!(sessions(&sandbox).len(), 2);
    let days = ["compare", "2026-01-01", "2026-12-01..2026-12-31", "--in"];
    sandbox
        .run(&[&days[..], &["eclipse"]].concat())
        .fails_with(1, &["\"eclipse\"", "/opt/a, /opt/b"]);
    let one = sandbox.run(&[&days[..], &["/opt/a"]].concat());
    assert_eq!(one.code, 0, "{one:?}");
}

/// The recorded session as of a day later, with the next version of its plug-in.
fn next_version() -> Vec<u8> {
    const HEAD: usize = 12;
    const SESSION: u8 = 1;
    let mut bytes = fs::read(recorded()).expect("recorded");
    let (old, new) = (PLUGIN.1.as_bytes(), b"1.2.4");
    let at = bytes.windows(old.len()).position(|text| text == old);
    let at = at.expect("its version");
    bytes[at..at + old.len()].copy_from_slice(new);
    let mut block = HEAD;
    while bytes[block] != SESSION {
        let length = bytes[block + 1..block + 5].try_into().expect("four bytes");
        block += 5 + usize::try_from(u32::from_le_bytes(length)).expect("a length");
    }
    // Seven bits a byte, the lowest first, and six of them until the year 2109.
    let time = &mut bytes[block + 5..block + 11];
    let seven = |(index, byte): (usize, &u8)| u64::from(byte & 0x7f) << (7 * index);
    let started = time.iter().enumerate().map(seven).sum::<u64>() + 86_400_000;
    for (index, byte) in time.iter_mut().enumerate() {
        *byte = (started >> (7 * index)) as u8 & 0x7f | *byte & 0x80;
    }
    bytes
}

#[test]
fn versions_of_a_plug_in_are_listed_and_compared() {
    let sandbox = Sandbox::new();
    let (first, second) = (recorded(), sandbox.path("next.lag"));
    fs::write(&second, next_version()).expect("written");
    let body = format!(
        "mkdir -m 700 \"$run/1\"\nif [ -e {2} ]; then cp {1} \"$run/1/session.lag\"; \
         else cp {0} \"$run/1/session.lag\"; touch {2}; fi\nexit 0",
        first.display(),
        second.display(),
        sandbox.path("launched").display()
    );
    let program = sandbox.java("program", &body);
    for _ in 0..2 {
        let done = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
        assert_eq!(done.code, 0, "{done:?}");
    }
    let listed = sandbox.run(&["compare", "--plugin", PLUGIN.0]);
    let lines: Vec<&str> = listed.out.lines().collect();
    assert_eq!(lines.len(), 2, "{listed:?}");
    assert!(lines[0].starts_with("1.2.3: one session"), "{listed:?}");
    assert!(lines[1].starts_with("1.2.4: one session"), "{listed:?}");
    let asked = ["compare", "--plugin", PLUGIN.0, "1.2.3", "1.2.4"];
    let told = sandbox.run(&[&asked[..], &["--json"]].concat());
    let compared: Value = serde_json::from_str(&told.out).expect("one line of JSON");
    let names = [
        "difference",
        "first",
        "others",
        "plugin",
        "second",
        "unknown",
        "versions",
        "whole",
    ];
    assert_eq!(keys(&compared), BTreeSet::from(names));
    assert_eq!(compared["plugin"]["id"], PLUGIN.0);
    let side = |which: &str| &compared["whole"][which];
    assert!(side("first")["since"].as_str() < side("second")["since"].as_str());
    assert_eq!(side("first")["active_ms"], side("second")["active_ms"]);
    let page = sandbox.run(&asked);
    for words in [
        "1.2.3",
        "1.2.4",
        "All lags of these sessions",
        "Lags per active hour",
    ] {
        assert!(page.out.contains(words), "{page:?}");
    }
    for (versions, said) in [
        (["1.2.3", "1.2.3"], "two different ones"),
        (["1.2.3", "7"], "what was: 1.2.3, 1.2.4"),
    ] {
        let refused = sandbox.run(&["compare", "--plugin", PLUGIN.0, versions[0], versions[1]]);
        refused.fails_with(1, &[said]);
    }
    sandbox
        .run(&["compare", "--plugin", "demo.slow.listner"])
        .fails_with(1, &["demo.slow.listner", PLUGIN.0]);
    sandbox
        .run(&["compare", "--plugin", PLUGIN.0, "1.2.3"])
        .fails_with(2, &["SECOND"]);
}
