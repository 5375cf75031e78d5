//! The short events of the last minute, one by one: of the filter's log, where the agent has written it.

use laggard_wire::{Nanos, RecentBlock, RecentRecord};

use crate::episode::Episode;
use crate::interval::{Interval, Intervals};
use crate::names::{Names, placeholder, unknown_thread};

/// Short events of one UI thread, which stand nowhere else.
#[derive(Clone, Debug, PartialEq)]
pub struct ShortEvents {
    /// The time from which on none is missing.
    pub since: Nanos,
    /// The events in the order of their ends. Their number is 0; those with a modal phase are left out.
    pub events: Vec<Episode>,
}

impl ShortEvents {
    pub(crate) fn of(block: &RecentBlock, names: &Names) -> ShortEvents {
        let mut events = Vec::new();
        let mut inside: Vec<&RecentRecord> = Vec::new();
        for record in &block.records {
            if record.depth > 0 {
                inside.push(record);
                continue;
            }
            // Those inside a longer interval came before, and are that one's short children already.
            let own = inside.drain(..).filter(|inner| inner.start >= record.start);
            let nodes = own.chain([record]).map(|record| interval(record, names));
            let event = event(block, nodes.collect(), names);
            events.extend(event);
        }
        ShortEvents {
            since: block.since,
            events,
        }
    }
}

fn interval(record: &RecentRecord, names: &Names) -> Interval {
    Interval {
        landmark: names.landmark(record.landmark).unwrap_or_else(placeholder),
        receiver: names.class(record.receiver),
        start: record.start,
        duration: record.duration,
        modal: Nanos::ZERO,
        child_time: Nanos::ZERO,
        short: Vec::new(),
        threw: false,
        skipped: false,
        depth: usize::try_from(record.depth).unwrap_or(usize::MAX),
        parent: None,
    }
}

fn event(block: &RecentBlock, nodes: Vec<Interval>, names: &Names) -> Option<Episode> {
    if nodes.iter().any(|node| node.landmark.kind.is_modal()) {
        return None;
    }
    let intervals = Intervals::new(nodes)?;
    let root = intervals.root();
    Some(Episode {
        number: 0,
        thread: names.thread(block.thread).unwrap_or_else(unknown_thread),
        start: root.start,
        duration: root.duration,
        modal: Nanos::ZERO,
        samples: Vec::new(),
        others: Vec::new(),
        gc: Vec::new(),
        gaps: Vec::new(),
        dropped: 0,
        finished: true,
        intervals,
    })
}
