//! Plug-ins over the last weeks, and one of them over its time.

use laggard_record::{
    EpisodeId, JudgedEpisode, Kind, Nanos, Origin, PluginLine, PluginState, Role, TrendChange,
    UnixMs,
};
use laggard_store::{ActivationRow, TurnedOffRow};

use crate::scene::{MINUTE, NOW, Scene, suspect};

const DAY: i64 = 24 * 60 * MINUTE;

/// A session in which its user worked for so many minutes, all in one quarter of an hour.
fn session(scene: &Scene, id: &str, started: i64, minutes: u64) {
    scene.session(id, started, minutes as f64, &[]);
    let quarter = UnixMs(started / 900_000 * 900_000);
    let worked = [(quarter, Nanos::from_millis(minutes * 60_000))];
    let put = scene.store.put_active_times(&id.into(), &worked);
    put.expect("stored");
}

fn ids(lines: &[PluginLine]) -> Vec<&str> {
    lines.iter().map(|line| line.plugin.id.as_str()).collect()
}

#[test]
fn the_list_is_of_the_last_eight_weeks_with_lags_in_an_hour_of_work() {
    let scene = Scene::new();
    let (long_ago, lately, now) = (NOW - 70 * DAY, NOW - 20 * DAY, NOW - 60 * MINUTE);
    session(&scene, "a.1", long_ago, 15);
    scene.lag("a.1", 1, long_ago + 5_000, "gone", 900.0);
    scene.lag("a.1", 2, long_ago + 6_000, "slow", 900.0);
    session(&scene, "b.1", lately, 15);
    scene.lag("b.1", 1, lately + 5_000, "slow", 300.0);
    session(&scene, "c.1", now, 15);
    scene.lag("c.1", 1, now + 5_000, "slow", 200.0);
    scene.lag("c.1", 2, now + 6_000, "slow", 200.0);
    scene.lag("c.1", 3, now + 7_000, "other", 2_000.0);
    let took = ActivationRow {
        plugin_id: "slow".into(),
        plugin: "SLOW".into(),
        origin: Origin::Added,
        took: Nanos::from_millis(250),
    };
    let start = Nanos::from_millis(1_000);
    let put = scene.store.put_start_costs(&"c.1".into(), start, &[took]);
    put.expect("stored");
    scene.engine.inbox().mute(&"slow".into()).expect("muted");
    let lines = scene.engine.trends().list(false).expect("listed");
    assert_eq!(ids(&lines), ["other", "slow"], "the longest first");
    let slow = &lines[1];
    assert_eq!((slow.count, slow.total), (3, Nanos::from_millis(700)));
    assert_eq!(slow.felt, Nanos::from_millis(730), "10 ms more, each");
    assert_eq!(slow.worst_felt, Nanos::from_millis(310));
    assert_eq!(slow.last, Some(UnixMs(now + 6_000)));
    assert_eq!(slow.per_hour(), Some(6.0), "three in half an hour");
    assert_eq!(slow.plugin.name, "SLOW");
    let cost = slow.start_cost.expect("activated");
    assert_eq!((cost.took, cost.share), (Nanos::from_millis(250), 0.25));
    assert_eq!(lines[0].start_cost, None, "not activated, not 0");
    let details = scene.engine.ranking().details(&"slow".into(), None);
    assert_eq!(details.expect("known").ranked.start_cost, Some(cost));
    assert!(slow.muted && !lines[0].muted);
    assert_eq!(slow.state, PluginState::Fixed, "there is no such install");
    let rates: Vec<Option<f64>> = slow.weeks.iter().map(|week| week.per_hour()).collect();
    assert_eq!(rates.len(), 8);
    assert_eq!(rates[7], Some(8.0));
    assert_eq!(rates.iter().flatten().sum::<f64>(), 12.0, "{rates:?}");
}

#[test]
fn nothing_measured_lists_nothing() {
    let scene = Scene::new();
    assert_eq!(scene.engine.trends().list(true).expect("listed"), []);
    let trend = scene.engine.trends().of(&"slow".into(), None);
    assert_eq!(trend.expect("asked").steps, []);
}

/// A lag of this version of the plug-in.
fn lag(scene: &Scene, session: &str, number: u32, started: i64, version: &str) {
    let mut main = suspect("slow", Role::Executing, 400.0);
    if let Some(plugin) = &mut main.plugin {
        plugin.version = version.into();
    }
    scene.put(&JudgedEpisode {
        id: EpisodeId {
            session: session.into(),
            number,
        },
        started: UnixMs(started),
        duration: Nanos::from_millis(450),
        perceptible: true,
        verdict: Kind::PlugIn,
        suspects: vec![main],
        character: None,
        issue: None,
    });
}

#[test]
fn a_plug_ins_time_says_how_often_and_what_changed() {
    let scene = Scene::new();
    let (first, second, third) = (NOW - 12 * DAY, NOW - 5 * DAY, NOW - DAY);
    session(&scene, "a.1", first, 15);
    lag(&scene, "a.1", 1, first + 1_000, "1.0");
    lag(&scene, "a.1", 2, first + 2_000, "1.0");
    session(&scene, "b.1", second, 15);
    lag(&scene, "b.1", 1, second + 1_000, "2.0");
    session(&scene, "c.1", third, 15);
    // Of another program.
    scene.lag("c.1", 1, third + 1_000, "other", 400.0);
    let turn = |at: i64, turned_off| TurnedOffRow {
        install: "/eclipse".into(),
        plugin_id: "slow".into(),
        at: UnixMs(at),
        turned_off,
    };
    for row in [
        turn(NOW - 90 * DAY, true),
        turn(NOW - 3 * DAY, true),
        turn(NOW - 2 * DAY, false),
    ] {
        scene.store.note_turned_off(&row).expect("stored");
    }
    let trends = scene.engine.trends();
    let install = "/eclipse".into();
    let trend = trends.of(&"slow".into(), Some(&install)).expect("asked");
    assert_eq!(
        (trend.days, trend.steps.len()),
        (1, 13),
        "from the first on"
    );
    let rates: Vec<f64> = trend
        .steps
        .iter()
        .filter_map(|step| step.per_hour())
        .collect();
    assert_eq!(rates, [8.0, 4.0, 0.0], "days without use say nothing");
    let marks: Vec<(i64, TrendChange)> = trend
        .marks
        .into_iter()
        .map(|mark| (mark.at.0, mark.change))
        .collect();
    let expected = [
        (second + 1_000, TrendChange::Version("2.0".into())),
        (NOW - 3 * DAY, TrendChange::TurnedOff),
        (NOW - 2 * DAY, TrendChange::TurnedOn),
    ];
    assert_eq!(marks, expected, "what was before the first use is left out");

    // Longer ago than a month: by weeks.
    session(&scene, "d.1", NOW - 40 * DAY, 15);
    lag(&scene, "d.1", 1, NOW - 40 * DAY + 1_000, "1.0");
    let trend = trends.of(&"slow".into(), Some(&install)).expect("asked");
    assert_eq!((trend.days, trend.steps.len()), (7, 6));
    let lags: u32 = trend.steps.iter().map(|step| step.lags).sum();
    assert_eq!(lags, 4);
    // Neither in another install nor in plain programs.
    let elsewhere = trends.of(&"slow".into(), None).expect("asked");
    assert_eq!(elsewhere.steps, []);
}
