//! `tests/vectors`: Rust reads the files that Java writes, and writes them again; files of earlier versions are read.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use laggard_wire::{
    BLOCKS, BypassState, ComponentRecord, Encoder, Event, KINDS, PointerRecord, WireError,
};
use serde_json::Value;

use crate::{json, read};

#[derive(Clone)]
struct Vector {
    json: Value,
    bytes: Vec<u8>,
    events: Vec<Event>,
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/vectors")
        .join(name)
}

fn vectors(name: &str) -> Vec<Vector> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder(name))
        .expect("folder")
        .map(|e| e.expect("entry").path())
        .collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "json")
    });
    paths.sort();
    assert!(!paths.is_empty(), "no vectors in {name}");
    paths
        .iter()
        .map(|path| {
            let json: Value =
                serde_json::from_str(&fs::read_to_string(path).expect("json")).expect("valid json");
            assert_eq!(
                json["name"].as_str(),
                path.file_stem().and_then(|stem| stem.to_str()),
                "name is the file's"
            );
            let bytes = fs::read(path.with_extension("bin")).expect("bin beside json");
            assert_eq!(
                spelled_out(&json),
                bytes,
                "{}: the bytes spelled out are those in the .bin",
                json["name"]
            );
            let events = json["events"]
                .as_array()
                .expect("events")
                .iter()
                .map(json::event)
                .collect();
            Vector {
                json,
                bytes,
                events,
            }
        })
        .collect()
}

/// The `bytes` of the JSON.
fn spelled_out(json: &Value) -> Vec<u8> {
    let fields = json["bytes"].as_array().expect("bytes").iter();
    fields
        .flat_map(|field| field[0].as_str().expect("hex").split_whitespace())
        .map(|hex| u8::from_str_radix(hex, 16).expect("two hexadecimal digits"))
        .collect()
}

fn write(events: &[Event]) -> Vec<u8> {
    let mut encoder = Encoder::new();
    events.iter().for_each(|event| encoder.write(event));
    encoder.into_bytes()
}

#[test]
fn valid_vectors_are_read_and_written_again() {
    let mut seen = BTreeSet::new();
    for vector in [vectors("v1.9"), vectors("v1.9/app")].concat() {
        let name = &vector.json["name"];
        let reading = read([vector.bytes.as_slice()]);
        assert_eq!(reading.errors, [], "{name}");
        assert_eq!(
            (reading.decoder.torn(), reading.decoder.unknown_blocks()),
            (0, 0),
            "{name}"
        );
        assert_eq!(
            reading.decoder.offset(),
            vector.bytes.len() as u64,
            "{name}"
        );
        if vector.json["cut"] != true {
            assert_eq!(reading.events, vector.events, "{name}: events read");
        }
        assert_eq!(
            write(&reading.events),
            vector.bytes,
            "{name}: written again"
        );
        assert_eq!(
            write(&vector.events),
            vector.bytes,
            "{name}: written from the JSON"
        );
        seen.extend(reading.events.iter().map(|event| event.block().name()));
    }
    let all: BTreeSet<_> = BLOCKS.iter().map(|block| block.name()).collect();
    assert_eq!(seen, all, "every block type stands in a vector");
}

/// The small numbers in a block, each with its type: without a vector of it, one side may write another number than the page's.
fn kinds(event: &Event) -> Vec<(&'static str, u8)> {
    match event {
        Event::Plugin(block) => vec![("PluginKind", block.kind.byte())],
        Event::Landmark(block) => vec![
            ("LandmarkKind", block.kind.byte()),
            ("WorksFor", block.works_for.byte()),
        ],
        Event::Thread(block) => vec![("ThreadKind", block.kind.byte())],
        Event::Sample(block) => vec![
            ("ThreadState", block.state.byte()),
            ("SampleReason", block.reason.byte()),
            ("Relation", block.relation.byte()),
        ],
        Event::Gap(block) => vec![("GapKind", block.kind.byte())],
        Event::End { reason, .. } => vec![("EndReason", reason.byte())],
        Event::Milestone { which, .. } => vec![("Milestone", which.byte())],
        Event::Reply { status, .. } => vec![("ReplyStatus", status.byte())],
        Event::Bypass(block) => vec![("BypassState", block.state.byte())],
        Event::Pointer(block) => {
            let kind = |record: &PointerRecord| ("PointerKind", record.kind.byte());
            block.records.iter().map(kind).collect()
        }
        Event::Components(block) => {
            let kind = |record: &ComponentRecord| ("ComponentKind", record.kind.byte());
            block.records.iter().map(kind).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn a_skipped_interval_is_told_from_others() {
    let vectors = vectors("v1.9");
    let vector = |name: &str| {
        let one = vectors.iter().find(|vector| vector.json["name"] == name);
        one.expect("a vector").events.clone()
    };
    let skipped = |events: Vec<Event>| -> Vec<bool> {
        let records = events.into_iter().filter_map(|event| match event {
            Event::Intervals(block) => Some(block.records),
            _ => None,
        });
        records.flatten().map(|one| one.was_skipped()).collect()
    };
    assert_eq!(skipped(vector("skipped")), [true, false, false, true]);
    assert_eq!(skipped(vector("intervals")), [false, false, false]);
}

#[test]
fn a_bypass_is_over_in_every_state_but_two() {
    let not_over: Vec<u8> = (0..=u8::MAX)
        .filter(|byte| !BypassState::from_byte(*byte).is_end())
        .collect();
    assert_eq!(not_over, [1, 2]);
}

#[test]
fn every_kind_stands_in_a_vector() {
    let vectors = vectors("v1.9");
    let events = vectors.iter().flat_map(|vector| &vector.events);
    let seen: BTreeSet<_> = events.flat_map(kinds).collect();
    for (kind, all) in KINDS {
        for (number, name) in *all {
            assert!(seen.contains(&(*kind, *number)), "{kind} {name} in none");
        }
    }
}

#[test]
fn files_of_earlier_versions_are_read() {
    let old = [
        ("v1", 0),
        ("v1.1", 1),
        ("v1.2", 2),
        ("v1.3", 3),
        ("v1.4", 4),
        ("v1.5", 5),
        ("v1.5/app", 5),
        ("v1.6", 6),
        ("v1.6/app", 6),
        ("v1.7", 7),
        ("v1.7/app", 7),
        ("v1.8", 8),
        ("v1.8/app", 8),
    ];
    let all = old
        .iter()
        .flat_map(|(folder, minor)| vectors(folder).into_iter().map(move |v| (v, *minor)));
    for (vector, minor) in all {
        let name = &vector.json["name"];
        let reading = read([vector.bytes.as_slice()]);
        assert_eq!(reading.errors, [], "{name}");
        assert_eq!(
            (reading.decoder.torn(), reading.decoder.unknown_blocks()),
            (0, 0),
            "{name}"
        );
        assert_eq!(reading.decoder.version().map(|v| v.minor), Some(minor));
        if vector.json["cut"] != true {
            assert_eq!(reading.events, vector.events, "{name}: events read");
        }
        let again = read([write(&reading.events).as_slice()]);
        assert_eq!(again.events, reading.events, "{name}: written as 1.9");
    }
}

#[test]
fn tolerated_vectors_are_read_without_error() {
    for vector in vectors("v1/tolerated") {
        let name = &vector.json["name"];
        let count = |field: &str| vector.json[field].as_u64().unwrap_or(0);
        let reading = read([vector.bytes.as_slice()]);
        assert_eq!(reading.errors, [], "{name}");
        assert_eq!(reading.events, vector.events, "{name}");
        assert_eq!(
            reading.decoder.unknown_blocks(),
            count("unknown_blocks"),
            "{name}: unknown blocks"
        );
        assert_eq!(
            reading.decoder.torn() as u64,
            count("torn_bytes"),
            "{name}: torn bytes"
        );
    }
}

fn reason(error: &WireError) -> &'static str {
    match error {
        WireError::NotASession => "not-a-session",
        WireError::OtherMajor { .. } => "other-major",
        WireError::TooLong { .. } => "too-long",
        WireError::Truncated { .. } => "truncated",
        WireError::BadNumber { .. } => "bad-number",
        WireError::TooMany { .. } => "too-many",
    }
}

#[test]
fn invalid_vectors_are_refused_for_the_named_reason() {
    for vector in vectors("v1/invalid") {
        let name = &vector.json["name"];
        let mut reading = read([vector.bytes.as_slice()]);
        let [error] = reading.errors.as_slice() else {
            panic!("{name}: one error, not {:?}", reading.errors)
        };
        assert_eq!(vector.json["reason"], reason(error), "{name}");
        assert_eq!(vector.json["message"], error.to_string(), "{name}");
        assert_eq!(
            reading.events, vector.events,
            "{name}: what stands around the damage is read"
        );
        if error.is_fatal() {
            assert_eq!(
                reading.decoder.next_event().as_ref(),
                Err(error),
                "{name}: a fatal error stays"
            );
        } else {
            assert_eq!(reading.decoder.damaged_blocks(), 1, "{name}");
        }
    }
}

#[test]
fn chopped_anywhere_a_vector_reads_the_same() {
    for name in [
        "v1",
        "v1.1",
        "v1.2",
        "v1.3",
        "v1.4",
        "v1.5",
        "v1.5/app",
        "v1.6",
        "v1.6/app",
        "v1.7",
        "v1.7/app",
        "v1.8",
        "v1.8/app",
        "v1.9",
        "v1.9/app",
        "v1/tolerated",
        "v1/invalid",
    ] {
        for vector in vectors(name) {
            let whole = read([vector.bytes.as_slice()]);
            let step = (vector.bytes.len() / 300).max(1);
            for at in (0..=vector.bytes.len()).step_by(step) {
                let (left, right) = vector.bytes.split_at(at);
                let pieces = read([left, right]);
                assert_eq!(
                    (&pieces.events, &pieces.errors),
                    (&whole.events, &whole.errors),
                    "{} at {at}",
                    vector.json["name"]
                );
            }
            let single = read(vector.bytes.chunks(1));
            assert_eq!(
                (single.events, single.errors),
                (whole.events, whole.errors),
                "{} byte by byte",
                vector.json["name"]
            );
            assert_eq!(
                single.decoder.offset(),
                whole.decoder.offset(),
                "{}",
                vector.json["name"]
            );
        }
    }
}
