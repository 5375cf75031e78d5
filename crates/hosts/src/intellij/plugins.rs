//! The plug-ins of an IDE: those in its own `plugins`, those in its user's directory, and the platform itself.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::application_info::ApplicationInfo;
use super::descriptor::{Descriptor, Module, file_of};
use super::needs::Needs;
use super::{IntelliJHome, PLATFORM};
use crate::jar::Parts;
use crate::{Address, HostError, HostPlugin, Install as _, Origin};

const DESCRIPTOR: &str = "META-INF/plugin.xml";
/// An added plug-in that fewer others use is a part of what it was added for, and no library.
const USERS_OF_A_LIBRARY: usize = 2;

/// A plug-in with all that its files say.
#[derive(Debug)]
pub(super) struct Found {
    pub id: String,
    /// The plug-in's directory or jar.
    location: PathBuf,
    /// Whether the user added it.
    is_users: bool,
    pub descriptor: Descriptor,
}

/// The IDE's plug-ins, sorted by id.
///
/// # Errors
/// One of the two directories is there and cannot be read.
pub(super) fn plugins(home: &IntelliJHome) -> Result<Vec<HostPlugin>, HostError> {
    let found = read(home)?;
    let needs = Needs::of(&found);
    let mut core = needs.needed_by(ApplicationInfo::of(home).essential);
    core.insert(PLATFORM.to_owned());
    let mut listed: Vec<HostPlugin> = found
        .values()
        .map(|one| {
            let required_by = needs.users_of(&one.id);
            let origin = match one.is_users {
                _ if core.contains(&one.id) => Origin::Core,
                true => Origin::Added,
                false => Origin::Bundled,
            };
            let is_used = origin != Origin::Added || required_by.len() >= USERS_OF_A_LIBRARY;
            let own = &one.descriptor;
            HostPlugin {
                name: own.name.clone().unwrap_or_else(|| one.id.clone()),
                version: own.version.clone().unwrap_or_default(),
                location: one.location.clone(),
                origin,
                is_library: !own.acts && !required_by.is_empty() && is_used,
                required_by,
                fragment_of: None,
                feature: None,
                id: one.id.clone(),
            }
        })
        .collect();
    listed.push(platform(home));
    listed.sort_by(|one, other| one.id.cmp(&other.id));
    Ok(listed)
}

/// The platform and the product, which are one plug-in to the IDE.
fn platform(home: &IntelliJHome) -> HostPlugin {
    HostPlugin {
        id: PLATFORM.to_owned(),
        name: home.product.name.clone(),
        version: home.product.version.clone(),
        location: home.home().join("lib"),
        origin: Origin::Core,
        required_by: Vec::new(),
        is_library: false,
        fragment_of: None,
        feature: None,
    }
}

/// The addresses of a plug-in's makers, the likeliest tracker first. What came with the product is told to the product's.
///
/// # Errors
/// As [`plugins`].
pub(super) fn addresses(home: &IntelliJHome, id: &str) -> Result<Vec<Address>, HostError> {
    let found = read(home)?;
    let one = found.get(id);
    let is_products = id == PLATFORM || one.is_some_and(|one| !one.is_users);
    let tracker = is_products.then(|| ApplicationInfo::of(home).tracker);
    let tracker = tracker.flatten().into_iter();
    let pages = one.map_or_else(Vec::new, |one| one.descriptor.pages.clone());
    let address = |is_tracker| move |text| Address { text, is_tracker };
    let pages = pages.into_iter().map(address(false));
    Ok(tracker.map(address(true)).chain(pages).collect())
}

fn read(home: &IntelliJHome) -> Result<BTreeMap<String, Found>, HostError> {
    let mut found: BTreeMap<String, Found> = BTreeMap::new();
    for location in inside(&home.home().join("plugins"))? {
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

/// The jars of a directory, sorted.
pub(super) fn archives(dir: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    let mut jars: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            let ending = path.extension().and_then(OsStr::to_str);
            ending.is_some_and(|end| ["jar", "zip"].contains(&end.to_ascii_lowercase().as_str()))
        })
        .collect();
    jars.sort();
    jars
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
