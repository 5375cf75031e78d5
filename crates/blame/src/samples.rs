//! Samples, by the interval in which they were taken, into the account.

use laggard_analysis::{Nanos, Sample, Spans, Timeline, WaitsFor};

use crate::account::Account;
use crate::landmarks;
use crate::stack::{StackReader, awaits_worker, waits};
use crate::timeline::{Attribution, lasts, settle, windows};

/// The samples of each interval in which they were taken, each with its finding.
pub(crate) fn attributed<'a>(
    reader: &StackReader<'a>,
    timeline: &Timeline,
    samples: &[&'a Sample],
) -> Vec<Vec<Attribution<'a>>> {
    let mut attributions_in = vec![Vec::new(); reader.episode.intervals.all().len()];
    for sample in samples {
        let innermost = timeline.innermost(sample.time);
        let index = tells_of(reader, sample, innermost);
        attributions_in[index].push(Attribution {
            sample,
            finding: reader.read(sample, innermost, index),
            waits: waits(sample),
        });
    }
    for attributions in &mut attributions_in {
        settle(attributions);
    }
    attributions_in
}

/// The interval of which a sample tells that was taken in the one at `innermost`: that one. Where it found a progress dialog's
/// worker it is the wait for that worker, whatever event the dialog's loop may just have been handing out: the worker's stack
/// says nothing of that one.
fn tells_of(reader: &StackReader<'_>, sample: &Sample, innermost: usize) -> usize {
    if !awaits_worker(sample) {
        return innermost;
    }
    let intervals = &reader.episode.intervals;
    let for_worker = |index: &usize| {
        let kind = intervals.all()[*index].landmark.kind;
        kind.waits_for() == WaitsFor::Worker
    };
    intervals
        .outwards(innermost)
        .find(for_worker)
        .unwrap_or(innermost)
}

/// Puts the samples of one interval to the account; returns how long of it they speak for.
///
/// * `interval`: its place, when it ran as the innermost, and how long of that the user waited.
pub(crate) fn put_samples<'a>(
    reader: &StackReader<'a>,
    account: &mut Account<'a, '_>,
    attributions: &[Attribution<'a>],
    (index, own, waited): (usize, &Spans, Nanos),
) -> Nanos {
    let windows = windows(attributions);
    let spoken_for = Spans::new(windows.iter().copied()).within(own);
    let spoken = spoken_for.length();
    let part = waited.share_of(spoken).min(1.0);
    for (at, (attribution, window)) in attributions.iter().zip(windows).enumerate() {
        let time = Nanos((spoken_for.length_in(window).0 as f64 * part) as u64);
        let landmark = landmarks::standing_for(reader, &attribution.finding, index);
        account.sampled(attribution, index, time, landmark, lasts(attributions, at));
    }
    spoken
}
