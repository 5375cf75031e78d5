//! For which moments a sample may speak.

use laggard_analysis::{Nanos, Sample, Span};

/// Half of what the sampler's rule leaves between two samples at least (`max(10 ms, 50 × cost)`, jittered, begun 25 ms
/// into the episode): further than this from a sample, anything may have happened.
const REACH: Nanos = Nanos::from_millis(25);
/// A sampler that lost the processor while it measured itself thinks a sample cost 60 ms: its word counts no further.
const REACH_AT_MOST: Nanos = Nanos::from_millis(250);
/// The same where an episode has hardly any samples: one stack says little about its neighbourhood.
const REACH_OF_FEW: Nanos = Nanos::from_millis(10);
/// Fewer samples than this are few.
pub(crate) const FEW: usize = 3;

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
