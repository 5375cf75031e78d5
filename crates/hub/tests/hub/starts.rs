//! How long programs take to start: each user once, of enough users, and no fewer than k told apart.

use laggard_digest::Digest;
use laggard_hub::Question;
use laggard_hub_page::{HubPage, HubShown, HubStart};

use crate::attack::K;
use crate::evolving::{rows_of, write};
use crate::forged::with_text;
use crate::scene::{Said, Scene, digest, near};

const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";
const LATER: &str = "2026-11-16";

/// A user's digest of one start; `number` is that of the day's sessions.
fn start(user: u32, number: u32, version: &str, ms: Option<u32>) -> Digest {
    let mut made = digest(Said {
        user,
        ..Said::default()
    });
    made.digest = format!("{user:016x}{number:016x}");
    version.clone_into(&mut made.program_version);
    made.start_up_ms = ms;
    made
}

fn lay(scene: &Scene, made: &Digest) {
    scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
}

/// What the overview tells on a day.
fn told(scene: &Scene, day: &str) -> Vec<HubStart> {
    let text = scene.site(day).text("index.json");
    let page: HubPage = serde_json::from_str(&text.expect("JSON").expect("there")).expect("a page");
    match page.shown {
        HubShown::Overview(overview) => overview.starts,
        other => panic!("{other:?}"),
    }
}

/// The same where each of these users had one start that took so long.
fn told_of(times: &[u32]) -> Vec<HubStart> {
    let scene = Scene::new();
    for (user, ms) in (1..).zip(times) {
        lay(&scene, &start(user, 1, "4.31.0", Some(*ms)));
    }
    scene.ingest(MONDAY);
    told(&scene, NEXT)
}

fn one(
    version: Option<&str>,
    [users, starts]: [u64; 2],
    [low_ms, middle_ms, high_ms]: [Option<u64>; 3],
) -> HubStart {
    HubStart {
        program: "eclipse".to_owned(),
        version: version.map(str::to_owned),
        users,
        starts,
        low_ms,
        middle_ms,
        high_ms,
    }
}

/// One second, two seconds …
fn seconds(count: usize) -> Vec<u32> {
    (1..).map(|second| 1_000 * second).take(count).collect()
}

#[test]
fn each_user_counts_once_by_the_middle_one_of_their_starts() {
    let scene = Scene::new();
    for user in 1..=20 {
        // The middle one of three; of two the quicker one. Every other user has the later version, too, which is quicker.
        for (number, times) in [(1, 1), (2, 10), (3, 2)] {
            let ms = Some(1_000 * user * times + 40);
            lay(&scene, &start(user, number, "4.31.0", ms));
        }
        if user % 2 == 0 {
            for (number, times) in [(4, 3), (5, 1)] {
                lay(
                    &scene,
                    &start(user, number, "4.32.0", Some(250 * user * times)),
                );
            }
        }
    }
    scene.ingest(MONDAY);
    assert_eq!(told(&scene, MONDAY), [], "the week is not over");
    let seconds = |tenths: u64| Some(100 * tenths);
    let version = |version, counts, times| one(Some(version), counts, times);
    assert_eq!(
        told(&scene, NEXT),
        [
            // Of five starts the third is the quickest one of the former version.
            one(None, [20, 80], [seconds(60), seconds(140), seconds(200)]),
            version(
                "4.31.0",
                [20, 60],
                [seconds(100), seconds(200), seconds(300)]
            ),
            version("4.32.0", [10, 20], [None, seconds(25), None]),
        ]
    );
}

#[test]
fn fewer_than_k_tell_nothing_and_no_time_tells_fewer_than_k_apart() {
    for users in [1, 4, 5, 9, 10, 19, 20, 21, 22, 23, 41] {
        let all = told_of(&seconds(users));
        let Some(start) = all.first() else {
            assert!(users < K, "{users}");
            continue;
        };
        assert_eq!(
            (all.len(), start.users, start.starts),
            (1, users as u64, users as u64)
        );
        assert!(users >= K, "{all:?}");
        let times = [start.low_ms, start.middle_ms, start.high_ms];
        let is_told = [users >= 4 * K, users >= 2 * K, users >= 4 * K];
        assert_eq!(times.map(|ms| ms.is_some()), is_told, "{all:?}");
        // The users up to each time: one each second, told in whole ones.
        let mut before = 0;
        for up_to in times
            .into_iter()
            .flatten()
            .map(|ms| ms as usize / 1_000)
            .chain([users])
        {
            let apart = up_to - before;
            assert!(apart >= K, "{users}: {all:?}");
            before = up_to;
        }
    }
}

#[test]
fn one_user_with_a_thousand_starts_moves_hardly_anything() {
    let scene = Scene::new();
    for (user, ms) in (1..).zip(seconds(21)) {
        lay(&scene, &start(user, 1, "4.31.0", Some(ms)));
    }
    for number in 2..1_002 {
        lay(&scene, &start(1, number, "4.31.0", Some(3_600_000)));
    }
    assert_eq!(scene.ingest(MONDAY).taken, 1_021);
    let without = told_of(&seconds(21)[1..]);
    assert_eq!(
        without,
        [one(
            Some("4.31.0"),
            [20, 20],
            [Some(6_000), Some(11_000), Some(16_000)]
        )]
    );
    let with = told(&scene, NEXT);
    assert_eq!(
        with,
        [one(
            Some("4.31.0"),
            [21, 1_021],
            [Some(7_000), Some(12_000), Some(17_000)]
        )]
    );
}

#[test]
fn digests_without_a_start_up_time_are_of_no_start() {
    let scene = Scene::new();
    for user in 1..=20 {
        // The fifth of those who started is missing, however many there were at work.
        let ms = (user < 5).then_some(4_000);
        lay(&scene, &start(user, 1, "4.31.0", ms));
        lay(&scene, &start(user, 2, "4.31.0", None));
    }
    scene.ingest(MONDAY);
    assert_eq!(told(&scene, NEXT), []);
    lay(&scene, &start(5, 3, "4.31.0", Some(4_000)));
    scene.ingest(NEXT);
    assert_eq!(told(&scene, LATER), [], "another week is another cell");
    for user in 1..=5 {
        lay(&scene, &start(user, 4, "4.31.0", Some(4_000)));
    }
    scene.ingest(NEXT);
    // Without the first week's.
    assert_eq!(
        told(&scene, LATER),
        [one(Some("4.31.0"), [5, 6], [None; 3])]
    );
}

#[test]
fn what_nobody_has_is_counted_and_harms_nothing() {
    // Nothing and the most that a digest says; an empty version is one whose name is not known.
    let scene = Scene::new();
    for user in 1..=20 {
        let ms = if user <= 10 { 0 } else { u32::MAX };
        lay(&scene, &start(user, 1, "", Some(ms)));
    }
    scene.ingest(MONDAY);
    let day = Some(86_400_000);
    assert_eq!(
        told(&scene, NEXT),
        [one(Some(""), [20, 20], [Some(0), Some(0), day])]
    );

    // In a file of somebody else's a version is any text.
    let strange = "<img src=x onerror=\"document.title='ran'\">";
    let names = scene.names("rows");
    let rows = rows_of(&scene.path("rows").join(&names[0]));
    let rows = with_text(
        &with_text(&rows, "program_version", strange),
        "batch",
        "0-strange.parquet",
    );
    std::fs::remove_file(scene.path("rows").join(&names[0])).expect("deleted");
    write(&scene, "0-strange.parquet", &rows);
    let told = told(&scene, NEXT);
    assert_eq!(
        told,
        [one(Some(strange), [20, 20], [Some(0), Some(0), day])]
    );
}

#[test]
fn who_withdraws_takes_the_starts_of_that_week_down() {
    let scene = Scene::new();
    let wish = |user: u8| laggard_digest::Withdrawal::of([user; 32]);
    for (day, number, users) in [(MONDAY, 1, 1..=11), (NEXT, 2, 2..=11)] {
        for user in users {
            let mut made = start(u32::from(user), number, "4.31.0", Some(2_000 * number));
            made.installation = wish(user).installation();
            lay(&scene, &made);
        }
        scene.ingest(day);
    }
    let before = told(&scene, LATER);
    assert_eq!(
        before,
        [one(Some("4.31.0"), [11, 21], [None, Some(2_000), None])]
    );
    scene.lay(&wish(1).file_name(), wish(1).line().as_bytes());
    assert_eq!(scene.ingest(LATER).withdrawn, 1);
    let after = told(&scene, LATER);
    assert_eq!(
        after,
        [one(Some("4.31.0"), [10, 10], [None, Some(4_000), None])]
    );
}

#[test]
fn what_is_asked_is_what_the_page_has() {
    let scene = Scene::new();
    for (user, ms) in (1..).zip(seconds(20)) {
        lay(&scene, &start(user, 1, "4.31.0", Some(ms)));
    }
    scene.ingest(MONDAY);
    let asked = scene.ask(Question::PageStarts, None, NEXT);
    assert_eq!(asked.rows.len(), 1);
    let page = near(&told(&scene, NEXT)[0]);
    for name in [
        "program",
        "version",
        "users",
        "starts",
        "low_ms",
        "middle_ms",
        "high_ms",
    ] {
        assert_eq!(asked.rows[0][name], page[name], "{name}");
    }
    assert_eq!(asked.rows[0]["whole"], false);
}
