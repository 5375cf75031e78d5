//! An install's plug-ins, and turning them off and on.

use laggard_analysis::Origin;

use crate::{InstallId, Plugin, PluginId, SessionId};

/// One plug-in of an install.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InstalledPlugin {
    /// Symbolic id.
    pub id: PluginId,
    /// Name for people.
    pub name: String,
    /// Version.
    pub version: String,
    /// Core, bundled or added.
    pub origin: Origin,
    /// Ids of the plug-ins that need it directly.
    pub required_by: Vec<PluginId>,
    /// Whether Laggard leaves it out at the next start.
    pub turned_off: bool,
    /// Running sessions that have to restart for that to be true of them: they were started the other way.
    pub restart_needed: Vec<SessionId>,
}

/// How one plug-in needs another.
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
    /// The host itself starts it.
    Host,
    /// The host's launcher starts it.
    Launcher,
    /// A file of the host's settings names it.
    Settings,
    /// It is of the product that is started.
    Product,
    /// It is of the application that is started.
    Application,
}

/// One plug-in's need of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The plug-in that needs.
    pub from: String,
    /// The plug-in that is needed.
    pub to: String,
    /// How.
    pub kind: NeedKind,
    /// The package, capability, interface, file, product or application, where there is one.
    pub what: String,
}

/// A service that would have no provider any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostService {
    /// The plug-in that uses it, and stays.
    pub plugin: String,
    /// Its interface.
    pub interface: String,
}

/// Why a plug-in cannot be turned off: the host does not start without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The install's name.
    pub host: String,
    /// The plug-in's name.
    pub plugin: String,
    /// Who needs it, from the plug-in up to what the host cannot start without.
    pub chain: Vec<Need>,
}

/// What turning a plug-in off would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnOffPreview {
    /// The install's home.
    pub install: InstallId,
    /// What people call its program.
    pub program: String,
    /// The plug-in asked about.
    pub plugin: PluginId,
    /// The feature that is turned off as one, by its name, where there is one.
    pub feature: Option<String>,
    /// Everything that would be left out, the plug-in itself included.
    pub turns_off: Vec<Turned>,
    /// Services that plug-ins which stay would miss. For information.
    pub lost_services: Vec<LostService>,
    /// Set when it is refused; then nothing may be turned off.
    pub refusal: Option<Refusal>,
}

/// One plug-in that is turned off with another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// The plug-in.
    pub plugin: Plugin,
    /// Why it goes too; empty for the one asked about.
    pub because: Vec<Need>,
}

/// Which way a plug-in was turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Left out from the next start.
    TurnedOff,
    /// Back at the next start.
    TurnedOn,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeOutcome {
    /// The install's home.
    pub install: InstallId,
    /// Off or on.
    pub change: Change,
    /// Ids that changed their state; empty when it stood that way already.
    pub changed: Vec<PluginId>,
    /// Sessions of that install that run now and were started the other way: they have to restart for it to show.
    pub running_sessions: Vec<SessionId>,
}
