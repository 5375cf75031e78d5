//! Plug-ins that are slow since a version, and the issue in which they are.

use std::fs;

use laggard_hub::Question;
use serde_json::{Map, Value};

use crate::scene::{PLUGIN, Said, Scene, digest, number, text};

const OPEN: &str = "org.eclipse.slow.Open";
const SAVE: &str = "org.eclipse.slow.Save";
const FIRST: &str = "2026-11-02";
const SECOND: &str = "2026-11-09";
/// The day on which all weeks are over.
const AFTER: &str = "2026-12-14";

/// Has these users share a day with one lag of each of these classes, of so many milliseconds.
fn share<'a>(
    scene: &Scene,
    day: &str,
    version: &str,
    users: impl IntoIterator<Item = u32>,
    lags: impl Fn(u32) -> Vec<(&'a str, u64)>,
) {
    for user in users {
        let lags = lags(user);
        let said = Said {
            user,
            day,
            version,
            ..Said::default()
        };
        let mut made = digest(said);
        let issues = lags.iter().flat_map(|(class, ms)| {
            // Not all alike.
            let ms = ms + 10 * u64::from(user % 4);
            digest(Said { class, ms, ..said }).issues
        });
        made.issues = issues.collect();
        made.lags = u32::try_from(lags.len()).expect("few");
        made.waited_ms = made.issues.iter().map(|issue| issue.waited_ms).sum();
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    }
    let done = scene.ingest(day);
    assert!(done.refused.is_empty(), "{done:?}");
}

fn slow(scene: &Scene) -> Vec<Map<String, Value>> {
    scene.ask(Question::PageSlow, None, AFTER).rows
}

#[test]
fn a_plugin_is_slow_since_the_first_slower_version_until_one_is_faster() {
    let scene = Scene::new();
    let week = |day: &str, version: &str, open: u64| {
        share(&scene, day, version, 1..9, |_| {
            vec![(OPEN, open), (SAVE, 500)]
        });
    };
    week(FIRST, "1.0.0", 1_000);
    week(SECOND, "1.1.0", 3_000);
    let is_slow = |more: f64| {
        let rows = slow(&scene);
        assert_eq!(rows.len(), 1, "{rows:?}");
        let row = &rows[0];
        assert_eq!(text(row, "plugin"), PLUGIN);
        assert_eq!(
            ["version", "before", "since"].map(|name| text(row, name)),
            ["1.1.0", "1.0.0", SECOND]
        );
        assert_eq!(
            (number(row, "users"), number(row, "more")),
            (8.0, more),
            "{row:?}"
        );
        assert!((number(row, "ratio") - 3_500.0 / 1_500.0).abs() < 0.05);
        assert_eq!(text(row, "class"), OPEN, "saving is as slow as before");
        assert_eq!(text(row, "kind"), "observer");
    };
    is_slow(0.0);
    let asked = |plugin| scene.ask(Question::PageSlow, Some(plugin), AFTER).rows;
    assert_eq!(asked(PLUGIN), slow(&scene));
    assert_eq!(asked("com.example.another"), []);
    week("2026-11-16", "1.2.0", 3_000);
    is_slow(0.0);
    week("2026-11-23", "1.3.0", 9_000);
    is_slow(1.0);
    let site = scene.site(AFTER);
    for path in ["index.json", &format!("plugins/{PLUGIN}.json")] {
        let page = site.text(path).expect("whole").expect("a page");
        let said = "\"slow\":[{\"program\":\"eclipse\",\"version\":\"1.1.0\"";
        assert!(page.contains(said), "{path}: {page}");
    }
    for path in ["index.atom", &format!("plugins/{PLUGIN}.atom")] {
        let feed = site.text(path).expect("whole").expect("a feed");
        let said =
            format!("What rose most: {OPEN}#changed. No later version is known to be faster.");
        assert_eq!(feed.matches(&said).count(), 1, "{path}: {feed}");
        assert_eq!(feed.matches("<entry>").count(), 2, "{path}: {feed}");
    }
    week("2026-11-30", "1.4.0", 400);
    assert_eq!(slow(&scene), [], "the newest is faster");
}

#[test]
fn where_each_user_waits_longer_in_something_else_no_issue_is_named() {
    let classes = ["A", "B", "C", "D", "E", "F"].map(|name| format!("org.eclipse.slow.{name}"));
    let scene = Scene::new();
    for (day, version, rise) in [(FIRST, "1.0.0", 0), (SECOND, "1.1.0", 4_000)] {
        share(&scene, day, version, 1..13, |user| {
            let all = (0..).zip(&classes);
            all.map(|(at, class)| match user % 6 == at {
                true => (class.as_str(), 500 + rise),
                false => (class.as_str(), 500),
            })
            .collect()
        });
    }
    let rows = slow(&scene);
    assert_eq!(rows.len(), 1, "they wait longer all the same: {rows:?}");
    assert_eq!(text(&rows[0], "version"), "1.1.0");
    for name in ["kind", "class", "method", "owner"] {
        assert!(!rows[0].contains_key(name), "{rows:?}");
    }
}

#[test]
fn an_issue_is_named_where_at_least_k_of_those_who_had_both_versions_had_it() {
    // All of twelve wait longer to open something, or all but one: in its place somebody does who had no version before.
    for (those, named) in [(1..13, true), (2..14, false)] {
        let scene = Scene::new();
        fs::write(scene.path("hub.json"), r#"{"k":12}"#).expect("written");
        share(&scene, FIRST, "1.0.0", 1..13, |_| vec![(SAVE, 500)]);
        share(&scene, SECOND, "1.1.0", 1..14, |user| {
            match those.contains(&user) {
                true => vec![(SAVE, 500), (OPEN, 5_000)],
                false => vec![(SAVE, 500)],
            }
        });
        let rows = slow(&scene);
        assert_eq!(rows.len(), 1, "{rows:?}");
        assert_eq!(rows[0].contains_key("class"), named, "{rows:?}");
    }
}
