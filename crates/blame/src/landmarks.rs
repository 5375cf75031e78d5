//! Attributes time by landmarks where no sample is near: exclusive times, with short children named one by one.

use laggard_analysis::{Interval, Nanos};

use crate::account::{Account, Sums};
use crate::finding::Finding;
use crate::landmark_ref::LandmarkRef;
use crate::owner::Owner;
use crate::stack::StackReader;
use crate::verdict::{Kind, Role};

/// The landmark that stands for `finding` when the interval at `inside` was the innermost: the innermost one of the same
/// plug-in, else the innermost of all.
pub(crate) fn standing_for<'a>(
    reader: &StackReader<'a>,
    finding: &Finding<'a>,
    inside: usize,
) -> LandmarkRef<'a> {
    let all = reader.episode.intervals.all();
    let wanted = finding.plugin.map(|(plugin, _)| plugin);
    let own = |index: &usize| wanted.is_some() && all[*index].plugin() == wanted;
    let at = reader
        .episode
        .intervals
        .outwards(inside)
        .find(own)
        .unwrap_or(inside);
    LandmarkRef::of(&all[at])
}

/// The time for which `interval` was the innermost of those that are written: its own and that of its short children.
pub(crate) fn measured(interval: &Interval) -> Nanos {
    let short: Nanos = interval.short.iter().map(|short| short.exclusive).sum();
    interval.exclusive() + short
}

/// The time of one interval, and how much of it samples speak for.
pub(crate) struct UnsampledTime<'a> {
    /// The interval's index in the episode.
    pub(crate) index: usize,
    /// The finding that its landmark stands for.
    pub(crate) finding: Finding<'a>,
    /// All the time in which the interval was the innermost.
    pub(crate) exclusive: Nanos,
    /// The part of `exclusive` in which the user waited.
    pub(crate) waited: Nanos,
    /// The part of `waited` for which no sample speaks.
    pub(crate) unspoken: Nanos,
}

/// Puts an interval's exclusive time down to its short children, in the measure of their sums, and the rest to itself: the
/// unspoken time in `account`, all waited time in `sums`.
pub(crate) fn put<'a>(
    reader: &StackReader<'a>,
    account: &mut Account<'a, '_>,
    sums: &mut Sums,
    unsampled: &UnsampledTime<'a>,
) {
    if unsampled.waited == Nanos::ZERO {
        return;
    }
    let (index, own) = (unsampled.index, unsampled.finding);
    let interval = &reader.episode.intervals.all()[index];
    // The children's sums, read at other clock ticks, may exceed the whole by a little: then the children share it.
    let shorts: Nanos = interval.short.iter().map(|short| short.exclusive).sum();
    let whole = unsampled.exclusive.max(shorts);
    let (mut left, mut left_of_all) = (unsampled.unspoken, unsampled.waited);
    for short in &interval.short {
        let share = short.exclusive.share_of(whole);
        let part = Nanos((unsampled.unspoken.0 as f64 * share) as u64).min(left);
        let part_of_all = Nanos((unsampled.waited.0 as f64 * share) as u64).min(left_of_all);
        left = left - part;
        left_of_all = left_of_all - part_of_all;
        if part.max(part_of_all) == Nanos::ZERO {
            continue;
        }
        let unknown = Finding::of(Kind::Unknown, Role::Executing);
        let (finding, by) = match &short.landmark {
            // The agent's table was full: some landmark or other.
            None => (unknown, LandmarkRef::of(interval)),
            Some(landmark) => {
                let receiver = short.receiver.as_ref();
                let finding = match reader.owners.of_landmark(landmark, receiver) {
                    Owner::AddOn(plugin, origin) => {
                        Finding::plugin(plugin, origin, Role::Executing)
                    }
                    Owner::Library => own,
                    Owner::Unknown => unknown,
                    Owner::Core | Owner::Runtime => Finding::of(Kind::Host, Role::Executing),
                };
                (finding, LandmarkRef { landmark, receiver })
            }
        };
        sums.add(&finding, part_of_all);
        if part > Nanos::ZERO {
            account.by_landmarks(&finding, index, part, by, short.count);
        }
    }
    if left_of_all > Nanos::ZERO {
        sums.add(&own, left_of_all);
    }
    if left > Nanos::ZERO {
        let by = standing_for(reader, &own, index);
        account.by_landmarks(&own, index, left, by, 0);
    }
}
