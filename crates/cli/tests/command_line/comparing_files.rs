//! `laggard compare` of session files from anywhere.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::sandbox::{Done, MAIN, Sandbox, recorded};

/// A sandbox with one remembered session, and with another one's file in it.
fn with_a_file() -> Sandbox {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 0");
    let done = sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    assert_eq!(done.code, 0, "{done:?}");
    let other =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sessions/eclipse-4.31-corpus.lag");
    fs::copy(other, sandbox.path("theirs.lag")).expect("copied");
    sandbox
}

fn compared(told: &Done) -> Value {
    assert_eq!(told.code, 0, "{told:?}");
    serde_json::from_str(&told.out).expect("one line of JSON")
}

#[test]
fn a_file_stands_beside_a_session_and_beside_another_file() {
    let sandbox = with_a_file();
    fs::create_dir_all(sandbox.path("stick/1")).expect("made");
    fs::copy(recorded(), sandbox.path("stick/1/session.lag")).expect("copied");
    let asked = ["compare", "theirs.lag", "last"];
    let beside = compared(&sandbox.run(&[&asked[..], &["--json"]].concat()));
    let schema = ["causes", "difference", "first", "second", "spread"];
    let keys = beside.as_object().expect("an object").keys();
    assert_eq!(keys.collect::<Vec<_>>(), schema);
    let title = beside["first"]["titles"][0].as_str().expect("a title");
    assert!(title.ends_with("/theirs.lag"), "{title}");
    assert!(beside["first"]["lagged"]["lags"].as_u64() > Some(5));
    // The remembered session is that of the other file: as a directory, and by its path.
    for mine in ["stick/1", "stick/1/session.lag"] {
        let files = compared(&sandbox.run(&["compare", "theirs.lag", mine, "--json"]));
        assert_eq!(files["first"], beside["first"]);
        for field in ["sessions", "since", "active_ms"] {
            assert_eq!(files["second"][field], beside["second"][field], "{field}");
        }
        let lags = |of: &Value| of["second"]["lagged"]["lags"].as_u64();
        assert_eq!(lags(&files), lags(&beside));
        assert_eq!(files["spread"], 1.0);
    }
    let page = sandbox.run(&asked);
    assert_eq!(page.code, 0, "{page:?}");
    for row in ["Began", "Lags per active hour", "Worst", "By cause"] {
        assert!(page.out.contains(row), "{page:?}");
    }
    let days = ["compare", "theirs.lag", "2001-01-01..2100-01-01", "--json"];
    assert_eq!(compared(&sandbox.run(&days))["second"]["sessions"], 1);
    let listed = sandbox.run(&["sessions", "--json"]);
    assert_eq!(listed.out.lines().count(), 1, "files are kept nowhere");
}

#[test]
fn a_file_that_cannot_be_compared_says_why() {
    let sandbox = with_a_file();
    let refused = |other: &str, words: &[&str]| {
        for sides in [["theirs.lag", other], [other, "last"]] {
            let done = sandbox.run(&["compare", sides[0], sides[1]]);
            done.fails_with(1, words);
            assert_eq!(done.err.lines().count(), 1, "{done:?}");
            assert_eq!(done.out, "");
        }
    };
    let file = |name: &str, bytes: &[u8]| fs::write(sandbox.path(name), bytes).expect("written");
    let good = fs::read(sandbox.path("theirs.lag")).expect("there");
    let mut newer = good.clone();
    newer[8] = 9;
    file("empty.lag", b"");
    file("diary.txt", b"Dear diary");
    file("report.zip", b"PK\x03\x04");
    file("newer.lag", &newer);
    file("head.lag", &good[..10]);
    refused("gone.lag", &["gone.lag", "there is no file"]);
    refused(
        "gone/session.lag",
        &["gone/session.lag", "there is no file"],
    );
    refused("empty.lag", &["empty.lag", "is empty"]);
    refused(
        "diary.txt",
        &["diary.txt", "neither a session nor a report"],
    );
    refused("report.zip", &["report.zip", "only whole sessions"]);
    refused("newer.lag", &["newer.lag", "format 9"]);
    refused("head.lag", &["head.lag", "ends before it says anything"]);
    refused("data", &["data", "without a session.lag"]);
    let same = sandbox.run(&["compare", "theirs.lag", "./theirs.lag"]);
    same.fails_with(1, &["theirs.lag", "two different ones"]);
    assert_eq!(same.err.lines().count(), 1, "{same:?}");

    file("torn.lag", &good[..good.len() / 2]);
    let torn = compared(&sandbox.run(&["compare", "torn.lag", "theirs.lag", "--json"]));
    let lags = |side: &str| torn[side]["lagged"]["lags"].as_u64();
    assert!(lags("first") < lags("second"), "{torn}");
    let gone = sandbox.run(&["show", "gone.lag"]);
    gone.fails_with(1, &["gone.lag", "No such file"]);
}
