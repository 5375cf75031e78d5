//! Decides when the user is notified: a pure state machine with an injected clock.
//!
//! A plug-in is notified of when it made the user wait long once, or perceptibly several times within ten minutes, and was
//! the sure main suspect for at least half of that time. Earlier waits of these ten minutes, in which something else had a larger
//! part (a build that kept the processors busy), put no notification off once the latest say enough by themselves. There are no notifications in the first 15 s after start-up, of a
//! muted plug-in, or of one whose card is snoozed; at most one an hour for each plug-in, and at most three an hour in all (or
//! as many as the user chose). A freeze that still goes on after 5 s is notified of too, once, and so is a plug-in that is slower since its
//! last update.

mod quiet;
mod shared;
mod updated;

use std::collections::{HashMap, HashSet, VecDeque};

use jiff::tz::TimeZone;
use laggard_analysis::PERCEPTIBLE;
use laggard_blame::SURE;
use laggard_record::{
    AdminPolicy, EpisodeId, Nanos, PluginId, QuietHours, RuledLimits, SessionId, UnixMs,
};

pub(crate) use shared::SharedPolicy;

/// The time after start-up in which nothing is notified.
pub const GRACE: Nanos = Nanos::from_millis(15_000);
/// The window in which several perceptible waits count, milliseconds.
pub const WINDOW_MS: i64 = 10 * 60 * 1000;
/// The window of “once per plug-in” and “three at most”, milliseconds.
pub const HOUR_MS: i64 = 60 * 60 * 1000;
/// The age from which an ongoing freeze is notified.
pub const FREEZE: Nanos = Nanos::from_millis(5_000);

/// The policy's part of the settings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// The length of a single wait that suffices.
    pub once: Nanos,
    /// The number of perceptible waits within ten minutes that suffices.
    pub count: usize,
    /// The most notifications an hour.
    pub most: usize,
    /// The hours in which no notification is shown.
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

/// A plug-in's part in a finished episode.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// The plug-in.
    pub plugin: PluginId,
    /// The plug-in's share of the wait, as a time.
    pub time: Nanos,
    /// Whether the plug-in is the main suspect.
    pub main: bool,
    /// The confidence, 0 to 1.
    pub confidence: f64,
}

/// A finished episode, as far as the policy needs it.
#[derive(Debug, Clone, PartialEq)]
pub struct Finished {
    /// The present time.
    pub now: UnixMs,
    /// The episode's id.
    pub id: EpisodeId,
    /// When the episode began.
    pub started: UnixMs,
    /// When the host had started up (first event dispatched); `None` if it has not.
    pub host_up: Option<UnixMs>,
    /// How long the user waited.
    pub duration: Nanos,
    /// The suspected plug-ins.
    pub parts: Vec<Part>,
    /// Whether the user was notified while the episode went on.
    pub told: bool,
}

/// An episode that still goes on.
#[derive(Debug, Clone, PartialEq)]
pub struct Ongoing {
    /// The present time.
    pub now: UnixMs,
    /// The session's id.
    pub session: SessionId,
    /// When the episode began: with the session its identity.
    pub started: UnixMs,
    /// When the host had started up; `None` if it has not.
    pub host_up: Option<UnixMs>,
    /// The length so far, without modal phases.
    pub so_far: Nanos,
}

/// Why the user is notified.
#[derive(Debug, Clone, PartialEq)]
pub enum Reason {
    /// A single long wait.
    Once {
        /// The plug-in's part of it.
        time: Nanos,
    },
    /// Several perceptible waits.
    Often {
        /// The number of waits.
        count: usize,
        /// How long the user felt them, in total.
        felt: Nanos,
        /// The plug-in's parts, in total.
        total: Nanos,
    },
}

/// The notification for a finished episode.
#[derive(Debug, Clone, PartialEq)]
pub struct Tell {
    /// The plug-in.
    pub plugin: PluginId,
    /// The reason.
    pub reason: Reason,
}

#[derive(Debug, Clone, Copy)]
struct Wait {
    started: UnixMs,
    duration: Nanos,
    own: Nanos,
    sure: Nanos,
}

/// The policy's state: past notifications, and the waits of the last ten minutes.
#[derive(Debug, Default)]
pub struct Policy {
    limits: Limits,
    muted: HashSet<PluginId>,
    /// What an administrator has decided: it goes before the user's choices.
    ruled: RuledLimits,
    ruled_muted: HashSet<PluginId>,
    /// The time until which each snoozed plug-in is not notified of.
    snoozed: HashMap<PluginId, UnixMs>,
    waits: HashMap<PluginId, VecDeque<Wait>>,
    told_plugin: HashMap<PluginId, UnixMs>,
    told: VecDeque<UnixMs>,
    /// Unfinished freezes that were notified, by session and beginning.
    frozen: HashSet<(SessionId, UnixMs)>,
}

impl Policy {
    /// A policy without past notifications.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// Remembers a notification of an earlier run of Laggard, so that a restart does not lift the limits.
    pub fn remember(&mut self, at: UnixMs, plugin: Option<PluginId>) {
        let place = self.told.partition_point(|&told| told <= at);
        self.told.insert(place, at);
        if let Some(plugin) = plugin {
            let told = self.told_plugin.entry(plugin).or_insert(at);
            *told = (*told).max(at);
        }
    }

    /// Applies new limits from the settings.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Follows what an administrator has decided.
    pub fn follow(&mut self, ruled: AdminPolicy) {
        self.ruled = ruled.limits;
        self.ruled_muted = ruled.muted.into_iter().collect();
    }

    /// The limits that hold.
    fn limits(&self) -> Limits {
        self.limits.under(&self.ruled)
    }

    /// Sets the plug-ins that are never notified of.
    pub fn set_muted(&mut self, muted: impl IntoIterator<Item = PluginId>) {
        self.muted = muted.into_iter().collect();
    }

    /// Sets the plug-ins that are not notified of for a while, and until when.
    pub fn set_snoozed(&mut self, snoozed: HashMap<PluginId, UnixMs>) {
        self.snoozed = snoozed;
    }

    /// The time until which a plug-in is snoozed, if it is now.
    pub fn snoozed_until(&self, plugin: &PluginId, now: UnixMs) -> Option<UnixMs> {
        let until = self.snoozed.get(plugin).copied();
        until.filter(|&until| now < until)
    }

    /// Returns the notification for an episode that has ended, if there is one. Of several plug-ins that qualify the main
    /// suspect comes first; each episode gets one notification. If the user was notified of the episode while it went on, only
    /// [`Reason::Once`] follows: it replaces the earlier notification and does not count as one more.
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
        let muted = self.is_muted(&main.plugin);
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

    /// Forgets a freeze that has ended.
    pub fn over(&mut self, session: &SessionId, started: UnixMs) {
        self.frozen.remove(&(session.clone(), started));
    }

    /// Whether the user or an administrator muted a plug-in.
    pub fn is_muted(&self, plugin: &PluginId) -> bool {
        self.muted.contains(plugin) || self.ruled_muted.contains(plugin)
    }

    /// Whether an administrator muted a plug-in.
    pub fn is_ruled_muted(&self, plugin: &PluginId) -> bool {
        self.ruled_muted.contains(plugin)
    }

    /// Whether the user is to be notified now of an ongoing episode; `true` once an episode.
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

    /// The age from which an ongoing wait may be notified of: that of a long wait or, if a plug-in has already made the user
    /// wait nearly often enough, that of any perceptible one.
    pub fn picture_from(&self, now: UnixMs) -> Nanos {
        let limits = self.limits();
        let recent = |wait: &&Wait| now - wait.started <= WINDOW_MS;
        let told = |plugin: &PluginId| {
            let told = self.told_plugin.get(plugin);
            told.is_some_and(|&told| now - told < HOUR_MS) || !self.may_name(plugin, now)
        };
        let often = self.waits.iter().any(|(plugin, waits)| {
            !told(plugin) && waits.iter().filter(recent).count() + 1 >= limits.count.max(1)
        });
        if often { PERCEPTIBLE } else { limits.once }
    }

    /// Whether no notification is to be shown now. They still go to the inbox.
    #[must_use]
    pub fn is_quiet(&self, now: UnixMs, zone: &TimeZone) -> bool {
        let quiet = self.limits.quiet;
        quiet.is_some_and(|hours| quiet::holds(hours, now, zone))
    }

    fn reason(&self, main: &Part, episode: &Finished) -> Option<Reason> {
        let limits = self.limits();
        if episode.duration >= limits.once
            && is_to_blame(main.time, main.confidence, episode.duration)
        {
            return Some(Reason::Once { time: main.time });
        }
        often(self.waits.get(&main.plugin)?, limits.count.max(1))
    }

    fn room(&mut self, now: UnixMs) -> bool {
        while self.told.front().is_some_and(|&told| now - told >= HOUR_MS) {
            self.told.pop_front();
        }
        self.told.len() < self.limits().most
    }
}

/// As many of the latest waits as there are, `least` or more, of which the plug-in was the sure main suspect for at least half of the time.
fn often(waits: &VecDeque<Wait>, least: usize) -> Option<Reason> {
    let mut found = None;
    let (mut felt, mut total, mut sure) = (Nanos::ZERO, Nanos::ZERO, Nanos::ZERO);
    for (before, wait) in waits.iter().rev().enumerate() {
        felt += wait.duration;
        total += wait.own;
        sure += wait.sure;
        let count = before + 1;
        if count >= least && sure > Nanos::ZERO && sure + sure >= felt {
            found = Some(Reason::Often { count, felt, total });
        }
    }
    found
}

/// Whether the main suspect may be named as the cause of a wait: the confidence is sure, and its part at least half.
pub(crate) fn is_to_blame(own: Nanos, confidence: f64, felt: Nanos) -> bool {
    confidence >= SURE && own + own >= felt
}

/// Whether an episode began after the grace period.
pub(crate) fn grown_up(host_up: Option<UnixMs>, started: UnixMs) -> bool {
    host_up.is_some_and(|up| started >= up.after(GRACE))
}

#[cfg(test)]
mod tests;
