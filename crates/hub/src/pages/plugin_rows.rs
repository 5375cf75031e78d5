//! Rows of the answers about plug-ins, programs and their versions. Their fields are the questions' columns.

use std::collections::HashMap;

use laggard_hub_page::{
    HubAlong, HubCost, HubMachines, HubMatched, HubPluginRow, HubRange, HubSlow, HubStanding,
    HubStart, HubVersion,
};
use serde::{Deserialize, Serialize};

use super::name;
use super::rows::Key;
use crate::Question;

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
    pub const ASKS: Question = Question::PagePlugins;

    /// * `versions`: the plug-in's, in each program the first one first.
    /// * `slow`: the programs in which it is slow.
    pub fn shown(self, versions: &[HubVersion], slow: &[HubSlow]) -> HubPluginRow {
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
            slow: slow.to_vec(),
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
    pub const ASKS: Question = Question::PageCosts;

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
    lags_low: Option<f64>,
    lags_high: Option<f64>,
    waited_s_per_hour: f64,
    waited_low: Option<f64>,
    waited_high: Option<f64>,
    before: Option<String>,
    matched: Option<HubMatched>,
    ratio: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    standing: HubStanding,
}

impl VersionRow {
    pub const ASKS: Question = Question::PageVersions;

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
            lags_range: range(self.lags_low, self.lags_high),
            waited_s_per_hour: self.waited_s_per_hour,
            waited_range: range(self.waited_low, self.waited_high),
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

fn range(low: Option<f64>, high: Option<f64>) -> Option<HubRange> {
    low.zip(high).map(|(low, high)| HubRange { low, high })
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
    pub const ASKS: Question = Question::PageAlong;

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
    pub const ASKS: Question = Question::PageMachines;

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

/// A plug-in that is slow since a version, with the issue whose waits rose most, where there is one.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SlowRow {
    plugin: String,
    program: String,
    version: String,
    since: String,
    before: String,
    users: u64,
    ratio: f64,
    low: f64,
    high: f64,
    more: u64,
    kind: Option<String>,
    class: Option<String>,
    method: Option<String>,
    owner: Option<String>,
}

impl SlowRow {
    pub const ASKS: Question = Question::PageSlow;

    pub fn parts(self) -> (String, HubSlow) {
        let key = match (self.kind, self.class, self.method, self.owner) {
            (Some(kind), Some(class), Some(method), Some(owner)) => Some(Key {
                kind,
                class,
                method,
                owner,
            }),
            _ => None,
        };
        let slow = HubSlow {
            program: self.program,
            version: self.version,
            since: self.since,
            before: self.before,
            users: self.users,
            ratio: self.ratio,
            low: self.low,
            high: self.high,
            more: self.more,
            issue: key.map(Key::landmark),
        };
        (self.plugin, slow)
    }
}

/// How long a version of a program takes to start.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct StartRow {
    program: String,
    /// Whether it is of all versions.
    whole: bool,
    version: String,
    users: u64,
    starts: u64,
    low_ms: Option<u64>,
    middle_ms: Option<u64>,
    high_ms: Option<u64>,
}

impl StartRow {
    pub const ASKS: Question = Question::PageStarts;

    pub fn shown(self) -> HubStart {
        HubStart {
            program: self.program,
            version: (!self.whole).then_some(self.version),
            users: self.users,
            starts: self.starts,
            low_ms: self.low_ms,
            middle_ms: self.middle_ms,
            high_ms: self.high_ms,
        }
    }
}
