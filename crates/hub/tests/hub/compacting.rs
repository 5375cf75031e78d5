//! Small files of rows become larger ones: nothing that is told changes by it, and what is not this hub's own to write anew stays as it is.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::thread;

use datafusion::arrow::array::{Array as _, AsArray as _, RecordBatch};
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::file::metadata::KeyValue;
use datafusion::parquet::file::properties::WriterProperties;
use laggard_hub::world::World;
use laggard_hub::{Merged, Question};
use serde_json::Value;

use crate::evolving::{later, rows_of, write};
use crate::forged::with_text;
use crate::scene::{PLUGIN, Said, Scene, both, near, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";
const LATER: &str = "2026-11-23";

/// A world in which each day's digests were taken by another hub, so that nobody has merged anything yet: the files of rows.
fn a_file_a_day() -> Scene {
    let (world, made) = (Scene::new(), Scene::new());
    fs::create_dir(made.path("rows")).expect("made");
    let of = World {
        users: 16,
        days: 22,
        crowd: 4,
        seed: 7,
    };
    let hub = world.on(NEXT);
    let laid = of.lay(&hub, 1, |laid| {
        let day = Scene::new();
        fs::rename(world.path("incoming"), day.path("incoming")).expect("moved");
        // Where it is called nobody may wait.
        let taken = thread::scope(|all| all.spawn(|| day.ingest(&laid.day)).join());
        assert_eq!(taken.expect("taken").taken as u64, laid.digests);
        copy(&day, &made);
        true
    });
    run(laid).expect("laid");
    made
}

/// Copies all files of rows of one hub into another.
fn copy(from: &Scene, to: &Scene) {
    fs::create_dir_all(to.path("rows")).expect("made");
    for name in from.names("rows") {
        let bytes = fs::read(from.path("rows").join(&name)).expect("there");
        fs::write(to.path("rows").join(&name), bytes).expect("written");
    }
}

/// What is told: all questions, and what is asked about one plug-in.
fn told(scene: &Scene) -> Vec<Value> {
    let all = Question::ALL.into_iter().map(|question| (question, None));
    let of_one = [Question::Issues, Question::Versions].map(|question| (question, Some(PLUGIN)));
    all.chain(of_one)
        .map(|(question, plugin)| {
            let answer = scene.ask(question, plugin, LATER);
            assert!(answer.left_out.is_empty(), "{:?}", answer.left_out);
            near(&answer.rows)
        })
        .collect()
}

/// The number of rows of each digest.
fn rows_of_digests(scene: &Scene) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    for name in scene.names("rows") {
        let rows = rows_of(&scene.path("rows").join(name));
        let digests = rows.column_by_name("digest").expect("there");
        for digest in digests.as_string::<i32>().iter().flatten() {
            *all.entry(digest.to_owned()).or_default() += 1;
        }
    }
    all
}

/// Has files of seven users, each taken by an ingest of its own.
fn of_seven() -> Scene {
    let scene = Scene::of_six();
    let said = Said {
        user: 6,
        ..Said::default()
    };
    scene.share(said, MONDAY);
    scene
}

fn compact(scene: &Scene) -> Merged {
    run(scene.on(NEXT).compact()).expect("merged")
}

fn users(scene: &Scene) -> f64 {
    let issues = scene.ask(Question::Issues, None, NEXT);
    assert_eq!(issues.rows.len(), 1, "{issues:?}");
    issues.rows[0]["users"].as_f64().expect("a number")
}

#[test]
fn all_answers_are_the_same_before_and_after_and_nothing_kept_is_made_anew() {
    let made = a_file_a_day();
    both(|scene| {
        copy(&made, &scene);
        let (files, rows) = (scene.names("rows").len(), rows_of_digests(&scene));
        assert_eq!(files, 22);
        let before = told(&scene);
        assert!(before.iter().filter(|rows| rows[0].is_object()).count() > 12);
        let kept = scene.names("kept");
        let merged = run(scene.on(LATER).compact()).expect("merged");
        // Three whole weeks, and a Monday of its own.
        assert_eq!(merged, Merged { files: 21, into: 3 });
        assert_eq!(scene.names("rows").len(), 4);
        assert_eq!(rows_of_digests(&scene), rows);
        assert_eq!(told(&scene), before);
        assert_eq!(scene.names("kept"), kept);
        scene.ingest(LATER);
        assert_eq!(scene.names("kept"), kept);
        // Made anew of the merged files it is the same, too; and whoever does not know them reads them through.
        fs::remove_dir_all(scene.path("kept")).expect("deleted");
        fs::remove_file(scene.path("sound.json")).expect("deleted");
        assert_eq!(told(&scene), before);
        let again = run(scene.on(LATER).compact()).expect("looked");
        assert_eq!(again, Merged::default());
    });
}

#[test]
fn an_ingest_merges_what_is_over_by_itself() {
    both(|scene| {
        scene.six();
        assert_eq!(scene.ingest("2026-11-08").merged, Merged::default());
        assert_eq!(scene.names("rows").len(), 6);
        assert_eq!(scene.ingest(NEXT).merged, Merged { files: 6, into: 1 });
        assert_eq!(scene.names("rows").len(), 1);
        assert_eq!(users(&scene), 6.0);
        assert_eq!(scene.ingest(NEXT).merged, Merged::default());
    });
}

#[test]
fn in_a_week_that_is_not_over_many_become_one() {
    let scene = Scene::new();
    for user in 0..23 {
        scene.share(
            Said {
                user,
                ..Said::default()
            },
            MONDAY,
        );
    }
    assert_eq!(scene.names("rows").len(), 23);
    let said = Said {
        user: 23,
        ..Said::default()
    };
    scene.share(said, MONDAY);
    assert_eq!(scene.names("rows").len(), 1);
    assert_eq!(users(&scene), 24.0);
}

#[test]
fn what_is_damaged_foreign_or_of_a_later_hub_is_neither_merged_nor_deleted() {
    both(|scene| {
        let seven = of_seven();
        copy(&seven, &scene);
        let rows = scene.path("rows");
        let first = rows.join(&scene.names("rows")[0]);
        let own = rows_of(&first);
        let named = |digit: &str| format!("1700000000000-{}", digit.repeat(16));
        // Nobody's name.
        write(&scene, "mine.parquet", &with_text(&own, "batch", "mine"));
        // A hub's name, and rows of another file.
        fs::copy(&first, rows.join(named("a") + ".parquet")).expect("copied");
        // Columns, and words beside them, that are not known.
        write(
            &scene,
            &(named("b") + ".parquet"),
            &later(&own, &named("b")),
        );
        let words = KeyValue::new("laggard.later".to_owned(), "x".to_owned());
        with_words(&rows, &named("c"), &own, words);
        let words = KeyValue::new("laggard.made_of".to_owned(), "x".to_owned());
        with_words(&rows, &named("d"), &own, words);
        // Rows that say of no day that they arrived on it.
        let without = own.project(&columns_but(&own, "arrived")).expect("fewer");
        let without = with_text(&without, "batch", &named("e"));
        write(&scene, &(named("e") + ".parquet"), &without);
        let torn = fs::read(&first).expect("there");
        fs::write(rows.join(named("f") + ".parquet"), &torn[..torn.len() - 9]).expect("written");
        let others: BTreeMap<String, Vec<u8>> = scene
            .names("rows")
            .into_iter()
            .filter(|name| name.starts_with("1700000000000-") || name == "mine.parquet")
            .map(|name| (name.clone(), fs::read(rows.join(name)).expect("there")))
            .collect();
        assert_eq!(others.len(), 7);
        assert_eq!(compact(&scene), Merged { files: 7, into: 1 });
        for (name, bytes) in &others {
            assert_eq!(&fs::read(rows.join(name)).expect("there"), bytes, "{name}");
        }
        assert_eq!(scene.names("rows").len(), 8);
    });
}

/// Writes rows as a hub does, into a file that says something more of itself.
fn with_words(rows: &Path, name: &str, own: &RecordBatch, words: KeyValue) {
    let batch = with_text(own, "batch", name);
    let file = File::create(rows.join(format!("{name}.parquet"))).expect("made");
    let properties = WriterProperties::builder().set_key_value_metadata(Some(vec![words]));
    let writer = ArrowWriter::try_new(file, batch.schema(), Some(properties.build()));
    let mut writer = writer.expect("a writer");
    writer.write(&batch).expect("written");
    writer.close().expect("closed");
}

fn columns_but(rows: &RecordBatch, name: &str) -> Vec<usize> {
    let schema = rows.schema();
    let all = schema.fields().iter().enumerate();
    all.filter(|(_, field)| field.name() != name)
        .map(|(at, _)| at)
        .collect()
}

#[test]
fn files_of_an_earlier_hub_are_merged_with_those_of_now() {
    let scene = of_seven();
    let first = scene.path("rows").join(&scene.names("rows")[0]);
    let whole = rows_of(&first);
    let earlier = whole.project(&columns_but(&whole, "held_back"));
    let name = scene.names("rows")[0].clone();
    write(&scene, &name, &earlier.expect("fewer columns"));
    let before = told(&scene);
    assert_eq!(compact(&scene), Merged { files: 7, into: 1 });
    assert_eq!(told(&scene), before);
    let merged = rows_of(&scene.path("rows").join(&scene.names("rows")[0]));
    let held_back = merged.column_by_name("held_back").expect("there");
    let of_digests = merged.column_by_name("what").expect("there");
    let digests = of_digests.as_string::<i32>().iter().flatten();
    let digests = digests.filter(|what| *what == "digest").count();
    assert_eq!(digests, 7);
    assert_eq!(held_back.len() - held_back.null_count(), 6);
}

#[test]
fn of_copies_of_a_digest_the_same_counts_as_before() {
    both(|scene| {
        let of = |user, ms| Said {
            user,
            ms,
            ..Said::default()
        };
        // Of one digest there are four copies that say something else, taken at the same time: one of them counts.
        for ms in [1_000, 2_000, 4_000, 8_000] {
            scene.share(of(1, ms), MONDAY);
        }
        (2..7).for_each(|user| scene.share(of(user, 1_000), MONDAY));
        let waited = || scene.ask(Question::Issues, None, LATER).rows[0]["waited_ms"].clone();
        let before = waited();
        assert_eq!(compact(&scene), Merged { files: 9, into: 1 });
        assert_eq!(waited(), before);
        assert_eq!(rows_of_digests(&scene).len(), 6);
    });
}
