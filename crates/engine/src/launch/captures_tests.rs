//! The captures of a wait, and the cases in which none is made.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use laggard_record::{
    ComponentKind, Consent, HostEvent, NoPicture, NotDrawn, ReportDesk, ReportDraft, SeenBy,
    Settings, Shown,
};

use crate::launch::captures_scene::{Scene, Wall, agreed, png};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("there").permissions().mode() & 0o777
}

#[test]
fn a_wait_that_crosses_the_threshold_is_captured_while_it_goes_on() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 100, 950);
    assert_eq!(scene.pictures(), 0, "not long enough yet");
    scene.at(21_010);
    scene.step_until(|scene| !scene.commands().is_empty());
    assert_eq!(scene.pictures(), 1);
    assert_eq!(scene.commands(), "1 capture pointer,components\n");
    scene.goes_on(20_000, 1_100, 1_300);
    assert_eq!(scene.pictures(), 1, "one wait, one picture");
    assert!(
        !scene.captures().exists(),
        "not before it is known to be a wait"
    );

    scene.ends(20_000, 1_500);
    let place = scene.captures().join("run.1-1");
    assert_eq!(mode(&place), 0o700);
    for entry in fs::read_dir(&place).expect("listed").flatten() {
        assert_eq!(mode(&entry.path()), 0o600, "{}", entry.path().display());
    }
    scene.at(30_000);
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    let picture = desk.picture.expect("a picture");
    assert_eq!(
        (picture.width, picture.height, picture.scale),
        (40, 30, 2.0)
    );
    assert!(picture.all_black, "nobody has said what is in it");

    scene.answers(1);
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    let picture = desk.picture.expect("a picture");
    assert_eq!((picture.all_black, picture.taken_by), (false, SeenBy::App));
    assert_eq!(desk.components[1].kind, ComponentKind::Password);
    assert_eq!(
        (desk.components[1].area.x, desk.components[1].area.y),
        (5.0, 5.0)
    );
    let raw = scene
        .engine
        .desk()
        .picture(&("run.1", 1).into())
        .expect("there");

    let draft = ReportDraft {
        shown: Shown::Open,
        black_out: vec![desk.components[1].area],
        point: Some(laggard_record::Point { x: 6.0, y: 6.0 }),
        ..ReportDraft::default()
    };
    let preview = scene
        .engine
        .desk()
        .preview(&("run.1", 1).into(), &draft)
        .expect("packed");
    let shown = scene
        .engine
        .desk()
        .preview_picture(&preview.token)
        .expect("there");
    assert_ne!(raw, shown);
    let pointer = preview
        .parts
        .iter()
        .find(|part| part.name == "pointer.json")
        .expect("a path");
    let text: String = pointer
        .text
        .iter()
        .flatten()
        .map(|piece| piece.text.as_str())
        .collect();
    let path: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let schema = include_str!("../../../../docs/schemas/pointer.schema.json");
    let schema = serde_json::from_str(schema).expect("JSON");
    jsonschema::validate(&schema, &path).expect("as docs/schemas says");
    assert!(
        text.contains("\"class\": \"Password\"") && text.contains("\"x\": null"),
        "{text}"
    );
    let manifest = preview.parts[0].text.iter().flatten();
    let manifest: String = manifest.map(|piece| piece.text.as_str()).collect();
    assert!(manifest.contains("\"picture\": \"during\""), "{manifest}");

    scene
        .engine
        .desk()
        .dismiss(&("run.1", 1).into())
        .expect("dismissed");
    assert!(!place.exists());
}

#[test]
fn who_reports_at_once_waits_for_what_the_program_tells_but_not_for_long() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 100, 1_050);
    scene.ends(20_000, 1_500);
    let open = || {
        let engine = scene.engine.clone();
        thread::spawn(move || engine.desk().open(&("run.1", 1).into()).expect("opened"))
    };
    let is_black = |opened: JoinHandle<ReportDesk>| {
        let desk = opened.join().expect("no panic");
        desk.picture.expect("a picture").all_black
    };
    scene.at(24_300);
    assert!(is_black(open()), "nothing was told for 200 ms more");
    scene.at(21_600);
    let patient = open();
    thread::sleep(Duration::from_millis(200));
    assert!(!patient.is_finished());
    scene.answers(1);
    assert!(!is_black(patient));
}

#[test]
fn a_wait_that_was_shorter_after_all_leaves_no_picture() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 100, 1_050);
    assert_eq!(scene.pictures(), 1);
    scene.ends(20_000, 900);
    assert!(!scene.captures().exists());
}

#[test]
fn a_picture_that_came_too_late_is_not_shown_and_it_is_said_why() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 1_050, 2_150);
    scene.ends(20_000, 1_100);
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    assert_eq!(desk.picture, None);
    assert_eq!(desk.no_picture.expect("why").why, NoPicture::TooLate);
}

#[test]
fn nothing_is_captured_in_the_grace_period_nor_where_the_user_does_not_want_it() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(5_000, 1_050, 1_200);
    assert_eq!(scene.pictures(), 0, "the program is starting");
    let never = Settings {
        screenshots: Consent::No,
        ..agreed()
    };
    let paused = Settings {
        notifications: false,
        ..agreed()
    };
    for (settings, why) in [
        (never, NoPicture::NotAllowed),
        (paused, NoPicture::NotAllowed),
        // This user has not been asked yet.
        (Settings::default(), NoPicture::NotAsked),
    ] {
        let mut scene = Scene::new(Wall::default(), &settings);
        scene.goes_on(20_000, 1_050, 1_200);
        assert_eq!((scene.pictures(), scene.commands()), (0, String::new()));
        scene.ends(20_000, 1_500);
        assert!(!scene.captures().exists());
        let pid = std::process::id();
        let screen_watch = scene.engine.screen().watch().expect("there");
        assert!(
            screen_watch.history(pid).seen.is_empty(),
            "nor is the pointer followed"
        );
        let desk = scene
            .engine
            .desk()
            .open(&("run.1", 1).into())
            .expect("opened");
        assert_eq!(desk.no_picture.expect("why").why, why);
    }
}

#[test]
fn where_the_screen_cannot_be_seen_the_program_draws_itself() {
    let mut scene = Scene::unseen();
    assert_eq!(scene.commands(), "1 capture pointer,components,render\n");
    scene.ends(20_000, 1_500);
    scene.at(30_000);
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    assert_eq!(desk.no_picture.expect("why").why, NoPicture::NotOnX);

    let render = scene.file().with_file_name("render-1.png");
    let drawn = png(40, 30);
    fs::write(&render, &drawn).expect("written");
    // The components are told before the drawing and after it.
    scene.tells(1, [105, 85]);
    scene.draws("render-1.png");
    scene.answers(1);
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    let picture = desk.picture.expect("a picture");
    assert_eq!(
        (picture.taken_by, picture.all_black),
        (SeenBy::Agent, false)
    );
    assert_eq!(desk.components.len(), 2, "told twice, there once");
    assert_eq!(
        scene
            .engine
            .desk()
            .picture(&("run.1", 1).into())
            .expect("there"),
        drawn
    );
    assert!(!render.exists(), "it is nowhere else");
}

#[test]
fn a_picture_of_another_size_than_the_program_told_is_not_kept() {
    let mut scene = Scene::unseen();
    scene.ends(20_000, 1_500);
    let render = scene.file().with_file_name("render-1.png");
    fs::write(&render, png(1_000, 1_000)).expect("written");
    scene.tells(1, [105, 85]);
    scene.draws("render-1.png");
    scene.answers(1);
    let id = ("run.1", 1).into();
    let desk = scene.engine.desk().open(&id).expect("opened");
    assert!(desk.picture.is_none());
    let why = desk.no_picture.expect("why").drawn;
    assert_eq!(why, NotDrawn::OtherSize);
    scene.engine.desk().picture(&id).expect_err("not kept");
    assert!(!render.exists());
}

#[test]
fn after_a_day_of_answers_the_next_one_is_still_told() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    for first in [1, 601] {
        scene.replies_to_all(first..=first + 599);
    }
    let told = |event: &HostEvent| matches!(event, HostEvent::Replied { .. });
    assert_eq!(scene.told.try_iter().filter(told).count(), 1_200);
    scene.replies_to_all(1_201..=1_201);
    let last = scene.told.try_iter().find(told);
    assert!(
        matches!(last, Some(HostEvent::Replied { command: 1_201, .. })),
        "{last:?}"
    );
}
