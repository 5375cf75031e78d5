//! An episode that never ended, from the agent's last `open` block of it.

use std::sync::Arc;

use laggard_wire::Nanos;

use crate::episode::Episode;
use crate::interval::{Interval, Intervals};
use crate::live::Live;

/// The episode `live` as it stood at `end`, with the `finished` intervals of its thread that lie in it.
/// `None` if the agent saw no landmark in it.
pub(crate) fn episode(live: &Live, end: Nanos, finished: &[Interval]) -> Option<Episode> {
    let mut nodes: Vec<Interval> = live
        .frames
        .iter()
        .filter(|frame| frame.start >= live.start)
        .enumerate()
        .map(|(depth, frame)| Interval {
            landmark: Arc::clone(&frame.landmark),
            receiver: frame.receiver.clone(),
            start: frame.start,
            duration: end - frame.start,
            modal: Nanos::ZERO,
            child_time: Nanos::ZERO,
            short: Vec::new(),
            threw: false,
            skipped: false,
            depth,
            parent: None,
        })
        .collect();
    let frames = nodes.len();
    // Finished intervals know their depth on the thread, open frames theirs in the list, which may begin at the
    // episode: both are brought together by time. Intervals between two open frames are children of the outer one.
    let starts: Vec<Nanos> = nodes.iter().map(|node| node.start).collect();
    let around = |interval: &Interval| starts.partition_point(|start| *start <= interval.start);
    let inside: Vec<&Interval> = finished
        .iter()
        .filter(|interval| around(interval) > 0)
        .collect();
    let mut shallowest = vec![usize::MAX; frames + 1];
    for interval in &inside {
        let at = around(interval);
        shallowest[at] = shallowest[at].min(interval.depth);
    }
    for interval in inside {
        let at = around(interval);
        let mut interval = interval.clone();
        interval.depth = at + (interval.depth - shallowest[at]);
        nodes.push(interval);
    }
    let intervals = Intervals::new(sum_up(nodes, frames))?;
    let duration = end - live.start;
    let modal = intervals.root().modal.max(live.modal).min(duration);
    Some(Episode {
        number: 0,
        thread: Arc::clone(&live.thread),
        start: live.start,
        duration,
        modal,
        intervals,
        samples: Vec::new(),
        others: Vec::new(),
        gc: Vec::new(),
        gaps: Vec::new(),
        dropped: 0,
        finished: false,
    })
}

/// Fills in modal and child time of the open frames (the first `frames` nodes), innermost first.
fn sum_up(mut nodes: Vec<Interval>, frames: usize) -> Vec<Interval> {
    for frame in (0..frames).rev() {
        let depth = nodes[frame].depth + 1;
        let (from, until) = (
            nodes[frame].start,
            nodes
                .get(frame + 1)
                .filter(|_| frame + 1 < frames)
                .map(|n| n.start),
        );
        let (mut modal, mut child_time) = (Nanos::ZERO, Nanos::ZERO);
        for (index, child) in nodes.iter().enumerate() {
            let open_child = index == frame + 1 && index < frames;
            let finished_child = index >= frames
                && child.depth == depth
                && child.start >= from
                && until.is_none_or(|until| child.start < until);
            if open_child || finished_child {
                let is_modal = child.landmark.kind.is_modal();
                modal += if is_modal {
                    child.duration
                } else {
                    child.modal
                };
                child_time += child.inclusive();
            }
        }
        nodes[frame].modal = modal;
        nodes[frame].child_time = child_time;
    }
    nodes
}
