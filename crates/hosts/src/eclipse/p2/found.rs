//! Newer and earlier versions: what sites offer, beside what a profile has and had.

use std::path::Path;

use laggard_record::{NewerVersion, UpdateSite};

use crate::eclipse::bundle::{Profile, latest_states};
use crate::osgi::{Version, is_newer_version};
use crate::updates::{Offer, UpdateError};

/// The number of a profile's states that are looked through.
const STATES: usize = 25;

/// The unit with which a plug-in was installed: p2 changes it as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Root {
    /// The unit's id.
    pub id: String,
    /// Its version.
    pub version: String,
    /// The plug-in.
    pub plugin: String,
    /// The plug-in's version.
    pub plugin_version: String,
}

/// A version of a plug-in that a state of the profile had, and that of its root then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Remembered {
    pub plugin_version: String,
    pub root_version: String,
}

/// The root that has the plug-in; the plug-in itself where it is one.
pub(super) fn root_of(profile: &Profile, plugin: &str) -> Option<Root> {
    let roots = profile.own_roots();
    let having = roots.iter().filter_map(|root| {
        let bundle = root.bundles.iter().find(|bundle| bundle.id == plugin)?;
        Some((root.unit, bundle))
    });
    let (unit, bundle) = having.min_by_key(|(unit, _)| unit.id != plugin)?;
    Some(Root {
        id: unit.id.clone(),
        version: unit.version_text.clone(),
        plugin: plugin.to_owned(),
        plugin_version: bundle.version_text.clone(),
    })
}

/// The versions that the plug-in had, the latest state first.
pub(super) fn remembered(profile: &Path, plugin: &str) -> Vec<Remembered> {
    let states = latest_states(profile, STATES);
    states
        .filter_map(|state| root_of(&state, plugin))
        .map(|root| Remembered {
            plugin_version: root.plugin_version,
            root_version: root.version,
        })
        .collect()
}

/// Plug-ins of which a site has a newer version that comes with a newer version of their root; by id.
pub(super) fn newer(profile: &Profile, answers: &[(UpdateSite, Vec<Offer>)]) -> Vec<NewerVersion> {
    let mut found: Vec<NewerVersion> = Vec::new();
    for root in profile.own_roots() {
        let newest_root = answers
            .iter()
            .filter_map(|(site, offers)| Some((site, offers, newest(offers, &root.unit.id)?)))
            .max_by_key(|(_, _, version)| Version::parse(version));
        let Some((site, offers, version)) = newest_root else {
            continue;
        };
        if !is_newer_version(version, &root.unit.version_text) {
            continue;
        }
        for bundle in root.bundles {
            let available = newest(offers, &bundle.id);
            let Some(available) =
                available.filter(|available| is_newer_version(available, &bundle.version_text))
            else {
                continue;
            };
            found.push(NewerVersion {
                plugin: bundle.id.as_str().into(),
                name: bundle.name.clone().unwrap_or_else(|| bundle.id.clone()),
                installed: bundle.version_text.clone(),
                available: available.to_owned(),
                site: site.address.clone(),
            });
        }
    }
    found.sort_by(|one, other| one.plugin.cmp(&other.plugin));
    // A plug-in that several roots include changes once.
    found.dedup_by(|one, other| one.plugin == other.plugin);
    found
}

/// The version of the root that is meant.
///
/// * `version`: the root's or the plug-in's, whole or its beginning (`1.3.9`); `None`: the newest.
/// * `offers`: all that the sites have of the root and the plug-in.
pub(super) fn chosen(
    root: &Root,
    version: Option<&str>,
    offers: &[Offer],
    remembered: &[Remembered],
    troubled: Vec<String>,
) -> Result<String, UpdateError> {
    let id = root.plugin.clone();
    let mut known: Vec<&str> = versions(offers, &root.id).collect();
    known.sort_by_key(|version| Version::parse(version));
    let Some(wanted) = version else {
        let newest = known
            .last()
            .filter(|newest| is_newer_version(newest, &root.version));
        return newest
            .map(|newest| (*newest).to_owned())
            .ok_or(UpdateError::NothingNewer {
                id,
                installed: root.plugin_version.clone(),
                troubled,
            });
    };
    let meant = |version: &str| {
        let rest = version.strip_prefix(wanted);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    if meant(&root.plugin_version) || meant(&root.version) {
        return Err(UpdateError::HasIt {
            id,
            version: wanted.to_owned(),
        });
    }
    let then = remembered
        .iter()
        .find(|state| meant(&state.plugin_version) && known.contains(&&*state.root_version));
    let then = then.map(|state| state.root_version.as_str());
    let own = known.iter().rev().copied().find(|version| meant(version));
    then.or(own)
        .map(str::to_owned)
        .ok_or_else(|| UpdateError::NoSuchVersion {
            id,
            version: wanted.to_owned(),
            known: known.into_iter().map(str::to_owned).collect(),
            troubled,
        })
}

fn versions<'a>(offers: &'a [Offer], id: &'a str) -> impl Iterator<Item = &'a str> {
    let own = offers.iter().filter(move |offer| offer.id == id);
    own.map(|offer| offer.version.as_str())
}

fn newest<'a>(offers: &'a [Offer], id: &'a str) -> Option<&'a str> {
    versions(offers, id).max_by_key(|version| Version::parse(version))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers(list: &str) -> Vec<Offer> {
        super::super::said::offers(list)
    }

    fn root() -> Root {
        Root {
            id: "a.feature.group".into(),
            version: "2.0.0".into(),
            plugin: "a".into(),
            plugin_version: "1.4.0".into(),
        }
    }

    #[test]
    fn the_newest_is_newer_by_numbers_and_not_by_letters() {
        let list = offers("a.feature.group=2.9.0\na.feature.group=2.10.0\na=1.5.0\n");
        let chosen = chosen(&root(), None, &list, &[], Vec::new());
        assert_eq!(chosen.expect("there"), "2.10.0");
    }

    #[test]
    fn without_a_newer_one_silent_sites_are_named() {
        let list = offers("a.feature.group=2.0.0\na.feature.group=1.0.0\n");
        let silent = vec!["http://down.example".to_owned()];
        let said = chosen(&root(), None, &list, &[], silent).expect_err("none");
        assert_eq!(
            said.to_string(),
            "there is no newer version of `a` than 1.4.0 (no answer from http://down.example)"
        );
    }

    #[test]
    fn a_version_of_the_plug_in_is_found_by_what_the_profile_remembers() {
        let list = offers("a.feature.group=2.0.0\na.feature.group=1.9.0\na=1.4.0\na=1.3.9.v1\n");
        let remembered = [Remembered {
            plugin_version: "1.3.9.v1".into(),
            root_version: "1.9.0".into(),
        }];
        let to = |version| chosen(&root(), Some(version), &list, &remembered, Vec::new());
        assert_eq!(to("1.3.9").expect("remembered"), "1.9.0");
        assert_eq!(to("1.9.0").expect("the root's own"), "1.9.0");
        assert!(matches!(to("1.4"), Err(UpdateError::HasIt { .. })));
        let said = to("1.2").expect_err("nobody has it").to_string();
        assert_eq!(
            said,
            "no site has version 1.2 of `a`; what there is: 1.9.0, 2.0.0"
        );
        assert!(to("1.3.99").is_err(), "the beginning ends at a point");
    }
}
