//! Issues on pages: the answers about each, put together.

use std::collections::{HashMap, HashSet};

use laggard_digest::ReportLink;
use laggard_hub_page::{HubIssue, HubIssueDetail, HubPath, HubShare, HubSpread, HubWeek};

use super::rows::{
    Causes, IssueRow, Key, LengthRow, PathRow, ProgramRow, ReachedRow, ShareRow, SpreadRow,
    WeekRow, grouped,
};
use super::similar::Compared;
use crate::HubError;
use crate::tables::Tables;

/// The page of what was put down to no plug-in that is named, in `sql/views/73_entries.sql`.
pub(super) const ELSEWHERE: &str = "*";
/// The most reports that are shown with one issue.
const MOST_REPORTS: usize = 50;

/// The answers about issues. A page is a plug-in's id, empty for the overview, or [`ELSEWHERE`].
pub(super) struct Issues {
    all: HashMap<String, Vec<IssueRow>>,
    programs: HashMap<(String, Key), Vec<String>>,
    shares: HashMap<(String, Key), Vec<HubShare>>,
    weeks: HashMap<(String, Key), Vec<HubWeek>>,
    lengths: HashMap<Key, Vec<LengthRow>>,
    reached: HashMap<Key, Vec<(u64, u64)>>,
    causes: HashMap<Key, Causes>,
    paths: HashMap<Key, Vec<HubPath>>,
    spreads: HashMap<(String, Key), HubSpread>,
    reports: HashMap<(String, Key), Vec<String>>,
}

impl Issues {
    /// * `reports`: the names of those that may be shown, with their links.
    pub async fn read(
        tables: &Tables,
        reports: Vec<(String, ReportLink)>,
    ) -> Result<Self, HubError> {
        let causes: Vec<Causes> = tables.read(Causes::ASKS).await?;
        Ok(Self {
            all: grouped(tables.read(IssueRow::ASKS).await?, |row: IssueRow| {
                (row.page.clone(), row)
            }),
            programs: grouped(tables.read(ProgramRow::ASKS).await?, ProgramRow::parts),
            shares: grouped(tables.read(ShareRow::ASKS).await?, ShareRow::parts),
            weeks: grouped(tables.read_in_parts(WeekRow::ASKS).await?, WeekRow::parts),
            lengths: grouped(tables.read(LengthRow::ASKS).await?, |row: LengthRow| {
                (row.key.clone(), row)
            }),
            reached: grouped(tables.read(ReachedRow::ASKS).await?, ReachedRow::parts),
            causes: causes
                .into_iter()
                .map(|row| (row.key.clone(), row))
                .collect(),
            paths: grouped(tables.read(PathRow::ASKS).await?, PathRow::parts),
            spreads: SpreadRow::together(tables.read_in_parts(SpreadRow::ASKS).await?),
            reports: grouped(reports, linked),
        })
    }

    /// The issues of a page.
    pub fn of(&self, page: &str) -> impl Iterator<Item = &IssueRow> {
        self.all.get(page).into_iter().flatten()
    }

    /// The names in addresses of the issues that are on both pages.
    pub fn both(&self, one: &str, other: &str) -> Vec<String> {
        let there: HashSet<&Key> = self.of(other).map(|row| &row.key).collect();
        let of_both = self.of(one).filter(|row| there.contains(&row.key));
        of_both.map(|row| row.key.name()).collect()
    }

    pub fn shown(&self, row: &IssueRow) -> HubIssue {
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

    /// The lags of an issue that are told, whatever they were put down to.
    fn all_lags(&self, key: &Key) -> u64 {
        let all = self.shares.get(&(String::new(), key.clone()));
        all.into_iter().flatten().map(|share| share.lags).sum()
    }

    pub fn compared<'a>(&'a self, row: &'a IssueRow) -> Compared<'a> {
        Compared::new(&row.key.class, &row.key.method, self.paths_of(&row.key))
    }

    pub fn in_detail(&self, page: &str) -> Vec<HubIssueDetail> {
        let all = self.of(page).map(|row| HubIssueDetail {
            issue: self.shown(row),
            all_lags: self.all_lags(&row.key),
            latency: curve(self.lengths.get(&row.key).map_or(&[], Vec::as_slice)),
            reached: self.reached.get(&row.key).cloned().unwrap_or_default(),
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
