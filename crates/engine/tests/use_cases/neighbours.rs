//! Other processes and users that touch Laggard's files.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;
use std::thread;

use laggard_engine::{Engine, EngineError, Paths};
use laggard_engine::{LaunchOptions, LaunchRequest};

use crate::scene::{MINUTE, NOW, Scene};

#[test]
fn a_data_directory_that_others_may_write_to_is_refused() {
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().join("data");
    fs::create_dir(&data).expect("made");
    let may = |mode| {
        fs::set_permissions(&data, fs::Permissions::from_mode(mode)).expect("set");
        Engine::open(Paths::in_dir(&data), laggard_view::episode_json).map(drop)
    };
    for mode in [0o777, 0o702] {
        let error = may(mode).expect_err("refused");
        assert!(
            matches!(error, EngineError::DataDirOfOthers { .. }),
            "{error}"
        );
        assert!(error.to_string().contains("chmod go-w"), "{error}");
        let nothing = fs::read_dir(&data).expect("listed").count();
        assert_eq!(nothing, 0, "nothing is put there");
    }
    may(0o755).expect("others may look, but Laggard's files are 0600");
}

#[test]
fn a_place_for_sessions_that_others_may_put_something_in_the_way_to_is_refused() {
    let scene = Scene::new();
    let dir = tempfile::tempdir().expect("a directory");
    let shared = dir.path().join("shared");
    fs::create_dir(&shared).expect("made");
    let launch = |mode| {
        fs::set_permissions(&shared, fs::Permissions::from_mode(mode)).expect("set");
        let options = LaunchOptions {
            session_dir: Some(shared.join("mine/sessions")),
            ..LaunchOptions::default()
        };
        let nothing = LaunchRequest::Command(vec!["/nowhere/program".into()]);
        let launched = scene.engine.launches().launch(&nothing, &options);
        launched.expect_err("refused").to_string()
    };
    let refused = launch(0o777);
    for words in ["other users may write", "chmod go-w", "--session-dir"] {
        assert!(refused.contains(words), "{refused}");
    }
    let nothing = fs::read_dir(&shared).expect("listed").count();
    assert_eq!(nothing, 0, "nothing is put there");
    for mode in [0o1777, 0o755] {
        let refused = launch(mode);
        assert!(refused.contains("/nowhere/program"), "{refused}");
    }
}

#[test]
fn two_that_ask_the_same_program_at_once_get_a_number_each() {
    let scene = Scene::new();
    scene.session("a.1", NOW - MINUTE, 1.0, &[]);
    scene.becomes("a.1", "running");
    let numbers: Vec<u32> = thread::scope(|scope| {
        let askers: Vec<_> = (0..8)
            .map(|_| {
                let engine = scene.again();
                scope.spawn(move || {
                    let ask = |_| engine.sessions().restart(&"a.1".into()).expect("asked");
                    (0..25).map(ask).collect::<Vec<u32>>()
                })
            })
            .collect();
        let joined = askers.into_iter().map(|asker| asker.join().expect("asked"));
        joined.flatten().collect()
    });
    let distinct: BTreeSet<u32> = numbers.iter().copied().collect();
    assert_eq!(distinct, (1..=200).collect());
    let commands = scene.engine.paths().sessions().join("a/1/commands");
    let text = fs::read_to_string(commands).expect("read");
    let lines: Vec<String> = (1..=200)
        .map(|number| format!("{number} restart"))
        .collect();
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn a_pipe_in_the_place_of_a_file_of_the_program_stops_nobody() {
    let scene = Scene::new();
    let run = scene.session("20260824-140512-7.1", NOW - MINUTE, 1.0, &[]);
    for name in ["run.json", "1/session.lag", "claim"] {
        let _ = fs::remove_file(run.join(name));
        let made = Command::new("mkfifo").arg(run.join(name)).status();
        assert!(made.expect("mkfifo").success());
    }
    let error = scene
        .engine
        .analyses()
        .show_file(&run.join("1/session.lag"));
    let error = error.expect_err("no file").to_string();
    assert!(error.contains("a pipe"), "{error}");
    scene.again().launches().catch_up().expect("caught up");
    let _ = laggard_engine::doctor(scene.engine.paths());
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!run.exists());
}

#[test]
fn a_pipe_in_the_place_of_a_file_between_the_two_stops_nobody() {
    let scene = Scene::new();
    let run = scene.session("a.1", NOW - MINUTE, 1.0, &[]);
    scene.becomes("a.1", "running");
    for name in ["starter", "1/search", "1/commands"] {
        let made = Command::new("mkfifo").arg(run.join(name)).status();
        assert!(made.expect("mkfifo").success());
    }
    let asked = scene.engine.sessions().restart(&"a.1".into());
    asked.expect_err("nobody would read it");
    scene.again().launches().catch_up().expect("caught up");
    scene.engine.retention().delete_my_data().expect("deleted");
}
