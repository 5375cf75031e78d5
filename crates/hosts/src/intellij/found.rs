//! The plug-ins of an IDE as they lie in its own `plugins` and in its user's directory.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::archives::archives;
use super::descriptor::{Descriptor, Module, file_of};
use super::home::{IntelliJHome, PLATFORM};
use crate::HostError;
use crate::jar::Parts;

const DESCRIPTOR: &str = "META-INF/plugin.xml";

/// A plug-in with all that its files say.
#[derive(Debug)]
pub(super) struct Found {
    pub id: String,
    /// The plug-in's directory or jar.
    pub location: PathBuf,
    /// Whether the user added it.
    pub is_users: bool,
    pub descriptor: Descriptor,
}

/// The plug-ins that came with the IDE and those that its user added, by id.
///
/// # Errors
/// One of the two directories is there and cannot be read.
pub(super) fn read(home: &IntelliJHome) -> Result<BTreeMap<String, Found>, HostError> {
    let mut found: BTreeMap<String, Found> = BTreeMap::new();
    for location in inside(&home.directory().join("plugins"))? {
        if let Some(one) = plugin(&location, false) {
            found.entry(one.id.clone()).or_insert(one);
        }
    }
    let users = home.places.plugins.as_deref();
    for location in users.map(inside).transpose()?.unwrap_or_default() {
        let Some(mut one) = plugin(&location, true) else {
            continue;
        };
        if let Some(bundled) = found.get(&one.id) {
            // An update of what came with the product, which is the product's still.
            one.is_users = bundled.is_users;
        }
        found.insert(one.id.clone(), one);
    }
    found.remove(PLATFORM);
    Ok(found)
}

/// What lies in a directory of plug-ins, sorted; one that is missing has none.
fn inside(dir: &Path) -> Result<Vec<PathBuf>, HostError> {
    let entries = match std::fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(HostError::io("read", dir)(error)),
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// The plug-in in a directory or jar; `None` where it is none, or broken: then the IDE does not load it either.
fn plugin(location: &Path, is_users: bool) -> Option<Found> {
    let mut jars = archives(&location.join("lib"));
    let name = location.file_name()?.to_string_lossy().to_lowercase();
    // Most often its own jar is called as it is.
    jars.sort_by_key(|jar| {
        let stem = jar.file_stem().unwrap_or_default().to_string_lossy();
        !stem.to_lowercase().starts_with(&name)
    });
    let loose = [location.join("classes"), location.to_owned()];
    let places = jars.iter().chain(&loose);
    for place in places.filter(|place| place.exists()) {
        let Some(mut parts) = Parts::open(place) else {
            continue;
        };
        let Some(bytes) = parts.read(DESCRIPTOR) else {
            continue;
        };
        let mut descriptor = Descriptor::parse(std::str::from_utf8(&bytes).ok()?)?;
        let id = descriptor.id.clone()?;
        let required = descriptor.content.clone();
        for module in required.iter().filter(|module| module.is_required) {
            // It does not work without that module, and so needs what that one needs.
            let own = module_of(module, location, &mut parts).unwrap_or_default();
            descriptor.plugins.extend(own.plugins);
            descriptor.modules.extend(own.modules);
            descriptor.aliases.extend(own.aliases);
        }
        return Some(Found {
            id,
            location: location.to_owned(),
            is_users,
            descriptor,
        });
    }
    None
}

/// The descriptor of a module: inside the plug-in's own, in the same jar, or in a jar of the module's.
fn module_of(module: &Module, location: &Path, parts: &mut Parts) -> Option<Descriptor> {
    if let Some(text) = &module.inside {
        return Descriptor::parse(text);
    }
    let file = file_of(module);
    let apart = location.join(format!("lib/modules/{}.jar", module.name));
    let bytes = match parts.read(&file) {
        Some(bytes) => bytes,
        None => Parts::open(&apart)?.read(&file)?,
    };
    Descriptor::parse(std::str::from_utf8(&bytes).ok()?)
}

/// Ids of the plug-ins that have a module or stand for an id, by that name.
pub(super) fn providers(found: &BTreeMap<String, Found>) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut providers: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for one in found.values() {
        let modules = one.descriptor.content.iter().map(|module| &module.name);
        for name in one.descriptor.aliases.iter().chain(modules) {
            providers.entry(name).or_default().insert(&one.id);
        }
    }
    providers
}
