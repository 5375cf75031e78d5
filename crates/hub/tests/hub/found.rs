//! A small world: what was planted is found, and what was not is not told.

use laggard_hub::Question;
use laggard_hub::world::World;
use laggard_hub_page::{HubPage, HubShown};

use crate::scene::{Scene, number, run, text};

/// What is no more unlike than this stands together: where the pages' slider stands at first.
const ALIKE: f64 = 0.4;

#[test]
fn planted_issues_that_one_fix_would_mend_stand_together_and_others_do_not() {
    let scene = Scene::new();
    let world = World {
        users: 16,
        days: 14,
        seed: 3,
    };
    run(world.fill(&scene.on("2026-11-15"))).expect("filled");
    let site = scene.site("2026-11-16");
    let page = site.text("plugins/org.eclipse.world.heavy.json");
    let page = page.expect("whole").expect("a page");
    let page: HubPage = serde_json::from_str(&page).expect("a page");
    let HubShown::Plugin(plugin) = page.shown else {
        panic!("{page:?}");
    };
    let mut groups: Vec<Vec<&str>> = plugin
        .issues
        .iter()
        .map(|one| vec![one.issue.class.as_str()])
        .collect();
    for merge in &plugin.merges {
        let (a, b) = (merge.a as usize, merge.b as usize);
        let mut both = [groups[a].clone(), groups[b].clone()].concat();
        both.sort_unstable();
        if merge.height <= ALIKE {
            groups[a].clear();
            groups[b].clear();
        } else {
            both.clear();
        }
        groups.push(both);
    }
    let mut found: Vec<String> = groups
        .iter()
        .filter(|group| !group.is_empty())
        .map(|group| group.join(" ").replace("org.eclipse.world.heavy.", ""))
        .collect();
    found.sort();
    assert_eq!(found, ["Build Close Save", "Listener", "Resize Scroll"]);
}

#[test]
fn planted_regressions_and_the_heaviest_issue_are_found_and_nothing_else_is_called_slower() {
    let scene = Scene::new();
    let world = World {
        users: 80,
        days: 42,
        seed: 7,
    };
    let hub = scene.on("2026-11-15");
    let truth = run(world.fill(&hub)).expect("filled");
    let spoilt = run(world.fill(&hub)).expect_err("not empty any more");
    assert!(spoilt.to_string().contains("empty"), "{spoilt}");
    let again = world.make("2026-11-15".parse().expect("a day")).1;
    assert_eq!(
        serde_json::to_string(&again).expect("JSON"),
        truth,
        "the same from the same seed"
    );
    let day = "2026-11-16";
    let all = scene.ask(Question::Versions, None, day).rows;
    let versions = |standing: &str| {
        let such = all.iter().filter(|row| text(row, "standing") == standing);
        let mut ids: Vec<String> = such.map(|row| text(row, "plugin").to_owned()).collect();
        ids.sort();
        ids
    };
    let planted = |of: fn(f64) -> bool| {
        let such = again.plugins.iter().filter(|plugin| of(plugin.factor));
        let mut ids: Vec<String> = such.map(|plugin| plugin.id.clone()).collect();
        ids.sort();
        ids
    };
    assert_eq!(versions("slower"), planted(|factor| factor > 1.0));
    assert_eq!(versions("faster"), planted(|factor| factor < 1.0));
    assert_eq!(versions("cannot be told"), planted(|factor| factor == 1.0));
    // Without a look at machines it would have been called slower: its later version is on slow ones.
    let moved = all
        .iter()
        .filter(|row| text(row, "plugin").ends_with("same.machines"));
    let rates: Vec<f64> = moved.map(|row| number(row, "waited_ms_per_hour")).collect();
    assert!(rates[1] > 1.3 * rates[0], "{rates:?}");
    let issues = scene.ask(Question::Issues, None, day);
    assert_eq!(text(&issues.rows[0], "class"), again.issues[0]);
    assert!(
        number(&issues.rows[0], "p50_ms") > 600.0,
        "{:?}",
        issues.rows[0]
    );
    assert_eq!(issues.rows.len(), again.issues.len());
}
