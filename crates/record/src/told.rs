//! What others measured, as a hub tells it.

use serde::{Deserialize, Serialize};

use crate::{HubTrouble, UnixMs};

/// A newer version of a plug-in in which others waited less than in the one that is installed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// The upper end, below 1: the true ratio is in the range in ninety-nine of a hundred cases.
    pub high: f64,
    /// The classes of machines within which the two were compared, this one's among them; empty where machines were not matched.
    pub machines: Vec<MachineClass>,
    /// What most of them got in the same week, which may be the reason instead; five at most.
    pub along: Vec<CameAlong>,
    /// The number of more such things.
    pub along_more: u64,
    /// Whether the program's sites offered just this version when they were asked the last time.
    pub offered: bool,
}

/// A class of machines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MachineClass {
    /// The class of processors: `3-4`.
    pub processors: String,
    /// The class of memory, GiB: `9-16`.
    pub memory: String,
}

/// Something else that changed when a version came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CameAlong {
    /// The plug-in's id; empty for the program itself.
    pub plugin: String,
    /// The version that came.
    pub version: String,
}

/// How it stands with what the hub tells of versions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToldState {
    /// When the hub was asked the last time; `None`: never.
    pub asked: Option<UnixMs>,
    /// When something that counts was read; `None`: nothing counts.
    pub read: Option<UnixMs>,
    /// The number of faster versions in it, of whatever plug-ins.
    pub faster: u32,
    /// Why nothing was read the last time; `None`: it was, or nobody asked.
    pub trouble: Option<ToldTrouble>,
}

/// The reason why nothing is known of what a hub tells of versions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToldTrouble {
    /// The hub tells nothing yet, or is older than this.
    Nothing,
    /// A newer hub tells it in a form that this Laggard does not know.
    Newer,
    /// What it tells is nothing that a hub writes.
    Odd {
        /// The fault, in English.
        why: String,
    },
    /// The hub's folder cannot be read.
    Folder {
        /// The cause, in English.
        why: String,
    },
    /// The hub at an address gave no answer that can be used.
    Hub(HubTrouble),
}
