//! A freeze has one entry in the inbox, whatever happens to the program, to Laggard, or to the limits of notifications.

#[path = "lag_notices_aside_tests.rs"]
mod aside;

use std::sync::Arc;
use std::sync::mpsc::channel;

use laggard_record::{
    FreezeCause, FreezeEnd, Happened, HostEvent, Notice, NoticeKind, Program, Settings, UnixMs,
};
use laggard_wire::*;

use crate::launch::Follower;
use crate::launch::captures_scene::{Scene, Wall, ms};
use crate::launch_dirs::RunFile;
use crate::{Clock, Engine, Paths};

/// A scene without a picture of the program, so that no test waits for one.
fn scene() -> Scene {
    let wall = Wall {
        bare: true,
        ..Wall::default()
    };
    Scene::new(wall, &Settings::default())
}

/// A freeze that was told when it was 5.1 s old, and its notice.
fn frozen() -> (Scene, Notice) {
    let mut scene = scene();
    scene.goes_on(20_000, 5_100, 5_200);
    let told = only(&scene.engine);
    assert_eq!(told.kind(), NoticeKind::Frozen);
    assert_eq!(events(&scene), [(NoticeKind::Frozen, told.id, true)]);
    (scene, told)
}

/// The only entry of the inbox.
fn only(engine: &Engine) -> Notice {
    let mut all = engine.inbox().all().expect("read");
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

/// The notices that were told: their kinds and numbers, and whether the user is notified.
fn events(scene: &Scene) -> Vec<(NoticeKind, u32, bool)> {
    let told = scene.told.try_iter().filter_map(|event| match event {
        HostEvent::Notice(notice) => Some((notice.kind(), notice.id, true)),
        HostEvent::FreezeOver(notice) => Some((notice.kind(), notice.id, false)),
        _ => None,
    });
    told.collect()
}

/// The length and the kind of end of a freeze that has ended.
fn froze(notice: &Notice) -> (Nanos, FreezeEnd) {
    match notice.happened {
        Happened::Froze { time, end, .. } => (time, end),
        _ => panic!("{notice:?}"),
    }
}

/// Writes the plug-in's landmark in the dispatch, and samples of its thread every 10 ms.
fn import(scene: &mut Scene, start: u64, samples: std::ops::Range<u64>) {
    if scene.strings < 8 {
        let [id, name, class, method] =
            ["glacial", "Glacial Importer", "a.Import", "execute"].map(|text| scene.string(text));
        scene.write(&[
            Event::Plugin(PluginBlock {
                id: PluginId(1),
                kind: PluginKind::JEditPlugin,
                symbolic: id,
                name,
                version: StringId::NONE,
                location: StringId::NONE,
                loader: StringId::NONE,
                code_source: StringId::NONE,
            }),
            Event::Class(ClassBlock {
                id: ClassId(3),
                name: class,
                plugin: PluginId(1),
            }),
            Event::Landmark(LandmarkBlock {
                id: LandmarkId(2),
                kind: LandmarkKind::Observer,
                class: ClassId(3),
                method,
                descriptor: StringId::NONE,
                listener: StringId::NONE,
                works_for: WorksFor::Kind,
            }),
            Event::Frame(FrameBlock {
                id: FrameId(1),
                class: ClassId(3),
                method,
                line: 42,
                flags: 0,
            }),
            Event::Stack(StackBlock {
                id: StackId(1),
                caller: StackId(0),
                frame: FrameId(1),
                flags: 0,
            }),
        ]);
    }
    let samples = samples.step_by(10).map(|time| {
        Event::Sample(SampleBlock {
            time: ms(start + time),
            thread: ThreadId(1),
            stack: StackId(1),
            state: ThreadState::Runnable,
            lock_class: ClassId(0),
            lock_hash: 0,
            lock_owner: ThreadId(0),
            reason: SampleReason::Episode,
            cost: Nanos(180_000),
            relation: Relation::Jvm,
        })
    });
    scene.write(&samples.collect::<Vec<_>>());
}

/// Writes the end of the import.
fn imported(scene: &mut Scene, start: u64, own: u64, whole: u64) {
    let record = |landmark, receiver, depth, duration, child| IntervalRecord {
        landmark: LandmarkId(landmark),
        receiver: ClassId(receiver),
        flags: u8::from(depth == 0),
        depth,
        start: ms(start + depth),
        duration: ms(duration),
        modal: Nanos::ZERO,
        child_time: ms(child),
        short: Vec::new(),
    };
    scene.write(&[
        Event::Intervals(IntervalsBlock {
            thread: ThreadId(1),
            records: vec![record(2, 3, 1, own, 0), record(1, 1, 0, whole, own)],
        }),
        // No more records of that time follow.
        Event::Health(HealthBlock {
            time: ms(start + whole + 5_000),
            dropped: 0,
            suppressed: 0,
            sampling: Nanos::ZERO,
            cpu: Nanos::ZERO,
        }),
    ]);
    scene.at(start + whole + 5_100);
    scene.step();
    scene.step();
}

#[test]
fn what_a_freeze_was_takes_the_place_of_what_was_told_while_it_went_on() {
    let (mut scene, told) = frozen();
    scene.goes_on(20_000, 6_100, 6_200);
    assert_eq!(only(&scene.engine), told, "said once");
    scene.ends(20_000, 6_500);
    let over = only(&scene.engine);
    assert_eq!((over.id, over.at), (told.id, told.at));
    assert_eq!(froze(&over), (ms(6_500), FreezeEnd::Answered));
    assert_eq!(over.episode(), Some(1));
    assert_eq!(events(&scene), [(NoticeKind::Froze, told.id, false)]);
}

#[test]
fn a_plug_in_that_was_to_blame_is_told_in_the_place_of_the_freeze() {
    let mut scene = scene();
    import(&mut scene, 20_000, 20..5_100);
    scene.goes_on(20_000, 5_100, 5_200);
    let told = only(&scene.engine);
    import(&mut scene, 20_000, 5_110..6_490);
    imported(&mut scene, 20_000, 6_480, 6_500);
    let over = only(&scene.engine);
    assert_eq!(over.id, told.id);
    let Happened::Lagged {
        felt,
        plugin,
        without,
        ..
    } = &over.happened
    else {
        panic!("{over:?}");
    };
    let without = without.expect("its own landmark was measured");
    assert!(without <= ms(25), "what was not its own: {without}");
    assert_eq!(
        (*felt, &*plugin.name),
        (Some(ms(6_500)), "Glacial Importer")
    );
    assert_eq!(
        events(&scene),
        [
            (NoticeKind::Frozen, told.id, true),
            (NoticeKind::Plugin, told.id, true)
        ]
    );
}

#[test]
fn where_the_user_was_told_of_the_plug_in_lately_the_entry_says_what_it_was_all_the_same() {
    let mut scene = scene();
    import(&mut scene, 20_000, 20..1_990);
    imported(&mut scene, 20_000, 1_980, 2_000);
    let first = only(&scene.engine);
    assert_eq!(events(&scene), [(NoticeKind::Plugin, first.id, true)]);
    import(&mut scene, 30_000, 20..5_100);
    scene.goes_on(30_000, 5_100, 5_200);
    import(&mut scene, 30_000, 5_110..6_490);
    imported(&mut scene, 30_000, 6_480, 6_500);
    let all = scene.engine.inbox().all().expect("read");
    let kinds: Vec<NoticeKind> = all.iter().map(Notice::kind).collect();
    assert_eq!(kinds, [NoticeKind::Plugin, NoticeKind::Plugin]);
    let id = all[0].id;
    assert_eq!(
        events(&scene),
        [
            (NoticeKind::Frozen, id, true),
            (NoticeKind::Plugin, id, false)
        ],
        "what is on the screen goes"
    );
}

#[test]
fn a_muted_plug_in_is_not_named_by_a_freeze_that_was_told() {
    let mut scene = scene();
    scene.engine.inbox().mute(&"glacial".into()).expect("muted");
    import(&mut scene, 20_000, 20..5_100);
    scene.goes_on(20_000, 5_100, 5_200);
    import(&mut scene, 20_000, 5_110..6_490);
    imported(&mut scene, 20_000, 6_480, 6_500);
    let over = only(&scene.engine);
    assert_eq!(froze(&over), (ms(6_500), FreezeEnd::Answered));
    let Happened::Froze { cause, .. } = &over.happened else {
        unreachable!("it froze");
    };
    assert_eq!(cause, &FreezeCause::Muted);
    assert_eq!(over.plugin(), None);
}

#[test]
fn a_program_that_is_killed_in_its_freeze_froze_until_it_ended() {
    let (mut scene, told) = frozen();
    let tell = scene.tell.clone();
    scene.follower.end(Some(137), &tell);
    let over = only(&scene.engine);
    assert_eq!(over.id, told.id);
    let (time, end) = froze(&over);
    assert_eq!(end, FreezeEnd::Exited);
    assert!(time >= ms(5_100), "{time:?}");
    assert_eq!(events(&scene), [(NoticeKind::Froze, told.id, false)]);
}

/// Reads the session as the next start of Laggard does.
fn started_again(scene: &Scene) -> Engine {
    let now = Arc::clone(&scene.clock);
    Engine::open_with_clock(
        Paths::in_dir(scene.dir.path().join("data")),
        Clock::new(move || now.load(std::sync::atomic::Ordering::SeqCst)),
        laggard_view::episode_json,
    )
    .expect("opened")
}

fn followed_again(scene: &Scene, engine: &Engine, quiet_before: UnixMs) -> Follower {
    let run = engine.paths().sessions().join("run");
    let run_file = RunFile::read(&run).expect("of the launch");
    let again = Follower::new(engine.following(), &run, 1, &run_file, Arc::default());
    scene.told.try_iter().for_each(drop);
    again.quiet_before(quiet_before)
}

#[test]
fn a_laggard_that_was_started_again_in_a_freeze_goes_on_with_its_entry() {
    let (mut scene, told) = frozen();
    let engine = started_again(&scene);
    let now = UnixMs(scene.origin_ms + 25_200);
    scene.follower = followed_again(&scene, &engine, now);
    scene.goes_on(20_000, 6_100, 6_200);
    assert_eq!(only(&engine), told, "not told again");
    scene.ends(20_000, 6_500);
    let over = only(&engine);
    assert_eq!(over.id, told.id);
    assert_eq!(froze(&over), (ms(6_500), FreezeEnd::Answered));
}

#[test]
fn a_freeze_that_ended_while_laggard_was_away_says_so_afterwards() {
    let (mut scene, told) = frozen();
    scene.ends(20_000, 6_500);
    // The inbox as if nobody had followed the freeze's end.
    let engine = started_again(&scene);
    engine.inbox().replace(&told).expect("written");
    let mut again = followed_again(&scene, &engine, UnixMs(i64::MAX));
    let (tell, _told) = channel();
    again.end(None, &tell);
    let over = only(&engine);
    assert_eq!(over.id, told.id);
    assert_eq!(froze(&over), (ms(6_500), FreezeEnd::Answered));
}

#[test]
fn of_a_freeze_whose_session_is_gone_is_said_what_is_known() {
    let scene = scene();
    let frozen = scene.engine.inbox().put(Notice {
        id: 0,
        at: UnixMs(scene.origin_ms),
        happened: Happened::Frozen {
            program: Program::default(),
            since: Some(UnixMs(scene.origin_ms)),
            time: ms(5_100),
            cause: FreezeCause::Gc,
        },
        install: None,
        session: Some("gone.1".into()),
        put_aside: None,
        seen: true,
    });
    let frozen = frozen.expect("put");
    scene.engine.launches().catch_up().expect("caught up");
    let over = only(&scene.engine);
    assert_eq!((over.id, over.seen), (frozen.id, true));
    assert_eq!(froze(&over), (ms(5_100), FreezeEnd::Unseen));
}

#[test]
fn a_freeze_that_the_agent_does_not_see_the_end_of_is_over_for_all_that_is_known() {
    let (mut scene, told) = frozen();
    let message = scene.string("there were 100 inner errors");
    scene.write(&[Event::End {
        time: ms(25_300),
        reason: EndReason::AgentOff,
        message,
    }]);
    scene.step();
    let entry = || {
        let mut all = scene.engine.inbox().all().expect("read");
        all.retain(|entry| entry.id == told.id);
        all.remove(0)
    };
    assert_eq!(froze(&entry()).1, FreezeEnd::Unseen);
    let over = (NoticeKind::Froze, told.id, false);
    assert!(events(&scene).contains(&over));
}

#[test]
fn two_freezes_at_once_have_an_entry_each_and_each_ends_by_itself() {
    let (mut scene, first) = frozen();
    let thread = ThreadId(2);
    scene.write(&[
        Event::Thread(ThreadBlock {
            id: thread,
            java_id: 2,
            name: StringId(1),
            kind: ThreadKind::SwtUi,
        }),
        Event::Open(OpenBlock {
            thread,
            time: ms(26_000),
            start: ms(20_500),
            modal: Nanos::ZERO,
            frames: vec![OpenFrame {
                landmark: LandmarkId(1),
                receiver: ClassId(1),
                start: ms(20_500),
            }],
        }),
    ]);
    scene.at(26_100);
    scene.step();
    let all = scene.engine.inbox().all().expect("read");
    assert_eq!(all.len(), 2, "{all:?}");
    scene.ends(20_000, 6_500);
    let mut all = scene.engine.inbox().all().expect("read");
    all.sort_by_key(|entry| entry.id);
    assert_eq!(all[0].id, first.id);
    let kinds: Vec<NoticeKind> = all.iter().map(Notice::kind).collect();
    assert_eq!(kinds, [NoticeKind::Froze, NoticeKind::Frozen]);
}
