//! Files of earlier and later hubs beside each other.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use datafusion::arrow::array::{
    Array as _, ArrayRef, AsArray as _, BooleanArray, Int64Array, ListBuilder, RecordBatch,
    StringArray, StringBuilder,
};
use datafusion::arrow::compute::{concat_batches, filter_record_batch};
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use laggard_hub::Question;

use crate::forged::with_text;
use crate::scene::{Said, Scene, digest, near, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

/// Writes a file among the hub's rows.
pub fn write(scene: &Scene, name: &str, batch: &RecordBatch) {
    let file = File::create(scene.path("rows").join(name)).expect("made");
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
    writer.write(batch).expect("written");
    writer.close().expect("closed");
}

/// All rows of a file.
pub fn rows_of(path: &Path) -> RecordBatch {
    let file = File::open(path).expect("there");
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet");
    let schema = Arc::clone(reader.schema());
    let batches: Vec<RecordBatch> = reader
        .build()
        .expect("a reader")
        .map(|batch| batch.expect("read"))
        .collect();
    concat_batches(&schema, &batches).expect("alike")
}

/// The only file that the hub named itself: those of a test begin with `0-`.
fn own(scene: &Scene) -> PathBuf {
    let names = scene.names("rows");
    let mut own = names.iter().filter(|name| !name.starts_with("0-"));
    let path = scene.path("rows").join(own.next().expect("there"));
    assert_eq!(own.next(), None);
    path
}

/// The rows of that file, which is then gone.
pub fn taken(scene: &Scene) -> RecordBatch {
    let path = own(scene);
    let rows = rows_of(&path);
    std::fs::remove_file(path).expect("deleted");
    rows
}

/// Gives that file a name of the test's.
fn hide(scene: &Scene, user: u32) {
    let to = scene.path(&format!("rows/0-now-{user}.parquet"));
    std::fs::rename(own(scene), to).expect("renamed");
}

/// Each user waits for another time, so that a sum says whose is in it.
fn said(user: u32) -> Said<'static> {
    Said {
        user,
        ms: 1_000 << user,
        ..Said::default()
    }
}

fn shares(scene: &Scene, user: u32) {
    scene.share(said(user), MONDAY);
}

/// Rows as a hub of a later schema writes them into a file with this name: with columns that are not known here, one of them between the
/// others and one with lists, and with one more row for each digest, of a kind that is not known, either.
pub fn later(rows: &RecordBatch, name: &str) -> RecordBatch {
    let what = rows.column_by_name("what").expect("there");
    let is_digest: BooleanArray = what
        .as_string::<i32>()
        .iter()
        .map(|what| Some(what == Some("digest")))
        .collect();
    let more = filter_record_batch(rows, &is_digest).expect("rows");
    let more = with_text(&more, "what", "later-kind");
    let all = concat_batches(&rows.schema(), [rows, &more]).expect("alike");
    let all = with_text(&all, "batch", name);
    let count = all.num_rows();
    let mut lists = ListBuilder::new(StringBuilder::new());
    for _ in 0..count {
        lists.append_value([Some("one"), Some("two")]);
    }
    let schema = all.schema();
    let names = schema.fields().iter().map(|field| field.name().as_str());
    let mut columns: Vec<(&str, ArrayRef)> = names.zip(all.columns().iter().cloned()).collect();
    let texts = StringArray::from(vec!["of a later hub"; count]);
    columns.insert(5, ("later_text", Arc::new(texts)));
    columns.push(("later_number", Arc::new(Int64Array::from(vec![7; count]))));
    columns.push(("later_list", Arc::new(lists.finish())));
    RecordBatch::try_from_iter_with_nullable(
        columns
            .into_iter()
            .map(|(name, column)| (name, column, true)),
    )
    .expect("rows")
}

#[test]
fn files_of_an_earlier_hub_are_asked_beside_those_of_now() {
    let scene = Scene::new();
    for user in 0..3 {
        shares(&scene, user);
        let batch = taken(&scene);
        let schema = batch.schema();
        let kept = schema.fields().iter().enumerate();
        let kept: Vec<usize> = kept
            .filter(|(_, field)| !["io", "held_back"].contains(&field.name().as_str()))
            .map(|(at, _)| at)
            .collect();
        let earlier = batch.project(&kept).expect("fewer columns");
        write(&scene, &format!("0-earlier-{user}.parquet"), &earlier);
    }
    for user in 3..5 {
        shares(&scene, user);
        hide(&scene, user);
    }
    let answer = scene.ask(Question::Issues, None, NEXT);
    assert!(answer.left_out.is_empty(), "{:?}", answer.left_out);
    assert_eq!(answer.rows[0]["users"], 5, "{answer:?}");
}

#[test]
fn files_of_a_later_hub_lose_nothing_and_nobody_in_them_counts_twice() {
    let (scene, plain) = (Scene::new(), Scene::new());
    for user in 0..6 {
        shares(&plain, user);
        shares(&scene, user);
        match user {
            // Both in one of now and in a later one.
            2 => {
                let bytes = std::fs::read(own(&scene)).expect("there");
                let later = later(&taken(&scene), "0-later-2");
                write(&scene, "0-later-2.parquet", &later);
                std::fs::write(scene.path("rows/0-now-2.parquet"), bytes).expect("written");
            }
            0..3 => {
                let name = format!("0-later-{user}");
                let later = later(&taken(&scene), &name);
                write(&scene, &format!("{name}.parquet"), &later);
            }
            _ => hide(&scene, user),
        }
    }
    let done = scene.ingest(NEXT);
    assert!(done.refused.is_empty(), "{done:?}");
    assert_eq!(scene.names("rows").len(), 7);
    for question in Question::ALL {
        let (told, expected) = (
            scene.ask(question, None, NEXT),
            plain.ask(question, None, NEXT),
        );
        assert_eq!(near(&told.rows), near(&expected.rows), "{question:?}");
        assert!(told.left_out.is_empty(), "{:?}", told.left_out);
    }
    assert_eq!(scene.ask(Question::Issues, None, NEXT).rows[0]["users"], 6);
    // Whoever withdraws is gone from such a file, too; the others' later columns stay.
    run(scene.on(NEXT).withdraw(&digest(said(1)).installation)).expect("withdrawn");
    let left: Vec<RecordBatch> = scene
        .names("rows")
        .iter()
        .map(|name| rows_of(&scene.path("rows").join(name)))
        .filter(|rows| rows.column_by_name("later_text").is_some())
        .collect();
    let installations = |rows: &RecordBatch| -> BTreeSet<String> {
        let ids = rows.column_by_name("installation").expect("there");
        let ids = ids.as_string::<i32>().iter().flatten();
        ids.map(str::to_owned).collect()
    };
    let expected: BTreeSet<String> = [0, 2].map(|user| digest(said(user)).installation).into();
    let found: BTreeSet<String> = left.iter().flat_map(installations).collect();
    assert_eq!(found, expected);
    for rows in &left {
        let texts = rows.column_by_name("later_text").expect("there");
        assert_eq!(texts.null_count(), 0, "{rows:?}");
        let lists = rows.column_by_name("later_list").expect("there");
        assert_eq!(lists.as_list::<i32>().values().len(), 2 * rows.num_rows());
    }
}

#[test]
fn columns_of_another_kind_are_no_hubs() {
    let scene = Scene::new();
    scene.share(Said::default(), MONDAY);
    let texts: ArrayRef = Arc::new(StringArray::from(vec!["digest"]));
    let numbers: ArrayRef = Arc::new(Int64Array::from(vec![1]));
    let foreign = RecordBatch::try_from_iter([("name", Arc::clone(&texts))]).expect("rows");
    write(&scene, "foreign.parquet", &foreign);
    let lies = [
        ("what", Arc::clone(&texts)),
        ("batch", Arc::clone(&texts)),
        ("digest", numbers),
    ];
    write(
        &scene,
        "lies.parquet",
        &RecordBatch::try_from_iter(lies).expect("rows"),
    );
    let left_out = scene.ask(Question::Status, None, NEXT).left_out;
    assert_eq!(left_out.len(), 2, "{left_out:?}");
    assert!(left_out[0].why.contains("no column"), "{left_out:?}");
    assert!(left_out[1].why.contains("another type"), "{left_out:?}");
}
