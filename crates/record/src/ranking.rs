//! Plug-ins ranked by how long they made the user wait, and what turning them off gained.

use laggard_analysis::Nanos;

use crate::{Effect, InstallId, JudgedEpisode, LagRate, Landmark, Plugin, SessionId, UnixMs};

/// Whether a plug-in runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PluginState {
    /// It runs.
    On,
    /// Laggard leaves it out.
    Off,
    /// Not a plug-in of an install that Laggard can turn off (a jar of a plain program).
    Fixed,
}

/// Whether anything can be said yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What turning a plug-in off gained.
#[derive(Clone, Debug, PartialEq)]
pub struct Gain {
    /// When it was turned off.
    pub off_since: UnixMs,
    /// What can be said.
    pub standing: GainStanding,
    /// In the sessions that ran with it.
    pub before: LagRate,
    /// In those that ran without it.
    pub since: LagRate,
}

impl Gain {
    /// By how much lags became fewer; `None` where there is too little to say.
    #[must_use]
    pub fn effect(&self) -> Option<Effect> {
        let known = self.standing != GainStanding::TooEarly;
        self.before.fall_to(&self.since).filter(|_| known)
    }
}

/// One plug-in in the ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPlugin {
    /// The plug-in.
    pub plugin: Plugin,
    /// The install's home it lives in; `None` for plain programs.
    pub install: Option<InstallId>,
    /// Whether it runs.
    pub state: PluginState,
    /// Running sessions that have to restart for that to be true of them: they were started the other way.
    pub restart_needed: Vec<SessionId>,
    /// Whether the user said “Mute this plug-in”.
    pub muted: bool,
    /// Perceptible episodes in which it is the main suspect.
    pub count: u32,
    /// How long the user felt them.
    pub felt: Nanos,
    /// How long they felt the longest.
    pub worst_felt: Nanos,
    /// Its part of them.
    pub total: Nanos,
    /// Its largest part of one.
    pub worst: Nanos,
    /// When the last one began.
    pub last: UnixMs,
    /// What turning it off gained; `None` while it is on.
    pub gained: Option<Gain>,
}

/// An observer that made the user wait.
#[derive(Clone, Debug, PartialEq)]
pub struct Observer {
    /// The landmark.
    pub landmark: Landmark,
    /// Episodes.
    pub count: u32,
    /// How long the user felt them.
    pub felt: Nanos,
    /// How long they felt the longest.
    pub worst_felt: Nanos,
    /// The plug-in's part of them.
    pub total: Nanos,
    /// Its largest part of one.
    pub worst: Nanos,
}

/// Everything known about one plug-in.
#[derive(Clone, Debug, PartialEq)]
pub struct PluginDetails {
    /// Its line in the ranking.
    pub ranked: RankedPlugin,
    /// The observers responsible, worst first.
    pub observers: Vec<Observer>,
    /// Its episodes, newest first.
    pub episodes: Vec<JudgedEpisode>,
}
