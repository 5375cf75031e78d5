//! Captured pictures that open all black, because their contents are unknown.

use std::fs;
use std::sync::atomic::Ordering;

use laggard_record::{Area, ReportDraft, Settings, Shown, WhyBlack};
use laggard_report::picture::{Redaction, redact};

use crate::launch::captures_scene::{Scene, Wall, agreed, png};

#[test]
fn windows_that_show_something_else_when_they_are_told_of_leave_the_picture_black() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 100, 1_050);
    scene.ends(20_000, 1_500);
    scene.wall.blue.store(true, Ordering::SeqCst);
    scene.answers(1);
    assert_eq!(scene.pictures(), 2, "looked at once more");
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    let picture = desk.picture.expect("a picture");
    assert!(picture.all_black);
    assert_eq!(picture.why_black, Some(WhyBlack::Changed));
}

#[test]
fn what_was_told_while_it_is_paused_is_not_looked_at_and_leaves_the_picture_black() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 100, 1_050);
    scene.ends(20_000, 1_500);
    let paused = Settings {
        notifications: false,
        ..agreed()
    };
    scene.engine.settings().set(&paused).expect("set");
    scene.answers(1);
    assert_eq!(scene.pictures(), 1);
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    assert!(desk.picture.is_none_or(|picture| picture.all_black));
}

#[test]
fn what_was_black_before_the_users_eyes_leaves_black_whatever_is_known_by_then() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 1_050, 1_200);
    scene.ends(20_000, 1_500);
    let cleared = Area {
        x: 30.0,
        y: 20.0,
        width: 5.0,
        height: 5.0,
    };
    let draft = ReportDraft {
        shown: Shown::AllBlack,
        clear: vec![cleared],
        ..ReportDraft::default()
    };
    scene
        .engine
        .desk()
        .keep_draft(&("run.1", 1).into(), &draft)
        .expect("kept");
    // The program tells its components only now.
    scene.answers(1);
    let preview = scene.engine.desk().preview(&("run.1", 1).into(), &draft);
    let token = preview.expect("packed").token;
    let raw = scene
        .engine
        .desk()
        .picture(&("run.1", 1).into())
        .expect("there");
    let black = Redaction {
        all_black: true,
        clear: vec![cleared],
        ..Redaction::default()
    };
    assert_eq!(
        scene
            .engine
            .desk()
            .preview_picture(&token)
            .expect("a picture"),
        redact(&raw, &black).expect("a picture").png
    );
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    assert!(desk.picture.expect("a picture").all_black, "and stays so");
}

#[test]
fn what_became_another_while_the_program_drew_it_opens_black() {
    let mut scene = Scene::unseen();
    scene.ends(20_000, 1_500);
    fs::write(scene.file().with_file_name("render-1.png"), png(40, 30)).expect("written");
    scene.tells(1, [105, 85]);
    scene.draws("render-1.png");
    scene.tells(1, [115, 95]);
    scene.replies(1);
    let desk = scene
        .engine
        .desk()
        .open(&("run.1", 1).into())
        .expect("opened");
    let why = desk.picture.and_then(|picture| picture.why_black);
    assert_eq!(why, Some(WhyBlack::Changed));
}
