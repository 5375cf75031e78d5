//! An install's plug-ins, and turning them off and on.

use std::path::PathBuf;

use laggard_analysis::Origin;

use crate::{InstallId, Plugin, PluginId, Ruled, SessionId, StartCost};

/// One plug-in of an install.
#[derive(Clone, Debug, PartialEq)]
pub struct InstalledPlugin {
    /// Symbolic id.
    pub id: PluginId,
    /// Name for people.
    pub name: String,
    /// Version.
    pub version: String,
    /// Its jar or directory.
    pub location: PathBuf,
    /// Further ones of the same id, which the host leaves alone.
    pub also_at: Vec<PathBuf>,
    /// Whether nothing can be read of it.
    pub is_damaged: bool,
    /// Core, bundled or added.
    pub origin: Origin,
    /// Ids of the plug-ins that need this one directly.
    pub required_by: Vec<PluginId>,
    /// Whether Laggard leaves the plug-in out at the next start.
    pub turned_off: bool,
    /// The decision of an administrator by which it is off, for everybody.
    pub ruled: Option<Ruled>,
    /// Workspaces in which Laggard leaves the plug-in out although it is on elsewhere.
    pub off_in: Vec<PathBuf>,
    /// Running sessions that were started with the plug-in's former state; a restart gives them the new one.
    pub restart_needed: Vec<SessionId>,
    /// The time of the plug-in's activation at a start; `None` where it was not activated at the last starts, or not measured.
    pub start_cost: Option<StartCost>,
}

impl From<&InstalledPlugin> for Plugin {
    fn from(one: &InstalledPlugin) -> Self {
        Self {
            id: one.id.clone(),
            name: one.name.clone(),
            version: one.version.clone(),
            location: String::new(),
            origin: one.origin,
        }
    }
}

/// The kind of a plug-in's need for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NeedKind {
    /// `Require-Bundle`
    Bundle,
    /// `Import-Package`
    Package,
    /// `Fragment-Host`
    Fragment,
    /// `Require-Capability`
    Capability,
    /// A mandatory reference of a declarative service.
    Service,
    /// A class named in an application model.
    Model,
    /// The host itself starts the plug-in.
    Host,
    /// The host's launcher starts the plug-in.
    Launcher,
    /// A file of the host's settings names the plug-in.
    Settings,
    /// The plug-in belongs to the product that is started.
    Product,
    /// The plug-in belongs to the application that is started.
    Application,
}

/// One plug-in's need of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The plug-in that needs.
    pub from: String,
    /// The plug-in that is needed.
    pub to: String,
    /// The kind of need.
    pub kind: NeedKind,
    /// The package, capability, interface, file, product or application, where there is one.
    pub what: String,
}

/// A service that would lose its last provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostService {
    /// The plug-in that uses the service, and stays on.
    pub plugin: String,
    /// The service's interface.
    pub interface: String,
}

/// Why a plug-in cannot be turned off: the host does not start without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The install's name.
    pub host: String,
    /// The plug-in's name.
    pub plugin: String,
    /// The chain of needs, from the plug-in up to one without which the host cannot start.
    pub chain: Vec<Need>,
}

/// The consequences of turning a plug-in off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnOffPreview {
    /// The install's home.
    pub install: InstallId,
    /// Name of the install's program, for people.
    pub program: String,
    /// The plug-in asked about.
    pub plugin: PluginId,
    /// Name of the feature that is turned off as one, if any.
    pub feature: Option<String>,
    /// All plug-ins that would be left out, the one asked about included.
    pub turns_off: Vec<Turned>,
    /// Services that would be missing for plug-ins that stay on. For information.
    pub lost_services: Vec<LostService>,
    /// The reason for refusing; where it is set, nothing may be turned off.
    pub refusal: Option<Refusal>,
}

/// One plug-in that is turned off with another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// The plug-in.
    pub plugin: Plugin,
    /// Why this plug-in is turned off too; empty for the one asked about.
    pub because: Vec<Need>,
}

/// The direction in which a plug-in is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The plug-in is left out from the next start on.
    TurnedOff,
    /// The plug-in is back at the next start.
    TurnedOn,
}

/// The outcome of turning plug-ins off or on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeOutcome {
    /// The install's home.
    pub install: InstallId,
    /// Whether the plug-ins were turned off or on.
    pub change: Change,
    /// Ids of the plug-ins whose state changed; empty where all had the wanted state already.
    pub changed: Vec<PluginId>,
    /// Running sessions of the install that were started with the former state; a restart gives them the new one.
    pub running_sessions: Vec<SessionId>,
}
