//! How long a wait would have been without one of its plug-ins. The rule is in `docs/blame.md`; start at [`Without::spared`].

use std::cell::OnceCell;
use std::sync::Arc;

use laggard_analysis::{Frame, Interval, LandmarkKind, Nanos, Plugin, Sample, Site};
use rustc_hash::FxHashMap;

use crate::finding::{Doubt, Finding};
use crate::landmark_ref::LandmarkRef;
use crate::owner::Owner;
use crate::stack::{StackReader, is_handed_on, owner_of};
use crate::verdict::Role;
use crate::way::Way;

/// From so many samples on, a plug-in without a landmark of its own has a time that can be taken off.
const SOME: usize = 3;
/// A later call of the same landmark that takes less than this part of an earlier one finds the work done.
const DONE: u64 = 10;
/// The method of a class initialiser.
const INITIALISER: &str = "<clinit>";
/// The method by which a bundle is started.
const START: &str = "start";

/// One slice of the wait, as it was put down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slice<'a> {
    pub(crate) finding: Finding<'a>,
    pub(crate) time: Nanos,
    /// The interval that was the innermost.
    pub(crate) inside: usize,
    /// The sample that speaks for the slice, and how many it counts as; `None` where landmarks alone speak.
    pub(crate) sample: Option<(&'a Sample, usize)>,
}

/// A collection that was asked for.
#[derive(Clone, Copy, Debug)]
struct Asked {
    way: Way,
    time: Nanos,
    /// The call was measured, rather than seen by a sample.
    measured: bool,
}

/// All slices of one wait.
#[derive(Debug)]
pub(crate) struct Slices<'a> {
    /// Nothing is kept, and nothing predicted, of waits that nobody perceives: those are the most by far.
    kept: bool,
    all: Vec<Slice<'a>>,
    asked: Vec<Asked>,
    /// How long the thread waited for a processor, by the innermost interval.
    starved: Vec<(usize, Nanos)>,
}

/// The place of an interval beside the landmarks of one plug-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// No landmark of the plug-in's is around.
    Outside,
    /// Within a landmark of the plug-in's: without the plug-in, the call is not made.
    Within,
    /// Within such a landmark, but at work that the next caller would have done instead.
    Shared,
}

/// A call of a landmark: where, until when at most, and how long it took.
#[derive(Clone, Copy, Debug)]
struct Call {
    inside: usize,
    until: Nanos,
    time: Nanos,
}

type Calls = FxHashMap<Site, Vec<Call>>;

impl<'a> Slices<'a> {
    pub(crate) fn new(kept: bool) -> Slices<'a> {
        Slices {
            kept,
            all: Vec::new(),
            asked: Vec::new(),
            starved: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, slice: Slice<'a>) {
        if self.kept {
            self.all.push(slice);
        }
    }

    /// Adds the time for which the thread waited for a processor while the interval at `inside` was the innermost.
    pub(crate) fn starved(&mut self, inside: usize, time: Nanos) {
        if self.kept {
            self.starved.push((inside, time));
        }
    }

    /// Adds the time of a collection that the add-ons on `way` asked for.
    pub(crate) fn asked(&mut self, way: Way, time: Nanos, measured: bool) {
        if self.kept {
            self.asked.push(Asked {
                way,
                time,
                measured,
            });
        }
    }

    /// What is asked of it, plug-in by plug-in.
    pub(crate) fn without<'s>(&'s self, reader: &'s StackReader<'a>) -> Without<'a, 's> {
        Without {
            slices: self,
            reader,
            calls: OnceCell::new(),
            owners: OnceCell::new(),
            frames: OnceCell::new(),
        }
    }
}

/// What all plug-ins of one wait are asked for. What is the same for each is computed when first asked for.
pub(crate) struct Without<'a, 's> {
    slices: &'s Slices<'a>,
    reader: &'s StackReader<'a>,
    /// The calls of each landmark.
    calls: OnceCell<Calls>,
    /// The owner of each interval's work.
    owners: OnceCell<Vec<Owner<'a>>>,
    /// The frames of each slice that tell of the wait; none without a sample.
    frames: OnceCell<Vec<&'a [Arc<Frame>]>>,
}

impl<'a> Without<'a, '_> {
    /// The time that would not have passed without `plugin`: its own, what was waited for it, and what it had others do, unless
    /// others would have done that without it. `None` where the evidence is too thin to say so.
    pub(crate) fn spared(&self, plugin: &Arc<Plugin>) -> Option<Nanos> {
        let (slices, reader) = (self.slices, self.reader);
        if !slices.kept {
            return None;
        }
        let places = self.places(plugin);
        let with = reader.ways.with(plugin);
        let mut measured = places.contains(&Place::Within);
        let (mut spared, mut seen) = (Nanos::ZERO, 0);
        // The parts of the spared time for which only samples speak, and of which nothing proves that it was waited for.
        let (mut unmeasured, mut supposed) = (Nanos::ZERO, Nanos::ZERO);
        // By interval: how long it ran, and how much of that goes.
        let mut ran = vec![(Nanos::ZERO, Nanos::ZERO); places.len()];
        for (at, slice) in slices.all.iter().enumerate() {
            ran[slice.inside].0 += slice.time;
            let place = places[slice.inside];
            let own = names(&slice.finding, plugin);
            if !own && place == Place::Outside && !with.contains(slice.finding.way) {
                continue;
            }
            match slice.sample {
                Some((_, count)) => seen += count,
                None => measured = true,
            }
            let frames = || self.frames()[at];
            if !goes(reader, slice, frames, place, plugin) {
                continue;
            }
            spared += slice.time;
            ran[slice.inside].1 += slice.time;
            if place == Place::Within {
                continue;
            }
            if slice.sample.is_some() {
                unmeasured += slice.time;
            }
            if slice.finding.doubt == Doubt::Supposed {
                supposed += slice.time;
            }
        }
        // What does not run wants no processor: the wait for one goes in the measure of what goes.
        for (inside, time) in &slices.starved {
            let (all, gone) = ran[*inside];
            let part = match places[*inside] {
                Place::Within if all == Nanos::ZERO => 1.0,
                _ => gone.share_of(all),
            };
            spared += Nanos((time.0 as f64 * part) as u64);
        }
        for asked in &slices.asked {
            if !with.contains(asked.way) {
                continue;
            }
            spared += asked.time;
            measured |= asked.measured;
            if !asked.measured {
                seen += 1;
                unmeasured += asked.time;
            }
        }
        let thin = seen < SOME && (unmeasured + unmeasured > spared || !measured);
        (!thin && supposed + supposed <= spared).then_some(spared)
    }

    fn frames(&self) -> &[&'a [Arc<Frame>]] {
        self.frames.get_or_init(|| {
            let slices = self.slices.all.iter();
            let frames = slices.map(|slice| match slice.sample {
                Some((sample, _)) => self.reader.of_the_wait(sample, slice.inside),
                None => &[],
            });
            frames.collect()
        })
    }

    /// The place of each interval. Parents stand before their children.
    fn places(&self, plugin: &Arc<Plugin>) -> Vec<Place> {
        let reader = self.reader;
        let all = reader.episode.intervals.all();
        let owners = || all.iter().map(|one| owner_of(reader.owners, one)).collect();
        let owners = self.owners.get_or_init(owners);
        let mut places = vec![Place::Outside; all.len()];
        // Calls outside of the plug-in's landmarks have to be known before one inside can be told to be done for others, too.
        put_places(all, owners, plugin, &mut places, |_| false);
        if places.contains(&Place::Within) {
            let within = places.clone();
            put_places(all, owners, plugin, &mut places, |index| {
                match owners[index] {
                    Owner::AddOn(..) => {
                        is_start(&all[index]) || self.is_done_for(all, index, &within)
                    }
                    Owner::Library | Owner::Core => is_start(&all[index]),
                    Owner::Runtime | Owner::Unknown => false,
                }
            });
        }
        places
    }

    /// Whether the interval at `index` did what a later call from elsewhere needs as well, and finds done: that call, of the same
    /// landmark and receiver, takes next to no time, and lies outside of the plug-in's landmarks (`within`).
    fn is_done_for(&self, all: &[Interval], index: usize, within: &[Place]) -> bool {
        let interval = &all[index];
        let site = LandmarkRef::of(interval).site();
        let calls = self.calls.get_or_init(|| by_site(all));
        let of_site = calls.get(&site).into_iter().flatten();
        let end = interval.span().end;
        let mut later = of_site.filter(|call| call.until > end);
        later.any(|call| {
            within[call.inside] == Place::Outside
                && Nanos(call.time.0.saturating_mul(DONE)) < interval.inclusive()
        })
    }
}

fn names(finding: &Finding<'_>, plugin: &Arc<Plugin>) -> bool {
    finding
        .plugin
        .is_some_and(|(own, _)| Arc::ptr_eq(own, plugin))
}

/// Whether a slice in which `plugin` has a part would not have been without it.
///
/// * `frames`: those that tell of the wait.
fn goes<'a>(
    reader: &StackReader<'a>,
    slice: &Slice<'a>,
    frames: impl Fn() -> &'a [Arc<Frame>],
    place: Place,
    plugin: &Arc<Plugin>,
) -> bool {
    let own = names(&slice.finding, plugin);
    match (slice.sample, place) {
        _ if own && slice.finding.role == Role::LockHolder => true,
        (None, place) => place != Place::Shared,
        (Some(_), Place::Shared) if !own => false,
        (Some(_), place) => !is_begun_for_others(reader, frames(), place, plugin),
    }
}

/// Whether a class initialiser of others', or the start of another bundle, stands further in than the plug-in's own frames: the
/// next to use that class, or that bundle, would have begun it.
fn is_begun_for_others<'a>(
    reader: &StackReader<'a>,
    frames: &'a [Arc<Frame>],
    place: Place,
    plugin: &Arc<Plugin>,
) -> bool {
    let begins = |frame: &Frame| {
        frame.method == INITIALISER || place == Place::Shared && frame.method == START
    };
    let found = frames.iter().find_map(|frame| match reader.owner(frame) {
        Owner::AddOn(one, _) if Arc::ptr_eq(one, plugin) => Some(false),
        Owner::AddOn(..) | Owner::Library | Owner::Core => begins(frame).then_some(true),
        Owner::Runtime | Owner::Unknown => None,
    });
    found.unwrap_or(false)
}

/// Puts down the place of each interval. `is_shared` tells of one within the plug-in's landmarks whether it works for others, too.
fn put_places(
    all: &[Interval],
    owners: &[Owner<'_>],
    plugin: &Arc<Plugin>,
    places: &mut [Place],
    is_shared: impl Fn(usize) -> bool,
) {
    for (index, interval) in all.iter().enumerate() {
        let around = match interval.parent {
            Some(parent) if !is_handed_on(all, interval) => places[parent],
            _ => Place::Outside,
        };
        places[index] = match (owners[index], around) {
            (Owner::AddOn(one, _), _) if Arc::ptr_eq(one, plugin) => Place::Within,
            (_, Place::Within) if is_shared(index) => Place::Shared,
            (_, around) => around,
        };
    }
}

/// Whether the interval starts a bundle: the next to use that bundle would have had to start it.
fn is_start(interval: &Interval) -> bool {
    let landmark = &interval.landmark;
    landmark.kind == LandmarkKind::Activation && landmark.method == START
}

/// All calls of each landmark; of short ones the mean, somewhere in the interval around them.
fn by_site(all: &[Interval]) -> Calls {
    let mut calls = Calls::default();
    for (inside, interval) in all.iter().enumerate() {
        let until = interval.span().end;
        let site = LandmarkRef::of(interval).site();
        calls.entry(site).or_default().push(Call {
            inside,
            until,
            time: interval.inclusive(),
        });
        for short in &interval.short {
            let Some(landmark) = &short.landmark else {
                continue;
            };
            let receiver = short.receiver.as_ref();
            let site = LandmarkRef { landmark, receiver }.site();
            calls.entry(site).or_default().push(Call {
                inside,
                until,
                time: Nanos(short.exclusive.0 / short.count.max(1)),
            });
        }
    }
    calls
}
