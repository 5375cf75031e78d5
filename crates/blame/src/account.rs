//! Adds up the attributed time of an episode, suspect by suspect.

use std::rc::Rc;
use std::sync::Arc;

use laggard_analysis::{Nanos, Plugin, Span};
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::confidence::LASTING;
use crate::finding::{Doubt, Finding};
use crate::landmark_ref::LandmarkRef;
use crate::places::{Placed, Places};
use crate::timeline::Attribution;
use crate::verdict::{Counts, Kind, Role};
use crate::way::{AddOn, Way, Ways};
use crate::without::{Slice, Slices};

/// Room for the lines of most episodes: a table that grows is filled again and again. Kept small: with less than a KiB
/// each, the lists of one episode are where those of the one before were.
const LINES: usize = 7;

/// One line of the account.
#[derive(Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) kind: Kind,
    pub(crate) role: Role,
    pub(crate) plugin: Option<AddOn<'a>>,
    pub(crate) time: Nanos,
    /// The part of `time` whose owner was concluded rather than seen.
    pub(crate) guessed: Nanos,
    /// The part that is only likely to have been waited for.
    pub(crate) supposed: Nanos,
    pub(crate) evidence: Counts,
    /// The number of samples that are of a lasting wait.
    pub(crate) lasting: usize,
    /// The span from its first sample to its last.
    pub(crate) seen: Option<Span>,
    /// A landmark measured the call by which the suspect asked for the work that others carried out.
    pub(crate) asked: bool,
    /// The possible error of the measured time.
    pub(crate) error: Nanos,
}

type Key = (Kind, Role, *const Plugin);

/// The address of a plug-in: a session has each once, so that it tells them apart, and faster than their names do.
pub(crate) fn address(plugin: Option<AddOn<'_>>) -> *const Plugin {
    plugin.map_or(std::ptr::null(), |(plugin, _)| Arc::as_ptr(plugin))
}

/// The time attributed by landmarks alone to each suspect, over all roles.
#[derive(Debug)]
pub(crate) struct Sums {
    sums: FxHashMap<(Kind, *const Plugin), Nanos>,
    /// The sum over all suspects.
    pub(crate) total: Nanos,
}

impl Sums {
    pub(crate) fn new() -> Sums {
        Sums {
            sums: FxHashMap::with_capacity_and_hasher(LINES, FxBuildHasher),
            total: Nanos::ZERO,
        }
    }

    pub(crate) fn add(&mut self, finding: &Finding<'_>, time: Nanos) {
        let key = (finding.kind, address(finding.plugin));
        *self.sums.entry(key).or_default() += time;
        self.total += time;
    }

    /// The time that landmarks attribute to the suspect of the line `entry`.
    pub(crate) fn of(&self, entry: &Entry<'_>) -> Nanos {
        let key = (entry.kind, address(entry.plugin));
        self.sums.get(&key).copied().unwrap_or_default()
    }
}

/// All lines of one episode.
#[derive(Debug)]
pub(crate) struct Account<'a, 'w> {
    ways: &'w Ways<'a>,
    lines: Vec<Entry<'a>>,
    index: FxHashMap<Key, usize>,
    /// The way whose lines were asked for last, with the lines of its add-ons: most samples of a wait came the same way.
    last: (Way, Rc<[usize]>),
    places: Places<'a>,
    slices: Slices<'a>,
}

/// The account, closed: lines in the order in which they were begun, the places in which their time was spent, and all slices.
pub(crate) type Closed<'a> = (Vec<Entry<'a>>, Placed<'a>, Slices<'a>);

impl<'a, 'w> Account<'a, 'w> {
    pub(crate) fn new(
        ways: &'w Ways<'a>,
        places: Places<'a>,
        slices: Slices<'a>,
    ) -> Account<'a, 'w> {
        Account {
            ways,
            lines: Vec::with_capacity(LINES),
            index: FxHashMap::with_capacity_and_hasher(LINES, FxBuildHasher),
            last: (Way::EMPTY, Rc::default()),
            places,
            slices,
        }
    }

    fn line(&mut self, kind: Kind, role: Role, plugin: Option<AddOn<'a>>) -> usize {
        let lines = &mut self.lines;
        *self
            .index
            .entry((kind, role, address(plugin)))
            .or_insert_with(|| {
                lines.push(Entry {
                    kind,
                    role,
                    plugin,
                    time: Nanos::ZERO,
                    guessed: Nanos::ZERO,
                    supposed: Nanos::ZERO,
                    evidence: Counts::default(),
                    lasting: 0,
                    seen: None,
                    asked: false,
                    error: Nanos::ZERO,
                });
                lines.len() - 1
            })
    }

    fn entry(&mut self, kind: Kind, role: Role, plugin: Option<AddOn<'a>>) -> &mut Entry<'a> {
        let line = self.line(kind, role, plugin);
        &mut self.lines[line]
    }

    fn put(
        &mut self,
        finding: &Finding<'a>,
        time: Nanos,
        landmark: Option<LandmarkRef<'a>>,
    ) -> usize {
        let line = self.line(finding.kind, finding.role, finding.plugin);
        self.places.spent(line, landmark, time);
        self.lines[line].time += time;
        self.came(finding.way, line, time, landmark);
        line
    }

    /// Time of a line came by `way`: all add-ons on it are initiators.
    fn came(&mut self, way: Way, line: usize, time: Nanos, landmark: Option<LandmarkRef<'a>>) {
        if way == Way::EMPTY || time == Nanos::ZERO {
            return;
        }
        self.places.travelled(line, way, time);
        for line in self.initiators(way).iter() {
            self.lines[*line].evidence.initiated += time;
            self.places.spent(*line, landmark, time);
        }
    }

    /// A stretch that the system explains by itself: a pause, a standstill.
    /// `error`: by how much the measurement may be wrong.
    pub(crate) fn explained(&mut self, kind: Kind, time: Nanos, error: Nanos) {
        if time > Nanos::ZERO {
            let line = self.put(&Finding::of(kind, Role::Executing), time, None);
            self.lines[line].evidence.measured = time;
            self.lines[line].error = error;
        }
    }

    /// Adds the part of the machine's time in which the program waited for a processor.
    pub(crate) fn starved(&mut self, time: Nanos) {
        if time > Nanos::ZERO {
            self.entry(Kind::Machine, Role::Executing, None)
                .evidence
                .starved = time;
        }
    }

    /// Adds the part of that time in which the interval at `inside` was the innermost: its call wanted the processor.
    pub(crate) fn starved_in(&mut self, inside: usize, time: Nanos) {
        if time > Nanos::ZERO {
            self.slices.starved(inside, time);
        }
    }

    /// Adds a collection that a plug-in asked for, as one sample shows.
    pub(crate) fn began(&mut self, way: Way, time: Nanos) {
        if time == Nanos::ZERO {
            return;
        }
        let line = self.line(Kind::Gc, Role::Executing, None);
        self.came(way, line, time, None);
        self.slices.asked(way, time, false);
        for line in self.initiators(way).iter() {
            self.lines[*line].evidence.samples += 1;
        }
    }

    /// Adds the time of a collection that the UI thread asked for itself, measured from the call to its end.
    pub(crate) fn asked(&mut self, way: Way, time: Nanos, landmark: LandmarkRef<'a>) {
        if time == Nanos::ZERO {
            return;
        }
        let line = self.line(Kind::Gc, Role::Executing, None);
        self.came(way, line, time, Some(landmark));
        self.slices.asked(way, time, true);
        for line in self.initiators(way).iter() {
            self.lines[*line].asked = true;
        }
    }

    /// The lines of all add-ons on a way.
    fn initiators(&mut self, way: Way) -> Rc<[usize]> {
        let ways = self.ways;
        if self.last.0 != way {
            let addons = ways.inwards(way);
            let lines = addons.map(|addon| self.line(Kind::PlugIn, Role::Initiator, Some(addon)));
            self.last = (way, lines.collect());
        }
        Rc::clone(&self.last.1)
    }

    /// Adds the time that one sample, taken in the interval at `inside`, stands for; `lasting`: an adjacent sample shows the same,
    /// unchanged wait.
    pub(crate) fn sampled(
        &mut self,
        attribution: &Attribution<'a>,
        inside: usize,
        time: Nanos,
        landmark: LandmarkRef<'a>,
        lasting: bool,
    ) {
        let (finding, at) = (&attribution.finding, attribution.sample.time);
        let count = if lasting { LASTING } else { 1 };
        self.slices.add(Slice {
            finding: *finding,
            time,
            inside,
            sample: Some((attribution.sample, count)),
        });
        let line = self.put(finding, time, Some(landmark));
        let entry = &mut self.lines[line];
        let seen = entry.seen.get_or_insert(Span { start: at, end: at });
        (seen.start, seen.end) = (seen.start.min(at), seen.end.max(at));
        entry.evidence.samples += 1;
        entry.lasting += usize::from(lasting);
        entry.evidence.sampled += time;
        self.doubt(line, finding.doubt, time);
        self.places.ran(line, finding.method, time);
        for line in self.initiators(finding.way).iter() {
            self.lines[*line].evidence.samples += 1;
        }
    }

    fn doubt(&mut self, line: usize, doubt: Doubt, time: Nanos) {
        let entry = &mut self.lines[line];
        match doubt {
            Doubt::None => {}
            Doubt::Concluded => entry.guessed += time,
            Doubt::Supposed => entry.supposed += time,
        }
    }

    /// Adds time in the interval at `inside` that is known from landmarks alone; `calls` of them were too short to be intervals.
    pub(crate) fn by_landmarks(
        &mut self,
        finding: &Finding<'a>,
        inside: usize,
        time: Nanos,
        landmark: LandmarkRef<'a>,
        calls: u64,
    ) {
        self.slices.add(Slice {
            finding: *finding,
            time,
            inside,
            sample: None,
        });
        let line = self.put(finding, time, Some(landmark));
        self.doubt(line, finding.doubt, time);
        let evidence = &mut self.lines[line].evidence;
        evidence.landmarks += time;
        evidence.short_calls = evidence.short_calls.saturating_add(calls);
    }

    /// The sum over all lines.
    pub(crate) fn total(&self) -> Nanos {
        self.lines.iter().map(|entry| entry.time).sum()
    }

    pub(crate) fn close(self) -> Closed<'a> {
        (self.lines, self.places.close(), self.slices)
    }
}
