//! The fields of a digest. Names and meaning stand in `docs/sharing.md`; a test compares them.
//!
//! Their texts are `T`: a hub that reads many leaves them where they are ([`crate::Text`]), for taking each out is a third of the work.

use serde::{Deserialize, Serialize};

use crate::few::few;
use crate::latency::Latency;

/// The version of the fields. A new field that may be missing leaves it as it is; whatever an earlier reader would misunderstand
/// raises it.
pub const SCHEMA: u32 = 1;

/// What one session tells of one day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub struct Digest<T = String> {
    /// [`SCHEMA`] of the Laggard that wrote it.
    pub schema: u32,
    /// 32 hexadecimal digits, the same whenever the same day of the same session is shared: it counts once.
    pub digest: T,
    /// 32 random hexadecimal digits.
    pub installation: T,
    /// The day by the user's calendar, `2026-11-26`. Nothing in a digest is finer.
    pub day: T,
    /// Version of the Laggard that wrote it.
    pub laggard: T,
    /// The kind of program: `eclipse`; `java` for all of no known kind.
    pub program: T,
    /// The program's version; may be empty.
    pub program_version: T,
    /// Java's version; may be empty.
    pub java: T,
    /// `linux`, `macos`, `windows` or `other`.
    pub system: T,
    /// A class of numbers of processors: `3-4`.
    pub processors: T,
    /// A class of sizes of memory, GiB: `9-16`.
    pub memory: T,
    /// Minutes in which the user worked with the program.
    pub active_minutes: u32,
    /// Time until the program handled its first event, milliseconds; on the day of the session's start alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_up_ms: Option<u32>,
    /// Lags of the day.
    pub lags: u32,
    /// Time that the user waited in them, milliseconds.
    pub waited_ms: u64,
    /// Number of plug-ins that are not named.
    pub held_back: u32,
    /// The plug-ins that are named.
    #[serde(deserialize_with = "few::<_, _, 4096>")]
    pub plugins: Vec<Plugin<T>>,
    /// The day's issues, those with the longest waits.
    #[serde(deserialize_with = "few::<_, _, 200>")]
    pub issues: Vec<Issue<T>>,
}

/// A plug-in that the program had.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plugin<T = String> {
    /// Symbolic id.
    pub id: T,
    /// Version; may be empty.
    pub version: T,
    /// `core`, `bundled`, `added` or `unknown`.
    pub origin: T,
}

/// Lags that spent most of their time in the same landmark. Of a held-back owner, landmark and path are empty, and all such lags are
/// one issue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub struct Issue<T = String> {
    /// Kind of the landmark.
    pub kind: T,
    /// The landmark's class, `a.b.C$D`.
    pub class: T,
    /// The landmark's method.
    pub method: T,
    /// Id of the plug-in that owns the class.
    pub owner: T,
    /// The heaviest call path inside the landmark, outermost first, each `class#method`: methods of the program and of named plug-ins.
    #[serde(deserialize_with = "few::<_, _, 64>")]
    pub path: Vec<T>,
    /// Number of lags.
    pub lags: u32,
    /// Time that the user waited in them, milliseconds.
    pub waited_ms: u64,
    /// How long they were.
    pub latency: Latency,
    /// What the UI thread did in them.
    pub causes: Causes,
    /// What they were put down to.
    #[serde(deserialize_with = "few::<_, _, 4096>")]
    pub shares: Vec<Share<T>>,
}

/// Samples of the UI thread by what it did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Causes {
    /// It ran.
    pub working: u64,
    /// It waited for a lock.
    pub blocked: u64,
    /// It waited for another thread, or was parked.
    pub waiting: u64,
    /// It slept.
    pub sleeping: u64,
    /// It read or wrote files or sockets.
    pub io: u64,
}

/// The part of one suspect in an issue's lags.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share<T = String> {
    /// `plug-in`, `host`, `gc`, `machine` or `unknown`.
    pub kind: T,
    /// The plug-in's id; empty for other kinds, and for all that are held back together.
    pub plugin: T,
    /// Number of lags that were put down to it.
    pub lags: u32,
    /// Its part of all the lags' time, milliseconds.
    pub ms: u64,
}

impl<T: Serialize> Digest<T> {
    /// The digest as it leaves the machine: one line of JSON.
    #[must_use]
    pub fn line(&self) -> String {
        // Cannot fail: no map has a key that is not text.
        serde_json::to_string(self).unwrap_or_default()
    }
}
