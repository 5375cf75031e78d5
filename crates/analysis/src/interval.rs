//! Intervals and the tree they make.

use std::sync::Arc;

use laggard_wire::Nanos;

use crate::plugin::{Class, Landmark, Plugin};
use crate::spans::Span;

/// One landmark's entry to exit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The landmark that was entered.
    pub landmark: Arc<Landmark>,
    /// Class of the object it was called on; `None` for static methods.
    pub receiver: Option<Arc<Class>>,
    /// When the interval began.
    pub start: Nanos,
    /// The end-to-end time.
    pub duration: Nanos,
    /// The time of modal phases inside: there the program waited for its user.
    pub modal: Nanos,
    /// Time inside direct children outside modal phases, short ones included.
    pub child_time: Nanos,
    /// Children under the agent's filter threshold, summed by landmark and receiver.
    pub short: Vec<ShortChildren>,
    /// Whether the interval ended with an exception.
    pub threw: bool,
    /// Whether the method was not run, because its plug-in was bypassed: the interval has no length and no children.
    pub skipped: bool,
    /// The depth; 0 at the episode's root.
    pub depth: usize,
    /// Index of the enclosing interval in [`Intervals`]; `None` at the root.
    pub parent: Option<usize>,
}

/// Children of one landmark and receiver that were too short to be written one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortChildren {
    /// The landmark; `None` for the rest that did not fit into the agent's table.
    pub landmark: Option<Arc<Landmark>>,
    /// Class of the objects they were called on.
    pub receiver: Option<Arc<Class>>,
    /// The number of calls.
    pub count: u64,
    /// The sum of the calls' exclusive times.
    pub exclusive: Nanos,
}

fn owner<'a>(
    landmark: Option<&'a Arc<Landmark>>,
    receiver: Option<&'a Arc<Class>>,
) -> Option<&'a Arc<Plugin>> {
    match receiver {
        Some(receiver) => receiver.plugin.as_ref(),
        None => landmark?.class.plugin.as_ref(),
    }
}

impl ShortChildren {
    /// Owner of the receiver, or of the method where there is no receiver.
    pub fn plugin(&self) -> Option<&Arc<Plugin>> {
        owner(self.landmark.as_ref(), self.receiver.as_ref())
    }
}

impl Interval {
    /// The number of list entries that the interval takes.
    pub(crate) fn weight(&self) -> usize {
        1 + self.short.len()
    }

    /// Duration without modal phases. A modal interval is modal all through.
    pub fn inclusive(&self) -> Nanos {
        if self.landmark.kind.is_modal() {
            Nanos::ZERO
        } else {
            self.duration - self.modal
        }
    }

    /// Inclusive time without child intervals.
    pub fn exclusive(&self) -> Nanos {
        self.inclusive() - self.child_time
    }

    /// The number of direct children under the agent's filter threshold.
    pub fn short_children(&self) -> u64 {
        let counts = self.short.iter().map(|short| short.count);
        counts.fold(0, u64::saturating_add)
    }

    /// The sum of those children's exclusive times.
    pub fn short_time(&self) -> Nanos {
        self.short.iter().map(|short| short.exclusive).sum()
    }

    /// From start to end.
    pub fn span(&self) -> Span {
        Span {
            start: self.start,
            end: self.start + self.duration,
        }
    }

    /// Owner of the receiver, or of the method where there is no receiver.
    pub fn plugin(&self) -> Option<&Arc<Plugin>> {
        owner(Some(&self.landmark), self.receiver.as_ref())
    }
}

/// The intervals of one episode, the root first, parents before children, siblings by start. Flat, so that a very deep
/// tree costs no stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intervals {
    nodes: Vec<Interval>,
}

impl Intervals {
    /// The number of list entries that the intervals take.
    pub(crate) fn weight(&self) -> usize {
        self.all().iter().map(Interval::weight).sum()
    }

    /// Creates the tree from intervals of one episode in any order, with correct `depth`; finds parents by depth and start.
    /// `None` without intervals.
    pub fn new(mut nodes: Vec<Interval>) -> Option<Intervals> {
        nodes.sort_by_key(|node| (node.start, node.depth));
        let mut around: Vec<usize> = Vec::new();
        let base = nodes.first()?.depth;
        for index in 0..nodes.len() {
            let depth = nodes[index].depth;
            // The depths of intervals in `around` are counted from the root already.
            let beside = |top: usize| nodes[top].depth.saturating_add(base) >= depth;
            while around.last().is_some_and(|&top| beside(top)) {
                around.pop();
            }
            // A record that lies beside the root (a damaged file) hangs on the root rather than being lost.
            nodes[index].parent = around.last().copied().or((index > 0).then_some(0));
            nodes[index].depth = depth.saturating_sub(base);
            around.push(index);
        }
        Some(Intervals { nodes })
    }

    /// The episode's own interval.
    pub fn root(&self) -> &Interval {
        &self.nodes[0]
    }

    /// All intervals, the root first, parents before children, siblings by start.
    pub fn all(&self) -> &[Interval] {
        &self.nodes
    }

    /// Indexes of the direct children of the interval at `index`.
    pub fn children(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let depth = self.nodes[index].depth;
        (index + 1..self.nodes.len())
            .take_while(move |&inner| self.nodes[inner].depth > depth)
            .filter(move |&inner| self.nodes[inner].parent == Some(index))
    }

    /// Indexes from `index` outwards to the root, `index` first.
    pub fn outwards(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(index), |&at| self.nodes[at].parent)
    }
}
