//! Distributions: per landmark, and of the episodes' lengths.

use std::sync::Arc;

use laggard_wire::Nanos;
use rustc_hash::FxHashMap;

use crate::episode::{Episode, PERCEPTIBLE};
use crate::interval::Interval;
use crate::plugin::{Class, Landmark, Site, site};

/// Count, least, greatest and sum of durations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of durations.
    pub count: u64,
    /// The shortest; zero without durations.
    pub min: Nanos,
    /// The longest.
    pub max: Nanos,
    /// The sum.
    pub total: Nanos,
}

impl Tally {
    /// Adds one duration.
    pub fn add(&mut self, duration: Nanos) {
        self.min = if self.count == 0 {
            duration
        } else {
            self.min.min(duration)
        };
        self.max = self.max.max(duration);
        self.total += duration;
        self.count += 1;
    }

    /// The arithmetic mean; zero without durations.
    pub fn mean(&self) -> Nanos {
        Nanos(self.total.0.checked_div(self.count).unwrap_or(0))
    }
}

/// The calls of one landmark on receivers of one class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LandmarkStatistics {
    /// The landmark.
    pub landmark: Arc<Landmark>,
    /// Class of the objects it was called on.
    pub receiver: Option<Arc<Class>>,
    /// End to end without modal phases.
    pub inclusive: Tally,
    /// Exclusive times.
    pub exclusive: Tally,
    /// Calls under the agent's filter threshold; neither tally counts them.
    pub short_count: u64,
    /// The sum of those calls' exclusive times.
    pub short_total: Nanos,
    /// Calls that ended with an exception.
    pub threw: u64,
    /// Calls in perceptible episodes.
    pub perceptible: u64,
}

impl LandmarkStatistics {
    fn new(landmark: &Arc<Landmark>, receiver: Option<&Arc<Class>>) -> LandmarkStatistics {
        LandmarkStatistics {
            landmark: Arc::clone(landmark),
            receiver: receiver.cloned(),
            inclusive: Tally::default(),
            exclusive: Tally::default(),
            short_count: 0,
            short_total: Nanos::ZERO,
            threw: 0,
            perceptible: 0,
        }
    }

    /// Receiver's class, or the declaring one, and method.
    pub fn name(&self) -> (&str, &str) {
        let class = self.receiver.as_ref().unwrap_or(&self.landmark.class);
        (&class.name, &self.landmark.method)
    }

    /// All calls, short ones included.
    pub fn calls(&self) -> u64 {
        self.inclusive.count.saturating_add(self.short_count)
    }

    /// Exclusive time of all calls, short ones included.
    pub fn exclusive_total(&self) -> Nanos {
        self.exclusive.total + self.short_total
    }
}

type Key = (Arc<Landmark>, Option<Arc<Class>>);

/// A step of the cumulative distribution: the number of episodes from a length on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The length.
    pub at_least: Nanos,
    /// The number of episodes that lasted at least `at_least`.
    pub episodes: u64,
    /// `episodes` per second spent in episodes.
    pub per_second: f64,
}

/// Distributions over any number of episodes.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    landmarks: Vec<LandmarkStatistics>,
    /// Indices into `landmarks`. The same landmark may have been defined more than once.
    indices: FxHashMap<Key, usize>,
    /// The same by address. Equal addresses name the same landmark …
    known: FxHashMap<Site, usize>,
    /// … as long as these keys keep the addresses taken.
    taken: Vec<Key>,
    /// The user's wait in each episode.
    lengths: Vec<Nanos>,
}

impl Statistics {
    /// Creates empty statistics.
    pub fn new() -> Statistics {
        Statistics::default()
    }

    /// Adds one episode. An unfinished one counts with the part that was seen.
    pub fn add(&mut self, episode: &Episode) {
        self.lengths.push(episode.inclusive());
        let perceptible = u64::from(episode.perceptible());
        for interval in episode.intervals.all() {
            if !interval.landmark.kind.is_modal() && !interval.skipped {
                self.add_interval(interval, perceptible);
            }
            for short in &interval.short {
                if let Some(landmark) = &short.landmark {
                    let entry = self.entry(landmark, short.receiver.as_ref());
                    entry.short_count = entry.short_count.saturating_add(short.count);
                    entry.short_total += short.exclusive;
                }
            }
        }
    }

    fn add_interval(&mut self, interval: &Interval, perceptible: u64) {
        let entry = self.entry(&interval.landmark, interval.receiver.as_ref());
        entry.inclusive.add(interval.inclusive());
        entry.exclusive.add(interval.exclusive());
        entry.threw += u64::from(interval.threw);
        entry.perceptible += perceptible;
    }

    fn entry(
        &mut self,
        landmark: &Arc<Landmark>,
        receiver: Option<&Arc<Class>>,
    ) -> &mut LandmarkStatistics {
        let site = site(landmark, receiver);
        if let Some(index) = self.known.get(&site) {
            return &mut self.landmarks[*index];
        }
        let key = (Arc::clone(landmark), receiver.cloned());
        let landmarks = &mut self.landmarks;
        let index = *self.indices.entry(key.clone()).or_insert_with(|| {
            landmarks.push(LandmarkStatistics::new(landmark, receiver));
            landmarks.len() - 1
        });
        self.known.insert(site, index);
        self.taken.push(key);
        &mut self.landmarks[index]
    }

    /// Landmarks by exclusive time, the greatest first.
    pub fn landmarks(&self) -> Vec<&LandmarkStatistics> {
        let mut all: Vec<_> = self.landmarks.iter().collect();
        all.sort_by(|a, b| {
            let total = b.exclusive_total().cmp(&a.exclusive_total());
            total.then_with(|| a.name().cmp(&b.name()))
        });
        all
    }

    /// The number of episodes in which the user waited at least `length`.
    pub fn at_least(&self, length: Nanos) -> u64 {
        self.lengths
            .iter()
            .filter(|waited| **waited >= length)
            .count() as u64
    }

    /// The number of episodes that the user perceived.
    pub fn perceptible(&self) -> u64 {
        self.at_least(PERCEPTIBLE)
    }

    /// The user's wait in all episodes together, perceptible or not.
    pub fn in_episodes(&self) -> Nanos {
        self.lengths.iter().copied().sum()
    }

    /// The cumulative distribution: at each of `steps`, the number of episodes that lasted at least that long, also per second in
    /// episodes, so that sessions of different length compare (LiLa 2008 §4.2; Jovic 2011 §3.7.2).
    pub fn cumulative(&self, steps: &[Nanos]) -> Vec<Step> {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        let seconds = self.in_episodes().as_millis() / 1_000.0;
        let step = |&at_least: &Nanos| {
            let shorter = sorted.partition_point(|waited| *waited < at_least);
            let episodes = (sorted.len() - shorter) as u64;
            let per_second = if seconds > 0.0 {
                episodes as f64 / seconds
            } else {
                0.0
            };
            Step {
                at_least,
                episodes,
                per_second,
            }
        };
        steps.iter().map(step).collect()
    }
}
