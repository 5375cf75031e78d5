//! What a hub's pages show: the answers to the questions in `sql/pages`, put together.

mod name;
mod plugin_rows;
mod rows;
mod similar;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::Hash;

use laggard_digest::ReportLink;
use laggard_hub_page::{
    HubAdministrator, HubChange, HubElsewhere, HubIssue, HubIssueDetail, HubOverview, HubPage,
    HubPath, HubPlugin, HubPluginRow, HubShare, HubShown, HubSpread, HubVersion, HubWeek,
};

pub(crate) use name::digits;

use self::plugin_rows::{AlongRow, CostRow, MachinesRow, PluginRow, SlowRow, VersionRow};
use self::rows::{
    About, Causes, IssueRow, Key, LengthRow, PathRow, ProgramRow, ShareRow, SpreadRow, WeekRow,
};
use self::similar::Compared;
use crate::question::Purpose;
use crate::tables::Tables;
use crate::{Hub, HubError, Refused};

/// The page of what was put down to no plug-in that is named, in `sql/views/52_shown.sql`.
const ELSEWHERE: &str = "*";

/// The most reports that are shown with one issue.
const MOST_REPORTS: usize = 50;

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
        let about: Vec<About> = tables.read(About::SQL).await?;
        let about = about.into_iter().next().unwrap_or_default();
        let title = tables.settings.title.clone();
        let page = |shown| about.page(&title, shown);
        let issues = Issues::read(&tables, self.reports().await?).await?;
        let versions = versions(&tables).await?;
        let slow = grouped(tables.read(SlowRow::SQL).await?, SlowRow::parts);
        let rows: Vec<PluginRow> = tables.read(PluginRow::SQL).await?;
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
        let costs: Vec<CostRow> = tables.read(CostRow::SQL).await?;
        let costs = costs.into_iter().map(|row| {
            let versions = versions.get(&row.plugin);
            row.shown(versions.map_or(&[], Vec::as_slice))
        });
        let administrator = HubAdministrator {
            costs: costs.collect(),
        };
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
        };
        Ok(Pages {
            overview: page(HubShown::Overview(overview)),
            administrator: page(HubShown::Administrator(administrator)),
            elsewhere: page(HubShown::Elsewhere(elsewhere)),
            plugins: pages,
            left_out: tables.left_out,
        })
    }
}

/// The versions of each plug-in that may be told, program by program, the first one first.
pub(crate) async fn versions(
    tables: &Tables,
) -> Result<HashMap<String, Vec<HubVersion>>, HubError> {
    let machines = grouped(tables.read(MachinesRow::SQL).await?, MachinesRow::parts);
    let along = grouped(tables.read(AlongRow::SQL).await?, AlongRow::parts);
    let rows = tables.read(VersionRow::SQL).await?;
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

/// The answers about issues. A page is a plug-in's id, empty for the overview, or [`ELSEWHERE`].
struct Issues {
    all: HashMap<String, Vec<IssueRow>>,
    programs: HashMap<(String, Key), Vec<String>>,
    shares: HashMap<(String, Key), Vec<HubShare>>,
    weeks: HashMap<(String, Key), Vec<HubWeek>>,
    lengths: HashMap<Key, Vec<LengthRow>>,
    causes: HashMap<Key, Causes>,
    paths: HashMap<Key, Vec<HubPath>>,
    spreads: HashMap<(String, Key), HubSpread>,
    reports: HashMap<(String, Key), Vec<String>>,
}

impl Issues {
    /// * `reports`: the names of those that may be shown, with their links.
    async fn read(tables: &Tables, reports: Vec<(String, ReportLink)>) -> Result<Self, HubError> {
        let causes: Vec<Causes> = tables.read(Causes::SQL).await?;
        Ok(Self {
            all: grouped(tables.read(IssueRow::SQL).await?, |row: IssueRow| {
                (row.page.clone(), row)
            }),
            programs: grouped(tables.read(ProgramRow::SQL).await?, ProgramRow::parts),
            shares: grouped(tables.read(ShareRow::SQL).await?, ShareRow::parts),
            weeks: grouped(tables.read(WeekRow::SQL).await?, WeekRow::parts),
            lengths: grouped(tables.read(LengthRow::SQL).await?, |row: LengthRow| {
                (row.key.clone(), row)
            }),
            causes: causes
                .into_iter()
                .map(|row| (row.key.clone(), row))
                .collect(),
            paths: grouped(tables.read(PathRow::SQL).await?, PathRow::parts),
            spreads: SpreadRow::together(tables.read(SpreadRow::SQL).await?),
            reports: grouped(reports, linked),
        })
    }

    /// The issues of a page.
    fn of(&self, page: &str) -> impl Iterator<Item = &IssueRow> {
        self.all.get(page).into_iter().flatten()
    }

    /// The names in addresses of the issues that are on both pages.
    fn both(&self, one: &str, other: &str) -> Vec<String> {
        let there: HashSet<&Key> = self.of(other).map(|row| &row.key).collect();
        let of_both = self.of(one).filter(|row| there.contains(&row.key));
        of_both.map(|row| row.key.name()).collect()
    }

    fn shown(&self, row: &IssueRow) -> HubIssue {
        let at = (row.page.clone(), row.key.clone());
        let of_key = |part| {
            let mut steps = self.lengths.get(&row.key).into_iter().flatten();
            steps.find(|step| step.part == part).map(|step| step.ms)
        };
        HubIssue {
            key: row.key.name(),
            kind: row.key.kind.clone(),
            class: row.key.class.clone(),
            method: row.key.method.clone(),
            owner: row.key.owner.clone(),
            programs: self.programs.get(&at).cloned().unwrap_or_default(),
            users: row.users,
            lags: row.lags,
            waited_ms: row.waited_ms,
            p50_ms: of_key(50),
            p90_ms: of_key(90),
            p99_ms: of_key(99),
            shares: self.shares.get(&at).cloned().unwrap_or_default(),
            weeks: self.weeks.get(&at).cloned().unwrap_or_default(),
            trend: row.trend,
        }
    }

    /// The names of an issue's reports. They are in no order of time.
    fn reports_of(&self, row: &IssueRow) -> Vec<String> {
        let all = self.reports.get(&(row.page.clone(), row.key.clone()));
        let shown = all.into_iter().flatten().take(MOST_REPORTS);
        shown.cloned().collect()
    }

    fn paths_of(&self, key: &Key) -> &[HubPath] {
        self.paths.get(key).map_or(&[], Vec::as_slice)
    }

    fn compared<'a>(&'a self, row: &'a IssueRow) -> Compared<'a> {
        Compared::new(&row.key.class, &row.key.method, self.paths_of(&row.key))
    }

    fn in_detail(&self, page: &str) -> Vec<HubIssueDetail> {
        let all = self.of(page).map(|row| HubIssueDetail {
            issue: self.shown(row),
            latency: curve(self.lengths.get(&row.key).map_or(&[], Vec::as_slice)),
            causes: self
                .causes
                .get(&row.key)
                .map_or_else(Default::default, Causes::shown),
            paths: self.paths_of(&row.key).to_vec(),
            spread: self
                .spreads
                .get(&(row.page.clone(), row.key.clone()))
                .cloned()
                .unwrap_or_default(),
            reports: self.reports_of(row),
        });
        all.collect()
    }
}

/// The page and the issue to which a report belongs, and its name.
fn linked((name, link): (String, ReportLink)) -> ((String, Key), String) {
    let page = match link.plugin.as_str() {
        "" => ELSEWHERE.to_owned(),
        _ => link.plugin,
    };
    let key = Key {
        kind: link.kind,
        class: link.class,
        method: link.method,
        owner: link.owner,
    };
    ((page, key), name)
}

/// Steps of the same length are one.
fn curve(steps: &[LengthRow]) -> Vec<(u64, u64)> {
    let mut curve: Vec<(u64, u64)> = Vec::new();
    for step in steps {
        match curve.last_mut() {
            Some(last) if last.0 == step.ms => last.1 += step.lags,
            _ => curve.push((step.ms, step.lags)),
        }
    }
    curve
}

/// Rows by what they belong to, in their order.
fn grouped<R, K: Eq + Hash, V>(rows: Vec<R>, parts: impl Fn(R) -> (K, V)) -> HashMap<K, Vec<V>> {
    let mut all: HashMap<K, Vec<V>> = HashMap::new();
    for row in rows {
        let (key, value) = parts(row);
        all.entry(key).or_default().push(value);
    }
    all
}
