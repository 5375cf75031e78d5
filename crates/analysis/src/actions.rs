//! What a user does again and again, as far as a plug-in has a part in it.

use std::collections::VecDeque;

use laggard_wire::{GapKind, LandmarkKind, Nanos};
use rustc_hash::FxHashMap;

use crate::episode::Episode;
use crate::interval::Interval;
use crate::plugin::{Class, Landmark};

/// The most events held; the oldest make room.
const MOST_EVENTS: usize = 100_000;

/// Events that are the same to a user: a plug-in's landmark, called through the same outermost landmark.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Action {
    /// The class that declares the plug-in's landmark.
    pub class: String,
    /// The landmark's method.
    pub method: String,
    /// Class and method of the outermost landmark under the dispatch; `None` where that is the plug-in's own.
    pub under: Option<LandmarkName>,
}

/// An event of an action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Acted {
    /// Index in [`Actions::all`].
    pub(crate) action: usize,
    pub(crate) start: Nanos,
    /// Without modal phases.
    pub(crate) length: Nanos,
    /// Whether the plug-in's landmark was not run.
    pub(crate) skipped: bool,
}

impl Acted {
    pub(crate) fn end(&self) -> Nanos {
        self.start + self.length
    }
}

/// The actions in which one plug-in has a part, and their events in the order of their ends.
#[derive(Debug)]
pub(crate) struct Actions {
    plugin: String,
    all: Vec<Action>,
    by_action: FxHashMap<Action, usize>,
    events: VecDeque<Acted>,
}

/// The calls of one action within an episode.
struct Called {
    action: usize,
    ran: bool,
    skipped: bool,
}

impl Actions {
    pub(crate) fn of(plugin: &str) -> Actions {
        Actions {
            plugin: plugin.to_owned(),
            all: Vec::new(),
            by_action: FxHashMap::default(),
            events: VecDeque::new(),
        }
    }

    pub(crate) fn all(&self) -> &[Action] {
        &self.all
    }

    pub(crate) fn events(&self) -> impl Iterator<Item = &Acted> {
        self.events.iter()
    }

    /// Adds the events that an episode is.
    pub(crate) fn add(&mut self, episode: &Episode) {
        // The length of an episode in which the program stood still says nothing, nor that of one without an end.
        if !episode.finished || stood_still(episode) || self.is_mixed(episode) {
            return;
        }
        for called in self.called(episode) {
            // The bypass has begun or ended within the event.
            if called.ran == called.skipped {
                continue;
            }
            if self.events.len() >= MOST_EVENTS {
                self.events.pop_front();
            }
            self.events.push_back(Acted {
                action: called.action,
                start: episode.start,
                length: episode.inclusive(),
                skipped: called.skipped,
            });
        }
    }

    /// Whether a call of another plug-in was skipped as well.
    fn is_mixed(&self, episode: &Episode) -> bool {
        let mut skipped = episode.intervals.all().iter().filter(|one| one.skipped);
        skipped.any(|one| !self.owns(&one.landmark, one.receiver.as_deref()))
    }

    fn owns(&self, landmark: &Landmark, receiver: Option<&Class>) -> bool {
        let declares = landmark.class.plugin.as_ref();
        let owner = declares.or_else(|| receiver?.plugin.as_ref());
        owner.is_some_and(|owner| owner.id == self.plugin)
    }

    /// The plug-in's calls in an episode.
    fn called(&mut self, episode: &Episode) -> Vec<Called> {
        let all = episode.intervals.all();
        let mut outermost: Vec<Option<usize>> = Vec::with_capacity(all.len());
        let mut calls: Vec<Called> = Vec::new();
        for (index, interval) in all.iter().enumerate() {
            let above = interval.parent.and_then(|parent| outermost[parent]);
            let top = above.or_else(|| (!interval.landmark.dispatches()).then_some(index));
            outermost.push(top);
            let own = self.owns(&interval.landmark, interval.receiver.as_deref());
            if own && is_skippable(&interval.landmark) {
                let under = top.filter(|top| *top != index).map(|top| &all[top]);
                self.call(&mut calls, &interval.landmark, under, interval.skipped);
            }
            // Where the dispatch itself was around it, nobody knows through which landmark it was called.
            let Some(under) = top.map(|top| &all[top]) else {
                continue;
            };
            for short in &interval.short {
                let landmark = short.landmark.as_deref();
                let owned = |landmark: &&Landmark| self.owns(landmark, short.receiver.as_deref());
                let Some(landmark) = landmark.filter(owned) else {
                    continue;
                };
                if is_skippable(landmark) {
                    self.call(&mut calls, landmark, Some(under), false);
                }
            }
        }
        calls
    }

    fn call(
        &mut self,
        calls: &mut Vec<Called>,
        landmark: &Landmark,
        under: Option<&Interval>,
        skipped: bool,
    ) {
        let (class, method) = name(landmark);
        let under = under.map(|under| name(&under.landmark));
        let action = self.number(Action {
            class,
            method,
            under,
        });
        let known = calls.iter_mut().find(|call| call.action == action);
        match known {
            Some(call) => {
                call.ran |= !skipped;
                call.skipped |= skipped;
            }
            None => calls.push(Called {
                action,
                ran: !skipped,
                skipped,
            }),
        }
    }

    fn number(&mut self, action: Action) -> usize {
        let all = &mut self.all;
        *self.by_action.entry(action).or_insert_with_key(|action| {
            all.push(action.clone());
            all.len() - 1
        })
    }
}

/// Class and method of a landmark.
pub type LandmarkName = (String, String);

/// The landmarks right under an episode's dispatch, each once, in their order; the dispatch's own where there is none. What its user does
/// again calls some of them again, whichever plug-in listens or not.
pub fn under_dispatch(episode: &Episode) -> Vec<LandmarkName> {
    let all = episode.intervals.all();
    let mut dispatches: Vec<bool> = Vec::with_capacity(all.len());
    let mut called: Vec<LandmarkName> = Vec::new();
    for interval in all {
        let under = interval.parent.is_none_or(|parent| dispatches[parent]);
        let dispatch = interval.landmark.dispatches();
        dispatches.push(under && dispatch);
        let name = name(&interval.landmark);
        if under && !dispatch && !called.contains(&name) {
            called.push(name);
        }
    }
    if called.is_empty() {
        let root = all.first().map(|root| name(&root.landmark));
        called.extend(root);
    }
    called
}

fn name(landmark: &Landmark) -> LandmarkName {
    (landmark.class.name.clone(), landmark.method.clone())
}

/// Whether the program could not run for a while. Starved it runs, only slower, and on a busy machine so do all events of its day.
fn stood_still(episode: &Episode) -> bool {
    let mut gaps = episode.gaps.iter();
    gaps.any(|gap| gap.kind != GapKind::Starved)
}

/// Whether a landmark may be one whose calls a bypass skips.
fn is_skippable(landmark: &Landmark) -> bool {
    let kind = landmark.kind;
    let never = matches!(kind, LandmarkKind::Activation | LandmarkKind::Wait);
    !never && !kind.is_modal() && !landmark.dispatches()
}
