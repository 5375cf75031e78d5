//! Programs that the tray can launch.

use serde::{Deserialize, Serialize};

use crate::UnixMs;

/// How a profile came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProfileKind {
    /// Found by searching the usual directories of hosts.
    Found,
    /// Added by the user.
    Added,
}

/// A program that the tray can launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Id; stays the same over restarts.
    pub id: String,
    /// Name in the menu.
    pub name: String,
    /// Found or added.
    pub kind: ProfileKind,
    /// The command; its first word is the install's home or the program.
    pub command: Vec<String>,
    /// Whether the program is an install that a host knows, with plug-ins and options of its own.
    pub install: bool,
    /// Time of the last launch.
    pub last_launched: Option<UnixMs>,
    /// Whether the program has an entry of Laggard's in the desktop's menu.
    pub measured: bool,
    /// Whether the program may start no Java; known only when the profile is added.
    pub doubtful: bool,
}
