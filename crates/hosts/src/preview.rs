//! What else stops working when a plug-in is turned off, and why.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{HostError, Install};

/// How one plug-in needs another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LinkKind {
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
    /// A class named in an application model (`bundleclass://…`).
    Model,
    /// The host itself starts it.
    Host,
}

/// One step of a chain: `from` needs `to`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The plug-in that needs; for [`LinkKind::Host`] what the host is started with.
    pub from: String,
    /// The plug-in that is needed.
    pub to: String,
    /// How.
    pub kind: LinkKind,
    /// The package, capability or interface, where that is not the plug-in itself.
    pub what: String,
}

impl fmt::Display for Link {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Link {
            from,
            to,
            kind,
            what,
        } = self;
        match kind {
            LinkKind::Bundle => write!(out, "`{from}` requires `{to}`"),
            LinkKind::Package => write!(out, "`{from}` imports {what} from `{to}`"),
            LinkKind::Fragment => write!(out, "`{from}` is a part of `{to}`"),
            LinkKind::Capability => write!(out, "`{from}` requires {what}, which `{to}` provides"),
            LinkKind::Service => write!(out, "`{from}` needs the service {what} of `{to}`"),
            LinkKind::Model => write!(
                out,
                "the application model of `{from}` names classes of `{to}`"
            ),
            LinkKind::Host => write!(out, "{what} starts `{to}`"),
        }
    }
}

/// A plug-in that goes off, with why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TurnedOff {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// From this plug-in to one that was asked for; empty for those asked for.
    pub because: Vec<Link>,
}

/// A feature: plug-ins that were installed as one thing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Feature {
    /// Its id, without `.feature.group`.
    pub id: String,
    /// Its name for people; the id where there is none.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Ids of its plug-ins that are installed, sorted.
    pub plugins: Vec<String>,
}

/// A service that would have no provider any more. For information: its users stay on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LostService {
    /// The plug-in whose component refers to it.
    pub plugin: String,
    /// The service's interface.
    pub interface: String,
}

/// What turning a plug-in off would do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// The plug-in that was asked for.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The feature that is turned off as one, where there is one.
    pub feature: Option<Feature>,
    /// Everything that would be left out, the plug-in itself first.
    pub turns_off: Vec<TurnedOff>,
    /// Services that would be gone for plug-ins that stay.
    pub lost_services: Vec<LostService>,
    /// Why it is refused: from what the host starts to the plug-in. `None`: it can be turned off.
    pub refused: Option<Vec<Link>>,
}

/// Says what turning `id` off would do, beside what is off already. Changes nothing.
///
/// # Errors
/// An unknown id (with near ones), a malformed `bundles.info`.
pub fn preview_disable(install: &Install, id: &str, off: &[String]) -> Result<Preview, HostError> {
    let _ = off;
    Err(HostError::UnknownPlugin {
        host: install.home().to_owned(),
        id: id.to_owned(),
        near: Vec::new(),
    })
}
