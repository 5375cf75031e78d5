//! Two versions of a plug-in beside each other.

use std::collections::BTreeMap;

use laggard_engine::{EngineError, PluginId, VersionsError, Within};
use laggard_record::{ComparedVersions, GainStanding};

use crate::scene::{MINUTE, NOW, Scene};

const DAY: i64 = 24 * 60 * MINUTE;

/// A session of an hour, so many days ago, in which the plug-in made the user wait so often.
fn session(scene: &Scene, days: i64, lags: u32, versions: &[(&str, &str)]) {
    let (name, started) = (format!("d{days}.1"), NOW - days * DAY);
    scene.session(&name, started, 60.0, &[]);
    for number in 1..=lags {
        let at = started + MINUTE + i64::from(number) * 1000;
        scene.lag(&name, number, at, "slow", 400.0);
    }
    let versions: BTreeMap<PluginId, String> = versions
        .iter()
        .map(|(id, version)| ((*id).into(), (*version).to_owned()))
        .collect();
    let put = scene
        .store
        .put_plugin_versions(&name.as_str().into(), &versions);
    put.expect("stored");
}

fn compare(scene: &Scene, first: &str, second: &str) -> Result<ComparedVersions, EngineError> {
    let within = Within::Program("/eclipse");
    let lags = scene.engine.lags();
    lags.compare_versions(&"slow".into(), within, [first, second])
}

/// Sessions in which the second version is mended. Two of them saw no class of the plug-in: one between others of the first version,
/// and one between both.
fn mended() -> Scene {
    let scene = Scene::new();
    session(
        &scene,
        9,
        20,
        &[("slow", "1.2.0"), ("steady", "1"), ("other", "1")],
    );
    session(&scene, 8, 0, &[("steady", "1"), ("other", "1")]);
    session(&scene, 7, 22, &[("slow", "1.2.0"), ("other", "1")]);
    session(&scene, 6, 18, &[("other", "1")]);
    session(
        &scene,
        5,
        1,
        &[("slow", "1.3.0"), ("steady", "1"), ("other", "2")],
    );
    for days in [4, 3, 2] {
        session(
            &scene,
            days,
            0,
            &[("slow", "1.3.0"), ("steady", "1"), ("other", "2")],
        );
    }
    scene
}

#[test]
fn a_version_has_the_sessions_around_which_it_was_seen() {
    let scene = mended();
    let measured = scene
        .engine
        .lags()
        .versions(&"slow".into(), Within::Anywhere);
    let measured = measured.expect("measured");
    let told: Vec<(&str, u32, u32)> = measured
        .iter()
        .map(|one| (one.version.as_str(), one.sessions, one.lagged.rate.lags))
        .collect();
    assert_eq!(told, [("1.2.0", 3, 42), ("1.3.0", 4, 1)]);
    assert_eq!(measured[0].since.0, NOW - 9 * DAY);
    assert_eq!(measured[0].until.0, NOW - 7 * DAY);
}

#[test]
fn what_a_version_has_mended_is_told_with_what_else_was_not_the_same() {
    let scene = mended();
    let compared = compare(&scene, "1.2.0", "1.3.0").expect("compared");
    assert_eq!(compared.plugin.name, "SLOW");
    assert_eq!(compared.lagged.map(|lagged| lagged.rate.lags), [42, 1]);
    assert_eq!(
        compared.whole.sides.each_ref().map(|side| side.sessions),
        [3, 4]
    );
    assert_eq!(compared.difference.standing, GainStanding::Better);
    assert_eq!(compared.unknown, 1, "before the first of the next version");
    let others: Vec<(&str, [Vec<String>; 2])> = compared
        .others
        .iter()
        .map(|one| (one.plugin.id.as_str(), one.versions.clone()))
        .collect();
    assert_eq!(
        others,
        [("other", [vec!["1".to_owned()], vec!["2".to_owned()]])]
    );
    let back = compare(&scene, "1.3.0", "1.2.0").expect("compared");
    assert_eq!(back.difference.standing, GainStanding::Worse);
}

#[test]
fn without_a_lag_of_it_nothing_can_be_told() {
    let scene = Scene::new();
    for (days, version) in [(9, "1"), (8, "1"), (7, "2"), (6, "2")] {
        session(&scene, days, 0, &[("slow", version)]);
    }
    let compared = compare(&scene, "1", "2").expect("compared");
    assert_eq!(compared.difference.standing, GainStanding::TooEarly);
    assert_eq!(compared.plugin.name, "slow", "no lag names it otherwise");
    assert_eq!(compared.whole.causes, []);
}

#[test]
fn sessions_in_which_it_was_turned_off_are_of_no_version() {
    let scene = mended();
    scene.session("off.1", NOW - 4 * DAY - MINUTE, 600.0, &["slow"]);
    let compared = compare(&scene, "1.2.0", "1.3.0").expect("compared");
    assert_eq!(compared.whole.sides[1].sessions, 4);
}

#[test]
fn what_cannot_be_compared_says_what_can() {
    let scene = mended();
    let said = |first, second| {
        compare(&scene, first, second)
            .expect_err("refused")
            .to_string()
    };
    let unknown = said("1.2.0", "9");
    assert!(
        unknown.contains("\"9\"") && unknown.contains("1.2.0, 1.3.0"),
        "{unknown}"
    );
    assert!(said("1.3.0", "1.3.0").contains("itself"));
    let lags = scene.engine.lags();
    let elsewhere = lags.versions(&"slow".into(), Within::Plain);
    assert!(
        matches!(
            elsewhere,
            Err(EngineError::Versions(VersionsError::Unknown { .. }))
        ),
        "{elsewhere:?}"
    );
    let typed = lags.versions(&"slow.one".into(), Within::Anywhere);
    let typed = typed.expect_err("nothing is known of it").to_string();
    assert!(typed.contains("did you mean slow?"), "{typed}");
}

#[test]
fn recordings_are_of_the_sessions_that_had_a_version() {
    let scene = mended();
    let lags = scene.engine.lags();
    let chosen = |first, second| {
        lags.version_recordings(&"slow".into(), Within::Program("/eclipse"), [first, second])
    };
    let read = chosen("1.2.0", "1.3.0").expect("chosen");
    let ids = read.each_ref().map(|side| {
        side.read
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    });
    assert_eq!(
        ids,
        [
            vec!["d9.1", "d8.1", "d7.1"],
            vec!["d5.1", "d4.1", "d3.1", "d2.1"]
        ]
    );
    let refused = chosen("1.2.0", "9").expect_err("refused").to_string();
    assert!(refused.contains("1.2.0, 1.3.0"), "{refused}");
}
