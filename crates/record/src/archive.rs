//! JVM options for class archives that are incompatible with an agent.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The effect of a user's option for a class archive when an agent is present.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArchiveEffect {
    /// The program starts without the archive: more slowly, and with lines of `[error][aot]`.
    Unused,
    /// The archive that this start makes can be used only where an agent is present.
    Spoilt,
    /// The JVM does not start.
    Refused,
}

/// The place of a JVM option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionPlace {
    /// On the command line.
    CommandLine,
    /// In the environment variable of this name.
    Variable(String),
    /// In this file.
    File(PathBuf),
}

/// An option that is incompatible with an agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchiveConflict {
    /// The option as the user wrote it.
    pub option: String,
    /// Where the option was found.
    pub place: OptionPlace,
    /// The option's effect when an agent is present.
    pub effect: ArchiveEffect,
}
