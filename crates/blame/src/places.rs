//! Where the time of each line of an account was spent: landmarks, methods, and the ways by which it came.

use std::sync::Arc;

use laggard_analysis::{Frame, Intervals, Nanos, Plugin, Site};
use rustc_hash::FxHashMap;

use crate::landmark_ref::LandmarkRef;
use crate::stack::method_of;
use crate::verdict::{LandmarkName, Lasted};
use crate::way::{Travelled, Way, Ways};

/// Room for the places of most episodes: a list that grows is copied again and again.
const PLACES: usize = 21;

/// Time of one line spent in one landmark.
#[derive(Debug)]
struct Spent<'a> {
    line: usize,
    landmark: LandmarkRef<'a>,
    time: Nanos,
}

/// A method, and the sampled time that was spent in it.
type Ran<'a> = (&'a Frame, Nanos);

/// The places of all lines, while time is added up.
#[derive(Debug)]
pub(crate) struct Places<'a> {
    /// Nothing is kept where only the cause is asked for: with hundreds of plug-ins on the way, each sample has hundreds of places.
    kept: bool,
    spent: Vec<Spent<'a>>,
    /// By line, class and method.
    ran: FxHashMap<(usize, &'a str, &'a str), Ran<'a>>,
    /// The ways by which all time came.
    travelled: Travelled,
    /// The same of each line; shorter where the last lines have none.
    by_line: Vec<Travelled>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(kept: bool) -> Places<'a> {
        Places {
            kept,
            spent: Vec::with_capacity(if kept { PLACES } else { 0 }),
            ran: FxHashMap::default(),
            travelled: Travelled::default(),
            by_line: Vec::new(),
        }
    }

    /// Adds time of a line that was spent in a landmark.
    pub(crate) fn spent(&mut self, line: usize, landmark: Option<LandmarkRef<'a>>, time: Nanos) {
        if self.kept {
            self.spent.extend(landmark.map(|landmark| Spent {
                line,
                landmark,
                time,
            }));
        }
    }

    /// Adds time of a line that came by `way`.
    pub(crate) fn travelled(&mut self, line: usize, way: Way, time: Nanos) {
        if !self.kept {
            return;
        }
        self.travelled.add(way, time);
        if self.by_line.len() <= line {
            self.by_line.resize_with(line + 1, Travelled::default);
        }
        self.by_line[line].add(way, time);
    }

    /// Adds sampled time of a line in which a method ran.
    pub(crate) fn ran(&mut self, line: usize, method: Option<&'a Frame>, time: Nanos) {
        if let Some(frame) = method.filter(|_| self.kept) {
            let key = (line, frame.class_name(), frame.method.as_str());
            self.ran.entry(key).or_insert((frame, Nanos::ZERO)).1 += time;
        }
    }

    /// Adds up the time of each place.
    pub(crate) fn close(self) -> Placed<'a> {
        let mut spent = self.spent;
        spent.sort_unstable_by_key(|spent| (spent.line, spent.landmark.site()));
        spent.dedup_by(|next, last| {
            let same = (next.line, next.landmark.site()) == (last.line, last.landmark.site());
            if same {
                last.time += next.time;
            }
            same
        });
        let mut methods: FxHashMap<usize, Ran<'a>> = FxHashMap::default();
        for ((line, ..), (frame, time)) in self.ran {
            let first = |other: &Frame| method_of(frame) < method_of(other);
            methods
                .entry(line)
                .and_modify(|best| {
                    let (other, most) = *best;
                    if time > most || (time == most && first(other)) {
                        *best = (frame, time);
                    }
                })
                .or_insert((frame, time));
        }
        Placed {
            spent,
            methods,
            travelled: self.travelled,
            by_line: self.by_line,
        }
    }
}

/// The places of all lines, added up.
#[derive(Debug)]
pub(crate) struct Placed<'a> {
    /// In the order of the lines, each landmark once for each.
    spent: Vec<Spent<'a>>,
    /// The method in which most of a line's sampled time was spent.
    methods: FxHashMap<usize, Ran<'a>>,
    travelled: Travelled,
    by_line: Vec<Travelled>,
}

impl<'a> Placed<'a> {
    /// The landmark in which most of a line's time was spent, and how long it lasted in `intervals` if it is the own one of
    /// `plugin`, which the line is about.
    pub(crate) fn main_landmark(
        &self,
        line: usize,
        plugin: Option<&Arc<Plugin>>,
        intervals: &Intervals,
    ) -> (Option<LandmarkName>, Option<Lasted>) {
        let rank = |spent: &Spent<'_>, other: &Spent<'_>| {
            let time = spent.time.cmp(&other.time);
            time.then_with(|| {
                let (one, other) = (&spent.landmark, &other.landmark);
                let class = other.class().cmp(one.class());
                class.then_with(|| other.landmark.method.cmp(&one.landmark.method))
            })
        };
        let from = self.spent.partition_point(|spent| spent.line < line);
        let until = self.spent.partition_point(|spent| spent.line <= line);
        let Some(most) = self.spent[from..until].iter().max_by(|a, b| rank(a, b)) else {
            return (None, None);
        };
        let name = most.landmark.name();
        let lasted =
            plugin.and_then(|plugin| lasted(plugin, most.landmark.site(), &name, intervals));
        (Some(name), lasted)
    }

    /// The method in which most of a line's sampled time was spent.
    pub(crate) fn main_method(&self, line: usize) -> Option<String> {
        self.methods.get(&line).map(|(frame, _)| method_of(frame))
    }

    /// The way by which most of a line's time came; empty where none did.
    pub(crate) fn main_way(&self, line: usize) -> Way {
        self.by_line.get(line).map_or(Way::EMPTY, Travelled::main)
    }

    /// All add-ons of all ways, see [`Travelled::in_order`].
    pub(crate) fn in_order(&self, ways: &Ways<'a>) -> Vec<&'a Arc<Plugin>> {
        self.travelled.in_order(ways)
    }
}

/// How often and how long the landmark at `site` ran as `plugin`'s.
fn lasted(
    plugin: &Arc<Plugin>,
    site: Site,
    name: &LandmarkName,
    intervals: &Intervals,
) -> Option<Lasted> {
    let (mut calls, mut time, mut until) = (0, Nanos::ZERO, Nanos::ZERO);
    for interval in intervals.all() {
        let same = LandmarkRef::of(interval).site() == site && interval.plugin() == Some(plugin);
        // A call inside a call is part of it; intervals stand parents first.
        if same && !interval.skipped && interval.start >= until {
            calls += 1;
            time += interval.inclusive();
            until = interval.span().end;
        }
    }
    (calls > 0).then(|| Lasted {
        landmark: name.clone(),
        calls,
        time,
    })
}
