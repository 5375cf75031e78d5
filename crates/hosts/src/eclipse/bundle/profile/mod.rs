//! p2's profile: the units that were installed together, and by whom. Read only.

mod state;
#[cfg(test)]
mod tests;
mod units;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

pub(crate) use state::{install_folder, newest_state, profile_in};
pub(crate) use units::{Profile, Unit};

use state::{parse, states};

use crate::HostError;
use crate::osgi::{Range, Version};

const IU: &str = "org.eclipse.equinox.p2.iu";
/// Below the directory of p2's data.
const REGISTRY: &str = "org.eclipse.equinox.p2.engine/profileRegistry";

/// The directory of an install's profile.
pub(crate) fn profile_dir(area: &Path, name: Option<&str>) -> Option<PathBuf> {
    state::profile_dir(&area.join(REGISTRY), name)
}

/// The latest states of the profile in this directory, the latest first; those that cannot be read are left out.
pub(crate) fn latest_states(dir: &Path, most: usize) -> impl Iterator<Item = Profile> {
    let states = states(dir).into_iter().rev().take(most);
    states.filter_map(|state| parse(&state).ok())
}

/// A unit that was installed by itself, and not with the product.
#[derive(Debug, Clone)]
pub(crate) struct Root<'a> {
    pub unit: &'a Unit,
    /// The bundles that it includes, itself among them.
    pub bundles: Vec<&'a Unit>,
}

impl Profile {
    /// Reads the profile of an install; `None` where it has none.
    pub(crate) fn of(area: &Path, name: Option<&str>) -> Result<Option<Self>, HostError> {
        let Some(dir) = profile_dir(area, name) else {
            return Ok(None);
        };
        let states = states(&dir);
        let Some(newest) = states.last() else {
            return Ok(None);
        };
        let mut profile = parse(newest)?;
        for state in &states {
            // An older state tells only the units present at first; a broken one tells nothing.
            let Ok(old) = parse(state) else { continue };
            if !old.roots.is_empty() {
                profile.first_roots = old
                    .roots
                    .iter()
                    .map(|&root| old.units[root].id.clone())
                    .collect();
                break;
            }
        }
        Ok(Some(profile))
    }

    /// Ids of bundles that came with the product. All other bundles were added.
    pub(crate) fn bundled(&self) -> BTreeSet<String> {
        let products: Vec<usize> = self
            .roots
            .iter()
            .copied()
            .filter(|&root| self.units[root].is_product)
            .collect();
        let (mine, others): (Vec<usize>, Vec<usize>) =
            self.roots
                .iter()
                .copied()
                .partition(|&root| match products.is_empty() {
                    true => self.first_roots.contains(&self.units[root].id),
                    false => self.units[root].is_product,
                });
        let providers = self.providers();
        let mut owned = self.reach(
            &mine,
            &BTreeSet::new(),
            |from, range| from.is_group && range.is_exact(),
            &providers,
        );
        let added = self.reach(
            &others,
            &owned,
            |from, range| from.is_group && range.is_exact(),
            &providers,
        );
        // A bundle outside all features came with the first that needs it.
        let start: Vec<usize> = owned.iter().copied().collect();
        owned.extend(self.reach(&start, &added, |_, _| true, &providers));
        owned
            .into_iter()
            .flat_map(|unit| self.bundle_ids(unit))
            .collect()
    }

    /// The units that were installed beside the product, each with what it includes.
    pub(crate) fn own_roots(&self) -> Vec<Root<'_>> {
        let roots = || self.roots.iter().map(|&root| (root, &self.units[root]));
        let has_product = roots().any(|(_, unit)| unit.is_product);
        let own = roots().filter(|(_, unit)| match has_product {
            true => !unit.is_product,
            false => !self.first_roots.contains(&unit.id),
        });
        let providers = self.providers();
        let included = |root: usize| {
            let follow = |from: &Unit, range: &Range| from.is_group && range.is_exact();
            let units = self.reach(&[root], &BTreeSet::new(), follow, &providers);
            let units = units.into_iter().map(|unit| &self.units[unit]);
            units.filter(|unit| unit.is_bundle()).collect()
        };
        own.map(|(root, unit)| Root {
            unit,
            bundles: included(root),
        })
        .collect()
    }

    /// The bundles' units.
    pub(crate) fn bundle_units(&self) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(|unit| unit.is_bundle())
    }

    pub(crate) fn has_bundle(&self, id: &str) -> bool {
        self.bundle_units().any(|unit| unit.id == id)
    }

    /// The versions of a bundle that are installed.
    pub(crate) fn versions_of(&self, bundle: &str) -> Vec<&str> {
        let units = self.bundle_units().filter(|unit| unit.id == bundle);
        units.map(|unit| unit.version_text.as_str()).collect()
    }

    /// The feature groups: unit and the ids of the bundles it includes itself.
    pub(crate) fn groups(&self) -> Vec<(&Unit, BTreeSet<String>)> {
        let providers = self.providers();
        let included = |unit: &Unit| -> BTreeSet<String> {
            let exact = unit
                .requires
                .iter()
                .filter(|(namespace, _, range)| namespace == IU && range.is_exact());
            let units = exact
                .flat_map(|(namespace, name, range)| self.find(&providers, namespace, name, range));
            units
                .filter(|&unit| !self.units[unit].is_group)
                .flat_map(|unit| self.bundle_ids(unit))
                .collect()
        };
        let groups = self
            .units
            .iter()
            .filter(|unit| unit.is_group && !unit.is_product);
        groups
            .map(|unit| (unit, included(unit)))
            .filter(|(_, bundles)| !bundles.is_empty())
            .collect()
    }

    fn bundle_ids(&self, unit: usize) -> Vec<String> {
        let bundles = self.units[unit]
            .provides
            .iter()
            .filter(|(namespace, _, _)| namespace == "osgi.bundle");
        bundles.map(|(_, name, _)| name.clone()).collect()
    }

    fn providers(&self) -> BTreeMap<(&str, &str), Vec<usize>> {
        let mut providers: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
        for (at, unit) in self.units.iter().enumerate() {
            for (namespace, name, _) in &unit.provides {
                providers.entry((namespace, name)).or_default().push(at);
            }
        }
        providers
    }

    fn find<'a>(
        &'a self,
        providers: &'a BTreeMap<(&str, &str), Vec<usize>>,
        namespace: &'a str,
        name: &'a str,
        range: &'a Range,
    ) -> impl Iterator<Item = usize> + 'a {
        let all = providers
            .get(&(namespace, name))
            .into_iter()
            .flatten()
            .copied();
        all.filter(move |&unit| {
            let fits = |(ns, n, version): &(String, String, Version)| {
                ns == namespace && n == name && range.includes(version)
            };
            self.units[unit].provides.iter().any(fits)
        })
    }

    /// Units reached from `start` over requirements that `follow` accepts, not through `stop`.
    fn reach(
        &self,
        start: &[usize],
        stop: &BTreeSet<usize>,
        follow: impl Fn(&Unit, &Range) -> bool,
        providers: &BTreeMap<(&str, &str), Vec<usize>>,
    ) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<usize> = start.to_vec();
        while let Some(at) = open.pop() {
            if stop.contains(&at) || !reached.insert(at) {
                continue;
            }
            let unit = &self.units[at];
            for (namespace, name, range) in unit
                .requires
                .iter()
                .filter(|(_, _, range)| follow(unit, range))
            {
                open.extend(self.find(providers, namespace, name, range));
            }
        }
        reached
    }
}
