//! Feeds of several hubs in one reader: what each tells has ids of its own, and the same ones in each export.

use std::collections::BTreeSet;
use std::fs;

use laggard_hub::Site;

use crate::scene::{PLUGIN, Said, Scene, run};

/// Seven users whose plug-in becomes slower.
fn slower() -> Scene {
    let scene = Scene::new();
    for (day, version, ms) in [
        ("2026-11-02", "1.0.0", 1_000),
        ("2026-11-10", "1.1.0", 3_000),
    ] {
        for user in 0..7 {
            let said = Said {
                user,
                day,
                version,
                ms: ms + u64::from(user),
                ..Said::default()
            };
            scene.share(said, day);
        }
    }
    scene
}

/// The ids of both feeds and of their entries.
fn ids(site: &Site) -> BTreeSet<String> {
    let feeds = ["index.atom".to_owned(), format!("plugins/{PLUGIN}.atom")];
    let feeds = feeds.map(|path| site.text(&path).expect("whole").expect("a feed"));
    let all = feeds.iter().flat_map(|feed| feed.split("<id>").skip(1));
    let all = all.map(|rest| rest.split('<').next().expect("an id").to_owned());
    all.collect()
}

#[test]
fn two_hubs_without_a_title_that_tell_the_same_have_no_id_in_common() {
    let [one, other] = [slower(), slower()].map(|scene| ids(&scene.site("2026-11-16")));
    assert_eq!((one.len(), other.len()), (3, 3), "two feeds and an entry");
    assert_eq!(one.intersection(&other).count(), 0, "{one:?}");
}

#[test]
fn ids_stay_whatever_becomes_of_a_hubs_title_and_rows() {
    let scene = slower();
    let before = ids(&scene.site("2026-11-16"));
    assert_eq!(before, ids(&scene.site("2026-11-17")), "the next export");
    fs::write(scene.path("hub.json"), r#"{"title":"Our team"}"#).expect("written");
    run(scene.on("2026-11-17").compact()).expect("merged");
    scene.ingest("2026-11-18");
    assert_eq!(before, ids(&scene.site("2026-11-18")));
    // What is no id is put right, and tells nobody anything meanwhile.
    fs::write(scene.path("hub-id"), "\u{0}not an id").expect("written");
    scene.site("2026-11-18");
    scene.ingest("2026-11-18");
    let named = fs::read_to_string(scene.path("hub-id")).expect("there");
    assert!(laggard_digest::is_id(named.trim()), "{named}");
}

#[test]
fn a_folder_to_which_nobody_shared_is_left_as_it_is() {
    let scene = Scene::new();
    scene.ingest("2026-11-02");
    assert!(!scene.path("hub-id").exists());
    scene.share(Said::default(), "2026-11-02");
    assert!(scene.path("hub-id").exists());
}
