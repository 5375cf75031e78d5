//! Episodes of the same shape are one issue, over sessions.

use std::fs;
use std::path::Path;

use laggard_engine::{Engine, Paths};

#[test]
fn an_issue_is_known_in_all_sessions_that_had_it() {
    let dir = tempfile::tempdir().expect("a directory");
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/sessions/eclipse-4.31-spellcheck.lag");
    let runs = ["20260101-000000-1", "20260102-000000-1"];
    for run in runs {
        let run = dir.path().join("sessions").join(run);
        fs::create_dir_all(run.join("1")).expect("made");
        let run_file = r#"{"host":"java","title":"demo","install":null,"command":["java"],"directory":null,
            "program":"/opt/demo/program","started_ms":1,"exit_code":0}"#;
        fs::write(run.join("run.json"), run_file).expect("written");
        fs::copy(&recorded, run.join("1/session.lag")).expect("copied");
    }
    let engine =
        Engine::open(Paths::in_dir(dir.path()), laggard_view::episode_json).expect("opened");
    let file = dir
        .path()
        .join("sessions")
        .join(runs[0])
        .join("1/session.lag");

    let before = engine.analyses().analyse(&file).expect("analysed");
    let issue = before.issues.first().expect("something was slow");
    assert_eq!(issue.everywhere, None, "nothing is remembered yet");

    engine.launches().import_ended().expect("imported");
    let after = engine.analyses().analyse(&file).expect("analysed");
    assert!(!after.issues.is_empty());
    for issue in &after.issues {
        let all = issue.everywhere.as_ref().expect("remembered");
        assert_eq!(all.sessions, 2, "{issue:?}");
        assert_eq!(u64::from(all.episodes), 2 * issue.episodes, "{issue:?}");
        assert_eq!(all.total.0, 2 * issue.waited.total.0, "{issue:?}");
        assert!(all.first <= all.last);
    }
}
