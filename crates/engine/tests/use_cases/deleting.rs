//! “Delete my data”, and keeping no more than the settings say.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, UNIX_EPOCH};

use laggard_record::{SessionId, Settings};

use crate::scene::{MINUTE, NOW, Scene, claim, holding};

const SECRET: &str = "very.secret";
const DAY: i64 = 24 * 60 * MINUTE;

#[test]
fn delete_my_data_leaves_nothing_of_what_was_recorded_not_even_in_free_pages() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    scene.lag("a.1", 1, NOW - 59 * MINUTE, "very.secret.plugin", 200.0);
    scene
        .engine
        .inbox()
        .mute(&"very.secret.plugin".into())
        .expect("muted");
    let run = scene.engine.paths().sessions().join("a");
    for file in ["bundles-1.info", "host.log", "exitdata", "1/commands"] {
        fs::write(run.join(file), SECRET).expect("written");
    }
    // A launch made with `--session-dir`, whose program has ended.
    let elsewhere = scene.elsewhere("20260824-140512-77");
    fs::remove_file(elsewhere.join("run.json")).expect("gone");
    fs::write(elsewhere.join("host.log"), SECRET).expect("written");
    let decisions = scene.engine.paths().decisions();
    fs::create_dir_all(&decisions).expect("made");
    fs::write(decisions.join("0123456789abcdef"), b"very.secret.Listener").expect("written");
    let logs = scene.engine.paths().logs();
    fs::create_dir_all(&logs).expect("made");
    fs::write(logs.join("app.1.log"), SECRET).expect("written");
    // Searches, and what is kept of changes of an install's plug-ins.
    let installs = scene.engine.paths().data().join("installs");
    for file in [
        "bisects/0123456789abcdef/journal.json",
        "installs/0123456789abcdef/updates.json",
        "installs/0123456789abcdef/look/p2/site",
        "installs/0123456789abcdef/try/home/configuration/.settings/proxies.prefs",
        "installs/0123456789abcdef/changes/1/before/0",
        "installs/0123456789abcdef/changes/not-a-number",
    ] {
        let file = scene.engine.paths().data().join(file);
        fs::create_dir_all(file.parent().expect("a parent")).expect("made");
        fs::write(file, SECRET).expect("written");
    }
    // What a program that does not read off-lists was started with.
    let start = installs.join("0123456789abcdef/start");
    fs::create_dir_all(start.join("fedcba9876543210")).expect("made");
    fs::write(start.join("fedcba9876543210.real"), "/home/very.secret").expect("written");
    let link = start.join("fedcba9876543210/own");
    std::os::unix::fs::symlink(scene.engine.paths().database(), link).expect("linked");
    let made = r#"{"home":"/very.secret","standing":"made","told":{"kind":"update","plugin":"very.secret.plugin","changes":[],"at_ms":1},"files":[]}"#;
    let journal = installs.join("0123456789abcdef/changes/1/change.json");
    fs::write(journal, made).expect("written");
    scene
        .engine
        .settings()
        .set(&Settings {
            keep_days: 7,
            ..Settings::default()
        })
        .expect("set");
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!decisions.exists() && !logs.exists());
    assert!(scene.engine.sessions().all().expect("asked").is_empty());
    assert!(scene.engine.ranking().all().expect("asked").is_empty());
    assert!(scene.engine.inbox().muted().expect("asked").is_empty());
    assert_eq!(
        scene.engine.settings().get().expect("asked"),
        Settings::default()
    );
    let left = fs::read_dir(scene.engine.paths().sessions())
        .expect("there")
        .count();
    assert_eq!(left, 0);
    assert!(!elsewhere.exists());
    assert!(!start.exists());
    let none: [PathBuf; 0] = [];
    assert_eq!(holding(scene.engine.paths().data(), SECRET), none);
}

#[test]
fn a_running_host_keeps_its_directories_so_that_its_restart_finds_them() {
    let scene = Scene::new();
    let run = scene.session("a.1", NOW - MINUTE, 1.0, &[]);
    claim(&run, std::process::id());
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(run.join("1").is_dir() && run.join("claim").is_file());
    assert!(!run.join("1/session.lag").exists() && !run.join("run.json").exists());
}

/// A process that began just now.
pub struct Sleeper(pub Child);

impl Sleeper {
    pub fn start() -> Self {
        Self(Command::new("sleep").arg("60").spawn().expect("started"))
    }

    pub fn end(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Sleeper {
    fn drop(&mut self) {
        self.end();
    }
}

/// A launch's directory with a recorded session.
pub fn recorded(run: &Path, number: u32) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/recorded/1/session.lag");
    fs::create_dir_all(run.join(number.to_string())).expect("made");
    let there = run.join(format!("{number}/session.lag"));
    fs::copy(file, there).expect("recorded");
}

#[test]
fn what_a_program_records_after_the_data_was_deleted_is_seen_and_deleted_too() {
    let scene = Scene::new();
    let run = scene.engine.paths().sessions().join("20260824-140512-7");
    recorded(&run, 1);
    let mut program = Sleeper::start();
    claim(&run, program.0.id());
    scene.engine.retention().delete_my_data().expect("deleted");
    let left: Vec<PathBuf> = holding(&run, "");
    assert_eq!(left, [run.join("claim")], "it tells that the program runs");
    // File > Restart, while Laggard does not follow the program.
    recorded(&run, 2);
    program.end();
    let again = scene.again();
    again.launches().catch_up().expect("caught up");
    let ids: Vec<SessionId> = again
        .sessions()
        .all()
        .expect("listed")
        .into_iter()
        .map(|it| it.id)
        .collect();
    assert_eq!(ids, ["20260824-140512-7.2"]);
    again.retention().delete_my_data().expect("deleted");
    assert!(!run.exists());
}

#[test]
fn the_empty_directories_of_a_program_that_is_over_go_by_themselves() {
    let scene = Scene::new();
    let run = scene.engine.paths().sessions().join("20260824-140512-7");
    recorded(&run, 1);
    let mut program = Sleeper::start();
    claim(&run, program.0.id());
    scene.engine.retention().delete_my_data().expect("deleted");
    scene.engine.retention().trim().expect("trimmed");
    assert!(run.exists(), "it may start again");
    program.end();
    scene.engine.retention().trim().expect("trimmed");
    assert!(!run.exists());
}

#[test]
fn a_directory_that_another_process_is_just_making_is_left_to_it() {
    let scene = Scene::new();
    let run = scene.engine.paths().sessions().join("20260824-140512-7");
    fs::create_dir_all(&run).expect("made");
    fs::write(run.join("run.json.0123456789abcdef.new"), "{").expect("written");
    let changed = |ms: i64| {
        let at = Duration::from_millis(u64::try_from(ms).expect("a time"));
        let directory = fs::File::open(&run).expect("opened");
        directory.set_modified(UNIX_EPOCH + at).expect("set");
    };
    changed(NOW - MINUTE);
    scene.engine.retention().trim().expect("trimmed");
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(run.exists(), "its run.json comes");
    fs::create_dir(run.join("1")).expect("made");
    changed(NOW - MINUTE);
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!run.exists(), "it was a launch before");
    for trims in [true, false] {
        fs::create_dir(&run).expect("made");
        changed(NOW - 3 * MINUTE);
        if trims {
            scene.engine.retention().trim().expect("trimmed");
        } else {
            scene.engine.retention().delete_my_data().expect("deleted");
        }
        assert!(!run.exists(), "nobody makes it any more");
    }
}

#[test]
fn a_jvm_that_just_starts_keeps_its_list_of_plug_ins_and_no_other() {
    let scene = Scene::new();
    let run = scene.session("a.1", NOW - MINUTE, 1.0, &[]);
    let program = Sleeper::start();
    let pid = program.0.id();
    claim(&run, pid);
    let its = run.join(format!("bundles-{pid}.info"));
    fs::write(&its, SECRET).expect("written");
    fs::write(run.join("bundles-1.info"), SECRET).expect("written");
    scene.engine.retention().delete_my_data().expect("deleted");
    assert_eq!(holding(&run, SECRET), [its]);
}

#[test]
fn what_a_newer_laggard_launched_is_left_alone_and_said_so_until_everything_is_deleted() {
    let scene = Scene::new();
    let run = scene.engine.paths().sessions().join("20260824-140512-7");
    recorded(&run, 1);
    fs::write(run.join("run.json"), r#"{"format":2,"hosts":["eclipse"]}"#).expect("written");
    scene.engine.launches().catch_up().expect("caught up");
    assert!(scene.engine.sessions().all().expect("listed").is_empty());
    let foreign = scene.engine.sessions().foreign().expect("asked");
    assert!(foreign[0].why.contains("format 2"), "{}", foreign[0].why);
    assert_eq!(foreign.len(), 1);
    scene.engine.retention().delete_my_data().expect("deleted");
    assert!(!run.exists());
}

#[test]
fn a_session_that_cannot_be_read_from_the_database_keeps_nothing_from_being_deleted() {
    let scene = Scene::new();
    let run = scene.session("20260824-140512-7.1", NOW - MINUTE, 1.0, &[]);
    fs::create_dir_all(scene.engine.paths().captures()).expect("made");
    rusqlite::Connection::open(scene.store.path())
        .and_then(|database| database.execute("UPDATE sessions SET pid = -1", []))
        .expect("damaged");
    scene.engine.sessions().all().expect_err("not readable");
    let told = scene.engine.retention().delete_my_data().expect_err("told");
    assert!(told.to_string().contains("laggard.db"), "{told}");
    assert!(!run.exists() && !scene.engine.paths().captures().exists());
    assert!(scene.engine.sessions().all().expect("asked").is_empty());
    scene
        .engine
        .retention()
        .delete_my_data()
        .expect("nothing is left");
}

#[test]
fn old_sessions_go_and_young_ones_stay() {
    let scene = Scene::new();
    let old = scene.session("old.1", NOW - 91 * DAY, 1.0, &[]);
    let young = scene.session("young.1", NOW - 89 * DAY, 1.0, &[]);
    assert!(
        scene
            .engine
            .launches()
            .catch_up()
            .expect("caught up")
            .is_empty(),
        "nothing runs"
    );
    assert!(!old.exists() && young.exists());
    let ids: Vec<SessionId> = scene
        .engine
        .sessions()
        .all()
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
        .settings()
        .set(&Settings {
            keep_mib: 1,
            ..Settings::default()
        })
        .expect("set");
    for (id, age) in [("a.1", 3), ("b.1", 2), ("c.1", 1)] {
        let run = scene.session(id, NOW - age * DAY, 1.0, &[]);
        fs::write(run.join("1/session.lag"), vec![0; 600 * 1024]).expect("written");
    }
    scene.engine.retention().trim().expect("trimmed");
    let ids: Vec<SessionId> = scene
        .engine
        .sessions()
        .all()
        .expect("asked")
        .into_iter()
        .map(|session| session.id)
        .collect();
    assert_eq!(ids, ["c.1"]);
}

#[test]
fn what_is_taken_is_counted_of_sessions_as_their_limit_counts_and_of_all() {
    let scene = Scene::new();
    let before = scene.engine.retention().used().expect("counted");
    assert_eq!(before.sessions_bytes, 0);
    let run = scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    fs::write(run.join("1/session.lag"), vec![7; 5000]).expect("written");
    fs::write(run.join("host.log"), vec![7; 300]).expect("written");
    let after = scene.engine.retention().used().expect("counted");
    assert_eq!(after.sessions_bytes, 5000);
    assert!(
        after.all_bytes >= before.all_bytes + 5300,
        "{before:?}, {after:?}"
    );
}
