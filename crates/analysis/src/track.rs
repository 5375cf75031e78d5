//! The records of one thread that are not given out yet.

use std::collections::VecDeque;

use laggard_wire::{IntervalRecord, Nanos, SampleBlock, SampleReason};

use crate::bounds::Bounds;
use crate::episode::Episode;
use crate::interval::{Interval, Intervals};
use crate::live::Live;
use crate::names::{Names, ThreadKey, placeholder};
use crate::open;
use crate::sample::{self, Sample};
use crate::spans::Span;

/// One thread's intervals and samples until their episode ends, and its episodes that have not ended.
#[derive(Debug, Default)]
pub(crate) struct Track {
    intervals: Vec<Interval>,
    /// The weight of `intervals`, with their short children.
    held: usize,
    samples: VecDeque<Sample>,
    /// The sum of `own_frames` of `samples`, each counted when it came.
    frames: usize,
    /// Whether a sample in `samples` is older than one before it.
    disordered: bool,
    /// The last thread in the chain of lock owners of the latest sample, until that thread's own sample comes.
    awaited: Option<ThreadKey>,
    /// Open episodes from the outermost in; nested ones lie in modal phases of those before them.
    open: Vec<Live>,
    /// The latest episodes that have ended: an `open` block of the moment before may be written just after.
    ended: VecDeque<Span>,
}

/// The limit of episodes in modal phases of each other.
const OPEN: usize = 64;
/// The number of ended episodes remembered for each thread. The agent writes `open` at most every 100 ms or so.
const ENDED: usize = 64;

/// The agent writes `open` of an episode that goes on once a second; a busy machine is given half a second more. An episode
/// without one for longer has ended, or waits for its user.
const OPEN_EVERY: Nanos = Nanos::from_millis(1_500);

/// An episode whose interval has just been read, without samples and pauses.
pub(crate) struct Ended {
    pub(crate) intervals: Intervals,
    pub(crate) modal: Nanos,
    pub(crate) outermost: bool,
    /// Intervals without an episode, because the agent dropped the records around them.
    pub(crate) orphans: u64,
}

/// Adds one entry, leaving out the oldest if the list is full; returns how many were left out.
pub(crate) fn push_bounded<T>(queue: &mut VecDeque<T>, limit: usize, entry: T) -> u64 {
    let full = queue.len() >= limit;
    if full {
        queue.pop_front();
    }
    queue.push_back(entry);
    u64::from(full)
}

/// Leaves out the older half of entries that weigh more than `limit` in all; returns how many were left out.
///
/// * `held`: the weight of all entries when last counted, plus that of entries added since.
pub(crate) fn thin<T>(
    queue: &mut VecDeque<T>,
    held: &mut usize,
    limit: usize,
    weight: impl Fn(&T) -> usize,
) -> u64 {
    if *held <= limit {
        return 0;
    }
    *held = queue.iter().map(&weight).sum();
    if *held <= limit {
        return 0;
    }
    let gone = queue.len() / 2;
    queue.drain(..gone);
    *held = queue.iter().map(&weight).sum();
    gone as u64
}

/// A record with its identifiers resolved. Its depth is that on the thread until it has found its episode.
pub(crate) fn resolve(record: &IntervalRecord, names: &Names, bounds: &Bounds) -> Interval {
    Interval {
        landmark: names.landmark(record.landmark).unwrap_or_else(placeholder),
        receiver: names.class(record.receiver),
        start: record.start,
        duration: record.duration,
        modal: record.modal,
        child_time: record.child_time,
        short: names.short_children(&record.short, bounds),
        threw: record.threw(),
        skipped: record.was_skipped(),
        depth: usize::try_from(record.depth).unwrap_or(usize::MAX),
        parent: None,
    }
}

impl Track {
    /// Whether the track holds nothing for an episode to come.
    pub(crate) fn is_idle(&self) -> bool {
        self.intervals.is_empty() && self.samples.is_empty() && self.open.is_empty()
    }

    /// Holds an interval until its episode ends; returns how many older ones had to be left out.
    ///
    /// * `limit`: intervals, and short children in them.
    pub(crate) fn hold(&mut self, interval: Interval, limit: usize) -> u64 {
        let mut left_out = 0;
        if self.held >= limit && !self.intervals.is_empty() {
            // Drops half at once, so that the cost stays linear. Leaves come first and are missed least.
            left_out = self.intervals.len().div_ceil(2);
            let gone: usize = self.intervals.drain(..left_out).map(|it| it.weight()).sum();
            self.held -= gone;
        }
        self.held += interval.weight();
        self.intervals.push(interval);
        left_out as u64
    }

    /// Takes the intervals of the episode whose root is `root`. `None` never happens, since there is a root.
    pub(crate) fn end(&mut self, root: Interval) -> Option<Ended> {
        // Any landmark that began inside the root, or before it if nothing can be around it, is over, even if it was too short
        // for a record of its own.
        let (span, outermost) = (root.span(), root.depth == 0);
        self.open
            .retain(|live| live.start >= span.end || (live.start < span.start && !outermost));
        push_bounded(&mut self.ended, ENDED, root.span());
        // Intervals end in this order, so those inside the episode are the last ones of the list.
        let outside = |inner: &Interval| inner.start < root.start || inner.depth <= root.depth;
        let first = self
            .intervals
            .iter()
            .rposition(outside)
            .map_or(0, |last| last + 1);
        let is_modal = root.landmark.kind.is_modal();
        let modal = if is_modal {
            root.duration
        } else {
            root.modal.min(root.duration)
        };
        // The list gets exactly the needed capacity: many episodes may be held back.
        let mut nodes = Vec::with_capacity(self.intervals.len() - first + 1);
        nodes.push(root);
        nodes.extend(self.intervals.drain(first..));
        let taken: usize = nodes[1..].iter().map(Interval::weight).sum();
        self.held -= taken.min(self.held);
        let mut orphans = 0;
        if outermost {
            orphans = self.intervals.len() as u64;
            self.intervals.clear();
            self.held = 0;
        }
        Some(Ended {
            intervals: Intervals::new(nodes)?,
            modal,
            outermost,
            orphans,
        })
    }

    /// Whether the latest sample waits for `thread`.
    pub(crate) fn awaits(&self, thread: ThreadKey) -> bool {
        self.awaited == Some(thread)
    }

    /// Holds a sample until its episode ends, or attaches a lock owner's sample to the one that waits for it; returns how many
    /// older ones had to be left out.
    pub(crate) fn sample(
        &mut self,
        block: &SampleBlock,
        names: &mut Names,
        bounds: &Bounds,
    ) -> u64 {
        let sample = sample::resolve(block, names, bounds);
        let owner = block.lock_owner;
        self.awaited = (!owner.is_none()).then(|| names.thread_key(owner));
        if block.reason == SampleReason::Episode {
            let latest = self.samples.back().map(|latest| latest.time);
            let older = latest.is_some_and(|latest| sample.time < latest);
            self.disordered = older || (self.disordered && latest.is_some());
            self.frames += sample.own_frames();
            let left_out = push_bounded(&mut self.samples, bounds.samples, sample);
            let limit = bounds.sampled_frames;
            return left_out
                + thin(
                    &mut self.samples,
                    &mut self.frames,
                    limit,
                    Sample::own_frames,
                );
        }
        let mut deepest = self
            .samples
            .back_mut()
            .and_then(|latest| latest.lock.as_mut());
        let mut links = 0;
        while let Some(lock) = deepest {
            links += 1;
            match &mut lock.holder {
                Some(holder) => deepest = holder.lock.as_mut(),
                // In a deadlock the owners form a ring: a chain of this length says enough.
                _ if links > bounds.owners => break,
                empty => {
                    *empty = Some(Box::new(sample));
                    break;
                }
            }
        }
        if links > bounds.owners {
            self.awaited = None;
        }
        0
    }

    /// Takes in the agent's latest `open` block of an episode. Episodes that began later have ended meanwhile. A block comes too
    /// late if its episode, or one around it, is known to have ended. Returns how many were left out.
    pub(crate) fn update(&mut self, live: Live) -> u64 {
        if self
            .ended
            .iter()
            .any(|ended| ended.start == live.start || ended.contains(live.start))
        {
            return 0;
        }
        self.open.retain(|other| other.start < live.start);
        if self.open.len() >= OPEN {
            return 1;
        }
        self.open.push(live);
        0
    }

    /// Takes away the samples of an episode. An outermost episode takes all older ones along; samples in modal phases belong
    /// to no episode.
    pub(crate) fn take_samples(&mut self, episode: &Episode, outermost: bool) -> Vec<Sample> {
        let span = episode.span();
        // Samples after its end stay in place: there may be many, of episodes that are held back.
        let until = if self.disordered {
            self.samples.len()
        } else {
            self.samples
                .partition_point(|sample| sample.time < span.end)
        };
        if until == 0 {
            return Vec::new();
        }
        let phases = episode.modal_phases();
        let mut taken = Vec::new();
        let mut left = Vec::new();
        for sample in self.samples.drain(..until) {
            if span.contains(sample.time) && !phases.contains(sample.time) {
                taken.push(sample);
            } else if sample.time >= span.end || (!outermost && sample.time < span.start) {
                left.push(sample);
            }
        }
        for sample in left.into_iter().rev() {
            self.samples.push_front(sample);
        }
        taken.sort_by_key(|sample| sample.time);
        taken
    }

    /// The samples of an episode, left in place. Samples of episodes that ended inside belong to those episodes.
    pub(crate) fn samples_of(&self, episode: &Episode) -> Vec<Sample> {
        let (span, phases) = (episode.span(), episode.modal_phases());
        let nested = |time: Nanos| {
            let within = |ended: &Span| ended.start > span.start && ended.contains(time);
            self.ended.iter().any(within)
        };
        let inside = |sample: &&Sample| {
            span.contains(sample.time) && !phases.contains(sample.time) && !nested(sample.time)
        };
        self.samples.iter().filter(inside).cloned().collect()
    }

    /// Episodes that have not ended, from the outermost in.
    pub(crate) fn open(&self) -> &[Live] {
        &self.open
    }

    /// Forgets episodes that have not ended.
    pub(crate) fn close(&mut self) {
        self.open.clear();
    }

    /// The episode in which the user waits at `now`, as the agent's last `open` block tells; `None` if no such episode is
    /// known. Only `open` tells: a sample may belong to an episode in a modal phase of the open one.
    pub(crate) fn going_on(&self, now: Nanos) -> Option<Episode> {
        let live = self.open.last()?;
        let fresh = now - live.seen <= OPEN_EVERY && !self.was_modal_since(live);
        open::episode(live, live.seen, &self.intervals).filter(|_| fresh)
    }

    /// Whether an episode inside `live` has ended since its `open` block: `live` was in a modal phase then, and may still be.
    fn was_modal_since(&self, live: &Live) -> bool {
        let inside = |ended: &Span| ended.start > live.start && ended.end > live.seen;
        self.ended.iter().any(inside)
    }

    /// The episodes that have not ended, from the innermost out.
    pub(crate) fn unfinished(&self) -> Vec<Episode> {
        let open = self.open.iter().enumerate().rev();
        open.filter_map(|(index, live)| {
            // Only the innermost can have been sampled since the agent last wrote `open`.
            let innermost = index + 1 == self.open.len() && !self.was_modal_since(live);
            let sampled = self.samples.iter().rev().find(|sample| {
                innermost && sample.time - live.seen <= OPEN_EVERY && live.stands_in(sample)
            });
            let end = sampled.map_or(Nanos::ZERO, |sample| Nanos(sample.time.0 + 1));
            open::episode(live, live.seen.max(end), &self.intervals)
        })
        .collect()
    }
}
