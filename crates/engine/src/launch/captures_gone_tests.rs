//! Captures that are not wanted are deleted and do not come back.

use std::fs;
use std::thread;
use std::time::Duration;

use laggard_record::{Approval, Consent, ReportDraft, Settings};

use crate::launch::captures_scene::{Scene, Wall, agreed};

#[test]
fn nothing_comes_back_of_a_report_that_is_done_with() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 1_050, 1_200);
    scene.ends(20_000, 1_500);
    let preview = scene
        .engine
        .desk()
        .preview(&("run.1", 1).into(), &ReportDraft::default());
    let token = preview.expect("packed").token;
    scene
        .engine
        .desk()
        .dismiss(&("run.1", 1).into())
        .expect("dismissed");
    assert!(scene.engine.desk().preview_picture(&token).is_err());
    assert!(
        scene
            .engine
            .outbox()
            .send(&token, &Approval::default())
            .is_err()
    );
    scene.answers(1);
    assert!(!scene.captures().join("run.1-1").exists());
}

#[test]
fn who_stops_it_in_the_middle_of_a_wait_keeps_no_picture_of_it() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.goes_on(20_000, 1_050, 1_200);
    assert_eq!(scene.pictures(), 1);
    let never = Settings {
        screenshots: Consent::No,
        ..agreed()
    };
    scene.engine.settings().set(&never).expect("set");
    scene.ends(20_000, 1_500);
    scene.answers(1);
    assert!(!scene.captures().exists());
}

#[test]
fn who_deletes_everything_is_asked_again_before_anything_is_captured() {
    let scene = Scene::new(Wall::default(), &agreed());
    let now_ms = 1e15;
    let watch = scene.engine.screen().watch().expect("there");
    assert!(watch.was_allowed(now_ms));
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!watch.was_allowed(now_ms), "nor is the pointer followed");
}

#[test]
fn no_picture_that_the_program_drew_is_left_beside_its_session() {
    let mut scene = Scene::unseen();
    scene.ends(20_000, 1_500);
    let beside = |name: &str| scene.file().with_file_name(name);
    let (first, second) = (beside("render-1.png"), beside("render-1-2.png"));
    let (late, elsewhere) = (beside("render-7.png"), scene.dir.path().join("data/x.png"));
    for file in [&first, &second, &late, &elsewhere] {
        fs::write(file, b"a picture").expect("written");
    }
    for name in ["render-1.png", "render-1-2.png", "../../../x.png"] {
        scene.draws(name);
    }
    scene.answers(1);
    assert!(!first.exists() && !second.exists());
    assert!(elsewhere.exists(), "a name leads nowhere else");
    // This picture has no reader: the app was not running when the program had drawn it.
    scene.at(5 * 60_000);
    scene.engine.retention().trim().expect("trimmed");
    assert!(late.exists());
    scene.at(11 * 60_000);
    scene.engine.retention().trim().expect("trimmed");
    assert!(!late.exists());
    assert!(scene.file().exists());
}

#[test]
fn at_most_ten_are_kept_and_none_comes_back_after_all_is_deleted() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    for number in 1..=11 {
        let start = 20_000 + number * 5_000;
        scene.goes_on(start, 1_050, 1_200);
        scene.ends(start, 1_500);
        // Files of the same millisecond have no order.
        thread::sleep(Duration::from_millis(5));
    }
    let kept = || fs::read_dir(scene.captures()).expect("listed").count();
    assert_eq!(kept(), 10);
    assert!(
        !scene.captures().join("run.1-1").exists(),
        "the oldest went"
    );

    scene.goes_on(90_000, 1_050, 1_200);
    scene.engine.retention().delete_my_data().expect("deleted");
    for _ in 0..5 {
        scene.step();
        thread::sleep(Duration::from_millis(20));
    }
    assert!(!scene.captures().exists());
}
