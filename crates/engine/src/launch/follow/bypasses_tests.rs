//! What those who follow a session are told of bypasses.

use laggard_record::{BypassEnd, Happened, HostEvent, NoticeKind, UnixMs};
use laggard_wire::{BypassBlock, BypassState, Event, Nanos, StringId};

use crate::launch::Follower;
use crate::launch::captures_scene::{Scene, Wall, agreed, ms};
use crate::launch_dirs::{RunFile, mark_searched};

/// What was told of bypasses since the last call.
fn told(scene: &Scene) -> Vec<HostEvent> {
    let bypasses = |event: &HostEvent| {
        matches!(
            event,
            HostEvent::BypassBegun { .. } | HostEvent::BypassEnded { .. } | HostEvent::Notice(_)
        )
    };
    scene.told.try_iter().filter(bypasses).collect()
}

fn tells(scene: &mut Scene, symbolic: StringId, time: u64, state: BypassState, ends: u64) {
    scene.write(&[Event::Bypass(BypassBlock {
        time: ms(time),
        symbolic,
        state,
        ends: Nanos::from_millis(ends),
        skipped: 3,
        classes: 1,
        kinds: Vec::new(),
    })]);
    scene.step();
}

fn until(scene: &Scene, event: &HostEvent) -> i64 {
    match event {
        HostEvent::BypassBegun { until, plugin, .. } => {
            assert_eq!(plugin.id, "com.example.spell");
            *until - UnixMs(scene.origin_ms)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_beginning_and_the_end_are_told_once() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    let spell = scene.string("com.example.spell");
    tells(&mut scene, spell, 500, BypassState::Looked, 0);
    assert_eq!(told(&scene), [], "nothing has begun");
    tells(&mut scene, spell, 1_000, BypassState::Begun, 601_000);
    scene.step();
    let begun = told(&scene);
    assert_eq!(begun.len(), 1, "{begun:?}");
    assert_eq!(until(&scene, &begun[0]), 601_000);
    tells(&mut scene, spell, 5_000, BypassState::Begun, 605_000);
    let again = told(&scene);
    assert_eq!(again.len(), 1, "the time counts anew");
    assert_eq!(until(&scene, &again[0]), 605_000);
    tells(&mut scene, spell, 9_000, BypassState::TimeUp, 0);
    scene.step();
    let over = told(&scene);
    assert_eq!(over.len(), 1, "and no notice: {over:?}");
    assert!(
        matches!(
            &over[0],
            HostEvent::BypassEnded {
                why: BypassEnd::TimeUp,
                gain: Some(_),
                ..
            }
        ),
        "{over:?}"
    );
}

#[test]
fn one_that_went_wrong_is_in_the_inbox() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    let spell = scene.string("com.example.spell");
    tells(&mut scene, spell, 1_000, BypassState::Begun, 601_000);
    tells(&mut scene, spell, 9_000, BypassState::Exceptions, 0);
    let events = told(&scene);
    assert_eq!(events.len(), 3, "{events:?}");
    let HostEvent::Notice(notice) = &events[2] else {
        panic!("{events:?}");
    };
    assert_eq!(notice.kind(), NoticeKind::Bypass);
    let inbox = scene.engine.inbox().all().expect("read");
    assert_eq!((inbox.len(), &inbox[0]), (1, notice));
    assert_eq!(inbox[0].session, Some("run.1".into()));
    assert!(
        matches!(
            &inbox[0].happened,
            Happened::BypassEnded {
                why: BypassEnd::Exceptions,
                ..
            }
        ),
        "{inbox:?}"
    );
}

#[test]
fn what_a_search_skips_for_a_try_is_no_news() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    let spell = scene.string("com.example.spell");
    let mark = mark_searched(&scene.file()).expect("a search");
    tells(&mut scene, spell, 1_000, BypassState::Begun, 601_000);
    scene.step();
    tells(&mut scene, spell, 5_000, BypassState::Asked, 0);
    tells(&mut scene, spell, 9_000, BypassState::Begun, 609_000);
    tells(&mut scene, spell, 9_500, BypassState::Asked, 0);
    drop(mark);
    (0..3).for_each(|_| scene.step());
    assert_eq!(told(&scene), []);
    tells(&mut scene, spell, 20_000, BypassState::Begun, 620_000);
    assert_eq!(told(&scene).len(), 1, "this one is its user's");
}

#[test]
fn what_a_search_that_was_killed_has_left_skipped_is_told_and_what_goes_wrong_in_one() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    let spell = scene.string("com.example.spell");
    let mark = mark_searched(&scene.file()).expect("a search");
    tells(&mut scene, spell, 1_000, BypassState::Begun, 601_000);
    scene.step();
    assert_eq!(told(&scene), []);
    drop(mark);
    (0..2).for_each(|_| scene.step());
    let begun = told(&scene);
    assert_eq!(begun.len(), 1, "{begun:?}");
    assert_eq!(until(&scene, &begun[0]), 601_000);
    tells(&mut scene, spell, 9_000, BypassState::TimeUp, 0);
    assert_eq!(told(&scene).len(), 1, "its end");

    let _mark = mark_searched(&scene.file()).expect("another search");
    tells(&mut scene, spell, 20_000, BypassState::Begun, 620_000);
    tells(&mut scene, spell, 21_000, BypassState::Exceptions, 0);
    let wrong = told(&scene);
    assert!(
        matches!(
            &wrong[..],
            [HostEvent::BypassEnded { .. }, HostEvent::Notice(_)]
        ),
        "{wrong:?}"
    );
}

#[test]
fn a_session_takes_its_bypasses_with_it() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    let spell = scene.string("com.example.spell");
    tells(&mut scene, spell, 1_000, BypassState::Begun, 601_000);
    assert_eq!(told(&scene).len(), 1);
    let tell = scene.tell.clone();
    scene.follower.end(Some(0), &tell);
    let events = told(&scene);
    assert_eq!(events.len(), 1, "{events:?}");
    assert!(
        matches!(
            &events[0],
            HostEvent::BypassEnded {
                why: BypassEnd::SessionOver,
                ..
            }
        ),
        "{events:?}"
    );
}

#[test]
fn a_laggard_that_was_started_again_is_told_of_what_lasts_alone() {
    let mut scene = Scene::new(Wall::default(), &agreed());
    let spell = scene.string("com.example.spell");
    tells(&mut scene, spell, 1_000, BypassState::Begun, 601_000);
    tells(&mut scene, spell, 9_000, BypassState::Exceptions, 0);
    tells(&mut scene, spell, 20_000, BypassState::Begun, 620_000);
    // More than is read in one go: what lasts is known at the end of the file.
    for _ in 0..100 {
        scene.string(&"long ".repeat(800));
    }
    scene.told.try_iter().for_each(drop);
    let notices = scene.engine.inbox().all().expect("read").len();
    let run = scene.engine.paths().sessions().join("run");
    let run_file = RunFile::read(&run).expect("of the launch");
    let following = scene.engine.following();
    let again = Follower::new(following, &run, 1, &run_file, Default::default());
    let now = UnixMs(scene.origin_ms + 30_000);
    scene.follower = again.quiet_before(now);
    scene.step();
    assert_eq!(told(&scene), [], "half of the file is read");
    while scene.follower.step(&scene.tell) {}
    let begun = told(&scene);
    assert_eq!(begun.len(), 1, "the one that lasts: {begun:?}");
    assert_eq!(until(&scene, &begun[0]), 620_000);
    tells(&mut scene, spell, 40_000, BypassState::TimeUp, 0);
    let over = told(&scene);
    assert_eq!(over.len(), 1, "{over:?}");
    assert!(
        matches!(&over[0], HostEvent::BypassEnded { .. }),
        "{over:?}"
    );
    let inbox = scene.engine.inbox().all().expect("read");
    assert_eq!(inbox.len(), notices, "nothing of the past is told again");
}
