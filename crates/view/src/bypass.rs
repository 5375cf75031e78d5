//! A plug-in's bypass: what it skips, and what it has gained.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{GainStanding, PluginRef, Time, count, ms, one_decimal, wording};

/// The reason why a bypass ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BypassEnd {
    /// Its user asked for the end.
    Asked,
    /// The time was over.
    TimeUp,
    /// The agent failed.
    Failed,
    /// More exceptions than before left the program's listeners.
    Exceptions,
    /// The session ended.
    SessionOver,
    /// The agent gave a reason that this Laggard does not know.
    Other,
}

/// Other work of a plug-in's that is skipped with its listeners, only where its user asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum AlsoSkipped {
    /// The runnables that it hands to the UI thread.
    Runnables,
    /// What its timers call.
    Timers,
}

impl From<AlsoSkipped> for record::AlsoSkipped {
    fn from(also: AlsoSkipped) -> Self {
        match also {
            AlsoSkipped::Runnables => Self::Runnables,
            AlsoSkipped::Timers => Self::Timers,
        }
    }
}

/// The listeners of one kind that a plug-in has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BypassKind {
    /// The listener interface; empty where it is not known.
    pub listener: String,
    /// The number of methods.
    pub methods: u32,
    /// The number of these that are never skipped.
    pub never: u32,
    /// What stays as it was meanwhile, in words.
    pub stale: String,
}

/// What a bypass of a plug-in would skip, or skips.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BypassPreview {
    /// The session.
    pub session: String,
    /// The plug-in.
    pub plugin: PluginRef,
    /// The end of the bypass that lasts, RFC 3339; `None` where none does.
    pub until: Option<Time>,
    /// The number of classes with methods that are skipped.
    pub classes: u32,
    /// The number of methods that are skipped.
    pub methods: u32,
    /// The number of methods that are never skipped.
    pub never: u32,
    /// The kinds of listeners, those with the most methods first.
    pub kinds: Vec<BypassKind>,
    /// What stays as it was meanwhile, in words: a line each.
    pub stale: Vec<String>,
    /// What the agent adds in its own words, such as that what runs now runs to its end; may be empty.
    pub note: String,
}

/// The lengths of an action's events in one phase.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ActionLengths {
    /// The number of events.
    pub events: u32,
    /// Their median, milliseconds; `None` without events.
    pub median_ms: Option<f64>,
}

/// A class's method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ActionMethod {
    /// Class, `a.b.C$D`.
    pub class: String,
    /// Method name.
    pub method: String,
}

/// One action before, during and after a bypass: the same landmark of the plug-in's, called through the same outermost one.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BypassedAction {
    /// The plug-in's landmark.
    pub landmark: ActionMethod,
    /// The landmark through which it was called; `None` where the plug-in's own is the outermost.
    pub under: Option<ActionMethod>,
    /// The events before the bypass.
    pub before: ActionLengths,
    /// The events in which a call was skipped.
    pub during: ActionLengths,
    /// The events after the bypass.
    pub after: ActionLengths,
    /// The number of events during the bypass that were shorter than the median before.
    pub shorter: u32,
    /// The conclusion that the lengths allow.
    pub standing: GainStanding,
    /// The least that an event gained, in nine of ten cases, milliseconds; below 0: it may have lost so much. `None` where there are
    /// too few events.
    pub least_ms: Option<f64>,
    /// The most that an event gained, milliseconds.
    pub most_ms: Option<f64>,
    /// The comparison in words: “without it: 61 ms instead of 455 ms (9 of 9 times)”.
    pub words: String,
    /// How much less an event took, or more, in words; `None` where no difference can be told.
    pub saved: Option<String>,
}

/// Lags of one phase.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LagsPerMinute {
    /// Number of lags.
    pub lags: u32,
    /// Time in which the user worked, milliseconds.
    pub active_ms: f64,
    /// Lags per active minute; `None` without active time.
    pub per_minute: Option<f64>,
    /// Lower bound of the true rate; in nine of ten cases the rate is between this and `most`.
    pub least: Option<f64>,
    /// Upper bound of the true rate.
    pub most: Option<f64>,
}

/// What a bypass has gained.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BypassGain {
    /// The actions that were met during the bypass, the one that took most of the time before it first.
    pub actions: Vec<BypassedAction>,
    /// Lags before the bypass.
    pub before: LagsPerMinute,
    /// Lags during the bypass.
    pub during: LagsPerMinute,
    /// Lags after the bypass.
    pub after: LagsPerMinute,
    /// The conclusion that the rates before and during it allow.
    pub standing: GainStanding,
    /// The least that lags per active minute fell, in nine of ten cases; below 0: they may have risen by that.
    pub fall_least: Option<f64>,
    /// The most that they fell.
    pub fall_most: Option<f64>,
    /// The rates in words.
    pub rates: String,
    /// Ids of other plug-ins that were bypassed at the same time: nothing is concluded, for it may be theirs.
    pub beside: Vec<String>,
    /// The gain in words, one line.
    pub words: String,
}

/// One bypass of a plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BypassView {
    /// The session.
    pub session: String,
    /// The plug-in.
    pub plugin: PluginRef,
    /// Its beginning, RFC 3339.
    pub begun_at: Time,
    /// The end of its time, RFC 3339.
    pub until: Time,
    /// Its end, RFC 3339; `None` while it lasts.
    pub ended_at: Option<Time>,
    /// The reason for its end; `None` while it lasts.
    pub end: Option<BypassEnd>,
    /// The reason in words, without a full stop.
    pub reason: Option<String>,
    /// The number of calls skipped, as last told.
    pub skipped: u32,
    /// What it has gained so far.
    pub gain: BypassGain,
}

impl From<&record::BypassPreview> for BypassPreview {
    fn from(preview: &record::BypassPreview) -> Self {
        let kinds = preview.kinds.iter().map(|kind| BypassKind {
            listener: kind.listener.clone(),
            methods: count(kind.methods),
            never: count(kind.never),
            stale: wording::stale(kind.stale),
        });
        Self {
            session: preview.session.to_string(),
            plugin: (&preview.plugin).into(),
            until: preview.until.map(Time),
            classes: count(preview.classes),
            methods: count(preview.methods()),
            never: count(preview.never()),
            kinds: kinds.collect(),
            stale: wording::stays_stale(preview),
            note: preview.note.clone(),
        }
    }
}

impl From<&record::Lengths> for ActionLengths {
    fn from(lengths: &record::Lengths) -> Self {
        Self {
            events: u32::try_from(lengths.count).unwrap_or(u32::MAX),
            median_ms: lengths.median.map(ms),
        }
    }
}

impl From<&record::BypassedAction> for BypassedAction {
    fn from(action: &record::BypassedAction) -> Self {
        let effect = &action.effect;
        let method = |class: &str, method: &str| ActionMethod {
            class: class.to_owned(),
            method: method.to_owned(),
        };
        let under = effect.action.under.as_ref();
        let bound = |time: i64| one_decimal(time as f64 / 1e6);
        Self {
            landmark: method(&effect.action.class, &effect.action.method),
            under: under.map(|(class, name)| method(class, name)),
            before: (&effect.before).into(),
            during: (&effect.during).into(),
            after: (&effect.after).into(),
            shorter: u32::try_from(effect.shorter).unwrap_or(u32::MAX),
            standing: action.standing.into(),
            least_ms: effect.gained.map(|(least, _)| bound(least)),
            most_ms: effect.gained.map(|(_, most)| bound(most)),
            words: wording::bypassed_action(action),
            saved: wording::bypass_saved(action),
        }
    }
}

/// A rate by the minute instead of the hour, with two decimals.
fn per_minute(per_hour: f64) -> f64 {
    (per_hour / 60.0 * 100.0).round() / 100.0
}

impl From<&record::LagRate> for LagsPerMinute {
    fn from(rate: &record::LagRate) -> Self {
        let bounds = rate.bounds();
        Self {
            lags: rate.lags,
            active_ms: ms(rate.active),
            per_minute: rate.per_hour().map(per_minute),
            least: bounds.map(|(least, _)| per_minute(least)),
            most: bounds.map(|(_, most)| per_minute(most)),
        }
    }
}

impl From<&record::BypassGain> for BypassGain {
    fn from(gain: &record::BypassGain) -> Self {
        Self {
            actions: gain.actions.iter().map(Into::into).collect(),
            before: (&gain.before).into(),
            during: (&gain.during).into(),
            after: (&gain.after).into(),
            standing: gain.standing.into(),
            fall_least: gain.fall.map(|fall| per_minute(fall.least)),
            fall_most: gain.fall.map(|fall| per_minute(fall.most)),
            rates: wording::bypass_rates(gain),
            beside: gain.beside.iter().map(ToString::to_string).collect(),
            words: wording::bypass_gain(gain),
        }
    }
}

impl From<&record::Bypass> for BypassView {
    fn from(bypass: &record::Bypass) -> Self {
        Self {
            session: bypass.session.to_string(),
            plugin: (&bypass.plugin).into(),
            begun_at: Time(bypass.begun),
            until: Time(bypass.until),
            ended_at: bypass.over.map(|(_, ended)| Time(ended)),
            end: bypass.over.map(|(why, _)| why.into()),
            reason: bypass.over.map(|(why, _)| wording::bypass_end(why)),
            skipped: count(bypass.skipped),
            gain: (&bypass.gain).into(),
        }
    }
}
