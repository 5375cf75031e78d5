//! What a hub's pages show: all of it is of at least `k` users, of weeks that are over. `laggard-hub` fills it, and the pages in
//! `ui/src/hub` read it. A crate of its own, which brings hardly anything along, since the hub uses it, too (decision 0059).

#![forbid(unsafe_code)]

mod administrator;
mod element;
mod filled;
mod issue;
mod merge;
mod plugin;
mod slow;
mod spread;
mod start;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use administrator::{HubAdministrator, HubCost};
pub use element::{data_element, noscript};
pub use filled::HubTemplate;
pub use issue::{
    HubCauses, HubElsewhere, HubIssue, HubIssueDetail, HubPath, HubShare, HubTrend, HubWeek,
};
pub use merge::HubMerge;
pub use plugin::{
    HubAlong, HubChange, HubMachines, HubMatched, HubPlugin, HubPluginRow, HubRange, HubStanding,
    HubVersion,
};
pub use slow::{HubLandmark, HubSlow};
pub use spread::{HubPart, HubSpread};
pub use start::HubStart;

/// One page of a hub, with what every page knows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct HubPage {
    /// The hub's name for people; empty where its keeper gave none.
    pub title: String,
    /// The least number of users of whom anything is told.
    pub k: u32,
    /// The Monday of the first week that is told of, `2026-10-05`; `None` while nothing may be told.
    pub first_day: Option<String>,
    /// The Sunday of the last week that is told of; `None` while nothing may be told.
    pub last_day: Option<String>,
    /// Users told of, but for those of `withdrawn_weeks` alone.
    pub users: u64,
    /// Digests told of, but for those of `withdrawn_weeks`.
    pub digests: u64,
    /// Weeks of which it is not told how many shared, since somebody took back what they had shared.
    pub withdrawn_weeks: u32,
    /// Laggard's version.
    pub laggard: String,
    /// The page's own contents.
    pub shown: HubShown,
}

/// The contents of one page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "page", rename_all = "kebab-case")]
#[expect(
    clippy::large_enum_variant,
    reason = "each is a whole page, and written once"
)]
pub enum HubShown {
    /// Everything at a glance: `index.html`. Without anything in it while nothing may be told.
    Overview(HubOverview),
    /// One plug-in for its author: `plugins/FILE.html`, with `FILE.json`, `FILE.atom` and `FILE.svg` (the badge) beside it.
    Plugin(HubPlugin),
    /// Issues that no plug-in has: `elsewhere.html`, with `elsewhere.json` beside it.
    Elsewhere(HubElsewhere),
    /// What plug-ins cost everybody, for whoever decides what to turn off: `administrator.html`.
    Administrator(HubAdministrator),
}

/// Everything at a glance.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct HubOverview {
    /// Issues, that of the greatest benefit (users × waiting time) first.
    pub issues: Vec<HubIssue>,
    /// These issues, whichever plug-ins they are of, put together by how alike their calling contexts are, as in [`HubPlugin`].
    pub merges: Vec<HubMerge>,
    /// Plug-ins that have a page, that with the longest waits first.
    pub plugins: Vec<HubPluginRow>,
    /// Versions that are slower or faster than those before them, the newest first.
    pub changes: Vec<HubChange>,
    /// How long programs take to start: program by program, all versions together before each of them.
    pub starts: Vec<HubStart>,
    /// The names in addresses of those issues that `elsewhere.html` has.
    pub elsewhere: Vec<String>,
}
