//! Records beside the episodes: pauses, standstills, samples of other threads, and the number of dropped records.

use std::collections::VecDeque;

use laggard_wire::{GapBlock, GcBlock, HealthBlock, Nanos, SampleBlock};

use crate::bounds::Bounds;
use crate::episode::{Episode, Gap, GcPause};
use crate::names::Names;
use crate::sample::{self, OtherThread};
use crate::spans::Span;
use crate::track::{push_bounded, thin};

/// Records held for the episodes that they touch.
#[derive(Debug, Default)]
pub(crate) struct Meanwhile {
    gc: VecDeque<GcPause>,
    gaps: VecDeque<Gap>,
    others: VecDeque<OtherThread>,
    /// The sum of `own_frames` of `others`.
    frames: usize,
    /// Records dropped within a span.
    lost: VecDeque<(Span, u64)>,
    /// When the agent last wrote `health`.
    heard: Nanos,
}

impl Meanwhile {
    /// Takes in a pause.
    pub(crate) fn pause(&mut self, block: &GcBlock, names: &Names, bounds: &Bounds) {
        push_bounded(&mut self.gc, bounds.facts, pause(block, names));
    }

    /// Takes in a standstill.
    pub(crate) fn gap(&mut self, block: &GapBlock, names: &Names, bounds: &Bounds) {
        push_bounded(&mut self.gaps, bounds.facts, gap(block, names));
    }

    /// Notes how many records were dropped since the agent last wrote `health`, when `before` had been dropped.
    pub(crate) fn lost(&mut self, block: &HealthBlock, before: u64, bounds: &Bounds) {
        let span = Span {
            start: self.heard,
            end: block.time,
        };
        self.heard = block.time;
        if block.dropped > before {
            let lost = (span, block.dropped - before);
            push_bounded(&mut self.lost, bounds.facts, lost);
        }
    }

    /// Takes in a sample of another thread; returns how many older ones had to be left out.
    pub(crate) fn other(&mut self, block: &SampleBlock, names: &mut Names, bounds: &Bounds) -> u64 {
        let Some(thread) = names.thread(block.thread) else {
            return 0;
        };
        let sample = sample::resolve(block, names, bounds);
        let other = OtherThread { thread, sample };
        self.frames += other.sample.own_frames();
        let left_out = push_bounded(&mut self.others, bounds.samples, other);
        let weight = |other: &OtherThread| other.sample.own_frames();
        let limit = bounds.sampled_frames;
        left_out + thin(&mut self.others, &mut self.frames, limit, weight)
    }

    /// Adds to an episode the samples of other threads during its user's wait.
    pub(crate) fn add_others(&self, episode: &mut Episode) {
        if self.others.is_empty() {
            return;
        }
        let waiting = episode.waiting();
        let meanwhile = |other: &&OtherThread| waiting.contains(other.sample.time);
        episode.others = self.others.iter().filter(meanwhile).cloned().collect();
        episode.others.sort_by_key(|other| other.sample.time);
    }

    /// Forgets samples of other threads before `time`.
    pub(crate) fn forget_others(&mut self, time: Nanos) {
        self.others.retain(|other| other.sample.time >= time);
    }

    /// Adds the pauses and standstills that touch an episode.
    pub(crate) fn add_pauses(&self, episode: &mut Episode) {
        let span = episode.span();
        let touches = |pause: Span| pause.clip(span).length() > Nanos::ZERO;
        let gc = self.gc.iter().filter(|gc| touches(gc.span));
        episode.gc = gc.cloned().collect();
        let stops = |gap: &&Gap| touches(gap.span) && gap.stops(&episode.thread);
        episode.gaps = self.gaps.iter().filter(stops).cloned().collect();
        let lost = self.lost.iter().filter(|(lost, _)| touches(*lost));
        episode.dropped = lost.map(|(_, records)| records).sum();
    }
}

/// A pause with its identifiers resolved.
pub(crate) fn pause(block: &GcBlock, names: &Names) -> GcPause {
    GcPause {
        span: Span {
            start: block.start,
            end: block.start + block.duration,
        },
        collector: names.string(block.collector),
        cause: names.string(block.cause),
    }
}

/// A standstill with its identifiers resolved.
pub(crate) fn gap(block: &GapBlock, names: &Names) -> Gap {
    Gap {
        span: Span {
            start: block.time - block.length,
            end: block.time,
        },
        wall_length: block.wall_length,
        kind: block.kind,
        thread: names.thread(block.thread),
    }
}
