//! Bounded memory and no panics, for any input.

use laggard_analysis::{Assembler, Bounds, SampleReason};
use laggard_wire::{Decoder, Event, Forgotten, IntervalsBlock, ThreadId};

use crate::script::*;

#[test]
fn intervals_without_an_end_are_left_out_and_counted() {
    let mut script = Script::with(Bounds {
        intervals: 100,
        ..Bounds::default()
    });
    script.records((0..250).map(|at| interval(OBSERVER, 1, 10 + at, 1)));
    script.records([episode(DISPATCH, 0, 1, 1_000)]);
    let episodes = script.end();
    let kept = episodes[0].intervals.all().len() as u64 - 1;
    assert!((50..=100).contains(&kept), "{kept} kept");
    assert_eq!(script.assembler.facts().left_out, 250 - kept);
}

#[test]
fn lists_and_samples_are_bounded() {
    let mut script = Script::with(Bounds {
        facts: 10,
        samples: 10,
        ..Bounds::default()
    });
    for at in 0..30 {
        script.then(Event::Mark { time: ms(at) }).then(gc(at, 1));
        script.then(sample(at, UI, SampleReason::Episode, ThreadId::NONE));
    }
    script.records([episode(DISPATCH, 0, 0, 1_000)]);
    let episodes = script.end();
    assert_eq!((episodes[0].samples.len(), episodes[0].gc.len()), (10, 10));
    assert_eq!(episodes[0].samples[0].time, ms(20), "the latest are kept");
    assert_eq!(script.assembler.facts().marks.len(), 10);
    assert_eq!(script.assembler.facts().left_out, 40);
}

#[test]
fn definitions_are_bounded() {
    let mut script = Script::with(Bounds {
        definitions: 20,
        ..Bounds::default()
    });
    for id in 1..=30 {
        script.then(Event::String {
            id: laggard_wire::StringId(id),
            text: "x".to_owned(),
        });
    }
    assert_eq!(script.assembler.facts().left_out, 10);
}

#[test]
fn names_have_so_many_bytes_and_what_is_forgotten_or_replaced_makes_room() {
    let mut script = Script::with(Bounds {
        names: 100_000,
        ..Bounds::default()
    });
    let text = |id: u64| Event::String {
        id: laggard_wire::StringId(id),
        text: "x".repeat(4_000),
    };
    for id in 1_000..1_200 {
        script.then(text(id));
    }
    let left_out = script.assembler.facts().left_out;
    assert!((175..=180).contains(&left_out), "{left_out}");
    let forget = Event::Forget {
        kinds: Forgotten::STRINGS,
    };
    script.then(forget);
    for _ in 0..200 {
        script.then(text(1_000));
    }
    assert_eq!(script.assembler.facts().left_out, left_out);
}

#[test]
fn a_thread_of_which_nothing_is_held_makes_room_for_another() {
    let mut script = Script::with(Bounds {
        threads: 2,
        ..Bounds::default()
    });
    for thread in 100..110 {
        let at = 1_000 * thread;
        script.then(sample(
            at,
            ThreadId(thread),
            SampleReason::Episode,
            ThreadId::NONE,
        ));
        if thread < 108 {
            let records = vec![episode(DISPATCH, 0, at, 50)];
            let thread = ThreadId(thread);
            script.then(Event::Intervals(IntervalsBlock { thread, records }));
        }
        script.ready();
    }
    assert_eq!(script.assembler.facts().left_out, 0);
    script.then(sample(
        200_000,
        ThreadId(200),
        SampleReason::Episode,
        ThreadId::NONE,
    ));
    assert_eq!(script.assembler.facts().left_out, 1, "two hold a sample");
}

#[test]
fn what_stands_still_in_time_is_given_out_before_it_is_too_much() {
    let mut script = Script::with(Bounds {
        intervals: 100,
        ..Bounds::default()
    });
    let mut out = 0;
    for _ in 0..1_000 {
        script.records([episode(DISPATCH, 0, 0, 1_000)]);
        if script.assembler.is_full() {
            out += script.ready().len();
        }
        assert!(!script.assembler.is_full());
    }
    assert!(out >= 900, "{out}");
}

#[test]
fn an_interval_that_was_torn_from_its_parent_hurts_no_other_episode() {
    let mut script = Script::new();
    script.records([interval(OBSERVER, 1, 10, 5), episode(DISPATCH, 0, 100, 20)]);
    let episodes = script.end();
    assert_eq!(episodes[0].intervals.all().len(), 1);
    assert_eq!(script.assembler.facts().left_out, 1);
}

#[test]
fn a_very_deep_tree_costs_no_stack() {
    let mut script = Script::new();
    let deep = 150_000;
    script.records(
        (1..deep)
            .rev()
            .map(|depth| interval(OBSERVER, depth, 100, 10)),
    );
    script.records([episode(DISPATCH, 0, 100, 10)]);
    let episodes = script.end();
    let intervals = &episodes[0].intervals;
    assert_eq!(
        intervals.outwards(intervals.all().len() - 1).count() as u64,
        deep
    );
}

/// A file with randomly changed bytes: the assembler copes with any events that the decoder makes of it.
#[test]
fn damaged_sessions_never_panic() {
    let whole = include_bytes!("../../../../tests/vectors/v1/whole.bin");
    let modal = include_bytes!("../../../../tests/vectors/v1/modal.bin");
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = move |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit as u64) as usize
    };
    let mut given_out = 0;
    for round in 0..5_000 {
        let mut bytes = if round % 2 == 0 {
            whole.to_vec()
        } else {
            modal.to_vec()
        };
        for _ in 0..=random(4) {
            let at = 12 + random(bytes.len() - 12);
            bytes[at] = random(256) as u8;
        }
        let mut decoder = Decoder::new();
        decoder.push(&bytes);
        let mut assembler = Assembler::new();
        loop {
            match decoder.next_event() {
                Ok(Some(event)) => assembler.push(event),
                Err(error) if !error.is_fatal() => {}
                Ok(None) | Err(_) => break,
            }
        }
        given_out += assembler.live_episodes().len();
        assembler.finish();
        while let Some(episode) = assembler.pop() {
            assert!(episode.waiting().length() <= episode.duration);
            given_out += 1;
        }
    }
    assert!(
        given_out > 2_000,
        "much damage leaves episodes to be read: {given_out}"
    );
}
