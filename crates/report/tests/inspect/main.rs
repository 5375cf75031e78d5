//! Nothing that a zip claims is believed without a check.

use std::io::{Cursor, Write as _};

use laggard_report::inspect::{InspectError, LARGEST_PART, inspect};
use laggard_report::pack::{FORMAT, Head, Packed, Part, pack, pretty, sha256};
use laggard_report::picture::{Redaction, redact};
use laggard_report::scrub::Scrubber;
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;

fn picture() -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image::RgbImage::new(5, 4)
        .write_to(&mut file, image::ImageFormat::Png)
        .expect("a PNG");
    redact(&file.into_inner(), &Redaction::default())
        .expect("redacted")
        .png
}

fn packed() -> Packed {
    let part = |name, bytes| Part {
        name,
        what: "",
        bytes,
        struck: Vec::new(),
    };
    let parts = vec![
        part("screenshot.png", picture()),
        part("plugins.json", pretty(&json!([{"id": "a.b"}]))),
    ];
    let head = Head {
        laggard: "0.1.0".into(),
        created_at: "2026-11-01T10:00:00Z".into(),
        what_happened: "it hung".into(),
        episode: json!({"ms": 400}),
    };
    pack(head, parts, &Scrubber::default()).expect("packed")
}

/// A zip of these files, in this order.
fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default())
            .expect("begun");
        zip.write_all(bytes).expect("written");
    }
    zip.finish().expect("ended").into_inner()
}

/// A manifest that lists these files correctly.
fn manifest(files: &[(&str, &[u8])]) -> Vec<u8> {
    let parts: Vec<Value> = files
        .iter()
        .map(|(name, bytes)| json!({"name": name, "bytes": bytes.len(), "sha256": sha256(bytes)}))
        .collect();
    pretty(&json!({
        "format": FORMAT, "laggard": "0.1.0", "created_at": "", "what_happened": "", "episode": {}, "parts": parts,
    }))
}

fn with_manifest(files: &[(&str, &[u8])]) -> Vec<u8> {
    let manifest = manifest(files);
    let mut all = vec![("report.json", manifest.as_slice())];
    all.extend_from_slice(files);
    zipped(&all)
}

fn refused(zip: &[u8], says: &str) {
    let error = inspect(zip).expect_err("refused").to_string();
    assert!(error.contains(says), "{error:?} does not say {says:?}");
}

#[test]
fn what_was_packed_is_found_again_and_packing_twice_gives_the_same_bytes() {
    let packed = packed();
    assert_eq!(packed, self::packed());
    let inspected = inspect(&packed.zip).expect("a report");
    assert_eq!(inspected.manifest.what_happened, "it hung");
    let names: Vec<&str> = inspected
        .parts
        .iter()
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(names, ["report.json", "screenshot.png", "plugins.json"]);
    // The zip has the bytes that a preview shows.
    for (part, (name, bytes)) in packed.parts.iter().zip(&inspected.parts) {
        assert_eq!((part.name, &part.bytes), (name.as_str(), bytes));
    }
}

#[test]
fn what_is_no_report_says_so() {
    refused(b"", "not a readable zip");
    refused(b"PK\x03\x04 and so on", "not a readable zip");
    refused(&zipped(&[("plugins.json", b"[]")]), "no report.json");
    refused(
        &zipped(&[("report.json", b"{")]),
        "report.json cannot be read",
    );
    refused(
        &zipped(&[("report.json", b"{\"format\":2}")]),
        "report.json cannot be read",
    );
    refused(&zipped(&[("report.json", b"{\"format\":99}")]), "format 99");
    let packed = packed().zip;
    refused(&packed[..packed.len() - 30], "not a readable zip");
}

#[test]
fn a_name_that_leads_out_of_a_folder_is_refused() {
    for name in [
        "../report.json",
        "/etc/x.json",
        "a/b.json",
        "C:\\x.json",
        ".json",
        "x.sh",
        "X.json",
    ] {
        refused(&with_manifest(&[(name, b"{}")]), "which no report has");
    }
}

#[test]
fn a_part_that_was_changed_added_or_taken_away_is_named() {
    let manifest = manifest(&[("plugins.json", b"[]")]);
    let zip = |content: &[u8]| zipped(&[("report.json", &manifest), ("plugins.json", content)]);
    refused(&zip(b"{}"), "plugins.json is not what was packed");
    refused(&zip(b"[ ]"), "plugins.json is not what was packed");
    refused(
        &zipped(&[("report.json", &manifest)]),
        "plugins.json is listed but not in the zip",
    );
    let more = [
        ("report.json", manifest.as_slice()),
        ("plugins.json", b"[]"),
        ("more.json", b"[]"),
    ];
    refused(
        &zipped(&more),
        "more.json is in the zip but not in its list",
    );
    refused(
        &with_manifest(&[("plugins.json", b"[")]),
        "plugins.json is not JSON",
    );
}

/// The picture with changed compressed pixels, in one block.
fn with_pixels(picture: &[u8], change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let length = u32::from_be_bytes(picture[33..37].try_into().expect("four")) as usize;
    let mut pixels = picture[41..41 + length].to_vec();
    change(&mut pixels);
    let mut block = b"IDAT".to_vec();
    block.extend(&pixels);
    let sum = crc32fast::hash(&block).to_be_bytes();
    let length = u32::try_from(pixels.len()).expect("short").to_be_bytes();
    let end = &picture[picture.len() - 12..];
    [&picture[..33], &length, &block, &sum, end].concat()
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut stream = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    stream.write_all(bytes).expect("written");
    stream.finish().expect("ended")
}

#[test]
fn a_text_that_is_no_text_is_refused() {
    for bytes in [&b"\"\xff\xfe\""[..], b"{\"a\": \"\xc3\"}", b"[1,]", b""] {
        refused(&with_manifest(&[("plugins.json", bytes)]), "is not JSON");
    }
}

#[test]
fn a_picture_with_more_than_pixels_is_refused() {
    let picture = picture();
    let with = |bytes: &[u8]| with_manifest(&[("screenshot.png", bytes)]);
    assert!(inspect(&with(&picture)).is_ok());
    let mut trailing = picture.clone();
    trailing.extend_from_slice(b"more");
    refused(&with(&trailing), "4 bytes follow the end");
    refused(&with(&picture[..picture.len() - 6]), "cut off");
    refused(&with(b"GIF89a"), "not a PNG");
    // A text block after the header, which has 8 + 25 bytes.
    let text = [&picture[..33], b"\0\0\0\x01tEXtx\0\0\0\0", &picture[33..]].concat();
    refused(&with(&text), "\"tEXt\"");
    // After the compressed pixels, in their own block.
    refused(
        &with(&with_pixels(&picture, |pixels| pixels.extend(b"secret"))),
        "6 bytes follow its pixels",
    );
    let more = |pixels: &mut Vec<u8>| *pixels = deflated(&[0; 5 * 4 * 3 + 4 + 1]);
    refused(&with(&with_pixels(&picture, more)), "more pixels");
    let fewer = |pixels: &mut Vec<u8>| *pixels = deflated(&[0; 5 * 4 * 3 + 4 - 1]);
    refused(&with(&with_pixels(&picture, fewer)), "other pixels");
    // Data that no reader shows: the byte before a row selects one of five filters.
    let odd = |pixels: &mut Vec<u8>| {
        let mut rows = vec![0; 5 * 4 * 3 + 4];
        rows[2 * 16] = b'x';
        *pixels = deflated(&rows);
    };
    refused(&with(&with_pixels(&picture, odd)), "no PNG's");
    let mut other_sum = picture.clone();
    let last = other_sum.len() - 13;
    other_sum[last] ^= 1;
    refused(&with(&other_sum), "checksum");
    // A length beyond all memory.
    let long = [&picture[..33], b"\xff\xff\xff\xffIDAT", &picture[33..]].concat();
    refused(&with(&long), "cut off");
}

#[test]
fn a_bomb_does_not_go_off() {
    let zeros = vec![b' '; usize::try_from(LARGEST_PART).expect("fits") + 1];
    let bomb = zipped(&[("report.json", b"{}"), ("plugins.json", &zeros)]);
    assert!(bomb.len() < 1_000_000, "{} bytes", bomb.len());
    assert!(
        matches!(inspect(&bomb), Err(InspectError::Bomb { name, .. }) if name == "plugins.json")
    );
    // Each part is small enough, but not all of them together.
    let half = &zeros[..zeros.len() / 2];
    let all = [
        ("a.json", half),
        ("b.json", half),
        ("c.json", half),
        ("d.json", half),
    ];
    assert!(
        matches!(inspect(&zipped(&all)), Err(InspectError::Bomb { name, .. }) if name == "d.json")
    );
    let manifest = &zeros[..3 << 20];
    assert!(matches!(
        inspect(&zipped(&[("report.json", manifest)])),
        Err(InspectError::Bomb { .. })
    ));
    let names: Vec<String> = (1..=40)
        .map(|length| "a".repeat(length) + ".json")
        .collect();
    let many: Vec<(&str, &[u8])> = names
        .iter()
        .map(|name| (name.as_str(), &b"{}"[..]))
        .collect();
    refused(&zipped(&many), "at most 32");
}
