//! Plug-ins that are off by an administrator's policy.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::small::Small;
use crate::{OffList, Ruling};

fn small() -> Small {
    let mut small = Small::new();
    small.add("a", "", &[]);
    small.add("b", "Require-Bundle: a\n", &[]);
    small.add("c", "", &[]).add("d", "", &[]);
    small
}

fn data(small: &Small) -> PathBuf {
    small.dir.path().join("data")
}

/// The ids in a file that the agent reads.
fn listed(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("a list");
    let ids = text.lines().filter(|line| !line.starts_with('#'));
    let mut ids: Vec<String> = ids.map(str::to_owned).collect();
    ids.sort();
    ids
}

fn wanted(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|&id| id.to_owned()).collect()
}

fn ruling(id: &str, ids: &[&str]) -> Ruling {
    Ruling {
        id: id.to_owned(),
        ids: wanted(ids),
    }
}

#[test]
fn what_a_policy_turns_off_is_in_every_list_and_in_no_journal() {
    let small = small();
    let books = small.dir.path().join("books");
    fs::create_dir(&books).expect("a workspace");
    let everywhere = small.off();
    let here = OffList::of_workspace(Arc::new(small.install()), &data(&small), &books);
    everywhere.turn_off("c", 1).expect("off");
    here.turn_off("d", 2).expect("off");

    let rules = wanted(&["a", "core", "b", "nowhere"]);
    let rulings = everywhere.rule(&rules, true).expect("followed");
    let expected = [
        ruling("a", &["a", "b"]),
        ruling("core", &[]),
        ruling("b", &["b"]),
        ruling("nowhere", &[]),
    ];
    assert_eq!(
        rulings, expected,
        "the host needs core, and has no other one"
    );
    assert_eq!(here.ruled(), expected);
    assert_eq!(everywhere.ids().expect("read"), ["a", "b", "c"]);
    assert_eq!(here.ids().expect("read"), ["a", "b", "c", "d"]);
    let list_here = OffList::workspace_file(&small.install(), &data(&small), &books);
    let list = everywhere.path();
    assert_eq!(listed(&list), ["a", "b", "c"]);
    assert_eq!(listed(&list_here), ["a", "b", "c", "d"]);

    assert_eq!(everywhere.journal().expect("read").len(), 1);
    let undone = everywhere.undo(3).expect("the user's own");
    assert_eq!(undone.id, "c");
    assert_eq!(
        everywhere.restore_after_failed_start(4).expect("asked"),
        None
    );
    assert_eq!(everywhere.ids().expect("read"), ["a", "b"]);

    assert_eq!(everywhere.rule(&[], true).expect("followed"), []);
    assert_eq!(everywhere.ids().expect("read"), [""; 0]);
    assert_eq!(here.ids().expect("read"), ["d"], "as its user had it");
    assert_eq!(listed(&list), [""; 0]);
    assert_eq!(listed(&list_here), ["d"]);
    assert_eq!(here.ruled(), []);
}

#[test]
fn a_policy_is_followed_where_nothing_was_ever_off_and_plug_ins_change() {
    let mut small = small();
    let rules = wanted(&["a"]);
    small.off().rule(&rules, false).expect("followed");
    let list = small.off().path();
    assert_eq!(listed(&list), ["a", "b"]);
    OffList::mend(&data(&small)).expect("mended");
    assert_eq!(listed(&list), ["a", "b"], "without a journal");

    // Its user's own wish changes nothing, and is none.
    let preview = small.off().turn_off("a", 1).expect("off already");
    assert!(preview.turns_off.is_empty());
    assert_eq!(small.off().asked().expect("read"), []);
    OffList::forget_past(&data(&small)).expect("forgotten");
    assert_eq!(listed(&list), ["a", "b"], "also after all is deleted");

    small.add("e", "Require-Bundle: a\n", &[]);
    small.off().rule(&rules, false).expect("as before");
    assert_eq!(listed(&list), ["a", "b"]);
    let anew = small.off().rule(&rules, true).expect("looked again");
    assert_eq!(anew, [ruling("a", &["a", "b", "e"])]);
    assert_eq!(listed(&list), ["a", "b", "e"]);

    // A damaged file is made anew.
    fs::write(list.with_file_name("ruled.json"), "[").expect("damaged");
    assert_eq!(small.off().ruled(), []);
    small.off().rule(&rules, false).expect("followed");
    assert_eq!(small.off().ids().expect("read"), ["a", "b", "e"]);
}
