//! Which landmark is the innermost at each moment, and for which moments a sample may speak.

use laggard_analysis::{Episode, Nanos, Sample, Span, Spans};

/// Half of what the sampler's rule leaves between two samples at least (`max(10 ms, 50 × cost)`, jittered, begun 25 ms
/// into the episode): further than this from a sample, anything may have happened.
const REACH: Nanos = Nanos::from_millis(25);
/// A sampler that lost the processor while it measured itself thinks a sample cost 60 ms: its word counts no further.
const REACH_AT_MOST: Nanos = Nanos::from_millis(250);
/// The same where an episode has hardly any samples: one stack says little about its neighbourhood.
const REACH_OF_FEW: Nanos = Nanos::from_millis(10);
/// Fewer samples than this are few.
pub(crate) const FEW: usize = 3;

/// An episode's time cut up by innermost interval.
pub(crate) struct Timeline {
    /// In order, without gaps; the index is that of the interval in the episode.
    segments: Vec<(Span, usize)>,
}

impl Timeline {
    /// One pass over the intervals, which stand parents first and siblings by start.
    pub(crate) fn of(episode: &Episode) -> Timeline {
        let all = episode.intervals.all();
        let mut segments: Vec<(Span, usize)> = Vec::with_capacity(2 * all.len());
        // The intervals around the current moment, with their ends; an end never lies behind that of the parent.
        let mut around: Vec<(usize, Nanos)> = Vec::new();
        let mut now = episode.start;
        let mut advance = |segments: &mut Vec<(Span, usize)>, index: usize, until: Nanos| {
            if until > now {
                segments.push((
                    Span {
                        start: now,
                        end: until,
                    },
                    index,
                ));
                now = until;
            }
        };
        for (index, interval) in all.iter().enumerate() {
            // Those that are over before this one begins.
            while around
                .last()
                .is_some_and(|&(top, _)| Some(top) != interval.parent)
            {
                let (top, end) = around.pop().unwrap_or_default();
                advance(&mut segments, top, end);
            }
            let mut limit = episode.span().end;
            if let Some(&(parent, end)) = around.last() {
                advance(&mut segments, parent, interval.start.min(end));
                limit = end;
            }
            around.push((index, interval.span().end.min(limit)));
        }
        while let Some((top, end)) = around.pop() {
            advance(&mut segments, top, end);
        }
        Timeline { segments }
    }

    /// The innermost interval at `time`; the root outside all.
    pub(crate) fn innermost(&self, time: Nanos) -> usize {
        let next = self.segments.partition_point(|(span, _)| span.end <= time);
        self.segments.get(next).map_or(0, |(_, index)| *index)
    }

    /// For each interval of the episode, when it was the innermost.
    pub(crate) fn by_interval(&self, intervals: usize) -> Vec<Spans> {
        let mut lists: Vec<Vec<Span>> = vec![Vec::new(); intervals];
        for (span, index) in &self.segments {
            lists[*index].push(*span);
        }
        lists.into_iter().map(Spans::new).collect()
    }
}

/// The stretch around each of `samples` (in order, all of one interval) for which it speaks: half way to its neighbours,
/// and no further than its reach.
pub(crate) fn windows(samples: &[&Sample], few: bool) -> Vec<Span> {
    let middle = |a: Nanos, b: Nanos| Nanos(a.0 / 2 + b.0 / 2 + (a.0 & b.0 & 1));
    (0..samples.len())
        .map(|at| {
            let sample = samples[at];
            let reach = if few {
                REACH_OF_FEW
            } else {
                Nanos(sample.cost.0.saturating_mul(50)).clamp(REACH, REACH_AT_MOST)
            };
            let mut span = Span {
                start: sample.time - reach,
                end: sample.time + reach,
            };
            if let Some(before) = at.checked_sub(1) {
                span.start = span.start.max(middle(samples[before].time, sample.time));
            }
            if let Some(after) = samples.get(at + 1) {
                span.end = span.end.min(middle(sample.time, after.time));
            }
            span
        })
        .collect()
}
