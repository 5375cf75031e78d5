//! An install's plug-ins, and turning them off and on.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Origin, PluginRef, Ruled, StartCost, wording};

/// One plug-in of an install.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct InstalledPlugin {
    /// Symbolic id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Version.
    pub version: String,
    /// Its jar or directory.
    pub location: String,
    /// Further ones of the same id, which the host leaves alone.
    pub also_at: Vec<String>,
    /// Whether nothing can be read of it.
    #[serde(rename = "damaged")]
    pub is_damaged: bool,
    /// Core, bundled or added.
    pub origin: Origin,
    /// Ids of the plug-ins that need this one directly.
    pub required_by: Vec<String>,
    /// Whether Laggard leaves the plug-in out at the next start.
    #[serde(rename = "off")]
    pub turned_off: bool,
    /// Workspaces in which Laggard leaves the plug-in out although it is on elsewhere.
    pub off_in: Vec<String>,
    /// Running sessions that were started with the plug-in's former state; a restart gives them the new one.
    pub restart_needed: Vec<String>,
    /// The time of the plug-in's activation at a start; `None` where it was not activated at the last starts, or not measured.
    pub start_cost: Option<StartCost>,
    /// The decision of an administrator by which it is off, for everybody; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ruled: Option<Ruled>,
}

/// Why a plug-in cannot be turned off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The reason, one sentence.
    pub reason: String,
    /// The chain of needs, from the plug-in up to one without which the host cannot start.
    pub chain: Vec<String>,
}

/// The consequences of turning a plug-in off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TurnOffPreview {
    /// The install's home.
    pub install: String,
    /// Name of the install's program, for people.
    pub program: String,
    /// The plug-in asked about.
    pub plugin: String,
    /// Name of the feature that is turned off as one, if any.
    pub feature: Option<String>,
    /// All plug-ins that would be left out, the one asked about included.
    pub turns_off: Vec<Turned>,
    /// Services that would be missing for plug-ins that stay on, in words. For information.
    pub lost_services: Vec<String>,
    /// The reason for refusing; where it is set, nothing may be turned off.
    pub refusal: Option<Refusal>,
}

/// One plug-in that is turned off with another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Turned {
    /// The plug-in.
    pub plugin: PluginRef,
    /// Why this plug-in is turned off too; `None` for the one asked about.
    pub because: Option<String>,
}

/// The direction in which a plug-in is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub enum Change {
    /// The plug-in is left out from the next start on.
    #[serde(rename = "off")]
    TurnedOff,
    /// The plug-in is back at the next start.
    #[serde(rename = "on")]
    TurnedOn,
}

/// The outcome of turning plug-ins off or on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChangeOutcome {
    /// The install's home.
    pub install: String,
    /// Whether the plug-ins were turned off or on.
    pub change: Change,
    /// Ids of the plug-ins whose state changed; empty where all had the wanted state already.
    pub changed: Vec<String>,
    /// Running sessions of the install that were started with the former state; a restart gives them the new one.
    pub running_sessions: Vec<String>,
}

impl From<&record::InstalledPlugin> for InstalledPlugin {
    fn from(plugin: &record::InstalledPlugin) -> Self {
        Self {
            id: plugin.id.to_string(),
            name: plugin.name.clone(),
            version: plugin.version.clone(),
            location: plugin.location.display().to_string(),
            also_at: plugin
                .also_at
                .iter()
                .map(|at| at.display().to_string())
                .collect(),
            is_damaged: plugin.is_damaged,
            origin: plugin.origin.into(),
            required_by: plugin.required_by.iter().map(ToString::to_string).collect(),
            turned_off: plugin.turned_off,
            off_in: plugin
                .off_in
                .iter()
                .map(|workspace| workspace.display().to_string())
                .collect(),
            restart_needed: texts(&plugin.restart_needed),
            start_cost: plugin.start_cost.map(StartCost::from),
            ruled: plugin.ruled.as_ref().map(Ruled::from),
        }
    }
}

impl From<&record::TurnOffPreview> for TurnOffPreview {
    fn from(preview: &record::TurnOffPreview) -> Self {
        Self {
            install: preview.install.to_string(),
            program: preview.program.clone(),
            plugin: preview.plugin.to_string(),
            feature: preview.feature.clone(),
            turns_off: preview.turns_off.iter().map(Turned::from).collect(),
            lost_services: preview
                .lost_services
                .iter()
                .map(wording::lost_service)
                .collect(),
            refusal: preview.refusal.as_ref().map(|refusal| Refusal {
                reason: wording::refusal(refusal),
                chain: refusal.chain.iter().map(wording::need).collect(),
            }),
        }
    }
}

impl From<&record::Turned> for Turned {
    fn from(turned: &record::Turned) -> Self {
        Self {
            plugin: (&turned.plugin).into(),
            because: wording::because(&turned.because),
        }
    }
}

impl From<&record::ChangeOutcome> for ChangeOutcome {
    fn from(outcome: &record::ChangeOutcome) -> Self {
        Self {
            install: outcome.install.to_string(),
            change: outcome.change.into(),
            changed: outcome.changed.iter().map(ToString::to_string).collect(),
            running_sessions: texts(&outcome.running_sessions),
        }
    }
}

fn texts(sessions: &[record::SessionId]) -> Vec<String> {
    sessions.iter().map(ToString::to_string).collect()
}
