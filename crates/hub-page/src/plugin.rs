//! Plug-ins over all users, and their versions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{HubIssueDetail, HubMerge, HubSlow};

/// A plug-in in the table of all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubPluginRow {
    /// The id.
    pub id: String,
    /// The name of its page's file in `plugins`, without its ending. It is fit for every file system and address as it stands.
    pub file: String,
    /// Users who had lags that were put down to it.
    pub users: u64,
    /// Number of these lags.
    pub lags: u64,
    /// The time that users waited in them, milliseconds.
    pub waited_ms: u64,
    /// The newest version, in the program where most users have it; `None` where no version may be told.
    pub latest: Option<HubVersion>,
    /// The programs in which it is slow, and since which version; empty where that is not known of any.
    pub slow: Vec<HubSlow>,
}

/// A version of a plug-in in one program, beside the next lower one. Rates are of all its lags and all its users' active hours; they and the
/// hours are in two digits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubVersion {
    /// The kind of program.
    pub program: String,
    /// The version.
    pub version: String,
    /// The Monday of the first week that had enough users of it, `2026-11-02`.
    pub since: String,
    /// Users who had it.
    pub users: u64,
    /// Hours in which they worked with it.
    pub hours: f64,
    /// Lags per active hour.
    pub lags_per_hour: f64,
    /// The range of that rate; `None` where it is of too few users, or too wide to say anything.
    pub lags_range: Option<HubRange>,
    /// The time that users waited per active hour, seconds.
    pub waited_s_per_hour: f64,
    /// Likewise, its range.
    pub waited_range: Option<HubRange>,
    /// The next lower version, with which it is compared; `None` for the first one.
    pub before: Option<String>,
    /// Who was compared with whom; `None` where there is nothing to divide.
    pub matched: Option<HubMatched>,
    /// The waiting time per active hour, divided by that of the version before; `None` where there is nothing to divide.
    pub ratio: Option<f64>,
    /// The lower end of the ratio's range.
    pub low: Option<f64>,
    /// The upper end of the ratio's range: the true ratio is in it in ninety-nine of a hundred cases.
    pub high: Option<f64>,
    /// The conclusion that the range allows.
    pub standing: HubStanding,
    /// The classes of machines within which the two were compared; empty where machines were not matched.
    pub machines: Vec<HubMachines>,
    /// What most users got in the same week, if it is slower or faster: that may be the reason instead. The five that most of them got.
    pub along: Vec<HubAlong>,
    /// How many more they are.
    pub along_more: u64,
}

impl HubVersion {
    /// Whether it is slower or faster than the one before it.
    #[must_use]
    pub fn is_change(&self) -> bool {
        matches!(self.standing, HubStanding::Slower | HubStanding::Faster)
    }
}

/// The range of a rate over users, in its unit: the true rate of such users is in it in ninety-nine of a hundred cases.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct HubRange {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The conclusion from comparing a version with the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HubStanding {
    /// There is none before it.
    First,
    /// The whole range is above 1.
    Slower,
    /// The whole range is below 1.
    Faster,
    /// The range holds 1, or there is none.
    CannotBeTold,
}

/// Who is compared with whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HubMatched {
    /// Each user who had both versions with themselves.
    Users,
    /// Users with those of the version before on machines of the same class.
    Machines,
    /// All users with all of the version before.
    All,
}

/// A class of machines in which two versions were compared. What is empty was not told apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubMachines {
    /// The system: `linux`, `macos`, `windows` or `other`.
    pub system: String,
    /// The class of processors: `3-4`.
    pub processors: String,
    /// The class of memory, GiB: `9-16`.
    pub memory_gib: String,
    /// Users of both versions in this class.
    pub users: u64,
}

/// Something else that changed when a version came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubAlong {
    /// The plug-in's id; empty for the program itself.
    pub plugin: String,
    /// The version that came.
    pub version: String,
}

/// A version that is slower or faster than the one before it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubChange {
    /// The plug-in's id.
    pub id: String,
    /// The name of its page's file, as in [`HubPluginRow`].
    pub file: String,
    /// The version.
    pub version: HubVersion,
}

/// One plug-in for its author.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubPlugin {
    /// The plug-in.
    pub plugin: HubPluginRow,
    /// Its versions, program by program, the first one first.
    pub versions: Vec<HubVersion>,
    /// The issues whose lags were put down to it, that of the greatest benefit first.
    pub issues: Vec<HubIssueDetail>,
    /// The issues put together by how alike their calling contexts are, the most alike first: a dendrogram.
    pub merges: Vec<HubMerge>,
}
