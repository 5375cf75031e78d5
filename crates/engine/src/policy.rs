//! When the user is told: a pure state machine with an injected clock.
//!
//! A plug-in is told of when it made the user wait long once, or perceptibly several times within ten minutes, and was
//! the sure main suspect for at least half of that time. Never in the first 15 s after start-up, never a muted
//! plug-in, one plug-in at most once an hour, at most three notifications an hour. A freeze that still goes on after
//! 5 s is told too, once.

mod shared;

use std::collections::{HashMap, HashSet, VecDeque};

use laggard_analysis::PERCEPTIBLE;
use laggard_blame::SURE;

pub(crate) use shared::SharedPolicy;

/// After start-up, nothing is told for so long, milliseconds.
pub const GRACE_MS: i64 = 15_000;
/// Several perceptible waits count within this window, milliseconds.
pub const WINDOW_MS: i64 = 10 * 60 * 1000;
/// The window of “once per plug-in” and “three at most”, milliseconds.
pub const HOUR_MS: i64 = 60 * 60 * 1000;
/// Notifications an hour, at most.
pub const MOST_PER_HOUR: usize = 3;
/// A freeze is told when it is this old, milliseconds.
pub const FREEZE_MS: f64 = 5_000.0;

/// What the user can choose of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// One wait of so many milliseconds is enough.
    pub once_ms: f64,
    /// So many perceptible waits within ten minutes are enough.
    pub count: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            once_ms: 1000.0,
            count: 5,
        }
    }
}

/// One plug-in's part in one finished episode.
#[derive(Debug, Clone, PartialEq)]
pub struct Part<'a> {
    /// The plug-in's id.
    pub plugin: &'a str,
    /// Its part, milliseconds.
    pub ms: f64,
    /// Whether it is the main suspect.
    pub main: bool,
    /// 0 to 1.
    pub confidence: f64,
}

/// A finished episode, as far as the policy needs it.
#[derive(Debug, Clone, PartialEq)]
pub struct Finished<'a> {
    /// Now, Unix milliseconds.
    pub now_ms: i64,
    /// Session's name.
    pub session: &'a str,
    /// Number within the session.
    pub episode: u32,
    /// When it began, Unix milliseconds.
    pub started_ms: i64,
    /// When the host had started up (first event dispatched), Unix milliseconds; `None` while it has not.
    pub host_up_ms: Option<i64>,
    /// How long the user waited, milliseconds.
    pub duration_ms: f64,
    /// The plug-ins that are suspected.
    pub parts: Vec<Part<'a>>,
}

/// An episode that still goes on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ongoing<'a> {
    /// Now, Unix milliseconds.
    pub now_ms: i64,
    /// Session's name.
    pub session: &'a str,
    /// When it began, Unix milliseconds: with the session's name its identity.
    pub started_ms: i64,
    /// When the host had started up, Unix milliseconds; `None` while it has not.
    pub host_up_ms: Option<i64>,
    /// How long it lasts, milliseconds, without modal phases.
    pub so_far_ms: f64,
}

/// Why the user is told.
#[derive(Debug, Clone, PartialEq)]
pub enum Reason {
    /// One long wait.
    Once {
        /// The plug-in's part of it, milliseconds.
        ms: f64,
    },
    /// Several perceptible waits.
    Often {
        /// How many.
        count: usize,
        /// The plug-in's parts together, milliseconds.
        total_ms: f64,
    },
}

/// What is to be told of a finished episode.
#[derive(Debug, Clone, PartialEq)]
pub struct Tell {
    /// The plug-in's id.
    pub plugin: String,
    /// Why.
    pub reason: Reason,
    /// It takes the place of the notification “still frozen” of the same episode, so it is not one more.
    pub ends_freeze: bool,
}

#[derive(Debug, Clone, Copy)]
struct Wait {
    started_ms: i64,
    duration_ms: f64,
    own_ms: f64,
    sure_ms: f64,
}

/// The state: who was told of when, and the waits of the last ten minutes.
#[derive(Debug, Default)]
pub struct Policy {
    limits: Limits,
    muted: HashSet<String>,
    waits: HashMap<String, VecDeque<Wait>>,
    told_plugin: HashMap<String, i64>,
    told: VecDeque<i64>,
    /// Freezes told and not finished, by session.
    frozen: HashMap<String, i64>,
}

impl Policy {
    /// A policy that has told nothing yet.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// Remembers a notification of an earlier run of Laggard, so that starting it again is no way round the limits.
    pub fn remember(&mut self, at_ms: i64, plugin: Option<&str>) {
        let place = self.told.partition_point(|&told| told <= at_ms);
        self.told.insert(place, at_ms);
        if let Some(plugin) = plugin {
            let told = self.told_plugin.entry(plugin.to_owned()).or_insert(at_ms);
            *told = (*told).max(at_ms);
        }
    }

    /// New limits from the settings.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Which plug-ins are never told of.
    pub fn set_muted(&mut self, muted: impl IntoIterator<Item = String>) {
        self.muted = muted.into_iter().collect();
    }

    /// An episode has ended: what is to be told, if anything. Of several plug-ins that qualify the main suspect goes
    /// first; one notification an episode.
    pub fn finished(&mut self, episode: &Finished<'_>) -> Option<Tell> {
        let now = episode.now_ms;
        let ends_freeze = self.frozen.get(episode.session) == Some(&episode.started_ms);
        if ends_freeze {
            self.frozen.remove(episode.session);
        }
        if !grown_up(episode.host_up_ms, episode.started_ms) {
            return None;
        }
        for part in episode
            .parts
            .iter()
            .filter(|part| part.ms >= PERCEPTIBLE.as_millis())
        {
            let waits = self.waits.entry(part.plugin.to_owned()).or_default();
            waits.push_back(Wait {
                started_ms: episode.started_ms,
                duration_ms: episode.duration_ms,
                own_ms: part.ms,
                sure_ms: if part.main && part.confidence >= SURE {
                    part.ms
                } else {
                    0.0
                },
            });
            while waits
                .front()
                .is_some_and(|wait| wait.started_ms < now - WINDOW_MS)
            {
                waits.pop_front();
            }
        }
        let main = episode.parts.iter().find(|part| part.main)?;
        let reason = self.reason(main, episode)?;
        let free = ends_freeze || self.room(now);
        let fresh = self
            .told_plugin
            .get(main.plugin)
            .is_none_or(|&told| now - told >= HOUR_MS);
        if !free || !fresh || self.muted.contains(main.plugin) {
            return None;
        }
        self.told_plugin.insert(main.plugin.to_owned(), now);
        if !ends_freeze {
            self.told.push_back(now);
        }
        Some(Tell {
            plugin: main.plugin.to_owned(),
            reason,
            ends_freeze,
        })
    }

    /// An episode still goes on: whether the user is to be told now. Said once an episode.
    pub fn ongoing(&mut self, freeze: &Ongoing<'_>) -> bool {
        if freeze.so_far_ms < FREEZE_MS
            || !grown_up(freeze.host_up_ms, freeze.started_ms)
            || self.frozen.get(freeze.session) == Some(&freeze.started_ms)
            || !self.room(freeze.now_ms)
        {
            return false;
        }
        self.frozen
            .insert(freeze.session.to_owned(), freeze.started_ms);
        self.told.push_back(freeze.now_ms);
        true
    }

    /// A wait that goes on may be told of from this age on, milliseconds: one that is long, or, where a plug-in has already
    /// made the user wait nearly often enough, any that can be felt.
    pub fn picture_from_ms(&self, now_ms: i64) -> f64 {
        let recent = |wait: &&Wait| wait.started_ms >= now_ms - WINDOW_MS;
        let told = |plugin: &str| {
            let told = self.told_plugin.get(plugin);
            told.is_some_and(|&told| now_ms - told < HOUR_MS) || self.muted.contains(plugin)
        };
        let often = self.waits.iter().any(|(plugin, waits)| {
            !told(plugin) && waits.iter().filter(recent).count() + 1 >= self.limits.count.max(1)
        });
        if often {
            PERCEPTIBLE.as_millis()
        } else {
            self.limits.once_ms
        }
    }

    fn reason(&self, main: &Part<'_>, episode: &Finished<'_>) -> Option<Reason> {
        let sure = main.confidence >= SURE;
        if sure
            && episode.duration_ms >= self.limits.once_ms
            && main.ms * 2.0 >= episode.duration_ms
        {
            return Some(Reason::Once { ms: main.ms });
        }
        let waits = self.waits.get(main.plugin)?;
        let sum = |part: fn(&Wait) -> f64| waits.iter().map(part).sum::<f64>();
        let sure_ms = sum(|wait| wait.sure_ms);
        (waits.len() >= self.limits.count.max(1)
            && sure_ms > 0.0
            && sure_ms * 2.0 >= sum(|wait| wait.duration_ms))
        .then(|| Reason::Often {
            count: waits.len(),
            total_ms: sum(|wait| wait.own_ms),
        })
    }

    fn room(&mut self, now: i64) -> bool {
        while self.told.front().is_some_and(|&told| now - told >= HOUR_MS) {
            self.told.pop_front();
        }
        self.told.len() < MOST_PER_HOUR
    }
}

/// Whether an episode began after the grace period.
pub(crate) fn grown_up(host_up_ms: Option<i64>, started_ms: i64) -> bool {
    host_up_ms.is_some_and(|up| started_ms >= up + GRACE_MS)
}

#[cfg(test)]
mod tests;
