//! Trees, modal phases and the order of things.

use laggard_analysis::{Interval, LandmarkKind, PERCEPTIBLE, Span};
use laggard_wire::{Decoder, Event, GapBlock, GapKind, IntervalRecord, Nanos, ThreadId};

use crate::script::*;

fn shape(intervals: &[Interval]) -> Vec<(usize, Option<usize>, f64)> {
    intervals
        .iter()
        .map(|interval| (interval.depth, interval.parent, interval.start.as_millis()))
        .collect()
}

#[test]
fn children_before_parents_become_parents_before_children() {
    let mut script = Script::new();
    script.records([
        interval(OBSERVER, 2, 110, 10),
        interval(OBSERVER, 2, 130, 10),
        interval(OBSERVER, 1, 105, 50),
        interval(OBSERVER, 1, 160, 20),
        episode(DISPATCH, 0, 100, 100),
    ]);
    let episodes = script.end();
    let [episode] = episodes.as_slice() else {
        panic!("one episode, not {}", episodes.len())
    };
    assert_eq!(
        shape(episode.intervals.all()),
        [
            (0, None, 100.0),
            (1, Some(0), 105.0),
            (2, Some(1), 110.0),
            (2, Some(1), 130.0),
            (1, Some(0), 160.0)
        ]
    );
    assert_eq!(episode.intervals.children(0).collect::<Vec<_>>(), [1, 4]);
    assert_eq!(episode.intervals.children(1).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(episode.intervals.outwards(3).collect::<Vec<_>>(), [3, 1, 0]);
    assert_eq!((episode.duration, episode.inclusive()), (ms(100), ms(100)));
    assert!(
        episode.perceptible() && episode.finished,
        "100 ms is perceptible"
    );
    assert_eq!(PERCEPTIBLE, ms(100));
}

#[test]
fn two_episodes_keep_their_own_children() {
    let mut script = Script::new();
    script.records([interval(OBSERVER, 1, 10, 5), episode(DISPATCH, 0, 10, 9)]);
    script.records([interval(OBSERVER, 1, 30, 6), episode(DISPATCH, 0, 20, 20)]);
    let episodes = script.end();
    assert_eq!(
        episodes
            .iter()
            .map(|e| (e.number, e.intervals.all().len()))
            .collect::<Vec<_>>(),
        [(1, 2), (2, 2)]
    );
    assert_eq!(episodes[1].intervals.all()[1].duration, ms(6));
}

/// LiLa 2008 §3.3: end to end counts the dialog, inclusive does not, and each event dispatched in the dialog is an episode.
#[test]
fn a_dialog_is_no_wait_and_its_events_are_episodes_of_their_own() {
    let mut script = Script::new();
    script.records([
        interval(OBSERVER, 1, 102, 6),
        interval(OBSERVER, 4, 1_001, 100),
        episode(DISPATCH, 3, 1_000, 150),
        interval(DIALOG, 2, 120, 5_000),
        IntervalRecord {
            modal: ms(5_000),
            ..interval(OBSERVER, 1, 110, 5_030)
        },
        IntervalRecord {
            modal: ms(5_000),
            child_time: ms(36),
            ..episode(DISPATCH, 0, 100, 5_050)
        },
    ]);
    let episodes = script.end();
    let [nested, outer] = episodes.as_slice() else {
        panic!("two episodes, not {}", episodes.len())
    };
    assert_eq!(
        (
            nested.start,
            nested.inclusive(),
            nested.intervals.all().len()
        ),
        (ms(1_000), ms(150), 2)
    );
    assert_eq!(
        nested.intervals.root().depth,
        0,
        "depth counts from the episode's root"
    );
    assert_eq!((outer.duration, outer.inclusive()), (ms(5_050), ms(50)));
    assert_eq!(
        shape(outer.intervals.all()).len(),
        4,
        "the nested episode took its intervals along"
    );
    assert_eq!(
        outer.modal_phases().iter().collect::<Vec<_>>(),
        [Span {
            start: ms(120),
            end: ms(5_120)
        }]
    );
    assert_eq!(outer.waiting().length(), ms(50));
    assert_eq!(outer.intervals.root().exclusive(), ms(14));
    assert!(!outer.perceptible());
}

#[test]
fn neighbours_in_a_dialogs_episode_stay_neighbours() {
    let mut script = Script::new();
    script.records([
        interval(OBSERVER, 4, 1_010, 20),
        interval(OBSERVER, 4, 1_040, 20),
        interval(OBSERVER, 5, 1_075, 5),
        interval(OBSERVER, 4, 1_070, 20),
        episode(DISPATCH, 3, 1_000, 150),
        interval(DIALOG, 2, 120, 5_000),
        interval(OBSERVER, 1, 110, 5_030),
        episode(DISPATCH, 0, 100, 5_050),
    ]);
    let episodes = script.end();
    assert_eq!(
        shape(episodes[0].intervals.all()),
        [
            (0, None, 1_000.0),
            (1, Some(0), 1_010.0),
            (1, Some(0), 1_040.0),
            (1, Some(0), 1_070.0),
            (2, Some(3), 1_075.0)
        ]
    );
}

#[test]
fn an_episode_that_is_a_dialog_is_no_wait() {
    let mut script = Script::new();
    script.records([episode(DIALOG, 0, 100, 9_000)]);
    let episodes = script.end();
    assert_eq!(
        (episodes[0].inclusive(), episodes[0].waiting().length()),
        (Nanos::ZERO, Nanos::ZERO)
    );
}

#[test]
fn a_pause_that_is_noticed_late_still_finds_its_episode() {
    let mut script = Script::new();
    script.records([episode(DISPATCH, 0, 100, 300)]);
    assert_eq!(
        script.ready(),
        [],
        "held back: a pause may be noticed later than the episode ends"
    );
    script.then(gc(150, 200));
    script.then(Event::Gap(GapBlock {
        time: ms(420),
        length: ms(60),
        wall_length: ms(60),
        kind: GapKind::Stopped,
        thread: ThreadId::NONE,
    }));
    assert_eq!(script.ready(), []);
    script.then(Event::Mark { time: ms(700) });
    let episodes = script.ready();
    assert_eq!(episodes.len(), 1, "the session's time is 300 ms further");
    assert_eq!((episodes[0].gc.len(), episodes[0].gaps.len()), (1, 1));
    assert_eq!(
        episodes[0].gaps[0].span,
        Span {
            start: ms(360),
            end: ms(420)
        }
    );
}

#[test]
fn when_the_file_stands_still_episodes_are_given_out() {
    let mut script = Script::new();
    script.records([episode(DISPATCH, 0, 100, 300)]);
    script.assembler.settle();
    assert_eq!(script.ready().len(), 1);
    script.records([episode(DISPATCH, 0, 500, 5)]);
    assert_eq!(script.ready(), [], "an event takes it back");
}

#[test]
fn pauses_of_other_times_are_not_this_episodes() {
    let mut script = Script::new();
    script
        .then(gc(10, 80))
        .then(gc(100, 20))
        .records([episode(DISPATCH, 0, 90, 10)]);
    let episodes = script.end();
    assert_eq!(episodes[0].gc, []);
}

#[test]
fn short_children_and_exceptions_are_kept() {
    let mut script = Script::new();
    let short = laggard_wire::ShortRecord {
        landmark: OBSERVER,
        receiver: laggard_wire::ClassId(2),
        count: 500,
        exclusive: ms(480),
    };
    let others = laggard_wire::ShortRecord {
        landmark: laggard_wire::LandmarkId::NONE,
        ..short.clone()
    };
    script.records([IntervalRecord {
        flags: 3,
        short: vec![short, others],
        ..episode(DISPATCH, 0, 100, 1_000)
    }]);
    let episodes = script.end();
    let root = episodes[0].intervals.root();
    assert!(root.threw);
    assert_eq!(
        root.short[0].plugin().map(|plugin| plugin.id.as_str()),
        Some("spell")
    );
    assert_eq!(
        (root.short[0].count, root.short[0].exclusive),
        (500, ms(480))
    );
    assert_eq!(root.short[1].landmark, None);
}

#[test]
fn the_vector_of_a_whole_session_is_one_episode() {
    let bytes = include_bytes!("../../../../tests/vectors/v1/whole.bin");
    let mut decoder = Decoder::new();
    let mut assembler = laggard_analysis::Assembler::new();
    decoder.push(bytes);
    while let Some(event) = decoder.next_event().expect("a valid vector") {
        assembler.push(event);
    }
    assembler.finish();
    let episode = assembler.pop().expect("an episode");
    assert_eq!(assembler.pop(), None);
    assert_eq!(
        (episode.start, episode.duration, episode.samples.len()),
        (ms(1_000), ms(405), 10)
    );
    let observer = &episode.intervals.all()[1];
    assert_eq!(observer.landmark.kind, LandmarkKind::Observer);
    assert_eq!(
        observer.plugin().map(|plugin| plugin.label()),
        Some("Sluggish Spellcheck")
    );
    assert_eq!(episode.samples[0].frames.len(), 2);
    assert_eq!(
        episode.samples[0].frames[0].method, "resourceChanged",
        "innermost first"
    );
    assert_eq!(assembler.facts().pid, Some(99));
}

#[test]
fn what_is_perceptible_is_what_the_agent_tells_of_at_once() {
    let contract = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/agent-contract.md");
    let contract = std::fs::read_to_string(contract).expect("docs/agent-contract.md");
    let (_, default) = contract
        .split_once("\n| `perceptible-ms` | ")
        .expect("a row of its table");
    let ms = default.split(' ').next().and_then(|ms| ms.parse().ok());
    assert_eq!(ms.map(Nanos::from_millis), Some(PERCEPTIBLE));
}
