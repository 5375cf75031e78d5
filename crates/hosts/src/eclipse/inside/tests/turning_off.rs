//! Features, refusals, and the off-list.

use super::small::Small;
use crate::eclipse::inside::*;
use crate::{HostError, OffList};

#[test]
fn features_go_as_one_but_leave_what_others_need() {
    let mut small = Small::new();
    small.add("git.core", "Export-Package: git\n", &[]);
    small.add("git.ui", "Require-Bundle: git.core\n", &[]);
    small.add("git.lib", "Export-Package: shared\n", &[]);
    small.add("stranger", "Import-Package: shared\n", &[]);
    small.add("alone", "", &[]);
    small
        .feature("git", &["git.core", "git.ui", "git.lib", "not.installed"])
        .feature("platform", &["core", "alone", "git.ui", "stranger"]);
    assert_eq!(
        small.goes("git.ui"),
        "git.ui git.core",
        "git.lib is needed by a stranger"
    );
    assert_eq!(small.goes("git.lib"), "git.lib git.core git.ui stranger");
    assert_eq!(
        small.goes("alone"),
        "alone",
        "the feature holds what the host needs"
    );
}

#[test]
fn unknown_ids_and_malformed_lists_are_said() {
    let mut small = Small::new();
    small.add("com.example.sluggish.spellcheck", "", &[]);
    for (typed, near) in [
        ("spellcheck", true),
        ("com.example.slugish.spellcheck", true),
        ("zzz", false),
    ] {
        let error = preview_turn_off(&small.install(), typed, &[])
            .expect_err("unknown")
            .to_string();
        assert_eq!(
            error.contains("did you mean `com.example.sluggish.spellcheck`"),
            near,
            "{error}"
        );
        assert_eq!(
            error.contains("`laggard plugins` lists them"),
            !near,
            "{error}"
        );
    }
    small.list.push_str("broken,1.0.0\r\n");
    let error = plugins(&small.install()).expect_err("malformed");
    assert!(
        matches!(error, HostError::MalformedBundlesInfo { line: 5, .. }),
        "{error}"
    );
    assert!(small.off().turn_off("core", 1).is_err());
    assert_eq!(
        std::fs::read_to_string(
            small
                .home
                .join("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info")
        )
        .expect("list"),
        small.list
    );
}

#[test]
fn turning_off_is_written_down_and_can_be_undone() {
    let mut small = Small::new();
    small
        .add("a", "Export-Package: a\n", &[])
        .add("b", "Import-Package: a\n", &[])
        .add("c", "", &[]);
    let off = small.off();
    assert_eq!(off.ids().expect("nothing"), [""; 0]);
    assert!(!off.path().exists());
    off.turn_off("b", 1).expect("off");
    off.turn_off("a", 2).expect("off");
    off.turn_off("c", 3).expect("off");
    assert_eq!(
        off.turn_off("a", 4).expect("again").turns_off,
        [],
        "nothing new"
    );
    assert_eq!(off.ids().expect("ids"), ["a", "b", "c"]);
    let list = |off: &OffList| {
        let text = std::fs::read_to_string(off.path()).expect("off.list");
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(list(&off), ["b", "a", "c"]);
    assert_eq!(off.turn_on("b", 5).expect("on"), ["b", "a"], "b needs a");
    off.turn_off("a", 5).expect("off");
    assert_eq!(off.ids().expect("ids"), ["a", "b", "c"]);
    assert_eq!(
        off.turn_on("b", 5).expect("on"),
        ["a", "b"],
        "b went with a"
    );
    off.turn_off("b", 5).expect("off");
    off.turn_off("a", 5).expect("off");
    assert_eq!(off.undo(6).expect("undo").kind, crate::ChangeKind::TurnOn);
    assert_eq!(off.ids().expect("ids"), ["b", "c"]);
    assert_eq!(
        off.undo(6).expect("undo of the undo").kind,
        crate::ChangeKind::TurnOff
    );
    assert_eq!(
        off.restore_after_failed_start(8)
            .expect("restore")
            .expect("a was last")
            .id,
        "a"
    );
    assert_eq!(list(&off), ["c", "b"]);
    assert!(matches!(
        off.turn_on("a", 9),
        Err(HostError::NotTurnedOff { .. })
    ));
    let times: Vec<u64> = off
        .journal()
        .expect("journal")
        .iter()
        .map(|change| change.at_ms)
        .collect();
    assert_eq!(
        times,
        [1, 2, 3, 5, 5, 5, 5, 5, 5, 6, 6, 8],
        "every change, and nothing else"
    );
    // A line that a crash cut off did not happen.
    let journal = off.path().with_file_name("journal.jsonl");
    let text = std::fs::read_to_string(&journal).expect("journal");
    std::fs::write(&journal, format!("{text}{{\"at_ms\":9,\"kind\":\"disa")).expect("torn");
    assert_eq!(off.ids().expect("ids"), ["b", "c"]);
    off.turn_off("a", 10).expect("off");
    assert_eq!(list(&off), ["c", "b", "a"]);
    // “Delete my data” forgets former changes, while plug-ins that are off stay off.
    off.turn_on("a", 11).expect("on");
    OffList::forget_past(&small.dir.path().join("data")).expect("forgotten");
    let kept = off.journal().expect("journal");
    let kept: Vec<u64> = kept.iter().map(|change| change.at_ms).collect();
    assert_eq!(
        (kept, list(&off)),
        (vec![3, 5], vec!["c".into(), "b".into()])
    );
    // Laggard was killed between journal and list: the change that the user was told of holds at the next start.
    let before = std::fs::read_to_string(off.path()).expect("list");
    off.turn_off("a", 12).expect("off");
    std::fs::write(off.path(), &before).expect("as it was");
    OffList::mend(&small.dir.path().join("data")).expect("mended");
    assert_eq!(list(&off), ["c", "b", "a"]);
    std::fs::remove_file(off.path()).expect("never written");
    OffList::mend(&small.dir.path().join("data")).expect("mended");
    assert_eq!(list(&off), ["c", "b", "a"]);
    std::fs::write(&journal, "nonsense\n").expect("damage");
    assert!(
        OffList::mend(&small.dir.path().join("data")).is_err(),
        "nothing is turned on because a journal is damaged"
    );
    assert_eq!(list(&off), ["c", "b", "a"]);
    assert!(
        off.ids()
            .expect_err("damaged")
            .to_string()
            .contains("journal.jsonl")
    );
}
