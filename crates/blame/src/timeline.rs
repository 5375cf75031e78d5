//! For which moments a sample may speak.

use laggard_analysis::{Lock, Nanos, Relation, Sample, Span};

use crate::finding::Finding;
use crate::verdict::Kind;

/// Half of the time that the sampler leaves between two samples at least (`max(10 ms, 50 × cost)`, jittered, begun 25 ms
/// into the episode): further than this from a sample, anything may have happened.
const REACH: Nanos = Nanos::from_millis(25);
/// The farthest that one sample reaches by its cost: a sampler that lost the processor while it measured itself takes a
/// sample to have cost 60 ms.
const REACH_AT_MOST: Nanos = Nanos::from_millis(250);
/// How far two samples that agree reach to the outside at least: the first sample comes 25 ms into an episode, and later
/// where others have the processor.
const REACH_OF_TWO: Nanos = Nanos::from_millis(60);
/// How far the sample of a waiting thread reaches at most, if the sampler rested for so long after it: the first sample that
/// asks for the owners of the host's own locks is a dear one.
const REACH_OF_A_WAIT: Nanos = Nanos::from_millis(1_000);
/// From so many on, samples of one interval that all have the same finding speak for it further out.
const UNANIMOUS: usize = 3;

/// A sample and its finding.
#[derive(Clone)]
pub(crate) struct Attribution<'a> {
    pub(crate) sample: &'a Sample,
    pub(crate) finding: Finding<'a>,
    /// The thread waited for another one. A wait lasts: two samples with the same finding are samples of one wait.
    pub(crate) waits: bool,
}

/// The stretch around each of `attributions` (in order, all of one interval) for which it speaks: half way to its neighbours,
/// and no further than its reach. Two neighbours with the same finding speak for all the time between them, and for as much
/// to the outside as lies between them; three or more with one finding, for more. Waits for others are long, so the sample
/// of a waiting thread reaches further.
pub(crate) fn windows(attributions: &[Attribution<'_>]) -> Vec<Span> {
    let middle = |a: Nanos, b: Nanos| Nanos(a.0 / 2 + b.0 / 2 + (a.0 & b.0 & 1));
    let time = |at: usize| attributions[at].sample.time;
    let unanimous = attributions.len() >= UNANIMOUS
        && attributions
            .windows(2)
            .all(|two| two[0].finding.names_the_same(&two[1].finding));
    // How far from the sample `at` its finding holds because the sample `other` has the same; `None` where it has another.
    let carries = |at: usize, other: usize| {
        let wait = attributions[at].waits && attributions[other].waits;
        let agree = attributions[at]
            .finding
            .names_the_same(&attributions[other].finding);
        let between = Nanos(time(at).0.abs_diff(time(other).0));
        agree.then_some(if wait {
            between.max(REACH_AT_MOST)
        } else if unanimous {
            REACH_AT_MOST
        } else {
            between.clamp(REACH_OF_TWO, REACH_AT_MOST)
        })
    };
    (0..attributions.len())
        .map(|at| {
            let own = if attributions[at].waits {
                let rests = attributions[at].sample.cost.0.saturating_mul(50);
                Nanos(rests).clamp(REACH_AT_MOST, REACH_OF_A_WAIT)
            } else {
                let cost = attributions[at].sample.cost.0;
                Nanos(cost.saturating_mul(50)).clamp(REACH, REACH_AT_MOST)
            };
            let before = at.checked_sub(1);
            let after = Some(at + 1).filter(|after| *after < attributions.len());
            let (with_before, with_after) = (
                before.and_then(|before| carries(at, before)),
                after.and_then(|after| carries(at, after)),
            );
            // To each side: as far as the agreement with the neighbour there, or, at either end, with the other one.
            let reach =
                |here: Option<usize>, with_here: Option<Nanos>, with_other: Option<Nanos>| {
                    let agreed = if here.is_some() {
                        with_here
                    } else {
                        with_other
                    };
                    own.max(agreed.unwrap_or_default())
                };
            let mut span = Span {
                start: time(at) - reach(before, with_before, with_after),
                end: time(at) + reach(after, with_after, with_before),
            };
            if let Some(before) = before {
                span.start = span.start.max(middle(time(before), time(at)));
            }
            if let Some(after) = after {
                span.end = span.end.min(middle(time(at), time(after)));
            }
            span
        })
        .collect()
}

/// Gives samples of a wait that have missed its owner the finding of the sample before or after them: an owner lets go a
/// moment before the wait is over, and then holds nothing, and the thread does not seem to wait. The same stack is the same
/// wait.
pub(crate) fn settle(attributions: &mut [Attribution<'_>]) {
    for at in 0..attributions.len() {
        let one = &attributions[at];
        let before = at.checked_sub(1);
        let around = before.into_iter().chain([at + 1]);
        let after = attributions.get(at + 1);
        let seen = around
            .filter_map(|other| attributions.get(other))
            .find(|other| {
                other.waits
                    && other.finding.kind != Kind::Unknown
                    && (!one.waits
                        || one.finding.kind == Kind::Unknown
                        || has_let_go(one, other, after))
                    && one.sample.frames == other.sample.frames
            });
        if let Some(finding) = seen.map(|other| other.finding) {
            attributions[at].finding = finding;
            attributions[at].waits = true;
        }
    }
}

/// Whether the owner of a lock had let go of it when the owner's stack was taken, a moment after the JVM had named the owner:
/// `one` is the last sample of that wait, the owner stands in the host's code, and the sample `before` has found the owner
/// with that lock in a plug-in's. Where the host works on with the lock, the next sample finds so, too.
fn has_let_go(
    one: &Attribution<'_>,
    before: &Attribution<'_>,
    after: Option<&Attribution<'_>>,
) -> bool {
    let same =
        |other: &Attribution<'_>| other.waits && awaited(other.sample) == awaited(one.sample);
    let by_jvm = |lock: &Lock| lock.relation == Relation::Jvm && lock.holder.is_some();
    one.sample.lock.as_ref().is_some_and(by_jvm)
        && one.finding.kind == Kind::Host
        && before.finding.kind == Kind::PlugIn
        && before.sample.time < one.sample.time
        && same(before)
        && !after.is_some_and(same)
}

/// Whether the sample at `at` belongs to a wait that an adjacent sample of the same interval finds unchanged.
pub(crate) fn lasts(attributions: &[Attribution<'_>], at: usize) -> bool {
    let same = |other: &Attribution<'_>| {
        let one = &attributions[at];
        one.waits
            && other.waits
            && one.finding.names_the_same(&other.finding)
            && awaited(one.sample) == awaited(other.sample)
            && one.sample.frames == other.sample.frames
    };
    let before = at
        .checked_sub(1)
        .and_then(|before| attributions.get(before));
    before.is_some_and(same) || attributions.get(at + 1).is_some_and(same)
}

/// The lock, by its hash, and the thread that owns it.
fn awaited(sample: &Sample) -> Option<(u64, Option<u64>)> {
    let lock = sample.lock.as_ref()?;
    Some((lock.hash, lock.owner.as_ref().map(|owner| owner.java_id)))
}
