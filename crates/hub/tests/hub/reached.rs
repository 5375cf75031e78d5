//! Users by their longest lag: no step tells fewer than k users apart.

use laggard_hub_page::{HubPage, HubShown};

use crate::attack::K;
use crate::scene::{PLUGIN, Said, Scene, digest};

/// What a page tells where each of these users has one lag of this length.
fn told(lengths: &[u64]) -> Vec<(u64, u64)> {
    let scene = Scene::new();
    for (user, ms) in (0..).zip(lengths) {
        let made = digest(Said {
            user,
            ms: *ms,
            ..Said::default()
        });
        scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
    }
    assert_eq!(scene.ingest("2026-11-02").taken, lengths.len());
    on_page(&scene, "2026-11-09")
}

fn on_page(scene: &Scene, day: &str) -> Vec<(u64, u64)> {
    let text = scene.site(day).text(&format!("plugins/{PLUGIN}.json"));
    let page: HubPage = serde_json::from_str(&text.expect("JSON").expect("there")).expect("a page");
    match page.shown {
        HubShown::Plugin(plugin) => plugin.issues[0].reached.clone(),
        other => panic!("{other:?}"),
    }
}

/// Five of each length, so that each step is told.
fn fives(lengths: &[u64]) -> Vec<u64> {
    lengths.iter().flat_map(|ms| [*ms; K]).collect()
}

#[test]
fn each_step_that_tells_k_users_apart_is_told() {
    let all = told(&fives(&[150, 300, 700, 1_500, 3_000, 7_000, 20_000]));
    let users = [35, 30, 25, 20, 15, 10, 5];
    let steps = [0, 200, 500, 1_000, 2_000, 5_000, 10_000];
    assert_eq!(all, steps.into_iter().zip(users).collect::<Vec<_>>());
    // Nobody waited for longer, and none was short: both are told, too.
    let one = told(&fives(&[700]));
    let until_nobody = [5, 5, 5, 0, 0, 0, 0];
    assert_eq!(one, steps.into_iter().zip(until_nobody).collect::<Vec<_>>());
}

#[test]
fn whoever_subtracts_steps_from_each_other_finds_no_fewer_than_k_users() {
    let mut some_are_left_out = false;
    for few in 1..K {
        // Few short ones, few in the middle, few long ones, each beside fives of others.
        for lone in [150, 700, 20_000] {
            let mut lengths = fives(&[300, 1_500, 3_000]);
            lengths.extend(vec![lone; few]);
            let told = told(&lengths);
            let users: Vec<u64> = told.iter().map(|(_, users)| *users).chain([0]).collect();
            for (one, larger) in users.iter().enumerate() {
                for smaller in &users[one..] {
                    let apart = larger - smaller;
                    assert!(apart == 0 || apart >= K as u64, "{few} of {lone}: {told:?}");
                }
            }
            // The attack itself works: what would be told of all steps has them.
            let steps = [0, 200, 500, 1_000, 2_000, 5_000, 10_000];
            let plain = steps.map(|step| lengths.iter().filter(|ms| **ms >= step).count());
            let finds = plain.windows(2).any(|two| two[0] - two[1] == few) || plain[6] == few;
            assert!(finds, "{few} of {lone}: {plain:?}");
            some_are_left_out |= told.len() < steps.len();
        }
    }
    assert!(some_are_left_out);
}

#[test]
fn a_user_counts_once_by_the_longest_lag_of_all_weeks() {
    let scene = Scene::new();
    for (day, ms) in [("2026-11-02", 300), ("2026-11-09", 3_000)] {
        for user in 0..6 {
            let said = Said {
                user,
                day,
                ms,
                ..Said::default()
            };
            scene.share(said, day);
        }
    }
    assert_eq!(
        on_page(&scene, "2026-11-09")[..3],
        [(0, 6), (200, 6), (500, 0)]
    );
    let both = on_page(&scene, "2026-11-16");
    assert_eq!(both[4..6], [(2_000, 6), (5_000, 0)]);
}
