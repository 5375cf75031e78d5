//! Single calls of landmarks, with the columns of LagAlyzer's table (Jovic 2011 §3.6, Figure 3.9).

use laggard_wire::Nanos;

use crate::episode::{Episode, PERCEPTIBLE};
use crate::interval::Interval;

/// One call of a landmark that was long enough to be recorded. Its end-to-end, inclusive and exclusive time, start and
/// end are those of `interval`; its thread is the episode's.
#[derive(Clone, Copy, Debug)]
pub struct Invocation<'a> {
    /// The call.
    pub interval: &'a Interval,
    /// The number of recorded calls around this one, within its episode.
    pub level: usize,
    /// The number of levels of recorded calls nested inside.
    pub depth: usize,
    /// Direct children in which the user waited 100 ms or more.
    pub long_children: u64,
    /// Direct children under the agent's filter threshold.
    pub short_children: u64,
    /// The sum of the short children's exclusive times.
    pub short_time: Nanos,
}

/// All recorded calls of an episode, parents before children.
pub fn invocations(episode: &Episode) -> Vec<Invocation<'_>> {
    let all = episode.intervals.all();
    let mut rows: Vec<Invocation<'_>> = all
        .iter()
        .map(|interval| Invocation {
            interval,
            level: interval.depth,
            depth: 0,
            long_children: 0,
            short_children: interval.short_children(),
            short_time: interval.short_time(),
        })
        .collect();
    // Children stand behind their parents: backwards, every child is complete before it is added to its parent.
    for (index, child) in all.iter().enumerate().rev() {
        let Some(parent) = child.parent else { continue };
        let nested = rows[index].depth + 1;
        let row = &mut rows[parent];
        row.depth = row.depth.max(nested);
        let waits = !child.landmark.kind.is_modal();
        row.long_children += u64::from(waits && child.inclusive() >= PERCEPTIBLE);
    }
    rows
}
