//! The programs that can be launched, in the order of a list.

use laggard_record::UnixMs;
use laggard_store::{ProfileRow, Store};

#[test]
fn the_last_launched_comes_first_and_others_by_name_in_either_case() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open(&dir.path().join("laggard.db")).expect("opened");
    for (name, launched) in [
        ("VisualVM", None),
        ("jEdit", None),
        ("Eclipse", None),
        ("JOSM", Some(1)),
        ("ImageJ", Some(2)),
    ] {
        let row = ProfileRow {
            id: name.into(),
            name: name.into(),
            kind: "found".into(),
            command: Vec::new(),
            last_launched: launched.map(UnixMs),
        };
        store.put_profile(&row).expect("saved");
    }
    let rows = store.profiles().expect("read");
    let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["ImageJ", "JOSM", "Eclipse", "jEdit", "VisualVM"]);
}
