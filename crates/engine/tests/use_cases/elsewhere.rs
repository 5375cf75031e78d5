//! Launches outside of the data directory (`--session-dir`).

use std::fs;
use std::path::{Path, PathBuf};

use crate::deleting::{Sleeper, recorded};
use crate::scene::{Scene, claim, holding};

const LAUNCH: &str = "20260824-140512-77";

/// Writes a note as a launch does: a file named as the directory, with its path.
fn note(scene: &Scene, run: &Path) -> PathBuf {
    let notes = scene.engine.paths().data().join("elsewhere");
    fs::create_dir_all(&notes).expect("made");
    let note = notes.join(run.file_name().expect("a name"));
    fs::write(&note, run.display().to_string()).expect("written");
    note
}

fn ids(scene: &Scene) -> Vec<String> {
    let sessions = scene.engine.sessions().all().expect("listed");
    let ids = sessions.iter().map(|session| session.id.to_string());
    ids.collect()
}

#[test]
fn what_a_program_records_elsewhere_after_the_data_was_deleted_is_seen_and_deleted_too() {
    let scene = Scene::new();
    let run = scene.elsewhere(LAUNCH);
    let mut program = Sleeper::start();
    claim(&run, program.0.id());
    scene.engine.retention().delete_my_data().expect("deleted");
    assert_eq!(holding(&run, ""), [run.join("claim")], "its program runs");
    // File > Restart, while Laggard does not follow the program.
    recorded(&run, 2);
    program.end();
    scene.engine.launches().catch_up().expect("caught up");
    assert_eq!(ids(&scene), [format!("{LAUNCH}.2")]);
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!run.exists());
    let none: [PathBuf; 0] = [];
    assert_eq!(holding(scene.engine.paths().data(), LAUNCH), none);
    assert!(!scene.engine.paths().data().join("elsewhere").exists());
}

#[test]
fn a_launch_elsewhere_of_which_the_database_knows_nothing_is_found_and_deleted() {
    let scene = Scene::new();
    let place = tempfile::tempdir().expect("made");
    let run = place.path().join(LAUNCH);
    recorded(&run, 1);
    note(&scene, &run);
    scene.engine.launches().catch_up().expect("caught up");
    assert_eq!(ids(&scene), [format!("{LAUNCH}.1")]);
    let other = place.path().join("20260824-140512-78");
    recorded(&other, 1);
    note(&scene, &other);
    let no_launch = place.path().join("mine");
    recorded(&no_launch, 1);
    note(&scene, &no_launch);
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!run.exists() && !other.exists());
    assert!(no_launch.exists(), "whatever the note says");
}

#[test]
fn half_a_note_that_a_crash_left_is_deleted_with_all_else() {
    let scene = Scene::new();
    let notes = scene.engine.paths().data().join("elsewhere");
    fs::create_dir_all(&notes).expect("made");
    let half = notes.join(format!("{LAUNCH}.0123456789abcdef.new"));
    fs::write(half, "/srv/acme/sessions").expect("written");
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!notes.exists());
}

#[test]
fn a_launch_on_a_disk_that_is_not_there_is_kept_in_mind_and_told_when_all_is_deleted() {
    let scene = Scene::new();
    let place = tempfile::tempdir().expect("made");
    let away = note(&scene, &place.path().join("disk").join(LAUNCH));
    let gone = note(&scene, &place.path().join("20260824-140512-78"));
    scene.engine.retention().trim().expect("trimmed");
    assert!(away.exists() && !gone.exists());
    let told = scene.engine.retention().delete_my_data().expect_err("told");
    assert!(told.to_string().contains(LAUNCH), "{told}");
    scene
        .engine
        .retention()
        .delete_my_data()
        .expect("told once");
}
