//! Two sessions, or two periods, beside each other.

use laggard_engine::{EngineError, Side, SidesError};
use laggard_record::{Comparison, GainStanding, Kind, UnixMs};

use crate::scene::{MINUTE, NOW, Scene};

const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A session of an hour in which plug-ins made the user wait this often.
fn session(scene: &Scene, name: &str, started: i64, lags: &[(&str, u32)]) {
    scene.session(name, started, 60.0, &[]);
    let mut number = 0;
    for (plugin, times) in lags {
        for _ in 0..*times {
            number += 1;
            let at = started + MINUTE + i64::from(number) * 1000;
            scene.lag(name, number, at, plugin, 400.0);
        }
    }
}

fn sessions(scene: &Scene, first: &str, second: &str) -> Comparison {
    let side = |name: &str| Side::Session(name.into());
    let lags = scene.engine.lags();
    lags.compare(&side(first), &side(second), None)
        .expect("compared")
}

#[test]
fn what_one_plug_in_has_gained_is_told_and_of_the_others_nothing() {
    let scene = Scene::new();
    session(&scene, "a.1", NOW - 5 * DAY, &[("slow", 40), ("steady", 6)]);
    session(&scene, "b.1", NOW - 4 * DAY, &[("slow", 1), ("steady", 5)]);
    let compared = sessions(&scene, "a.1", "b.1");
    let [first, second] = &compared.sides;
    assert_eq!((first.sessions, second.sessions), (1, 1));
    assert_eq!((first.lagged.rate.lags, second.lagged.rate.lags), (46, 6));
    assert_eq!(first.since, Some(UnixMs(NOW - 5 * DAY)));
    assert_eq!(compared.difference.standing, GainStanding::Better);
    let effect = compared.difference.effect.expect("both were used");
    assert!(effect.least > 20.0 && effect.most < 60.0, "{effect:?}");
    let told: Vec<(&str, GainStanding)> = compared
        .causes
        .iter()
        .map(|cause| {
            assert_eq!(cause.cause, Kind::PlugIn);
            let plugin = cause.plugin.as_ref().expect("a plug-in");
            (plugin.id.as_str(), cause.difference.standing)
        })
        .collect();
    let expected = [
        ("slow", GainStanding::Better),
        ("steady", GainStanding::Same),
    ];
    assert_eq!(told, expected, "what differs most is first");
    let back = sessions(&scene, "b.1", "a.1");
    assert_eq!(back.difference.standing, GainStanding::Worse);
}

#[test]
fn what_differs_as_sessions_do_is_no_difference() {
    let scene = Scene::new();
    session(&scene, "a.1", NOW - 9 * DAY, &[("slow", 40)]);
    session(&scene, "b.1", NOW - 8 * DAY, &[("slow", 8)]);
    assert_eq!(
        sessions(&scene, "a.1", "b.1").difference.standing,
        GainStanding::Better
    );
    for (number, lags) in [60, 2, 45, 4, 30].into_iter().enumerate() {
        let started = NOW - (7 - number as i64) * DAY;
        session(&scene, &format!("c{number}.1"), started, &[("slow", lags)]);
    }
    let compared = sessions(&scene, "a.1", "b.1");
    assert_eq!(compared.difference.standing, GainStanding::Same);
}

#[test]
fn times_hold_the_sessions_that_began_in_them() {
    let scene = Scene::new();
    for (number, lags) in [(0, 20), (1, 22), (2, 3), (3, 2)] {
        let started = NOW - (8 - 2 * number) * DAY;
        session(&scene, &format!("d{number}.1"), started, &[("slow", lags)]);
    }
    let time = |since: i64, until: i64| Side::Time {
        since: UnixMs(NOW - since * DAY),
        until: UnixMs(NOW - until * DAY),
    };
    let lags = scene.engine.lags();
    let (before, since) = (time(9, 5), time(5, 1));
    let compared = lags.compare(&before, &since, None).expect("compared");
    let [first, second] = &compared.sides;
    assert_eq!((first.sessions, first.lagged.rate.lags), (2, 42));
    assert_eq!((second.sessions, second.lagged.rate.lags), (2, 5));
    assert_eq!(compared.difference.standing, GainStanding::Better);
    let nothing = lags
        .compare(&before, &time(100, 90), None)
        .expect("compared");
    assert_eq!(nothing.sides[1].sessions, 0);
    assert_eq!(nothing.difference.standing, GainStanding::TooEarly);
    let elsewhere = lags.compare(&before, &since, Some("another program"));
    assert_eq!(elsewhere.expect("compared").sides[0].sessions, 0);
    let overlapping = lags.compare(&time(9, 4), &since, None);
    assert!(matches!(
        overlapping,
        Err(EngineError::Sides(SidesError::Overlap))
    ));
    // A session beside the others of its days.
    let one = Side::Session("d0.1".into());
    let others = lags.compare(&one, &before, None).expect("compared");
    let counts = others
        .sides
        .map(|side| (side.sessions, side.lagged.rate.lags));
    assert_eq!(counts, [(1, 20), (1, 22)]);
}

#[test]
fn of_many_causes_none_differs_by_chance() {
    let scene = Scene::new();
    let steady: Vec<String> = (0..10).map(|number| format!("steady{number}")).collect();
    let with = |changed: u32| -> Vec<(&str, u32)> {
        let others = steady.iter().map(|plugin| (plugin.as_str(), 6));
        others.chain([("changed", changed)]).collect()
    };
    for (name, day, changed) in [("a.1", 9, 15), ("b.1", 8, 15), ("c.1", 7, 15)] {
        session(&scene, name, NOW - day * DAY, &with(changed));
    }
    session(&scene, "d.1", NOW - DAY, &with(4));
    let compared = sessions(&scene, "a.1", "d.1");
    let changed = &compared.causes[0];
    let id = changed.plugin.as_ref().map(|plugin| plugin.id.as_str());
    assert_eq!(id, Some("changed"));
    let [first, second] = changed.lagged.map(|lagged| lagged.rate);
    let alone = first.fall_to(&second).expect("both were used");
    assert!(alone.least > 0.0, "by itself it would be one: {alone:?}");
    assert_eq!(changed.difference.standing, GainStanding::Same);
    assert!(changed.difference.learnt);
}

#[test]
fn with_nothing_to_learn_from_it_is_not_known_how_much_sessions_differ() {
    let scene = Scene::new();
    session(&scene, "a.1", NOW - 5 * DAY, &[("slow", 40)]);
    session(&scene, "b.1", NOW - 4 * DAY, &[("slow", 1)]);
    assert!(!sessions(&scene, "a.1", "b.1").difference.learnt);
    session(&scene, "c.1", NOW - 3 * DAY, &[("slow", 38)]);
    session(&scene, "d.1", NOW - 2 * DAY, &[("slow", 41)]);
    assert!(sessions(&scene, "a.1", "b.1").difference.learnt);
}

#[test]
fn a_session_that_is_not_there_is_named() {
    let scene = Scene::new();
    session(&scene, "a.1", NOW - DAY, &[]);
    let gone = Side::Session("gone.1".into());
    let compared = scene.engine.lags().compare(&gone, &gone, None);
    assert!(
        matches!(&compared, Err(EngineError::UnknownSession { id, .. }) if id == "gone.1"),
        "{compared:?}"
    );
}

#[test]
fn recordings_are_of_the_sessions_that_are_compared_and_gone_ones_are_counted() {
    let scene = Scene::new();
    for (number, started) in [(0, 8), (1, 6), (2, 4), (3, 2)] {
        session(&scene, &format!("d{number}.1"), NOW - started * DAY, &[]);
    }
    let time = |since: i64, until: i64| Side::Time {
        since: UnixMs(NOW - since * DAY),
        until: UnixMs(NOW - until * DAY),
    };
    let lags = scene.engine.lags();
    let of = |first: &Side, second: &Side, only| {
        let chosen = lags.recordings(first, second, only).expect("chosen");
        chosen.map(|side| {
            let read: Vec<String> = side.read.iter().map(ToString::to_string).collect();
            (read, side.sessions, side.gone)
        })
    };
    let (before, since) = (time(9, 5), time(5, 1));
    let read = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        of(&before, &since, None),
        [
            (read(&["d0.1", "d1.1"]), 2, 0),
            (read(&["d2.1", "d3.1"]), 2, 0)
        ]
    );
    assert_eq!(
        of(&before, &since, Some("another program"))[0],
        (read(&[]), 0, 0)
    );
    let gone = scene.engine.paths().sessions().join("d2/1/session.lag");
    std::fs::remove_file(gone).expect("deleted");
    assert_eq!(of(&before, &since, None)[1], (read(&["d3.1"]), 2, 1));
    // A session is read on one side alone.
    let one = Side::Session("d0.1".into());
    assert_eq!(
        of(&one, &before, None),
        [(read(&["d0.1"]), 1, 0), (read(&["d1.1"]), 1, 0)]
    );
    let overlapping = lags.recordings(&time(9, 4), &since, None);
    assert!(matches!(
        overlapping,
        Err(EngineError::Sides(SidesError::Overlap))
    ));
}
