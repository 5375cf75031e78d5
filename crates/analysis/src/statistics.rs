//! Distributions: per landmark, and of the episodes' lengths.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_wire::{LandmarkKind, Nanos};

use crate::episode::{Episode, PERCEPTIBLE};
use crate::interval::Interval;
use crate::plugin::{Class, Landmark};

/// Count, least, greatest and sum of durations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many.
    pub count: u64,
    /// The shortest; zero if there is none.
    pub min: Nanos,
    /// The longest.
    pub max: Nanos,
    /// All together.
    pub total: Nanos,
}

impl Tally {
    /// Takes one duration in.
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

    /// The arithmetic mean; zero if there is none.
    pub fn mean(&self) -> Nanos {
        Nanos(self.total.0.checked_div(self.count).unwrap_or(0))
    }
}

/// What one landmark did with receivers of one class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LandmarkStatistics {
    /// The landmark.
    pub landmark: Arc<Landmark>,
    /// Class of the objects it was called on.
    pub receiver: Option<Arc<Class>>,
    /// End to end without modal phases.
    pub inclusive: Tally,
    /// Without child intervals as well.
    pub exclusive: Tally,
    /// Calls under the agent's filter threshold; they are in neither tally.
    pub short_count: u64,
    /// Exclusive time of those calls together.
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

    /// Exclusive time of all calls, short ones included.
    pub fn exclusive_total(&self) -> Nanos {
        self.exclusive.total + self.short_total
    }
}

type Key = (Arc<Landmark>, Option<Arc<Class>>);

/// Distributions over any number of episodes.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    landmarks: HashMap<Key, LandmarkStatistics>,
    /// How long users waited, by finished episode.
    lengths: Vec<Nanos>,
}

impl Statistics {
    /// Of nothing yet.
    pub fn new() -> Statistics {
        Statistics::default()
    }

    /// Takes one episode in. Unfinished ones count with what was seen of them.
    pub fn add(&mut self, episode: &Episode) {
        self.lengths.push(episode.inclusive());
        let perceptible = u64::from(episode.perceptible());
        for interval in episode.intervals.all() {
            if interval.landmark.kind != LandmarkKind::Modal {
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
        self.landmarks
            .entry((Arc::clone(landmark), receiver.cloned()))
            .or_insert_with(|| LandmarkStatistics::new(landmark, receiver))
    }

    /// Landmarks by exclusive time, the greatest first.
    pub fn landmarks(&self) -> Vec<&LandmarkStatistics> {
        let mut all: Vec<_> = self.landmarks.values().collect();
        all.sort_by(|a, b| {
            let name =
                |s: &LandmarkStatistics| (s.landmark.class.name.clone(), s.landmark.method.clone());
            b.exclusive_total()
                .cmp(&a.exclusive_total())
                .then_with(|| name(a).cmp(&name(b)))
        });
        all
    }

    /// How many episodes made the user wait at least `length`.
    pub fn at_least(&self, length: Nanos) -> u64 {
        self.lengths
            .iter()
            .filter(|waited| **waited >= length)
            .count() as u64
    }

    /// How many episodes the user perceived.
    pub fn perceptible(&self) -> u64 {
        self.at_least(PERCEPTIBLE)
    }

    /// The cumulative distribution: at each of `steps`, how many episodes lasted at least that long.
    pub fn cumulative(&self, steps: &[Nanos]) -> Vec<(Nanos, u64)> {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        steps
            .iter()
            .map(|&step| {
                (
                    step,
                    (sorted.len() - sorted.partition_point(|waited| *waited < step)) as u64,
                )
            })
            .collect()
    }
}
