//! The whole story, from the tray's menu to the gain, by clicks.

use std::path::Path;
use std::time::Duration;

use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{accused, blames, may_be_guilty, root};
use laggard_tests::plugins::{INNOCENT, SLUGGISH};
use laggard_tests::scenario::{self, Stage};

#[test]
fn from_the_trays_menu_to_a_plug_in_turned_off_and_back() {
    let shots = root().join("target/demo/shots/e2e");
    scenario::clean(&shots).expect("room for pictures");
    let desktop = Desktop::start(&root().join("target/demo/e2e/tray")).expect("a desktop");
    let stage = Stage::set(&desktop, &shots).expect("the stage");
    let story = stage
        .play(&|what| println!("      {what}"))
        .unwrap_or_else(|error| panic!("{error:#}"));

    assert!(
        story.menu.iter().any(|label| label.starts_with("Launch")),
        "{:?}",
        story.menu
    );
    assert!(
        story
            .menu
            .iter()
            .any(|label| label.starts_with("Open Laggard")),
        "{:?}",
        story.menu
    );
    assert_eq!(
        story.notifications.len(),
        1,
        "once for a plug-in in an hour: {:?}",
        story.notifications
    );
    let told = &story.notifications[0];
    assert!(
        told.summary.contains("Sluggish Spellcheck") && told.summary.contains("Eclipse"),
        "{told:?}"
    );
    for button in ["Turn off", "Try without it", "Report…", "Details"] {
        assert!(told.actions.iter().any(|label| label == button), "{told:?}");
    }
    let [nothing_runs, slow] = &story.marks[..] else {
        panic!("asked twice whether it was slow: {:?}", story.marks);
    };
    assert!(
        nothing_runs
            .body
            .contains("Launch yours from Laggard’s menu")
            && nothing_runs.actions.is_empty(),
        "what to do where nothing runs: {nothing_runs:?}"
    );
    assert!(
        format!("{}\n{}", slow.summary, slow.body).contains("Sluggish Spellcheck "),
        "the start took its part of the last minute too: {slow:?}"
    );
    assert!(slow.body.contains("Eclipse was busy for "), "{slow:?}");
    let [turn_off, report, details] = &slow.actions[..] else {
        panic!("what can be done about it: {slow:?}");
    };
    // Where the start took more, the bold line is about Eclipse, and the button must not seem to be.
    let whom = if slow.summary.contains("Sluggish Spellcheck") {
        "Turn off"
    } else {
        "Turn off Sluggish Spellcheck"
    };
    assert_eq!([turn_off, report, details], [whom, "Report…", "Details"]);
    assert!(
        story.would_skip.contains("listener method"),
        "{}",
        story.would_skip
    );
    // The agent looks for commands once a second. The rest is work, for which a slow machine takes longer, where a small command takes
    // more than an eighth of a second, and one on which much else runs.
    let limit = Duration::from_secs(2).max(story.pace * 16) + story.crowded;
    assert!(
        story.skipped_after < limit,
        "{:?}, with {:?} for a small command, crowded for {:?}",
        story.skipped_after,
        story.pace,
        story.crowded
    );
    assert!(
        !story
            .without
            .iter()
            .any(|episode| blames(episode, SLUGGISH)),
        "{:?}",
        story.without
    );
    assert!(
        story.effect.contains(" instead of ") && story.effect.contains("times)"),
        "{}",
        story.effect
    );
    assert!(
        story.preview.contains("Nothing else needs it"),
        "{}",
        story.preview
    );
    assert!(
        story.declined.contains("Not restarted"),
        "{}",
        story.declined
    );

    assert!(
        story.before.iter().any(|episode| blames(episode, SLUGGISH)),
        "{:?}",
        story.before
    );
    for id in accused(&story.before).iter().chain(&accused(&story.after)) {
        assert!(may_be_guilty(id), "{id} is accused wrongly");
    }
    assert!(!accused(&story.before).iter().any(|id| id == INNOCENT));
    assert_eq!(story.left_out, [SLUGGISH]);
    assert!(
        !story.after.iter().any(|episode| blames(episode, SLUGGISH)),
        "{:?}",
        story.after
    );
    assert!(!story.gained.is_empty());
    assert!(
        story.turned_on.contains(SLUGGISH) || story.turned_on.contains("Sluggish"),
        "{}",
        story.turned_on
    );

    for shot in [
        "1-tray",
        "3-notification",
        "4-without-it",
        "4-turn-off",
        "7-gained",
    ] {
        assert!(
            Path::new(&shots).join(format!("{shot}.png")).is_file(),
            "{shot}"
        );
    }
}
