//! Episodes of the same shape.

use std::sync::Arc;

use laggard_wire::{LandmarkKind, Nanos};
use rustc_hash::FxHashMap;

use crate::call_tree::CallTree;
use crate::episode::Episode;
use crate::frame::Frame;
use crate::interval::{Interval, Intervals};
use crate::plugin::{Class, Landmark, Site, site};
use crate::statistics::Tally;

/// The common feature of an issue's episodes: the landmark, called on objects of one class, in which they spent most of
/// their time, nested landmarks not counted. (LagHunter 2011 §3.2 has an issue for each landmark.) The same in all
/// sessions.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    /// The receiver's class, or the one that declares the method where there is no receiver.
    pub class: String,
    /// The method.
    pub method: String,
    /// Symbolic id of the class's plug-in; empty if none is known.
    pub plugin: String,
}

fn site_of(interval: &Interval) -> Site {
    site(&interval.landmark, interval.receiver.as_ref())
}

/// The landmark that gives an episode its shape.
struct Heaviest<'a> {
    site: Site,
    landmark: &'a Arc<Landmark>,
    receiver: Option<&'a Arc<Class>>,
    exclusive: Nanos,
}

fn heaviest(episode: &Episode) -> Heaviest<'_> {
    let mut sums: FxHashMap<Site, usize> = FxHashMap::default();
    let mut all: Vec<Heaviest<'_>> = Vec::new();
    let mut add = |landmark, receiver: Option<_>, exclusive| {
        let site = site(landmark, receiver);
        let at = *sums.entry(site).or_insert_with(|| {
            all.push(Heaviest {
                site,
                landmark,
                receiver,
                exclusive: Nanos::ZERO,
            });
            all.len() - 1
        });
        all[at].exclusive += exclusive;
    };
    for interval in episode.intervals.all() {
        add(
            &interval.landmark,
            interval.receiver.as_ref(),
            interval.exclusive(),
        );
        for short in &interval.short {
            if let Some(landmark) = &short.landmark {
                add(landmark, short.receiver.as_ref(), short.exclusive);
            }
        }
    }
    // Of equals the first wins, which is the outermost.
    let mut best = 0;
    for at in 1..all.len() {
        if all[at].exclusive > all[best].exclusive {
            best = at;
        }
    }
    all.swap_remove(best)
}

impl Heaviest<'_> {
    fn class(&self) -> &Arc<Class> {
        self.receiver.unwrap_or(&self.landmark.class)
    }

    fn shape(&self) -> Shape {
        let class = self.class();
        Shape {
            class: class.name.clone(),
            method: self.landmark.method.clone(),
            plugin: class
                .plugin
                .as_ref()
                .map_or_else(String::new, |plugin| plugin.id.clone()),
        }
    }
}

impl Shape {
    /// The shape of one episode.
    pub fn of(episode: &Episode) -> Shape {
        heaviest(episode).shape()
    }
}

/// Episodes of one shape, summed up.
#[derive(Clone, Debug)]
pub struct Issue {
    /// The common shape.
    pub shape: Shape,
    /// The shape's class, with its owner.
    pub class: Arc<Class>,
    /// The kind of its landmark.
    pub kind: LandmarkKind,
    /// The user's waits in the episodes.
    pub latency: Tally,
    /// The exclusive time of its landmark in each episode.
    pub exclusive: Tally,
    /// The samples taken inside its landmark but outside nested ones.
    pub tree: CallTree,
}

/// The issues of any number of episodes.
#[derive(Clone, Debug, Default)]
pub struct Issues {
    all: Vec<Issue>,
    by_shape: FxHashMap<Shape, usize>,
}

impl Issues {
    /// Creates an empty collection.
    pub fn new() -> Issues {
        Issues::default()
    }

    /// Adds one episode.
    pub fn add(&mut self, episode: &Episode) {
        let heaviest = heaviest(episode);
        let all = &mut self.all;
        let at = *self
            .by_shape
            .entry(heaviest.shape())
            .or_insert_with_key(|shape| {
                all.push(Issue {
                    shape: shape.clone(),
                    class: Arc::clone(heaviest.class()),
                    kind: heaviest.landmark.kind,
                    latency: Tally::default(),
                    exclusive: Tally::default(),
                    tree: CallTree::new(),
                });
                all.len() - 1
            });
        let issue = &mut self.all[at];
        issue.latency.add(episode.inclusive());
        issue.exclusive.add(heaviest.exclusive);
        let timeline = episode.timeline();
        for sample in &episode.samples {
            let innermost = timeline.innermost(sample.time);
            if let Some(frames) = inside(&sample.frames, &episode.intervals, innermost, &heaviest) {
                issue.tree.add(frames);
            }
        }
    }

    /// The issues by total latency, the longest first.
    pub fn by_latency(&self) -> Vec<&Issue> {
        let mut all: Vec<&Issue> = self.all.iter().collect();
        all.sort_by(|a, b| {
            let total = b.latency.total.cmp(&a.latency.total);
            total.then_with(|| a.shape.cmp(&b.shape))
        });
        all
    }
}

/// The frames of a sample, taken while the interval at `innermost` was the innermost recorded one, that lie inside the landmark; `None`
/// where it stood outside of the landmark or in a nested one. Where the landmark's own frame cannot be told, as in [`without_own`].
fn inside<'f>(
    frames: &'f [Arc<Frame>],
    intervals: &Intervals,
    innermost: usize,
    wanted: &Heaviest<'_>,
) -> Option<&'f [Arc<Frame>]> {
    let interval = &intervals.all()[innermost];
    let own = body(frames, &interval.landmark);
    // Short calls have no place in time; the stack tells whether the sample was taken in one.
    let within = own.map_or(frames, |at| &frames[..at]);
    let mut nested: Option<(usize, Site)> = None;
    for short in &interval.short {
        let Some(landmark) = &short.landmark else {
            continue;
        };
        let at = body(within, landmark);
        if let Some(at) = at.filter(|at| nested.is_none_or(|(inner, _)| *at < inner)) {
            nested = Some((at, site(landmark, short.receiver.as_ref())));
        }
    }
    match nested {
        Some((at, site)) => (site == wanted.site).then(|| &frames[..=at]),
        None => (site_of(interval) == wanted.site).then(|| match own {
            Some(at) => &frames[..=at],
            None => without_own(frames, intervals, innermost),
        }),
    }
}

/// The place of the innermost frame that is the landmark's method.
fn body(frames: &[Arc<Frame>], landmark: &Landmark) -> Option<usize> {
    frames.iter().position(|frame| {
        frame.method == landmark.method && frame.class_name() == landmark.class.name
    })
}

/// The frames of a landmark that has none of its own: Java leaves those of hidden classes out of stacks, and a listener written as a lambda
/// is one. They begin at the outermost frame of the class that the lambda was written in, or else of that class's plug-in, or else of
/// anybody, inside the nearest enclosing landmark that has a frame. So the event loop around the landmark is no part of it.
fn without_own<'f>(
    frames: &'f [Arc<Frame>],
    intervals: &Intervals,
    interval: usize,
) -> &'f [Arc<Frame>] {
    let around = intervals.outwards(interval).skip(1);
    let mut around = around.map(|at| &intervals.all()[at]);
    let around = around.find_map(|interval| body(frames, &interval.landmark));
    let within = around.map_or(frames, |at| &frames[..at]);
    let interval = &intervals.all()[interval];
    let class = interval
        .receiver
        .as_ref()
        .unwrap_or(&interval.landmark.class);
    let written_in = class.name.split("$$").next();
    let of_class = |frame: &Arc<Frame>| Some(frame.class_name()) == written_in;
    let of_plugin = |frame: &Arc<Frame>| {
        let owner = frame.class.as_ref().and_then(|class| class.plugin.as_ref());
        owner.is_some() && owner == class.plugin.as_ref()
    };
    let begins = within.iter().rposition(of_class);
    let begins = begins.or_else(|| within.iter().rposition(of_plugin));
    begins.map_or(within, |at| &within[..=at])
}
