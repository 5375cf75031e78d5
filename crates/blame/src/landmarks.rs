//! What landmarks say where no sample can: exclusive times, with short children named one by one.

use laggard_analysis::{Interval, Nanos};

use crate::account::{Account, Place};
use crate::finding::Finding;
use crate::owner::Owner;
use crate::stack::StackReader;
use crate::verdict::{Kind, Role};

/// The place that stands for `finding` when the interval at `inside` was the innermost: the innermost landmark of the
/// same plug-in, else the innermost of all.
pub(crate) fn place<'a>(
    reader: &'a StackReader<'_>,
    finding: &Finding,
    inside: usize,
) -> Place<'a> {
    let all = reader.episode.intervals.all();
    let wanted = finding.plugin.as_ref().map(|(plugin, _)| plugin);
    let own = |index: &usize| wanted.is_some() && all[*index].plugin() == wanted;
    let at = reader
        .episode
        .intervals
        .outwards(inside)
        .find(own)
        .unwrap_or(inside);
    Place::of(&all[at])
}

/// The time for which `interval` was the innermost of those that are written: its own and that of its short children.
pub(crate) fn measured(interval: &Interval) -> Nanos {
    let short: Nanos = interval.short.iter().map(|short| short.exclusive).sum();
    interval.exclusive() + short
}

/// What is known of one interval without samples.
pub(crate) struct Told<'a> {
    /// Its place in the episode.
    pub(crate) index: usize,
    /// Whom it stands for.
    pub(crate) finding: &'a Finding,
    /// All the time in which it was the innermost.
    pub(crate) exclusive: Nanos,
}

/// Puts `time` of an interval's exclusive time down to its short children, in the measure of their sums, and the rest to
/// itself.
pub(crate) fn put(reader: &StackReader<'_>, account: &mut Account, told: &Told<'_>, time: Nanos) {
    if time == Nanos::ZERO {
        return;
    }
    let (index, own) = (told.index, told.finding);
    let interval = &reader.episode.intervals.all()[index];
    // Sums measured by another clock tick may exceed the whole by a little: then they share it.
    let sums: Nanos = interval.short.iter().map(|short| short.exclusive).sum();
    let whole = told.exclusive.max(sums);
    let mut left = time;
    for short in &interval.short {
        let part = Nanos((time.0 as f64 * short.exclusive.share_of(whole)) as u64).min(left);
        if part == Nanos::ZERO {
            continue;
        }
        left = left - part;
        let Some(landmark) = &short.landmark else {
            // The agent's table was full: some landmark or other.
            account.by_landmarks(
                &Finding::of(Kind::Unknown, Role::Executing),
                part,
                &Place::of(interval),
                short.count,
            );
            continue;
        };
        let finding = match reader.owners.of_landmark(landmark, short.receiver.as_ref()) {
            Owner::AddOn(plugin, origin) => Finding::plugin(plugin, origin, Role::Executing),
            Owner::Library => own.clone(),
            Owner::Unknown => Finding::of(Kind::Unknown, Role::Executing),
            Owner::Core | Owner::Runtime => Finding::of(Kind::Host, Role::Executing),
        };
        let place = Place {
            landmark,
            receiver: short.receiver.as_ref(),
        };
        account.by_landmarks(&finding, part, &place, short.count);
    }
    if left > Nanos::ZERO {
        let place = place(reader, own, index);
        account.by_landmarks(own, left, &place, 0);
    }
}
