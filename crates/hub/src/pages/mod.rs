//! What a hub's pages show: the answers to the questions in `sql/pages`, put together.

mod issues;
mod name;
mod plugin_rows;
mod rows;
mod similar;

use std::collections::{BTreeSet, HashMap};

use laggard_hub_page::{
    HubAdministrator, HubChange, HubElsewhere, HubOverview, HubPage, HubPlugin, HubPluginRow,
    HubShown, HubVersion,
};

pub(crate) use name::digits;

use self::issues::{ELSEWHERE, Issues};
use self::plugin_rows::{AlongRow, CostRow, MachinesRow, PluginRow, SlowRow, StartRow, VersionRow};
use self::rows::{About, grouped};
use crate::question::Purpose;
use crate::tables::Tables;
use crate::{Hub, HubError, Refused};

/// All pages of a hub at one moment.
#[derive(Clone, Debug)]
pub struct Pages {
    /// Everything at a glance.
    pub overview: HubPage,
    /// What plug-ins cost everybody.
    pub administrator: HubPage,
    /// Issues that no plug-in has.
    pub elsewhere: HubPage,
    /// One for each plug-in to which lags were put down, with the name of its file.
    pub plugins: Vec<(String, HubPage)>,
    /// What this hub's feeds are told apart from other hubs' by.
    pub(crate) hub: String,
    /// Files of rows that could not be asked.
    pub left_out: Vec<Refused>,
}

impl Pages {
    /// The names of all reports that a page links to.
    pub(crate) fn reports(&self) -> BTreeSet<String> {
        let plugins = self.plugins.iter().map(|(_, page)| page);
        let pages = plugins.chain([&self.elsewhere]);
        let issues = pages.flat_map(|page| match &page.shown {
            HubShown::Plugin(plugin) => plugin.issues.as_slice(),
            HubShown::Elsewhere(elsewhere) => elsewhere.issues.as_slice(),
            HubShown::Overview(_) | HubShown::Administrator(_) => &[],
        });
        issues.flat_map(|issue| issue.reports.clone()).collect()
    }
}

impl Hub {
    /// Puts all pages together. Nothing is told on them of fewer users than the settings say.
    ///
    /// # Errors
    /// The settings cannot be read, the store or a query fails.
    pub async fn pages(&self) -> Result<Pages, HubError> {
        self.steady(|| self.gather()).await
    }

    async fn gather(&self) -> Result<Pages, HubError> {
        let tables = self.tables(Purpose::PAGES).await?;
        let about: Vec<About> = tables.read(About::ASKS).await?;
        let about = about.into_iter().next().unwrap_or_default();
        let title = tables.settings.title.clone();
        let page = |shown| about.page(&title, shown);
        let issues = Issues::read(&tables, self.reports().await?).await?;
        let versions = versions(&tables).await?;
        let slow = grouped(tables.read(SlowRow::ASKS).await?, SlowRow::parts);
        let rows: Vec<PluginRow> = tables.read(PluginRow::ASKS).await?;
        let (mut plugins, mut pages, mut changes) = (Vec::new(), Vec::new(), Vec::new());
        for row in rows {
            let versions: Vec<HubVersion> = versions.get(&row.plugin).cloned().unwrap_or_default();
            let slow = slow.get(&row.plugin).map_or(&[][..], Vec::as_slice);
            let plugin = row.shown(&versions, slow);
            changes.extend(changed(&plugin, &versions));
            let in_detail = issues.in_detail(&plugin.id);
            let shown = HubPlugin {
                merges: similar::of(&in_detail),
                issues: in_detail,
                versions,
                plugin: plugin.clone(),
            };
            pages.push((plugin.file.clone(), page(HubShown::Plugin(shown))));
            plugins.push(plugin);
        }
        changes.sort_by(|one, other| {
            let newest = other.version.since.cmp(&one.version.since);
            newest.then_with(|| one.id.cmp(&other.id))
        });
        let costs: Vec<CostRow> = tables.read(CostRow::ASKS).await?;
        let costs = costs.into_iter().map(|row| {
            let versions = versions.get(&row.plugin);
            row.shown(versions.map_or(&[], Vec::as_slice))
        });
        let administrator = HubAdministrator {
            costs: costs.collect(),
        };
        let starts: Vec<StartRow> = tables.read(StartRow::ASKS).await?;
        let in_detail = issues.in_detail(ELSEWHERE);
        let elsewhere = HubElsewhere {
            merges: similar::of(&in_detail),
            issues: in_detail,
        };
        let overview = HubOverview {
            elsewhere: issues.both("", ELSEWHERE),
            issues: issues.of("").map(|row| issues.shown(row)).collect(),
            merges: similar::merges(issues.of("").map(|row| issues.compared(row))),
            plugins,
            changes,
            starts: starts.into_iter().map(StartRow::shown).collect(),
        };
        Ok(Pages {
            overview: page(HubShown::Overview(overview)),
            administrator: page(HubShown::Administrator(administrator)),
            elsewhere: page(HubShown::Elsewhere(elsewhere)),
            plugins: pages,
            // A hub that has taken nothing yet has no digits, and no news either.
            hub: self.id().await?.unwrap_or(title),
            left_out: tables.left_out,
        })
    }
}

/// The versions of each plug-in that may be told, program by program, the first one first.
pub(crate) async fn versions(
    tables: &Tables,
) -> Result<HashMap<String, Vec<HubVersion>>, HubError> {
    let machines = grouped(tables.read(MachinesRow::ASKS).await?, MachinesRow::parts);
    let along = grouped(tables.read(AlongRow::ASKS).await?, AlongRow::parts);
    let rows = tables.read(VersionRow::ASKS).await?;
    Ok(grouped(rows, |row: VersionRow| {
        row.parts(&machines, &along)
    }))
}

/// The versions that are slower or faster than those before them.
fn changed(plugin: &HubPluginRow, versions: &[HubVersion]) -> Vec<HubChange> {
    let versions = versions.iter().filter(|version| version.is_change());
    versions
        .map(|version| HubChange {
            id: plugin.id.clone(),
            file: plugin.file.clone(),
            version: version.clone(),
        })
        .collect()
}
