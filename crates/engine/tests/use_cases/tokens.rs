//! Tokens of servers: the keyring keeps none that is not needed.

use std::fs;

use laggard_engine::{EngineError, SendingError};
use laggard_record::TokenTrouble;
use laggard_report::send::{Destination, Keyring as _};
use rusqlite::Connection;

use crate::scene::Scene;

const FIRST: &str = "https://first.example/reports";
const SECOND: &str = "https://second.example/reports";

fn choose(scene: &Scene, url: &str) {
    let server = Destination::Https {
        url: url.into(),
        token: true,
    };
    let chosen = scene
        .engine
        .destinations()
        .save(Some(server), Some("secret"));
    chosen.expect("saved");
}

fn queue(scene: &Scene, url: &str) -> String {
    let server = Destination::Https {
        url: url.into(),
        token: true,
    };
    let queued = scene
        .engine
        .outbox()
        .add(b"zip", &("a.1", 1).into(), server);
    queued.expect("queued").id
}

#[test]
fn a_token_that_the_keyring_would_not_let_go_is_told_and_forgotten_the_next_time() {
    let scene = Scene::new();
    choose(&scene, FIRST);
    queue(&scene, FIRST);
    choose(&scene, SECOND);
    scene.keyring.lock(&[FIRST]);
    for _ in 0..2 {
        let told = scene.engine.retention().delete_my_data().expect_err("told");
        assert!(
            matches!(&told, EngineError::Sending(SendingError::TokensKept { urls, .. }) if urls == &[FIRST]),
            "{told}"
        );
        assert_eq!(scene.keyring.urls(), [FIRST], "the others are forgotten");
    }
    scene.keyring.lock(&[]);
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(scene.keyring.urls().is_empty());
}

#[test]
fn the_token_of_a_former_server_is_forgotten_with_the_last_report_that_was_to_go_there() {
    let scene = Scene::new();
    choose(&scene, FIRST);
    let report = queue(&scene, FIRST);
    choose(&scene, SECOND);
    assert_eq!(
        scene.keyring.urls(),
        [FIRST, SECOND],
        "one still waits for it"
    );
    scene.engine.outbox().remove(&report).expect("dropped");
    assert_eq!(scene.keyring.urls(), [SECOND]);

    scene.keyring.lock(&[SECOND]);
    scene.engine.destinations().save(None, None).expect("saved");
    assert_eq!(scene.keyring.urls(), [SECOND], "locked");
    scene.keyring.lock(&[]);
    choose(&scene, FIRST);
    scene.engine.destinations().save(None, None).expect("saved");
    assert!(scene.keyring.urls().is_empty());
}

#[test]
fn a_report_that_failed_keeps_its_token_because_it_can_be_tried_again() {
    let scene = Scene::new();
    choose(&scene, FIRST);
    let report = queue(&scene, FIRST);
    let file = scene.engine.paths().outbox().join(format!("{report}.json"));
    let text = fs::read_to_string(&file).expect("read");
    let mut item: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    item["state"] = "failed".into();
    item["settled_ms"] = 1.into();
    fs::write(&file, item.to_string()).expect("written");
    choose(&scene, SECOND);
    assert_eq!(scene.keyring.urls(), [FIRST, SECOND]);
    scene.engine.outbox().remove(&report).expect("dropped");
    assert_eq!(scene.keyring.urls(), [SECOND]);
}

#[test]
fn while_it_is_not_known_where_something_goes_no_token_is_forgotten() {
    let scene = Scene::new();
    choose(&scene, FIRST);
    let newer = r#"{"kind":"carrier-pigeon","url":"https://first.example/reports"}"#;
    let set = scene.store.set_setting("destination", newer);
    set.expect("set");
    let report = queue(&scene, SECOND);
    scene.engine.outbox().remove(&report).expect("dropped");
    assert_eq!(
        scene.keyring.urls(),
        [FIRST],
        "the place is a newer Laggard's"
    );

    choose(&scene, FIRST);
    let report = queue(&scene, FIRST);
    let file = scene.engine.paths().outbox().join(format!("{report}.json"));
    fs::write(&file, r#"{"format":99}"#).expect("written");
    choose(&scene, SECOND);
    assert_eq!(scene.keyring.urls(), [FIRST, SECOND], "so is the report");
    scene.engine.outbox().remove(&report).expect("dropped");
    assert_eq!(scene.keyring.urls(), [SECOND]);
}

/// The hub's entry in the keyring.
const HUB: &str = "hub https://hub.example/team";

/// Overwrites the pages of all tables, but not the list of tables.
fn damage(scene: &Scene) {
    let roots: Vec<u32> = {
        let database = Connection::open(scene.store.path()).expect("opened");
        // Whoever has the database open reads its pages anew after a change of another's.
        let changed = database.execute_batch("CREATE TABLE a_change (a)");
        changed.expect("changed");
        let emptied = database.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
            row.get::<_, i64>(0)
        });
        assert_eq!(emptied.expect("asked"), 0, "all is in the file");
        let mut asked = database
            .prepare("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")
            .expect("asked");
        let pages = asked.query_map([], |row| row.get(0)).expect("asked");
        pages.collect::<Result<_, _>>().expect("pages")
    };
    let mut bytes = fs::read(scene.store.path()).expect("read");
    for root in roots {
        bytes[(root as usize - 1) * 4096..][..100].fill(0xee);
    }
    fs::write(scene.store.path(), bytes).expect("written");
}

/// A report that waits for one server, another server for the next ones, and a hub, each with a token.
fn with_three_tokens() -> Scene {
    let scene = Scene::new();
    choose(&scene, FIRST);
    queue(&scene, FIRST);
    choose(&scene, SECOND);
    scene.keyring.set(HUB, "secret").expect("kept");
    scene
}

#[test]
fn no_token_outlives_a_deletion_of_all_data_with_a_damaged_database() {
    let scene = with_three_tokens();
    damage(&scene);
    let destinations = scene.engine.destinations();
    destinations.chosen().expect_err("damaged");
    let told = scene.engine.retention().delete_my_data().expect_err("told");
    assert!(told.to_string().contains("laggard.db"), "{told}");
    assert!(scene.keyring.urls().is_empty(), "{:?}", scene.keyring);
    assert_eq!(destinations.chosen().expect("a new database"), None);
    scene.engine.retention().delete_my_data().expect("deleted");
}

#[test]
fn a_list_of_tokens_that_is_not_understood_is_told_and_keeps_none_alive() {
    let scene = with_three_tokens();
    let set = scene.store.set_setting("tokens", r#"{"of":["tomorrow"]}"#);
    set.expect("set");
    let first = Destination::Https {
        url: FIRST.into(),
        token: true,
    };
    let told = scene
        .engine
        .destinations()
        .save(Some(first), Some("another"))
        .expect_err("a newer Laggard's list would be lost");
    assert!(told.to_string().contains("newer Laggard"), "{told}");
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(scene.keyring.urls().is_empty(), "{:?}", scene.keyring);
    choose(&scene, FIRST);
}

#[test]
fn tokens_that_nobody_can_name_are_told_where_the_keyring_cannot_be_searched() {
    let scene = with_three_tokens();
    scene.keyring.hide();
    damage(&scene);
    let told = scene.engine.retention().delete_my_data().expect_err("told");
    assert!(
        matches!(&told, EngineError::Sending(SendingError::TokensUnsearched { why }) if *why == TokenTrouble::NoKeyring),
        "{told}"
    );
    assert!(told.to_string().contains("“laggard”"), "{told}");
    assert_eq!(scene.keyring.urls(), [SECOND, HUB], "the queue named one");

    // With lists that can be read, a keyring that is not there is nothing to tell of.
    let scene = Scene::new();
    scene.keyring.hide();
    scene.engine.retention().delete_my_data().expect("deleted");
}

#[test]
fn a_token_of_a_database_that_was_moved_away_is_deleted_too() {
    let scene = Scene::new();
    scene.keyring.set(HUB, "secret").expect("kept");
    scene.keyring.lock(&[HUB]);
    let told = scene.engine.retention().delete_my_data().expect_err("told");
    assert!(
        matches!(&told, EngineError::Sending(SendingError::TokensUnsearched { why }) if *why == TokenTrouble::Locked),
        "{told}"
    );
    scene.keyring.lock(&[]);
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(scene.keyring.urls().is_empty(), "{:?}", scene.keyring);
}
