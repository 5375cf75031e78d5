//! A database that takes no episodes for a while.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use laggard_record::{
    AgentEnd, Happened, HostEvent, Notice, NoticeKind, Problem, Program, Session, SessionHeap,
    UnixMs,
};
use laggard_wire::{
    ActivationRecord, ActivationsBlock, ClassBlock, ClassId, EndReason, Event, GcBlock,
    HealthBlock, Nanos, PluginBlock, PluginId, PluginKind, StringId, ThreadId,
};
use rusqlite::Connection;

use crate::launch::Follower;
use crate::launch::captures_scene::{Scene, Wall, agreed, ms};
use crate::launch_dirs::RunFile;

/// Makes the database refuse episodes, or take them again.
fn refuse(scene: &Scene, refuse: bool) {
    let database = Connection::open(scene.engine.paths().database()).expect("the database");
    let sql = match refuse {
        true => {
            "CREATE TRIGGER full BEFORE INSERT ON episodes BEGIN SELECT RAISE(ABORT, 'full'); END"
        }
        false => "DROP TRIGGER full",
    };
    database.execute_batch(sql).expect("done");
}

fn stored(scene: &Scene) -> (usize, String) {
    let store = scene.engine.store();
    let row = store
        .session(&"run.1".into())
        .expect("read")
        .expect("a session");
    (
        store.episodes(&"run.1".into()).expect("read").len(),
        row.state,
    )
}

#[test]
fn an_episode_that_the_database_does_not_take_is_stored_when_it_does() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    refuse(&scene, true);
    scene.ends(20_000, 1_500);
    assert_eq!(stored(&scene).0, 0);
    refuse(&scene, false);
    scene.ends(30_000, 1_500);
    assert_eq!(stored(&scene), (2, "running".into()));
}

#[test]
fn a_session_whose_episodes_are_not_all_stored_is_read_again_at_the_next_start() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    refuse(&scene, true);
    scene.ends(20_000, 1_500);
    scene.ends(30_000, 1_500);
    let tell = scene.tell.clone();
    scene.follower.end(Some(0), &tell);
    assert_eq!(stored(&scene), (0, "running".into()));
    let ends = |event| matches!(event, HostEvent::SessionEnded { perceptible: 2, .. });
    assert!(
        scene.told.try_iter().any(ends),
        "it is over for who listens"
    );

    // The next start reads a session that is marked as running and whose process has ended.
    refuse(&scene, false);
    let run = scene.engine.paths().sessions().join("run");
    let run_file = RunFile::read(&run).expect("of the launch");
    let again = Follower::new(scene.engine.following(), &run, 1, &run_file, Arc::default());
    again.quiet_before(UnixMs(i64::MAX)).end(Some(0), &tell);
    let (episodes, state) = stored(&scene);
    assert_eq!(episodes, 2);
    assert_ne!(state, "running");
}

#[test]
fn that_the_agent_could_not_write_on_is_told_once_and_kept() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.ends(20_000, 1_500);
    let word = scene.file().with_file_name("unwritten");
    std::fs::write(&word, "java.io.IOException: No space left on device").expect("written");
    let tell = scene.tell.clone();
    let mut told = Vec::new();
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_millis(2_500) {
        scene.step();
        told.extend(scene.told.try_iter().filter_map(|event| match event {
            HostEvent::Warning { problem, .. } => Some(problem),
            _ => None,
        }));
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(told.len(), 1, "{told:?}");
    let unwritten = Problem::Unwritten {
        file: scene.file(),
        why: "java.io.IOException: No space left on device".into(),
    };
    assert_eq!(told[0], unwritten);
    scene.follower.end(Some(0), &tell);
    let row = scene.engine.store().session(&"run.1".into()).expect("read");
    let row = row.expect("a session");
    assert_eq!(crate::rows::session(row).problems, told);
    assert_eq!(unobserved(&scene).len(), 1);
}

/// The inbox's notices about unobserved programs.
fn unobserved(scene: &Scene) -> Vec<Notice> {
    let told = scene.engine.inbox().all().expect("read").into_iter();
    told.filter(|entry| entry.kind() == NoticeKind::Unobserved)
        .collect()
}

#[test]
fn an_end_before_the_programs_is_a_problem_and_a_notice_with_its_reason() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.ends(20_000, 1_500);
    assert_eq!(unobserved(&scene).len(), 0);
    let message = scene.string("there were 100 inner errors");
    scene.write(&[Event::End {
        time: ms(30_000),
        reason: EndReason::AgentOff,
        message,
    }]);
    scene.step();
    scene.step();
    let warned = |event| match event {
        HostEvent::Warning { problem, .. } => Some(problem),
        _ => None,
    };
    let told: Vec<Problem> = scene.told.try_iter().filter_map(warned).collect();
    let ended = Problem::Ended {
        how: AgentEnd::TurnedOff,
        why: "there were 100 inner errors".into(),
    };
    assert_eq!(told, [ended]);
    let notices = unobserved(&scene);
    assert_eq!(notices.len(), 1, "said once");
    let unobserved = Happened::Unobserved {
        program: Program::default(),
        before: true,
        why: told[0].clone(),
    };
    assert_eq!(notices[0].happened, unobserved);
    let (file, engine) = (scene.file(), scene.engine.clone());
    assert_eq!(
        engine
            .analyses()
            .show_file(&file)
            .expect("shown")
            .session
            .problems,
        told
    );
}

#[test]
fn that_records_were_dropped_is_told_once_and_kept() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.ends(20_000, 1_500);
    let health = |time, dropped| {
        Event::Health(HealthBlock {
            time: ms(time),
            dropped,
            suppressed: 0,
            sampling: ms(0),
            cpu: ms(0),
        })
    };
    scene.write(&[health(21_600, 0)]);
    scene.step();
    let warnings = |scene: &Scene| -> Vec<Problem> {
        let warning = |event| match event {
            HostEvent::Warning { problem, .. } => Some(problem),
            _ => None,
        };
        scene.told.try_iter().filter_map(warning).collect()
    };
    assert_eq!(warnings(&scene), []);
    for dropped in [3, 5] {
        scene.write(&[health(21_600 + dropped, dropped)]);
        scene.step();
    }
    let told = warnings(&scene);
    assert_eq!(told, [Problem::Dropped]);
    let tell = scene.tell.clone();
    scene.follower.end(Some(0), &tell);
    let row = scene.engine.store().session(&"run.1".into()).expect("read");
    let row = row.expect("a session");
    let dropped = row.dropped;
    assert_eq!((dropped, crate::rows::session(row).problems), (5, told));
}

#[test]
fn what_following_takes_is_known_of_a_session_that_was_followed_and_stays() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    scene.ends(20_000, 1_500);
    let held = listed(&scene).laggard_memory.expect("looked at");
    assert!(held > 1 << 20, "{held} bytes");
    // A Laggard that only reads the session did not follow it, and takes nothing back.
    let run = scene.engine.paths().sessions().join("run");
    let run_file = RunFile::read(&run).expect("of the launch");
    let read = |quiet_before| {
        let again = Follower::new(scene.engine.following(), &run, 1, &run_file, Arc::default());
        let mut again = again.quiet_before(quiet_before);
        again.end(Some(0), &scene.tell);
        again.session().laggard_memory
    };
    assert_eq!(read(UnixMs(i64::MAX)), None);
    assert!(listed(&scene).laggard_memory >= Some(held));
    // A Laggard that was started again meanwhile follows the session, too.
    assert!(read(UnixMs(scene.origin_ms)).is_some());
}

/// The session as the list shows it.
fn listed(scene: &Scene) -> Session {
    scene.engine.sessions().all().expect("read").remove(0)
}

#[test]
fn a_session_says_how_long_its_start_took_what_of_its_heap_it_kept_and_what_laggard_took() {
    const MIB: u64 = 1 << 20;
    let mut scene = Scene::new(Wall::default(), &agreed());
    let health = |time, cpu| {
        Event::Health(HealthBlock {
            time: ms(time),
            dropped: 0,
            suppressed: 0,
            sampling: ms(95),
            cpu: ms(cpu),
        })
    };
    // Before session format 1.4 an agent told nothing of the processor, nor of the heap.
    scene.write(&[health(10_000, 0)]);
    scene.ends(20_000, 1_500);
    let before = listed(&scene);
    assert_eq!(before.start_up, Some(ms(1)));
    assert_eq!((before.agent_cpu, before.heap), (None, None));
    assert_eq!(before.sampling, Some(ms(95)));
    scene.write(&[
        Event::Gc(GcBlock {
            start: ms(30_000),
            duration: ms(5),
            collector: StringId::NONE,
            cause: StringId::NONE,
            before: 500 * MIB,
            after: 310 * MIB,
            limit: 512 * MIB,
        }),
        health(31_000, 812),
    ]);
    scene.step();
    let tell = scene.tell.clone();
    scene.follower.end(Some(0), &tell);
    let after = listed(&scene);
    let heap = SessionHeap {
        limit: 512 * MIB,
        kept: 310 * MIB,
    };
    assert_eq!((after.agent_cpu, after.heap), (Some(ms(812)), Some(heap)));
}

#[test]
fn a_start_begins_with_the_agent_where_plug_ins_were_started_before_the_session() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    let symbolic = scene.string("com.example.early");
    let none = StringId::NONE;
    let record = ActivationRecord {
        thread: ThreadId(1),
        class: ClassId(9),
        flags: 1,
        start: ms(10),
        duration: ms(80),
        child_time: Nanos::ZERO,
    };
    scene.write(&[
        Event::Plugin(PluginBlock {
            id: PluginId(1),
            kind: PluginKind::OsgiBundle,
            symbolic,
            name: none,
            version: none,
            location: none,
            loader: none,
            code_source: none,
        }),
        Event::Class(ClassBlock {
            id: ClassId(9),
            name: symbolic,
            plugin: PluginId(1),
        }),
        Event::Activations(ActivationsBlock {
            before: ms(900),
            records: vec![record],
        }),
    ]);
    scene.ends(20_000, 1_500);
    assert_eq!(listed(&scene).start_up, Some(ms(901)));
}
