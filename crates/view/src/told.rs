//! What others measured of a newer version of a plug-in, and how it stands with reading that.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::wording;

/// A newer version of a plug-in in which others waited less than in the one that is installed, as the hub tells.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FasterVersion {
    /// The newer version.
    pub version: String,
    /// The installed version, with which others compare it.
    pub installed: String,
    /// The number of others who had the newer one.
    pub users: u64,
    /// The time that they waited per active hour, divided by that in the installed version: 0.01 to below 1. What is less is 0.01.
    pub ratio: f64,
    /// The lower end of the ratio's range.
    pub low: f64,
    /// The upper end: the true ratio is in the range in ninety-nine of a hundred cases.
    pub high: f64,
    /// The classes of machines within which the two were compared; empty where machines were not matched.
    pub machines: Vec<MachineClass>,
    /// What most of them got in the same week, which may be the reason instead; five at most.
    pub along: Vec<CameAlong>,
    /// The number of more such things.
    pub along_more: u64,
    /// Whether the program's sites offered just this version when they were asked the last time.
    pub offered: bool,
    /// All of it but the offer, in sentences.
    pub words: String,
}

/// A class of machines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct MachineClass {
    /// The class of processors: `3-4`.
    pub processors: String,
    /// The class of memory, GiB: `9-16`.
    pub memory_gib: String,
}

/// Something else that changed when a version came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CameAlong {
    /// The plug-in's id; empty for the program itself.
    pub plugin: String,
    /// The version that came.
    pub version: String,
}

impl From<&record::FasterVersion> for FasterVersion {
    fn from(faster: &record::FasterVersion) -> Self {
        let machines = faster.machines.iter().map(|class| MachineClass {
            processors: class.processors.clone(),
            memory_gib: class.memory.clone(),
        });
        let along = faster.along.iter().map(|one| CameAlong {
            plugin: one.plugin.clone(),
            version: one.version.clone(),
        });
        Self {
            version: faster.version.clone(),
            installed: faster.installed.clone(),
            users: faster.users,
            ratio: faster.ratio,
            low: faster.low,
            high: faster.high,
            machines: machines.collect(),
            along: along.collect(),
            along_more: faster.along_more,
            offered: faster.offered,
            words: wording::faster_version(faster),
        }
    }
}
