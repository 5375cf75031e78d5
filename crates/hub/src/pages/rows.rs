//! Rows of the answers about issues, and about all. Their fields are the questions' columns.

use std::collections::HashMap;
use std::hash::Hash;

use laggard_hub_page::{
    HubCauses, HubLandmark, HubPage, HubPart, HubPath, HubShare, HubShown, HubSpread, HubTrend,
    HubWeek,
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

    /// What it is, with its name in addresses.
    pub fn landmark(self) -> HubLandmark {
        HubLandmark {
            key: self.name(),
            kind: self.kind,
            class: self.class,
            method: self.method,
            owner: self.owner,
        }
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
    withdrawn_weeks: u32,
}

impl About {
    pub const ASKS: Question = Question::PageAbout;

    pub fn page(&self, title: &str, shown: HubShown) -> HubPage {
        HubPage {
            title: title.to_owned(),
            k: self.k,
            first_day: self.first_day.clone(),
            last_day: self.last_day.clone(),
            users: self.users,
            digests: self.digests,
            withdrawn_weeks: self.withdrawn_weeks,
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
    pub const ASKS: Question = Question::PageIssues;
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
    pub const ASKS: Question = Question::PagePrograms;

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
    pub const ASKS: Question = Question::PageShares;

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
    pub const ASKS: Question = Question::PageWeeks;

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
    pub const ASKS: Question = Question::PageLengths;
}

/// How many users' longest lag of an issue is so long or longer.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ReachedRow {
    #[serde(flatten)]
    key: Key,
    ms: u64,
    users: u64,
}

impl ReachedRow {
    pub const ASKS: Question = Question::PageReached;

    pub fn parts(self) -> (Key, (u64, u64)) {
        (self.key, (self.ms, self.users))
    }
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
    pub const ASKS: Question = Question::PageCauses;

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
    pub const ASKS: Question = Question::PagePaths;

    pub fn parts(self) -> (Key, HubPath) {
        let path = HubPath {
            methods: self.path.split(" > ").map(str::to_owned).collect(),
            users: self.users,
            lags: self.part,
        };
        (self.key, path)
    }
}

/// A part of an issue's users, by what they have.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SpreadRow {
    page: String,
    #[serde(flatten)]
    key: Key,
    feature: Feature,
    #[serde(flatten)]
    part: HubPart,
}

/// What users are told apart by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Feature {
    Program,
    Version,
    System,
    Processors,
    Memory,
    Java,
}

impl SpreadRow {
    pub const ASKS: Question = Question::PageSpread;

    /// All issues' parts together.
    pub fn together(rows: Vec<Self>) -> HashMap<(String, Key), HubSpread> {
        let mut all: HashMap<(String, Key), HubSpread> = HashMap::new();
        for row in rows {
            let spread = all.entry((row.page, row.key)).or_default();
            let parts = match row.feature {
                Feature::Program => &mut spread.programs,
                Feature::Version => &mut spread.versions,
                Feature::System => &mut spread.systems,
                Feature::Processors => &mut spread.processors,
                Feature::Memory => &mut spread.memory_gib,
                Feature::Java => &mut spread.java,
            };
            parts.push(row.part);
        }
        all
    }
}

/// Rows by what they belong to, in their order.
pub(super) fn grouped<R, K: Eq + Hash, V>(
    rows: Vec<R>,
    parts: impl Fn(R) -> (K, V),
) -> HashMap<K, Vec<V>> {
    let mut all: HashMap<K, Vec<V>> = HashMap::new();
    for row in rows {
        let (key, value) = parts(row);
        all.entry(key).or_default().push(value);
    }
    all
}
