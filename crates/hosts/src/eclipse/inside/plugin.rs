//! The plug-ins of a host, each with where it came from.

use std::collections::BTreeSet;
use std::path::Path;

use laggard_analysis::Origin;

use super::contents::Contents;
use super::features::features;
use crate::eclipse::EclipseHome;
use crate::jar::Parts;
use crate::{HostError, HostPlugin, Install as _};

/// From how many users on a bundle with an activator counts as a library too.
const MANY_USERS: usize = 3;
/// The least number of users of an added library: with fewer, the bundle is a part of the plug-in for which it was added. (A
/// bundle reached by reflection alone has no users.)
const SEVERAL_USERS: usize = 2;

/// Lists the plug-ins in the *current* `bundles.info`, sorted by id, those that Laggard leaves out included.
///
/// # Errors
/// A malformed `bundles.info` (with its line), an unreadable profile.
pub fn plugins(install: &EclipseHome) -> Result<Vec<HostPlugin>, HostError> {
    let host = Contents::read(install)?;
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
                also_at: Vec::new(),
                is_damaged: bundle.manifest.id.is_none() && is_damaged(&entry.location),
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

/// Whether a file is there and is no jar. A jar without a bundle's headers is none either, but whole.
fn is_damaged(location: &Path) -> bool {
    location.is_file() && Parts::open(location).is_none()
}

/// The bundle's own name; a fragment's `%key` is often explained by its host.
pub(super) fn display_name(host: &Contents, bundle: usize) -> String {
    let bundle = &host.wiring.bundles[bundle];
    bundle
        .name
        .clone()
        .unwrap_or_else(|| bundle.entry.id.clone())
}

fn origin(
    host: &Contents,
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
fn is_library(host: &Contents, at: usize, origin: Origin) -> bool {
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
