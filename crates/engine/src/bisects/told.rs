//! A search as data for whoever shows it.

use laggard_blame::bisect::{Culprit, Finding, Next, Set};
use laggard_hosts::{HostPlugin, Install};
use laggard_record::{
    Bisect, BisectCulprit, BisectFinding, BisectTry, BisectUnit, Origin, Plugin, PluginId,
};

use super::journal::Journal;
use super::search::next_try;
use super::units::Made;
use crate::plugins::home;

/// The tries of a search besides the halvings, where one plug-in is slow and the clock is steady.
const BESIDE_HALVINGS: usize = 6;

/// * `off`: what its user has turned off by now.
pub(super) fn bisect(
    install: &dyn Install,
    made: &Made,
    journal: &Journal,
    runs: bool,
    off: &[String],
) -> Bisect {
    let known = |id: &str| made.units.iter().flatten().find(|plugin| plugin.id == id);
    let unit = |number: usize| BisectUnit {
        plugins: journal
            .units
            .get(number)
            .into_iter()
            .flatten()
            .map(|(id, version)| known(id).map_or_else(|| gone(id, version), named))
            .collect(),
    };
    let ids = |units: &mut dyn Iterator<Item = usize>| -> Vec<PluginId> {
        let plugins = units.flat_map(|number| unit(number).plugins);
        plugins.map(|plugin| plugin.id).collect()
    };
    let count = journal.units.len();
    let tried = journal.tried.iter().map(|tried| BisectTry {
        off: ids(&mut tried.off.iter().copied()),
        took_ms: tried.took,
    });
    let finding = match next_try(journal) {
        Next::Over(finding) if journal.over => Some(finding),
        _ => None,
    };
    let culprit = |culprit: &Culprit| {
        let units: Vec<BisectUnit> = culprit.units.iter().map(|number| unit(*number)).collect();
        let first = units.first().and_then(BisectUnit::plugin);
        BisectCulprit {
            turned_off: first.is_some_and(|plugin| off.iter().any(|id| plugin.id == **id)),
            units,
            costs_ms: culprit.costs,
            give_or_take_ms: culprit.give_or_take,
            alone: culprit.alone,
        }
    };
    let fails = |units: Option<&Set>| ids(&mut units.into_iter().flatten().copied());
    let found = |finding: &Finding| BisectFinding {
        end: finding.end,
        culprits: finding.culprits.iter().map(culprit).collect(),
        with_all_ms: finding.with_all,
        with_none_ms: finding.with_none,
        without_ms: finding.without,
        least_ms: finding.least,
        noise_ms: finding.noise,
        fails_without: fails(finding.fails_without.as_ref()),
    };
    let halvings = count.max(2).next_power_of_two().trailing_zeros() as usize;
    Bisect {
        install: home(install),
        program: install.name(),
        judge: journal.judge,
        live: journal.live,
        units: (0..count).map(unit).collect(),
        most: u32::try_from(journal.most).unwrap_or(u32::MAX),
        usual: u32::try_from(halvings + BESIDE_HALVINGS).unwrap_or(u32::MAX),
        tried: tried.collect(),
        going_on: journal
            .going_on
            .as_ref()
            .map(|off| ids(&mut off.iter().copied())),
        runs,
        in_the_way: Vec::new(),
        finding: finding.as_ref().map(found),
    }
}

fn named(plugin: &HostPlugin) -> Plugin {
    Plugin {
        id: plugin.id.as_str().into(),
        name: plugin.name.clone(),
        version: plugin.version.clone(),
        location: plugin.location.display().to_string(),
        origin: plugin.origin,
    }
}

/// A plug-in that the install does not have any more, or that its user has turned off since.
fn gone(id: &str, version: &str) -> Plugin {
    Plugin {
        id: id.into(),
        name: id.into(),
        version: version.into(),
        location: String::new(),
        origin: Origin::Added,
    }
}
