//! From an episode to its verdict.

use std::cell::{OnceCell, RefCell};
use std::cmp::Ordering;
use std::sync::Arc;

use laggard_analysis::{
    Episode, GapKind, Intervals, Nanos, Origin, Plugin, Sample, Span, Spans, Timeline,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::account::{Account, Entry, Sums, address};
use crate::collections::Collections;
use crate::confidence::{self, Grounds, LASTING, LIKELY};
use crate::landmarks::{self, UnsampledTime};
use crate::measuring;
use crate::owner::Owners;
use crate::places::{Placed, Places};
use crate::samples::{attributed, put_samples};
use crate::stack::{StackReader, standings};
use crate::verdict::{Evidence, Kind, Provenance, Role, Suspect, Verdict};
use crate::way::Ways;
use crate::without::Slices;

/// A plug-in with at least this share is the main suspect.
const MAJORITY: f64 = 0.5;
/// With less than half, it must have at least this share …
const MIN_SHARE: f64 = 0.3;
/// … and this many times the share of the next plug-in.
const DOMINANCE: f64 = 1.5;

/// The least part of the wait for which an initiator is named; the time that it began must also exceed its own.
const INITIATED: f64 = 0.1;

/// Attributes an episode to a plug-in, to another cause, or to nobody. The running time is linear in intervals, samples
/// and frames, apart from sorting.
pub fn judge(episode: &Episode, provenance: &dyn Provenance) -> Verdict {
    let slices = Slices::new(episode.perceptible());
    attribute(episode, provenance, Places::new(true), slices)
}

/// Attributes an episode as [`judge`] does, and says who alone: of each suspect, the landmark, the method and what they lasted, its
/// way and [`Suspect::without`] are left out, and initiators are in no order. Where many plug-ins are suspected, these take most of
/// the time.
pub fn cause(episode: &Episode, provenance: &dyn Provenance) -> Verdict {
    attribute(episode, provenance, Places::new(false), Slices::new(false))
}

fn attribute<'a>(
    episode: &'a Episode,
    provenance: &'a dyn Provenance,
    places: Places<'a>,
    slices: Slices<'a>,
) -> Verdict {
    let owners = Owners::new(provenance, episode);
    let ways = Ways::default();
    let standings = standings(episode, &owners, &ways);
    let reader = StackReader {
        episode,
        owners: &owners,
        standings: &standings,
        ways: &ways,
        followed: RefCell::default(),
        meanwhile: OnceCell::new(),
    };
    let waiting = episode.waiting();
    let collections = Collections::of(&reader);
    let pauses = episode.gc.iter().map(|pause| pause.span);
    let gc = Spans::new(pauses.chain(collections.spans(&reader))).within(&waiting);
    let machine = Spans::new(episode.gaps.iter().map(|gap| gap.span))
        .within(&waiting)
        .without(&gc);
    let running = waiting.clone().without(&gc).without(&machine);

    let mut account = Account::new(&ways, places, slices);
    let error = measuring::of_pauses(episode, &collections.spans(&reader), &waiting);
    account.explained(Kind::Gc, gc.length(), error);
    let error = measuring::of_gaps(episode, &waiting);
    account.explained(Kind::Machine, machine.length(), error);
    let starved = starved(episode, &machine);
    account.starved(starved.length());
    let timeline = Timeline::of(episode);
    collections.put(&reader, &mut account, &gc, &timeline);
    // The shares by landmarks alone, as if no sample had been taken: to see whether both agree.
    let mut by_landmarks = Sums::new();

    let samples: Vec<&Sample> = episode
        .samples
        .iter()
        .filter(|sample| !sample.frames.is_empty())
        .collect();
    let attributions_in = attributed(&reader, &timeline, &samples);
    let stretches = timeline.by_interval(attributions_in.len());
    for (index, attributions) in attributions_in.iter().enumerate() {
        let exclusive = stretches.of(index);
        account.starved_in(
            index,
            exclusive.iter().map(|span| starved.length_in(*span)).sum(),
        );
        let own: Nanos = exclusive.iter().map(|span| running.length_in(*span)).sum();
        if own == Nanos::ZERO && attributions.is_empty() {
            continue;
        }
        // Modal phases under the filter, and the dispatches in them, have no place in the tree; the interval's own sums
        // include them. Samples are taken outside of modal phases, but two that agree stand for the time between them.
        let measured = landmarks::measured(&episode.intervals.all()[index]);
        let whole: Nanos = exclusive.iter().map(|span| span.length()).sum();
        let waited = own - (whole - measured);
        let mut spoken = Nanos::ZERO;
        // Most intervals have no sample: nothing is set up for those.
        if !attributions.is_empty() {
            let own = Spans::new(exclusive.iter().copied()).within(&running);
            spoken = put_samples(&reader, &mut account, attributions, (index, &own, waited));
        }
        let unsampled = UnsampledTime {
            index,
            finding: reader.by_landmark_seen(index, attributions),
            exclusive: measured,
            waited,
            unspoken: waited - spoken,
        };
        landmarks::put(&reader, &mut account, &mut by_landmarks, &unsampled);
    }
    conclude(&reader, account, &by_landmarks, samples.len())
}

/// When the machine kept the program from running while a thread of it was ready to run.
fn starved(episode: &Episode, machine: &Spans) -> Spans {
    let gaps = episode.gaps.iter();
    let starved = gaps.filter(|gap| gap.kind == GapKind::Starved);
    Spans::new(starved.map(|gap| gap.span)).within(machine)
}

/// Turns the account into suspects and names the main one.
fn conclude<'a>(
    reader: &StackReader<'a>,
    account: Account<'a, '_>,
    by_landmarks: &Sums,
    samples: usize,
) -> Verdict {
    let (episode, ways) = (reader.episode, reader.ways);
    let total = account.total();
    let whole = Whole {
        total,
        running: by_landmarks.total,
        inclusive: episode.inclusive(),
        samples,
        dropped: episode.dropped > 0,
        intervals: &episode.intervals,
    };
    let (lines, places, slices) = account.close();
    let ranks: FxHashMap<*const Plugin, usize> = places
        .in_order(ways)
        .into_iter()
        .enumerate()
        .map(|(rank, plugin)| (Arc::as_ptr(plugin), rank))
        .collect();
    let rank = |line: &Entry<'_>| {
        let own = line.plugin.map(|(plugin, _)| Arc::as_ptr(plugin));
        own.and_then(|own| ranks.get(&own))
    };
    let initiates = |line: &Entry<'_>| line.role == Role::Initiator;
    let roles = Roles::of(&lines, &whole);
    let worth = |one: &Entry<'_>| {
        let initiated = one.evidence.initiated;
        initiated.share_of(total) >= INITIATED && initiated > roles.own(one)
    };
    let named = |line: &usize| !initiates(&lines[*line]) || worth(&lines[*line]);
    let mut order: Vec<usize> = Vec::with_capacity(lines.len());
    order.extend((0..lines.len()).filter(named));
    order.sort_by(|a, b| {
        let (a, b) = (&lines[*a], &lines[*b]);
        let later = initiates(a).cmp(&initiates(b));
        later.then(b.time.cmp(&a.time)).then_with(|| {
            if initiates(a) {
                rank(a).cmp(&rank(b))
            } else {
                Ordering::Equal
            }
        })
    });
    let mut suspects: Vec<Suspect> = Vec::with_capacity(order.len() + 1);
    let suspected: FxHashSet<*const Plugin> = order
        .iter()
        .filter_map(|line| lines[*line].plugin.map(|(plugin, _)| Arc::as_ptr(plugin)))
        .collect();
    let slices = slices.without(reader);
    // The roles of one plug-in have the same answer: it would not have been there at all.
    let mut without: FxHashMap<*const Plugin, Option<Nanos>> = FxHashMap::default();
    for line in &order {
        let line = *line;
        let landmark_share = by_landmarks.of(&lines[line]).share_of(by_landmarks.total);
        let passed_on = roles.passed_on(&lines[line]);
        let mut suspect = suspect(&lines[line], &whole, landmark_share, passed_on);
        put_places(&mut suspect, &places, line, &whole);
        let way = ways.outermost_first(places.main_way(line));
        let named = way.into_iter().map(|(plugin, _)| plugin);
        let named = named.filter(|one| suspected.contains(&Arc::as_ptr(one)));
        suspect.way = named.map(Arc::clone).collect();
        suspect.without = lines[line].plugin.and_then(|(plugin, _)| {
            *without.entry(Arc::as_ptr(plugin)).or_insert_with(|| {
                let spared = slices.spared(plugin)?;
                Some(whole.inclusive - whole.part(spared))
            })
        });
        suspects.push(suspect);
    }
    let (kind, plugin) = main_suspect(&suspects);
    let main =
        |suspect: &Suspect| suspect.kind == kind && (plugin.is_none() || suspect.plugin == plugin);
    let at = suspects
        .iter()
        .position(|suspect| main(suspect) && suspect.role != Role::Initiator);
    match at {
        // The root's own landmark says that others took all of its time, and their records are not in the file.
        _ if total == Nanos::ZERO => suspects.insert(0, nobody()),
        // Without a main suspect the order is by share alone.
        _ if kind == Kind::Unknown && !suspects.is_empty() => {}
        Some(at) => suspects[..=at].rotate_right(1),
        None => suspects.insert(0, nobody()),
    }
    Verdict { kind, suspects }
}

/// The whole episode; lines of the account are parts of it.
struct Whole<'a> {
    total: Nanos,
    /// The time without pauses and standstills.
    running: Nanos,
    inclusive: Nanos,
    samples: usize,
    dropped: bool,
    intervals: &'a Intervals,
}

impl Whole<'_> {
    /// The part of the user's wait that a line stands for. Modal phases too short to have a place of their own are in
    /// the total, but were no wait.
    fn time(&self, entry: &Entry<'_>) -> Nanos {
        self.part(entry.time)
    }

    fn part(&self, time: Nanos) -> Nanos {
        let share = time.share_of(self.total);
        Nanos((share * self.inclusive.0 as f64).round() as u64)
    }
}

/// Says where the time of a suspect's line was spent.
fn put_places(suspect: &mut Suspect, places: &Placed<'_>, line: usize, whole: &Whole<'_>) {
    let plugin = suspect.plugin.as_ref();
    let (landmark, lasted) = places.main_landmark(line, plugin, whole.intervals);
    suspect.landmark = landmark;
    suspect.evidence.lasted = lasted;
    suspect.evidence.method = places.main_method(line);
}

/// The roles of each plug-in, by its address: a wait may have hundreds of lines.
#[derive(Default)]
struct Roles {
    /// The time of its lines but for what it began.
    own: FxHashMap<*const Plugin, Nanos>,
    /// The samples that find it on the way to another one.
    passed_on: FxHashMap<*const Plugin, usize>,
}

impl Roles {
    fn of(lines: &[Entry<'_>], whole: &Whole<'_>) -> Roles {
        let mut roles = Roles::default();
        for line in lines {
            let plugin = address(line.plugin);
            if line.role == Role::Initiator {
                roles.passed_on.insert(plugin, line.evidence.samples);
            } else {
                *roles.own.entry(plugin).or_default() += whole.time(line);
            }
        }
        roles
    }

    fn own(&self, entry: &Entry<'_>) -> Nanos {
        let own = self.own.get(&address(entry.plugin));
        own.copied().unwrap_or_default()
    }

    fn passed_on(&self, entry: &Entry<'_>) -> usize {
        let passed_on = entry.plugin.map(|plugin| address(Some(plugin)));
        let passed_on = passed_on.and_then(|plugin| self.passed_on.get(&plugin));
        passed_on.copied().unwrap_or(0)
    }
}

fn suspect(entry: &Entry<'_>, whole: &Whole<'_>, landmark_share: f64, passed_on: usize) -> Suspect {
    let (kind, role) = (entry.kind, entry.role);
    let share = entry.time.share_of(whole.total);
    let part = entry.time.share_of(whole.running).min(1.0);
    let grounds = Grounds {
        spread: entry
            .seen
            .map_or(Nanos::ZERO, Span::length)
            .share_of(whole.total)
            .min(1.0),
        samples: entry.evidence.samples + (LASTING - 1) * entry.lasting,
        passed_on,
        share,
        part,
        sampled: entry.evidence.sampled.share_of(entry.time),
        agreement: if landmark_share.max(part) > 0.0 {
            landmark_share.min(part) / landmark_share.max(part)
        } else {
            0.0
        },
        guessed: entry.guessed.share_of(entry.time),
        supposed: entry.supposed.share_of(entry.time),
        dropped: whole.dropped,
    };
    let confidence = match (kind, role) {
        (_, Role::Initiator) => confidence::initiator(entry.evidence.samples, entry.asked),
        (Kind::Gc | Kind::Machine, _) => confidence::measured(entry.error.share_of(entry.time)),
        (Kind::Unknown, _) => 0.0,
        (Kind::PlugIn | Kind::Host, _) => confidence::of(grounds),
    };
    let origin = entry.plugin.map_or(Origin::Core, |(_, origin)| origin);
    let confidence = match origin {
        Origin::Unknown => confidence::unplaced(confidence),
        Origin::Core | Origin::Bundled | Origin::Added => confidence,
    };
    Suspect {
        kind,
        origin,
        plugin: entry.plugin.map(|(plugin, _)| Arc::clone(plugin)),
        role,
        time: whole.time(entry),
        share,
        confidence,
        landmark: None,
        evidence: Evidence {
            lasted: None,
            method: None,
            all_samples: whole.samples,
            counts: entry.evidence,
        },
        way: Vec::new(),
        without: None,
    }
}

/// Whether both are the same plug-in, or none.
fn is_same(one: Option<&Arc<Plugin>>, other: Option<&Arc<Plugin>>) -> bool {
    one.map(Arc::as_ptr) == other.map(Arc::as_ptr)
}

/// The main suspect: a plug-in with a [`MAJORITY`] of the wait, or with [`DOMINANCE`] over the next one; else the kind with
/// the largest share, unless plug-ins together have more: then the kind is [`Kind::Unknown`].
fn main_suspect(suspects: &[Suspect]) -> (Kind, Option<Arc<Plugin>>) {
    // The roles of one plug-in, or of one kind, stand together.
    let mut rivals: Vec<(Kind, Option<&Arc<Plugin>>, f64)> = Vec::with_capacity(suspects.len());
    for suspect in suspects
        .iter()
        .filter(|suspect| suspect.role != Role::Initiator)
    {
        let plugin = suspect.plugin.as_ref();
        match rivals
            .iter_mut()
            .find(|rival| rival.0 == suspect.kind && is_same(rival.1, plugin))
        {
            Some(rival) => rival.2 += suspect.share,
            None => rivals.push((suspect.kind, plugin, suspect.share)),
        }
    }
    rivals.sort_by(|a, b| b.2.total_cmp(&a.2));
    let Some(&(kind, plugin, share)) = rivals.first() else {
        return (Kind::Unknown, None);
    };
    let own = suspects.iter().filter(|one| {
        one.role != Role::Initiator && one.kind == kind && is_same(one.plugin.as_ref(), plugin)
    });
    let likely = own.map(|one| one.confidence).fold(0.0, f64::max) >= LIKELY;
    if !likely {
        return (Kind::Unknown, None);
    }
    if kind == Kind::PlugIn {
        let next = rivals.get(1).map_or(0.0, |rival| rival.2);
        let main = share >= MAJORITY || (share >= MIN_SHARE && share >= DOMINANCE * next);
        return if main {
            (kind, plugin.cloned())
        } else {
            (Kind::Unknown, None)
        };
    }
    let plugins: f64 = rivals
        .iter()
        .filter(|rival| rival.0 == Kind::PlugIn)
        .map(|rival| rival.2)
        .sum();
    if plugins > share {
        (Kind::Unknown, None)
    } else {
        (kind, None)
    }
}

fn nobody() -> Suspect {
    Suspect {
        kind: Kind::Unknown,
        plugin: None,
        origin: Origin::Core,
        role: Role::Executing,
        time: Nanos::ZERO,
        share: 1.0,
        confidence: 0.0,
        landmark: None,
        evidence: Evidence::default(),
        way: Vec::new(),
        without: None,
    }
}
