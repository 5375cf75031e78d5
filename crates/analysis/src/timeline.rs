//! The innermost landmark at each moment.

use laggard_wire::Nanos;

use crate::episode::Episode;
use crate::spans::Span;

/// Room for this nesting of landmarks, which few exceed.
const NESTED: usize = 16;

/// An episode's time cut up by innermost interval.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// The segments in order, without gaps; the index is that of the interval in the episode.
    segments: Vec<(Span, usize)>,
}

impl Episode {
    /// The innermost landmark at each moment.
    pub fn timeline(&self) -> Timeline {
        Timeline::of(self)
    }
}

impl Timeline {
    /// The timeline of an episode. One pass over the intervals, which stand parents first and siblings by start.
    pub fn of(episode: &Episode) -> Timeline {
        let all = episode.intervals.all();
        let mut segments: Vec<(Span, usize)> = Vec::with_capacity(2 * all.len());
        // The intervals around the current moment, with their ends; an end never lies behind that of the parent.
        let mut around: Vec<(usize, Nanos)> = Vec::with_capacity(all.len().min(NESTED));
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
            // Drops intervals that are over before this one begins.
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

    /// The innermost interval at `time`; the root outside of all.
    pub fn innermost(&self, time: Nanos) -> usize {
        let next = self.segments.partition_point(|(span, _)| span.end <= time);
        self.segments.get(next).map_or(0, |(_, index)| *index)
    }

    /// For each interval of the episode, the stretches in which it was the innermost.
    pub fn by_interval(&self, intervals: usize) -> Stretches {
        // Counts the spans first, then puts them in place, to avoid a list for each interval.
        let mut ends = vec![0_usize; intervals];
        for (_, index) in &self.segments {
            ends[*index] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        let mut spans = vec![
            Span {
                start: Nanos::ZERO,
                end: Nanos::ZERO
            };
            self.segments.len()
        ];
        for (span, index) in &self.segments {
            spans[ends[*index]] = *span;
            ends[*index] += 1;
        }
        Stretches { spans, ends }
    }
}

/// The stretches in which each interval of an episode was the innermost.
#[derive(Clone, Debug)]
pub struct Stretches {
    spans: Vec<Span>,
    /// The end of each interval's spans in `spans`; they begin where the previous interval's end.
    ends: Vec<usize>,
}

impl Stretches {
    /// The stretches of the interval at `index`: in order, none touching the next but for zero-length ones between them.
    pub fn of(&self, index: usize) -> &[Span] {
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.spans[from..self.ends[index]]
    }
}
