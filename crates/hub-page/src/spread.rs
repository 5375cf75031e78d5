//! Whom an issue makes wait: in which programs and versions, and on what machines.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An issue's users and waits by what they have: of each feature the twelve with the longest waits, that with the longest first. What is
/// of too few users to be told apart, and all after the twelfth, is in none: it is what these leave of the time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubSpread {
    /// Kinds of program.
    pub programs: Vec<HubPart>,
    /// Versions of the plug-in; of what was put down to no plug-in, kinds of program with their versions.
    pub versions: Vec<HubPart>,
    /// Systems: `linux`, `macos`, `windows` or `other`.
    pub systems: Vec<HubPart>,
    /// Classes of processors: `3-4`.
    pub processors: Vec<HubPart>,
    /// Classes of memory, GiB: `9-16`.
    pub memory_gib: Vec<HubPart>,
    /// Java's feature releases: `21`.
    pub java: Vec<HubPart>,
}

/// A part of an issue's users.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HubPart {
    /// What they have.
    pub name: String,
    /// Number of these users. Who changed is in several parts.
    pub users: u64,
    /// The time that they waited, milliseconds.
    pub waited_ms: u64,
}
