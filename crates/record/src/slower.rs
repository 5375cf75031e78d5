//! A plug-in that is slower since its last update.

use serde::{Deserialize, Serialize};

use crate::{ComparedVersions, Effect, FasterVersion, Plugin, Program, UnixMs};

/// A plug-in's version since its last update beside the version before.
#[derive(Clone, Debug, PartialEq)]
pub struct SinceUpdate {
    /// The start of the first session with the version since the update.
    pub since: UnixMs,
    /// The comparison: the version before first, the one since then second.
    pub compared: ComparedVersions,
}

/// A plug-in with which a program lags more often since the plug-in's last update, as its user was told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SlowerPlugin {
    /// The plug-in, with the version since the update.
    pub plugin: Plugin,
    /// The program.
    pub program: Program,
    /// The version before the update.
    pub before: String,
    /// The start of the first session with the version since the update.
    pub since: UnixMs,
    /// The fall in lags per active hour: both bounds are below 0.
    pub fall: Effect,
    /// The number of other plug-ins whose versions differ between the two sides.
    pub others: u32,
    /// Whether Laggard keeps what it takes to go back to the version before.
    pub can_go_back: bool,
    /// A newer version in which others waited less, and nothing else came along with it; `None` also where an older Laggard stored the notice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faster: Option<FasterVersion>,
}
