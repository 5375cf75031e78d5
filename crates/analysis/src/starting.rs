//! The start of a program, and the time of each plug-in's activation in it.

use std::collections::BTreeMap;
use std::sync::Arc;

use laggard_wire::{LandmarkKind, Nanos};

use crate::interval::{Interval, Intervals};
use crate::plugin::{Landmark, Plugin};

/// The time without anything outside of events after which a start is over: a large product is busy all the time, and what comes
/// later is the program's end.
const QUIET: Nanos = Nanos::from_millis(20_000);
/// The latest beginning of anything in a start: on some systems listeners run outside of events all day.
const LONGEST: Nanos = Nanos::from_millis(60_000);
/// The number of plug-ins that are told apart: several times those of the largest products.
const MOST_PLUGINS: usize = 8_192;

/// The start of a program, as its UI thread went through it before it began to wait for events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Starting {
    /// The end of the last interval outside of events; the session's beginning where none was recorded.
    pub until: Nanos,
    /// The plug-ins that were activated meanwhile, by symbolic id, each with the time of its own activation: without those of others
    /// inside it, with everything else that it did or waited for.
    pub activations: BTreeMap<String, (Arc<Plugin>, Nanos)>,
    over: bool,
}

impl Starting {
    /// The time from the session's beginning to the start's end; `None` where no interval lay outside of events.
    ///
    /// * `up`: the time of the first dispatched event, a splash screen's for one.
    #[must_use]
    pub fn length(&self, up: Option<Nanos>) -> Option<Nanos> {
        let any = self.until > Nanos::ZERO;
        any.then(|| self.until.max(up.unwrap_or_default()))
    }

    /// Takes an outermost episode of a UI thread in; answers the number of plug-ins that were left out.
    ///
    /// * `up`: the time of the first dispatched event, where that is known already.
    pub(crate) fn take(&mut self, episode: &Intervals, up: Option<Nanos>) -> u64 {
        let root = episode.root();
        if self.over || root.landmark.dispatches() || root.landmark.kind.is_modal() {
            return 0;
        }
        let late = up.is_some_and(|up| root.start > self.until.max(up) + QUIET);
        if late || root.start > LONGEST {
            self.over = true;
            return 0;
        }
        self.until = self.until.max(root.span().end);
        let own = own_times(episode.all());
        own.into_iter()
            .map(|(plugin, took)| self.add(plugin, took))
            .sum()
    }

    fn add(&mut self, plugin: &Arc<Plugin>, took: Nanos) -> u64 {
        if took == Nanos::ZERO || plugin.id.is_empty() {
            return 0;
        }
        if let Some((_, sum)) = self.activations.get_mut(&plugin.id) {
            *sum += took;
            return 0;
        }
        if self.activations.len() >= MOST_PLUGINS {
            return 1;
        }
        let known = (Arc::clone(plugin), took);
        self.activations.insert(plugin.id.clone(), known);
        0
    }
}

/// Whether the landmark starts a plug-in, or makes what one contributes. Stopping one is of the same kind.
fn activates(landmark: &Landmark) -> bool {
    landmark.kind == LandmarkKind::Activation && landmark.method != "stop"
}

/// The plug-in of each activation, with the inclusive time without the activations inside. Parents stand before their children.
fn own_times(all: &[Interval]) -> Vec<(&Arc<Plugin>, Nanos)> {
    let mut own: Vec<Nanos> = all.iter().map(Interval::inclusive).collect();
    // The innermost activation at each interval: itself, or the one around it.
    let mut at: Vec<Option<usize>> = Vec::with_capacity(all.len());
    let mut short = Vec::new();
    for (index, interval) in all.iter().enumerate() {
        let around = interval.parent.and_then(|parent| at[parent]);
        let activation = activates(&interval.landmark);
        if let (true, Some(around)) = (activation, around) {
            own[around] = own[around] - own[index];
        }
        let innermost = if activation { Some(index) } else { around };
        at.push(innermost);
        for children in &interval.short {
            if !children.landmark.as_deref().is_some_and(activates) {
                continue;
            }
            if let Some(innermost) = innermost {
                own[innermost] = own[innermost] - children.exclusive;
            }
            short.extend(children.plugin().map(|plugin| (plugin, children.exclusive)));
        }
    }
    let activations = all.iter().zip(own);
    let activations = activations.filter(|(interval, _)| activates(&interval.landmark));
    let long = activations.filter_map(|(interval, own)| Some((interval.plugin()?, own)));
    long.chain(short).collect()
}
