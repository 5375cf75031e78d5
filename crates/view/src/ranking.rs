//! Plug-ins ranked by how long they made the user wait, and what turning them off gained.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EpisodeReport, Landmark, PluginRef};

/// Whether a plug-in runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PluginState {
    /// It runs.
    On,
    /// Laggard leaves it out.
    Off,
    /// Not a plug-in of an install that Laggard can turn off (a jar of a plain program).
    Fixed,
}

/// Whether anything can be said yet.
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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Gain {
    /// When it was turned off, RFC 3339.
    pub since: String,
    /// What can be said.
    pub standing: GainStanding,
    /// Lags before, whoever caused them.
    pub lags_before: u32,
    /// Lags since.
    pub lags_since: u32,
    /// Of the lags before, those put down to this plug-in.
    pub own_before: u32,
    /// Of the lags since, those put down to this plug-in (0 while it is off).
    pub own_since: u32,
    /// Active time before, milliseconds.
    pub active_before_ms: f64,
    /// Active time since, milliseconds.
    pub active_since_ms: f64,
    /// Lags per active hour before; `None` without active time.
    pub per_hour_before: Option<f64>,
    /// Lags per active hour since; `None` without active time.
    pub per_hour_since: Option<f64>,
    /// In words: “0 lags since, 14 before”.
    pub words: String,
}

/// One plug-in in the ranking.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct RankedPlugin {
    /// The plug-in.
    pub plugin: PluginRef,
    /// The Eclipse home it lives in; `None` for plain programs.
    pub install: Option<String>,
    /// Whether it runs.
    pub state: PluginState,
    /// Whether the user said “not this plug-in again”.
    pub muted: bool,
    /// Perceptible episodes in which it is the main suspect.
    pub count: u32,
    /// Its part of them, milliseconds.
    pub total_ms: f64,
    /// Its largest part of one, milliseconds.
    pub worst_ms: f64,
    /// When the last one began, RFC 3339.
    pub last_at: String,
    /// What turning it off gained; `None` while it is on.
    pub gained: Option<Gain>,
}

/// An observer that made the user wait.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Observer {
    /// The landmark.
    pub landmark: Landmark,
    /// Episodes.
    pub count: u32,
    /// The plug-in's part of them, milliseconds.
    pub total_ms: f64,
    /// Its largest part of one, milliseconds.
    pub worst_ms: f64,
}

/// Everything known about one plug-in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct PluginDetails {
    /// Its line in the ranking.
    pub ranked: RankedPlugin,
    /// The observers responsible, worst first.
    pub observers: Vec<Observer>,
    /// Its episodes, newest first, at most 200.
    pub episodes: Vec<EpisodeReport>,
}
