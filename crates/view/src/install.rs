//! An install's plug-ins, and turning them off and on.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Origin, PluginRef, wording};

/// One plug-in of an install.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct InstalledPlugin {
    /// Symbolic id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Version.
    pub version: String,
    /// Core, bundled or added.
    pub origin: Origin,
    /// Ids of the plug-ins that need it directly.
    pub required_by: Vec<String>,
    /// Whether Laggard leaves it out at the next start.
    #[serde(rename = "off")]
    pub turned_off: bool,
    /// Running sessions that have to restart for that to be true of them: they were started the other way.
    pub restart_needed: Vec<String>,
}

/// Why a plug-in cannot be turned off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// One sentence.
    pub reason: String,
    /// Who needs it, from the plug-in up to what the host cannot start without.
    pub chain: Vec<String>,
}

/// What turning a plug-in off would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TurnOffPreview {
    /// The install's home.
    pub install: String,
    /// What people call its program.
    pub program: String,
    /// The plug-in asked about.
    pub plugin: String,
    /// The feature that is turned off as one, by its name, where there is one.
    pub feature: Option<String>,
    /// Everything that would be left out, the plug-in itself included.
    pub turns_off: Vec<Turned>,
    /// Services that plug-ins which stay would miss, in words. For information.
    pub lost_services: Vec<String>,
    /// Set when it is refused; then nothing may be turned off.
    pub refusal: Option<Refusal>,
}

/// One plug-in that is turned off with another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Turned {
    /// The plug-in.
    pub plugin: PluginRef,
    /// Why it goes too; `None` for the one asked about.
    pub because: Option<String>,
}

/// Which way a plug-in was turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub enum Change {
    /// Left out from the next start.
    #[serde(rename = "off")]
    TurnedOff,
    /// Back at the next start.
    #[serde(rename = "on")]
    TurnedOn,
}

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChangeOutcome {
    /// The install's home.
    pub install: String,
    /// Off or on.
    pub change: Change,
    /// Ids that changed their state; empty when it stood that way already.
    pub changed: Vec<String>,
    /// Sessions of that install that run now and were started the other way: they have to restart for it to show.
    pub running_sessions: Vec<String>,
}

impl From<&record::InstalledPlugin> for InstalledPlugin {
    fn from(plugin: &record::InstalledPlugin) -> Self {
        Self {
            id: plugin.id.to_string(),
            name: plugin.name.clone(),
            version: plugin.version.clone(),
            origin: plugin.origin.into(),
            required_by: plugin.required_by.iter().map(ToString::to_string).collect(),
            turned_off: plugin.turned_off,
            restart_needed: texts(&plugin.restart_needed),
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
