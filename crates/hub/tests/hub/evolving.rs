//! Files of earlier and later hubs beside each other.

use std::fs::File;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use laggard_hub::Question;

use crate::scene::{Said, Scene};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

/// Writes a file among the hub's rows.
pub fn write(scene: &Scene, name: &str, batch: &RecordBatch) {
    let file = File::create(scene.path("rows").join(name)).expect("made");
    let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
    writer.write(batch).expect("written");
    writer.close().expect("closed");
}

/// The rows of the only file, which is then gone.
fn taken(scene: &Scene) -> RecordBatch {
    let path = scene.path("rows").join(&scene.names("rows")[0]);
    let file = File::open(&path).expect("there");
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet");
    let mut batches = reader.build().expect("a reader");
    let batch = batches.next().expect("rows").expect("read");
    std::fs::remove_file(path).expect("deleted");
    batch
}

#[test]
fn a_file_without_a_later_column_and_one_with_a_still_later_one_are_both_asked() {
    let scene = Scene::new();
    for user in 0..3 {
        scene.share(
            Said {
                user,
                ..Said::default()
            },
            MONDAY,
        );
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
        scene.share(
            Said {
                user,
                ..Said::default()
            },
            MONDAY,
        );
        let own = scene
            .names("rows")
            .into_iter()
            .find(|name| !name.starts_with('0'));
        std::fs::rename(
            scene.path("rows").join(own.expect("there")),
            scene.path(&format!("rows/0-now-{user}.parquet")),
        )
        .expect("renamed");
    }
    let answer = scene.ask(Question::Issues, None, NEXT);
    assert!(answer.left_out.is_empty(), "{:?}", answer.left_out);
    assert_eq!(answer.rows[0]["users"], 5, "{answer:?}");
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
