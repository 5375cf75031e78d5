//! How versions compare is kept, too: for all plug-ins, until another week is over.

use std::fs;
use std::path::PathBuf;

use laggard_hub::{About, Question};

use crate::scene::{PLUGIN, Said, Scene, both, number, run};

const SECOND: &str = "2026-11-09";
const THIRD: &str = "2026-11-16";

/// How many users are told to have the version, of all plug-ins or of one.
fn users(scene: &Scene, plugin: Option<&str>) -> Vec<f64> {
    let versions = scene.ask(Question::Versions, plugin, SECOND);
    versions
        .rows
        .iter()
        .map(|row| number(row, "users"))
        .collect()
}

/// The views that are kept of how versions compare.
const VIEWS: [&str; 2] = ["versions", "risen"];

/// What is kept of how versions compare: a file for each view, of each week that was the last one.
fn kept(scene: &Scene) -> Vec<PathBuf> {
    let is_one = |name: &str| {
        let mut views = VIEWS.iter();
        views.any(|view| name.ends_with(&format!("-{view}.parquet")))
    };
    let mut names = scene.names("kept");
    names.retain(|name| is_one(name));
    let kept = names.into_iter().map(|name| scene.path("kept").join(name));
    kept.collect()
}

/// With one user more.
fn of_seven() -> Scene {
    let scene = Scene::of_six();
    let said = Said {
        user: 9,
        ..Said::default()
    };
    scene.share(said, said.day);
    scene
}

#[test]
fn a_plug_ins_page_is_told_of_what_was_kept_for_all_of_them() {
    both(|scene| {
        scene.six();
        assert_eq!(users(&scene, Some(PLUGIN)), [6.0]);
        assert!(kept(&scene).is_empty(), "it is of one plug-in alone");
        assert_eq!(users(&scene, None), [6.0]);
        let files = kept(&scene);
        assert_eq!(files.len(), VIEWS.len());
        let other = of_seven();
        assert_eq!(users(&other, None), [7.0]);
        for (from, to) in kept(&other).iter().zip(&files) {
            fs::copy(from, to).expect("copied");
        }
        assert_eq!(users(&scene, Some(PLUGIN)), [7.0], "it is read");
        assert_eq!(users(&scene, None), [7.0]);
        assert_eq!(users(&scene, Some("org.other")), [0.0; 0]);
    });
}

#[test]
fn what_is_kept_of_versions_and_cannot_be_read_is_made_anew() {
    for damaged in [&b""[..], &[b'x'; 4_000]] {
        both(|scene| {
            scene.six();
            assert_eq!(users(&scene, None), [6.0]);
            let files = kept(&scene);
            for file in &files {
                fs::write(file, damaged).expect("written");
                assert_eq!(users(&scene, Some(PLUGIN)), [6.0]);
                assert!(!file.exists(), "the next to make it is to keep it");
                assert_eq!(users(&scene, None), [6.0]);
                assert_eq!(kept(&scene), files);
                assert_ne!(fs::read(file).expect("there"), damaged);
            }
        });
    }
}

#[test]
fn where_one_of_the_files_is_gone_both_are_made() {
    both(|scene| {
        scene.six();
        assert_eq!(users(&scene, None), [6.0]);
        let files = kept(&scene);
        for file in &files {
            fs::remove_file(file).expect("deleted");
            assert_eq!(users(&scene, Some(PLUGIN)), [6.0]);
            assert_eq!(users(&scene, None), [6.0]);
            assert_eq!(kept(&scene), files);
        }
    });
}

#[test]
fn of_several_weeks_those_up_to_the_last_are_kept() {
    both(|scene| {
        scene.six();
        run(scene.on(SECOND).tell()).expect("told");
        let first = kept(&scene);
        assert_eq!(first.len(), VIEWS.len(), "an ingest makes it");
        scene.six_later(SECOND);
        assert_eq!(kept(&scene), first, "the week is not over");
        let sees = |day| {
            let versions = scene.ask(Question::Versions, Some(PLUGIN), day);
            number(&versions.rows[0], "users")
        };
        assert_eq!(sees(SECOND), 6.0);
        scene.ask(Question::Versions, None, THIRD);
        assert_eq!(kept(&scene).len(), 2 * VIEWS.len());
        assert_eq!((sees(SECOND), sees(THIRD)), (6.0, 9.0));
        scene.ingest(THIRD);
        let last = kept(&scene);
        assert_eq!(last.len(), VIEWS.len());
        assert!(last.iter().all(|file| !first.contains(file)));
        // As it was told before, nothing is kept of that.
        let then = About {
            as_of: Some(SECOND.parse().expect("a day")),
            ..About::default()
        };
        let told = run(scene.on(THIRD).ask(Question::Versions, then)).expect("told");
        assert_eq!(number(&told.rows[0], "users"), 6.0);
        assert_eq!(kept(&scene), last);
        assert_eq!(sees(THIRD), 9.0);
    });
}
