//! The activities of sampled threads, and the cause of an episode that they suggest.

use std::collections::{BTreeMap, BTreeSet};

use laggard_wire::{Nanos, ThreadState};
use serde::{Deserialize, Serialize};

use crate::episode::Episode;
use crate::frame::Frame;
use crate::sample::{Lock, Sample};
use crate::spans::Span;

/// The activity of a sampled thread (Jovic 2011 §4.3.4, and I/O, which Java calls runnable).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Activity {
    /// The thread ran, in Java or in native code other than I/O.
    Working,
    /// The thread waited to enter a monitor.
    Blocked,
    /// The thread waited in `Object.wait` or was parked.
    Waiting,
    /// The thread slept of its own accord.
    Sleeping,
    /// The thread read or wrote files or sockets, or waited for them.
    Io,
}

/// The packages of the Java runtime whose native methods are file and socket I/O …
const IO: [&str; 4] = ["sun.nio.ch.", "sun.nio.fs.", "java.net.", "java.io."];
/// … except for these classes, which only look into objects.
const NO_IO: &str = "java.io.Object";

impl Activity {
    /// All activities, working first.
    pub const ALL: [Activity; 5] = [
        Activity::Working,
        Activity::Blocked,
        Activity::Waiting,
        Activity::Sleeping,
        Activity::Io,
    ];

    /// The activity by the state and the innermost frames; `None` if neither tells it.
    pub fn of(sample: &Sample) -> Option<Activity> {
        let top = sample.frames.first();
        if sleeps(sample) {
            return Some(Activity::Sleeping);
        }
        // A thread in an event loop of its own is “runnable”, but the host's own classes tell which thread it waits for.
        if sample.lock.as_ref().is_some_and(Lock::is_the_hosts)
            && sample.state == ThreadState::Runnable
        {
            return Some(Activity::Waiting);
        }
        match sample.state {
            ThreadState::Blocked => Some(Activity::Blocked),
            ThreadState::Waiting | ThreadState::TimedWaiting | ThreadState::Parked => {
                Some(Activity::Waiting)
            }
            ThreadState::Runnable => Some(match top {
                Some(frame) if is_io(frame) => Activity::Io,
                _ => Activity::Working,
            }),
            ThreadState::Unknown | ThreadState::Sleeping | ThreadState::Other(_) => {
                top.filter(|frame| is_io(frame)).map(|_| Activity::Io)
            }
        }
    }
}

/// Whether the thread ran in native code. A thread that waits or reads does so in native methods too, but runs none.
pub fn in_native_code(sample: &Sample) -> bool {
    Activity::of(sample) == Some(Activity::Working)
        && sample.frames.first().is_some_and(|frame| frame.native)
}

fn is_io(frame: &Frame) -> bool {
    let name = frame.class_name();
    frame.native && IO.iter().any(|start| name.starts_with(start)) && !name.starts_with(NO_IO)
}

/// Whether the thread slept of its own accord.
pub fn sleeps(sample: &Sample) -> bool {
    let in_sleep = sample.frames.iter().take(3).any(|frame| {
        frame.class_name() == "java.lang.Thread"
            && matches!(frame.method.as_str(), "sleep" | "sleep0" | "sleepNanos0")
    });
    sample.state == ThreadState::Sleeping || in_sleep
}

/// The samples of an episode's UI thread, counted by activity. Counts of samples, not time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Activities {
    counts: [u64; 5],
    /// The distance of the samples from their neighbours, by activity: where samples cost more they are rare, and each stands
    /// for more time.
    around: [Nanos; 5],
}

impl Activities {
    /// Counts all samples of an episode that show an activity.
    pub fn of(episode: &Episode) -> Activities {
        let mut activities = Activities::default();
        let telling = episode.samples.iter();
        let mut telling = telling
            .filter_map(|sample| Some((Activity::of(sample)?, sample.time)))
            .peekable();
        // Dialogs that were open meanwhile are no part of the episode's wait.
        let modal = (episode.modal > Nanos::ZERO).then(|| episode.modal_phases());
        let mut start = episode.start;
        while let Some((activity, time)) = telling.next() {
            let end = telling.peek().map_or(episode.span().end, |(_, next)| *next);
            let around = Span { start, end };
            let shut = modal
                .as_ref()
                .map_or(Nanos::ZERO, |all| all.length_in(around));
            activities.counts[activity as usize] += 1;
            activities.around[activity as usize] += around.length() - shut;
            start = time;
        }
        activities
    }

    /// The number of samples of an activity.
    pub fn count(&self, activity: Activity) -> u64 {
        self.counts[activity as usize]
    }

    /// The number of samples that show any activity.
    pub fn all(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The activity's part of the samples, 0 to 1; 0 where there is no sample.
    pub fn share(&self, activity: Activity) -> f64 {
        match self.all() {
            0 => 0.0,
            all => self.count(activity) as f64 / all as f64,
        }
    }

    /// The cause of the wait: the activity whose samples stand for most of it, each weighted by the distance to its neighbours.
    /// Of equals, the first in [`Activity::ALL`].
    pub fn main(&self) -> Option<Activity> {
        let seen = |activity: &Activity| self.count(*activity) > 0;
        let most = |activity: &Activity| self.around[*activity as usize];
        let all = Activity::ALL.into_iter().rev();
        all.filter(seen).max_by_key(most)
    }
}

/// The number of threads that could run during the episode, averaged over its samples (Jovic 2011 §4.3.4): 1 is the UI thread
/// alone, less means that it waited, more that others competed for the processors. `None` without samples.
///
/// The agent samples a few other threads at a time, others each time, and writes only the busy ones. Threads sampled twice
/// tell how often the agent comes back to a thread; without such a thread, each counts for its one sample, and the result
/// is a lower bound.
pub fn runnable_threads(episode: &Episode) -> Option<f64> {
    let samples = episode.samples.len();
    let runs = |sample: &Sample| Activity::of(sample) == Some(Activity::Working);
    let mut running = 0;
    // Owners of locks are sampled with the UI thread: they are not counted again among the others.
    let mut holders = BTreeSet::new();
    for sample in &episode.samples {
        let lock = sample.lock.as_ref();
        let holder = lock.and_then(|lock| lock.holder.as_deref());
        running += u64::from(runs(sample)) + u64::from(holder.is_some_and(runs));
        let owner = lock.and_then(|lock| lock.owner.as_ref());
        holders.extend(owner.map(|thread| thread.java_id));
    }
    let own = (samples > 0).then(|| running as f64 / samples as f64)?;
    let mut rounds: Vec<Nanos> = episode
        .others
        .iter()
        .map(|other| other.sample.time)
        .collect();
    rounds.dedup();
    let round_of = |time: Nanos| rounds.partition_point(|round| *round < time);
    let mut seen: BTreeMap<u64, Vec<(usize, bool)>> = BTreeMap::new();
    for other in episode
        .others
        .iter()
        .filter(|other| !holders.contains(&other.thread.java_id))
    {
        let sightings = seen.entry(other.thread.java_id).or_default();
        sightings.push((round_of(other.sample.time), runs(&other.sample)));
    }
    let gaps = seen
        .values()
        .flat_map(|sightings| sightings.windows(2).map(|two| two[1].0 - two[0].0));
    let every = gaps.filter(|gap| *gap > 0).min().unwrap_or(1);
    let others: f64 = seen
        .values()
        .map(|sightings| {
            let ran = sightings.iter().filter(|(_, ran)| *ran).count();
            (ran as f64 * every as f64 / rounds.len() as f64).min(1.0)
        })
        .sum();
    Some(own + others)
}
