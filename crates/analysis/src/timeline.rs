//! Which landmark is the innermost at each moment.

use laggard_wire::Nanos;

use crate::episode::Episode;
use crate::spans::{Span, Spans};

/// An episode's time cut up by innermost interval.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// In order, without gaps; the index is that of the interval in the episode.
    segments: Vec<(Span, usize)>,
}

impl Timeline {
    /// Of an episode. One pass over the intervals, which stand parents first and siblings by start.
    pub fn of(episode: &Episode) -> Timeline {
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
    pub fn innermost(&self, time: Nanos) -> usize {
        let next = self.segments.partition_point(|(span, _)| span.end <= time);
        self.segments.get(next).map_or(0, |(_, index)| *index)
    }

    /// For each interval of the episode, when it was the innermost.
    pub fn by_interval(&self, intervals: usize) -> Vec<Spans> {
        let mut lists: Vec<Vec<Span>> = vec![Vec::new(); intervals];
        for (span, index) in &self.segments {
            lists[*index].push(*span);
        }
        lists.into_iter().map(Spans::new).collect()
    }
}
