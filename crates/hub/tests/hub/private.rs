//! Nothing is told of fewer than k users, also not by whoever asks twice and subtracts.
//!
//! The attacker reads all pages on all days, and takes one number from another, or two from one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::attack::{K, betrayed, laid, users};
use crate::scene::{PLUGIN, Said, Scene, digest, number, text};
use laggard_digest::Plugin;
use laggard_hub::Question;

const SAVE: &str = "org.eclipse.slow.Save";
const OPEN: &str = "org.eclipse.slow.Open";

/// What was shared: user, day, version, issue. Six users save in the first week. In the second, one of them has the new version alone,
/// and one opens what nobody else opens; in the third, five have the new version.
const SHARED: [(u32, &str, &str, &str); 22] = [
    (1, "2026-11-02", "1.0.0", SAVE),
    (2, "2026-11-02", "1.0.0", SAVE),
    (3, "2026-11-03", "1.0.0", SAVE),
    (4, "2026-11-04", "1.0.0", SAVE),
    (5, "2026-11-05", "1.0.0", SAVE),
    (6, "2026-11-06", "1.0.0", SAVE),
    (1, "2026-11-09", "1.0.0", SAVE),
    (2, "2026-11-09", "1.0.0", SAVE),
    (3, "2026-11-10", "1.0.0", SAVE),
    (4, "2026-11-10", "1.0.0", SAVE),
    (5, "2026-11-11", "1.0.0", SAVE),
    (6, "2026-11-12", "1.1.0", SAVE),
    (7, "2026-11-13", "1.0.0", OPEN),
    (1, "2026-11-16", "1.1.0", SAVE),
    (2, "2026-11-16", "1.1.0", SAVE),
    (3, "2026-11-17", "1.1.0", SAVE),
    (4, "2026-11-17", "1.1.0", SAVE),
    (6, "2026-11-18", "1.1.0", SAVE),
    (5, "2026-11-18", "1.0.0", SAVE),
    (7, "2026-11-19", "1.0.0", OPEN),
    (8, "2026-11-19", "1.1.0", SAVE),
    (1, "2026-11-20", "1.1.0", SAVE),
];

/// The user of each contribution.
fn whose() -> Vec<u32> {
    SHARED.iter().map(|shared| shared.0).collect()
}

/// All sums of waits on these pages of a day.
fn told(scene: &Scene, day: &str, pages: &[Option<&str>]) -> BTreeSet<u64> {
    let mut sums = BTreeSet::new();
    for &plugin in pages {
        for row in scene.ask(Question::Issues, plugin, day).rows {
            sums.insert(number(&row, "waited_ms") as u64);
        }
    }
    sums.remove(&0);
    sums
}

#[test]
fn whoever_reads_all_pages_on_all_days_and_subtracts_learns_nothing_of_fewer_than_k() {
    let scene = Scene::new();
    let mut sums = BTreeSet::new();
    let mut last = BTreeMap::new();
    for (bit, (user, day, version, class)) in SHARED.into_iter().enumerate() {
        let said = Said {
            user,
            day,
            version,
            class,
            ms: 1 << bit,
        };
        scene.share(said, day);
        let is_last = SHARED.get(bit + 1).is_none_or(|next| next.1 != day);
        if is_last {
            // Pages tell whatever questions do, which is checked below.
            if ["2026-11-06", "2026-11-13", "2026-11-17", "2026-11-20"].contains(&day) {
                let now = laid(&scene, day);
                last.insert(day, now.clone());
                sums.extend(now);
            }
        }
    }
    assert!(last["2026-11-06"].is_empty(), "the first week is not over");
    // Also of the page that adds up what a plug-in costs.
    let costs = scene.site("2026-11-23").text("administrator.json");
    let costs = costs.expect("whole").expect("a page");
    assert!(costs.contains("\"waited_ms\":"), "{costs}");
    for day in ["2026-11-23", "2026-12-23"] {
        let asked = told(&scene, day, &[None, Some(PLUGIN)]);
        let read = laid(&scene, day);
        assert!(asked.is_subset(&read), "{asked:?} and {read:?}");
        sums.extend(asked);
        sums.extend(read);
    }
    assert!(sums.len() >= 4, "something is told: {sums:?}");
    for sum in &sums {
        let users = users(&whose(), *sum);
        assert!(users.len() >= K, "{users:?}");
    }
    assert_eq!(betrayed(&whose(), &sums), Vec::new(), "{sums:?}");
    // The attack itself works: on plain sums of versions and issues it finds the one with the new version, and the one who opens.
    let plain = |of: fn(&(u32, &str, &str, &str)) -> bool| {
        let all = SHARED.iter().take(13).enumerate();
        all.filter(|(_, shared)| of(shared))
            .map(|(bit, _)| 1 << bit)
            .sum::<u64>()
    };
    let naive = BTreeSet::from([
        plain(|_| true),
        plain(|shared| shared.2 == "1.0.0"),
        plain(|shared| shared.3 == SAVE),
    ]);
    let found = betrayed(&whose(), &naive);
    assert!(
        found.contains(&BTreeSet::from([6])) && found.contains(&BTreeSet::from([7])),
        "{found:?}"
    );
}

/// The users and hours that are told of two plug-ins, of which thirty users have both and one more has the one, for so many minutes.
fn told_hours(minutes: u32) -> Vec<(f64, f64)> {
    let scene = Scene::new();
    for user in 0..=30 {
        let mut made = digest(Said {
            user,
            ..Said::default()
        });
        made.active_minutes = match user {
            30 => minutes,
            _ => 900 + 9 * user,
        };
        if user < 30 {
            made.plugins.push(Plugin {
                id: "org.eclipse.other".into(),
                ..made.plugins[0].clone()
            });
        }
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    }
    scene.ingest("2026-11-02");
    let rows = scene.ask(Question::Versions, None, "2026-11-09").rows;
    let told = rows.iter();
    told.map(|row| (number(row, "users"), number(row, "hours")))
        .collect()
}

#[test]
fn the_hours_of_one_user_do_not_come_out_of_those_of_two_plugins() {
    // All others together have 515.25 hours, and of these the last one has one more, or nine.
    for minutes in [60, 540] {
        let mut told = told_hours(minutes);
        told.sort_by(|a, b| a.0.total_cmp(&b.0));
        assert_eq!(told, [(30.0, 520.0), (31.0, 520.0)], "{minutes}");
    }
}

#[test]
fn an_issue_or_a_version_of_four_users_is_not_told_and_one_of_five_is() {
    let scene = Scene::new();
    for user in 0..5 {
        let class = if user < 4 { OPEN } else { SAVE };
        scene.share(
            Said {
                user,
                class,
                ..Said::default()
            },
            "2026-11-02",
        );
    }
    let issues = scene.ask(Question::Issues, None, "2026-11-09");
    assert!(issues.rows.is_empty(), "{issues:?}");
    let versions = scene.ask(Question::Versions, Some(PLUGIN), "2026-11-09");
    assert_eq!(number(&versions.rows[0], "users"), 5.0);
    assert_eq!(
        number(&versions.rows[0], "waited_ms_per_hour"),
        0.0,
        "of no issue of five"
    );
    scene.share(
        Said {
            user: 9,
            class: OPEN,
            ..Said::default()
        },
        "2026-11-03",
    );
    let issues = scene.ask(Question::Issues, None, "2026-11-09");
    assert_eq!(issues.rows.len(), 1, "{issues:?}");
    assert_eq!(
        (
            text(&issues.rows[0], "class"),
            number(&issues.rows[0], "users")
        ),
        (OPEN, 5.0)
    );
    assert_eq!(
        number(&issues.rows[0], "p50_ms"),
        1_003.0,
        "the bucket of a second"
    );
    assert!(text(&issues.rows[0], "path").starts_with(OPEN));
    fs::write(scene.path("hub.json"), r#"{"k":6}"#).expect("written");
    let more = scene.ask(Question::Issues, None, "2026-11-09");
    assert!(more.rows.is_empty(), "{more:?}");
}

#[test]
fn how_long_lags_are_is_told_only_as_far_as_five_users_reach() {
    let scene = Scene::new();
    scene.others();
    let days = ["02", "03", "04", "05", "06", "07"].map(|day| format!("2026-11-{day}"));
    for day in &days {
        // More than half of all lags are one user's, and long.
        let said = Said {
            user: 1,
            day,
            ms: 5_000,
            ..Said::default()
        };
        scene.share(said, day);
    }
    let issues = scene.ask(Question::Issues, None, "2026-11-09").rows;
    assert_eq!(number(&issues[0], "lags"), 10.0);
    for name in ["p50_ms", "p95_ms"] {
        assert_eq!(issues[0].get(name), None, "{issues:?}");
    }
    // Pages never told them.
    let page = scene.site("2026-11-09").text("index.json");
    let page = page.expect("whole").expect("a page");
    assert!(page.contains(r#""p50_ms":null"#), "{page}");
}

#[test]
fn users_who_reach_a_length_in_different_weeks_are_counted_once_each() {
    let lay = |scene: &Scene, user, day: &str, ms| {
        let said = Said {
            user,
            day,
            ms,
            ..Said::default()
        };
        let digest = digest(said);
        scene.lay(&format!("{}.json", digest.digest), digest.line().as_bytes());
    };
    // Each week five users have a short lag, and two of them more long ones than there are short ones.
    for (last, told) in [([4, 0], true), ([0, 1], false)] {
        let scene = Scene::new();
        let weeks = [("0", [0, 1]), ("1", [2, 3]), ("2", last)];
        for (tens, long) in weeks {
            let day = |of_week: u32| format!("2026-11-{tens}{of_week}");
            for user in 0..5 {
                lay(&scene, user, &day(2), 1_000);
            }
            for user in long {
                for of_week in 3..6 {
                    lay(&scene, user, &day(of_week), 5_000);
                }
            }
            assert_eq!(scene.ingest(&day(5)).taken, 11);
        }
        let issues = scene.ask(Question::Issues, None, "2026-11-30").rows;
        assert_eq!(number(&issues[0], "lags"), 33.0);
        assert_eq!(issues[0].contains_key("p50_ms"), told, "{issues:?}");
    }
}

#[test]
fn how_much_is_here_is_told_of_whole_weeks_of_five_users_alone() {
    let scene = Scene::new();
    let told = |day: &str| {
        let status = |name| scene.status(name, day);
        (status("digests"), status("installations"))
    };
    for user in 0..4 {
        scene.share(
            Said {
                user,
                ..Said::default()
            },
            "2026-11-02",
        );
        assert_eq!(told("2026-11-03"), (0, 0), "nobody is seen arriving");
    }
    assert_eq!(told("2026-11-09"), (0, 0), "four");
    scene.share(
        Said {
            user: 4,
            ..Said::default()
        },
        "2026-11-04",
    );
    assert_eq!(told("2026-11-04"), (0, 0));
    assert_eq!(told("2026-11-09"), (5, 5));
    // One alone in the next week.
    scene.share(
        Said {
            day: "2026-11-10",
            ..Said::default()
        },
        "2026-11-10",
    );
    assert_eq!(told("2026-11-23"), (5, 5));
}
