//! The app's block is found from a file's end, and only there.

use laggard_wire::{
    Encoder, Event, MAX_STRING, OriginRecord, OriginsBlock, PluginKind, PluginOrigin,
};

fn record(symbolic: &str, origin: PluginOrigin) -> OriginRecord {
    OriginRecord {
        kind: PluginKind::OsgiBundle,
        origin,
        flags: 1,
        symbolic: symbolic.to_owned(),
        place: "file:/plugins/größe.jar".to_owned(),
    }
}

fn block() -> OriginsBlock {
    OriginsBlock {
        plugins: vec![
            record("a.b", PluginOrigin::Added),
            record("", PluginOrigin::Other(9)),
        ],
    }
}

fn appended(block: &OriginsBlock) -> Vec<u8> {
    let mut encoder = Encoder::appending();
    encoder.write(&Event::Origins(block.clone()));
    encoder.into_bytes()
}

/// The origins at the end of these bytes, found as a reader of a file finds them.
fn at_end(file: &[u8]) -> Option<OriginsBlock> {
    let tail = file.last_chunk::<{ OriginsBlock::TAIL }>()?;
    let length = OriginsBlock::length(tail)?;
    OriginsBlock::of_block(file.get(file.len().checked_sub(length)?..)?)
}

#[test]
fn it_is_found_behind_whatever_stands_before_it() {
    let appended = appended(&block());
    for before in [&b""[..], b"LAGGARD\n", &[0; 4_000]] {
        let file = [before, &appended].concat();
        assert_eq!(at_end(&file), Some(block()));
        let more = [&file[..], b"x"].concat();
        assert_eq!(at_end(&more), None, "something stands behind it");
    }
}

#[test]
fn a_wrong_byte_is_never_taken_for_another_origin_by_a_wrong_length() {
    let whole = appended(&block());
    for cut in 0..whole.len() {
        assert_eq!(at_end(&whole[..cut]), None, "{cut} bytes");
        assert_eq!(OriginsBlock::of_block(&whole[..cut]), None);
    }
    // Head and tail say how long the block is; texts and numbers stand between them as in any block.
    let length = whole.len();
    for at in (0..5).chain(length - OriginsBlock::TAIL..length) {
        for bit in 0..8 {
            let mut wrong = whole.clone();
            wrong[at] ^= 1 << bit;
            assert_eq!(at_end(&wrong), None, "bit {bit} of byte {at}");
        }
    }
}

#[test]
fn a_text_that_is_too_long_is_cut_at_a_letter() {
    let long = "ä".repeat(MAX_STRING);
    let block = OriginsBlock {
        plugins: vec![record(&long, PluginOrigin::Core)],
    };
    let read = at_end(&appended(&block)).expect("whole");
    assert_eq!(read.plugins[0].symbolic, "ä".repeat(MAX_STRING / 2));
    assert_eq!(read.plugins[0].place, block.plugins[0].place);
}
