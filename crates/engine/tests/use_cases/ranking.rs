//! The ranking of plug-ins, and the gain from turning one off.

use std::fs;

use laggard_engine::EngineError;
use laggard_record::{
    EpisodeId, GainStanding, InstallId, JudgedEpisode, Kind, Nanos, PluginId, PluginState, Role,
    SessionId, Suspect, UnixMs,
};
use laggard_store::TurnedOffRow;

use crate::scene::{MINUTE, NOW, Scene, suspect};
use crate::trackers;

#[test]
fn plug_ins_are_ranked_by_total_with_count_worst_and_last() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    scene.lag("a.1", 1, NOW - 59 * MINUTE, "often", 200.0);
    scene.lag("a.1", 2, NOW - 58 * MINUTE, "often", 300.0);
    scene.lag("a.1", 3, NOW - 57 * MINUTE, "once", 400.0);
    let ranking = scene.engine.ranking().all().expect("ranked");
    let felt: Vec<[f64; 2]> = ranking
        .iter()
        .map(|ranked| [ranked.felt.as_millis(), ranked.worst_felt.as_millis()])
        .collect();
    assert_eq!(
        felt,
        [[520.0, 310.0], [410.0, 410.0]],
        "10 ms more than its part, each"
    );
    let told: Vec<(&str, u32, f64, f64)> = ranking
        .iter()
        .map(|ranked| {
            (
                ranked.plugin.id.as_str(),
                ranked.count,
                ranked.total.as_millis(),
                ranked.worst.as_millis(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [("often", 2, 500.0, 300.0), ("once", 1, 400.0, 400.0)]
    );
    assert_eq!(ranking[0].last, Some(UnixMs(NOW - 58 * MINUTE)));
}

fn wait(number: u32, verdict: Kind, suspects: Vec<Suspect>) -> JudgedEpisode {
    JudgedEpisode {
        id: EpisodeId {
            session: "a.1".into(),
            number,
        },
        started: UnixMs(NOW - 59 * MINUTE),
        duration: Nanos::from_millis(500),
        perceptible: true,
        verdict,
        suspects,
        character: None,
        issue: None,
    }
}

#[test]
fn whoever_stands_first_where_nobody_can_be_named_is_not_accused() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    let both = vec![
        suspect("first", Role::Executing, 240.0),
        suspect("second", Role::Executing, 230.0),
    ];
    let report = wait(1, Kind::Unknown, both);
    assert_eq!(report.main(), None);
    scene.put(&report);
    assert_eq!(scene.engine.ranking().all().expect("ranked"), []);
    assert!(
        scene
            .store
            .landmarks_of(&"first".into(), None)
            .expect("read")
            .is_empty()
    );
    assert!(
        scene
            .store
            .episodes_of(&"first".into(), None, 10)
            .expect("read")
            .is_empty()
    );
    let shown = scene.engine.sessions().show(&"a.1".into()).expect("known");
    assert_eq!(shown.episodes, [report], "it is told all the same");
}

#[test]
fn the_way_of_a_wait_comes_back_from_the_store_in_its_order() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    let initiators = ["outer", "between", "inner"];
    let mut suspects = vec![suspect("culprit", Role::LockHolder, 450.0)];
    suspects[0].way = initiators.map(PluginId::from).to_vec();
    suspects.extend(initiators.map(|id| suspect(id, Role::Initiator, 0.0)));
    let report = wait(1, Kind::PlugIn, suspects);
    scene.put(&report);
    let shown = scene.engine.sessions().show(&"a.1".into()).expect("known");
    assert_eq!(shown.episodes, [report]);
    let ranking = scene.engine.ranking().all().expect("ranked");
    let ranked: Vec<&str> = ranking.iter().map(|one| one.plugin.id.as_str()).collect();
    assert_eq!(ranked, ["culprit"], "whoever is on the way is not ranked");
}

#[test]
fn details_hold_the_observers_and_the_episodes_newest_first() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    scene.lag("a.1", 1, NOW - 59 * MINUTE, "slow", 200.0);
    scene.lag("a.1", 2, NOW - 58 * MINUTE, "slow", 300.0);
    let details = scene
        .engine
        .ranking()
        .details(&"slow".into(), Some(&"/eclipse".into()))
        .expect("known");
    assert_eq!(details.observers.len(), 1);
    assert_eq!(
        (details.observers[0].count, details.observers[0].total),
        (2, Nanos::from_millis(500))
    );
    let numbers: Vec<u32> = details
        .episodes
        .iter()
        .map(|judged| judged.id.number)
        .collect();
    assert_eq!(numbers, [2, 1]);
    let unknown = scene
        .engine
        .ranking()
        .details(&"slwo".into(), None)
        .expect_err("unknown")
        .to_string();
    assert!(unknown.contains("did you mean slow"), "{unknown}");
}

#[test]
fn sessions_whose_recording_is_gone_are_told_of() {
    let scene = Scene::new();
    for (session, started) in [("a.1", NOW - 60 * MINUTE), ("b.1", NOW - 30 * MINUTE)] {
        let run = scene.session(session, started, 30.0, &[]);
        scene.lag(session, 1, started + MINUTE, "slow", 200.0);
        if session == "a.1" {
            fs::remove_dir_all(run).expect("deleted by somebody else");
        }
    }
    let details = scene.engine.ranking().details(&"slow".into(), None);
    let details = details.expect("known");
    assert_eq!(details.episodes.len(), 2);
    assert_eq!(
        details.unrecorded,
        [SessionId::from("a.1")].into(),
        "the other is there"
    );
    let shown = |session: &str| {
        let lag = scene.engine.lags().show(&EpisodeId::from((session, 1)));
        lag.expect("stored").is_recorded
    };
    assert_eq!((shown("a.1"), shown("b.1")), (false, true));
}

#[test]
fn a_plug_in_that_never_was_slow_has_details_where_its_install_lists_it() {
    let scene = Scene::new();
    let install: InstallId = trackers::install(&scene, "").into();
    let ranking = scene.engine.ranking();
    let details = ranking.details(&"slow.one".into(), Some(&install));
    let ranked = details.expect("listed").ranked;
    assert_eq!((ranked.count, ranked.last), (0, None));
    assert_eq!(ranked.plugin.version, "1.0.0");
    assert_eq!(ranked.state, PluginState::On);
    let unknown = ranking.details(&"slow.two".into(), Some(&install));
    assert!(matches!(unknown, Err(EngineError::UnknownPlugin { .. })));
}

#[test]
fn what_was_gained_compares_sessions_with_and_without_the_plug_in() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 300 * MINUTE, 60.0, &[]);
    for number in 0..14 {
        scene.lag(
            "a.1",
            number,
            NOW - 299 * MINUTE + i64::from(number),
            "slow",
            400.0,
        );
    }
    assert_eq!(
        scene
            .engine
            .ranking()
            .gained(&"slow".into(), &"/eclipse".into())
            .expect("asked"),
        None,
        "it is on"
    );
    let off = TurnedOffRow {
        install: "/eclipse".into(),
        plugin_id: "slow".into(),
        at: UnixMs(NOW - 100 * MINUTE),
        turned_off: true,
    };
    scene.store.note_turned_off(&off).expect("stored");
    let early = scene
        .engine
        .ranking()
        .gained(&"slow".into(), &"/eclipse".into())
        .expect("asked")
        .expect("off");
    assert_eq!(early.standing, GainStanding::TooEarly);
    scene.session("b.1", NOW - 90 * MINUTE, 30.0, &["slow"]);
    // Every start-up has waits; they tell nothing about the plug-in (seen: “not better” after one restart).
    for number in 0..20 {
        let in_start_up = NOW - 90 * MINUTE + 500 * i64::from(number);
        scene.lag("b.1", number, in_start_up, "other", 900.0);
    }
    let gain = scene
        .engine
        .ranking()
        .gained(&"slow".into(), &"/eclipse".into())
        .expect("asked")
        .expect("off");
    assert_eq!(
        (gain.standing, gain.since.lags, gain.before.lags),
        (GainStanding::Better, 0, 14)
    );
    assert_eq!(
        (gain.before.per_hour(), gain.since.per_hour()),
        (Some(14.0), Some(0.0))
    );
    scene
        .store
        .note_turned_off(&TurnedOffRow {
            at: UnixMs(NOW),
            turned_off: false,
            ..off
        })
        .expect("stored");
    assert_eq!(
        scene
            .engine
            .ranking()
            .gained(&"slow".into(), &"/eclipse".into())
            .expect("asked"),
        None,
        "it is on again"
    );
}

#[test]
fn a_session_shows_its_own_ranking_only() {
    let scene = Scene::new();
    scene.session("a.1", NOW - 60 * MINUTE, 30.0, &[]);
    scene.session("b.1", NOW - 30 * MINUTE, 30.0, &[]);
    scene.lag("a.1", 1, NOW - 59 * MINUTE, "slow", 200.0);
    assert!(
        scene
            .engine
            .sessions()
            .show(&"last".into())
            .expect("shown")
            .ranking
            .is_empty()
    );
    assert_eq!(
        scene
            .engine
            .sessions()
            .show(&"a.1".into())
            .expect("shown")
            .ranking
            .len(),
        1
    );
    assert!(matches!(
        scene.engine.sessions().show(&"c.1".into()),
        Err(EngineError::UnknownSession { .. })
    ));
}
