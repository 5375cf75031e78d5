//! Versions beside those before them, on machines of the same class.

use laggard_digest::Plugin;
use laggard_hub::Question;
use serde_json::{Map, Value};

use crate::scene::{PLUGIN, Said, Scene, digest, number, text};

const FIRST: &str = "2026-11-02";
const SECOND: &str = "2026-11-09";
/// Another plug-in, of which nothing is slow.
const OTHER: &str = "org.eclipse.other";

/// Has these users share: number, processors, length of their lag.
pub fn share(scene: &Scene, day: &str, version: &str, users: &[(u32, &str, u64)]) {
    for (user, processors, ms) in users {
        let mut made = digest(Said {
            user: *user,
            day,
            version,
            // Not all alike.
            ms: ms + 50 * u64::from(*user % 10),
            ..Said::default()
        });
        made.processors = (*processors).into();
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    }
    scene.ingest(day);
}

/// The later version's row.
fn later(scene: &Scene) -> Map<String, Value> {
    let rows = scene
        .ask(Question::Versions, Some(PLUGIN), "2026-11-16")
        .rows;
    assert_eq!(text(&rows[1], "version"), "1.1.0", "{rows:?}");
    rows[1].clone()
}

/// Six users with machines of one class.
pub fn six(first: u32, processors: &'static str, ms: u64) -> Vec<(u32, &'static str, u64)> {
    (first..first + 6)
        .map(|user| (user, processors, ms))
        .collect()
}

#[test]
fn versions_that_nobody_has_on_like_machines_cannot_be_compared() {
    let scene = Scene::new();
    share(&scene, FIRST, "1.0.0", &six(1, "9-16", 500));
    share(&scene, SECOND, "1.1.0", &six(11, "1-2", 2_000));
    let row = later(&scene);
    assert_eq!(text(&row, "standing"), "cannot be told");
    assert!(!row.contains_key("ratio"), "{row:?}");
}

#[test]
fn a_version_whose_users_have_slower_machines_is_not_called_slower() {
    let scene = Scene::new();
    let users = [six(1, "9-16", 500), six(11, "1-2", 2_000)].concat();
    share(&scene, FIRST, "1.0.0", &users);
    // The same as before on the same machines; most of the quick ones have gone.
    let users = [
        six(1, "9-16", 500)[..5].to_vec(),
        six(11, "1-2", 2_000),
        six(31, "1-2", 2_000),
    ]
    .concat();
    share(&scene, SECOND, "1.1.0", &users);
    let row = later(&scene);
    assert_eq!(text(&row, "standing"), "cannot be told");
    assert!((number(&row, "ratio") - 1.0).abs() < 0.1, "{row:?}");
    let rows = scene.ask(Question::Versions, None, "2026-11-16").rows;
    let rate = |at: usize| number(&rows[at], "waited_ms_per_hour");
    assert!(rate(1) > 1.2 * rate(0), "as they are it looks slower");
}

#[test]
fn what_is_slower_on_each_machine_is_slower_also_where_quick_machines_hide_it() {
    let scene = Scene::new();
    let users = [
        six(1, "9-16", 500),
        six(11, "1-2", 2_000),
        six(31, "1-2", 2_000),
    ]
    .concat();
    share(&scene, FIRST, "1.0.0", &users);
    let users = [
        six(1, "9-16", 900),
        six(21, "9-16", 900),
        six(11, "1-2", 3_000)[..5].to_vec(),
    ]
    .concat();
    share(&scene, SECOND, "1.1.0", &users);
    let row = later(&scene);
    assert_eq!(text(&row, "standing"), "slower", "{row:?}");
    let ratio = number(&row, "ratio");
    assert!((1.4..1.8).contains(&ratio), "{row:?}");
    assert_eq!(text(&row, "matched"), "users", "most had both: {row:?}");
}

#[test]
fn where_each_machine_has_too_few_users_but_they_are_alike_all_are_compared() {
    let scene = Scene::new();
    let classes = ["1-2", "3-4", "5-8", "9-16", "17+", "1-2"];
    let users = |first: u32, ms: u64| -> Vec<(u32, &str, u64)> {
        let all = (first..).zip(classes);
        all.map(|(user, class)| (user, class, ms)).collect()
    };
    share(&scene, FIRST, "1.0.0", &users(1, 1_000));
    share(&scene, SECOND, "1.1.0", &users(11, 3_000));
    let row = later(&scene);
    assert_eq!(
        (text(&row, "standing"), text(&row, "matched")),
        ("slower", "all"),
        "{row:?}"
    );
}

#[test]
fn a_user_whose_machine_becomes_another_within_a_week_counts_once() {
    let scene = Scene::new();
    share(&scene, FIRST, "1.0.0", &six(1, "1-2", 500));
    share(&scene, "2026-11-03", "1.0.0", &six(1, "9-16", 500));
    let rows = scene.ask(Question::Versions, Some(PLUGIN), SECOND).rows;
    let [row] = rows.as_slice() else {
        panic!("one version: {rows:?}");
    };
    // Six users, and an hour on each of two days.
    assert_eq!((number(row, "users"), number(row, "hours")), (6.0, 12.0));
}

#[test]
fn one_user_alone_on_a_machine_is_not_what_is_left_over() {
    let scene = Scene::new();
    let users = [
        six(1, "9-16", 500),
        six(11, "1-2", 2_000),
        vec![(21, "3-4", 60_000)],
    ]
    .concat();
    // Others have the later version: whoever has both is compared with themselves.
    let others = |users: &[(u32, &'static str, u64)]| -> Vec<_> {
        let all = users.iter();
        all.map(|(user, class, ms)| (user + 40, *class, ms / 3))
            .collect()
    };
    share(&scene, FIRST, "1.0.0", &users);
    share(&scene, SECOND, "1.1.0", &others(&users));
    let site = scene.site("2026-11-16");
    let json = site.text("index.json").expect("whole").expect("a page");
    // Both classes of six are the smallest, and are left over with the one.
    assert!(json.contains("\"machines\":[]"), "{json}");
    let without = users.split_last().expect("some").1;
    let scene = Scene::new();
    share(&scene, FIRST, "1.0.0", without);
    share(&scene, SECOND, "1.1.0", &others(without));
    let site = scene.site("2026-11-16");
    let json = site.text("index.json").expect("whole").expect("a page");
    assert!(
        json.contains("\"matched\":\"machines\"")
            && ["1-2", "9-16"].iter().all(|class| json.contains(&format!(
                "\"processors\":\"{class}\",\"memory_gib\":\"9-16\",\"users\":12"
            ))),
        "{json}"
    );
}

#[test]
fn what_is_a_quarter_slower_for_each_user_is_slower_however_unlike_users_are() {
    let users = |times: u64| -> Vec<(u32, &'static str, u64)> {
        (1..=12)
            .map(|user| (user, "5-8", times * (2 + 3 * u64::from(user))))
            .collect()
    };
    let scene = Scene::new();
    share(&scene, FIRST, "1.0.0", &users(80));
    share(&scene, SECOND, "1.1.0", &users(100));
    let row = later(&scene);
    assert_eq!(text(&row, "standing"), "slower", "{row:?}");
    // Others with the same times: what users differ by is not taken off, and nothing can be told.
    let others = |users: Vec<(u32, &'static str, u64)>| {
        let all = users.into_iter();
        all.map(|(user, class, ms)| (user + 20, class, ms))
            .collect::<Vec<_>>()
    };
    let scene = Scene::new();
    share(&scene, FIRST, "1.0.0", &users(80));
    share(&scene, SECOND, "1.1.0", &others(users(100)));
    let row = later(&scene);
    assert_eq!(text(&row, "standing"), "cannot be told", "{row:?}");
}

#[test]
fn what_five_users_show_by_chance_is_not_told() {
    // On average 8 % more, from 3 to 14 %: of a hundred that would be much, of five it happens.
    let users = [10, 20, 30, 40, 50];
    let share_all = |scene: &Scene, day: &str, version: &str, all: [u64; 5]| {
        let all: Vec<(u32, &str, u64)> = users
            .iter()
            .zip(all)
            .map(|(user, ms)| (*user, "5-8", ms))
            .collect();
        share(scene, day, version, &all);
    };
    let scene = Scene::new();
    let first = [1_000, 1_200, 800, 1_100, 900];
    share_all(&scene, FIRST, "1.0.0", first);
    share_all(&scene, SECOND, "1.1.0", [1_030, 1_344, 840, 1_254, 954]);
    let row = later(&scene);
    assert_eq!(text(&row, "standing"), "cannot be told", "{row:?}");
    assert!((number(&row, "ratio") - 1.08).abs() < 0.01, "{row:?}");
    // The same again is nothing, though nothing differs.
    let scene = Scene::new();
    share_all(&scene, FIRST, "1.0.0", first);
    share_all(&scene, SECOND, "1.1.0", first);
    let row = later(&scene);
    assert_eq!(text(&row, "standing"), "cannot be told", "{row:?}");
    // Half as much again for each is not by chance.
    let scene = Scene::new();
    share_all(&scene, FIRST, "1.0.0", first);
    share_all(&scene, SECOND, "1.1.0", [1_530, 1_824, 1_180, 1_670, 1_330]);
    let row = later(&scene);
    assert_eq!(text(&row, "standing"), "slower", "{row:?}");
}

/// The digests of these users on two days: before and after an update, of which the program's own and another plug-in's may be a part.
fn update(scene: &Scene, users: std::ops::Range<u32>, later: u64, more: bool) {
    for user in users {
        for (day, version, ms) in [(FIRST, "1.0.0", 1_000), (SECOND, "1.1.0", later)] {
            let mut made = digest(Said {
                user,
                day,
                version,
                ms: ms + 50 * u64::from(user % 10),
                ..Said::default()
            });
            let is_later = more && day == SECOND;
            made.plugins.push(Plugin {
                id: OTHER.into(),
                version: if is_later { "2.1.0" } else { "2.0.0" }.into(),
                origin: "added".into(),
            });
            if is_later {
                made.program_version = "4.32.0".into();
            }
            scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
        }
    }
}

/// The versions that came along with the plug-in's later one.
fn along(scene: &Scene) -> Vec<(String, String)> {
    let rows = scene.ask(Question::PageAlong, None, "2026-11-16").rows;
    let own = rows.iter().filter(|row| text(row, "plugin") == PLUGIN);
    own.map(|row| {
        assert_eq!(
            (text(row, "version"), number(row, "others")),
            ("1.1.0", 2.0)
        );
        (
            text(row, "other").to_owned(),
            text(row, "other_version").to_owned(),
        )
    })
    .collect()
}

#[test]
fn what_most_users_got_in_the_same_week_is_named_beside_a_slower_version() {
    let both = [
        (String::new(), "4.32.0".to_owned()),
        (OTHER.to_owned(), "2.1.0".to_owned()),
    ];
    // Of how many with and without the rest of the update: what four got is told of nobody, and what half got need not be the reason.
    for (with, without, told) in [(6, 3, &both[..]), (6, 6, &[]), (4, 3, &[])] {
        let scene = Scene::new();
        update(&scene, 1..1 + with, 3_000, true);
        update(&scene, 21..21 + without, 3_000, false);
        scene.ingest(SECOND);
        assert_eq!(text(&later(&scene), "standing"), "slower");
        assert_eq!(along(&scene), told, "{with} and {without}");
        let page = scene.site("2026-11-16");
        let json = page.text("index.json").expect("whole").expect("a page");
        let named = json.contains("\"along\":[{\"plugin\":\"\",\"version\":\"4.32.0\"}");
        assert_eq!(named, !told.is_empty(), "{json}");
        let feed = page.text("index.atom").expect("whole").expect("a feed");
        let named = feed.contains("which may be the reason instead: eclipse 4.32.0");
        assert_eq!(named, !told.is_empty(), "{feed}");
    }
    // Where nothing is told of a version, there is nothing to give a reason for.
    let scene = Scene::new();
    update(&scene, 1..7, 1_000, true);
    scene.ingest(SECOND);
    assert_eq!(text(&later(&scene), "standing"), "cannot be told");
    assert_eq!(along(&scene), []);
}
