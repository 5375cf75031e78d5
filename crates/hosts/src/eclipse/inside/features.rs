//! The features of an install.

use std::collections::BTreeSet;

use super::contents::Contents;
use crate::preview::Feature;

/// All features that hold installed plug-ins, by id: p2's where there is a profile, else those on the disk.
pub(super) fn features(host: &Contents) -> Vec<Feature> {
    let installed = |plugins: &BTreeSet<String>| -> Vec<String> {
        plugins
            .iter()
            .filter(|plugin| !host.wiring.of(plugin).is_empty())
            .cloned()
            .collect()
    };
    let mut features: Vec<Feature> = match &host.profile {
        Some(profile) => profile
            .groups()
            .into_iter()
            .map(|(unit, plugins)| {
                let id = unit.id.strip_suffix(".feature.group").unwrap_or(&unit.id);
                let name = unit.name.clone().unwrap_or_else(|| id.to_owned());
                Feature {
                    id: id.to_owned(),
                    name,
                    version: unit.version_text.clone(),
                    plugins: installed(&plugins),
                }
            })
            .collect(),
        None => host
            .features
            .iter()
            .map(|file| {
                let name = file.name.clone().unwrap_or_else(|| file.id.clone());
                Feature {
                    id: file.id.clone(),
                    name,
                    version: file.version.clone(),
                    plugins: installed(&file.plugins),
                }
            })
            .collect(),
    };
    features.retain(|feature| !feature.plugins.is_empty());
    features.sort_by(|one, other| one.id.cmp(&other.id));
    features
}
