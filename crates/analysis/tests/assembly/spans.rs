//! Sets of moments against the same sets painted on a line.

use laggard_analysis::{Nanos, Span, Spans};

const LINE: usize = 40;

fn paint(spans: &Spans) -> [bool; LINE] {
    let mut line = [false; LINE];
    for span in spans.iter() {
        for cell in &mut line[span.start.0 as usize..span.end.0 as usize] {
            assert!(!*cell, "spans do not overlap");
            *cell = true;
        }
    }
    line
}

#[test]
fn set_operations_agree_with_painting() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = move |limit: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % limit
    };
    for _ in 0..20_000 {
        let mut draw = || {
            let count = random(6);
            let spans: Vec<Span> = (0..count)
                .map(|_| {
                    let start = random(LINE as u64);
                    Span {
                        start: Nanos(start),
                        end: Nanos((start + random(12)).min(LINE as u64)),
                    }
                })
                .collect();
            Spans::new(spans)
        };
        let (a, b) = (draw(), draw());
        let (pa, pb) = (paint(&a), paint(&b));
        let (within, without) = (paint(&a.within(&b)), paint(&a.clone().without(&b)));
        for at in 0..LINE {
            assert_eq!(without[at], pa[at] && !pb[at], "{a:?} without {b:?}");
            assert_eq!(within[at], pa[at] && pb[at], "{a:?} within {b:?}");
            assert_eq!(a.contains(Nanos(at as u64)), pa[at]);
        }
        assert_eq!(
            a.length().0 as usize,
            pa.iter().filter(|cell| **cell).count()
        );
        let window = Span {
            start: Nanos(7),
            end: Nanos(23),
        };
        assert_eq!(
            a.length_in(window).0 as usize,
            pa[7..23].iter().filter(|cell| **cell).count()
        );
    }
}
