//! A small world: what was planted is found, and what was not is not told. A large one: `cargo xtask hub-world`.

use laggard_hub::Question;
use laggard_hub::world::{Bounds, Life, World};

use crate::scene::{Scene, near, number, run, text};

/// What can be asked of so few users.
const FEW: Bounds = Bounds {
    ratio: 1.25,
    users: 40,
    found: 1.0,
    wrong: 0.0,
    first: 24,
    listed: 1.0,
    alike: 0.9,
    // Sums over so few tell who is among them: see below.
    unguessed: 10_000,
};

const WORLD: World = World {
    users: 70,
    days: 28,
    crowd: 8,
    seed: 7,
};

#[test]
fn what_was_planted_is_found_and_nothing_else_is_told() {
    let scene = Scene::new();
    let hub = scene.on("2026-11-15");
    let (truth, _) = run(WORLD.fill(&hub)).expect("filled");
    let spoilt = run(WORLD.fill(&hub)).expect_err("not empty any more");
    assert!(spoilt.to_string().contains("empty"), "{spoilt}");
    let judged = run(truth.judge(WORLD, &hub, FEW)).expect("asked");
    assert!(judged.is_within(), "{judged:#?}");
    // Who knows everything of a person sees from sums over so few whether they are among them; a goal that says otherwise is missed.
    let guessed = judged.guessed.all;
    // Each kind of numbers is found on the pages under the names that digests have: else all people would be alike in it. In so small a
    // world nothing may have come along.
    for (kind, alone) in &judged.guessed.by_kind {
        assert!(alone.right != 0.5 || *kind == "what came along", "{kind}");
    }
    assert_eq!(guessed.people, [70, 500]);
    assert!(guessed.low > 0.5, "{guessed:?}");
    let mut strict = judged.clone();
    strict.bounds.unguessed = 1;
    assert!(!strict.is_within());
    let day = "2026-11-16";
    assert_eq!(
        scene.status("digests", day),
        truth.digests,
        "all were taken"
    );
    // Of one plug-in few rows are read, and the answers are those of all rows.
    for plugin in ["longest", "slower.tenth", "crowd.p0"] {
        let plugin = format!("org.eclipse.world.{plugin}");
        let asked = |questions: &[Question]| {
            let asked = scene.on(day);
            run(asked.ask_all(questions, Some(plugin.as_str()))).expect("answered")
        };
        let few = asked(&[Question::Issues, Question::Versions]);
        let all = asked(&[Question::Issues, Question::Versions, Question::Status]);
        for (few, all) in few.iter().zip(&all) {
            assert!(!few.rows.is_empty(), "{plugin}");
            assert_eq!(near(&few.rows), near(&all.rows), "{plugin}");
        }
    }
    // Without a look at machines it would have been called slower: its later version is on slow ones.
    let all = scene.ask(Question::Versions, None, day).rows;
    let moved = all
        .iter()
        .filter(|row| text(row, "plugin").ends_with("same.machines"));
    let rates: Vec<f64> = moved.map(|row| number(row, "waited_ms_per_hour")).collect();
    assert!(rates[1] > 1.2 * rates[0], "{rates:?}");
    let issues = scene.ask(Question::Issues, None, day);
    assert_eq!(
        text(&issues.rows[0], "class"),
        "org.eclipse.world.longest.Listener"
    );
    assert!(
        number(&issues.rows[0], "p50_ms") > 600.0,
        "{:?}",
        issues.rows[0]
    );
}

#[test]
fn a_world_is_the_same_from_the_same_seed_and_its_truth_is_of_what_was_lived() {
    let last = "2026-11-15".parse().expect("a day");
    let live = |seed| {
        let mut life = Life::new(World { seed, ..WORLD }, last);
        let mut digests = 0;
        let mut days = 0;
        while let Some((_, some)) = life.next_day() {
            digests += some.len() as u64;
            days += 1;
        }
        let truth = life.truth();
        assert_eq!((days, truth.digests), (WORLD.days, digests));
        truth
    };
    let truth = live(7);
    let json = |seed| serde_json::to_string(&live(seed)).expect("JSON");
    assert_eq!(json(7), json(7));
    assert_ne!(json(7), json(8));
    // Whatever else is made by chance, such as strangers, has dice of its own: a seed's world stays what it was.
    let users: u32 = truth.versions.iter().map(|version| version.users).sum();
    assert_eq!((truth.digests, users), (941, 476));
    for (name, least, most) in [
        ("same.one", 1.0, 1.0),
        ("slower.half", 1.5, 1.6),
        ("faster", 0.5, 0.6),
    ] {
        let id = format!("org.eclipse.world.{name}");
        let mut versions = truth.versions.iter();
        let version = versions.find(|version| version.plugin == id);
        let version = version.expect("a version");
        // Lags that were too short to be any before are none of what it is compared with.
        assert!((least..=most).contains(&version.ratio), "{version:?}");
        assert!(version.users > 40, "{version:?}");
    }
}
