//! What a bypass has gained: the same actions before, during and after it, and how often the program lagged.
//!
//! Start at [`BypassWatch`]: give it a session's episodes, windows of activity and short events, and ask for the effect of each
//! bypass. Actions under the agent's filter are in a session only where a call was skipped, and of the minute before a bypass began:
//! where fewer than three of an action fall into it, a landmark that is only sometimes slow is seen before the bypass where it is slow,
//! and during it always. The rates of lags do not have this fault.

use laggard_wire::Nanos;

use crate::actions::{Acted, Action, Actions};
use crate::bypass::Bypass;
use crate::episode::Episode;
use crate::recent::ShortEvents;
use crate::shift::shift;
use crate::spans::{Span, Spans};

/// The most events of one action that are compared: before and during those nearest to now, after those nearest to the bypass.
const COMPARED: usize = 32;
/// So many events of the last minute are enough to be compared alone.
const ENOUGH: usize = 3;
/// The agent's log of short events reaches back a minute; what it writes takes a moment.
const KNOWN: Nanos = Nanos::from_millis(70_000);
/// The most lags and windows of activity held; later ones are left out.
const MOST: usize = 200_000;
/// The active time after which a part of a phase is full.
const PART: Nanos = Nanos::from_millis(60_000);

/// The lengths of an action's events in one phase, without modal phases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    /// The number of events.
    pub count: usize,
    /// The median length; `None` without events.
    pub median: Option<Nanos>,
}

/// One action before, during and after a bypass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionEffect {
    /// The action.
    pub action: Action,
    /// The events before the bypass.
    pub before: Lengths,
    /// The events in which a call was skipped.
    pub during: Lengths,
    /// The events after the bypass.
    pub after: Lengths,
    /// The number of events during the bypass that were shorter than the median before.
    pub shorter: usize,
    /// The bounds, in nanoseconds, of the time gained with each event: in nine of ten cases the true gain lies between them. `None`:
    /// there are too few events to tell.
    pub gained: Option<(i64, i64)>,
}

/// A part of a phase: about a minute in which the user worked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActivePart {
    /// The number of perceptible episodes.
    pub lags: u32,
    /// The active time.
    pub active: Nanos,
}

/// What a bypass has gained.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BypassEffect {
    /// The actions that were met during the bypass, the one that took most of the time before it first.
    pub actions: Vec<ActionEffect>,
    /// The time before the bypass in parts, without other bypasses.
    pub before: Vec<ActivePart>,
    /// The time of the bypass.
    pub during: Vec<ActivePart>,
    /// The time after the bypass, up to the next one.
    pub after: Vec<ActivePart>,
    /// Symbolic ids of other plug-ins that were bypassed at the same time.
    pub beside: Vec<String>,
}

/// Collects what the effect of a plug-in's bypasses is told from.
#[derive(Debug)]
pub struct BypassWatch {
    acted: Actions,
    lags: Vec<Nanos>,
    active: Vec<Span>,
    /// The times from which on short events are known, too.
    known: Vec<Nanos>,
}

impl BypassWatch {
    /// Creates a watch for the bypasses of the plug-in of a symbolic id.
    pub fn new(plugin: &str) -> BypassWatch {
        BypassWatch {
            acted: Actions::of(plugin),
            lags: Vec::new(),
            active: Vec::new(),
            known: Vec::new(),
        }
    }

    /// Adds a window in which the program dispatched events.
    pub fn work(&mut self, window: Span) {
        if self.active.len() < MOST {
            self.active.push(window);
        }
    }

    /// Adds the short events of a minute, as they are written when a bypass begins.
    pub fn short(&mut self, short: &ShortEvents) {
        if self.known.len() < MOST {
            self.known.push(short.since);
        }
        short.events.iter().for_each(|event| self.acted.add(event));
    }

    /// Adds an episode.
    pub fn add(&mut self, episode: &Episode) {
        if episode.perceptible() && self.lags.len() < MOST {
            self.lags.push(episode.start);
        }
        self.acted.add(episode);
    }

    /// The effect of one bypass of the plug-in.
    ///
    /// * `all`: all bypasses of the session, this one among them.
    /// * `since`: the time from which lags count; a program's start is always slow.
    /// * `until`: the session's latest time.
    pub fn effect(
        &self,
        bypass: &Bypass,
        all: &[Bypass],
        since: Nanos,
        until: Nanos,
    ) -> BypassEffect {
        let span = bypass.span(until);
        let others = all.iter().filter(|other| *other != bypass);
        let spans = others.clone().map(|other| other.span(until));
        let next = spans.clone().filter(|other| other.start >= span.end);
        let next = next.map(|other| other.start).min().unwrap_or(until);
        // The agent tells of activity at the end of each window.
        let known = self.active.iter().map(|window| window.end).max();
        let known = known.unwrap_or_default();
        let without = Spans::new(spans);
        let nothing = Spans::default();
        let phase = |start: Nanos, end: Nanos| Span {
            start,
            end: end.min(known),
        };
        let meanwhile = others.filter(|other| {
            let both = other.span(until).clip(span);
            other.plugin != bypass.plugin && both.length() > Nanos::ZERO
        });
        let mut beside: Vec<String> = meanwhile.map(|other| other.plugin.clone()).collect();
        beside.sort();
        beside.dedup();
        BypassEffect {
            actions: self.compared(bypass, all, until),
            before: self.parts(phase(since, span.start), &without),
            during: self.parts(phase(span.start, span.end), &nothing),
            after: match bypass.over {
                Some(_) => self.parts(phase(span.end, next), &nothing),
                None => Vec::new(),
            },
            beside,
        }
    }

    fn compared(&self, bypass: &Bypass, all: &[Bypass], until: Nanos) -> Vec<ActionEffect> {
        let own = || {
            let others = all.iter().filter(move |other| *other != bypass);
            others.filter(move |other| other.plugin == bypass.plugin)
        };
        let span = bypass.span(until);
        let next = own().filter(|other| other.begun >= span.end);
        let next = next.map(|other| other.begun).min().unwrap_or(until);
        let elsewhere = |time: Nanos| own().any(|other| other.span(until).contains(time));
        let mut phases: Vec<[Vec<Nanos>; 3]> = vec![Default::default(); self.acted.all().len()];
        // Short events come later than longer ones of their time, and some of them twice.
        let mut events: Vec<&Acted> = self.acted.events().collect();
        events.sort_by_key(|event| (event.start, event.action));
        events.dedup_by_key(|event| (event.start, event.action));
        let known = self.known_before(span.start);
        let mut whole = vec![0; phases.len()];
        for event in events {
            let [before, during, after] = &mut phases[event.action];
            if event.skipped {
                if event.end() >= span.start && event.start <= span.end {
                    during.push(event.length);
                }
            } else if event.start < span.start {
                if !elsewhere(event.start) {
                    before.push(event.length);
                    whole[event.action] +=
                        usize::from(known.is_some_and(|known| event.start >= known));
                }
            } else if bypass.over.is_some() && event.start >= span.end && event.start <= next {
                after.push(event.length);
            }
        }
        let mut told: Vec<(Nanos, ActionEffect)> = Vec::new();
        let phases = phases.iter().zip(whole);
        for (action, ([before, during, after], whole)) in self.acted.all().iter().zip(phases) {
            if during.is_empty() {
                continue;
            }
            // Where enough events of the last minute are known, short ones among them, the earlier ones, of which only the long
            // ones are, say too much.
            let before = match whole {
                ENOUGH.. => &before[before.len() - whole..],
                _ => before,
            };
            let (before, during) = (latest(before), latest(during));
            let after = &after[..after.len().min(COMPARED)];
            let usual = median(before);
            let effect = ActionEffect {
                action: action.clone(),
                before: lengths(before),
                during: lengths(during),
                after: lengths(after),
                shorter: during.iter().filter(|one| Some(**one) < usual).count(),
                gained: shift(before, during),
            };
            told.push((before.iter().copied().sum(), effect));
        }
        told.sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| a.action.cmp(&b.action)));
        told.into_iter().map(|(_, effect)| effect).collect()
    }

    /// The time from which on all events before a bypass are known; `None` where short ones are not.
    fn known_before(&self, begun: Nanos) -> Option<Nanos> {
        let known = self.known.iter().copied();
        known
            .filter(|since| *since < begun && begun - *since <= KNOWN)
            .max()
    }

    /// The parts of a phase, about a minute of activity each, with their lags.
    fn parts(&self, phase: Span, without: &Spans) -> Vec<ActivePart> {
        let within = self.active.iter().map(|window| window.clip(phase));
        let active = Spans::new(within).without(without);
        let mut parts: Vec<(Nanos, ActivePart)> = Vec::new();
        let mut part = ActivePart::default();
        for mut span in active.iter() {
            // Windows that touch are one span, as long as the user works.
            while part.active + span.length() >= PART {
                span.start += PART - part.active;
                part.active = PART;
                parts.push((span.start, std::mem::take(&mut part)));
            }
            part.active += span.length();
        }
        if part.active > Nanos::ZERO {
            parts.push((phase.end, part));
        }
        let lags = self.lags.iter().filter(|lag| phase.contains(**lag));
        for lag in lags.filter(|lag| !without.contains(**lag)) {
            let at = parts.partition_point(|(end, _)| end <= lag);
            let last = parts.len().saturating_sub(1);
            if let Some((_, part)) = parts.get_mut(at.min(last)) {
                part.lags = part.lags.saturating_add(1);
            }
        }
        parts.into_iter().map(|(_, part)| part).collect()
    }
}

fn latest(all: &[Nanos]) -> &[Nanos] {
    &all[all.len().saturating_sub(COMPARED)..]
}

fn lengths(all: &[Nanos]) -> Lengths {
    Lengths {
        count: all.len(),
        median: median(all),
    }
}

/// The median; the middle between two of an even number.
fn median(all: &[Nanos]) -> Option<Nanos> {
    let mut sorted = all.to_vec();
    sorted.sort_unstable();
    let upper = *sorted.get(sorted.len() / 2)?;
    if sorted.len() % 2 == 1 {
        return Some(upper);
    }
    let lower = sorted[sorted.len() / 2 - 1];
    Some(Nanos(lower.0 + (upper.0 - lower.0) / 2))
}
