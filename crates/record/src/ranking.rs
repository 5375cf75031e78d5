//! Plug-ins ranked by how long they made the user wait, and what turning them off gained.

use std::collections::BTreeSet;
use std::path::PathBuf;

use laggard_analysis::Nanos;

use crate::{
    Effect, InstallId, JudgedEpisode, LagRate, Landmark, Plugin, Ruled, SessionId, StartCost,
    UnixMs,
};

/// The state of a plug-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PluginState {
    /// The plug-in runs.
    On,
    /// Laggard leaves the plug-in out.
    Off,
    /// The plug-in is of no install, so Laggard cannot turn it off (a jar of a plain program).
    Fixed,
}

/// The conclusion that a comparison of two lag rates allows.
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

/// The gain from turning a plug-in off.
#[derive(Clone, Debug, PartialEq)]
pub struct Gain {
    /// Time at which the plug-in was turned off.
    pub off_since: UnixMs,
    /// The conclusion that the rates allow.
    pub standing: GainStanding,
    /// Lag rate of the sessions that ran with the plug-in.
    pub before: LagRate,
    /// Lag rate of the sessions that ran without the plug-in.
    pub since: LagRate,
}

impl Gain {
    /// Returns the fall of the lag rate; `None` where there is too little to say.
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
    /// Home of the plug-in's install; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The plug-in's state.
    pub state: PluginState,
    /// The decision of an administrator by which it is off, for everybody.
    pub ruled: Option<Ruled>,
    /// Workspaces in which Laggard leaves the plug-in out although it is on elsewhere.
    pub off_in: Vec<PathBuf>,
    /// Running sessions that were started with the plug-in's former state; a restart gives them the new one.
    pub restart_needed: Vec<SessionId>,
    /// Whether the user said “Mute this plug-in”.
    pub muted: bool,
    /// Number of perceptible episodes with the plug-in as main suspect.
    pub count: u32,
    /// Time that the user felt these episodes.
    pub felt: Nanos,
    /// Time that the user felt the longest of them.
    pub worst_felt: Nanos,
    /// The plug-in's part of these episodes.
    pub total: Nanos,
    /// The plug-in's largest part of one episode.
    pub worst: Nanos,
    /// Start of the last episode; `None` where it never made the user wait.
    pub last: Option<UnixMs>,
    /// The gain from turning the plug-in off; `None` while it is on.
    pub gained: Option<Gain>,
    /// The time of the plug-in's activation at a start; `None` where it was not activated at the last starts, or not measured.
    pub start_cost: Option<StartCost>,
}

/// An observer that made the user wait.
#[derive(Clone, Debug, PartialEq)]
pub struct Observer {
    /// The landmark.
    pub landmark: Landmark,
    /// Number of episodes.
    pub count: u32,
    /// Time that the user felt these episodes.
    pub felt: Nanos,
    /// Time that the user felt the longest of them.
    pub worst_felt: Nanos,
    /// The plug-in's part of these episodes.
    pub total: Nanos,
    /// The plug-in's largest part of one episode.
    pub worst: Nanos,
    /// Time that the user would have felt these episodes without the plug-in; `None` unless it is known of each.
    pub without: Option<Nanos>,
}

/// Everything known about one plug-in.
#[derive(Clone, Debug, PartialEq)]
pub struct PluginDetails {
    /// The plug-in's line in the ranking.
    pub ranked: RankedPlugin,
    /// The observers responsible, worst first.
    pub observers: Vec<Observer>,
    /// The plug-in's episodes, newest first.
    pub episodes: Vec<JudgedEpisode>,
    /// Those of their sessions whose recording is gone.
    pub unrecorded: BTreeSet<SessionId>,
}
