//! Adds up what slices are put down to.

use std::collections::HashMap;
use std::sync::Arc;

use laggard_analysis::{Class, Interval, Intervals, Landmark, Nanos, Origin, Plugin};

use crate::finding::Finding;
use crate::verdict::{Evidence, Kind, LandmarkName, Lasted, Role};

/// One line of the account.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    pub(crate) plugin: Option<(Arc<Plugin>, Origin)>,
    pub(crate) time: Nanos,
    /// The part of `time` whose owner was concluded rather than seen.
    pub(crate) guessed: Nanos,
    pub(crate) evidence: Evidence,
    landmarks: HashMap<PlaceKey, (LandmarkName, Nanos)>,
    methods: HashMap<String, Nanos>,
}

type PlaceKey = (*const Landmark, *const Class);

/// Where a slice was spent.
pub(crate) struct Place<'a> {
    pub(crate) landmark: &'a Arc<Landmark>,
    pub(crate) receiver: Option<&'a Arc<Class>>,
}

impl<'a> Place<'a> {
    pub(crate) fn of(interval: &'a Interval) -> Place<'a> {
        Place {
            landmark: &interval.landmark,
            receiver: interval.receiver.as_ref(),
        }
    }

    fn key(&self) -> PlaceKey {
        (
            Arc::as_ptr(self.landmark),
            self.receiver.map_or(std::ptr::null(), Arc::as_ptr),
        )
    }

    fn name(&self) -> LandmarkName {
        LandmarkName {
            kind: self.landmark.kind,
            class: self.receiver.unwrap_or(&self.landmark.class).name.clone(),
            method: self.landmark.method.clone(),
        }
    }
}

type Key = (Kind, Role, *const Plugin);

/// All lines of one episode.
#[derive(Debug, Default)]
pub(crate) struct Account {
    entries: HashMap<Key, Entry>,
    order: Vec<Key>,
}

impl Account {
    fn entry(
        &mut self,
        kind: Kind,
        role: Role,
        plugin: Option<&(Arc<Plugin>, Origin)>,
    ) -> &mut Entry {
        let key = (
            kind,
            role,
            plugin.map_or(std::ptr::null(), |(plugin, _)| Arc::as_ptr(plugin)),
        );
        self.entries.entry(key).or_insert_with(|| {
            self.order.push(key);
            Entry {
                plugin: plugin.cloned(),
                ..Entry::default()
            }
        })
    }

    fn put(&mut self, finding: &Finding, time: Nanos, place: Option<&Place<'_>>) -> &mut Entry {
        if let Some(initiator) = &finding.initiator {
            let entry = self.entry(Kind::PlugIn, Role::Initiator, Some(initiator));
            entry.evidence.initiated += time;
            if let Some(place) = place {
                entry
                    .landmarks
                    .entry(place.key())
                    .or_insert_with(|| (place.name(), Nanos::ZERO))
                    .1 += time;
            }
        }
        let entry = self.entry(finding.kind, finding.role, finding.plugin.as_ref());
        entry.time += time;
        if let Some(place) = place {
            entry
                .landmarks
                .entry(place.key())
                .or_insert_with(|| (place.name(), Nanos::ZERO))
                .1 += time;
        }
        entry
    }

    /// A stretch that the system explains by itself: a pause, a standstill.
    pub(crate) fn explained(&mut self, kind: Kind, time: Nanos) {
        if time > Nanos::ZERO {
            self.put(&Finding::of(kind, Role::Executing), time, None)
                .evidence
                .measured = time;
        }
    }

    /// What somebody asked for that the system explains, seen in one sample.
    pub(crate) fn began(&mut self, initiator: &(Arc<Plugin>, Origin), time: Nanos) {
        let entry = self.entry(Kind::PlugIn, Role::Initiator, Some(initiator));
        entry.evidence.initiated += time;
        entry.evidence.samples += 1;
    }

    /// What one sample speaks for.
    pub(crate) fn sampled(&mut self, finding: &Finding, time: Nanos, place: &Place<'_>) {
        let entry = self.put(finding, time, Some(place));
        entry.evidence.samples += 1;
        entry.evidence.sampled += time;
        if finding.guessed {
            entry.guessed += time;
        }
        if let Some(method) = &finding.method {
            match entry.methods.get_mut(method) {
                Some(sum) => *sum += time,
                None => {
                    entry.methods.insert(method.clone(), time);
                }
            }
        }
        if let Some(initiator) = &finding.initiator {
            self.entry(Kind::PlugIn, Role::Initiator, Some(initiator))
                .evidence
                .samples += 1;
        }
    }

    /// What landmarks alone say; `calls` of them were too short to be intervals.
    pub(crate) fn by_landmarks(
        &mut self,
        finding: &Finding,
        time: Nanos,
        place: &Place<'_>,
        calls: u64,
    ) {
        let entry = self.put(finding, time, Some(place));
        entry.evidence.landmarks += time;
        entry.evidence.short_calls = entry.evidence.short_calls.saturating_add(calls);
    }

    /// Everything put down to anybody.
    pub(crate) fn total(&self) -> Nanos {
        self.entries.values().map(|entry| entry.time).sum()
    }

    /// What is put down to `kind`, and to `plugin` where it is one, in any role.
    pub(crate) fn sum(&self, kind: Kind, plugin: Option<&Plugin>) -> Nanos {
        let of = |entry: &Entry| entry.plugin.as_ref().map(|(plugin, _)| &**plugin) == plugin;
        self.entries
            .iter()
            .filter(|(key, entry)| key.0 == kind && of(entry))
            .map(|(_, entry)| entry.time)
            .sum()
    }

    /// The lines in the order in which they were begun.
    pub(crate) fn into_lines(mut self) -> Vec<(Kind, Role, Entry)> {
        let lines = self
            .order
            .iter()
            .filter_map(|key| Some((key.0, key.1, self.entries.remove(key)?)));
        lines.collect()
    }
}

impl Entry {
    /// The landmark most of its time was spent in, and how long it lasted in `intervals` if it is the suspect's own.
    pub(crate) fn main_landmark(
        &self,
        intervals: &Intervals,
    ) -> (Option<LandmarkName>, Option<Lasted>) {
        let rank = |(name, time): &(LandmarkName, Nanos)| {
            (
                *time,
                std::cmp::Reverse((name.class.clone(), name.method.clone())),
            )
        };
        let most = self.landmarks.iter().max_by_key(|(_, value)| rank(value));
        let Some((key, (name, _))) = most else {
            return (None, None);
        };
        (Some(name.clone()), self.lasted(*key, name, intervals))
    }

    fn lasted(&self, key: PlaceKey, name: &LandmarkName, intervals: &Intervals) -> Option<Lasted> {
        let (plugin, _) = self.plugin.as_ref()?;
        let all = intervals.all();
        let (mut calls, mut time, mut until) = (0, Nanos::ZERO, Nanos::ZERO);
        for interval in all {
            let same = Place::of(interval).key() == key && interval.plugin() == Some(plugin);
            // A call inside a call is part of it; intervals stand parents first.
            if same && interval.start >= until {
                calls += 1;
                time += interval.inclusive();
                until = interval.span().end;
            }
        }
        let class = name.class.rsplit('.').next().unwrap_or(&name.class);
        (calls > 0).then(|| Lasted {
            landmark: format!("{class}.{}", name.method),
            calls,
            time,
        })
    }

    /// The method most of its sampled time was spent in.
    pub(crate) fn main_method(&self) -> Option<String> {
        let most = self
            .methods
            .iter()
            .max_by(|a, b| a.1.cmp(b.1).then_with(|| b.0.cmp(a.0)));
        most.map(|(method, _)| method.clone())
    }
}
