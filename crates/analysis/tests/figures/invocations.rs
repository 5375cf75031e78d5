//! LagAlyzer's columns.

use laggard_analysis::{Nanos, invocations};

use crate::hand::{Hand, ms};

#[test]
fn a_call_has_the_columns_of_lagalyzer() {
    let episode = Hand::new().episode(
        "
         dispatch swt.Display 0-1000
           observer spell.Outer 10-900
             observer spell.Inner 20-320
               observer spell.Leaf 30-130
               short jdt.Label 40 60
               short jdt.Image 2 3
             observer spell.Quick 400-450
             modal swt.Box 500-800
           paint ui.Canvas 910-1000",
    );
    let rows: Vec<_> = invocations(&episode)
        .iter()
        .map(|row| {
            let interval = row.interval;
            (
                interval.landmark.class.name.clone(),
                (row.level, row.depth),
                (row.long_children, row.short_children, row.short_time),
                (
                    interval.duration,
                    interval.inclusive(),
                    interval.exclusive(),
                ),
            )
        })
        .collect();
    let expected = [
        // 1000 without 300 of the box; children 590 + 90.
        (
            "swt.Display",
            (0, 3),
            (1, 0, ms(0)),
            (ms(1000), ms(700), ms(20)),
        ),
        (
            "spell.Outer",
            (1, 2),
            (1, 0, ms(0)),
            (ms(890), ms(590), ms(240)),
        ),
        // Exactly 100 ms is long; 63 ms were too short to be recorded one by one.
        (
            "spell.Inner",
            (2, 1),
            (1, 0, ms(0)),
            (ms(300), ms(300), ms(200)),
        ),
        (
            "spell.Leaf",
            (3, 0),
            (0, 42, ms(63)),
            (ms(100), ms(100), ms(37)),
        ),
        (
            "spell.Quick",
            (2, 0),
            (0, 0, ms(0)),
            (ms(50), ms(50), ms(50)),
        ),
        (
            "swt.Box",
            (2, 0),
            (0, 0, ms(0)),
            (ms(300), Nanos::ZERO, Nanos::ZERO),
        ),
        ("ui.Canvas", (1, 0), (0, 0, ms(0)), (ms(90), ms(90), ms(90))),
    ];
    let expected: Vec<_> = expected
        .map(|(name, a, b, c)| (name.to_owned(), a, b, c))
        .into();
    assert_eq!(rows, expected);
}

/// In any tree, exclusive times and modal phases add up to the episode's end-to-end time.
#[test]
fn exclusive_times_and_modal_phases_add_up_to_end_to_end() {
    let mut state = 42_u64;
    let mut random = move |limit: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % limit
    };
    for _ in 0..500 {
        let mut text = String::from("dispatch swt.Display 0-10000\n");
        grow(&mut text, &mut random, 0, 10_000, 1);
        let episode = Hand::new().episode(&text);
        let all = episode.intervals.all();
        let exclusive: Nanos = all.iter().map(|interval| interval.exclusive()).sum();
        let short: Nanos = invocations(&episode).iter().map(|row| row.short_time).sum();
        assert_eq!(
            exclusive + short + episode.modal,
            episode.duration,
            "{text}"
        );
        let measured = episode.modal_phases().length() + episode.waiting().length();
        assert_eq!(measured, episode.duration, "{text}");
    }
}

fn grow(text: &mut String, random: &mut impl FnMut(u64) -> u64, from: u64, to: u64, depth: usize) {
    let mut at = from + 1 + random(20);
    while depth < 6 && at + 20 < to && random(4) > 0 {
        let end = at + 10 + random(to - at - 10);
        let word = ["observer", "paint", "async", "modal"][random(4) as usize];
        let indent = "  ".repeat(depth);
        text.push_str(&format!("{indent}{word} a.C{} {at}-{end}\n", random(9)));
        if word != "modal" {
            let room = end - at;
            // Short children stand right behind their parent, so nothing else is nested in those.
            if random(3) == 0 {
                let time = random(room / 2 + 1).min(5);
                text.push_str(&format!("{indent}  short b.S {} {time}\n", time + 1));
            } else {
                grow(text, random, at, end, depth + 1);
            }
        }
        at = end + 1 + random(20);
    }
}
