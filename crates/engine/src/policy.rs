//! When the user is told: a pure state machine with an injected clock.
//!
//! A plug-in is told of when it made the user wait long once, or perceptibly several times within ten minutes, and was
//! the sure main suspect for at least half of that time. Never in the first 15 s after start-up, never a muted
//! plug-in or one whose card is snoozed, one plug-in at most once an hour, at most three notifications an hour (or as many as the user chose). A freeze that still goes on after
//! 5 s is told too, once.

mod quiet;
mod shared;

use std::collections::{HashMap, HashSet, VecDeque};

use jiff::tz::TimeZone;
use laggard_analysis::PERCEPTIBLE;
use laggard_blame::SURE;
use laggard_record::{EpisodeId, Nanos, PluginId, QuietHours, SessionId, UnixMs};

pub(crate) use shared::SharedPolicy;

/// After start-up, nothing is told for so long.
pub const GRACE: Nanos = Nanos::from_millis(15_000);
/// Several perceptible waits count within this window, milliseconds.
pub const WINDOW_MS: i64 = 10 * 60 * 1000;
/// The window of “once per plug-in” and “three at most”, milliseconds.
pub const HOUR_MS: i64 = 60 * 60 * 1000;
/// A freeze is told when it is this old.
pub const FREEZE: Nanos = Nanos::from_millis(5_000);

/// The policy's part of the settings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// One wait of this length is enough.
    pub once: Nanos,
    /// So many perceptible waits within ten minutes are enough.
    pub count: usize,
    /// Notifications an hour, at most.
    pub most: usize,
    /// When none is shown.
    pub quiet: Option<QuietHours>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            once: Nanos::from_millis(1000),
            count: 5,
            most: 3,
            quiet: None,
        }
    }
}

/// One plug-in's part in one finished episode.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// The plug-in.
    pub plugin: PluginId,
    /// Its part.
    pub time: Nanos,
    /// Whether it is the main suspect.
    pub main: bool,
    /// 0 to 1.
    pub confidence: f64,
}

/// A finished episode, as far as the policy needs it.
#[derive(Debug, Clone, PartialEq)]
pub struct Finished {
    /// Now.
    pub now: UnixMs,
    /// Which.
    pub id: EpisodeId,
    /// When it began.
    pub started: UnixMs,
    /// When the host had started up (first event dispatched); `None` while it has not.
    pub host_up: Option<UnixMs>,
    /// How long the user waited.
    pub duration: Nanos,
    /// The plug-ins that are suspected.
    pub parts: Vec<Part>,
    /// The user was told of it while it went on.
    pub told: bool,
}

/// An episode that still goes on.
#[derive(Debug, Clone, PartialEq)]
pub struct Ongoing {
    /// Now.
    pub now: UnixMs,
    /// Of which session.
    pub session: SessionId,
    /// When it began: with the session its identity.
    pub started: UnixMs,
    /// When the host had started up; `None` while it has not.
    pub host_up: Option<UnixMs>,
    /// How long it lasts, without modal phases.
    pub so_far: Nanos,
}

/// Why the user is told.
#[derive(Debug, Clone, PartialEq)]
pub enum Reason {
    /// One long wait.
    Once {
        /// The plug-in's part of it.
        time: Nanos,
    },
    /// Several perceptible waits.
    Often {
        /// How many.
        count: usize,
        /// How long the user felt them together.
        felt: Nanos,
        /// The plug-in's parts together.
        total: Nanos,
    },
}

/// The notification that a finished episode is worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Tell {
    /// The plug-in.
    pub plugin: PluginId,
    /// Why.
    pub reason: Reason,
}

#[derive(Debug, Clone, Copy)]
struct Wait {
    started: UnixMs,
    duration: Nanos,
    own: Nanos,
    sure: Nanos,
}

/// The state: who was told of when, and the waits of the last ten minutes.
#[derive(Debug, Default)]
pub struct Policy {
    limits: Limits,
    muted: HashSet<PluginId>,
    /// Not told of until then.
    snoozed: HashMap<PluginId, UnixMs>,
    waits: HashMap<PluginId, VecDeque<Wait>>,
    told_plugin: HashMap<PluginId, UnixMs>,
    told: VecDeque<UnixMs>,
    /// Freezes told and not finished: by their session and when they began.
    frozen: HashSet<(SessionId, UnixMs)>,
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
    pub fn remember(&mut self, at: UnixMs, plugin: Option<PluginId>) {
        let place = self.told.partition_point(|&told| told <= at);
        self.told.insert(place, at);
        if let Some(plugin) = plugin {
            let told = self.told_plugin.entry(plugin).or_insert(at);
            *told = (*told).max(at);
        }
    }

    /// New limits from the settings.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Which plug-ins are never told of.
    pub fn set_muted(&mut self, muted: impl IntoIterator<Item = PluginId>) {
        self.muted = muted.into_iter().collect();
    }

    /// Which plug-ins are not told of for a while, and until when.
    pub fn set_snoozed(&mut self, snoozed: HashMap<PluginId, UnixMs>) {
        self.snoozed = snoozed;
    }

    /// Until when a plug-in is not told of, if that is so now.
    pub fn snoozed_until(&self, plugin: &PluginId, now: UnixMs) -> Option<UnixMs> {
        let until = self.snoozed.get(plugin).copied();
        until.filter(|&until| now < until)
    }

    /// An episode has ended: what is to be told, if anything. Of several plug-ins that qualify the main suspect goes
    /// first; one notification an episode. Of a freeze that the user was told of, what it became takes the place of what was
    /// told, so it is not one more; that there were several lags does not, it would be another matter.
    pub fn finished(&mut self, episode: &Finished) -> Option<Tell> {
        let now = episode.now;
        self.over(&episode.id.session, episode.started);
        if !grown_up(episode.host_up, episode.started) {
            tracing::debug!(session = %episode.id.session, episode = episode.id.number, why = "grace", "notice withheld");
            return None;
        }
        let felt = |part: &&Part| part.time >= PERCEPTIBLE;
        for part in episode.parts.iter().filter(felt) {
            let waits = self.waits.entry(part.plugin.clone()).or_default();
            waits.push_back(Wait {
                started: episode.started,
                duration: episode.duration,
                own: part.time,
                sure: if part.main && part.confidence >= SURE {
                    part.time
                } else {
                    Nanos::ZERO
                },
            });
            while waits
                .front()
                .is_some_and(|wait| now - wait.started > WINDOW_MS)
            {
                waits.pop_front();
            }
        }
        let main = episode.parts.iter().find(|part| part.main)?;
        let reason = self.reason(main, episode);
        let reason = reason.filter(|why| !episode.told || matches!(why, Reason::Once { .. }));
        let Some(reason) = reason else {
            tracing::debug!(session = %episode.id.session, episode = episode.id.number, why = "limits", "notice withheld");
            return None;
        };
        let free = episode.told || self.room(now);
        let fresh = self
            .told_plugin
            .get(&main.plugin)
            .is_none_or(|&told| now - told >= HOUR_MS);
        let muted = self.muted.contains(&main.plugin);
        let snoozed = self.snoozed_until(&main.plugin, now).is_some();
        if !free || !fresh || muted || snoozed {
            let told = (!fresh).then_some("told lately");
            let quiet = snoozed.then_some("snoozed").or(told);
            let why = muted.then_some("muted").or(quiet).unwrap_or("too many");
            tracing::info!(session = %episode.id.session, episode = episode.id.number, why, "notice withheld");
            return None;
        }
        self.told_plugin.insert(main.plugin.clone(), now);
        if !episode.told {
            self.told.push_back(now);
        }
        Some(Tell {
            plugin: main.plugin.clone(),
            reason,
        })
    }

    /// A freeze is over.
    pub fn over(&mut self, session: &SessionId, started: UnixMs) {
        self.frozen.remove(&(session.clone(), started));
    }

    /// Whether the user does not want to be told of a plug-in.
    pub fn is_muted(&self, plugin: &PluginId) -> bool {
        self.muted.contains(plugin)
    }

    /// An episode still goes on: whether the user is to be told now. Said once an episode.
    pub fn ongoing(&mut self, freeze: &Ongoing) -> bool {
        if freeze.so_far < FREEZE
            || !grown_up(freeze.host_up, freeze.started)
            || self
                .frozen
                .contains(&(freeze.session.clone(), freeze.started))
            || !self.room(freeze.now)
        {
            return false;
        }
        self.frozen.insert((freeze.session.clone(), freeze.started));
        self.told.push_back(freeze.now);
        true
    }

    /// A wait that goes on may be told of from this age on: one that is long, or, where a plug-in has already
    /// made the user wait nearly often enough, any that can be felt.
    pub fn picture_from(&self, now: UnixMs) -> Nanos {
        let recent = |wait: &&Wait| now - wait.started <= WINDOW_MS;
        let told = |plugin: &PluginId| {
            let told = self.told_plugin.get(plugin);
            told.is_some_and(|&told| now - told < HOUR_MS)
                || self.muted.contains(plugin)
                || self.snoozed_until(plugin, now).is_some()
        };
        let often = self.waits.iter().any(|(plugin, waits)| {
            !told(plugin) && waits.iter().filter(recent).count() + 1 >= self.limits.count.max(1)
        });
        if often { PERCEPTIBLE } else { self.limits.once }
    }

    /// Whether nothing is to be shown now. What is told stands in the inbox.
    #[must_use]
    pub fn is_quiet(&self, now: UnixMs, zone: &TimeZone) -> bool {
        let quiet = self.limits.quiet;
        quiet.is_some_and(|hours| quiet::holds(hours, now, zone))
    }

    fn reason(&self, main: &Part, episode: &Finished) -> Option<Reason> {
        if episode.duration >= self.limits.once
            && is_to_blame(main.time, main.confidence, episode.duration)
        {
            return Some(Reason::Once { time: main.time });
        }
        let waits = self.waits.get(&main.plugin)?;
        let sum = |part: fn(&Wait) -> Nanos| waits.iter().map(part).sum::<Nanos>();
        let sure = sum(|wait| wait.sure);
        (waits.len() >= self.limits.count.max(1)
            && sure > Nanos::ZERO
            && sure + sure >= sum(|wait| wait.duration))
        .then(|| Reason::Often {
            count: waits.len(),
            felt: sum(|wait| wait.duration),
            total: sum(|wait| wait.own),
        })
    }

    fn room(&mut self, now: UnixMs) -> bool {
        while self.told.front().is_some_and(|&told| now - told >= HOUR_MS) {
            self.told.pop_front();
        }
        self.told.len() < self.limits.most
    }
}

/// Whether the main suspect of a wait may be named as the one that caused it: it is sure, and at least half of it.
pub(crate) fn is_to_blame(own: Nanos, confidence: f64, felt: Nanos) -> bool {
    confidence >= SURE && own + own >= felt
}

/// Whether an episode began after the grace period.
pub(crate) fn grown_up(host_up: Option<UnixMs>, started: UnixMs) -> bool {
    host_up.is_some_and(|up| started >= up.after(GRACE))
}

#[cfg(test)]
mod tests;
