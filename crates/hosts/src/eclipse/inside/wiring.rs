//! Who needs whom: OSGi's resolution, simulated. A bundle works if each of its mandatory requirements has a provider
//! that works. What nobody in the list provides comes from elsewhere (the runtime) and is no reason for anything.

use std::collections::{BTreeSet, HashMap, VecDeque};

use super::jdk;
use crate::eclipse::bundle::{Bundle, Need, Wanted};
use crate::{Link, LinkKind};

/// A mandatory requirement with those who fulfil it.
#[derive(Debug)]
struct Want {
    by: usize,
    kind: LinkKind,
    what: String,
    providers: Vec<usize>,
}

/// All bundles of one host and their requirements.
#[derive(Debug)]
pub(super) struct Wiring {
    pub bundles: Vec<Bundle>,
    wants: Vec<Want>,
    /// For each bundle the wants that it fulfils.
    fulfils: Vec<Vec<usize>>,
    by_id: HashMap<String, Vec<usize>>,
}

/// What stopped working, and why.
#[derive(Debug, Default)]
pub(super) struct Fallen {
    /// In the order in which they fell; those turned off first.
    pub order: Vec<usize>,
    /// For each that was not turned off itself: the want that lost its last provider, and that provider.
    because: HashMap<usize, (usize, usize)>,
}

impl Fallen {
    pub(super) fn has(&self, bundle: usize) -> bool {
        self.order.contains(&bundle)
    }
}

impl Wiring {
    pub(super) fn new(bundles: Vec<Bundle>) -> Self {
        let mut by_id: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_package: HashMap<&str, Vec<(usize, usize)>> = HashMap::new();
        let mut by_namespace: HashMap<&str, Vec<usize>> = HashMap::new();
        for (at, bundle) in bundles.iter().enumerate() {
            by_id.entry(bundle.entry.id.clone()).or_default().push(at);
            for (nth, export) in bundle.manifest.exports.iter().enumerate() {
                by_package
                    .entry(&export.package)
                    .or_default()
                    .push((at, nth));
            }
            for capability in &bundle.manifest.capabilities {
                by_namespace
                    .entry(&capability.namespace)
                    .or_default()
                    .push(at);
            }
        }
        let find = |need: &Need| -> (LinkKind, String, Vec<usize>) {
            match &need.wanted {
                Wanted::Bundle(id, range) | Wanted::Host(id, range) => {
                    let id = if id == "system.bundle" {
                        "org.eclipse.osgi"
                    } else {
                        id
                    };
                    let here = by_id.get(id).into_iter().flatten().copied();
                    let fits = here
                        .filter(|&at| range.includes(&bundles[at].entry.parsed_version()))
                        .collect();
                    let kind = if matches!(need.wanted, Wanted::Host(..)) {
                        LinkKind::Fragment
                    } else {
                        LinkKind::Bundle
                    };
                    (kind, id.to_owned(), fits)
                }
                Wanted::Package { name, .. } if jdk::has(name) => {
                    (LinkKind::Package, name.clone(), Vec::new())
                }
                Wanted::Package { name, range, from } => {
                    let here = by_package.get(name.as_str()).into_iter().flatten().copied();
                    let fits = here.filter(|&(at, nth)| {
                        let from_it = from
                            .as_ref()
                            .is_none_or(|from| *from == bundles[at].entry.id);
                        from_it && range.includes(&bundles[at].manifest.exports[nth].version)
                    });
                    (
                        LinkKind::Package,
                        name.clone(),
                        fits.map(|(at, _)| at).collect(),
                    )
                }
                Wanted::Capability {
                    namespace,
                    filter,
                    text,
                } => {
                    let here = by_namespace
                        .get(namespace.as_str())
                        .into_iter()
                        .flatten()
                        .copied();
                    let fits = here.filter(|&at| {
                        let mut own = bundles[at]
                            .manifest
                            .capabilities
                            .iter()
                            .filter(|own| own.namespace == *namespace);
                        own.any(|own| {
                            filter
                                .as_ref()
                                .is_none_or(|filter| filter.matches(&own.attributes))
                        })
                    });
                    (
                        LinkKind::Capability,
                        format!("{namespace} {text}").trim_end().to_owned(),
                        fits.collect(),
                    )
                }
            }
        };
        let mut wants = Vec::new();
        for (by, bundle) in bundles.iter().enumerate() {
            for need in bundle.manifest.needs.iter().filter(|need| !need.optional) {
                let (kind, what, mut providers) = find(need);
                providers.sort_unstable();
                providers.dedup();
                if !providers.is_empty() && !providers.contains(&by) {
                    wants.push(Want {
                        by,
                        kind,
                        what,
                        providers,
                    });
                }
            }
        }
        let mut fulfils = vec![Vec::new(); bundles.len()];
        for (at, want) in wants.iter().enumerate() {
            for &provider in &want.providers {
                fulfils[provider].push(at);
            }
        }
        Self {
            bundles,
            wants,
            fulfils,
            by_id,
        }
    }

    /// All bundles of this id: an id may be there in several versions.
    pub(super) fn of(&self, id: &str) -> &[usize] {
        self.by_id.get(id).map_or(&[], Vec::as_slice)
    }

    pub(super) fn id(&self, bundle: usize) -> &str {
        &self.bundles[bundle].entry.id
    }

    /// What stops working without these.
    pub(super) fn without(&self, off: impl IntoIterator<Item = usize>) -> Fallen {
        let mut left: Vec<usize> = self.wants.iter().map(|want| want.providers.len()).collect();
        let mut fallen = Fallen::default();
        let mut down = vec![false; self.bundles.len()];
        let mut open: VecDeque<usize> = VecDeque::new();
        for at in off {
            if !std::mem::replace(&mut down[at], true) {
                open.push_back(at);
            }
        }
        while let Some(at) = open.pop_front() {
            fallen.order.push(at);
            for &want in &self.fulfils[at] {
                left[want] -= 1;
                let by = self.wants[want].by;
                if left[want] == 0 && !std::mem::replace(&mut down[by], true) {
                    fallen.because.insert(by, (want, at));
                    open.push_back(by);
                }
            }
        }
        fallen
    }

    /// Why `bundle` fell: from it to one that was turned off.
    pub(super) fn chain(&self, fallen: &Fallen, bundle: usize) -> Vec<Link> {
        let mut links = Vec::new();
        let mut at = bundle;
        while let Some(&(want, provider)) = fallen.because.get(&at) {
            let Want { kind, what, .. } = &self.wants[want];
            links.push(Link {
                from: self.id(at).to_owned(),
                to: self.id(provider).to_owned(),
                kind: *kind,
                what: what.clone(),
            });
            at = provider;
        }
        links
    }

    /// Ids of those that would not work without `bundle`, directly; it has to be the only one that fulfils a want.
    pub(super) fn required_by(&self, bundle: usize) -> BTreeSet<String> {
        let wants = self.fulfils[bundle].iter().map(|&want| &self.wants[want]);
        wants
            .filter(|want| want.providers.len() == 1)
            .map(|want| self.id(want.by).to_owned())
            .collect()
    }

    /// How many bundles use `bundle` in any way, alternatives included.
    pub(super) fn users(&self, bundle: usize) -> usize {
        self.fulfils[bundle]
            .iter()
            .map(|&want| self.wants[want].by)
            .collect::<BTreeSet<_>>()
            .len()
    }

    /// Bundles with a component that provides this interface.
    pub(super) fn providers_of_service(&self, interface: &str) -> Vec<usize> {
        let provides = |bundle: &Bundle| {
            bundle
                .components
                .iter()
                .any(|component| component.provides.iter().any(|own| own == interface))
        };
        (0..self.bundles.len())
            .filter(|&at| provides(&self.bundles[at]))
            .collect()
    }
}
