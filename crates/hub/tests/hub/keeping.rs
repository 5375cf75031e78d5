//! What may be told of weeks that are over is kept: asked again it is read and not made, and never wrong for it.

use std::fs;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Date32Array, RecordBatch, StringArray};
use laggard_hub::{Answer, Question};
use tokio::join;

use crate::bucket::Mood;
use crate::evolving::write;
use crate::scene::{Said, Scene, both, number, run};

const MONDAY: &str = "2026-11-02";
const SECOND: &str = "2026-11-09";
const THIRD: &str = "2026-11-16";
/// Views that are kept of each week.
const VIEWS: usize = 10;

fn users(scene: &Scene, day: &str) -> Vec<f64> {
    of(&scene.ask(Question::Issues, None, day))
}

fn of(issues: &Answer) -> Vec<f64> {
    let rows = issues.rows.iter();
    rows.map(|row| number(row, "users")).collect()
}

/// The path of what is kept of a view of the only week.
fn kept(scene: &Scene, view: &str) -> std::path::PathBuf {
    let ending = format!("-{view}.parquet");
    let names = scene.names("kept").into_iter();
    let mut found: Vec<String> = names.filter(|name| name.ends_with(&ending)).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    scene.path("kept").join(found.remove(0))
}

#[test]
fn what_was_kept_is_what_is_asked() {
    both(|scene| {
        scene.six();
        assert_eq!(users(&scene, MONDAY), [0.0; 0], "the week is not over");
        assert_eq!(scene.names("kept"), [""; 0]);
        assert_eq!(users(&scene, SECOND), [6.0]);
        assert_eq!(scene.names("kept").len(), VIEWS);
        // Another hub's, with one user more.
        let other = Scene::of_six();
        other.share(
            Said {
                user: 9,
                ..Said::default()
            },
            MONDAY,
        );
        assert_eq!(users(&other, SECOND), [7.0]);
        fs::copy(kept(&other, "touched"), kept(&scene, "touched")).expect("copied");
        assert_eq!(users(&scene, SECOND), [7.0]);
        assert_eq!(
            users(&scene, "2026-12-24"),
            [7.0],
            "on no other day, either"
        );
    });
}

#[test]
fn what_is_kept_and_cannot_be_read_is_made_anew() {
    for damaged in [&b""[..], b"PAR1", &[b'x'; 4_000]] {
        both(|scene| {
            scene.six();
            assert_eq!(users(&scene, SECOND), [6.0]);
            let path = kept(&scene, "touched");
            fs::write(&path, damaged).expect("written");
            assert_eq!(users(&scene, SECOND), [6.0]);
            assert_ne!(fs::read(&path).expect("there"), damaged);
            fs::remove_file(path).expect("deleted");
            assert_eq!(users(&scene, SECOND), [6.0]);
            assert_eq!(scene.names("kept").len(), VIEWS);
        });
    }
}

/// As between two who make the same at once: whoever reads the file of the first would find the end of another's.
#[test]
fn what_another_has_kept_meanwhile_stays_as_it_is() {
    both(|scene| {
        scene.six();
        assert_eq!(users(&scene, SECOND), [6.0]);
        let path = kept(&scene, "touched");
        let first = fs::read(&path).expect("kept");
        // Whole, and not what would be made now.
        let other = Scene::of_six();
        other.share(
            Said {
                user: 9,
                ..Said::default()
            },
            MONDAY,
        );
        assert_eq!(users(&other, SECOND), [7.0]);
        fs::copy(kept(&other, "touched"), &path).expect("copied");
        let second = fs::read(&path).expect("copied");
        assert_ne!(first, second);
        fs::remove_file(kept(&scene, "blamed")).expect("deleted");
        assert_eq!(users(&scene, SECOND), [7.0]);
        assert_eq!(fs::read(path).expect("there"), second);
        assert_eq!(scene.names("kept").len(), VIEWS);
    });
}

#[test]
fn a_file_with_rows_of_thousands_of_weeks_makes_nobody_wait() {
    let scene = Scene::of_six();
    let days: Vec<i32> = (-3_000..0).map(|week| week * 7).collect();
    let texts = |text: &dyn Fn(usize) -> String| -> ArrayRef {
        let texts = (0..days.len()).map(text);
        Arc::new(StringArray::from_iter_values(texts))
    };
    let rows = RecordBatch::try_from_iter([
        ("what", texts(&|_| "digest".to_owned())),
        ("batch", texts(&|_| "old".to_owned())),
        ("digest", texts(&|at| format!("{at:032x}"))),
        (
            "arrived",
            Arc::new(Date32Array::from(days.clone())) as ArrayRef,
        ),
    ]);
    write(&scene, "old.parquet", &rows.expect("rows"));
    assert_eq!(users(&scene, SECOND), [6.0]);
    assert_eq!(scene.names("kept").len(), VIEWS);
}

#[test]
fn where_nothing_can_be_kept_it_is_answered_without() {
    let scene = Scene::in_bucket();
    scene.six();
    scene.bucket().set(Mood::Full);
    assert_eq!(users(&scene, SECOND), [6.0]);
    assert_eq!(scene.names("kept"), [""; 0]);
    scene.bucket().set(Mood::Well);
    assert_eq!(users(&scene, SECOND), [6.0]);
    assert_eq!(scene.names("kept").len(), VIEWS);
}

#[test]
fn two_who_ask_at_once_are_answered_alike() {
    both(|scene| {
        scene.six();
        let (one, other) = (scene.on(SECOND), scene.on(SECOND));
        run(async {
            let (one, other) = join!(
                one.ask(Question::Issues, None),
                other.ask(Question::Issues, None)
            );
            assert_eq!(of(&one.expect("answered")), [6.0]);
            assert_eq!(of(&other.expect("answered")), [6.0]);
        });
        assert_eq!(scene.names("kept").len(), VIEWS);
    });
}

#[test]
fn what_was_kept_for_other_settings_or_rows_goes_with_the_next_ingest() {
    both(|scene| {
        scene.six();
        assert_eq!(users(&scene, SECOND), [6.0]);
        fs::write(scene.path("hub.json"), r#"{"k":7}"#).expect("written");
        assert_eq!(users(&scene, SECOND), [0.0; 0]);
        assert_eq!(scene.names("kept").len(), 2 * VIEWS);
        scene.ingest(SECOND);
        assert_eq!(scene.names("kept").len(), VIEWS);
        // A clock that was behind: it arrives in a week that is over.
        scene.share(
            Said {
                user: 9,
                ..Said::default()
            },
            MONDAY,
        );
        assert_eq!(scene.names("kept"), [""; 0]);
        assert_eq!(users(&scene, SECOND), [7.0]);
        fs::write(scene.path("hub.json"), "{").expect("written");
        scene.ingest(SECOND);
        assert_eq!(scene.names("kept"), [""; 0], "nothing is told by these");
    });
}

#[test]
fn a_new_week_leaves_what_was_kept_of_the_former() {
    let scene = Scene::of_six();
    assert_eq!(users(&scene, SECOND), [6.0]);
    let first = scene.names("kept");
    scene.six_later(SECOND);
    assert_eq!(scene.names("kept"), first);
    // Six and six, of whom three are the same.
    assert_eq!(users(&scene, THIRD), [9.0]);
    let both = scene.names("kept");
    assert_eq!(both.len(), 2 * VIEWS);
    assert!(first.iter().all(|name| both.contains(name)));
}

#[test]
fn a_digest_that_arrives_again_in_a_later_week_counts_in_the_first() {
    both(|scene| {
        let share = |user, day, arrives| {
            scene.share(
                Said {
                    user,
                    day,
                    ..Said::default()
                },
                arrives,
            );
        };
        for user in 1..=7 {
            share(user, MONDAY, MONDAY);
        }
        for user in 2..=6 {
            share(user, SECOND, SECOND);
        }
        assert_eq!(scene.status("digests", SECOND), 7);
        share(1, MONDAY, SECOND);
        assert_eq!(scene.status("digests", THIRD), 12);
        // The same where nothing was kept of the first week.
        fs::remove_dir_all(scene.path("kept")).expect("deleted");
        assert_eq!(scene.status("digests", THIRD), 12);
        // Its file is written anew, under a later name, and its week told no more; still it is none of the second week's.
        run(scene.on(THIRD).withdraw(&format!("{:032x}", 7))).expect("withdrawn");
        assert_eq!(scene.status("digests", "2026-11-23"), 5);
    });
}
