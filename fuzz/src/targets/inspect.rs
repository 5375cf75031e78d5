//! A zip that claims to be a report: an accepted report matches its manifest, and its pictures are nothing but pixels.

use std::io::Cursor;

use image::ImageFormat;
use laggard_report::inspect::{inspect, only_pixels};
use laggard_report::pack::{Head, Part, pack, sha256};
use laggard_report::scrub::Scrubber;
use serde::de::IgnoredAny;
use serde_json::json;

use crate::input::Input;

/// The first byte chooses what the rest is: the zip itself, a picture, or parts of which a zip is made that is wrong in one thing
/// at most.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    match input.below(3) {
        0 => zip(input.rest()),
        1 => picture(input.rest()),
        _ => packed(input),
    }
}

/// Any number, however large, and half of a letter where it is escaped: JSON allows them.
fn is_json(bytes: &[u8]) -> bool {
    let text = std::str::from_utf8(bytes);
    text.is_ok_and(|text| serde_json::from_str::<IgnoredAny>(text).is_ok())
}

fn zip(bytes: &[u8]) {
    let Ok(inspected) = inspect(bytes) else {
        return;
    };
    for listed in &inspected.manifest.parts {
        let part = inspected
            .parts
            .iter()
            .find(|(name, _)| *name == listed.name);
        let (name, bytes) = part.expect("a part that is listed is there");
        assert_eq!(bytes.len() as u64, listed.bytes, "{name}");
        assert_eq!(sha256(bytes), listed.sha256, "{name}");
        if name.ends_with(".png") {
            picture(bytes);
        }
    }
    // The manifest lists every part but itself.
    assert_eq!(inspected.parts.len(), inspected.manifest.parts.len() + 1);
}

fn picture(bytes: &[u8]) {
    if only_pixels(bytes).is_err() {
        return;
    }
    // The picture must be readable: bytes that no reader shows could hide other things.
    let read = image::load(Cursor::new(bytes), ImageFormat::Png);
    let picture = read.unwrap_or_else(|error| panic!("nothing but pixels, and yet: {error}"));
    assert!(picture.width() > 0 && picture.height() > 0);
    // Bytes behind the picture, or between its blocks, are found.
    let mut more = bytes.to_vec();
    more.push(b'x');
    assert!(only_pixels(&more).is_err());
}

/// The names that parts can have are the program's own.
const NAMES: [&str; 4] = [
    "system.json",
    "plugins.json",
    "screenshot.png",
    "pointer.json",
];

fn packed(mut input: Input<'_>) {
    let what_happened = input.text();
    let mut parts = Vec::new();
    let mut honest = true;
    for name in NAMES {
        let kind = input.byte();
        let piece = input.piece();
        if kind.is_multiple_of(4) {
            continue;
        }
        let bytes = match name.ends_with(".json") && kind % 4 == 1 {
            true => json!(String::from_utf8_lossy(piece))
                .to_string()
                .into_bytes(),
            false => piece.to_vec(),
        };
        honest &= match name.ends_with(".json") {
            true => is_json(&bytes),
            false => only_pixels(&bytes).is_ok(),
        };
        parts.push(Part {
            name,
            what: "",
            bytes,
            struck: Vec::new(),
        });
    }
    let head = Head {
        what_happened: what_happened.clone(),
        ..Head::default()
    };
    let expected: Vec<_> = parts
        .iter()
        .map(|part| (part.name, part.bytes.clone()))
        .collect();
    // Addresses of people and machines are taken out for any user.
    let scrubber = Scrubber::default();
    let packed = pack(head, parts, &scrubber).expect("a zip");
    match inspect(&packed.zip) {
        Ok(inspected) => {
            assert!(honest, "what is no JSON or no picture has passed");
            let said = &inspected.manifest.what_happened;
            assert_eq!(*said, scrubber.text(&what_happened));
            let parts = &inspected.parts[1..];
            let parts: Vec<_> = parts
                .iter()
                .map(|(name, bytes)| (name.as_str(), bytes.clone()))
                .collect();
            assert_eq!(parts, expected);
        }
        Err(error) => assert!(!honest, "{error}"),
    }
    zip(&packed.zip);
    // A changed byte of the zip, at any place, changes no part unnoticed.
    let at = usize::from(input.byte()) << 8 | usize::from(input.byte());
    let mut changed = packed.zip.clone();
    let at = at % changed.len();
    changed[at] ^= 1 << input.below(8);
    if let Ok(inspected) = inspect(&changed) {
        let same = |(name, bytes): &(String, Vec<u8>)| {
            let part = packed.parts.iter().find(|part| part.name == *name);
            part.is_some_and(|part| part.bytes == *bytes)
        };
        assert!(inspected.parts.iter().all(same), "byte {at}");
    }
}
