//! Distributions over episodes.

use laggard_analysis::Statistics;
use laggard_wire::{ClassId, IntervalRecord, ShortRecord};

use crate::script::*;

#[test]
fn landmarks_and_lengths_are_summed_up() {
    let mut script = Script::new();
    for (start, length) in [(1_000, 20), (2_000, 100), (3_000, 360)] {
        let short = ShortRecord {
            landmark: OBSERVER,
            receiver: ClassId(2),
            count: 3,
            exclusive: ms(4),
        };
        script.records([
            interval(OBSERVER, 1, start, length - 10),
            IntervalRecord {
                child_time: ms(length - 6),
                short: vec![short],
                ..episode(DISPATCH, 0, start, length)
            },
        ]);
    }
    let mut statistics = Statistics::new();
    script
        .end()
        .iter()
        .for_each(|episode| statistics.add(episode));
    let landmarks = statistics.landmarks();
    let [checker, display] = landmarks.as_slice() else {
        panic!("two landmarks")
    };
    assert_eq!(
        checker.landmark.class.name, "spell.Checker",
        "the greatest first"
    );
    let tally = checker.inclusive;
    assert_eq!(
        (tally.count, tally.min, tally.max, tally.mean(), tally.total),
        (3, ms(10), ms(350), ms(150), ms(450))
    );
    assert_eq!(
        (
            checker.short_count,
            checker.short_total,
            checker.exclusive_total()
        ),
        (9, ms(12), ms(462))
    );
    assert_eq!(checker.perceptible, 2);
    assert_eq!(
        (display.exclusive.total, display.inclusive.total),
        (ms(18), ms(480))
    );
    assert_eq!(
        (statistics.perceptible(), statistics.at_least(ms(361))),
        (2, 0)
    );
    let steps = [ms(3), ms(20), ms(21), ms(100), ms(1_000)];
    let counts: Vec<u64> = statistics
        .cumulative(&steps)
        .into_iter()
        .map(|step| step.episodes)
        .collect();
    assert_eq!(counts, [3, 3, 2, 2, 0]);
    // 20 + 100 + 360 ms in episodes: 3 and 2 episodes in 0.48 s.
    assert_eq!(statistics.in_episodes(), ms(480));
    let per_second: Vec<f64> = statistics
        .cumulative(&steps)
        .into_iter()
        .map(|step| (step.per_second * 1_000.0).round() / 1_000.0)
        .collect();
    assert_eq!(per_second, [6.25, 6.25, 4.167, 4.167, 0.0]);
}
