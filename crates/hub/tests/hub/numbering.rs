//! Versions by their numbers, whenever and in whatever order something can be told of them.

use laggard_hub::Question;
use laggard_hub_page::{HubPage, HubShown};

use crate::matching::{share, six};
use crate::scene::{PLUGIN, Scene, text};

const DAYS: [&str; 3] = ["2026-11-02", "2026-11-09", "2026-11-16"];
const LATER: &str = "2026-11-23";

/// The versions in their order, each with the one before it.
fn told(scene: &Scene) -> Vec<(String, String)> {
    let rows = scene.ask(Question::Versions, Some(PLUGIN), LATER).rows;
    let before = |row: &serde_json::Map<_, _>| match row.contains_key("before") {
        true => text(row, "before").to_owned(),
        false => String::new(),
    };
    rows.iter()
        .map(|row| (text(row, "version").to_owned(), before(row)))
        .collect()
}

fn in_order(versions: &[&str]) -> Vec<(String, String)> {
    let mut before = String::new();
    let each = versions.iter().map(|version| {
        let own = (*version).to_owned();
        let pair = (own.clone(), before.clone());
        before = own;
        pair
    });
    each.collect()
}

#[test]
fn versions_that_come_at_once_stand_in_the_order_of_their_numbers() {
    let all = [
        "v0.9",
        "1.0.0",
        "1.0.0.v20240101-1200",
        "1.0.0.v20240201-0900",
        "1.9.0",
        "1.10.0",
        "5.1",
        "5.1pre2",
        "5.1pre10",
        "36134",
        "nightly",
    ];
    let scene = Scene::new();
    for (nr, version) in (0..).zip(all) {
        share(&scene, DAYS[0], version, &six(10 * nr + 1, "9-16", 500));
    }
    // One without a number stands before all that have one.
    let mut expected = vec!["nightly"];
    expected.extend(&all[..all.len() - 1]);
    assert_eq!(told(&scene), in_order(&expected));
}

#[test]
fn an_old_version_of_which_something_can_be_told_late_is_neither_the_newest_nor_an_end_of_slowness()
{
    let scene = Scene::new();
    share(&scene, DAYS[0], "1.9.0", &six(1, "9-16", 500));
    share(&scene, DAYS[1], "1.10.0", &six(1, "9-16", 2_000));
    // Others come, who never updated: with the old one they wait less than with the newest.
    share(&scene, DAYS[2], "1.2.0", &six(11, "9-16", 500));
    assert_eq!(told(&scene), in_order(&["1.2.0", "1.9.0", "1.10.0"]));
    let page = scene.site(LATER).text("index.json").expect("JSON");
    let page: HubPage = serde_json::from_str(&page.expect("there")).expect("a page");
    let HubShown::Overview(overview) = page.shown else {
        panic!("{page:?}");
    };
    let row = overview.plugins.iter().find(|row| row.id == PLUGIN);
    let row = row.expect("told");
    let latest = row.latest.as_ref().map(|latest| latest.version.as_str());
    assert_eq!(latest, Some("1.10.0"));
    let slow: Vec<&str> = row.slow.iter().map(|slow| slow.version.as_str()).collect();
    assert_eq!(slow, ["1.10.0"], "slow since it came, and still");
}
