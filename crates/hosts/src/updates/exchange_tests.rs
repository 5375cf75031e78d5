//! Changes that are cut off after every step, that fail, and that others come between.

use std::collections::BTreeMap;

use laggard_record::VersionChangeKind;

use super::super::exchanges::Exchanges;
use super::super::files::FileChange;
use super::*;

/// An install with a plug-in to be replaced, a list, and a plug-in to be removed.
struct Scene {
    dir: tempfile::TempDir,
}

impl Scene {
    fn new() -> Self {
        let scene = Self {
            dir: tempfile::tempdir().expect("tempdir"),
        };
        for (path, text) in [
            ("home/plugins/spell_1.jar", "spell 1"),
            ("home/plugins/gone/classes/A.class", "a"),
            ("home/list", "spell_1"),
            ("home/untouched", "stays"),
            ("copy/plugins/spell_2.jar", "spell 2"),
            ("copy/plugins/more/B.class", "b"),
            ("copy/list", "spell_2"),
        ] {
            scene.write(path, text);
        }
        scene
    }

    fn at(&self, path: &str) -> PathBuf {
        self.dir.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.at(path);
        fs::create_dir_all(path.parent().expect("parent")).expect("dir");
        fs::write(path, text).expect("write");
    }

    fn exchanges(&self) -> Exchanges {
        Exchanges::of(&self.at("home"), self.at("data/changes"))
    }

    fn prepared(&self) -> Exchange {
        let new = |path: &str| FileChange {
            path: path.into(),
            new: Some(self.at("copy").join(path)),
        };
        let gone = |path: &str| FileChange {
            path: path.into(),
            new: None,
        };
        let told = Told {
            kind: VersionChangeKind::Update,
            plugin: "spell".into(),
            changes: Vec::new(),
            at_ms: 0,
        };
        let files = [
            gone("plugins/spell_1.jar"),
            gone("plugins/gone/classes/A.class"),
            new("list"),
            new("plugins/spell_2.jar"),
            new("plugins/more/B.class"),
        ];
        self.exchanges().prepare(told, &files).expect("prepared")
    }

    /// Every file and directory of the install.
    fn tree(&self) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        let mut open = vec![self.at("home")];
        while let Some(dir) = open.pop() {
            for entry in fs::read_dir(&dir).expect("dir").flatten() {
                let path = entry.path();
                let name = path.display().to_string();
                if path.is_dir() {
                    found.insert(name, "/".to_owned());
                    open.push(path);
                } else {
                    found.insert(name, fs::read_to_string(&path).expect("text"));
                }
            }
        }
        found
    }
}

#[test]
fn a_change_is_made_and_taken_back_whole() {
    let scene = Scene::new();
    let before = scene.tree();
    let mut change = scene.prepared();
    assert_eq!(scene.tree(), before, "preparing touches nothing");
    change.make(7).expect("made");
    let after = scene.tree();
    assert_eq!(
        after[&scene.at("home/list").display().to_string()],
        "spell_2"
    );
    assert!(scene.at("home/plugins/more/B.class").is_file());
    assert!(!scene.at("home/plugins/spell_1.jar").exists());
    assert!(
        !scene.at("home/plugins/gone").exists(),
        "nor its empty directories"
    );

    let exchanges = scene.exchanges();
    let mut found = exchanges.all();
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].standing(), found[0].told().at_ms),
        (Standing::Made, 7)
    );
    assert!(found[0].is_as_made());
    found[0].take_back().expect("taken back");
    assert_eq!(scene.tree(), before);
}

#[test]
fn one_that_was_cut_off_after_any_step_is_taken_back_by_the_next_laggard() {
    for steps in 0..=5 {
        let scene = Scene::new();
        let before = scene.tree();
        let mut change = scene.prepared();
        change.begin().expect("begun");
        for at in change.in_order().into_iter().take(steps) {
            change.lay(at).expect("laid");
        }
        // Amid a step: a part of a file.
        scene.write("home/plugins/spell_2.jar.laggard-unfinished", "spe");
        drop(change);
        let exchanges = scene.exchanges();
        assert!(exchanges.is_cut_off());
        assert_eq!(exchanges.mend().expect("mended").len(), 1, "{steps}");
        assert_eq!(scene.tree(), before, "after {steps} steps");
        assert_eq!(exchanges.mend().expect("nothing left"), []);
    }
}

#[test]
fn taking_back_that_was_cut_off_goes_on() {
    for steps in 0..=5 {
        let scene = Scene::new();
        let before = scene.tree();
        let mut change = scene.prepared();
        change.make(1).expect("made");
        change.note(Standing::TakingBack).expect("noted");
        for at in change.in_order().into_iter().rev().take(steps) {
            change.put_back(at).expect("put back");
        }
        drop(change);
        scene.exchanges().mend().expect("mended");
        assert_eq!(scene.tree(), before, "after {steps} steps");
    }
}

#[test]
fn one_that_fails_amid_leaves_the_install_as_it_was() {
    let scene = Scene::new();
    let mut change = scene.prepared();
    // A file where a directory is needed: it was not there when the change was prepared.
    scene.write("home/plugins/more", "in the way");
    let before = scene.tree();
    let error = change.make(1).expect_err("it cannot be laid").to_string();
    assert!(error.contains("plugins/more"), "{error}");
    assert_eq!(scene.tree(), before);
    assert!(!scene.exchanges().is_cut_off());
}

#[test]
fn what_others_have_changed_is_left_alone() {
    let scene = Scene::new();
    let mut change = scene.prepared();
    scene.write("home/list", "spell_1\nother_1");
    let before = scene.tree();
    let error = change.make(1).expect_err("changed meanwhile");
    assert!(
        matches!(error, UpdateError::ChangedMeanwhile { .. }),
        "{error}"
    );
    assert_eq!(scene.tree(), before);

    let scene = Scene::new();
    let mut change = scene.prepared();
    change.make(1).expect("made");
    scene.write("home/list", "spell_2\nother_1");
    assert!(!change.is_as_made());
    let after = scene.tree();
    change.take_back().expect_err("changed since");
    assert_eq!(scene.tree(), after);
}

#[test]
fn copies_are_kept_of_the_last_changes_alone() {
    let scene = Scene::new();
    for turn in 0..8 {
        let file = format!("copy/new_{turn}");
        scene.write(&file, "new");
        let told = Told {
            kind: VersionChangeKind::Update,
            plugin: "spell".into(),
            changes: Vec::new(),
            at_ms: 0,
        };
        let change = FileChange {
            path: format!("new_{turn}").into(),
            new: Some(scene.at(&file)),
        };
        let exchanges = scene.exchanges();
        let mut prepared = exchanges.prepare(told, &[change]).expect("prepared");
        prepared.make(turn).expect("made");
    }
    let numbers: Vec<u32> = scene
        .exchanges()
        .all()
        .iter()
        .map(Exchange::number)
        .collect();
    assert_eq!(numbers, [4, 5, 6, 7, 8]);
}

#[test]
fn all_is_forgotten_but_what_is_needed_to_put_an_install_back() {
    let scene = Scene::new();
    let dir = scene.at("data/changes");
    assert!(!dir.exists());
    Exchanges::forget_all(&dir).expect("nothing is there");
    assert!(!dir.exists(), "and nothing is made");
    let mut made = scene.prepared();
    made.make(1).expect("made");
    scene.write("data/changes/rest", "of an earlier Laggard");
    Exchanges::forget_all(&dir).expect("forgotten");
    assert!(scene.exchanges().all().is_empty() && !dir.join("rest").exists());

    let scene = Scene::new();
    let dir = scene.at("data/changes");
    let before = scene.tree();
    let mut half = scene.prepared();
    half.begin().expect("begun");
    half.lay(0).expect("laid");
    scene.write(
        "data/changes/9/change.json",
        "{\"standing\":\"of tomorrow\"}",
    );
    let told = Exchanges::forget_all(&dir).expect_err("kept").to_string();
    assert!(told.contains("changes/"), "{told}");
    for (change, why) in [("1", "half done"), ("9", "it may be half done, too")] {
        assert!(dir.join(change).join(JOURNAL).exists(), "{why}");
    }
    let exchanges = scene.exchanges();
    assert_eq!(exchanges.mend().expect("mended").len(), 1);
    assert_eq!(scene.tree(), before);
    let turn = exchanges.lock().expect("this one's turn");
    Exchanges::forget_all(&dir).expect_err("another Laggard works on it");
    drop(turn);
}
