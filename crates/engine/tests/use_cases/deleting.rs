//! “Delete my data”, and keeping no more than the settings say.

use std::fs;

use laggard_engine::view::Settings;

use crate::scene::{MINUTE, NOW, Scene};

const DAY: i64 = 24 * 60 * MINUTE;

#[test]
fn delete_my_data_leaves_nothing_of_what_was_recorded_not_even_in_free_pages() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    scene.lag("a.1", 1, NOW - 59 * MINUTE, "very.secret.plugin", 200.0);
    scene.engine.mute("very.secret.plugin").expect("muted");
    let decisions = scene.engine.paths().decisions();
    fs::create_dir_all(&decisions).expect("made");
    fs::write(decisions.join("0123456789abcdef"), b"very.secret.Listener").expect("written");
    scene
        .engine
        .set_settings(&Settings {
            keep_days: 7,
            ..Settings::default()
        })
        .expect("set");
    scene.engine.delete_my_data().expect("deleted");
    assert!(!decisions.exists());
    assert!(scene.engine.sessions().expect("asked").is_empty());
    assert!(scene.engine.ranking().expect("asked").is_empty());
    assert!(scene.engine.muted().expect("asked").is_empty());
    assert_eq!(scene.engine.settings().expect("asked"), Settings::default());
    let left = fs::read_dir(scene.engine.paths().sessions())
        .expect("there")
        .count();
    assert_eq!(left, 0);
    for entry in fs::read_dir(scene.engine.paths().data())
        .expect("there")
        .flatten()
    {
        let path = entry.path();
        if path.is_file() {
            let bytes = fs::read(&path).expect("read");
            let found = bytes.windows(11).any(|window| window == b"very.secret");
            assert!(!found, "{} still holds it", path.display());
        }
    }
}

#[test]
fn a_running_host_keeps_its_directories_so_that_its_restart_finds_them() {
    let scene = Scene::new();
    let run = scene.session("a.1", NOW - MINUTE, 1.0, &[]);
    let mut row = scene.store.session("a.1").expect("asked").expect("there");
    row.state = "running".into();
    scene.store.put_session(&row).expect("stored");
    scene.engine.delete_my_data().expect("deleted");
    assert!(run.join("1").is_dir());
    assert!(!run.join("1/session.lag").exists() && !run.join("run.json").exists());
}

#[test]
fn old_sessions_go_and_young_ones_stay() {
    let scene = Scene::new();
    let old = scene.session("old.1", NOW - 91 * DAY, 1.0, &[]);
    let young = scene.session("young.1", NOW - 89 * DAY, 1.0, &[]);
    assert!(
        scene.engine.catch_up().expect("caught up").is_empty(),
        "nothing runs"
    );
    assert!(!old.exists() && young.exists());
    let ids: Vec<String> = scene
        .engine
        .sessions()
        .expect("asked")
        .into_iter()
        .map(|session| session.id)
        .collect();
    assert_eq!(ids, ["young.1"]);
}

#[test]
fn beyond_the_size_the_oldest_go_first() {
    let scene = Scene::new();
    scene
        .engine
        .set_settings(&Settings {
            keep_mib: 1,
            ..Settings::default()
        })
        .expect("set");
    for (id, age) in [("a.1", 3), ("b.1", 2), ("c.1", 1)] {
        let run = scene.session(id, NOW - age * DAY, 1.0, &[]);
        fs::write(run.join("1/session.lag"), vec![0; 600 * 1024]).expect("written");
    }
    scene.engine.trim().expect("trimmed");
    let ids: Vec<String> = scene
        .engine
        .sessions()
        .expect("asked")
        .into_iter()
        .map(|session| session.id)
        .collect();
    assert_eq!(ids, ["c.1"]);
}
