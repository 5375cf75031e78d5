//! Rows of the answers that pages are made of. Their fields are the questions' columns.

use std::collections::HashMap;

use laggard_hub_page::{
    HubAlong, HubCauses, HubCost, HubMachines, HubMatched, HubPage, HubPath, HubPluginRow,
    HubShare, HubShown, HubStanding, HubTrend, HubVersion, HubWeek,
};
use serde::{Deserialize, Serialize};

use super::name;
use crate::Question;

/// An issue.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Key {
    pub kind: String,
    pub class: String,
    pub method: String,
    pub owner: String,
}

impl Key {
    /// Its name in addresses.
    pub fn name(&self) -> String {
        name::digits(&[&self.kind, &self.class, &self.method, &self.owner])
    }
}

/// What stands on every page.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct About {
    k: u32,
    digests: u64,
    users: u64,
    first_day: Option<String>,
    last_day: Option<String>,
}

impl About {
    pub const SQL: &str = Question::PageAbout.sql();

    pub fn page(&self, title: &str, shown: HubShown) -> HubPage {
        HubPage {
            title: title.to_owned(),
            k: self.k,
            first_day: self.first_day.clone(),
            last_day: self.last_day.clone(),
            users: self.users,
            digests: self.digests,
            laggard: env!("CARGO_PKG_VERSION").to_owned(),
            shown,
        }
    }
}

/// An issue on a page.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct IssueRow {
    pub page: String,
    #[serde(flatten)]
    pub key: Key,
    pub users: u64,
    pub lags: u64,
    pub waited_ms: u64,
    pub trend: HubTrend,
}

impl IssueRow {
    pub const SQL: &str = Question::PageIssues.sql();
}

/// A program of an issue.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ProgramRow {
    page: String,
    #[serde(flatten)]
    key: Key,
    program: String,
}

impl ProgramRow {
    pub const SQL: &str = Question::PagePrograms.sql();

    pub fn parts(self) -> ((String, Key), String) {
        ((self.page, self.key), self.program)
    }
}

/// What an issue's lags were put down to.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ShareRow {
    page: String,
    #[serde(flatten)]
    key: Key,
    cause: String,
    plugin: String,
    lags: u64,
    ms: u64,
}

impl ShareRow {
    pub const SQL: &str = Question::PageShares.sql();

    pub fn parts(self) -> ((String, Key), HubShare) {
        let share = HubShare {
            kind: self.cause,
            plugin: self.plugin,
            lags: self.lags,
            ms: self.ms,
        };
        ((self.page, self.key), share)
    }
}

/// A week of an issue.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct WeekRow {
    page: String,
    #[serde(flatten)]
    key: Key,
    #[serde(flatten)]
    week: HubWeek,
}

impl WeekRow {
    pub const SQL: &str = Question::PageWeeks.sql();

    pub fn parts(self) -> ((String, Key), HubWeek) {
        ((self.page, self.key), self.week)
    }
}

/// A step of an issue's curve.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct LengthRow {
    #[serde(flatten)]
    pub key: Key,
    /// So many of a hundred lags are no longer.
    pub part: u64,
    /// So many of a hundred are in this step.
    pub lags: u64,
    pub ms: u64,
}

impl LengthRow {
    pub const SQL: &str = Question::PageLengths.sql();
}

/// What the UI thread did in an issue.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Causes {
    #[serde(flatten)]
    pub key: Key,
    #[serde(flatten)]
    causes: HubCauses,
}

impl Causes {
    pub const SQL: &str = Question::PageCauses.sql();

    pub fn shown(&self) -> HubCauses {
        self.causes
    }
}

/// A call path of an issue.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PathRow {
    #[serde(flatten)]
    key: Key,
    path: String,
    users: u64,
    part: u64,
}

impl PathRow {
    pub const SQL: &str = Question::PagePaths.sql();

    pub fn parts(self) -> (Key, HubPath) {
        let path = HubPath {
            methods: self.path.split(" > ").map(str::to_owned).collect(),
            users: self.users,
            lags: self.part,
        };
        (self.key, path)
    }
}

/// A plug-in, with the program in which most of its users have it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PluginRow {
    pub plugin: String,
    users: u64,
    lags: u64,
    waited_ms: u64,
    program: Option<String>,
}

impl PluginRow {
    pub const SQL: &str = Question::PagePlugins.sql();

    /// * `versions`: the plug-in's, in each program the first one first.
    pub fn shown(self, versions: &[HubVersion]) -> HubPluginRow {
        let mut newest = versions.iter().rev();
        HubPluginRow {
            file: name::file(&self.plugin),
            id: self.plugin,
            users: self.users,
            lags: self.lags,
            waited_ms: self.waited_ms,
            latest: newest
                .find(|version| Some(&version.program) == self.program.as_ref())
                .cloned(),
        }
    }
}

/// What a plug-in costs in a program.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct CostRow {
    pub plugin: String,
    program: String,
    users: u64,
    lags: u64,
    waited_ms: u64,
    hours: Option<f64>,
    lags_per_hour: Option<f64>,
    waited_s_per_hour: Option<f64>,
    core: bool,
}

impl CostRow {
    pub const SQL: &str = Question::PageCosts.sql();

    /// * `versions`: the plug-in's, in each program the first one first.
    pub fn shown(self, versions: &[HubVersion]) -> HubCost {
        let own = |version: &&HubVersion| version.program == self.program;
        let versions: Vec<&HubVersion> = versions.iter().filter(own).collect();
        let mut changes = versions.iter().rev().filter(|version| version.is_change());
        HubCost {
            file: name::file(&self.plugin),
            first: versions.first().map(|first| first.version.clone()),
            latest: versions.last().map(|latest| (*latest).clone()),
            change: changes.next().map(|change| (*change).clone()),
            id: self.plugin,
            program: self.program,
            users: self.users,
            lags: self.lags,
            waited_ms: self.waited_ms,
            hours: self.hours,
            lags_per_hour: self.lags_per_hour,
            waited_s_per_hour: self.waited_s_per_hour,
            core: self.core,
        }
    }
}

/// A version of a plug-in.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct VersionRow {
    plugin: String,
    program: String,
    version: String,
    since: String,
    users: u64,
    hours: f64,
    lags_per_hour: f64,
    waited_s_per_hour: f64,
    before: Option<String>,
    matched: Option<HubMatched>,
    ratio: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    standing: HubStanding,
}

impl VersionRow {
    pub const SQL: &str = Question::PageVersions.sql();

    pub fn parts(
        self,
        machines: &HashMap<[String; 3], Vec<HubMachines>>,
        along: &HashMap<[String; 3], Vec<(HubAlong, u64)>>,
    ) -> (String, HubVersion) {
        let key = [&self.plugin, &self.program, &self.version].map(String::clone);
        let along = along.get(&key).map_or(&[][..], Vec::as_slice);
        let others = along.first().map_or(0, |(_, others)| *others);
        let version = HubVersion {
            program: self.program,
            version: self.version,
            since: self.since,
            users: self.users,
            hours: self.hours,
            lags_per_hour: self.lags_per_hour,
            waited_s_per_hour: self.waited_s_per_hour,
            before: self.before,
            matched: self.matched,
            ratio: self.ratio,
            low: self.low,
            high: self.high,
            standing: self.standing,
            machines: machines.get(&key).cloned().unwrap_or_default(),
            along: along.iter().map(|(one, _)| one.clone()).collect(),
            along_more: others.saturating_sub(along.len() as u64),
        };
        (self.plugin, version)
    }
}

/// Something that changed along with a version.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct AlongRow {
    plugin: String,
    program: String,
    version: String,
    other: String,
    other_version: String,
    /// How many there are.
    others: u64,
}

impl AlongRow {
    pub const SQL: &str = Question::PageAlong.sql();

    pub fn parts(self) -> ([String; 3], (HubAlong, u64)) {
        let along = HubAlong {
            plugin: self.other,
            version: self.other_version,
        };
        (
            [self.plugin, self.program, self.version],
            (along, self.others),
        )
    }
}

/// A class of machines in which a version was compared.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct MachinesRow {
    plugin: String,
    program: String,
    version: String,
    processors: String,
    memory: String,
    users: u64,
}

impl MachinesRow {
    pub const SQL: &str = Question::PageMachines.sql();

    pub fn parts(self) -> ([String; 3], HubMachines) {
        let machines = HubMachines {
            system: String::new(),
            processors: self.processors,
            memory_gib: self.memory,
            users: self.users,
        };
        ([self.plugin, self.program, self.version], machines)
    }
}
