//! Plug-ins for whoever decides for everybody in a company.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::HubVersion;

/// What plug-ins cost everybody, for choosing what to turn off: `administrator.html`, with `administrator.json` beside it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct HubAdministrator {
    /// Plug-ins in each program, that with the longest waits of all its users together first.
    pub costs: Vec<HubCost>,
}

/// What a plug-in costs its users in one program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubCost {
    /// The plug-in's id.
    pub id: String,
    /// The name of its page's file, as in [`super::HubPluginRow`].
    pub file: String,
    /// The kind of program.
    pub program: String,
    /// Users who had lags that were put down to it.
    pub users: u64,
    /// Number of these lags.
    pub lags: u64,
    /// The time that users waited in them, milliseconds.
    pub waited_ms: u64,
    /// Hours in which users worked with it; `None` where no version of it may be told.
    pub hours: Option<f64>,
    /// Lags per active hour of all who have it.
    pub lags_per_hour: Option<f64>,
    /// The time that users waited per active hour of all who have it, seconds.
    pub waited_s_per_hour: Option<f64>,
    /// Whether it is a part of the program without which that does not start, as most of its users have it: it cannot be turned off.
    pub core: bool,
    /// The first version that may be told.
    pub first: Option<String>,
    /// The newest version.
    pub latest: Option<HubVersion>,
    /// The newest version that is slower or faster than the one before it.
    pub change: Option<HubVersion>,
}
