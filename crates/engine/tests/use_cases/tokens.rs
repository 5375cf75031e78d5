//! Tokens of servers: the keyring keeps none that is not needed.

use std::fs;

use laggard_engine::{EngineError, SendingError};
use laggard_report::send::Destination;

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
