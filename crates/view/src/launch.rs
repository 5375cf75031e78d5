//! Programs that can be launched.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Time;

/// How a profile came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ProfileKind {
    /// Found by searching the usual directories of hosts.
    Found,
    /// Added by the user.
    Added,
}

/// A program that the tray can launch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
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
    /// Time of the last launch, RFC 3339.
    pub last_launched_at: Option<Time>,
    /// Whether the program has an entry of Laggard's in the desktop's menu.
    pub measured: bool,
    /// Whether the program may start no Java; known only when the profile is added.
    pub doubtful: bool,
}

impl From<&record::Profile> for Profile {
    fn from(profile: &record::Profile) -> Self {
        Self {
            id: profile.id.clone(),
            name: profile.name.clone(),
            kind: profile.kind.into(),
            command: profile.command.clone(),
            install: profile.install,
            last_launched_at: profile.last_launched.map(Time),
            measured: profile.measured,
            doubtful: profile.doubtful,
        }
    }
}
