//! Reads pprof's format.

use std::collections::{BTreeMap, HashMap};
use std::io::Read as _;

/// A message of protocol buffers: fields by number, each with its values in their order. Numbers are read from here, not from what
/// writes them: they stand in `profile.proto` (github.com/google/pprof).
type Message<'a> = BTreeMap<u64, Vec<Field<'a>>>;

enum Field<'a> {
    Number(u64),
    Bytes(&'a [u8]),
}

impl<'a> Field<'a> {
    fn number(&self) -> u64 {
        match self {
            Field::Number(number) => *number,
            Field::Bytes(_) => panic!("no number"),
        }
    }

    fn bytes(&self) -> &'a [u8] {
        match self {
            Field::Bytes(bytes) => bytes,
            Field::Number(_) => panic!("no bytes"),
        }
    }
}

fn varint(bytes: &mut &[u8]) -> u64 {
    let (mut value, mut shift) = (0, 0);
    loop {
        let (byte, rest) = bytes.split_first().expect("a byte more");
        *bytes = rest;
        value |= u64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            return value;
        }
    }
}

fn message(mut bytes: &[u8]) -> Message<'_> {
    let mut fields = Message::new();
    while !bytes.is_empty() {
        let key = varint(&mut bytes);
        let value = match key & 7 {
            0 => Field::Number(varint(&mut bytes)),
            2 => {
                let length = varint(&mut bytes) as usize;
                let (value, rest) = bytes.split_at(length);
                bytes = rest;
                Field::Bytes(value)
            }
            other => panic!("wire type {other}"),
        };
        fields.entry(key >> 3).or_default().push(value);
    }
    fields
}

fn packed(field: &Field<'_>) -> Vec<u64> {
    let mut bytes = field.bytes();
    let mut numbers = Vec::new();
    while !bytes.is_empty() {
        numbers.push(varint(&mut bytes));
    }
    numbers
}

/// The bytes of a gzip file.
pub fn unzipped(file: &[u8]) -> Vec<u8> {
    assert_eq!(file[..2], [0x1f, 0x8b], "gzip");
    let mut bytes = Vec::new();
    let mut reader = flate2::read::GzDecoder::new(file);
    reader.read_to_end(&mut bytes).expect("whole");
    bytes
}

/// Each stack's functions with their files, the innermost first; its thread, and how often it was seen.
pub type Seen = (Vec<(String, String)>, String, u64);

/// Returns all samples of a profile, and checks that its tables are sound.
pub fn read_pprof(bytes: &[u8]) -> Vec<Seen> {
    let profile = message(bytes);
    let texts: Vec<&str> = profile[&6]
        .iter()
        .map(|text| std::str::from_utf8(text.bytes()).expect("UTF-8"))
        .collect();
    assert_eq!(texts[0], "", "the first text is empty");
    let text = |of: &Message<'_>, field: u64| -> String {
        let place = of.get(&field).map_or(0, |values| values[0].number());
        texts[place as usize].to_owned()
    };
    for kind in [1, 11] {
        let unit = message(profile[&kind][0].bytes());
        assert_eq!(
            (text(&unit, 1), text(&unit, 2)),
            ("samples".into(), "count".into())
        );
    }
    assert!(
        profile[&9][0].number() > 1_500_000_000_000_000_000,
        "nanoseconds since 1970"
    );
    assert!(profile[&10][0].number() > 0, "how long it lasted");
    let functions: HashMap<u64, (String, String)> = profile[&5]
        .iter()
        .map(|function| {
            let function = message(function.bytes());
            assert_eq!(text(&function, 2), text(&function, 3));
            (
                function[&1][0].number(),
                (text(&function, 2), text(&function, 4)),
            )
        })
        .collect();
    let locations: HashMap<u64, (String, String)> = profile[&4]
        .iter()
        .map(|location| {
            let location = message(location.bytes());
            let line = message(location[&4][0].bytes());
            let function = functions[&line[&1][0].number()].clone();
            (location[&1][0].number(), function)
        })
        .collect();
    assert!(!locations.contains_key(&0), "0 is no id");
    let seen = |sample: &Field<'_>| {
        let sample = message(sample.bytes());
        let stack = packed(&sample[&1][0])
            .iter()
            .map(|location| locations[location].clone())
            .collect();
        let label = message(sample[&3][0].bytes());
        assert_eq!(text(&label, 1), "thread");
        let [count] = packed(&sample[&2][0])[..] else {
            panic!("as many values as kinds of values");
        };
        (stack, text(&label, 2), count)
    };
    profile[&2].iter().map(seen).collect()
}
