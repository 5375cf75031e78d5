//! A host's plug-in, and where its makers are.

use std::path::PathBuf;

use laggard_analysis::Origin;
use serde::Serialize;

/// One plug-in that the host's own configuration lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HostPlugin {
    /// The plug-in's id, the same as the agent's: a bundle's symbolic name.
    pub id: String,
    /// The plug-in's name for people, localised where possible; the id where it has no name.
    pub name: String,
    /// The version, as the host's list states it.
    pub version: String,
    /// The plug-in's jar or directory.
    pub location: PathBuf,
    /// Further jars and directories of the same id, which the host leaves alone while it has this one; off and on go for all of them.
    pub also_at: Vec<PathBuf>,
    /// Whether nothing can be read of it: a jar that is damaged, or no jar.
    pub is_damaged: bool,
    /// The plug-in's origin; `docs/turning-off.md` has the rules.
    pub origin: Origin,
    /// Ids of the plug-ins that would not work without it, directly, sorted.
    pub required_by: Vec<String>,
    /// Whether the plug-in only acts when others call it, so that it is never the main suspect.
    pub is_library: bool,
    /// The id of the plug-in it is a fragment of.
    pub fragment_of: Option<String>,
    /// The id of the feature it belongs to.
    pub feature: Option<String>,
}

/// An address at which a plug-in's makers can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// As the plug-in has it.
    pub text: String,
    /// Whether the address is an issue tracker; otherwise it is a repository or a page, which may have one.
    pub is_tracker: bool,
}
