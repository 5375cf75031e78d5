//! Long work tells its progress, and can be called off: finished steps are whole, and the rest is unchanged.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use laggard_engine::{Engine, EngineError, Paths};
use laggard_record::{Standing, Task, Unit};

use crate::scene::engine_of_today;

/// Enough sessions for calling the work off among them.
const SESSIONS: usize = 60;

/// Much less than one session takes. A watcher that never rested would take a processor from what it watches.
const LOOK_EVERY: Duration = Duration::from_micros(200);

/// Sessions that ended while Laggard was not running.
fn unread(dir: &Path) -> Engine {
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/sessions/eclipse-4.31-spellcheck.lag");
    for number in 0..SESSIONS {
        let run = dir.join(format!("sessions/20260101-0000{number:02}-1"));
        fs::create_dir_all(run.join("1")).expect("made");
        let run_file = r#"{"host":"java","title":"demo","install":null,"command":["java"],"directory":null,
            "program":"/opt/demo/program","started_ms":1,"exit_code":0}"#;
        fs::write(run.join("run.json"), run_file).expect("written");
        fs::copy(&recorded, run.join("1/session.lag")).expect("copied");
    }
    engine_of_today(Paths::in_dir(dir))
}

/// Calls work of a kind off at a given progress; returns what was seen of it.
fn called_off<T>(
    engine: &Engine,
    task: Task,
    after: u64,
    work: impl FnOnce() -> T,
) -> (T, Vec<Standing>) {
    let (works, over) = (engine.works().clone(), Arc::new(AtomicBool::new(false)));
    let stop = Arc::clone(&over);
    let watch = thread::spawn(move || {
        let mut seen = Vec::new();
        while !stop.load(Ordering::SeqCst) {
            for standing in works.all() {
                if standing.task == task && standing.done >= after {
                    works.cancel(standing.id);
                }
                if seen.last() != Some(&standing) {
                    seen.push(standing);
                }
            }
            thread::sleep(LOOK_EVERY);
        }
        seen
    });
    let done = work();
    over.store(true, Ordering::SeqCst);
    (done, watch.join().expect("no panic"))
}

fn stored(engine: &Engine) -> usize {
    engine.sessions().all().expect("listed").len()
}

fn launches(engine: &Engine) -> usize {
    let left = fs::read_dir(engine.paths().sessions()).expect("there");
    left.count()
}

#[test]
fn reading_what_was_recorded_meanwhile_can_be_called_off_and_goes_on_the_next_time() {
    let dir = tempfile::tempdir().expect("a directory");
    let engine = unread(dir.path());
    let import = || engine.launches().import_ended();
    let (stopped, seen) = called_off(&engine, Task::Read, 3, import);
    let counts: BTreeSet<(Unit, u64)> = seen.iter().map(|one| (one.unit, one.total)).collect();
    assert_eq!(
        Vec::from_iter(counts),
        [(Unit::Sessions, SESSIONS as u64)],
        "{seen:?}"
    );
    let Err(EngineError::ReadStopped { done, total }) = stopped else {
        panic!("{stopped:?}");
    };
    assert_eq!(total, SESSIONS as u64);
    let read = usize::try_from(done).expect("small");
    assert!((3..SESSIONS).contains(&read), "{read}");
    assert_eq!(stored(&engine), read, "as many as it says");
    for session in engine.sessions().all().expect("listed") {
        assert!(session.ended.is_some(), "none is half read: {session:?}");
    }
    assert_eq!(engine.works().all(), [], "who asked for it was told");

    engine.launches().import_ended().expect("imported");
    assert_eq!(stored(&engine), SESSIONS);
}

#[test]
fn deleting_everything_can_be_called_off_and_says_what_is_gone() {
    let dir = tempfile::tempdir().expect("a directory");
    let engine = unread(dir.path());
    engine.launches().import_ended().expect("imported");
    let delete = || engine.retention().delete_my_data();
    let (deleted, _) = called_off(&engine, Task::Delete, 3, delete);
    let Err(EngineError::Stopped { done, total }) = deleted else {
        panic!("{deleted:?}");
    };
    assert_eq!(total, SESSIONS);
    assert!((3..SESSIONS).contains(&done), "{done}");
    let words = EngineError::Stopped { done, total }.to_string();
    assert!(words.contains(&format!("{done} of {total} launches are deleted")));
    assert_eq!(launches(&engine), SESSIONS - done);
    assert_eq!(stored(&engine), SESSIONS - done, "none is half deleted");
    assert_eq!(engine.works().all(), [], "who asked for it was told");

    engine.retention().delete_my_data().expect("deleted");
    assert_eq!((launches(&engine), stored(&engine)), (0, 0));
}

#[test]
fn the_app_that_comes_back_says_what_was_read_until_that_is_put_away() {
    let dir = tempfile::tempdir().expect("a directory");
    let engine = unread(dir.path());
    let catch_up = || engine.launches().catch_up().map(|running| running.len());
    let (running, _) = called_off(&engine, Task::Read, 3, catch_up);
    assert_eq!(running.expect("no error"), 0);
    let over = engine.works().all();
    assert!(over.len() == 1 && over[0].over, "{over:?}");
    assert_eq!(stored(&engine) as u64, over[0].done, "as many as it says");
    engine.works().put_away(over[0].id);
    assert_eq!(engine.works().all(), []);
}

#[test]
fn a_session_is_called_off_inside_and_no_half_of_it_is_listed() {
    let dir = tempfile::tempdir().expect("a directory");
    let engine = unread(dir.path());
    let file = dir.path().join("sessions/20260101-000000-1/1/session.lag");
    let whole = fs::read(&file).expect("read");
    fs::write(&file, [&whole[..], &whole[12..].repeat(40)].concat()).expect("written");
    let (works, over) = (engine.works().clone(), Arc::new(AtomicBool::new(false)));
    let stop = Arc::clone(&over);
    let watch = thread::spawn(move || {
        while !stop.load(Ordering::SeqCst) {
            for standing in works.all() {
                // In the middle of the first session.
                if standing.within > 100 {
                    works.cancel(standing.id);
                    return true;
                }
            }
            thread::sleep(LOOK_EVERY);
        }
        false
    });
    let stopped = engine.launches().import_ended();
    over.store(true, Ordering::SeqCst);
    assert!(watch.join().expect("no panic"), "it was called off inside");
    let Err(EngineError::ReadStopped { done, .. }) = stopped else {
        panic!("{stopped:?}");
    };
    assert_eq!(stored(&engine) as u64, done, "none is half there");
}

/// A picture that takes long to pack into a report.
fn large_picture() -> Vec<u8> {
    let mut state = 1_u32;
    let noise = image::RgbImage::from_fn(4_000, 3_000, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        image::Rgb([(state >> 24) as u8, (state >> 16) as u8, (state >> 8) as u8])
    });
    let mut png = std::io::Cursor::new(Vec::new());
    noise
        .write_to(&mut png, image::ImageFormat::Png)
        .expect("encoded");
    png.into_inner()
}

#[test]
fn packing_a_report_can_be_called_off_and_leaves_nothing_half() {
    let dir = tempfile::tempdir().expect("a directory");
    let engine = unread(dir.path());
    engine.launches().import_ended().expect("imported");
    let session = engine.sessions().all().expect("listed").remove(0).id;
    let shown = engine.sessions().show(&session).expect("shown");
    let id = shown.episodes[0].id.clone();
    let draft = laggard_engine::report::Draft {
        screenshot: Some(large_picture()),
        ..Default::default()
    };
    let path = dir.path().join("report.zip");
    for (at, after) in [("the picture", 0), ("the other parts", 2)] {
        let save = || engine.reports().save(&id, &draft, &path, false);
        let (saved, seen) = called_off(&engine, Task::Pack, after, save);
        assert!(
            matches!(saved, Err(EngineError::PackStopped)),
            "{at}: {saved:?}"
        );
        assert!(seen.iter().all(|one| one.unit == Unit::Parts), "{seen:?}");
        assert_eq!(engine.works().all(), [], "{at}: who asked for it was told");
        assert!(!path.exists(), "{at}");
        let beside = fs::read_dir(dir.path()).expect("there").flatten();
        let half = beside.filter(|one| one.file_name().to_string_lossy().contains("report"));
        assert_eq!(half.count(), 0, "{at}");
    }
    engine
        .reports()
        .save(&id, &draft, &path, false)
        .expect("saved");
    laggard_engine::report::inspect_report(&path).expect("whole");
}
