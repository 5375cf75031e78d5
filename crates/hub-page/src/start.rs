//! How long programs take to start.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How long a version of a program takes until it has handled its first event. Each user counts once, by the middle one of their starts.
/// Times are told in steps of a tenth or so, so that at least `k` users are on each side of a number, and between two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubStart {
    /// The kind of program.
    pub program: String,
    /// The version, empty where it is not known; `None`: all versions of which something is told, together.
    pub version: Option<String>,
    /// Users whose starts were measured.
    pub users: u64,
    /// Number of these starts.
    pub starts: u64,
    /// A quarter of the users take no longer, milliseconds; `None` where they are fewer than 4 `k`.
    pub low_ms: Option<u64>,
    /// Half of the users take no longer; `None` where they are fewer than 2 `k`.
    pub middle_ms: Option<u64>,
    /// Three quarters take no longer; `None` where they are fewer than 4 `k`.
    pub high_ms: Option<u64>,
}
