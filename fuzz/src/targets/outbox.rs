//! The queue's directory with anything in it: each report is either read, or listed as unreadable and kept.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use laggard_record::UnixMs;
use laggard_report::send::{Item, Queue};

use crate::input::Input;
use crate::scratch;

/// Valid ids.
const IDS: [&str; 2] = [
    "00112233445566778899aabbccddeeff",
    "ffeeddccbbaa99887766554433221100",
];
const NOW: UnixMs = UnixMs(1_800_000_000_000);

/// The input: the files of one report and of another, and the operations on them.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let place = place();
    let mut there = BTreeSet::new();
    let (what, zip) = (input.byte(), input.byte());
    for (at, id) in IDS.into_iter().enumerate() {
        let json = place.join(format!("{id}.json"));
        if what >> at & 1 == 0 {
            fs::write(&json, input.piece()).expect("written");
            there.insert(id);
        }
        if zip >> at & 1 == 1 {
            fs::write(place.join(format!("{id}.zip")), b"a zip").expect("written");
        }
    }
    // Files of the same place that are no report's.
    fs::write(place.join("changes.lock"), b"").expect("written");
    fs::write(place.join("note.json"), b"{}").expect("written");

    let queue = Queue::open(&place);
    let (items, unread) = known(&queue);
    let all: BTreeSet<&str> = items
        .iter()
        .map(|item| item.id.as_str())
        .chain(unread.iter().map(String::as_str))
        .collect();
    assert_eq!(all, there);
    assert_eq!(items.len() + unread.len(), there.len(), "told twice");
    for item in &items {
        let text = serde_json::to_vec(item).expect("JSON");
        let again: Item = serde_json::from_slice(&text).expect("what was written is read");
        assert_eq!(again, *item);
        let _ = queue.zip_of(&item.id);
        let _ = queue.retry(&item.id, None, NOW);
    }
    for id in &unread {
        let before = bytes(&place, id);
        assert!(queue.retry(id, None, NOW).is_err());
        assert!(queue.zip_of(id).is_err());
        assert_eq!(
            bytes(&place, id),
            before,
            "what cannot be read is kept as it is"
        );
    }
    let (_, still) = known(&queue);
    assert_eq!(still, unread);
    for id in &unread {
        queue.remove(id).expect("dropped where its user says so");
        assert_eq!(bytes(&place, id), [None, None]);
    }
    queue.clear().expect("cleared");
}

fn known(queue: &Queue) -> (Vec<Item>, BTreeSet<String>) {
    let unread = queue.unreadable().expect("read");
    for one in &unread {
        assert!(!one.problem.is_empty());
    }
    let items = queue.items().expect("read");
    (items, unread.into_iter().map(|one| one.id).collect())
}

fn bytes(place: &Path, id: &str) -> [Option<Vec<u8>>; 2] {
    ["json", "zip"].map(|end| fs::read(place.join(format!("{id}.{end}"))).ok())
}

/// Empty, and this thread's own.
fn place() -> PathBuf {
    static ALL: OnceLock<PathBuf> = OnceLock::new();
    let place = ALL.get_or_init(scratch::directory).join("outbox");
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).expect("made");
    place
}
