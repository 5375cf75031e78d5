//! What a hub tells its clients of versions: one small file for all plug-ins.
//!
//! A client reads all of it or nothing, so that nobody learns from what is asked for which plug-ins somebody has (decision 0072). The hub
//! makes it of what its pages tell; for a client it comes from elsewhere, and [`Told::read`] believes none of it unseen.

use serde::{Deserialize, Serialize};

use crate::few::few;

/// The version of the fields. A new field that may be missing leaves it as it is; whatever an earlier client would misunderstand raises it.
pub const TOLD_SCHEMA: u32 = 1;
/// The file's place in the hub.
pub const TOLD_PLACE: &str = "told/versions.json";
/// The most bytes of it.
pub const MOST_TOLD: usize = 1 << 20;
/// The least number of users behind each number that any hub tells. With two, each of them knows the other's.
pub const LEAST_USERS: u32 = 3;
/// The least ratio that is told: what is less is told as this.
pub const LEAST_RATIO: f64 = 0.01;
/// The most versions of one file.
pub(crate) const MOST_FASTER: usize = 4096;

/// What a hub tells of versions at one time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// [`TOLD_SCHEMA`] of the hub that made it.
    pub schema: u32,
    /// The day on which it was made, in Greenwich: `2026-11-28`.
    pub day: String,
    /// The number of users from which on this hub tells a number.
    pub k: u32,
    /// Digits that are others once something else may be told.
    #[serde(default)]
    pub made_of: String,
    /// Versions in which users waited less than in the version before.
    #[serde(deserialize_with = "few::<_, _, MOST_FASTER>")]
    pub faster: Vec<Faster>,
}

/// A version of a plug-in in which the hub's users waited less than in the version before it: the whole range of the ratio is below 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Faster {
    /// The kind of program: `eclipse`.
    pub program: String,
    /// The plug-in's id.
    pub plugin: String,
    /// The version.
    pub version: String,
    /// The version before it, with which it is compared.
    pub before: String,
    /// Users who had it.
    pub users: u64,
    /// The time waited per active hour, divided by that in the version before: [`LEAST_RATIO`] to 1.
    pub ratio: f64,
    /// The lower end of the ratio's range.
    pub low: f64,
    /// The upper end: the true ratio is in the range in ninety-nine of a hundred cases.
    pub high: f64,
    /// Who was compared with whom.
    pub matched: Matched,
    /// The classes of machines within which the two were compared; empty unless machines were matched.
    #[serde(default, deserialize_with = "few::<_, _, 64>")]
    pub machines: Vec<MachineClass>,
    /// What most users got in the same week: that may be the reason instead. The five that most of them got.
    #[serde(default, deserialize_with = "few::<_, _, 5>")]
    pub along: Vec<Along>,
    /// How many more they are.
    #[serde(default)]
    pub along_more: u64,
}

/// Who is compared with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matched {
    /// Each user who had both versions with themselves.
    Users,
    /// Users with those of the version before on machines of the same class.
    Machines,
    /// All users with all of the version before.
    All,
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
pub struct Along {
    /// The plug-in's id; empty for the program itself.
    pub plugin: String,
    /// The version that came.
    pub version: String,
}

impl Told {
    /// The file's only line, without its end.
    #[must_use]
    pub fn line(&self) -> String {
        // Cannot fail: there is no map, and a number that is none is written as null.
        serde_json::to_string(self).unwrap_or_default()
    }
}
