//! “It was slow just now.”

use laggard_analysis::{Aside, ShortEvents};
use laggard_wire::{ClassId, Event, LandmarkId, RecentBlock, RecentRecord, ReplyStatus, StringId};

use crate::script::*;

/// Landmark, depth, start and duration in ms.
fn recent(records: &[(LandmarkId, u64, u64, u64)]) -> Event {
    let records = records
        .iter()
        .map(|&(landmark, depth, start, duration)| RecentRecord {
            landmark,
            receiver: ClassId(landmark.0),
            depth,
            start: ms(start),
            duration: ms(duration),
        });
    Event::Recent(RecentBlock {
        thread: UI,
        since: ms(500),
        records: records.collect(),
    })
}

#[test]
fn a_mark_brings_what_the_filter_had_summed_away() {
    let mut script = Script::new();
    script.then(Event::Mark { time: ms(60_500) });
    // In the order of their ends: two events with listeners inside, and a listener inside a recorded interval.
    script.then(recent(&[
        (OBSERVER, 2, 1_001, 1),
        (OBSERVER, 1, 1_000, 2),
        (DISPATCH, 0, 999, 3),
        (OBSERVER, 1, 1_502, 2),
        (DISPATCH, 3, 1_700, 1),
        (OBSERVER, 1, 2_000, 1),
        (DISPATCH, 0, 2_000, 2),
    ]));
    assert_eq!(
        script.assembler.pop_mark(),
        None,
        "its episodes are held back too"
    );
    script.then(gc(60_750, 1));
    let mark = script.assembler.pop_mark().expect("a mark");
    assert_eq!(script.assembler.facts().marks, [ms(60_500)]);
    let [filtered] = mark.filtered.as_slice() else {
        panic!("one UI thread")
    };
    // The event inside a dialog counts; the listener inside the recorded interval does not.
    assert_eq!(
        (filtered.count, filtered.longest, filtered.since),
        (3, ms(3), ms(500))
    );
    let episode = &filtered.episode;
    assert_eq!((episode.start, episode.inclusive()), (ms(999), ms(6)));
    let root = episode.intervals.root();
    let sums: Vec<_> = root
        .short
        .iter()
        .map(|short| {
            let class = short.receiver.as_ref().map(|class| class.name.as_str());
            (class, short.count, short.exclusive)
        })
        .collect();
    // Display: 3 − 2, 1, 2 − 1; Checker: 2 − 1, 1, 1.
    assert_eq!(
        sums,
        [
            (Some("swt.Display"), 3, ms(3)),
            (Some("spell.Checker"), 3, ms(3))
        ]
    );
    assert_eq!(root.exclusive(), ms(0), "everything is named");
}

#[test]
fn an_event_inside_a_dialog_counts_once_where_a_queue_hands_it_on() {
    let mut script = Script::new();
    script.then(Event::Mark { time: ms(60_500) });
    script.then(recent(&[(DISPATCH, 4, 1_701, 1), (QUEUE, 3, 1_700, 2)]));
    script.assembler.finish();
    let mark = script.assembler.pop_mark().expect("a mark");
    assert_eq!(
        (mark.filtered[0].count, mark.filtered[0].longest),
        (1, ms(2))
    );
}

#[test]
fn a_mark_without_a_word_of_the_agent_is_still_a_mark() {
    let mut script = Script::new();
    // Records before the first mark belong to none.
    script.then(recent(&[(DISPATCH, 0, 10, 1)]));
    script.then(Event::Mark { time: ms(100) });
    script.assembler.finish();
    let mark = script.assembler.pop_mark().expect("a mark");
    assert_eq!((mark.time, mark.filtered.len()), (ms(100), 0));
}

#[test]
fn what_was_written_for_a_bypass_belongs_to_no_mark_and_is_told_beside() {
    let mut script = Script::new();
    script.assembler.keep_asides();
    script.then(Event::Mark { time: ms(60_500) });
    script.then(recent(&[(DISPATCH, 0, 10, 1)]));
    script.then(Event::Reply {
        command: 1,
        status: ReplyStatus::Done,
        message: StringId::NONE,
    });
    script.then(recent(&[
        (OBSERVER, 1, 1_000, 2),
        (DISPATCH, 0, 999, 3),
        // Inside a recorded interval, and in an event with a dialog.
        (OBSERVER, 1, 1_502, 2),
        (DIALOG, 1, 2_000, 1),
        (DISPATCH, 0, 2_000, 2),
    ]));
    script.assembler.finish();
    let mark = script.assembler.pop_mark().expect("a mark");
    assert_eq!(mark.filtered.len(), 1);
    let asides = std::iter::from_fn(|| script.assembler.pop_aside());
    let short = asides.filter_map(|aside| match aside {
        Aside::Short(short) => Some(short),
        _ => None,
    });
    let short: Vec<ShortEvents> = short.collect();
    assert_eq!(short.len(), 2, "the mark's as well");
    assert_eq!((short[1].since, short[1].events.len()), (ms(500), 1));
    let event = &short[1].events[0];
    assert_eq!((event.start, event.inclusive()), (ms(999), ms(3)));
    let landmarks = event.intervals.all().iter();
    let classes: Vec<&str> = landmarks.map(|one| &*one.landmark.class.name).collect();
    assert_eq!(classes, ["swt.Display", "spell.Checker"]);
}
