//! Files of rows that are made to harm: descriptions that say what cannot be, and pages that are not as a description says that can be. They
//! stop no question, are told and set aside, and nothing is unpacked by what they say.

use std::fs;

use datafusion::arrow::compute::concat_batches;
use datafusion::parquet::basic::Compression;
use datafusion::parquet::file::statistics::Statistics;
use laggard_hub::Question;

use crate::evolving::{taken, write};
use crate::forged::{Forged, page, varint, with_text};
use crate::scene::{PLUGIN, Said, Scene, both};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";
/// Two gibibytes but one byte: the most that a page's header can say.
const MOST: i32 = i32::MAX;

/// A user whom nobody counts: all that they shared is in files that lie.
fn stranger() -> Said<'static> {
    Said {
        user: 99,
        ms: 50_000,
        ..Said::default()
    }
}

/// A whole file of the stranger's, which the hub does not have any more.
fn whole(scene: &Scene) -> Forged {
    scene.share(stranger(), MONDAY);
    let rows = scene.names("rows");
    let path = scene.path("rows").join(&rows[0]);
    let file = fs::read(&path).expect("there");
    fs::remove_file(path).expect("deleted");
    Forged::of(file)
}

/// A hub of five users who shared the same, with files that lie among its rows: what each is told of.
fn told(scene: &Scene, files: &[(&str, Vec<u8>, &str)]) {
    scene.others();
    scene.share(Said::default(), MONDAY);
    for (name, file, _) in files {
        fs::write(scene.path("rows").join(format!("{name}.parquet")), file).expect("written");
    }
    for question in [Question::Issues, Question::Versions, Question::Withdrawn] {
        let answer = scene.ask(question, None, NEXT);
        assert_eq!(answer.left_out.len(), files.len(), "{:?}", answer.left_out);
        for (name, _, word) in files {
            let mut left_out = answer.left_out.iter();
            let why = left_out.find(|one| one.file.contains(&format!("/{name}.parquet")));
            let why = &why.unwrap_or_else(|| panic!("{name}: {answer:?}")).why;
            assert!(why.contains(word), "{name}: {why}");
        }
    }
    let five = |answer: &laggard_hub::Answer| answer.rows[0]["users"] == 5;
    let issues = scene.ask(Question::Issues, None, NEXT);
    assert!(
        five(&issues) && issues.rows[0]["waited_ms"] == 5_000,
        "{issues:?}"
    );
    let done = scene.ingest(NEXT);
    let mut refused: Vec<&str> = done.refused.iter().map(|one| one.file.as_str()).collect();
    refused.sort_unstable();
    let mut names: Vec<String> = files
        .iter()
        .map(|(name, ..)| format!("{name}.parquet"))
        .collect();
    names.sort_unstable();
    assert_eq!(refused, names);
    assert_eq!(scene.names("aside").len(), files.len(), "nothing is lost");
    let issues = scene.ask(Question::Issues, Some(PLUGIN), NEXT);
    assert!(five(&issues) && issues.left_out.is_empty(), "{issues:?}");
}

#[test]
fn what_a_description_says_that_cannot_be_is_told_and_set_aside() {
    both(|scene| {
        let whole = whole(&scene);
        let says =
            |change: fn(
                datafusion::parquet::file::metadata::ColumnChunkMetaDataBuilder,
            )
                -> datafusion::parquet::file::metadata::ColumnChunkMetaDataBuilder| {
                whole.clone().say("class", change).file()
            };
        let files = [
            (
                "unpacked",
                says(|class| class.set_total_uncompressed_size((256 << 20) + 1)),
                "bytes in",
            ),
            (
                "negative",
                says(|class| class.set_total_uncompressed_size(-1)),
                "bytes in",
            ),
            (
                "packed",
                says(|class| class.set_total_compressed_size(1 << 30)),
                "bytes in",
            ),
            (
                "elsewhere",
                says(|class| class.set_dictionary_page_offset(Some(i64::MAX))),
                "bytes in",
            ),
            (
                "before",
                says(|class| class.set_dictionary_page_offset(Some(-4))),
                "bytes in",
            ),
            (
                "filter",
                says(|class| class.set_bloom_filter_offset(Some(4))),
                "Bloom",
            ),
            (
                "brotli",
                says(|class| class.set_compression(Compression::BROTLI(Default::default()))),
                "packed",
            ),
            ("rows", whole.clone().say_rows(1 << 40).file(), "rows"),
        ];
        told(&scene, &files);
    });
}

#[test]
fn pages_that_lie_under_a_description_that_can_be_are_told_and_set_aside() {
    both(|scene| {
        let whole = whole(&scene);
        let rows = i32::try_from(whole.column("class").num_values()).expect("few");
        let forged = |pages: &[Vec<u8>], unpacked: i64| {
            whole.clone().with_pages("class", pages, unpacked).file()
        };
        let junk = [7; 100];
        let place = whole.column("class").byte_range();
        let index = whole
            .column("class")
            .offset_index_offset()
            .expect("an index");
        let files = [
            (
                "dictionary",
                forged(&[page(2, MOST, 3, 0, &junk)], 1_000),
                "becomes",
            ),
            (
                "data",
                forged(&[page(0, MOST, rows, 0, &junk)], 1_000),
                "becomes",
            ),
            (
                "large",
                forged(&[page(2, 200 << 20, 3, 0, &junk)], 256 << 20),
                "becomes",
            ),
            (
                "many",
                forged(&[page(2, 900, MOST, 0, &junk)], 1_000),
                "more than it has",
            ),
            (
                "longer",
                forged(&[page(0, 900, rows, 0, &junk)[..60].to_vec()], 1_000),
                "longer",
            ),
            (
                "delta",
                forged(&[page(0, 900, rows, 7, &junk)], 1_000),
                "written in a way",
            ),
            (
                "values",
                forged(&[page(0, 900, MOST, 0, &junk)], 1_000),
                "number of values",
            ),
            (
                "headless",
                forged(&[vec![0xff; 50]], 1_000),
                "without a header",
            ),
            (
                "junk",
                forged(&[page(0, 900, rows, 0, &junk)], 1_000),
                "cannot be read",
            ),
            (
                "short",
                whole.clone().say_rows(i64::from(rows) + 1).file(),
                "number of values",
            ),
            (
                "damaged",
                whole
                    .clone()
                    .damage(place.0 as i64, |bytes| {
                        bytes[place.1 as usize - 8..place.1 as usize].fill(0xff)
                    })
                    .file(),
                "cannot be read",
            ),
            (
                "index",
                // A list of one place: its number, the column's bytes before it, then the bytes of the page, which become two more.
                whole
                    .clone()
                    .damage(index, |bytes| {
                        let at = 3 + varint(&bytes[3..]) + 1;
                        bytes[at] ^= 4;
                    })
                    .file(),
                "elsewhere",
            ),
            (
                "days",
                // In the week before.
                whole
                    .clone()
                    .say("arrived", |arrived| {
                        arrived.set_statistics(Statistics::int32(
                            Some(20_750),
                            Some(20_750),
                            None,
                            Some(0),
                            false,
                        ))
                    })
                    .file(),
                "other days",
            ),
        ];
        told(&scene, &files);
    });
}

#[test]
fn a_long_text_that_each_row_names_again_is_told_and_set_aside() {
    let scene = Scene::new();
    scene.share(stranger(), MONDAY);
    let rows = taken(&scene);
    let named = with_text(&rows, "class", &"x".repeat(1 << 20));
    let schema = named.schema();
    // Eight gibibytes, of which the file has a few kilobytes.
    let many = concat_batches(&schema, &vec![named; 8]).expect("rows");
    write(&scene, "long.parquet", &many);
    let long = fs::read(scene.path("rows/long.parquet")).expect("there");
    fs::remove_file(scene.path("rows/long.parquet")).expect("deleted");
    told(&scene, &[("long", long, "a text of 1048576 bytes")]);
}

#[test]
fn another_file_under_the_name_of_one_that_was_read_is_read_again() {
    both(|scene| {
        let forged = whole(&scene).with_pages("class", &[page(2, MOST, 3, 0, &[7; 100])], 1_000);
        scene.others();
        scene.share(Said::default(), MONDAY);
        scene.share(
            Said {
                user: 6,
                ..Said::default()
            },
            MONDAY,
        );
        let noted = || fs::read_to_string(scene.path("sound.json")).expect("noted");
        let last = scene
            .names("rows")
            .into_iter()
            .rfind(|name| name.ends_with(".parquet"));
        let last = last.expect("there");
        assert!(noted().contains(&last), "{}", noted());
        fs::write(scene.path("rows").join(&last), forged.file()).expect("written");
        let answer = scene.ask(Question::Issues, None, NEXT);
        assert_eq!(
            (answer.left_out.len(), &answer.rows[0]["users"]),
            (1, &5.into()),
            "{answer:?}"
        );
        assert_eq!(scene.ingest(NEXT).refused.len(), 1);
        assert!(!noted().contains(&last), "{}", noted());
        // What cannot be read is noted anew; the five files that are left were merged.
        fs::write(scene.path("sound.json"), "{").expect("written");
        assert_eq!(scene.ingest(NEXT).refused.len(), 0);
        assert_eq!(noted().matches("rows/").count(), 1, "{}", noted());
    });
}
