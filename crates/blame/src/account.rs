//! Adds up what slices are put down to.

use std::sync::Arc;

use laggard_analysis::{Class, Interval, Intervals, Landmark, Nanos, Origin, Plugin};
use rustc_hash::FxHashMap;

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
    landmarks: FxHashMap<PlaceKey, Spent>,
    methods: FxHashMap<String, Nanos>,
}

/// Time spent in one place.
#[derive(Debug)]
struct Spent {
    landmark: Arc<Landmark>,
    receiver: Option<Arc<Class>>,
    time: Nanos,
}

impl Spent {
    fn class(&self) -> &str {
        &self.receiver.as_ref().unwrap_or(&self.landmark.class).name
    }

    fn name(&self) -> LandmarkName {
        LandmarkName {
            kind: self.landmark.kind,
            class: self.class().to_owned(),
            method: self.landmark.method.clone(),
        }
    }
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
}

type Key = (Kind, Role, *const Plugin);

/// All lines of one episode.
#[derive(Debug, Default)]
pub(crate) struct Account {
    entries: FxHashMap<Key, Entry>,
    order: Vec<Key>,
    /// Nobody will ask where, or who began it.
    sums_only: bool,
}

impl Account {
    /// One of which only [`Account::sum`] and [`Account::total`] will be asked: it costs less.
    pub(crate) fn of_sums() -> Account {
        Account {
            sums_only: true,
            ..Account::default()
        }
    }

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
        if self.sums_only {
            let entry = self.entry(finding.kind, finding.role, finding.plugin.as_ref());
            entry.time += time;
            return entry;
        }
        if let Some(initiator) = &finding.initiator {
            let entry = self.entry(Kind::PlugIn, Role::Initiator, Some(initiator));
            entry.evidence.initiated += time;
            if let Some(place) = place {
                entry.spend(place, time);
            }
        }
        let entry = self.entry(finding.kind, finding.role, finding.plugin.as_ref());
        entry.time += time;
        if let Some(place) = place {
            entry.spend(place, time);
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

    /// Of what the machine explains, how much the program spent waiting for a processor.
    pub(crate) fn starved(&mut self, time: Nanos) {
        if time > Nanos::ZERO {
            self.entry(Kind::Machine, Role::Executing, None)
                .evidence
                .starved = time;
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
        let of =
            |key: &Key| std::ptr::eq(key.2, plugin.map_or(std::ptr::null(), std::ptr::from_ref));
        self.entries
            .iter()
            .filter(|(key, _)| key.0 == kind && of(key))
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
        let rank = |spent: &Spent, other: &Spent| {
            let time = spent.time.cmp(&other.time);
            time.then_with(|| {
                let class = other.class().cmp(spent.class());
                class.then_with(|| other.landmark.method.cmp(&spent.landmark.method))
            })
        };
        let most = self.landmarks.iter().max_by(|a, b| rank(a.1, b.1));
        let Some((key, spent)) = most else {
            return (None, None);
        };
        let name = spent.name();
        let lasted = self.lasted(*key, &name, intervals);
        (Some(name), lasted)
    }

    fn spend(&mut self, place: &Place<'_>, time: Nanos) {
        let spent = self.landmarks.entry(place.key()).or_insert_with(|| Spent {
            landmark: Arc::clone(place.landmark),
            receiver: place.receiver.cloned(),
            time: Nanos::ZERO,
        });
        spent.time += time;
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
