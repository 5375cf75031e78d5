//! Settings, mutes and commands to sessions that are over.

use std::fs;

use laggard_engine::{Engine, EngineError, Paths};
use laggard_record::Settings;

use crate::scene::{MINUTE, NOW, Scene};

#[test]
fn settings_and_mutes_outlive_the_app() {
    let dir = tempfile::tempdir().expect("a directory");
    let open =
        || Engine::open(Paths::in_dir(dir.path()), laggard_view::episode_json).expect("opened");
    let chosen = Settings {
        notifications: false,
        notify_count: 9,
        ..Settings::default()
    };
    open().settings().set(&chosen).expect("set");
    open().inbox().mute(&"loud".into()).expect("muted");
    assert_eq!(open().settings().get().expect("asked"), chosen);
    assert_eq!(open().inbox().muted().expect("asked"), ["loud"]);
    open().inbox().unmute(&"loud".into()).expect("unmuted");
    assert!(open().inbox().muted().expect("asked").is_empty());
}

#[test]
fn a_session_that_is_over_cannot_be_restarted_and_a_running_one_gets_numbered_commands() {
    let scene = Scene::new();
    let run = scene.session("a.1", NOW - MINUTE, 1.0, &[]);
    assert!(matches!(
        scene.engine.sessions().restart(&"a.1".into()),
        Err(EngineError::NotRunning { .. })
    ));
    scene.becomes("a.1", "running");
    assert_eq!(
        scene
            .engine
            .sessions()
            .restart(&"a.1".into())
            .expect("asked"),
        1
    );
    assert_eq!(
        scene
            .engine
            .sessions()
            .restart(&"a.1".into())
            .expect("asked"),
        2
    );
    assert_eq!(
        fs::read_to_string(run.join("1/commands")).expect("written"),
        "1 restart\n2 restart\n"
    );
}

#[test]
fn a_program_that_nobody_would_start_again_is_not_asked_to_close() {
    let scene = Scene::new();
    let run = scene.session("a.1", NOW - MINUTE, 1.0, &[]);
    let text = fs::read_to_string(run.join("run.json")).expect("there");
    let text = text.replace(r#""host":"eclipse""#, r#""host":"jedit""#);
    fs::write(run.join("run.json"), text).expect("written");
    scene.becomes("a.1", "running");
    let restart = || scene.engine.sessions().restart(&"a.1".into());
    let refused = restart().expect_err("it would end for good");
    assert!(matches!(refused, EngineError::RestartByHand), "{refused}");
    assert!(!run.join("1/commands").exists(), "nobody is asked");

    // As the process does it that starts the program again.
    let promise = fs::File::create(run.join("starter")).expect("made");
    promise.lock().expect("locked");
    assert_eq!(restart().expect("asked"), 1);
    drop(promise);
    assert!(restart().is_err(), "that process has ended");
}

#[test]
fn whatever_runs_is_asked_for_its_last_minute() {
    let scene = Scene::new();
    let run = scene.session("a.1", NOW - MINUTE, 1.0, &[]);
    scene.session("b.1", NOW - MINUTE, 1.0, &[]);
    assert!(matches!(
        scene.engine.sessions().ask_for_last_minute(None),
        Err(EngineError::NothingRuns)
    ));
    assert!(matches!(
        scene
            .engine
            .sessions()
            .ask_for_last_minute(Some(&"a.1".into())),
        Err(EngineError::NotRunning { .. })
    ));
    scene.becomes("a.1", "running");
    let asked = scene
        .engine
        .sessions()
        .ask_for_last_minute(None)
        .expect("asked");
    assert_eq!(asked, [("a.1".into(), 1)]);
    assert_eq!(
        fs::read_to_string(run.join("1/commands")).expect("written"),
        "1 mark\n"
    );
}

#[test]
fn of_several_programs_those_are_asked_for_their_last_minute_that_can_be() {
    let scene = Scene::new();
    let runs = ["a.1", "b.1"].map(|id| {
        let run = scene.session(id, NOW - MINUTE, 1.0, &[]);
        scene.becomes(id, "running");
        run
    });
    let asked = scene
        .engine
        .sessions()
        .ask_for_last_minute(None)
        .expect("asked");
    assert_eq!(asked.len(), 2);
    fs::remove_dir_all(&runs[0]).expect("deleted");
    let asked = scene
        .engine
        .sessions()
        .ask_for_last_minute(None)
        .expect("the other");
    assert_eq!(asked, [("b.1".into(), 2)]);
    fs::remove_dir_all(&runs[1]).expect("deleted");
    assert!(scene.engine.sessions().ask_for_last_minute(None).is_err());
}
