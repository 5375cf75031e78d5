//! Searching the lags of all sessions, and the totals of a period.

use laggard_engine::EngineError;
use laggard_record::{
    Causes, Character, EpisodeId, Evidence, JudgedEpisode, Kind, LagFilter, LagOrder, Location,
    Nanos, Origin, Period, PluginState, Role, SessionId, Since, Suspect, Trigger, UnixMs,
};

use laggard_store::ActivationRow;

use crate::scene::{MINUTE, NOW, Scene, suspect};

const DAY: i64 = 24 * 60 * MINUTE;

fn lag(number: u32, started: i64, ms: u64, verdict: Kind, trigger: Trigger) -> JudgedEpisode {
    let mut main = suspect("slow", Role::Executing, ms as f64);
    main.kind = verdict;
    if verdict != Kind::PlugIn {
        main.plugin = None;
    }
    JudgedEpisode {
        id: EpisodeId {
            session: "a.1".into(),
            number,
        },
        started: UnixMs(started),
        duration: Nanos::from_millis(ms),
        perceptible: true,
        verdict,
        suspects: vec![main],
        character: Some(Character {
            trigger,
            cause: None,
            causes: Causes::default(),
            location: Location::default(),
            runnable_threads: None,
        }),
        issue: None,
    }
}

fn busy(suspect: &mut Suspect, program: &str) {
    suspect.evidence.push(Evidence::Busy {
        program: Some(program.into()),
        percent: 80.0,
    });
}

/// Two weeks: one lag in the first, four in the second.
fn scene() -> Scene {
    let scene = Scene::new();
    scene.session("a.1", NOW - 9 * DAY, 30.0, &[]);
    let quarter = |at: i64| UnixMs(at / 900_000 * 900_000);
    let minutes = |minutes: u64| Nanos::from_millis(minutes * 60_000);
    let active = [
        (quarter(NOW - 9 * DAY), minutes(12)),
        (quarter(NOW - 60 * MINUTE), minutes(15)),
        (quarter(NOW - 30 * MINUTE), minutes(15)),
    ];
    scene
        .store
        .put_active_times(&"a.1".into(), &active)
        .expect("stored");
    scene.put(&lag(1, NOW - 9 * DAY, 6_000, Kind::Host, Trigger::Output));
    scene.put(&lag(
        2,
        NOW - 50 * MINUTE,
        2_000,
        Kind::PlugIn,
        Trigger::Input,
    ));
    scene.put(&lag(
        3,
        NOW - 40 * MINUTE,
        300,
        Kind::PlugIn,
        Trigger::Async,
    ));
    let mut starved = lag(4, NOW - 20 * MINUTE, 1_500, Kind::Machine, Trigger::Input);
    busy(&mut starved.suspects[0], "backup");
    scene.put(&starved);
    scene.put(&lag(5, NOW - 10 * MINUTE, 200, Kind::Gc, Trigger::Input));
    scene
}

fn numbers(scene: &Scene, filter: &LagFilter, order: LagOrder) -> Vec<u32> {
    let page = scene
        .engine
        .lags()
        .page(filter, order, 0, 100)
        .expect("found");
    assert_eq!(page.total as usize, page.lines.len());
    page.lines.iter().map(|line| line.id.number).collect()
}

#[test]
fn lags_are_found_by_all_that_is_known_of_them() {
    let scene = scene();
    let all = LagFilter::default();
    let of = |filter: LagFilter| numbers(&scene, &filter, LagOrder::Newest);
    assert_eq!(of(all.clone()), [5, 4, 3, 2, 1]);
    assert_eq!(numbers(&scene, &all, LagOrder::Longest), [1, 2, 4, 3, 5]);
    assert_eq!(
        of(LagFilter {
            period: Some(Period::Week),
            ..all.clone()
        }),
        [5, 4, 3, 2]
    );
    assert_eq!(
        of(LagFilter {
            cause: Some(Kind::PlugIn),
            ..all.clone()
        }),
        [3, 2]
    );
    assert_eq!(
        of(LagFilter {
            plugin: Some("slow".into()),
            ..all.clone()
        }),
        [3, 2]
    );
    assert_eq!(
        of(LagFilter {
            trigger: Some(Trigger::Input),
            ..all.clone()
        }),
        [5, 4, 2]
    );
    assert_eq!(
        of(LagFilter {
            least: Nanos::from_millis(1_000),
            ..all.clone()
        }),
        [4, 2, 1]
    );
    assert_eq!(
        of(LagFilter {
            confidence: 0.97,
            ..all.clone()
        }),
        [0_u32; 0]
    );
    assert_eq!(
        of(LagFilter {
            text: "SLOW eclipse".into(),
            ..all.clone()
        }),
        [5, 4, 3, 2, 1],
        "the landmark says so"
    );
    let hour = (UnixMs(NOW - 50 * MINUTE), UnixMs(NOW - 20 * MINUTE));
    assert_eq!(
        of(LagFilter {
            within: Some(hour),
            ..all.clone()
        }),
        [3, 2],
        "from the first one on, before the second"
    );
    assert_eq!(
        of(LagFilter {
            within: Some((UnixMs(NOW - 10 * DAY), hour.1)),
            period: Some(Period::Week),
            ..all.clone()
        }),
        [3, 2],
        "both leave some out"
    );
    assert_eq!(
        of(LagFilter {
            within: Some((hour.1, hour.0)),
            ..all.clone()
        }),
        [0_u32; 0]
    );
    assert_eq!(
        of(LagFilter {
            text: "garbage".into(),
            cause_words: vec![(Kind::Gc, "garbage collection".into())],
            ..all.clone()
        }),
        [5]
    );
    assert_eq!(
        of(LagFilter {
            program: Some("/elsewhere".into()),
            ..all
        }),
        [0_u32; 0]
    );
}

#[test]
fn a_line_says_what_the_list_shows() {
    let scene = scene();
    let page = scene
        .engine
        .lags()
        .page(&LagFilter::default(), LagOrder::Newest, 3, 1);
    let page = page.expect("found");
    assert_eq!((page.total, page.lines.len()), (5, 1));
    let line = &page.lines[0];
    let plugin = line.plugin.as_ref().expect("a plug-in");
    assert_eq!((plugin.id.as_str(), plugin.name.as_str()), ("slow", "SLOW"));
    assert_eq!(line.landmark, "slow.Listener.changed");
    assert_eq!(
        (line.title.as_str(), line.verdict),
        ("Eclipse", Kind::PlugIn)
    );
    assert_eq!(
        (line.confidence, line.trigger),
        (0.96, Some(Trigger::Input))
    );
    let programs = scene.engine.lags().programs().expect("known");
    assert_eq!(programs.len(), 1);
    assert_eq!(programs[0].key, "/eclipse");
    let suspected = scene.engine.lags().suspected().expect("known");
    assert_eq!(suspected.len(), 1, "causes that are no plug-in are none");
}

#[test]
fn one_lag_is_shown_in_full_and_one_that_is_gone_says_so() {
    let scene = scene();
    let id = EpisodeId::from(("a.1", 2));
    let detail = scene.engine.lags().show(&id).expect("known");
    assert_eq!(detail.judged.id, id);
    assert_eq!(
        detail.state,
        PluginState::Fixed,
        "that install is not there"
    );
    scene
        .store
        .delete_session(&SessionId::from("a.1"))
        .expect("deleted");
    let error = scene.engine.lags().show(&id).expect_err("gone");
    assert!(
        matches!(error, EngineError::UnknownEpisode { episode: 2, .. }),
        "{error}"
    );
}

#[test]
fn a_week_is_summed_by_day_and_cause_beside_the_week_before() {
    let scene = scene();
    let overview = scene
        .engine
        .lags()
        .overview(Period::Week, None)
        .expect("reckoned");
    let (now, before) = (overview.now, overview.before);
    assert_eq!(
        (now.lags, now.freezes, now.worst),
        (4, 2, Nanos::from_millis(2_000))
    );
    assert_eq!(
        (now.lagged, before.lagged),
        (Nanos::from_millis(4_000), Nanos::from_millis(6_000))
    );
    assert_eq!(
        now.per_hour(),
        Some(Nanos::from_millis(8_000)),
        "4 s in half an hour"
    );
    assert_eq!(
        before.per_hour(),
        Some(Nanos::from_millis(30_000)),
        "6 s in twelve minutes"
    );
    let Since::Less(part) = overview.since() else {
        panic!("{:?}", overview.since());
    };
    assert!((part - 22.0 / 30.0).abs() < 1e-9, "{part}");
    assert_eq!(overview.parts.len(), 7);
    assert_eq!(overview.worst_lag, Some(("a.1", 2).into()));
    let of = |cause: Kind| {
        let causes = overview.parts.iter().flat_map(|part| &part.causes);
        let sums = causes.filter(|(kind, _)| *kind == cause);
        sums.map(|(_, lagged)| lagged.as_millis()).sum::<f64>()
    };
    assert_eq!(
        [
            Kind::PlugIn,
            Kind::Host,
            Kind::Gc,
            Kind::Machine,
            Kind::Unknown
        ]
        .map(of),
        [2_300.0, 0.0, 200.0, 1_500.0, 0.0]
    );
    assert_eq!(overview.parts.iter().map(|part| part.lags).sum::<u32>(), 4);
    let causes: Vec<(Kind, u32, f64)> = overview
        .causes
        .iter()
        .map(|cause| (cause.cause, cause.lags, cause.lagged.as_millis()))
        .collect();
    assert_eq!(
        causes,
        [
            (Kind::PlugIn, 2, 2_300.0),
            (Kind::Machine, 1, 1_500.0),
            (Kind::Gc, 1, 200.0)
        ]
    );
    assert_eq!(overview.causes[0].landmark, "slow.Listener.changed");
    assert_eq!(overview.causes[1].busy, [("backup".to_owned(), 1)]);
    assert_eq!(overview.causes[1].looked_at, 1);
}

#[test]
fn figures_are_told_without_what_cannot_be_read_beside_them() {
    let scene = scene();
    let store = rusqlite::Connection::open(scene.store.path()).expect("the database");
    store
        .execute_batch("ALTER TABLE episodes RENAME TO elsewhere")
        .expect("as if its part of the file were damaged");
    let overview = scene.engine.lags().overview(Period::Week, None);
    let overview = overview.expect("reckoned");
    assert_eq!(overview.now.lags, 4);
    assert_eq!(overview.causes[1].cause, Kind::Machine);
    assert_eq!(
        (overview.causes[1].busy.len(), overview.causes[1].looked_at),
        (0, 0)
    );
}

#[test]
fn today_is_summed_by_its_hours() {
    let scene = scene();
    let today = scene
        .engine
        .lags()
        .overview(Period::Today, None)
        .expect("reckoned");
    let parts = &today.parts;
    let hours = parts.iter().map(|part| part.end - part.start);
    assert!((23..=25).contains(&parts.len()), "{}", parts.len());
    assert!(hours.into_iter().all(|long| long <= 60 * MINUTE));
    let lags = parts.iter().map(|part| part.lags).sum::<u32>();
    assert_eq!(lags, today.now.lags, "each lag is of one hour");
    let elsewhere = scene
        .engine
        .lags()
        .overview(Period::Today, Some("/elsewhere"));
    assert_eq!(elsewhere.expect("reckoned").worst_lag, None);
}

#[test]
fn the_longest_lag_of_the_program_itself_is_what_can_be_reported() {
    let scene = scene();
    let one = |number, ms| lag(number, NOW - 5 * MINUTE, ms, Kind::Host, Trigger::Output);
    for lag in [one(11, 400), one(12, 900), one(13, 700)] {
        scene.put(&lag);
    }
    // A longer lag, in a landmark that took less time in total.
    let mut elsewhere = one(14, 1_000);
    elsewhere.suspects[0].landmark = None;
    scene.put(&elsewhere);
    let overview = scene.engine.lags().overview(Period::Week, None);
    let overview = overview.expect("reckoned");
    let host = overview.causes.iter().find(|one| one.cause == Kind::Host);
    let host = host.expect("among the three");
    assert_eq!(host.worst_lag, Some(("a.1", 12).into()));
    let others = overview.causes.iter().filter(|one| one.cause != Kind::Host);
    assert!(others.into_iter().all(|one| one.worst_lag.is_none()));
}

#[test]
fn a_start_says_how_long_it_took_and_whose_activation_was_waited_for() {
    let scene = scene();
    let starts = [(1, 3_000), (2, 2_000), (3, 9_000)];
    for (number, took) in starts {
        let id = format!("s{number}.1");
        let started = NOW - number * 60 * MINUTE;
        scene.session(&id, started, 30.0, &[]);
        let mut row = scene.store.session(&id.as_str().into()).expect("asked");
        let row = row.as_mut().expect("there");
        row.start_up = Some(Nanos::from_millis(took));
        scene.store.put_session(row).expect("stored");
        let activated = |number, after: i64, kind: &str| {
            let mut one = lag(
                number,
                started + after,
                500,
                Kind::PlugIn,
                Trigger::Unspecified,
            );
            one.id.session = id.as_str().into();
            if let Some(landmark) = &mut one.suspects[0].landmark {
                landmark.kind = kind.into();
            }
            one
        };
        scene.put(&activated(1, 4_000, "activation"));
        // Lags that are later, or have another landmark.
        scene.put(&activated(2, 70_000, "activation"));
        scene.put(&activated(3, 5_000, "observer"));
        let took = [
            ("mine", Origin::Added, 500),
            ("quick", Origin::Added, 60),
            ("host", Origin::Core, 900),
        ];
        let costs = took.map(|(plugin, origin, took)| ActivationRow {
            plugin_id: plugin.into(),
            plugin: format!("The {plugin}"),
            origin,
            took: Nanos::from_millis(took),
        });
        let whole = Nanos::from_millis(5_000);
        let stored = scene
            .store
            .put_start_costs(&id.as_str().into(), whole, &costs);
        stored.expect("stored");
    }
    let of = |program| {
        let overview = scene.engine.lags().overview(Period::Week, program);
        overview.expect("reckoned").start_up
    };
    let start = of(None).expect("known");
    assert_eq!((start.title.as_str(), start.starts), ("Eclipse", 3));
    assert_eq!(start.middle, Nanos::from_millis(3_000));
    assert_eq!(start.activations.len(), 1);
    let one = &start.activations[0];
    assert_eq!((one.plugin.id.as_str(), one.lags), ("slow", 3));
    assert_eq!(one.install, Some("/eclipse".into()));
    assert_eq!(start.whole, Some(Nanos::from_millis(5_000)));
    let [part] = &start.parts[..] else {
        panic!(
            "who is the host, and what nobody feels, is not told: {:?}",
            start.parts
        );
    };
    assert_eq!(
        (part.plugin.name.as_str(), part.install.clone()),
        ("The mine", Some("/eclipse".into()))
    );
    assert_eq!(
        (
            part.cost.took,
            part.cost.share,
            part.cost.starts,
            part.cost.of
        ),
        (Nanos::from_millis(500), 0.1, 3, 3)
    );
    assert_eq!(of(Some("/elsewhere")), None);
}

#[test]
fn of_a_program_that_was_not_used_nothing_is_said() {
    let scene = scene();
    let overview = scene
        .engine
        .lags()
        .overview(Period::Month, Some("/elsewhere"));
    let overview = overview.expect("reckoned");
    assert_eq!((overview.now.lags, overview.now.per_hour()), (0, None));
    assert_eq!(overview.since(), Since::NothingBefore);
    assert_eq!(overview.causes, []);
}
