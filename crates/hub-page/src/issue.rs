//! Issues over all users.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{HubMerge, HubSpread};

/// An issue: lags that spent most of their time in the same landmark. On a plug-in's page, those of them that were put down to it, but for
/// their lengths, which are of all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubIssue {
    /// The name of the issue in addresses, small letters and digits: the same on all pages and days.
    pub key: String,
    /// The kind of the landmark: `observer`, `paint` …
    pub kind: String,
    /// The landmark's class.
    pub class: String,
    /// The landmark's method.
    pub method: String,
    /// The id of the plug-in that owns the class; `java`, or the kind of program, for theirs.
    pub owner: String,
    /// The kinds of program in which it was seen.
    pub programs: Vec<String>,
    /// Users who had it.
    pub users: u64,
    /// Number of lags.
    pub lags: u64,
    /// The time that users waited, milliseconds.
    pub waited_ms: u64,
    /// Half of the issue's lags, whatever they were put down to, are no longer, milliseconds; `None` where the lengths may not be told.
    pub p50_ms: Option<u64>,
    /// Nine of ten lags are no longer, milliseconds.
    pub p90_ms: Option<u64>,
    /// Ninety-nine of a hundred lags are no longer, milliseconds.
    pub p99_ms: Option<u64>,
    /// The causes of the lags, the longest time first.
    pub shares: Vec<HubShare>,
    /// Each week that may be told, the first one first.
    pub weeks: Vec<HubWeek>,
    /// The development over the weeks.
    pub trend: HubTrend,
}

/// An issue with all that an author's page says of it. Lengths, users by their longest lag, states and call paths
/// are of all its lags, whatever they were put down to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubIssueDetail {
    /// The issue.
    pub issue: HubIssue,
    /// The issue's lags that are told on any page. Where they are more than [`HubIssue::lags`], the others were put down to something else.
    pub all_lags: u64,
    /// The lags' lengths: the longest length in a bucket, milliseconds, and how many of a hundred lags are in it, the shortest first. They
    /// are fewer than a hundred together where too few users have the longest ones.
    pub latency: Vec<(u64, u64)>,
    /// Users by their longest lag: a length in milliseconds, and how many users had a lag of that length or longer; first of all of them,
    /// with 0. Where a length is missing, too few users would be told apart by it.
    pub reached: Vec<(u64, u64)>,
    /// The UI thread's state in the lags' samples.
    pub causes: HubCauses,
    /// The heaviest call paths of digests, that with the most lags first. The ring chart is made of all of them.
    pub paths: Vec<HubPath>,
    /// Whom it makes wait.
    pub spread: HubSpread,
    /// The reports that users let be seen, as names of files in `reports`, without their ending `.zip`; fifty at most. Their order says
    /// nothing.
    #[serde(default)]
    pub reports: Vec<String>,
}

/// Issues of which lags were put down to no plug-in that is named: to the program itself, garbage collection, the computer, or nothing that
/// is known. Only these lags are counted.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct HubElsewhere {
    /// The issues, that of the greatest benefit first.
    pub issues: Vec<HubIssueDetail>,
    /// The issues put together by how alike their calling contexts are, as in [`super::HubPlugin`].
    pub merges: Vec<HubMerge>,
}

/// One cause of an issue's lags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubShare {
    /// `plug-in`, `host`, `gc`, `machine` or `unknown`.
    pub kind: String,
    /// The plug-in's id; empty for the other kinds, and for plug-ins that are not named.
    pub plugin: String,
    /// Lags that were put down to it.
    pub lags: u64,
    /// Its part of the lags' time, milliseconds.
    pub ms: u64,
}

/// One week of an issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubWeek {
    /// The week's Monday, `2026-11-16`.
    pub week: String,
    /// Users who had it.
    pub users: u64,
    /// Number of lags.
    pub lags: u64,
    /// The time that users waited, milliseconds.
    pub waited_ms: u64,
}

/// The development of an issue over the weeks that may be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HubTrend {
    /// Seen in the last weeks alone.
    New,
    /// More of it in the last weeks.
    Growing,
    /// Neither more nor less of it.
    Steady,
    /// Less of it in the last weeks.
    Shrinking,
    /// Not seen in the last weeks.
    Gone,
}

/// The UI thread's state in the samples of an issue's lags.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubCauses {
    /// Samples in which it ran.
    pub working: u64,
    /// Samples in which it waited for a lock.
    pub blocked: u64,
    /// Samples in which it waited for another thread, or was parked.
    pub waiting: u64,
    /// Samples in which it slept.
    pub sleeping: u64,
    /// Samples in which it read or wrote files or sockets.
    pub io: u64,
}

/// A call path of an issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubPath {
    /// Methods, outermost first: `class#method`.
    pub methods: Vec<String>,
    /// Users who had it.
    pub users: u64,
    /// How many of a hundred lags were in digests that had it.
    pub lags: u64,
}
