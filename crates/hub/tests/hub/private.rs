//! Nothing is told of fewer than k users, also not by whoever asks twice and subtracts.
//!
//! Each contribution is a power of two of milliseconds of its own, so that every sum says whose contributions are in it. The attacker
//! reads all pages on all days, and takes one number from another, or two from one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use laggard_hub::Question;
use serde_json::Value;

use crate::scene::{PLUGIN, Said, Scene, number, text};

/// Users that each number must be of.
const K: usize = 5;
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

/// The users whose contributions are in a sum.
fn users(sum: u64) -> BTreeSet<u32> {
    let all = SHARED.iter().enumerate();
    all.filter(|(bit, _)| sum >> bit & 1 == 1)
        .map(|(_, shared)| shared.0)
        .collect()
}

/// Contributions that come out of told sums by taking one or two from another, and are of fewer than k users.
fn betrayed(sums: &BTreeSet<u64>) -> Vec<BTreeSet<u32>> {
    let with_none = || sums.iter().copied().chain([0]);
    let mut betrayed = Vec::new();
    for whole in sums {
        for one in with_none() {
            for other in with_none() {
                let apart = one & other == 0;
                let within = (one | other) & !whole == 0;
                if apart && within {
                    let left = users(whole & !(one | other));
                    if !left.is_empty() && left.len() < K {
                        betrayed.push(left);
                    }
                }
            }
        }
    }
    betrayed
}

/// All sums of waits on these pages of a day.
fn told(scene: &Scene, day: &str, pages: &[Option<&str>]) -> BTreeSet<u64> {
    let mut sums = BTreeSet::new();
    for &plugin in pages {
        for row in scene.ask(Question::Issues, plugin, day).rows {
            sums.insert(number(&row, "waited_ms") as u64);
        }
        for row in scene.ask(Question::Versions, plugin, day).rows {
            let ms = number(&row, "waited_ms_per_hour") * number(&row, "hours");
            sums.insert(ms.round() as u64);
        }
    }
    sums.remove(&0);
    sums
}

/// All sums of waits in the files of a day's site; checks that badges and feeds tell no other rates than pages do, and that no id of an
/// installation or a digest is in any.
fn laid(scene: &Scene, day: &str) -> BTreeSet<u64> {
    let site = scene.site(day);
    let (mut sums, mut rates) = (BTreeSet::new(), BTreeSet::new());
    let texts: Vec<(String, String)> = site
        .paths()
        .map(|path| {
            let text = site.text(path).expect("whole").expect(path);
            (path.to_owned(), text)
        })
        .collect();
    for (path, text) in &texts {
        let long = text.split(|letter: char| !letter.is_ascii_hexdigit());
        assert!(long.clone().all(|run| run.len() < 32), "{path}: {text}");
        let data = match path.rsplit_once('.').expect("an ending").1 {
            "json" => text.as_str(),
            "html" => {
                let (_, rest) = text.split_once("id=\"hub-data\">").expect("data");
                rest.split_once('<').expect("their end").0
            }
            _ => continue,
        };
        let data = serde_json::from_str(data).expect("JSON");
        find(&data, &mut sums, &mut rates);
    }
    for (path, text) in &texts {
        let words: Vec<&str> = text.split(|letter: char| " :<>".contains(letter)).collect();
        let told = words.windows(4).filter(|some| {
            some[1] == "s"
                && some[2] == "per"
                && some[3] == "hour"
                && some[0].parse::<f64>().is_ok()
        });
        for rate in told {
            assert!(rates.contains(rate[0]), "{path}: {} of {rates:?}", rate[0]);
        }
    }
    sums.remove(&0);
    sums
}

fn find(data: &Value, sums: &mut BTreeSet<u64>, rates: &mut BTreeSet<String>) {
    match data {
        Value::Array(all) => all.iter().for_each(|one| find(one, sums, rates)),
        Value::Object(fields) => {
            for name in ["waited_ms", "ms"] {
                sums.extend(fields.get(name).and_then(Value::as_u64));
            }
            let float = |name| fields.get(name).and_then(Value::as_f64);
            if let (Some(hours), Some(rate)) = (float("hours"), float("waited_s_per_hour")) {
                sums.insert((hours * rate * 1_000.0).round() as u64);
                rates.insert(format!("{rate:.1}"));
            }
            fields.values().for_each(|one| find(one, sums, rates));
        }
        _ => {}
    }
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
        assert!(users(*sum).len() >= K, "{:?}", users(*sum));
    }
    assert_eq!(betrayed(&sums), Vec::new(), "{sums:?}");
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
    let found = betrayed(&naive);
    assert!(
        found.contains(&BTreeSet::from([6])) && found.contains(&BTreeSet::from([7])),
        "{found:?}"
    );
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
