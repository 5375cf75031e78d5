//! The folder `config/Modules` as the host sees it: the user's files over those of all clusters, without what is masked.

use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use laggard_platform::plain_file;

use super::Status;
use crate::HostError;
use crate::added_files;
use crate::netbeans::home::NetBeansHome;

/// A file of this ending hides the one of the name before it: `a-b.xml_hidden` hides `a-b.xml`.
pub(crate) const MASK: &str = "_hidden";
const STATUS: &str = ".xml";
/// More than the largest IDE has.
const MOST_MODULES: usize = 20_000;
/// A module's state has less, bytes.
const LONGEST_STATUS: u64 = 64 << 10;

/// Where a module's files lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Platform,
    Product,
    Extra,
    User,
}

/// The directories that modules come from, those whose files win first.
#[derive(Debug)]
pub(super) struct Layers(pub(super) Vec<(Place, PathBuf)>);

impl Layers {
    pub(super) fn of(home: &NetBeansHome) -> Self {
        let of = |place| move |at: &PathBuf| (place, at.clone());
        let user = home.user.iter().map(of(Place::User));
        let platform = (Place::Platform, home.platform.clone());
        let product = home.product.iter().map(of(Place::Product));
        let extra = home.extra.iter().map(of(Place::Extra));
        Self(user.chain([platform]).chain(product).chain(extra).collect())
    }

    /// The states of all modules, each with the place that its state is read from; of several of one file the first counts.
    ///
    /// # Errors
    /// The user's directory is there and cannot be read: then nobody knows which of the modules are used.
    pub(super) fn states(&self) -> Result<Vec<(Place, Status)>, HostError> {
        let mut states = BTreeMap::new();
        let mut hidden_below = BTreeSet::new();
        for (place, at) in &self.0 {
            let folder = modules_of(at);
            for name in names_in(&folder, *place)? {
                let path = folder.join(&name);
                if let Some(masked) = name.strip_suffix(MASK) {
                    // What Laggard itself laid there is a module that is off for a launch.
                    if !added_files::is_ours(&path) {
                        hidden_below.insert((*place == Place::User, masked.to_owned()));
                    }
                } else if name.ends_with(STATUS) {
                    states.entry(name).or_insert((*place, path));
                }
            }
        }
        // A mask of the user's hides everything, one of a cluster only what lies in clusters.
        let is_hidden = |place: Place, name: &str| {
            let by = |user: bool| hidden_below.contains(&(user, name.to_owned()));
            by(true) || place != Place::User && by(false)
        };
        let states = states
            .into_iter()
            .filter(|(name, (place, _))| !is_hidden(*place, name));
        let read = states.filter_map(|(_, (place, path))| {
            let text = plain_file::text(&path, LONGEST_STATUS).ok()?;
            Some((place, Status::parse(&text)?))
        });
        Ok(read.take(MOST_MODULES).collect())
    }

    /// A module's jar, where one of the directories has it: the host takes the newest, which nearly always is the only one.
    pub(super) fn jar(&self, named: &str) -> Option<(Place, PathBuf)> {
        let mut all = self.0.iter();
        all.find_map(|(place, at)| {
            let jar = at.join(named);
            let place = if Path::new(named).is_absolute() {
                Place::User
            } else {
                *place
            };
            jar.is_file().then_some((place, jar))
        })
    }

    /// A module's other jars, in the order of the directories.
    pub(super) fn others(&self, named: &str, taken: &Path) -> Vec<PathBuf> {
        let jars = self.0.iter().map(|(_, at)| at.join(named));
        jars.filter(|jar| jar != taken && jar.is_file()).collect()
    }
}

fn modules_of(cluster: &Path) -> PathBuf {
    cluster.join("config/Modules")
}

fn names_in(folder: &Path, place: Place) -> Result<Vec<String>, HostError> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if place == Place::User && error.kind() != ErrorKind::NotFound => {
            return Err(HostError::io("read", folder)(error));
        }
        // A cluster that is gone has no modules.
        Err(_) => return Ok(Vec::new()),
    };
    let names = entries.flatten().take(MOST_MODULES);
    let mut names: Vec<String> = names
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    Ok(names)
}

/// The files that hide a module, below a cluster and below the user's directory: which of the two is needed depends on where
/// its state lies. `None` for what cannot be a module's name.
pub(crate) fn mask_of(id: &str) -> Option<String> {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '$');
    let plain = !id.is_empty() && id.chars().all(is_plain);
    plain.then(|| format!("config/Modules/{}{STATUS}{MASK}", id.replace('.', "-")))
}
