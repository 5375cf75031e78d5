//! Digests that arrive: once, twice, torn, foreign, hostile, of another time.

use std::fs;

use laggard_hub::Question;
use serde_json::{Value, json};

use crate::scene::{Said, Scene, both, digest, run};

/// A Monday, and one a week later.
const MONDAY: &str = "2026-11-02";
const NEXT: &str = "2026-11-09";

#[test]
fn a_digest_counts_once_however_often_it_comes() {
    both(|scene| {
        scene.others();
        let line = digest(Said::default()).line();
        scene.lay("one.json", line.as_bytes());
        scene.lay("two.json", line.as_bytes());
        assert_eq!(scene.ingest(MONDAY).taken, 1);
        // A hub that broke off after it wrote its rows finds the digest once more; so does one that runs beside it.
        scene.lay("one.json", line.as_bytes());
        assert_eq!(scene.ingest("2026-11-03").taken, 1);
        assert_eq!(scene.names("rows").len(), 6, "two files have it");
        assert_eq!(scene.status("digests", NEXT), 5);
        assert_eq!(scene.names("incoming"), [""; 0]);
    });
}

#[test]
fn what_is_no_digest_is_told_and_set_aside_and_the_others_are_taken() {
    both(|scene| {
        scene.others();
        let good = digest(Said::default()).line();
        let of = |change: fn(&mut Value)| {
            let mut value: Value = serde_json::from_str(&good).expect("JSON");
            change(&mut value);
            value.to_string()
        };
        scene.lay("good.json", good.as_bytes());
        scene.lay("torn.json", &good.as_bytes()[..good.len() / 2]);
        scene.lay("foreign.json", b"PK\x03\x04 no JSON");
        scene.lay("large.json", &vec![b' '; 2 << 20]);
        scene.lay(
            "of-2031.json",
            of(|value| value["day"] = json!("2031-01-01")).as_bytes(),
        );
        scene.lay(
            "path.json",
            of(|value| value["plugins"][0]["id"] = json!("../x")).as_bytes(),
        );
        scene.lay("deep.json", "[".repeat(100_000).as_bytes());
        scene.lay(
            "newer.json",
            of(|value| value["schema"] = json!(2)).as_bytes(),
        );
        scene.lay(scene.odd_name(), b"x");
        scene.lay("half.json.0123.new", &good.as_bytes()[..10]);
        let done = scene.ingest(MONDAY);
        assert_eq!((done.taken, done.newer), (1, 1), "{done:?}");
        let told = |name: &str| {
            let mut refused = done.refused.iter();
            refused
                .find(|one| one.file == name)
                .map(|one| one.why.clone())
        };
        for (name, word) in [
            ("torn.json", "part"),
            ("foreign.json", "no digest"),
            ("large.json", "bytes"),
            ("of-2031.json", "clock"),
            ("path.json", "plugins.id"),
            ("deep.json", "no digest"),
        ] {
            let why = told(name).unwrap_or_else(|| panic!("{name}: {done:?}"));
            assert!(why.contains(word), "{name}: {why}");
        }
        let odd = done.refused.iter().find(|one| one.file.starts_with("odd"));
        let why = &odd.expect("told").why;
        assert!(why.contains("such a name"), "{why}");
        assert_eq!(done.refused.len(), 7);
        assert_eq!(scene.names("aside").len(), 7, "nothing is lost");
        assert_eq!(
            scene.names("incoming"),
            ["half.json.0123.new", "newer.json"]
        );
        assert_eq!(scene.status("digests", NEXT), 5);
    });
}

#[test]
fn what_comes_to_a_hub_with_a_wrong_clock_stays_until_the_clock_is_right() {
    both(|scene| {
        scene.others();
        let before = scene.names("aside");
        let good = digest(Said::default()).line();
        scene.lay("good.json", good.as_bytes());
        scene.lay("torn.json", &good.as_bytes()[..good.len() / 2]);
        // A battery that is empty, and a year mistyped.
        for (wrong, aside) in [("2021-01-04", 1), ("2031-11-03", 0)] {
            let done = scene.ingest(wrong);
            let seen = (done.taken, done.of_no_day, done.refused.len());
            assert_eq!(seen, (0, 1, aside), "{wrong}: {done:?}");
            assert_eq!(scene.names("incoming"), ["good.json"], "{wrong}");
        }
        let done = scene.ingest(MONDAY);
        assert_eq!((done.taken, done.of_no_day), (1, 0), "{done:?}");
        assert_eq!(scene.names("incoming"), [""; 0]);
        assert_eq!(scene.names("aside").len(), before.len() + 1);
        assert_eq!(scene.status("digests", NEXT), 5);
    });
}

#[test]
fn files_of_rows_that_lie_are_left_out_told_and_set_aside() {
    both(|scene| {
        for user in 0..5 {
            scene.share(
                Said {
                    user,
                    ..Said::default()
                },
                MONDAY,
            );
        }
        let rows = scene.path("rows");
        let whole = fs::read(rows.join(&scene.names("rows")[0])).expect("there");
        fs::write(rows.join("torn.parquet"), &whole[..whole.len() - 9]).expect("written");
        let mut long = whole.clone();
        let at = long.len() - 8;
        long[at..at + 4].copy_from_slice(&u32::MAX.to_le_bytes());
        fs::write(rows.join("long.parquet"), long).expect("written");
        let mut damaged = whole.clone();
        let at = damaged.len() - 40;
        damaged[at..at + 20].fill(0xff);
        fs::write(rows.join("damaged.parquet"), damaged).expect("written");
        fs::write(rows.join("tiny.parquet"), b"PAR1").expect("written");
        fs::write(rows.join("notes.txt"), b"hello").expect("written");
        let answer = scene.ask(Question::Issues, None, NEXT);
        assert_eq!(answer.rows.len(), 1, "{answer:?}");
        assert_eq!(answer.left_out.len(), 5, "{:?}", answer.left_out);
        let done = scene.ingest(NEXT);
        assert_eq!(done.refused.len(), 5, "{done:?}");
        assert_eq!(scene.names("aside").len(), 5);
        let answer = scene.ask(Question::Issues, None, NEXT);
        assert_eq!((answer.rows.len(), answer.left_out.len()), (1, 0));
    });
}

#[test]
fn a_hub_that_is_not_there_or_cannot_read_its_settings_says_so() {
    let scene = Scene::new();
    let nowhere = scene.path("nowhere");
    let now = "2026-11-09T12:00:00Z".parse().expect("a time");
    let error = laggard_hub::Hub::open(&nowhere, now).expect_err("not there");
    assert!(error.to_string().contains("nowhere"), "{error}");
    for settings in [r#"{"k":1}"#, r#"{"k":"five"}"#, "{", r#"{"l":5}"#] {
        fs::write(scene.path("hub.json"), settings).expect("written");
        let error = run(scene.on(NEXT).ask(Question::Issues, None)).expect_err(settings);
        assert!(error.to_string().contains("hub.json"), "{error}");
    }
}

#[test]
fn a_question_about_no_plug_in_is_refused() {
    let scene = Scene::new();
    for id in ["' OR 1=1 --", "a b", "/x"] {
        let error = run(scene.on(NEXT).ask(Question::Issues, Some(id))).expect_err(id);
        assert!(error.to_string().contains("plug-in"), "{error}");
    }
}

#[test]
fn the_same_name_twice_overwrites_nothing_that_was_set_aside() {
    both(|scene| {
        for text in ["one", "two", "three"] {
            scene.lay("torn.json", text.as_bytes());
            assert_eq!(scene.ingest(MONDAY).refused.len(), 1);
        }
        let mut kept: Vec<String> = scene
            .names("aside")
            .iter()
            .map(|name| fs::read_to_string(scene.path("aside").join(name)).expect("read"))
            .collect();
        kept.sort();
        assert_eq!(kept, ["one", "three", "two"]);
    });
}
