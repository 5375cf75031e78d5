//! Files are merged while others merge, ask, take and withdraw, and by hubs that break off.

use std::collections::BTreeMap;
use std::fs;

use datafusion::arrow::array::AsArray as _;
use laggard_digest::Withdrawal;
use laggard_hub::{Hub, HubError, Merged, Question};
use tokio::join;

use crate::bucket::Mood;
use crate::evolving::rows_of;
use crate::scene::{Said, Scene, both, digest, number, run};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";
const LATER: &str = "2026-11-23";
/// Each day of the week: a file of rows of all users.
const DAYS: [&str; 5] = [
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
    "2026-11-05",
    "2026-11-06",
];

/// Eight users, of whom each waits for another time, in files of five days.
fn shared(scene: &Scene) {
    for day in DAYS {
        for user in 1..=8 {
            let mut made = digest(Said {
                user,
                day,
                ms: 1 << user,
                ..Said::default()
            });
            made.installation = id(user);
            scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
        }
        assert_eq!(scene.ingest(day).taken, 8);
    }
    assert_eq!(scene.names("rows").len(), DAYS.len());
}

fn id(user: u32) -> String {
    Withdrawal::of([user as u8; 32]).installation()
}

/// The number of rows of each installation.
fn rows(scene: &Scene) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    for name in scene.names("rows") {
        let rows = rows_of(&scene.path("rows").join(name));
        let ids = rows.column_by_name("installation").expect("there");
        for id in ids.as_string::<i32>().iter().flatten() {
            *all.entry(id.to_owned()).or_default() += 1;
        }
    }
    all
}

/// What is told: digests, and waits.
fn told(scene: &Scene) -> (u64, u64) {
    let both = [Question::Status, Question::Issues];
    let answers = run(scene.on(LATER).ask_all(&both, None)).expect("answered");
    let waits = answers[1].rows.first();
    let waited = waits.map_or(0.0, |row| number(row, "waited_ms"));
    (number(&answers[0].rows[0], "digests") as u64, waited as u64)
}

/// What all of them shared.
const ALL: (u64, u64) = (40, 5 * (2 + 4 + 8 + 16 + 32 + 64 + 128 + 256));

async fn merged(hub: Hub) -> Result<Merged, HubError> {
    hub.compact().await
}

#[test]
fn two_hubs_that_merge_the_same_at_once_lose_nothing_and_count_nobody_twice() {
    both(|scene| {
        shared(&scene);
        let before = rows(&scene);
        run(async {
            let (one, other) = join!(merged(scene.on(NEXT)), merged(scene.on(NEXT)));
            one.expect("merged");
            other.expect("merged");
        });
        assert_eq!(told(&scene), ALL);
        run(scene.on(NEXT).compact()).expect("merged");
        assert_eq!(scene.names("rows").len(), 1);
        assert_eq!(rows(&scene), before);
        assert_eq!(told(&scene), ALL);
    });
}

#[test]
fn a_merge_that_broke_off_leaves_copies_that_count_once_and_go_with_the_next() {
    both(|scene| {
        shared(&scene);
        let before = rows(&scene);
        assert_eq!(told(&scene), ALL);
        let kept = scene.names("kept");
        let files: Vec<(String, Vec<u8>)> = scene
            .names("rows")
            .into_iter()
            .map(|name| {
                let bytes = fs::read(scene.path("rows").join(&name)).expect("there");
                (name, bytes)
            })
            .collect();
        run(scene.on(NEXT).compact()).expect("merged");
        // Before the first of them was deleted, and before the last one was.
        for left in [&files[..], &files[..1]] {
            for (name, bytes) in left {
                fs::write(scene.path("rows").join(name), bytes).expect("written");
            }
            assert_eq!(told(&scene), ALL);
            assert_eq!(scene.names("kept"), kept, "the same rows");
            let merged = run(scene.on(NEXT).compact()).expect("merged");
            assert_eq!((merged.files, merged.into), (left.len() + 1, 1));
            assert_eq!(rows(&scene), before);
            assert_eq!(told(&scene), ALL);
        }
    });
}

#[test]
fn whoever_withdraws_while_files_are_merged_is_gone() {
    both(|scene| {
        shared(&scene);
        run(async {
            let (one, other, id) = (scene.on(NEXT), scene.on(NEXT), id(3));
            let (withdrawn, merged) = join!(one.withdraw(&id), other.compact());
            withdrawn.expect("withdrawn");
            merged.expect("merged");
        });
        // What the one wrote while the other read is found by the next.
        scene.ingest(NEXT);
        let left = rows(&scene);
        assert!(!left.contains_key(&id(3)), "{left:?}");
        assert_eq!(told(&scene), (0, 0), "cells that somebody left are down");
        scene.ingest(NEXT);
        let whole = rows(&scene);
        for user in (1..=8).filter(|user| *user != 3) {
            assert!(whole[&id(user)] >= 5 * 5, "{user}: {whole:?}");
        }
        assert_eq!(scene.names("rows").len(), 1, "all of one week");
    });
}

#[test]
fn what_a_merge_left_when_it_broke_off_brings_nobody_back() {
    both(|scene| {
        shared(&scene);
        let files = scene.names("rows");
        let copies = Scene::new();
        fs::create_dir(copies.path("rows")).expect("made");
        for name in &files {
            let bytes = fs::read(scene.path("rows").join(name)).expect("there");
            fs::write(copies.path("rows").join(name), bytes).expect("written");
        }
        // Merged elsewhere of what it read before the withdrawal, and laid here after it.
        run(copies.on(NEXT).compact()).expect("merged");
        let late = copies.names("rows").remove(0);
        assert_eq!(
            run(scene.on(NEXT).withdraw(&id(3)))
                .expect("done")
                .withdrawn,
            1
        );
        let gone = told(&scene);
        let bytes = fs::read(copies.path("rows").join(&late)).expect("there");
        fs::write(scene.path("rows").join(&late), bytes).expect("written");
        assert_eq!(told(&scene), gone, "not for a moment");
        // Nor is it merged with others as long as it is there.
        run(scene.on(NEXT).compact()).expect("merged");
        assert!(scene.names("rows").contains(&late));
        assert_eq!(scene.ingest(NEXT).withdrawn, 1);
        assert!(!rows(&scene).contains_key(&id(3)));
        assert_eq!(told(&scene), gone);
        scene.ingest(NEXT);
        assert_eq!(scene.names("rows").len(), 1);
        assert_eq!(told(&scene), gone);
    });
}

#[test]
fn who_asks_while_files_are_merged_is_told_all() {
    // Not in a bucket: on a crowded machine its server answers nobody in time while all is asked at once.
    let scene = Scene::new();
    shared(&scene);
    let ask = |hub: Hub| async move {
        for _ in 0..3 {
            let answer = hub.ask(Question::Status, None).await.expect("answered");
            assert_eq!(number(&answer.rows[0], "digests"), 40.0);
        }
    };
    run(async {
        let (one, other) = (scene.on(LATER), scene.on(LATER));
        let (asked, merged) = join!(tokio::spawn(ask(one)), merged(other));
        asked.expect("answered");
        assert_eq!(merged.expect("merged").files, 5);
    });
    assert_eq!(told(&scene), ALL);
}

#[test]
fn access_that_is_lost_at_any_request_of_a_merge_loses_nothing_and_counts_nothing_twice() {
    let made = Scene::new();
    shared(&made);
    let before = rows(&made);
    let mut after = 0;
    loop {
        let scene = Scene::in_bucket();
        fs::create_dir_all(scene.path("rows")).expect("made");
        for name in made.names("rows") {
            let bytes = fs::read(made.path("rows").join(&name)).expect("there");
            fs::write(scene.path("rows").join(&name), bytes).expect("written");
        }
        scene.bucket().set(Mood::Refuses { after });
        let done = run(scene.on(NEXT).compact());
        scene.bucket().set(Mood::Well);
        assert_eq!(told(&scene), ALL, "{after}: {done:?}");
        scene.ingest(NEXT);
        assert_eq!(rows(&scene), before, "{after}");
        assert_eq!(told(&scene), ALL, "{after}");
        assert_eq!(scene.names("aside"), [""; 0]);
        assert_eq!(scene.names("rows").len(), 1);
        if done.is_ok() {
            break;
        }
        after += 1;
    }
    assert!(after > 15, "{after} requests are too few for a merge");
}

#[test]
fn a_store_that_is_full_keeps_what_it_has() {
    let scene = Scene::in_bucket();
    shared(&scene);
    let files = scene.names("rows");
    scene.bucket().set(Mood::Full);
    run(scene.on(NEXT).compact()).expect_err("full");
    scene.bucket().set(Mood::Well);
    assert_eq!(scene.names("rows"), files);
    assert_eq!(told(&scene), ALL);
    assert_eq!(scene.ingest(MONDAY).merged, Merged::default());
}
