//! What the tray can launch.

use serde::{Deserialize, Serialize};

use crate::UnixMs;

/// What a profile launches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProfileKind {
    /// Found by looking where hosts usually live.
    Found,
    /// Added by the user.
    Added,
}

/// Something the tray can launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Stays the same over restarts.
    pub id: String,
    /// Name in the menu.
    pub name: String,
    /// Found or added.
    pub kind: ProfileKind,
    /// The command; its first word is the install's home or the program.
    pub command: Vec<String>,
    /// It is an install that a host knows, with plug-ins and options of its own.
    pub install: bool,
    /// When it was last launched.
    pub last_launched: Option<UnixMs>,
    /// It has an entry of Laggard's in the desktop's menu.
    pub measured: bool,
    /// Whether it starts Java is not sure; looked at when it is added.
    pub doubtful: bool,
}
