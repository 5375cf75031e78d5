//! The plug-ins of an IDE: those in its own `plugins`, those in its user's directory, and the platform itself.

use super::application_info::ApplicationInfo;
use super::found::read;
use super::home::{IntelliJHome, PLATFORM};
use super::needs::Needs;
use crate::{Address, HostError, HostPlugin, Origin};

/// An added plug-in that fewer others use is a part of what it was added for, and no library.
const USERS_OF_A_LIBRARY: usize = 2;

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
                // An update in the user's directory takes the place of the bundled one: that is no mistake of anybody's.
                also_at: Vec::new(),
                is_damaged: false,
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
        location: home.directory().join("lib"),
        also_at: Vec::new(),
        is_damaged: false,
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
