//! The plug-ins of a host, each with where it came from.

use std::collections::BTreeSet;
use std::path::PathBuf;

use laggard_analysis::Origin;
use serde::Serialize;

use super::host::Host;
use super::preview::features;
use crate::{HostError, Install};

/// From how many users on a bundle with an activator counts as a library too.
const MANY_USERS: usize = 3;
/// What was added, and has fewer users than this, is no library: it is a part of what it was added for. (Reached by
/// reflection alone, it has none.)
const SEVERAL_USERS: usize = 2;

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
    /// Where it came from; `docs/turning-off.md` has the rules.
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
    let host = Host::read(install)?;
    let features = features(&host);
    let bundled = host.profile.as_ref().map(|profile| profile.bundled());
    let dropins = install.home().join("dropins");
    let mut plugins: Vec<HostPlugin> = (0..host.wiring.bundles.len())
        .map(|at| {
            let bundle = &host.wiring.bundles[at];
            let entry = &bundle.entry;
            let in_dropins = entry.location.starts_with(&dropins);
            let origin = origin(&host, at, bundled.as_ref(), in_dropins);
            HostPlugin {
                id: entry.id.clone(),
                name: display_name(&host, at),
                version: entry.version.clone(),
                location: entry.location.clone(),
                origin,
                required_by: host.wiring.required_by(at).into_iter().collect(),
                is_library: is_library(&host, at, origin),
                fragment_of: bundle.manifest.fragment_of().map(str::to_owned),
                feature: features
                    .iter()
                    .find(|feature| feature.plugins.contains(&entry.id))
                    .map(|feature| feature.id.clone()),
            }
        })
        .collect();
    plugins.sort_by(|one, other| (&one.id, &one.version).cmp(&(&other.id, &other.version)));
    Ok(plugins)
}

/// Its own name; a fragment's `%key` is often explained by its host.
pub(super) fn display_name(host: &Host, bundle: usize) -> String {
    let bundle = &host.wiring.bundles[bundle];
    bundle
        .name
        .clone()
        .unwrap_or_else(|| bundle.entry.id.clone())
}

fn origin(
    host: &Host,
    bundle: usize,
    bundled: Option<&BTreeSet<String>>,
    in_dropins: bool,
) -> Origin {
    if host.is_core(bundle) {
        return Origin::Core;
    }
    match bundled {
        Some(bundled) if !bundled.contains(host.wiring.id(bundle)) => Origin::Added,
        _ if in_dropins => Origin::Added,
        _ => Origin::Bundled,
    }
}

/// A library gives packages to others and has no way to act by itself: no extension, no service component, and no
/// activator unless many use it. Never by its name.
fn is_library(host: &Host, at: usize, origin: Origin) -> bool {
    let bundle = &host.wiring.bundles[at];
    let manifest = &bundle.manifest;
    let acts =
        bundle.has_extensions || !bundle.components.is_empty() || !bundle.applications.is_empty();
    let users = host.wiring.users(at);
    !manifest.exports.is_empty()
        && !acts
        && (!manifest.has_activator || users >= MANY_USERS)
        && (origin != Origin::Added || users >= SEVERAL_USERS)
}
