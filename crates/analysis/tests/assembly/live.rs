//! Episodes that have not ended.

use laggard_analysis::SampleReason;
use laggard_wire::{Event, IntervalRecord, Nanos, SampleBlock, ThreadId};

use crate::script::*;

#[test]
fn a_freeze_is_seen_while_it_lasts_and_forgotten_when_it_ends() {
    let mut script = Script::new();
    script.then(open_block(600, 500, &[(DISPATCH, 500), (OBSERVER, 510)]));
    script.then(open_block(1_600, 500, &[(DISPATCH, 500), (OBSERVER, 510)]));
    let live: Vec<_> = script.assembler.live().cloned().collect();
    assert_eq!(live.len(), 1, "the second block replaces the first");
    assert_eq!((live[0].waited(), live[0].frames.len()), (ms(1_100), 2));
    let now = script.assembler.live_episodes();
    assert_eq!(
        (now[0].number, now[0].inclusive(), now[0].finished),
        (0, ms(1_100), false)
    );
    script.records([episode(DISPATCH, 0, 500, 1_500)]);
    assert_eq!(script.assembler.live().count(), 0);
    assert_eq!(script.end().len(), 1, "it is not told twice");
}

#[test]
fn the_freeze_that_never_ended_is_an_episode_at_the_end_of_the_file() {
    let mut script = Script::new();
    script.records([
        interval(OBSERVER, 2, 530, 20),
        IntervalRecord {
            child_time: ms(20),
            ..interval(OBSERVER, 1, 520, 40)
        },
        interval(OBSERVER, 2, 700, 10),
    ]);
    script.then(open_block(1_600, 500, &[(DISPATCH, 500), (OBSERVER, 600)]));
    script.then(sample(1_650, UI, SampleReason::Episode, ThreadId::NONE));
    let episodes = script.end();
    let [episode] = episodes.as_slice() else {
        panic!("one, not {}", episodes.len())
    };
    assert!(!episode.finished);
    assert_eq!(
        episode.duration,
        ms(1_150) + Nanos(1),
        "up to the last time it was seen"
    );
    assert_eq!(episode.samples.len(), 1);
    let tree: Vec<_> = episode
        .intervals
        .all()
        .iter()
        .map(|i| (i.depth, i.parent, i.start.as_millis()))
        .collect();
    assert_eq!(
        tree,
        [
            (0, None, 500.0),
            (1, Some(0), 520.0),
            (2, Some(1), 530.0),
            (1, Some(0), 600.0),
            (2, Some(3), 700.0)
        ],
        "finished intervals stand where they belong among the open ones"
    );
    let root = episode.intervals.root();
    assert_eq!(root.child_time, ms(40) + ms(1_050) + Nanos(1));
    assert_eq!(root.exclusive(), ms(60));
}

#[test]
fn a_dialog_that_is_still_open_is_no_wait() {
    let mut script = Script::new();
    script.then(open_block(
        9_500,
        500,
        &[(DISPATCH, 500), (OBSERVER, 510), (DIALOG, 560)],
    ));
    let episodes = script.end();
    assert_eq!(episodes[0].inclusive(), ms(60));
    assert!(!episodes[0].perceptible());
}

#[test]
fn an_event_inside_a_dialog_freezes() {
    let mut script = Script::new();
    script.then(open_block(700, 500, &[(DISPATCH, 500), (OBSERVER, 510)]));
    let stack = [
        (DISPATCH, 500),
        (OBSERVER, 510),
        (DIALOG, 800),
        (DISPATCH, 2_000),
        (OBSERVER, 2_010),
    ];
    script.then(open_block(3_000, 2_000, &stack));
    let starts: Vec<_> = script.assembler.live().map(|live| live.start).collect();
    assert_eq!(starts, [ms(500), ms(2_000)]);
    let episodes = script.end();
    assert_eq!(
        episodes
            .iter()
            .map(|e| (e.start, e.inclusive()))
            .collect::<Vec<_>>(),
        [(ms(2_000), ms(1_000)), (ms(500), ms(200))]
    );
    assert_eq!(
        episodes[0].intervals.all().len(),
        2,
        "frames of the outer episode are not the inner one's"
    );
}

#[test]
fn when_the_outer_one_is_seen_again_the_inner_one_has_ended() {
    let mut script = Script::new();
    script
        .then(open_block(3_000, 2_000, &[(DISPATCH, 2_000)]))
        .then(open_block(4_000, 500, &[(DISPATCH, 500)]));
    assert_eq!(
        script
            .assembler
            .live()
            .map(|live| live.start)
            .collect::<Vec<_>>(),
        [ms(500)]
    );
}

/// Seen in a real session: the watcher took its snapshot 17 ms before the end and wrote after the UI thread's ring was drained.
#[test]
fn a_look_that_is_written_too_late_revives_nothing() {
    let mut script = Script::new();
    script.records([
        episode(DISPATCH, 2, 1_000, 200),
        episode(DISPATCH, 0, 500, 3_000),
    ]);
    script
        .then(open_block(3_400, 500, &[(DISPATCH, 500)]))
        .then(open_block(1_100, 1_000, &[(DISPATCH, 1_000)]));
    assert_eq!(script.assembler.live().count(), 0);
    script.then(open_block(3_700, 3_500, &[(DISPATCH, 3_500)]));
    assert_eq!(
        script.assembler.live().count(),
        1,
        "the next one begins where the last one ended"
    );
    assert_eq!(script.end().len(), 3);
}

/// Seen in a real session: an episode of 459 ms was told as a freeze of 4,040 ms, because an event inside the dialog that
/// it had opened was sampled.
#[test]
fn a_sample_of_an_event_in_a_dialog_is_not_of_the_episode_that_opened_it() {
    let mut script = Script::new();
    let stack = [(DISPATCH, 500), (OBSERVER, 510)];
    script.then(open_block(610, 500, &stack)).then(sample(
        1_900,
        UI,
        SampleReason::Episode,
        ThreadId::NONE,
    ));
    let told: Vec<_> = script.assembler.live_episodes();
    assert!(
        told.iter().all(|episode| episode.inclusive() == ms(110)),
        "up to the last open block"
    );
    script.then(sample(4_540, UI, SampleReason::Episode, ThreadId::NONE));
    assert_eq!(
        script.assembler.live_episodes().len(),
        0,
        "no open block of late: the dialog is open"
    );
}

#[test]
fn nor_does_it_make_one_longer_that_never_ended() {
    let mut script = Script::new();
    let stack = [(DISPATCH, 500), (OBSERVER, 510)];
    script.then(open_block(610, 500, &stack));
    script.then(sample(650, UI, SampleReason::Episode, ThreadId::NONE));
    let Event::Sample(inside) = sample(1_000, UI, SampleReason::Episode, ThreadId::NONE) else {
        panic!("a sample")
    };
    script.then(Event::Sample(SampleBlock {
        stack: IN_DIALOG,
        ..inside
    }));
    script.then(sample(4_500, UI, SampleReason::Episode, ThreadId::NONE));
    assert_eq!(script.end()[0].duration, ms(150) + Nanos(1));
}

#[test]
fn while_an_event_in_its_dialog_freezes_the_one_that_opened_it_does_not() {
    let mut script = Script::new();
    script.then(open_block(1_700, 500, &[(DISPATCH, 500), (OBSERVER, 510)]));
    let stack = [
        (DISPATCH, 500),
        (OBSERVER, 510),
        (DIALOG, 1_710),
        (DISPATCH, 1_800),
    ];
    script.then(open_block(1_950, 1_800, &stack));
    let live = script.assembler.live_episodes();
    assert_eq!(
        live.iter().map(|e| e.start).collect::<Vec<_>>(),
        [ms(1_800)]
    );
    script.records([episode(DISPATCH, 3, 1_800, 200)]);
    assert_eq!(
        script.assembler.live_episodes().len(),
        0,
        "the dialog is still open for all that is known"
    );
    script.then(open_block(2_600, 500, &[(DISPATCH, 500), (OBSERVER, 510)]));
    assert_eq!(script.assembler.live_episodes().len(), 1, "it is back");
}

#[test]
fn an_event_too_short_for_a_record_does_not_stay_open() {
    let mut script = Script::new();
    script.then(open_block(600, 601, &[(DISPATCH, 601)]));
    script.records([episode(DISPATCH, 0, 700, 50)]);
    assert_eq!(script.assembler.live().count(), 0);
    script.then(open_block(900, 800, &[(DISPATCH, 800)]));
    script.records([episode(DISPATCH, 0, 760, 30)]);
    assert_eq!(
        script.assembler.live().count(),
        1,
        "what began after the end of a record goes on"
    );
}
