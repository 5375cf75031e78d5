//! Where programs on the platform usually live.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::NetBeansHome;
use super::home::{app_of, children};
use super::settings::users_home;
use crate::Install as _;

/// Looks where products usually live; each once, sorted by path. Reads directories only, starts nothing.
pub(super) fn find_installs() -> Vec<NetBeansHome> {
    let mut places: Vec<PathBuf> = ["/opt", "/usr/local", "/usr/share", "/usr/lib"]
        .map(PathBuf::from)
        .to_vec();
    for own in [
        "",
        "opt",
        "Applications",
        "apps",
        ".local/share",
        ".local/opt",
    ] {
        places.extend(users_home().map(|home| home.join(own)));
    }
    places.push("/snap/netbeans/current".into());
    let mut found = BTreeMap::new();
    for candidate in places.iter().flat_map(|place| children(place)) {
        // The NetBeans IDE's archive has its home in a directory of the version's name.
        for home in [candidate.join("netbeans"), candidate] {
            if app_of(&home).is_some()
                && let Ok(install) = NetBeansHome::open(&home)
            {
                found.entry(install.home().to_owned()).or_insert(install);
            }
        }
    }
    found.into_values().collect()
}
