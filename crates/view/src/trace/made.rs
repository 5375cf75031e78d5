//! Columns that are made of those of a trace.

use laggard_record::Nanos;
use laggard_record::trace::{NOBODY, Trace, TraceIntervals};

/// Columns that are made of those of a trace.
pub(super) struct Made {
    /// Each text's start among the bytes of all texts, with the end of the last one.
    pub(super) starts: Vec<u32>,
    pub(super) texts: Vec<u8>,
    /// The number of entries from an interval back to the one around it; 0 without one. Mostly a byte, where a place is four.
    pub(super) outward: Vec<u32>,
    /// Intervals with modal phases in them: few of a long session's.
    pub(super) modal: Vec<u32>,
    pub(super) modal_times: Vec<Nanos>,
    /// Of the intervals with short children, one after the other.
    pub(super) short_times: Vec<Nanos>,
    pub(super) odd: Odd,
}

/// Intervals of which a page would make something else than they are: an outer one is missing, or took longer than all that is known of it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Odd {
    pub(super) interval: Vec<u32>,
    pub(super) level: Vec<u16>,
    pub(super) exclusive: Vec<Nanos>,
}

impl Made {
    pub(super) fn of(trace: &Trace) -> Self {
        let (starts, texts) = texts(&trace.texts);
        let intervals = &trace.intervals;
        let outward = (0u32..).zip(&intervals.parent).map(|(at, parent)| {
            let parent = Some(*parent).filter(|parent| *parent != NOBODY);
            parent.map_or(0, |parent| at.saturating_sub(parent))
        });
        let times = intervals.duration.iter().zip(&intervals.inclusive);
        let modal = (0u32..).zip(times.map(|(whole, waited)| *whole - *waited));
        let (modal, modal_times) = modal.filter(|(_, time)| *time > Nanos::ZERO).unzip();
        Self {
            starts,
            texts,
            outward: outward.collect(),
            modal,
            modal_times,
            short_times: short_times(intervals).flatten().collect(),
            odd: Odd::of(intervals),
        }
    }
}

/// The time of each interval's short children, where it has some.
fn short_times(intervals: &TraceIntervals) -> impl Iterator<Item = Option<Nanos>> {
    let all = intervals.short.iter().zip(&intervals.short_children);
    all.map(|(time, children)| (*children > 0).then_some(*time))
}

impl Odd {
    /// Makes what a page makes of the other columns (`made.ts`), in its numbers and its order, and keeps what differs.
    fn of(intervals: &TraceIntervals) -> Self {
        let parents = || intervals.parent.iter().map(|parent| *parent as usize);
        let inclusive = || intervals.inclusive.iter().map(|time| time.0 as f64);
        // What recorded children took. One that has no parent has `NOBODY`, which is no place.
        let mut inside = vec![0.0; intervals.parent.len()];
        for (parent, time) in parents().zip(inclusive()) {
            if let Some(inside) = inside.get_mut(parent) {
                *inside += time;
            }
        }
        let mut odd = Self::default();
        let times = inclusive().zip(inside).zip(short_times(intervals));
        let own = times.map(|((all, inside), short)| {
            let short = short.unwrap_or_default();
            (all - inside - short.0 as f64).max(0.0)
        });
        let known = intervals.level.iter().zip(&intervals.exclusive);
        for ((place, parent), (own, (level, exclusive))) in (0..).zip(parents()).zip(own.zip(known))
        {
            let outer = intervals.level.get(parent);
            let expected = outer.map_or(0, |outer| outer.saturating_add(1));
            if *level != expected || exclusive.0 as f64 != own {
                odd.interval.push(place);
                odd.level.push(*level);
                odd.exclusive.push(*exclusive);
            }
        }
        odd
    }
}

/// Returns each text's start among the bytes of all texts, with the end of the last one, and these bytes.
fn texts(all: &[String]) -> (Vec<u32>, Vec<u8>) {
    let mut starts = Vec::with_capacity(all.len() + 1);
    let mut bytes = Vec::new();
    for text in all {
        starts.push(bytes.len() as u32);
        bytes.extend_from_slice(text.as_bytes());
    }
    starts.push(bytes.len() as u32);
    (starts, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_cannot_make_of_other_columns_stands_beside_them() {
        let times = |all: [u64; 4]| all.map(Nanos).to_vec();
        let mut intervals = TraceIntervals {
            parent: vec![NOBODY, 0, 1, 0],
            inclusive: times([100, 40, 30, 20]),
            short: times([7, 0, 5, 0]),
            short_children: vec![2, 0, 1, 0],
            exclusive: times([33, 10, 25, 20]),
            level: vec![0, 1, 2, 1],
            ..TraceIntervals::default()
        };
        assert_eq!(Odd::of(&intervals), Odd::default());
        // One that was to lie between is missing, and one took less than its children.
        intervals.level[2] = 3;
        intervals.inclusive[1] = Nanos(20);
        intervals.exclusive[1] = Nanos(1);
        let odd = Odd {
            interval: vec![0, 1, 2],
            level: vec![0, 1, 3],
            exclusive: times([33, 1, 25, 0])[..3].to_vec(),
        };
        assert_eq!(Odd::of(&intervals), odd);
    }
}
