//! “It was slow just now”: the short episodes of the last minute, which the filter has summed up.

use std::sync::Arc;

use laggard_wire::{Nanos, RecentBlock};
use rustc_hash::FxHashMap;

use crate::burst::summed;
use crate::episode::Episode;
use crate::interval::ShortChildren;
use crate::names::{Names, placeholder, unknown_thread};
use crate::plugin::{Class, Landmark};

/// The time before a mark that counts (60 s).
pub const LAST_MINUTE: Nanos = Nanos::from_millis(60_000);

/// The user's statement “it was slow just now”.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// When the user said so.
    pub time: Nanos,
    /// The sums of filtered episodes before the mark, one for each UI thread that the agent reported.
    pub filtered: Vec<Filtered>,
}

/// Episodes under the agent's filter threshold, which are written nowhere else.
#[derive(Clone, Debug, PartialEq)]
pub struct Filtered {
    /// The oldest time that is still known of the thread.
    pub since: Nanos,
    /// The number of episodes.
    pub count: u64,
    /// The longest episode.
    pub longest: Nanos,
    /// All these episodes, one behind the other, as if they were one, so that they can be blamed: its start is the first
    /// one's, its duration the sum of theirs. Landmarks are the short children of its root. Its number is 0.
    pub episode: Episode,
}

impl Mark {
    /// The number of entries in its sums.
    pub(crate) fn weight(&self) -> usize {
        let sums = self.filtered.iter();
        sums.map(|filtered| filtered.episode.intervals.weight())
            .sum()
    }
}

/// One record with its identifiers resolved, and the time of its direct children.
struct Node {
    landmark: Arc<Landmark>,
    receiver: Option<Arc<Class>>,
    depth: u64,
    start: Nanos,
    duration: Nanos,
    children: Nanos,
}

impl Filtered {
    /// Sums up a block's records. Records inside longer intervals are left out: they are that interval's short children already.
    pub(crate) fn of(block: &RecentBlock, names: &Names) -> Option<Filtered> {
        let mut nodes: Vec<Node> = block
            .records
            .iter()
            .map(|record| Node {
                landmark: names.landmark(record.landmark).unwrap_or_else(placeholder),
                receiver: names.class(record.receiver),
                depth: record.depth,
                start: record.start,
                duration: record.duration,
                children: Nanos::ZERO,
            })
            .collect();
        nodes.sort_by_key(|node| (node.start, node.depth));
        let mut around: Vec<usize> = Vec::new();
        let mut counted = vec![false; nodes.len()];
        let (mut count, mut total, mut longest) = (0, Nanos::ZERO, Nanos::ZERO);
        let mut first = block.since;
        for at in 0..nodes.len() {
            let (start, depth, duration) = (nodes[at].start, nodes[at].depth, nodes[at].duration);
            let over = |top: &Node| top.depth >= depth || top.start + top.duration <= start;
            while around.last().is_some_and(|top| over(&nodes[*top])) {
                around.pop();
            }
            match around.last() {
                Some(&parent) => {
                    counted[at] = counted[parent];
                    nodes[parent].children += duration;
                }
                // A separate episode: outermost on its thread, or an event handed out inside a dialog.
                None if depth == 0 || nodes[at].landmark.dispatches() => {
                    counted[at] = true;
                    if count == 0 {
                        first = start;
                    }
                    count += 1;
                    total += duration;
                    longest = longest.max(duration);
                }
                None => {}
            }
            around.push(at);
        }
        let own = nodes.into_iter().zip(counted).filter(|(_, own)| *own);
        let sums = sum_up(own.map(|(node, _)| node));
        let thread = names.thread(block.thread).unwrap_or_else(unknown_thread);
        Some(Filtered {
            since: block.since,
            count,
            longest,
            episode: summed(thread, first, total, sums)?,
        })
    }
}

/// Exclusive times by landmark and receiver.
fn sum_up(nodes: impl Iterator<Item = Node>) -> Vec<ShortChildren> {
    let mut indices: FxHashMap<(*const Landmark, *const Class), usize> = FxHashMap::default();
    let mut sums: Vec<ShortChildren> = Vec::new();
    for node in nodes.filter(|node| !node.landmark.kind.is_modal()) {
        let receiver = node.receiver.as_ref();
        let key = (
            Arc::as_ptr(&node.landmark),
            receiver.map_or(std::ptr::null(), Arc::as_ptr),
        );
        let index = *indices.entry(key).or_insert_with(|| {
            sums.push(ShortChildren {
                landmark: Some(Arc::clone(&node.landmark)),
                receiver: receiver.cloned(),
                count: 0,
                exclusive: Nanos::ZERO,
            });
            sums.len() - 1
        });
        sums[index].count += 1;
        sums[index].exclusive += node.duration - node.children;
    }
    sums
}
