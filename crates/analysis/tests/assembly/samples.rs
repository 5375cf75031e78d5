//! Samples and the owners of locks.

use laggard_analysis::SampleReason::{Bystander, Episode, LockOwner};
use laggard_wire::{Event, FrameId, StackBlock, StackId, ThreadId};

use crate::script::*;

const NOBODY: ThreadId = ThreadId::NONE;

#[test]
fn samples_go_to_the_episode_they_were_taken_in() {
    let mut script = Script::new();
    script
        .then(sample(50, UI, Episode, NOBODY))
        .then(sample(110, UI, Episode, NOBODY));
    script
        .then(sample(1_050, UI, Episode, NOBODY))
        .then(sample(600, UI, Episode, NOBODY));
    script
        .then(sample(5_130, UI, Episode, NOBODY))
        .then(sample(120, WORKER, Bystander, NOBODY));
    script.records([
        episode(DISPATCH, 2, 1_000, 100),
        interval(DIALOG, 1, 120, 5_000),
        episode(DISPATCH, 0, 100, 5_050),
    ]);
    // Written after the episode it belongs to, by another thread.
    script.then(sample(5_140, UI, Episode, NOBODY));
    let episodes = script.end();
    let times = |at: usize| {
        episodes[at]
            .samples
            .iter()
            .map(|s| s.time)
            .collect::<Vec<_>>()
    };
    assert_eq!(times(0), [ms(1_050)], "the nested episode has its own");
    assert_eq!(
        times(1),
        [ms(110), ms(5_130), ms(5_140)],
        "none from before it, none from the dialog"
    );
}

#[test]
fn the_owner_of_a_lock_hangs_on_who_waits_for_it() {
    let mut script = Script::new();
    let third = ThreadId(3);
    script
        .then(sample(110, UI, Episode, WORKER))
        .then(sample(110, WORKER, LockOwner, third));
    script.then(sample(111, third, LockOwner, NOBODY));
    // No thread waits for this one any more.
    script.then(sample(112, third, LockOwner, NOBODY));
    script
        .then(sample(120, UI, Episode, NOBODY))
        .then(sample(121, WORKER, LockOwner, NOBODY));
    script.records([episode(DISPATCH, 0, 100, 100)]);
    let episodes = script.end();
    let [waiting, running] = episodes[0].samples.as_slice() else {
        panic!("two samples of the UI thread")
    };
    let lock = waiting.lock.as_ref().expect("a lock");
    assert_eq!(
        lock.owner.as_ref().map(|thread| thread.name.as_str()),
        Some("Worker")
    );
    let holder = lock.holder.as_ref().expect("its owner was sampled");
    let last = holder
        .lock
        .as_ref()
        .and_then(|lock| lock.holder.as_ref())
        .expect("and whom that one waits for");
    assert_eq!((last.time, &last.lock), (ms(111), &None));
    assert_eq!(running.lock, None);
}

#[test]
fn a_deadlock_ends() {
    let mut script = Script::new();
    script.then(sample(110, UI, Episode, WORKER));
    for _ in 0..1_000 {
        script.then(sample(110, WORKER, LockOwner, WORKER));
    }
    script.records([episode(DISPATCH, 0, 100, 100)]);
    let episodes = script.end();
    let mut depth = 0;
    let mut at = episodes[0].samples[0].lock.as_ref();
    while let Some(holder) = at.and_then(|lock| lock.holder.as_ref()) {
        depth += 1;
        at = holder.lock.as_ref();
    }
    assert_eq!(depth, laggard_analysis::Bounds::default().owners);
}

#[test]
fn a_stack_that_calls_itself_is_cut() {
    let mut script = Script::new();
    let ring = StackBlock {
        id: StackId(2),
        caller: StackId(2),
        frame: FrameId(1),
        flags: 0,
    };
    script
        .then(Event::Stack(ring))
        .then(sample(110, UI, Episode, NOBODY));
    script.records([episode(DISPATCH, 0, 100, 100)]);
    let sample = &script.end()[0].samples[0];
    assert_eq!(
        (sample.frames.len(), sample.cut),
        (laggard_analysis::Bounds::default().frames, true)
    );
}

#[test]
fn busy_threads_seen_meanwhile_go_to_the_episode_but_not_those_seen_in_its_dialog() {
    let mut script = Script::new();
    for time in [50, 110, 600, 5_130] {
        script.then(sample(time, WORKER, Bystander, NOBODY));
    }
    script.records([
        interval(DIALOG, 1, 120, 5_000),
        episode(DISPATCH, 0, 100, 5_050),
        episode(DISPATCH, 0, 6_000, 100),
    ]);
    script.then(sample(6_050, WORKER, Bystander, NOBODY));
    let episodes = script.end();
    let others = |at: usize| -> Vec<_> {
        let seen = episodes[at].others.iter();
        seen.map(|other| (other.thread.name.as_str(), other.sample.time))
            .collect()
    };
    assert_eq!(others(0), [("Worker", ms(110)), ("Worker", ms(5_130))]);
    assert_eq!(others(1), [("Worker", ms(6_050))]);
}
