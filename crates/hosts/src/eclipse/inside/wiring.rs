//! Dependencies between bundles: OSGi's resolution, simulated. A bundle works if each of its mandatory requirements has a
//! provider that works. A requirement without a provider in the list comes from elsewhere (the runtime) and breaks nothing.

use std::collections::{BTreeSet, HashMap, VecDeque};

use laggard_record::{Need, NeedKind};

use super::jdk;
use crate::eclipse::bundle::Bundle;
use crate::osgi::{Filter, Range, Requirement, Wanted};

/// A mandatory requirement with its providers.
#[derive(Debug)]
struct Want {
    by: usize,
    kind: NeedKind,
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

/// The bundles that stopped working, and why.
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

/// The capabilities that the bundles offer, found by name. Bundles are numbers.
struct Offers<'b> {
    bundles: &'b [Bundle],
    by_id: HashMap<String, Vec<usize>>,
    /// Each with the number of the export in its bundle.
    by_package: HashMap<&'b str, Vec<(usize, usize)>>,
    by_namespace: HashMap<&'b str, Vec<usize>>,
}

impl<'b> Offers<'b> {
    fn of(bundles: &'b [Bundle]) -> Self {
        let mut offers = Self {
            bundles,
            by_id: HashMap::new(),
            by_package: HashMap::new(),
            by_namespace: HashMap::new(),
        };
        for (at, bundle) in bundles.iter().enumerate() {
            let of_id = offers.by_id.entry(bundle.entry.id.clone());
            of_id.or_default().push(at);
            for (nth, export) in bundle.manifest.exports.iter().enumerate() {
                let of_package = offers.by_package.entry(&export.package);
                of_package.or_default().push((at, nth));
            }
            for capability in &bundle.manifest.capabilities {
                let of_namespace = offers.by_namespace.entry(&capability.namespace);
                of_namespace.or_default().push(at);
            }
        }
        offers
    }

    /// A requirement of the bundle `by`, with all that fulfil it.
    fn want(&self, by: usize, requirement: &Requirement) -> Want {
        let (kind, what, mut providers) = match &requirement.wanted {
            Wanted::Bundle(id, range) => {
                let id = real_id(id);
                (NeedKind::Bundle, id.to_owned(), self.bundles_of(id, range))
            }
            Wanted::Host(id, range) => {
                let id = real_id(id);
                (
                    NeedKind::Fragment,
                    id.to_owned(),
                    self.bundles_of(id, range),
                )
            }
            Wanted::Package { name, .. } if jdk::has(name) => {
                (NeedKind::Package, name.clone(), Vec::new())
            }
            Wanted::Package { name, range, from } => {
                let fits = self.exporters(name, range, from.as_deref());
                (NeedKind::Package, name.clone(), fits)
            }
            Wanted::Capability {
                namespace,
                filter,
                text,
            } => {
                let what = format!("{namespace} {text}").trim_end().to_owned();
                let fits = self.capable(namespace, filter.as_ref());
                (NeedKind::Capability, what, fits)
            }
        };
        providers.sort_unstable();
        providers.dedup();
        Want {
            by,
            kind,
            what,
            providers,
        }
    }

    fn bundles_of(&self, id: &str, range: &Range) -> Vec<usize> {
        let here = self.by_id.get(id).into_iter().flatten().copied();
        here.filter(|&at| range.includes(&self.bundles[at].entry.parsed_version()))
            .collect()
    }

    fn exporters(&self, package: &str, range: &Range, from: Option<&str>) -> Vec<usize> {
        let here = self.by_package.get(package).into_iter().flatten();
        let fits = here.filter(|&&(at, nth)| {
            let bundle = &self.bundles[at];
            from.is_none_or(|from| from == bundle.entry.id)
                && range.includes(&bundle.manifest.exports[nth].version)
        });
        fits.map(|&(at, _)| at).collect()
    }

    fn capable(&self, namespace: &str, filter: Option<&Filter>) -> Vec<usize> {
        let here = self.by_namespace.get(namespace).into_iter().flatten();
        let fits = here.copied().filter(|&at| {
            let all = self.bundles[at].manifest.capabilities.iter();
            let mut own = all.filter(|own| own.namespace == namespace);
            own.any(|own| filter.is_none_or(|filter| filter.matches(&own.attributes)))
        });
        fits.collect()
    }
}

/// The bundle that an id means.
fn real_id(id: &str) -> &str {
    if id == "system.bundle" {
        "org.eclipse.osgi"
    } else {
        id
    }
}

impl Wiring {
    pub(super) fn new(bundles: Vec<Bundle>) -> Self {
        let offers = Offers::of(&bundles);
        let mut wants = Vec::new();
        for (by, bundle) in bundles.iter().enumerate() {
            for requirement in bundle
                .manifest
                .requirements
                .iter()
                .filter(|one| !one.optional)
            {
                let want = offers.want(by, requirement);
                if !want.providers.is_empty() && !want.providers.contains(&by) {
                    wants.push(want);
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
            by_id: offers.by_id,
            bundles,
            wants,
            fulfils,
        }
    }

    /// All bundles of this id: an id may be there in several versions.
    pub(super) fn of(&self, id: &str) -> &[usize] {
        self.by_id.get(id).map_or(&[], Vec::as_slice)
    }

    pub(super) fn id(&self, bundle: usize) -> &str {
        &self.bundles[bundle].entry.id
    }

    /// The bundles that stop working without those in `off`.
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
    pub(super) fn chain(&self, fallen: &Fallen, bundle: usize) -> Vec<Need> {
        let mut needs = Vec::new();
        let mut at = bundle;
        while let Some(&(want, provider)) = fallen.because.get(&at) {
            let Want { kind, what, .. } = &self.wants[want];
            needs.push(Need {
                from: self.id(at).to_owned(),
                to: self.id(provider).to_owned(),
                kind: *kind,
                what: what.clone(),
            });
            at = provider;
        }
        needs
    }

    /// Ids of those that would not work without `bundle`, directly; it has to be the only one that fulfils a want.
    pub(super) fn required_by(&self, bundle: usize) -> BTreeSet<String> {
        let wants = self.fulfils[bundle].iter().map(|&want| &self.wants[want]);
        wants
            .filter(|want| want.providers.len() == 1)
            .map(|want| self.id(want.by).to_owned())
            .collect()
    }

    /// The number of bundles that use `bundle` in any way, alternatives included.
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
