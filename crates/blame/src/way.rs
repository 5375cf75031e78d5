//! The way of a wait: the add-ons between the event and the code that takes the time, outermost first.

use std::cell::RefCell;
use std::sync::Arc;

use laggard_analysis::{Nanos, Origin, Plugin};
use rustc_hash::FxHashMap;

/// A plug-in that can be blamed, and how it came to the host.
pub(crate) type AddOn<'a> = (&'a Arc<Plugin>, Origin);

/// A number for one way; only [`Ways`] knows its add-ons. Each add-on is on a way once, where it came first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Way(u32);

impl Way {
    /// No add-on is on it.
    pub(crate) const EMPTY: Way = Way(0);

    /// A way that only tests know: this one with a digit at its end.
    #[cfg(test)]
    pub(crate) fn in_tests(self, digit: u32) -> Way {
        Way(10 * self.0 + digit)
    }
}

/// The innermost add-on of a way, and the way to it.
#[derive(Clone, Copy, Debug)]
struct Step<'a> {
    before: Way,
    addon: AddOn<'a>,
}

/// All ways of one episode, each kept once: most samples of a wait came the same way.
#[derive(Debug, Default)]
pub(crate) struct Ways<'a> {
    steps: RefCell<Vec<Step<'a>>>,
    /// The way with an add-on at its inner end, or itself where that is on it. By address: a session has each plug-in once.
    known: RefCell<FxHashMap<(Way, *const Plugin), Way>>,
}

impl<'a> Ways<'a> {
    /// `way`, and `addon` at its inner end unless it is on it already.
    pub(crate) fn then(&self, way: Way, addon: AddOn<'a>) -> Way {
        let key = (way, Arc::as_ptr(addon.0));
        let mut known = self.known.borrow_mut();
        *known.entry(key).or_insert_with(|| {
            if self.has(way, addon) {
                return way;
            }
            let mut steps = self.steps.borrow_mut();
            steps.push(Step { before: way, addon });
            Way(u32::try_from(steps.len()).unwrap_or(u32::MAX))
        })
    }

    /// `way` without `addon`.
    pub(crate) fn without(&self, way: Way, addon: AddOn<'a>) -> Way {
        match self.step(way) {
            Some(step) if Arc::ptr_eq(step.addon.0, addon.0) => step.before,
            Some(step) if self.has(step.before, addon) => {
                let before = self.without(step.before, addon);
                self.then(before, step.addon)
            }
            _ => way,
        }
    }

    /// The add-ons of a way, innermost first.
    pub(crate) fn inwards(&self, way: Way) -> impl Iterator<Item = AddOn<'a>> {
        let mut at = way;
        std::iter::from_fn(move || {
            let step = self.step(at)?;
            at = step.before;
            Some(step.addon)
        })
    }

    /// The add-ons of a way, outermost first.
    pub(crate) fn outermost_first(&self, way: Way) -> Vec<AddOn<'a>> {
        let mut all: Vec<AddOn<'a>> = self.inwards(way).collect();
        all.reverse();
        all
    }

    /// The ways that an add-on is on.
    pub(crate) fn with(&self, addon: &Arc<Plugin>) -> With {
        let steps = self.steps.borrow();
        let mut on = Vec::with_capacity(steps.len() + 1);
        on.push(false);
        for step in steps.iter() {
            // The way to a step is older than the way with it.
            let before = on.get(step.before.0 as usize).is_some_and(|on| *on);
            on.push(before || Arc::ptr_eq(step.addon.0, addon));
        }
        With(on)
    }

    fn has(&self, way: Way, addon: AddOn<'a>) -> bool {
        self.inwards(way)
            .any(|(plugin, _)| Arc::ptr_eq(plugin, addon.0))
    }

    fn step(&self, way: Way) -> Option<Step<'a>> {
        let at = usize::try_from(way.0).ok()?.checked_sub(1)?;
        self.steps.borrow().get(at).copied()
    }
}

/// For each way whether one add-on is on it.
pub(crate) struct With(Vec<bool>);

impl With {
    pub(crate) fn contains(&self, way: Way) -> bool {
        self.0.get(way.0 as usize).is_some_and(|on| *on)
    }
}

/// Time by the way it came.
#[derive(Debug, Default)]
pub(crate) struct Travelled(FxHashMap<Way, Nanos>);

impl Travelled {
    pub(crate) fn add(&mut self, way: Way, time: Nanos) {
        *self.0.entry(way).or_default() += time;
    }

    /// The way that most of the time came, or none.
    pub(crate) fn main(&self) -> Way {
        let most = self.0.iter().max_by_key(|(way, time)| (**time, !way.0));
        most.map_or(Way::EMPTY, |(way, _)| *way)
    }

    /// All add-ons of all ways, outermost first: in the order of the way that most of the time came, and those of other
    /// ways, the next in time first, before the add-on that follows them there.
    pub(crate) fn in_order<'a>(&self, ways: &Ways<'a>) -> Vec<&'a Arc<Plugin>> {
        let mut by_time: Vec<(Way, Nanos)> =
            self.0.iter().map(|(way, time)| (*way, *time)).collect();
        by_time.sort_unstable_by_key(|(way, time)| (std::cmp::Reverse(*time), *way));
        let mut all: Vec<&Arc<Plugin>> = Vec::new();
        for (way, _) in by_time {
            let mut place = all.len();
            for (plugin, _) in ways.inwards(way) {
                match all.iter().position(|known| Arc::ptr_eq(known, plugin)) {
                    Some(at) => place = at,
                    None => all.insert(place, plugin),
                }
            }
        }
        all
    }
}
