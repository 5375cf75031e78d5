//! The rows of a timeline: the intervals of one thread, with nested ones one row further in.

use std::cmp::Reverse;

use laggard_analysis::Nanos;
use laggard_record::trace::{Trace, TraceLanes};

use super::place::next;

/// The most rows of a thread; deeper nesting, which no program has, is not drawn.
const MOST_ROWS: usize = 4_096;

/// Distributes intervals over rows. An episode in another's modal phase lies in the next row, though it is no child of it.
pub(super) fn of(trace: &Trace) -> TraceLanes {
    let intervals = &trace.intervals;
    let mut by_thread: Vec<Vec<u32>> = vec![Vec::new(); trace_threads(trace)];
    for (place, episode) in intervals.episode.iter().enumerate() {
        let thread = trace.episodes.thread[*episode as usize] as usize;
        by_thread[thread].push(place as u32);
    }
    let mut lanes = TraceLanes::default();
    for (thread, mut places) in by_thread.into_iter().enumerate() {
        let start = |place: u32| intervals.start[place as usize];
        let end = |place: u32| start(place) + intervals.duration[place as usize];
        places.sort_by_key(|place| (start(*place), Reverse(end(*place)), *place));
        let mut around: Vec<Nanos> = Vec::new();
        let mut rows: Vec<Vec<u32>> = Vec::new();
        for place in places {
            while around.last().is_some_and(|end| *end <= start(place)) {
                around.pop();
            }
            let row = around.len();
            // In a damaged file an interval may overlap one that it does not lie in, and end before its outer neighbour.
            around.push(end(place));
            if row >= MOST_ROWS {
                continue;
            }
            if rows.len() <= row {
                rows.resize_with(row + 1, Vec::new);
            }
            rows[row].push(place);
        }
        for (row, mut places) in rows.into_iter().enumerate() {
            lanes.thread.push(thread as u32);
            lanes.row.push(row as u32);
            lanes.first.push(next(&lanes.order));
            lanes.order.append(&mut places);
        }
    }
    lanes
}

fn trace_threads(trace: &Trace) -> usize {
    let most = trace.episodes.thread.iter().max();
    most.map_or(0, |most| *most as usize + 1)
}
