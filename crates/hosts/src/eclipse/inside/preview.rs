//! The plug-ins that stop working when a plug-in is turned off, and the reasons.

use std::collections::BTreeSet;

use laggard_record::{LostService, Need};

use super::contents::Contents;
use super::features::features;
use super::plugin::display_name;
use super::wiring::Fallen;
use crate::eclipse::EclipseHome;
use crate::preview::{Feature, Preview, TurnedOff, unknown};
use crate::{HostError, Install as _};

/// Previews turning `id` off, in addition to the plug-ins that are off already. Changes nothing.
///
/// # Errors
/// An unknown id (with near ones), a malformed `bundles.info`.
pub fn preview_turn_off(
    install: &EclipseHome,
    id: &str,
    turned_off: &[String],
) -> Result<Preview, HostError> {
    let host = Contents::read(install)?;
    let wiring = &host.wiring;
    let Some(&target) = wiring.of(id).first() else {
        let ids = wiring.bundles.iter().map(|bundle| bundle.entry.id.as_str());
        return Err(unknown(install.home(), id, ids));
    };
    let already: Vec<usize> = turned_off
        .iter()
        .flat_map(|id| wiring.of(id))
        .copied()
        .collect();
    let feature = feature_of(&host, id);
    let asked = asked_for(&host, id, feature.as_ref(), &already);
    let before = wiring.without(already.iter().copied());
    let fallen = wiring.without(asked.iter().chain(&already).copied());
    let refused = host.why_core(target).map(<[Need]>::to_vec).or_else(|| {
        let core = fallen
            .order
            .iter()
            .find(|&&bundle| host.is_core(bundle) && !before.has(bundle))?;
        Some(
            host.why_core(*core)?
                .iter()
                .cloned()
                .chain(wiring.chain(&fallen, *core))
                .collect(),
        )
    });
    let mut seen = BTreeSet::new();
    let news = asked.iter().chain(&fallen.order).copied();
    let news =
        news.filter(|&bundle| !before.has(bundle) && seen.insert(wiring.id(bundle).to_owned()));
    let turns_off = news
        .map(|bundle| TurnedOff {
            id: wiring.id(bundle).to_owned(),
            name: display_name(&host, bundle),
            because: wiring.chain(&fallen, bundle),
        })
        .collect();
    Ok(Preview {
        id: id.to_owned(),
        name: display_name(&host, target),
        // The feature is worth naming only if more of it goes off than the plug-in.
        feature: feature.filter(|_| asked.len() > wiring.of(id).len()),
        turns_off,
        lost_services: lost_services(&host, &fallen),
        refused,
    })
}

/// A plug-in that is off and without which `wanted` cannot work; `None` when all of it can work.
pub(crate) fn missing_for(
    install: &EclipseHome,
    wanted: &[String],
    turned_off: &[String],
) -> Result<Option<String>, HostError> {
    let host = Contents::read(install)?;
    let fallen = host
        .wiring
        .without(turned_off.iter().flat_map(|id| host.wiring.of(id)).copied());
    let mut wanted = wanted.iter().flat_map(|id| host.wiring.of(id)).copied();
    let stuck = wanted.find(|bundle| fallen.has(*bundle));
    Ok(stuck
        .and_then(|bundle| host.wiring.chain(&fallen, bundle).pop())
        .map(|need| need.to))
}

/// The smallest feature with this plug-in, unless the host needs one of its plug-ins.
fn feature_of(host: &Contents, id: &str) -> Option<Feature> {
    let with_it = features(host)
        .into_iter()
        .filter(|feature| feature.plugins.iter().any(|plugin| plugin == id));
    let smallest = with_it.min_by_key(|feature| feature.plugins.len())?;
    let mut members = smallest
        .plugins
        .iter()
        .flat_map(|plugin| host.wiring.of(plugin));
    members
        .all(|&member| !host.is_core(member))
        .then_some(smallest)
}

/// The plug-in, and the parts of its feature that nothing else needs. In order: the plug-in, the others by id.
fn asked_for(
    host: &Contents,
    id: &str,
    feature: Option<&Feature>,
    already: &[usize],
) -> Vec<usize> {
    let wiring = &host.wiring;
    let mut asked = wiring.of(id).to_vec();
    let goes_anyway = wiring.without(asked.iter().chain(already).copied());
    let members: BTreeSet<usize> = feature
        .iter()
        .flat_map(|feature| &feature.plugins)
        .flat_map(|plugin| wiring.of(plugin))
        .copied()
        .collect();
    for &member in &members {
        let fallen = wiring.without([member]);
        let needed_elsewhere = fallen
            .order
            .iter()
            .any(|fallen| !members.contains(fallen) && !goes_anyway.has(*fallen));
        if !needed_elsewhere && !asked.contains(&member) {
            asked.push(member);
        }
    }
    asked
}

fn lost_services(host: &Contents, fallen: &Fallen) -> Vec<LostService> {
    let mut lost = Vec::new();
    for (at, bundle) in host
        .wiring
        .bundles
        .iter()
        .enumerate()
        .filter(|(at, _)| !fallen.has(*at))
    {
        for interface in bundle
            .components
            .iter()
            .flat_map(|component| &component.mandatory)
        {
            let providers = host.wiring.providers_of_service(interface);
            let service = LostService {
                plugin: host.wiring.id(at).to_owned(),
                interface: interface.clone(),
            };
            if !providers.is_empty()
                && providers.iter().all(|&provider| fallen.has(provider))
                && !lost.contains(&service)
            {
                lost.push(service);
            }
        }
    }
    lost
}
