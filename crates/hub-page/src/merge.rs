//! Issues that one fix may mend together.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Two groups of issues that are put together. Groups have numbers: an issue alone has its place in the page's list (from 0), and the
/// group that the merge number `m` makes (from 0) has the number of issues + `m`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct HubMerge {
    /// The one group.
    pub a: u32,
    /// The other group.
    pub b: u32,
    /// How unlike they are: 0 (the same) to 1 (nothing in common); no merge has less than the one before it.
    pub height: f64,
    /// Issues in the new group.
    pub size: u32,
}
