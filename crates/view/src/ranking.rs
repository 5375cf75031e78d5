//! Plug-ins ranked by how long they made the user wait, and what turning them off gained.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EpisodeReport, Landmark, PluginRef, Ruled, StartCost, Time, ms, one_decimal};
use crate::wording;

/// The state of a plug-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PluginState {
    /// The plug-in runs.
    On,
    /// Laggard leaves the plug-in out.
    Off,
    /// The plug-in is of no install, so Laggard cannot turn it off (a jar of a plain program).
    Fixed,
}

/// The conclusion that a comparison of two lag rates allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum GainStanding {
    /// Too little use before or since.
    TooEarly,
    /// Fewer lags per active hour than before.
    Better,
    /// No clear change.
    Same,
    /// More lags per active hour than before.
    Worse,
}

/// Perceptible episodes of the host before and since a plug-in was turned off. An active hour is sixty minutes in
/// which the user made the host dispatch events.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Gain {
    /// Time at which the plug-in was turned off, RFC 3339.
    pub since: Time,
    /// The conclusion that the rates allow.
    pub standing: GainStanding,
    /// Number of lags before, whatever their cause.
    pub lags_before: u32,
    /// Number of lags since, whatever their cause.
    pub lags_since: u32,
    /// Number of lags before that were caused by this plug-in.
    pub own_before: u32,
    /// Number of lags since that were caused by this plug-in (0 while it is off).
    pub own_since: u32,
    /// Active time before, milliseconds.
    pub active_before_ms: f64,
    /// Active time since, milliseconds.
    pub active_since_ms: f64,
    /// Lags per active hour before; `None` without active time.
    pub per_hour_before: Option<f64>,
    /// Lags per active hour since; `None` without active time.
    pub per_hour_since: Option<f64>,
    /// The rates in words: “0 lags per active hour since, 14 before”.
    pub words: String,
    /// The least that lags per active hour fell, in nine of ten cases; below 0: they may have risen by that. `None` where there
    /// is too little to say.
    pub effect_least: Option<f64>,
    /// The most that they fell; below 0: they rose by that at least.
    pub effect_most: Option<f64>,
    /// The fall in words: “between 7 and 15 lags fewer per active hour”.
    pub effect_words: Option<String>,
}

/// One plug-in in the ranking.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct RankedPlugin {
    /// The plug-in.
    pub plugin: PluginRef,
    /// Home of the plug-in's install; `None` for plain programs.
    pub install: Option<String>,
    /// The plug-in's state.
    pub state: PluginState,
    /// Workspaces in which Laggard leaves the plug-in out although it is on elsewhere.
    pub off_in: Vec<String>,
    /// Running sessions that were started with the plug-in's former state; a restart gives them the new one.
    pub restart_needed: Vec<String>,
    /// Whether the user said “Mute this plug-in”.
    pub muted: bool,
    /// Number of perceptible episodes with the plug-in as main suspect.
    pub count: u32,
    /// Time that the user felt these episodes, milliseconds.
    pub felt_ms: f64,
    /// Time that the user felt the longest of them, milliseconds.
    pub worst_felt_ms: f64,
    /// The plug-in's part of these episodes, milliseconds.
    pub total_ms: f64,
    /// The plug-in's largest part of one episode, milliseconds.
    pub worst_ms: f64,
    /// Start of the last episode, RFC 3339; `None` where it never made the user wait.
    pub last_at: Option<Time>,
    /// The gain from turning the plug-in off; `None` while it is on.
    pub gained: Option<Gain>,
    /// The time of the plug-in's activation at a start; `None` where it was not activated at the last starts, or not measured.
    pub start_cost: Option<StartCost>,
    /// The decision of an administrator by which it is off, for everybody; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruled: Option<Ruled>,
}

/// An observer that made the user wait.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Observer {
    /// The landmark.
    pub landmark: Landmark,
    /// Number of episodes.
    pub count: u32,
    /// Time that the user felt these episodes, milliseconds.
    pub felt_ms: f64,
    /// Time that the user felt the longest of them, milliseconds.
    pub worst_felt_ms: f64,
    /// The plug-in's part of these episodes, milliseconds.
    pub total_ms: f64,
    /// The plug-in's largest part of one episode, milliseconds.
    pub worst_ms: f64,
    /// Time that the user would have felt these episodes without the plug-in, milliseconds; missing unless it is known of each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub without_ms: Option<f64>,
}

/// Everything known about one plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PluginDetails {
    /// The plug-in's line in the ranking.
    pub ranked: RankedPlugin,
    /// The observers responsible, worst first.
    pub observers: Vec<Observer>,
    /// The plug-in's episodes, newest first, at most 200.
    pub episodes: Vec<EpisodeReport>,
    /// Those of their sessions whose recording is gone.
    pub unrecorded: Vec<String>,
}

impl From<&record::Gain> for Gain {
    fn from(gain: &record::Gain) -> Self {
        let (before, since) = (&gain.before, &gain.since);
        let effect = gain.effect();
        Self {
            since: Time(gain.off_since),
            standing: gain.standing.into(),
            lags_before: before.lags,
            lags_since: since.lags,
            own_before: before.own,
            own_since: since.own,
            active_before_ms: ms(before.active),
            active_since_ms: ms(since.active),
            per_hour_before: before.per_hour().map(one_decimal),
            per_hour_since: since.per_hour().map(one_decimal),
            words: wording::gain(gain),
            effect_least: effect.map(|effect| one_decimal(effect.least)),
            effect_most: effect.map(|effect| one_decimal(effect.most)),
            effect_words: effect.map(wording::effect),
        }
    }
}

impl From<&record::RankedPlugin> for RankedPlugin {
    fn from(ranked: &record::RankedPlugin) -> Self {
        Self {
            plugin: (&ranked.plugin).into(),
            install: ranked.install.clone().map(Into::into),
            state: ranked.state.into(),
            off_in: ranked
                .off_in
                .iter()
                .map(|workspace| workspace.display().to_string())
                .collect(),
            restart_needed: ranked
                .restart_needed
                .iter()
                .map(ToString::to_string)
                .collect(),
            muted: ranked.muted,
            count: ranked.count,
            felt_ms: ms(ranked.felt),
            worst_felt_ms: ms(ranked.worst_felt),
            total_ms: ms(ranked.total),
            worst_ms: ms(ranked.worst),
            last_at: ranked.last.map(Time),
            gained: ranked.gained.as_ref().map(Gain::from),
            start_cost: ranked.start_cost.map(StartCost::from),
            ruled: ranked.ruled.as_ref().map(Ruled::from),
        }
    }
}

impl From<&record::Observer> for Observer {
    fn from(observer: &record::Observer) -> Self {
        Self {
            landmark: (&observer.landmark).into(),
            count: observer.count,
            felt_ms: ms(observer.felt),
            worst_felt_ms: ms(observer.worst_felt),
            total_ms: ms(observer.total),
            worst_ms: ms(observer.worst),
            without_ms: observer.without.map(ms),
        }
    }
}

impl From<&record::PluginDetails> for PluginDetails {
    fn from(details: &record::PluginDetails) -> Self {
        Self {
            ranked: (&details.ranked).into(),
            observers: details.observers.iter().map(Observer::from).collect(),
            episodes: details.episodes.iter().map(EpisodeReport::from).collect(),
            unrecorded: details.unrecorded.iter().map(ToString::to_string).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::{GainStanding, LagRate, Nanos, UnixMs};

    use super::*;

    fn rate(lags: u32, minutes: u64) -> LagRate {
        LagRate {
            lags,
            own: lags,
            active: Nanos::from_millis(minutes * 60_000),
            spread: 1.0,
        }
    }

    #[test]
    fn the_rates_are_those_of_an_active_hour() {
        let gain = |standing, since| {
            Gain::from(&record::Gain {
                off_since: UnixMs(0),
                standing,
                before: rate(14, 120),
                since,
            })
        };
        let told = gain(GainStanding::Better, rate(0, 60));
        assert_eq!(told.words, "0 lags per active hour since, 7 before");
        assert_eq!(
            (told.per_hour_before, told.per_hour_since),
            (Some(7.0), Some(0.0))
        );
        let words = told.effect_words.as_deref();
        assert_eq!(words, Some("between 3 and 11 lags fewer per active hour"));
        let early = gain(GainStanding::TooEarly, LagRate::default());
        assert_eq!((early.per_hour_since, early.effect_words), (None, None));
    }
}
