//! Plug-ins that are off in one workspace only.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::small::Small;
use crate::{HostError, OffList};

/// A small Eclipse with two plug-ins and two workspaces.
struct Two {
    small: Small,
    books: PathBuf,
    music: PathBuf,
}

impl Two {
    fn new() -> Self {
        let mut small = Small::new();
        small.add("a", "", &[]).add("b", "", &[]);
        let [books, music] = ["books", "music"].map(|name| small.dir.path().join(name));
        for workspace in [&books, &music] {
            fs::create_dir(workspace).expect("a workspace");
        }
        Self {
            small,
            books,
            music,
        }
    }

    fn data(&self) -> PathBuf {
        self.small.dir.path().join("data")
    }

    fn of(&self, workspace: &Path) -> OffList {
        OffList::of_workspace(Arc::new(self.small.install()), &self.data(), workspace)
    }

    /// What the agent would leave out in a workspace.
    fn listed(&self, workspace: &Path) -> Vec<String> {
        let install = self.small.install();
        let here = OffList::workspace_file(&install, &self.data(), workspace);
        let everywhere = OffList::file(&install, &self.data());
        // As the agent chooses.
        let file = if here.exists() { here } else { everywhere };
        let text = fs::read_to_string(file).unwrap_or_default();
        let ids = text.lines().filter(|line| !line.starts_with('#'));
        let mut ids: Vec<String> = ids.map(str::to_owned).collect();
        ids.sort();
        ids
    }

    fn own(&self) -> Vec<(PathBuf, Vec<String>)> {
        OffList::workspaces(&self.small.install(), &self.data()).expect("read")
    }
}

#[test]
fn what_is_off_in_one_workspace_is_on_in_the_others() {
    let two = Two::new();
    two.of(&two.books).turn_off("a", 1).expect("off");
    assert_eq!(two.listed(&two.books), ["a"]);
    assert_eq!(two.listed(&two.music), [""; 0]);
    let books = two.books.canonicalize().expect("there");
    assert_eq!(two.own(), [(books, vec!["a".to_owned()])]);
    two.of(&two.books).turn_on("a", 2).expect("on");
    assert_eq!(two.listed(&two.books), [""; 0]);
    assert_eq!(two.own(), []);
}

#[test]
fn what_is_off_everywhere_is_off_in_a_workspace_that_has_a_list_of_its_own() {
    let two = Two::new();
    two.of(&two.books).turn_off("a", 1).expect("off");
    let everywhere = two.small.off();
    everywhere.turn_off("b", 2).expect("off");
    assert_eq!(two.listed(&two.books), ["a", "b"], "it is told of it");
    assert_eq!(two.listed(&two.music), ["b"]);
    assert_eq!(two.of(&two.books).ids().expect("read"), ["a", "b"]);
    // Laggard was killed before the workspace's list was written.
    let file = OffList::workspace_file(&two.small.install(), &two.data(), &two.books);
    fs::write(&file, "a\n").expect("as it was");
    OffList::mend(&two.data()).expect("mended");
    assert_eq!(two.listed(&two.books), ["a", "b"]);
    everywhere.turn_on("b", 3).expect("on");
    assert_eq!(two.listed(&two.books), ["a"]);
    assert_eq!(two.listed(&two.music), [""; 0]);
}

#[test]
fn what_is_off_both_ways_comes_back_one_way_at_a_time() {
    let two = Two::new();
    let books = two.of(&two.books);
    books.turn_off("a", 1).expect("off");
    two.small.off().turn_off("a", 2).expect("off");
    two.small.off().turn_on("a", 3).expect("on");
    assert_eq!(two.listed(&two.books), ["a"], "still off there");
    OffList::forget_past(&two.data()).expect("forgotten");
    assert_eq!(two.listed(&two.books), ["a"]);
    let list = OffList::workspace_file(&two.small.install(), &two.data(), &two.books);
    let name = list.with_file_name("workspace");
    assert!(name.exists(), "needed as long as something is off there");
    books.turn_on("a", 4).expect("on");
    assert_eq!(two.listed(&two.books), [""; 0]);
    OffList::forget_past(&two.data()).expect("forgotten");
    assert!(!name.exists(), "the workspace's path is the user's");
    books.turn_off("a", 5).expect("off");
    assert!(name.exists(), "and comes back with the next change");
}

#[test]
fn where_a_plug_in_is_off_is_said_to_who_looks_elsewhere() {
    let two = Two::new();
    let books = two.of(&two.books);
    books.turn_off("a", 1).expect("off");
    let everywhere = two.small.off();
    let told = everywhere.turn_on("a", 2).expect_err("not everywhere");
    let HostError::OffInWorkspace { workspace, .. } = &told else {
        panic!("{told}");
    };
    assert!(workspace.ends_with("books"));
    everywhere.turn_off("b", 3).expect("off");
    let told = books.turn_on("b", 4).expect_err("everywhere");
    assert!(matches!(told, HostError::OffEverywhere { .. }), "{told}");
    let told = books.turn_on("c", 5).expect_err("nowhere");
    assert!(told.to_string().contains("books"), "{told}");
}

#[test]
fn after_a_failed_start_the_last_change_comes_back_wherever_it_was_made() {
    let two = Two::new();
    let (books, everywhere) = (two.of(&two.books), two.small.off());
    books.turn_off("a", 1).expect("off");
    everywhere.turn_off("b", 2).expect("off");
    let back = |at| books.restore_after_failed_start(at).expect("restored");
    assert_eq!(back(3).expect("the last").id, "b");
    assert_eq!(two.listed(&two.books), ["a"]);
    assert_eq!(back(4).expect("the one before").id, "a");
    assert_eq!(two.listed(&two.books), [""; 0]);
    assert_eq!(back(5), None);
}

#[test]
fn one_workspace_is_one_however_it_is_called() {
    let two = Two::new();
    two.of(&two.books).turn_off("a", 1).expect("off");
    let other = two.music.join("../books");
    assert_eq!(two.of(&other).ids().expect("read"), ["a"]);
    assert_eq!(two.listed(&other), ["a"]);
}
