//! Identifiers that are forgotten, never defined, or dropped.

use std::sync::Arc;

use laggard_analysis::{Episode, Frame};
use laggard_wire::*;

use crate::script::*;

fn forget(kinds: u64) -> Event {
    let kinds = Forgotten(kinds);
    Event::Forget { kinds }
}

fn thread(id: u64, java_id: u64, kind: ThreadKind) -> Event {
    Event::Thread(ThreadBlock {
        id: ThreadId(id),
        java_id,
        name: StringId(1),
        kind,
    })
}

fn stack(id: u64, caller: u64, frame: u64) -> Event {
    Event::Stack(StackBlock {
        id: StackId(id),
        caller: StackId(caller),
        frame: FrameId(frame),
        flags: 0,
    })
}

fn seen(time: u64, thread: ThreadId, stack: u64) -> Event {
    match sample(time, thread, SampleReason::Episode, ThreadId::NONE) {
        Event::Sample(block) => Event::Sample(SampleBlock {
            stack: StackId(stack),
            ..block
        }),
        other => other,
    }
}

fn classes(frames: &[Arc<Frame>]) -> Vec<&str> {
    frames.iter().map(|frame| frame.class_name()).collect()
}

fn classes_of(episode: &Episode) -> Vec<Vec<&str>> {
    let samples = episode.samples.iter();
    samples.map(|sample| classes(&sample.frames)).collect()
}

#[test]
fn a_stack_is_what_it_was_when_its_sample_was_taken() {
    let mut script = Script::new();
    script
        .then(seen(1_010, UI, 2))
        .then(forget(Forgotten::STACKS.0))
        .then(stack(1, 0, 2))
        .then(seen(1_020, UI, 1))
        .then(seen(1_030, UI, 2));
    script.records([episode(DISPATCH, 0, 1_000, 100)]);
    let episodes = script.end();
    assert_eq!(
        classes_of(&episodes[0]),
        [
            vec!["spell.Checker", "swt.Display"],
            vec!["spell.Checker"],
            // Forgotten and not defined again: nothing is known of it.
            vec![""],
        ]
    );
    assert!(episodes[0].samples[2].cut);
}

#[test]
fn who_forgets_frames_forgets_stacks() {
    let mut script = Script::new();
    script
        .then(forget(Forgotten::FRAMES.0))
        .then(seen(1_010, UI, 2));
    script.records([episode(DISPATCH, 0, 1_000, 100)]);
    assert_eq!(classes_of(&script.end()[0]), [vec![""]]);
}

#[test]
fn a_frame_without_a_definition_leaves_its_place() {
    let mut script = Script::new();
    script.then(stack(7, 1, 99)).then(stack(8, 7, 2));
    script.then(seen(1_010, UI, 8));
    script.records([episode(DISPATCH, 0, 1_000, 100)]);
    assert_eq!(
        classes_of(&script.end()[0]),
        [["spell.Checker", "", "swt.Display"]]
    );
}

/// The UI thread and the worker change their numbers in the middle of a wait.
#[test]
fn threads_are_told_apart_although_their_identifiers_change() {
    let mut script = Script::new();
    script.then(seen(1_010, UI, 2));
    script.then(sample(1_020, UI, SampleReason::Episode, WORKER));
    script
        .then(forget(Forgotten::THREADS.0))
        .then(thread(1, WORKER.0, ThreadKind::Background))
        .then(thread(2, UI.0, ThreadKind::SwtUi));
    let (worker, ui) = (ThreadId(1), ThreadId(2));
    script.then(sample(
        1_021,
        worker,
        SampleReason::LockOwner,
        ThreadId::NONE,
    ));
    script.then(seen(1_030, ui, 2));
    script.then(Event::Intervals(IntervalsBlock {
        thread: ui,
        records: vec![episode(DISPATCH, 0, 1_000, 100)],
    }));
    let episodes = script.end();
    assert_eq!(episodes[0].samples.len(), 3);
    let lock = episodes[0].samples[1].lock.as_ref().expect("a lock");
    let holder = lock.holder.as_ref().expect("its owner was sampled");
    assert_eq!(holder.time, ms(1_021));
}

#[test]
fn what_is_defined_again_is_the_same_while_somebody_holds_it() {
    let mut script = Script::new();
    script.records([episode(DISPATCH, 0, 100, 50)]);
    script.then(forget(0x7F));
    script.define();
    script.records([episode(DISPATCH, 0, 200, 50)]);
    let episodes = script.end();
    let [before, after] = [0, 1].map(|at| episodes[at].intervals.root());
    assert!(Arc::ptr_eq(&before.landmark, &after.landmark));
    let plugin = |class: &laggard_analysis::Class| class.plugin.clone().expect("a plug-in");
    assert!(Arc::ptr_eq(
        &plugin(&before.landmark.class),
        &plugin(&after.landmark.class)
    ));
}

#[test]
fn an_episode_knows_what_was_dropped_meanwhile() {
    let health = |time, dropped| {
        Event::Health(HealthBlock {
            time: ms(time),
            dropped,
            suppressed: 0,
            sampling: Nanos::ZERO,
            cpu: Nanos::ZERO,
        })
    };
    let mut script = Script::new();
    script.records([episode(DISPATCH, 0, 1_000, 100)]);
    script.then(health(1_900, 0));
    script.records([episode(DISPATCH, 0, 2_000, 100)]);
    script.then(health(2_150, 3));
    script.records([episode(DISPATCH, 0, 2_160, 100)]);
    script.then(health(3_000, 3));
    let dropped: Vec<u64> = script.end().iter().map(|episode| episode.dropped).collect();
    assert_eq!(dropped, [0, 3, 0]);
}
