//! What clients may read of versions: what the pages tell of faster ones, for as long as it may be told.

use std::fs;

use laggard_digest::{MOST_TOLD, Matched, TOLD_PLACE, Told, Withdrawal};

use crate::desk::Desk;
use crate::matching::{share, six};
use crate::scene::{PLUGIN, Said, Scene, both, digest, run};

const FIRST: &str = "2026-11-02";
const SECOND: &str = "2026-11-09";
const THIRD: &str = "2026-11-16";

/// Six users who got a version in which they wait a third as long.
fn got_faster(scene: &Scene) {
    share(scene, FIRST, "1.0.0", &six(1, "3-4", 3_000));
    share(scene, SECOND, "1.1.0", &six(1, "3-4", 1_000));
}

fn tell(scene: &Scene, day: &str) -> Option<usize> {
    run(scene.on(day).tell()).expect("told")
}

fn told(scene: &Scene) -> Told {
    let bytes = fs::read(scene.path(TOLD_PLACE)).expect("laid");
    Told::read(&bytes).expect("what clients read")
}

#[test]
fn a_faster_version_is_told_with_the_numbers_of_its_page() {
    both(|scene| {
        got_faster(&scene);
        assert_eq!(tell(&scene, SECOND), Some(0), "its week is not over");
        assert_eq!(tell(&scene, THIRD), Some(1));
        let told = told(&scene);
        assert_eq!((told.day.as_str(), told.k), (THIRD, 5));
        let faster = &told.faster[0];
        assert_eq!(
            (
                &*faster.program,
                &*faster.plugin,
                &*faster.version,
                &*faster.before
            ),
            ("eclipse", PLUGIN, "1.1.0", "1.0.0")
        );
        assert_eq!((faster.users, faster.matched), (6, Matched::Users));
        assert!(faster.ratio > 0.3 && faster.high < 0.6, "{faster:?}");
        let page = run(scene.on(THIRD).pages()).expect("pages").overview;
        let page = serde_json::to_value(page).expect("JSON");
        let change = page.pointer("/shown/changes/0/version");
        let change = change.unwrap_or_else(|| panic!("no change: {page}"));
        for (name, value) in [
            ("ratio", faster.ratio),
            ("low", faster.low),
            ("high", faster.high),
            ("users", faster.users as f64),
        ] {
            assert_eq!(change[name].as_f64(), Some(value), "{name}");
        }
    });
}

#[test]
fn it_is_made_anew_only_where_something_else_may_be_told() {
    both(|scene| {
        got_faster(&scene);
        assert_eq!(tell(&scene, THIRD), Some(1));
        assert_eq!(tell(&scene, THIRD), None);
        share(&scene, THIRD, "1.2.0", &six(1, "3-4", 100));
        assert_eq!(tell(&scene, THIRD), None, "of this week nothing is told");
        fs::write(scene.path("hub.json"), r#"{"k":7}"#).expect("written");
        assert_eq!(tell(&scene, THIRD), Some(0), "six are too few now");
        assert_eq!(told(&scene).k, 7);
        fs::remove_file(scene.path("hub.json")).expect("removed");
        assert_eq!(tell(&scene, "2026-11-23"), Some(2));
    });
}

#[test]
fn whoever_withdraws_is_in_it_no_more_before_the_first_row_goes() {
    both(|scene| {
        for (day, version, ms) in [(FIRST, "1.0.0", 3_000), (SECOND, "1.1.0", 1_000)] {
            for user in 1..=6_u8 {
                let mut made = digest(Said {
                    user: user.into(),
                    day,
                    version,
                    ms: ms + 50 * u64::from(user),
                    ..Said::default()
                });
                made.installation = Withdrawal::of([user; 32]).installation();
                scene.lay(&format!("{}.json", made.digest), made.line().as_bytes());
            }
            scene.ingest(day);
        }
        assert_eq!(tell(&scene, THIRD), Some(1));
        let wish = Withdrawal::of([3; 32]);
        scene.lay(&wish.file_name(), wish.line().as_bytes());
        assert_eq!(scene.ingest(THIRD).withdrawn, 1);
        assert!(
            !scene.path(TOLD_PLACE).exists(),
            "nobody reads it meanwhile"
        );
        assert_eq!(tell(&scene, THIRD), Some(0));
        assert_eq!(told(&scene).faster, []);
    });
}

#[test]
fn what_others_laid_in_its_place_is_replaced() {
    both(|scene| {
        got_faster(&scene);
        fs::create_dir_all(scene.path("told")).expect("made");
        for odd in [
            b"<html>".to_vec(),
            Vec::new(),
            vec![b' '; MOST_TOLD + 1],
            br#"{"schema":2}"#.to_vec(),
        ] {
            fs::write(scene.path(TOLD_PLACE), odd).expect("written");
            assert_eq!(tell(&scene, THIRD), Some(1));
        }
    });
}

#[cfg(unix)]
#[test]
fn a_hub_in_which_it_is_a_link_is_refused() {
    let (scene, elsewhere) = (Scene::of_six(), tempfile::tempdir().expect("a directory"));
    std::os::unix::fs::symlink(elsewhere.path(), scene.path("told")).expect("linked");
    let error = run(scene.on(THIRD).tell()).expect_err("a link").to_string();
    assert!(error.contains("a link"), "{error}");
    assert_eq!(crate::scene::names(elsewhere.path()), [""; 0]);
}

#[test]
fn a_server_answers_with_the_same_file_to_whoever_shows_a_token() {
    for scene in [Scene::new(), Scene::in_bucket()] {
        got_faster(&scene);
        let desk = Desk::of(scene, false);
        let none = desk.versions(&desk.token);
        assert_eq!(none.status, 404, "{none:?}");
        tell(&desk.scene, THIRD);
        let answer = desk.versions(&desk.token);
        assert_eq!(answer.status, 200, "{answer:?}");
        assert!(
            answer.head.contains("content-type: application/json"),
            "{answer:?}"
        );
        let laid = fs::read_to_string(desk.scene.path(TOLD_PLACE)).expect("laid");
        assert_eq!(answer.body, laid);
        let stranger = desk.versions(&"A".repeat(43));
        assert_eq!(
            (stranger.status, stranger.body.contains(PLUGIN)),
            (401, false)
        );
        let bearer = format!("Bearer {}", desk.token);
        let shown = [("Authorization", bearer.as_str())];
        let ask = |method, path| desk.ask(method, path, &shown, b"").status;
        assert_eq!(ask("PUT", "/v1/versions"), 405);
        // There is no way to ask for one plug-in alone.
        assert_eq!(ask("GET", &format!("/v1/versions/{PLUGIN}")), 404);
    }
}
