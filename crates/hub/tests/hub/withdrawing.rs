//! Whoever shared takes it back: rows go, cells that they were in are told no more, and nobody can do it for another.

use std::collections::BTreeSet;
use std::fs;

use laggard_digest::{Digest, Withdrawal};
use laggard_hub::{Ingested, Question};
use laggard_hub_page::{HubPage, HubShown};
use tokio::join;

use crate::scene::{PLUGIN, Said, Scene, both, digest, number, run};

const FIRST: &str = "2026-11-02";
const SECOND: &str = "2026-11-09";
const THIRD: &str = "2026-11-16";

/// The secret of a user.
fn wish(user: u8) -> Withdrawal {
    Withdrawal::of([user; 32])
}

/// A digest of a user whose id is made of their secret. Each lag is a power of two of its own, so that a sum says whose it is.
fn made(user: u8, day: &str) -> Digest {
    let week = u32::from(day != FIRST);
    let mut made = digest(Said {
        user: user.into(),
        day,
        ms: 1 << (u32::from(user) + 10 * week),
        ..Said::default()
    });
    made.installation = wish(user).installation();
    made
}

/// Seven users in the first week, and the last six of them in the second.
fn shared(scene: &Scene) {
    for (day, users) in [(FIRST, 1..=7), (SECOND, 2..=7)] {
        for user in users {
            lay(scene, &made(user, day));
        }
        scene.ingest(day);
    }
}

fn lay(scene: &Scene, digest: &Digest) {
    scene.lay(&format!("{}.json", digest.digest), digest.line().as_bytes());
}

fn withdraw(scene: &Scene, user: u8) -> Ingested {
    let wish = wish(user);
    scene.lay(&wish.file_name(), wish.line().as_bytes());
    scene.ingest(THIRD)
}

/// Whether anything in the hub's folder names an installation, but for the list of those that withdrew.
fn is_named(scene: &Scene, user: u8) -> bool {
    let id = wish(user).installation();
    let mut all = ["incoming", "rows", "aside", "kept"]
        .into_iter()
        .flat_map(|directory| {
            let names = scene.names(directory).into_iter();
            names.map(move |name| scene.path(directory).join(name))
        });
    // Parquet's dictionaries are packed; whatever has an id says so when it is asked.
    all.any(|file| {
        let bytes = fs::read(&file).expect("read");
        match file.extension().is_some_and(|ending| ending == "parquet") {
            true => ids(&file).contains(&id),
            false => bytes.windows(32).any(|some| some == id.as_bytes()),
        }
    })
}

/// The installations in a file of rows.
fn ids(file: &std::path::Path) -> BTreeSet<String> {
    use datafusion::arrow::array::{Array as _, AsArray as _};
    use datafusion::parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
    let file = fs::File::open(file).expect("there");
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet");
    let mut found = BTreeSet::new();
    for rows in reader.build().expect("a reader") {
        let rows = rows.expect("rows");
        let Some(ids) = rows.column_by_name("installation") else {
            continue;
        };
        let ids = ids.as_string::<i32>();
        found.extend((0..ids.len()).map(|at| ids.value(at).to_owned()));
    }
    found
}

/// The waits that are told of issues.
fn waited(scene: &Scene) -> u64 {
    let rows = scene.ask(Question::Issues, None, "2026-11-23").rows;
    rows.first()
        .map_or(0, |row| number(row, "waited_ms") as u64)
}

fn week(first: u32, users: std::ops::RangeInclusive<u32>) -> u64 {
    users.map(|user| 1 << (user + 10 * first)).sum()
}

#[test]
fn nobody_withdraws_for_another_whose_id_they_can_read() {
    both(|scene| {
        shared(&scene);
        let id = wish(2).installation();
        for (name, text) in [
            (
                wish(2).file_name(),
                format!(r#"{{"schema":1,"withdraw":"{id}"}}"#),
            ),
            (
                "a.withdraw".into(),
                format!(r#"{{"schema":1,"withdraw":"{id}{id}"}}"#),
            ),
            ("b.withdraw".into(), "{".into()),
            ("c.withdraw".into(), String::new()),
            ("d.withdraw".into(), "x".repeat(1 << 20)),
            (format!("{id}.json"), wish(2).line()),
        ] {
            scene.lay(&name, text.as_bytes());
        }
        let done = scene.ingest(THIRD);
        assert_eq!((done.withdrawn, done.refused.len()), (0, 5), "{done:?}");
        assert!(is_named(&scene, 2));
        assert_eq!(waited(&scene), week(0, 1..=7) + week(1, 2..=7));
        let error = run(scene.on(THIRD).withdraw("../rows")).expect_err("no id");
        assert!(error.to_string().contains("installation"), "{error}");
    });
}

#[test]
fn rows_go_and_cells_that_they_were_in_are_told_no_more() {
    both(|scene| {
        shared(&scene);
        let before = waited(&scene);
        assert_eq!(before, week(0, 1..=7) + week(1, 2..=7));
        assert!(is_named(&scene, 1));
        let done = withdraw(&scene, 1);
        assert_eq!(done.withdrawn, 1, "{done:?}");
        assert!(!is_named(&scene, 1));
        assert!(is_named(&scene, 2));
        // Six are left in the first week, and still it is told no more: the difference would be the first user's.
        let after = waited(&scene);
        assert_eq!(after, week(1, 2..=7));
        assert_eq!(scene.status("digests", "2026-11-23"), 6);
        let versions = scene.ask(Question::Versions, Some(PLUGIN), "2026-11-23");
        assert_eq!(number(&versions.rows[0], "hours"), 6.0);
        // The attack itself works: without what takes cells down, the difference names who withdrew.
        let down = scene.names("rows").into_iter().find(|name| {
            let ids = ids(&scene.path("rows").join(name));
            ids.iter().all(String::is_empty)
        });
        let down = scene.path("rows").join(down.expect("cells are down"));
        fs::remove_file(down).expect("deleted");
        assert_eq!(before - waited(&scene), 1 << 1);
    });
}

#[test]
fn where_somebody_withdrew_who_was_in_every_week_pages_still_show_what_others_share() {
    both(|scene| {
        for day in [FIRST, SECOND] {
            for user in 1..=7 {
                lay(&scene, &made(user, day));
            }
            // Who has another program is in no cell of theirs.
            for user in 8..=14 {
                let mut made = made(user, day);
                made.program = "visualvm".into();
                lay(&scene, &made);
            }
            scene.ingest(day);
        }
        let page = || -> HubPage {
            let text = scene.site("2026-11-23").text("index.json").expect("JSON");
            serde_json::from_str(&text.expect("there")).expect("a page")
        };
        let before = page();
        assert_eq!((before.users, before.withdrawn_weeks), (14, 0));
        withdraw(&scene, 1);
        let after = page();
        assert_eq!(after.first_day.as_deref(), Some(FIRST), "{after:?}");
        assert_eq!(after.last_day, before.last_day);
        assert_eq!(
            (after.users, after.digests, after.withdrawn_weeks),
            (0, 0, 2)
        );
        let HubShown::Overview(overview) = after.shown else {
            panic!("another page");
        };
        let [issue] = &overview.issues[..] else {
            panic!("{:?}", overview.issues);
        };
        assert_eq!(
            (issue.users, &issue.programs[..]),
            (7, &["visualvm".to_owned()][..])
        );
    });
}

#[test]
fn what_comes_later_of_whoever_withdrew_is_not_taken() {
    both(|scene| {
        shared(&scene);
        let mut torn = made(3, SECOND).line();
        torn.truncate(torn.len() / 2);
        scene.lay("torn.json", torn.as_bytes());
        let newer = made(3, SECOND)
            .line()
            .replacen("\"schema\":1", "\"schema\":2", 1);
        scene.lay("newer.json", newer.as_bytes());
        assert_eq!(scene.ingest(THIRD).newer, 1);
        assert!(is_named(&scene, 3));
        withdraw(&scene, 3);
        assert!(!is_named(&scene, 3), "also what was refused, or waited");
        lay(&scene, &made(3, THIRD));
        let done = scene.ingest(THIRD);
        assert_eq!((done.taken, done.withdrawn), (0, 0), "{done:?}");
        assert!(!is_named(&scene, 3));
        // In one go with the wish itself.
        lay(&scene, &made(8, THIRD));
        withdraw(&scene, 8);
        assert!(!is_named(&scene, 8));
        assert_eq!(scene.names("withdrawn").len(), 2);
    });
}

#[test]
fn whoever_withdraws_before_the_week_is_over_was_never_in_it() {
    both(|scene| {
        for user in 1..=6 {
            lay(&scene, &made(user, FIRST));
        }
        scene.ingest(FIRST);
        let wish = wish(6);
        scene.lay(&wish.file_name(), wish.line().as_bytes());
        scene.ingest("2026-11-04");
        assert_eq!(waited(&scene), week(0, 1..=5));
    });
}

#[test]
fn a_withdrawal_that_broke_off_goes_on_and_counts_nobody_twice() {
    both(|scene| {
        shared(&scene);
        let old: Vec<(String, Vec<u8>)> = scene
            .names("rows")
            .into_iter()
            .map(|name| {
                let bytes = fs::read(scene.path("rows").join(&name)).expect("read");
                (name, bytes)
            })
            .collect();
        // Broken off after the wish was noted.
        let noted = scene.path("withdrawn");
        fs::create_dir(&noted).expect("made");
        fs::write(noted.join(wish(1).installation()), "").expect("written");
        assert_eq!(waited(&scene), week(0, 1..=7) + week(1, 2..=7));
        assert_eq!(scene.ingest(THIRD).withdrawn, 1);
        let after = (waited(&scene), scene.status("digests", "2026-11-23"));
        assert_eq!(after, (week(1, 2..=7), 6));
        // Broken off before the former files were deleted: they lie beside the new ones.
        for (name, bytes) in &old {
            fs::write(scene.path("rows").join(name), bytes).expect("written");
        }
        let between = (waited(&scene), scene.status("digests", "2026-11-23"));
        assert_eq!(between, after);
        assert_eq!(scene.ingest(THIRD).withdrawn, 1);
        assert!(!is_named(&scene, 1));
        assert_eq!(
            (waited(&scene), scene.status("digests", "2026-11-23")),
            after
        );
        assert_eq!(scene.ingest(THIRD).withdrawn, 0, "all is done");
    });
}

#[test]
fn two_hubs_at_once_withdraw_all_and_lose_nothing() {
    both(|scene| {
        shared(&scene);
        for user in [1, 2] {
            let wish = wish(user);
            scene.lay(&wish.file_name(), wish.line().as_bytes());
        }
        let (one, other) = (scene.on(THIRD), scene.on(THIRD));
        run(async {
            let (one, other) = join!(one.ingest(), other.ingest());
            one.expect("withdrawn");
            other.expect("withdrawn");
        });
        // What the one wrote while the other read is found by the next.
        scene.ingest(THIRD);
        assert!(!is_named(&scene, 1) && !is_named(&scene, 2));
        assert_eq!(waited(&scene), 0, "both weeks had one of them");
        for user in 3..=7 {
            lay(&scene, &made(user, THIRD));
            assert!(is_named(&scene, user), "{user}");
        }
        scene.ingest(THIRD);
        let status = scene.ask(Question::Status, None, "2026-11-23");
        assert_eq!(number(&status.rows[0], "digests"), 5.0, "{status:?}");
    });
}

#[test]
fn pages_tell_nothing_more_of_whoever_withdrew() {
    both(|scene| {
        shared(&scene);
        let day = "2026-11-23";
        let json = |scene: &Scene| {
            scene
                .site(day)
                .text("index.json")
                .expect("whole")
                .expect("a page")
        };
        assert!(json(&scene).contains(&format!("\"waited_ms\":{}", week(0, 1..=7))));
        withdraw(&scene, 1);
        let after = json(&scene);
        assert!(
            !after.contains(&format!("\"waited_ms\":{}", week(0, 2..=7))),
            "{after}"
        );
        assert!(
            after.contains(&format!("\"waited_ms\":{}", week(1, 2..=7))),
            "{after}"
        );
        assert!(after.contains("\"first_day\":\"2026-11-09\""), "{after}");
    });
}
