//! The user's options for archives of classes that do not go together with an agent.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// What comes of a user's option for an archive of classes when an agent is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArchiveEffect {
    /// The program starts, but without the archive: later, and with lines of `[error][aot]`.
    Unused,
    /// The archive that this start makes can be used only where an agent is there.
    Spoilt,
    /// The JVM does not start.
    Refused,
}

/// Where an option of the JVM stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionPlace {
    /// On the command line.
    CommandLine,
    /// In a variable of the environment; its name.
    Variable(String),
    /// In a file.
    File(PathBuf),
}

/// An option that does not go together with an agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchiveConflict {
    /// As the user wrote it.
    pub option: String,
    /// Where it stands.
    pub place: OptionPlace,
    /// What comes of it.
    pub effect: ArchiveEffect,
}
