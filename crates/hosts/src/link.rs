//! One plug-in's need of another, and how it is said.

use std::fmt;

use serde::{Deserialize, Serialize};

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
    /// The host's launcher starts it.
    Launcher,
    /// A file of the host's settings names it.
    Settings,
    /// It is of the product that is started.
    Product,
    /// It is of the application that is started.
    Application,
}

/// One step of a chain: `from` needs `to`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    /// The plug-in that needs; `host` where it is the host itself that does.
    pub from: String,
    /// The plug-in that is needed.
    pub to: String,
    /// How.
    pub kind: LinkKind,
    /// The package, capability, interface, file, product or application, where that is not the plug-in itself.
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
            LinkKind::Host => write!(out, "the host starts `{to}`"),
            LinkKind::Launcher => write!(out, "the launcher starts `{to}`"),
            LinkKind::Settings => write!(out, "{what} starts `{to}`"),
            LinkKind::Product => write!(out, "the product {what} starts `{to}`"),
            LinkKind::Application => write!(out, "the application {what} starts `{to}`"),
        }
    }
}
