//! Runs of short dispatches.

use laggard_wire::{BurstBlock, ClassId, Event, Nanos, ShortRecord};

use crate::script::*;

fn burst(start: u64, duration: u64, dispatches: u64, paints: u64) -> Event {
    Event::Burst(BurstBlock {
        thread: UI,
        start: ms(start),
        duration: ms(duration),
        dispatches,
        paints,
        longest: ms(45),
        inside: vec![ShortRecord {
            landmark: OBSERVER,
            receiver: ClassId(2),
            count: dispatches,
            exclusive: ms(duration - 100),
        }],
    })
}

#[test]
fn a_burst_has_a_frame_rate_and_can_be_blamed() {
    let mut script = Script::new();
    script.then(burst(1_000, 1_000, 40, 20)).then(gc(1_500, 30));
    assert_eq!(
        script.assembler.pop_burst(),
        None,
        "a pause may still be noticed"
    );
    script.assembler.finish();
    let burst = script.assembler.pop_burst().expect("a burst");
    assert_eq!(script.assembler.pop_burst(), None);
    assert_eq!(
        (burst.frames(), burst.per_frame(), burst.frame_rate()),
        (20, ms(50), 20.0)
    );
    assert!(burst.perceptible(), "50 ms a frame");
    let episode = &burst.episode;
    assert_eq!(
        (episode.start, episode.inclusive(), episode.gc.len()),
        (ms(1_000), ms(1_000), 1)
    );
    let root = episode.intervals.root();
    assert_eq!(
        (root.exclusive(), root.short[0].exclusive),
        (ms(100), ms(900))
    );
    assert_eq!(
        root.short[0].plugin().map(|plugin| plugin.id.as_str()),
        Some("spell")
    );
}

#[test]
fn forty_milliseconds_a_frame_are_smooth() {
    let mut script = Script::new();
    // 25 frames a second; without paints, each dispatch is a frame; one frame is as long as the run.
    for (duration, dispatches, paints) in [(1_000, 50, 25), (1_000, 20, 0), (300, 10, 1)] {
        script.then(burst(0, duration, dispatches, paints));
    }
    script.assembler.finish();
    let told: Vec<_> = std::iter::from_fn(|| script.assembler.pop_burst())
        .map(|burst| (burst.per_frame(), burst.perceptible()))
        .collect();
    assert_eq!(told, [(ms(40), false), (ms(50), true), (ms(300), true)]);
}

#[test]
fn an_empty_burst_of_a_damaged_file_divides_by_nothing() {
    let mut script = Script::new();
    script.then(Event::Burst(BurstBlock {
        thread: UI,
        start: Nanos(u64::MAX),
        duration: Nanos::ZERO,
        dispatches: 0,
        paints: 0,
        longest: Nanos::ZERO,
        inside: Vec::new(),
    }));
    script.assembler.finish();
    let burst = script.assembler.pop_burst().expect("a burst");
    assert_eq!((burst.frame_rate(), burst.per_frame()), (0.0, Nanos::ZERO));
}
