//! The start of a program, and the time of each plug-in's activation in it.

use std::collections::BTreeMap;
use std::sync::Arc;

use laggard_wire::{ActivationsBlock, LandmarkKind, Nanos};

use crate::interval::{Interval, Intervals};
use crate::names::Names;
use crate::plugin::{Landmark, Plugin};

/// The time without anything outside of events after which a start is over: a large product is busy all the time, and what comes
/// later is the program's end.
const QUIET: Nanos = Nanos::from_millis(20_000);
/// The latest beginning of anything in a start: on some systems listeners run outside of events all day.
const LONGEST: Nanos = Nanos::from_millis(60_000);
/// The number of plug-ins that are told apart: several times those of the largest products.
const MOST_PLUGINS: usize = 8_192;

/// The start of a program, as its user waited for it: what its framework started before its UI thread looked for the first event,
/// and what that thread went through before it began to wait for events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Starting {
    /// The end of the last interval outside of events; the session's beginning where none was recorded.
    pub until: Nanos,
    /// The plug-ins that were activated meanwhile, by symbolic id, each with the time of its own activation: without those of others
    /// inside it, with everything else that it did or waited for.
    pub activations: BTreeMap<String, (Arc<Plugin>, Nanos)>,
    /// The time from the agent's beginning to the session's, where plug-ins are known that were started before anything else was
    /// measured; zero where none are.
    pub before: Nanos,
    over: bool,
}

impl Starting {
    /// The time from the start's beginning to its end; `None` where nothing is known of what lay outside of events. It begins with
    /// the agent where plug-ins are known that were started so early, with the session otherwise.
    ///
    /// * `up`: the time of the first dispatched event, a splash screen's for one.
    #[must_use]
    pub fn length(&self, up: Option<Nanos>) -> Option<Nanos> {
        let any = self.until > Nanos::ZERO || !self.activations.is_empty();
        any.then(|| self.before + self.until.max(up.unwrap_or_default()))
    }

    /// Takes in what the framework started before anything else was measured; answers the number of plug-ins that were left out.
    ///
    /// Of starts on other threads only those count whose end the launch awaited: nobody waits for what a worker starts beside it.
    /// A program that ran for longer before its session began did something else than start.
    pub(crate) fn begin(&mut self, block: &ActivationsBlock, names: &Names) -> u64 {
        if self.over || block.before > LONGEST {
            return 0;
        }
        let mut left_out = 0;
        for record in block.records.iter().filter(|record| record.is_awaited()) {
            let class = names.class(record.class);
            let plugin = class.as_ref().and_then(|class| class.plugin.as_ref());
            if let Some(plugin) = plugin {
                self.before = block.before;
                left_out += self.add(plugin, record.duration - record.child_time);
            }
        }
        left_out
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
