//! The trace that the window's session page gets says the same as the command's tables: the page's tests compare the two files that
//! are compared here with what Rust makes of the recorded session.

use std::fs;
use std::path::{Path, PathBuf};

use laggard_engine::{Engine, Paths};

use crate::sandbox::Sandbox;

fn vectors() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/trace")
}

/// `LAGGARD_WRITE_VECTORS=1` writes them anew, after a change of the format or of the blame.
fn same(name: &str, made: &[u8]) {
    let path = vectors().join(name);
    if std::env::var_os("LAGGARD_WRITE_VECTORS").is_some() {
        fs::write(&path, made).expect("written");
    }
    let kept = fs::read(&path).expect("there");
    assert!(
        kept == made,
        "{name} is not what is made now ({} bytes, {} kept); LAGGARD_WRITE_VECTORS=1 writes it anew",
        made.len(),
        kept.len()
    );
}

/// The recorded session beside an Eclipse whose plug-ins the host knows: without that, no plug-in can be blamed.
pub fn recorded(sandbox: &Sandbox) -> PathBuf {
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/sessions/eclipse-4.31-spellcheck.lag");
    crate::eclipse::lay_out(sandbox);
    let session = sandbox.path("run/1/session.lag");
    fs::create_dir_all(sandbox.path("run/1")).expect("made");
    fs::copy(recorded, &session).expect("copied");
    let launch = serde_json::json!({"host": "eclipse", "title": "Eclipse", "install": sandbox.path("eclipse"), "command": [],
        "directory": null, "started_ms": 0, "exit_code": 0});
    fs::write(sandbox.path("run/run.json"), launch.to_string()).expect("written");
    session
}

#[test]
fn the_trace_of_the_recorded_session_is_the_one_that_the_pages_are_tested_with() {
    let sandbox = Sandbox::new();
    let session = recorded(&sandbox);
    let paths = Paths::in_dir(sandbox.path("data"));
    let engine = Engine::open(paths, laggard_view::episode_json).expect("opened");
    let trace = engine.analyses().trace(&session).expect("read");
    assert!(trace.intervals.site.len() > 100 && trace.samples.time.len() > 20);
    assert!(trace.episodes.verdict.contains(&1), "a plug-in is blamed");
    same("spellcheck.trace", &laggard_view::trace_bytes(&trace));
    let session = session.to_string_lossy();
    for table in ["invocations", "landmarks"] {
        let told = sandbox.run(&["show", &session, "--csv", table]);
        assert_eq!(told.code, 0, "{told:?}");
        same(&format!("spellcheck-{table}.csv"), told.out.as_bytes());
    }
}
