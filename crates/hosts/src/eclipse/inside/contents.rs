//! The bundles that the host cannot do without: those that its launcher and configuration start, and all that these need.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use laggard_record::{Need, NeedKind};

use super::start::Start;
use super::wiring::Wiring;
use crate::eclipse::EclipseHome;
use crate::eclipse::bundle::{
    Bundle, FeatureFile, Profile, read_bundle, read_entries, read_features,
};
use crate::eclipse::install::{Areas, file_url};
use crate::eclipse::launch::LauncherIni;
use crate::{HostError, Install as _};

/// Started below this, it is infrastructure: services and the configurator itself.
const DEFAULT_START_LEVEL: i32 = 4;

/// An Eclipse, read: bundles, wiring, profile, and the core.
#[derive(Debug)]
pub(super) struct Contents {
    pub wiring: Wiring,
    pub profile: Option<Profile>,
    pub features: Vec<FeatureFile>,
    /// For each core bundle, the chain of needs that leads to it from a bundle that the host starts.
    core: BTreeMap<usize, Vec<Need>>,
}

impl Contents {
    pub(super) fn read(install: &EclipseHome) -> Result<Self, HostError> {
        let areas = install.areas()?;
        let entries = read_entries(&areas.bundles_info(), install.home())?;
        let bundles: Vec<Bundle> = entries.into_iter().map(read_bundle).collect();
        let profile = Profile::of(
            &p2_area(install, &areas),
            areas.settings.get("eclipse.p2.profile").map(String::as_str),
        )?;
        let wiring = Wiring::new(bundles);
        let roots = roots(&wiring, &areas, &install.ini()?);
        let mut host = Self {
            wiring,
            profile,
            features: read_features(install.home()),
            core: BTreeMap::new(),
        };
        host.find_core(roots);
        Ok(host)
    }

    pub(super) fn is_core(&self, bundle: usize) -> bool {
        self.core.contains_key(&bundle)
    }

    /// The chain from a bundle that the host starts to this one.
    pub(super) fn why_core(&self, bundle: usize) -> Option<&[Need]> {
        self.core.get(&bundle).map(Vec::as_slice)
    }

    /// A bundle is core if a root falls without it. Core bundles may name others in models and constants: these are
    /// roots then, too, until nothing new is found.
    fn find_core(&mut self, roots: Vec<(usize, Need)>) {
        let mut roots: BTreeMap<usize, Vec<Need>> = roots
            .into_iter()
            .map(|(root, need)| (root, vec![need]))
            .collect();
        let mut asked = BTreeSet::new();
        loop {
            for at in 0..self.wiring.bundles.len() {
                if self.core.contains_key(&at) {
                    continue;
                }
                if let Some(own) = roots.get(&at) {
                    self.core.insert(at, own.clone());
                    continue;
                }
                let fallen = self.wiring.without([at]);
                if let Some(root) = fallen
                    .order
                    .iter()
                    .find(|fallen| roots.contains_key(fallen))
                {
                    let chain = roots[root]
                        .iter()
                        .cloned()
                        .chain(self.wiring.chain(&fallen, *root))
                        .collect();
                    self.core.insert(at, chain);
                }
            }
            let new = self.named_by_core(&mut asked);
            if new.is_empty() {
                break;
            }
            roots.extend(new);
        }
    }

    /// The bundles that core bundles name without requiring them: model classes, and fragments with a core bundle's own code.
    fn named_by_core(&self, asked: &mut BTreeSet<usize>) -> Vec<(usize, Vec<Need>)> {
        let mut found = Vec::new();
        for (&at, chain) in self.core.iter().filter(|(at, _)| asked.insert(**at)) {
            let bundle = &self.wiring.bundles[at];
            let names = bundle
                .model_names
                .iter()
                .cloned()
                .chain(bundle.names_in_application());
            let named = names
                .flat_map(|name| self.wiring.of(&name).to_vec())
                .map(|to| (to, NeedKind::Model));
            let parts = (0..self.wiring.bundles.len())
                .filter(|&part| carries_code_of(&self.wiring.bundles[part], bundle));
            for (to, kind) in named.chain(parts.map(|part| (part, NeedKind::Fragment))) {
                if self.core.contains_key(&to) {
                    continue;
                }
                let (from, what) = (self.wiring.id(at).to_owned(), self.wiring.id(to).to_owned());
                let need = match kind {
                    NeedKind::Fragment => Need {
                        from: what.clone(),
                        to: from,
                        kind,
                        what,
                    },
                    _ => Need {
                        from,
                        to: what.clone(),
                        kind,
                        what,
                    },
                };
                found.push((to, chain.iter().cloned().chain([need]).collect()));
            }
        }
        found
    }
}

/// Whether a fragment is a part of its host: one for a platform, or one with packages for others (SWT is nothing but such a
/// fragment). Fragments with translations or tests are not.
fn carries_code_of(fragment: &Bundle, host: &Bundle) -> bool {
    let own = fragment.manifest.fragment_of() == Some(host.entry.id.as_str());
    own && (fragment.manifest.platform_filter.is_some() || !fragment.manifest.exports.is_empty())
}

/// The bundles that launcher and configuration name themselves.
fn roots(wiring: &Wiring, areas: &Areas, ini: &LauncherIni) -> Vec<(usize, Need)> {
    let mut roots = Vec::new();
    let mut add = |bundles: &[usize], kind: NeedKind, what: &str| {
        for &bundle in bundles {
            let to = wiring.id(bundle).to_owned();
            roots.push((
                bundle,
                Need {
                    from: "host".into(),
                    to,
                    kind,
                    what: what.to_owned(),
                },
            ));
        }
    };
    for id in [
        "org.eclipse.osgi",
        "org.eclipse.equinox.simpleconfigurator",
        "org.eclipse.equinox.launcher",
    ] {
        add(wiring.of(id), NeedKind::Launcher, "");
    }
    for key in [
        "osgi.framework",
        "osgi.framework.extensions",
        "osgi.bundles",
    ] {
        for id in areas
            .settings
            .get(key)
            .map(|list| ids_of(list))
            .unwrap_or_default()
        {
            let file = format!("config.ini ({key})");
            add(wiring.of(&id), NeedKind::Settings, &file);
        }
    }
    let level = areas
        .settings
        .get("osgi.bundles.defaultStartLevel")
        .and_then(|level| level.parse().ok())
        .unwrap_or(DEFAULT_START_LEVEL);
    for (at, bundle) in wiring.bundles.iter().enumerate() {
        if bundle.entry.started && bundle.entry.start_level < level {
            add(&[at], NeedKind::Settings, "bundles.info (start level)");
        }
    }
    let start = Start::of(&ini.args, &ini.vm_args, &areas.settings);
    let application = start.application(&wiring.bundles);
    for (at, bundle) in wiring.bundles.iter().enumerate() {
        let own = |product: &String| bundle.products.iter().any(|(id, _)| id == product);
        if let Some(product) = start.product.as_ref().filter(|product| own(product)) {
            add(&[at], NeedKind::Product, product);
        }
        if bundle.applications.contains(&application) {
            add(&[at], NeedKind::Application, &application);
        }
    }
    roots
}

/// `reference:file:plugins/org.eclipse.x_1.2.jar@1:start,org.eclipse.y@start`
fn ids_of(list: &str) -> Vec<String> {
    let id = |item: &str| {
        let item = item
            .split('@')
            .next()
            .unwrap_or_default()
            .trim()
            .trim_start_matches("reference:");
        let path = file_url(item);
        let name = path
            .file_name()?
            .to_str()?
            .trim_end_matches(".jar")
            .to_owned();
        let version_follows =
            |(_, rest): &(&str, &str)| rest.starts_with(|c: char| c.is_ascii_digit());
        Some(
            name.rsplit_once('_')
                .filter(version_follows)
                .map_or(name.clone(), |(id, _)| id.to_owned()),
        )
    };
    list.split(',')
        .filter_map(id)
        .filter(|id| !id.is_empty())
        .collect()
}

/// The directory of p2's data.
pub(in crate::eclipse) fn p2_area(install: &EclipseHome, areas: &Areas) -> PathBuf {
    let named = areas
        .settings
        .get("eclipse.p2.data.area")
        .map(String::as_str);
    match named {
        Some(value) => match value.strip_prefix("@config.dir") {
            Some(rest) => areas
                .base
                .as_ref()
                .unwrap_or(&areas.config)
                .join(rest.trim_start_matches('/')),
            None => install.home().join(file_url(value)),
        },
        None => install.home().join("p2"),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn lists_of_bundles_give_their_ids() {
        let cases = [
            (
                "reference:file:org.eclipse.equinox.simpleconfigurator_1.4.200.qualifier.jar@1:start",
                vec!["org.eclipse.equinox.simpleconfigurator"],
            ),
            (
                "file:plugins/org.eclipse.osgi_3.18.200.jar",
                vec!["org.eclipse.osgi"],
            ),
            (
                "org.eclipse.core.runtime@start,com.ibm.icu_x",
                vec!["org.eclipse.core.runtime", "com.ibm.icu_x"],
            ),
            ("", vec![]),
        ];
        for (list, ids) in cases {
            assert_eq!(super::ids_of(list), ids, "{list}");
        }
    }
}
