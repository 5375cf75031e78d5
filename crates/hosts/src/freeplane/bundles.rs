//! Freeplane's bundles: directories with a `META-INF/MANIFEST.MF`, looked for as it does, in its `core` and `plugins` and in its
//! user's directory.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use laggard_analysis::visible;

use crate::jar::{Parts, main_section};
use crate::osgi::{Manifest, Wanted};
use crate::{HostError, HostPlugin, Origin};

const MANIFEST: &str = "META-INF/MANIFEST.MF";
/// The framework itself.
const FRAMEWORK_JAR: &str = "framework.jar";
/// Directories inside each other are looked through so deep.
const DEEPEST: usize = 8;
/// More directories than any user's settings have.
const MOST: usize = 20_000;

/// A bundle, read.
#[derive(Debug)]
pub(super) struct Bundle {
    pub id: String,
    name: Option<String>,
    version: String,
    pub location: PathBuf,
    /// Further ones of the id, which Freeplane leaves alone.
    pub others: Vec<PathBuf>,
    pub origin: Origin,
    manifest: Manifest,
}

/// All bundles of the Freeplane in `home` and of the user's directory `users`, those that Freeplane finds first in front; of
/// several with one id it takes the first.
///
/// # Errors
/// The user's directory is there and cannot be read.
pub(super) fn all(home: &Path, users: Option<&Path>) -> Result<Vec<Bundle>, HostError> {
    let mut found = Vec::new();
    found.extend(read(&home.join(FRAMEWORK_JAR), Origin::Core));
    let roots = [
        (Some(home.join("core")), Origin::Core),
        (Some(home.join("plugins")), Origin::Bundled),
        (users.map(Path::to_owned), Origin::Added),
    ];
    for (root, origin) in roots {
        let Some(root) = root else { continue };
        if let Err(error) = std::fs::read_dir(&root)
            && error.kind() != ErrorKind::NotFound
        {
            return Err(HostError::io("read", root)(error));
        }
        let mut left = MOST;
        search(&root, origin, DEEPEST, &mut left, &mut found);
    }
    let mut first: Vec<Bundle> = Vec::new();
    for bundle in found {
        match first.iter_mut().find(|known| known.id == bundle.id) {
            Some(known) => known.others.push(bundle.location),
            None => first.push(bundle),
        }
    }
    Ok(first)
}

fn search(
    directory: &Path,
    origin: Origin,
    depth: usize,
    left: &mut usize,
    found: &mut Vec<Bundle>,
) {
    if directory.join(MANIFEST).is_file() {
        found.extend(read(directory, origin));
        return;
    }
    if depth == 0 {
        return;
    }
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
    let mut inside: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    inside.sort();
    for path in inside.into_iter().filter(|path| path.is_dir()) {
        if *left == 0 {
            return;
        }
        *left -= 1;
        search(&path, origin, depth - 1, left, found);
    }
}

/// The bundle in a directory or jar; `None` where it names no id.
fn read(location: &Path, origin: Origin) -> Option<Bundle> {
    let bytes = Parts::open(location)?.read(MANIFEST)?;
    let headers = main_section(&bytes);
    let manifest = Manifest::parse(&bytes);
    let text = |name: &str| {
        let text = headers.get(name).filter(|text| !text.is_empty())?;
        Some(visible(text).into_owned())
    };
    Some(Bundle {
        id: manifest.id.clone()?,
        name: text("bundle-name"),
        version: text("bundle-version").unwrap_or_default(),
        location: location.to_owned(),
        others: Vec::new(),
        origin,
        manifest,
    })
}

/// The version of the bundle in a directory.
pub(super) fn version_of(location: &Path) -> Option<String> {
    Some(read(location, Origin::Core)?.version).filter(|version| !version.is_empty())
}

/// The list of bundles, sorted by id.
///
/// # Errors
/// As [`all`].
pub(super) fn plugins(home: &Path, users: Option<&Path>) -> Result<Vec<HostPlugin>, HostError> {
    let bundles = all(home, users)?;
    let users = users_of(&bundles);
    let mut listed: Vec<HostPlugin> = bundles
        .iter()
        .map(|bundle| HostPlugin {
            id: bundle.id.clone(),
            name: bundle.name.clone().unwrap_or_else(|| bundle.id.clone()),
            version: bundle.version.clone(),
            location: bundle.location.clone(),
            also_at: bundle.others.clone(),
            is_damaged: false,
            origin: bundle.origin,
            required_by: users
                .get(&*bundle.id)
                .into_iter()
                .flatten()
                .cloned()
                .collect(),
            is_library: !bundle.manifest.has_activator && bundle.origin == Origin::Bundled,
            fragment_of: bundle.manifest.fragment_of().map(str::to_owned),
            feature: None,
        })
        .collect();
    listed.sort_by(|one, other| one.id.cmp(&other.id));
    Ok(listed)
}

/// For each bundle, those that do not resolve without it. What several provide, none is needed for.
fn users_of(bundles: &[Bundle]) -> BTreeMap<&str, BTreeSet<String>> {
    let mut users: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for user in bundles {
        for need in user
            .manifest
            .requirements
            .iter()
            .filter(|need| !need.optional)
        {
            let mut providers = bundles
                .iter()
                .filter(|bundle| provides(bundle, &need.wanted));
            let (Some(only), None) = (providers.next(), providers.next()) else {
                continue;
            };
            if only.id != user.id {
                users.entry(&only.id).or_default().insert(user.id.clone());
            }
        }
    }
    users
}

fn provides(bundle: &Bundle, wanted: &Wanted) -> bool {
    match wanted {
        Wanted::Bundle(id, _) | Wanted::Host(id, _) => bundle.id == *id,
        Wanted::Package { name, .. } => {
            let mut exports = bundle.manifest.exports.iter();
            exports.any(|export| export.package == *name)
        }
        Wanted::Capability {
            namespace, filter, ..
        } => {
            let capabilities = bundle.manifest.capabilities.iter();
            let mut of_it = capabilities.filter(|one| one.namespace == *namespace);
            of_it.any(|one| {
                filter
                    .as_ref()
                    .is_none_or(|filter| filter.matches(&one.attributes))
            })
        }
    }
}
