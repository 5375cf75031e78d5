//! What was told on an earlier day is told again as of that day, of those who have not withdrawn since.

use laggard_hub::{About, Answer, HubError, Question};
use serde_json::Value;

use crate::matching::{share, six};
use crate::scene::{PLACES, PLUGIN, Said, Scene, both, near, run};

/// Days on which it is asked; versions come on Mondays.
const DAYS: [&str; 4] = ["2026-11-08", "2026-11-09", "2026-11-17", "2026-11-23"];
const TODAY: &str = "2026-12-01";

/// All questions but the keeper's own about withdrawals.
fn questions() -> Vec<Question> {
    let all = Question::ALL.into_iter();
    all.filter(|question| *question != Question::Withdrawn)
        .collect()
}

fn rows(answers: Vec<Answer>) -> Vec<Value> {
    answers.iter().map(|answer| near(&answer.rows)).collect()
}

/// What is told on a day, of all and of one plug-in.
fn told_on(scene: &Scene, day: &str) -> Vec<Value> {
    let hub = scene.on(day);
    let mut all = rows(run(hub.ask_all(&questions(), None)).expect("answered"));
    let of_one = [Question::Issues, Question::Versions];
    all.extend(rows(
        run(hub.ask_all(&of_one, Some(PLUGIN))).expect("answered"),
    ));
    all
}

/// What is told today as of a day.
fn as_of(scene: &Scene, day: &str) -> Vec<Value> {
    let hub = scene.on(TODAY);
    let about = |plugin| About {
        plugin,
        as_of: Some(day.parse().expect("a day")),
        ..About::default()
    };
    let mut all = rows(run(hub.ask_all(&questions(), about(None))).expect("answered"));
    let of_one = [Question::Issues, Question::Versions];
    all.extend(rows(
        run(hub.ask_all(&of_one, about(Some(PLUGIN)))).expect("answered"),
    ));
    all
}

/// Has six users get a version a week, and notes what is told on each of the days when it comes.
fn lived(scene: &Scene) -> Vec<Vec<Value>> {
    let mut told = Vec::new();
    let mut days = DAYS.into_iter().peekable();
    for (monday, version, ms) in [
        ("2026-11-02", "1.0.0", 500),
        ("2026-11-09", "1.1.0", 2_000),
        ("2026-11-16", "1.2.0", 2_000),
    ] {
        while let Some(day) = days.next_if(|day| *day < monday) {
            told.push(told_on(scene, day));
        }
        share(scene, monday, version, &six(1, "9-16", ms));
    }
    told.extend(days.map(|day| told_on(scene, day)));
    told
}

#[test]
fn as_of_a_day_is_told_what_was_told_on_it() {
    both(|scene| {
        let then = lived(&scene);
        assert_eq!(then.len(), DAYS.len());
        // Each week tells something more.
        assert!(then[0] != then[1] && then[1] != then[2] && then[2] != then[3]);
        for (day, then) in DAYS.iter().zip(&then) {
            assert_eq!(&as_of(&scene, day), then, "{day}");
        }
        // What is kept of the weeks serves all days, and none of them lays anything beside it.
        run(scene.on(TODAY).ask(Question::Status, None)).expect("answered");
        let kept = scene.names("kept");
        assert_eq!(as_of(&scene, TODAY), told_on(&scene, TODAY));
        run(scene.on(TODAY).compact()).expect("merged");
        for (day, then) in DAYS.iter().zip(&then) {
            assert_eq!(&as_of(&scene, day), then, "{day}");
        }
        assert_eq!(scene.names("kept"), kept);
    });
}

#[test]
fn whoever_withdraws_is_gone_from_all_days() {
    both(|scene| {
        lived(&scene);
        // One user of one week is taken out of the days before the withdrawal, too, with all cells of theirs.
        let answer = |day: &str| {
            let about = About {
                as_of: Some(day.parse().expect("a day")),
                ..About::default()
            };
            let answer = run(scene.on(TODAY).ask(Question::Status, about));
            answer.expect("answered").rows[0]["digests"].clone()
        };
        assert!(answer("2026-11-09").as_u64() > Some(0));
        for user in 1..=6 {
            run(scene.on(TODAY).withdraw(&format!("{user:032x}"))).expect("withdrawn");
            assert_eq!(answer("2026-11-09"), 0, "{user}");
            assert_eq!(answer(TODAY), 0, "{user}");
        }
    });
}

#[test]
fn what_arrived_after_the_day_is_not_told_as_of_it() {
    let scene = Scene::of_six();
    let status = |day: &str| {
        let about = About {
            as_of: Some(day.parse().expect("a day")),
            ..About::default()
        };
        let answer = run(scene.on(TODAY).ask(Question::Status, about));
        answer.expect("answered").rows[0]["digests"].clone()
    };
    // Of days in the first week, taken in the second.
    for user in 10..16 {
        let said = Said {
            user,
            ..Said::default()
        };
        scene.share(said, "2026-11-11");
    }
    assert_eq!(status("2026-11-08"), 0, "the week was not over");
    assert_eq!(status("2026-11-09"), 6);
    assert_eq!(status("2026-11-15"), 6);
    assert_eq!(status("2026-11-16"), 12);
}

#[test]
fn days_of_which_nothing_can_be_known_are_refused() {
    let scene = Scene::of_six();
    for (day, word) in [
        ("2026-12-02", "still to come"),
        ("9999-12-31", "still to come"),
        ("2019-12-31", "so old"),
        ("0001-01-01", "so old"),
    ] {
        let about = About {
            as_of: Some(day.parse().expect("a day")),
            ..About::default()
        };
        let refused = |why: HubError| {
            let why = why.to_string();
            assert!(why.contains(word) && why.contains("2020"), "{why}");
        };
        refused(run(scene.on(TODAY).ask(Question::Status, about)).expect_err(day));
        refused(run(scene.on(TODAY).script(PLACES, about)).expect_err(day));
    }
    let about = About {
        as_of: Some(jiff::civil::date(2026, 11, 9)),
        ..About::default()
    };
    let script = run(scene.on(TODAY).script(PLACES, about)).expect("made");
    assert!(script.text.contains("DATE '2026-11-09' AS today"));
}
