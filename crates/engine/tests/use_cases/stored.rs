//! Data of another version, or damaged data, is neither taken for empty nor thrown away.

use std::fs;

use laggard_engine::EngineError;
use laggard_record::{OutboxState, Problem};
use laggard_report::send;
use rusqlite::Connection;

use crate::scene::{MINUTE, NOW, Scene};

#[test]
fn a_report_that_a_newer_laggard_stored_is_said_to_be_there_and_stays() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 10 * MINUTE, 5.0, &[]);
    scene.lag("a.1", 1, NOW - 9 * MINUTE, "slow.one", 200.0);
    scene.lag("a.1", 2, NOW - 8 * MINUTE, "slow.one", 300.0);
    let stored = r#"{"format":99}"#;
    let database = Connection::open(scene.store.path()).expect("opened");
    database
        .execute("UPDATE episodes SET report = ?1 WHERE number = 1", [stored])
        .expect("changed");
    let shown = scene.engine.sessions().show(&"a.1".into()).expect("shown");
    assert_eq!(shown.episodes.len(), 1);
    let problems: Vec<&str> = shown
        .session
        .problems
        .iter()
        .flat_map(Problem::words)
        .collect();
    assert!(
        problems
            .join("; ")
            .contains("1 lag that a newer Laggard stored"),
        "{problems:?}"
    );
    let error = scene
        .engine
        .desk()
        .open(&("a.1", 1).into())
        .expect_err("newer");
    assert!(matches!(error, EngineError::StoredReport { .. }), "{error}");
    assert!(error.to_string().contains("format 99"), "{error}");
    let row = scene
        .store
        .episode(&("a.1", 1).into())
        .expect("asked")
        .expect("there");
    assert_eq!(row.report, stored);
    let none = scene
        .engine
        .desk()
        .open(&("a.1", 3).into())
        .expect_err("none");
    assert!(matches!(none, EngineError::UnknownEpisode { .. }), "{none}");
}

#[test]
fn a_queued_report_that_cannot_be_read_is_listed_and_can_be_dropped() {
    let scene = Scene::new();
    let folder = send::Destination::Folder {
        path: scene.engine.paths().data().into(),
    };
    let queued = scene
        .engine
        .outbox()
        .add(b"zip", &("a.1", 1).into(), folder)
        .expect("queued");
    let known = scene
        .engine
        .paths()
        .outbox()
        .join(format!("{}.json", queued.id));
    fs::write(&known, r#"{"state":"scheduled"}"#).expect("changed");
    let outbox = scene.engine.outbox().entries().expect("asked");
    assert_eq!((outbox.len(), outbox[0].state), (1, OutboxState::Failed));
    let problem = outbox[0].problem.as_ref().expect("a problem").to_string();
    assert!(
        problem.contains("newer Laggard queued the report"),
        "{problem}"
    );
    scene
        .engine
        .outbox()
        .retry(&queued.id, false, None)
        .expect_err("not sent");
    assert!(known.exists());
    scene.engine.outbox().remove(&queued.id).expect("dropped");
    assert!(scene.engine.outbox().entries().expect("asked").is_empty());
}
