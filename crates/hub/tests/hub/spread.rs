//! Whom an issue makes wait: by program, version and machine, and of nobody fewer than k.

use std::collections::BTreeSet;

use laggard_hub_page::{HubPage, HubPart, HubPlugin, HubShown};

use crate::attack::{K, betrayed, laid, users};
use crate::scene::{PLUGIN, Said, Scene, digest};

/// A digest: user, day, version, system, processors, memory, Java.
type Shared = (u32, &'static str, &'static str, [&'static str; 4]);

/// One machine of each of these.
const LINUX: [&str; 4] = ["linux", "3-4", "9-16", "17.0.13"];
const OLD: [&str; 4] = ["linux", "3-4", "9-16", "1.8.0.402"];
const WINDOWS: [&str; 4] = ["windows", "3-4", "9-16", "17.0.13"];
const MAC: [&str; 4] = ["macos", "9-16", "17-32", "21.0.5"];

/// In the first week ten on Linux, of whom five have an old Java, and five on Windows: all are told apart. In the second, one on a Mac would
/// be alone beside six on Linux and five on Windows; one has a new version alone. No digest of a day may have a wait of 2³⁰ ms.
fn shared() -> Vec<Shared> {
    let mut all = Vec::new();
    let mut week = |day, version, users: std::ops::Range<u32>, machine| {
        all.extend(users.map(|user| (user, day, version, machine)));
    };
    week("2026-11-02", "1.0.0", 1..6, LINUX);
    week("2026-11-02", "1.0.0", 7..12, OLD);
    week("2026-11-02", "1.0.0", 13..18, WINDOWS);
    week("2026-11-09", "1.0.0", 1..7, LINUX);
    week("2026-11-09", "1.0.0", 13..18, WINDOWS);
    week("2026-11-09", "1.0.0", 20..21, MAC);
    week("2026-11-09", "1.1.0", 21..22, LINUX);
    all
}

/// Has them share, each contribution a power of two of milliseconds.
fn share(scene: &Scene, shared: &[Shared]) {
    for (bit, (user, day, version, [system, processors, memory, java])) in shared.iter().enumerate()
    {
        let said = Said {
            user: *user,
            day,
            version,
            ms: 1 << bit,
            ..Said::default()
        };
        let mut made = digest(said);
        made.system = (*system).into();
        made.processors = (*processors).into();
        made.memory = (*memory).into();
        made.java = (*java).into();
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
        let next = shared.get(bit + 1);
        if next.is_none_or(|next| next.1 != *day) {
            let done = scene.ingest(day);
            assert!(done.refused.is_empty(), "{done:?}");
        }
    }
}

fn page(scene: &Scene, day: &str) -> HubPlugin {
    let text = scene.site(day).text(&format!("plugins/{PLUGIN}.json"));
    let page: HubPage = serde_json::from_str(&text.expect("JSON").expect("there")).expect("a page");
    match page.shown {
        HubShown::Plugin(plugin) => plugin,
        other => panic!("{other:?}"),
    }
}

/// The parts' names with their users.
fn told(parts: &[HubPart]) -> Vec<(&str, u64)> {
    let all = parts.iter().map(|part| (part.name.as_str(), part.users));
    all.collect()
}

#[test]
fn users_and_waits_are_told_by_what_they_have_and_each_part_is_of_k() {
    let scene = Scene::new();
    share(&scene, &shared());
    // After the first week: the earliest contributions are short, so the systems' order is that of time.
    let plugin = page(&scene, "2026-11-09");
    let spread = &plugin.issues[0].spread;
    assert_eq!(told(&spread.programs), [("eclipse", 15)]);
    assert_eq!(told(&spread.versions), [("1.0.0", 15)]);
    assert_eq!(told(&spread.systems), [("windows", 5), ("linux", 10)]);
    assert_eq!(told(&spread.processors), [("3-4", 15)]);
    assert_eq!(told(&spread.memory_gib), [("9-16", 15)]);
    assert_eq!(told(&spread.java), [("17", 10), ("8", 5)]);
    let sum = |parts: &[HubPart]| parts.iter().map(|part| part.waited_ms).sum::<u64>();
    let whole = plugin.issues[0].issue.waited_ms;
    assert_eq!(whole, (1 << 15) - 1, "all fifteen contributions");
    for parts in [&spread.programs, &spread.systems, &spread.java] {
        assert_eq!(sum(parts), whole);
    }
    assert_eq!(spread.systems[0].waited_ms, 0b11111 << 10);
    // In the second week the one on a Mac stands with those on Windows, untold.
    let plugin = page(&scene, "2026-11-16");
    let spread = &plugin.issues[0].spread;
    assert_eq!(told(&spread.systems), [("linux", 11), ("windows", 5)]);
    let rest = plugin.issues[0].issue.waited_ms - sum(&spread.systems);
    let alone = users(&whose(), rest);
    assert_eq!(alone, BTreeSet::from([13, 14, 15, 16, 17, 20]));
}

fn whose() -> Vec<u32> {
    shared().iter().map(|one| one.0).collect()
}

#[test]
fn whoever_subtracts_parts_from_each_other_learns_nothing_of_fewer_than_k() {
    let scene = Scene::new();
    share(&scene, &shared());
    let mut sums = BTreeSet::new();
    for day in ["2026-11-09", "2026-11-16", "2026-12-23"] {
        sums.extend(laid(&scene, day));
    }
    assert!(sums.len() >= 10, "parts are told, too: {sums:?}");
    let whose = whose();
    for sum in &sums {
        let users = users(&whose, *sum);
        assert!(users.len() >= K, "{users:?}");
    }
    assert_eq!(betrayed(&whose, &sums), Vec::new(), "{sums:?}");
    // The attack itself works: where systems are told apart by themselves, and Javas, it finds the one with the Mac.
    let plain = |of: fn(&Shared) -> bool| {
        let all = shared();
        let second = all
            .iter()
            .enumerate()
            .filter(|(_, one)| one.1 == "2026-11-09");
        second
            .filter(|(_, one)| of(one))
            .map(|(bit, _)| 1 << bit)
            .sum::<u64>()
    };
    let naive = BTreeSet::from([
        plain(|one| one.2 == "1.0.0"),
        plain(|one| one.2 == "1.0.0" && one.3[3] == "17.0.13"),
    ]);
    assert!(betrayed(&whose, &naive).contains(&BTreeSet::from([20])));
}
