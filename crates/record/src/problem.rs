//! Problems in observing a program, as data: their words are made where they are shown.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::{ArchiveConflict, UnseenJava};

/// How the agent ended a session before its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgentEnd {
    /// The agent was asked to stop.
    Asked,
    /// The agent turned itself off after inner errors.
    TurnedOff,
    /// The agent failed.
    Failed,
    /// The session's file reached its limit.
    FileFull,
    /// The agent ended the session in a way that this Laggard does not know.
    Other,
}

/// The reason why a JVM does not start with the agent beside a class archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArchiveRefusal {
    /// The JVM named the reason itself.
    Said {
        /// The line that the JVM printed.
        line: String,
        /// Whether Laggard has found an option in the command, and can leave it out.
        known: bool,
    },
    /// The JVM was started with this option.
    Option(ArchiveConflict),
}

/// A problem in observing a program, the reason why nothing was recorded, or a warning about the launch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Problem {
    /// Nothing more is recorded of a session, though its program goes on: the agent has ended it.
    Ended {
        /// How the agent ended the session.
        how: AgentEnd,
        /// The reason in the agent's words; may be empty.
        why: String,
    },
    /// Nothing more is recorded of a session, though its program goes on: its file was removed.
    Removed {
        /// The session's file.
        file: PathBuf,
    },
    /// Nothing more is recorded of a session, though its program goes on: its file could not be written.
    Unwritten {
        /// The session's file.
        file: PathBuf,
        /// The reason in the agent's words; empty where there was no room even for them.
        why: String,
    },
    /// No session could begin.
    NotBegun {
        /// The failure in the agent's words, one line; empty where there was no room even for them.
        what: String,
        /// The file with all that is known.
        file: PathBuf,
    },
    /// Nothing was seen: the launch's directory cannot be written.
    NotWritable,
    /// Nothing was seen: the JVM does not start with the agent beside an option for a class archive.
    ArchiveRefused(ArchiveRefusal),
    /// Nothing was seen: the command started no Java program with windows.
    NoJava {
        /// The command's first word, where it is known.
        program: Option<String>,
        /// Whether the program ended with another exit code than 0.
        failed: bool,
    },
    /// The program's script reads the text of `java -version`, in front of which the JVM names the variable that Laggard had to use.
    ScriptReadsVersion {
        /// The script.
        script: PathBuf,
    },
    /// A program of the kind runs already, and may take over what this start was to open: then nothing of it is seen.
    RunsAlready {
        /// The program's name.
        program: String,
    },
    /// Plug-ins that are turned off are in this start all the same: the program's settings want them.
    StaysOn {
        /// Ids of the plug-ins.
        plugins: Vec<String>,
        /// The file of settings.
        file: PathBuf,
    },
    /// Plug-ins that are off in one workspace only may be in this start all the same: which workspace it opens is not known before.
    UnknownWorkspace {
        /// Ids of the plug-ins.
        plugins: Vec<String>,
    },
    /// Plug-ins that are turned off are in this start all the same: this version of the program knows no start without them.
    NotLeftOut {
        /// Ids of the plug-ins.
        plugins: Vec<String>,
        /// The program's name, with its version.
        program: String,
    },
    /// Nothing was seen: the command started a Java program, which was not observed.
    UnseenJava {
        /// The command's first word, where it is known.
        program: Option<String>,
        /// The Java program and the reason.
        java: UnseenJava,
    },
    /// The program may start no Java: nothing in it says that it does.
    Doubtful,
    /// Options for class archives that are incompatible with the agent, of a program that is starting.
    Archives(Vec<ArchiveConflict>),
    /// The JVM dropped a class archive that Laggard did not know.
    ArchiveDropped {
        /// The line in which the JVM said so.
        line: String,
    },
    /// The agent dropped some records.
    Dropped,
    /// Nobody is blamed for some lags, because the origins of the plug-ins in them are unknown.
    Unplaced {
        /// The number of these lags.
        lags: u32,
    },
    /// A problem in the words of the agent, the system or an error; or a sentence that an older Laggard stored in place of data.
    InWords(String),
}

impl Problem {
    /// Returns the words of [`Problem::InWords`].
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        match self {
            Self::InWords(words) => Some(words),
            _ => None,
        }
    }
}

impl From<String> for Problem {
    fn from(words: String) -> Self {
        Self::InWords(words)
    }
}
