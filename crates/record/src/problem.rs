//! What goes wrong in observing a program, as data: the words are made where it is shown.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::ArchiveConflict;

/// How the agent ended a session before its program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgentEnd {
    /// It was asked to stop.
    Asked,
    /// It turned itself off after inner errors.
    TurnedOff,
    /// It failed.
    Failed,
    /// The session's file reached its limit.
    FileFull,
    /// In a way that this Laggard does not know.
    Other,
}

/// Because of what a JVM does not start with the agent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArchiveRefusal {
    /// It said so itself, in this line; `known`: Laggard has found an option in the command, and can leave it out.
    Said {
        /// What it printed.
        line: String,
        /// Whether Laggard can leave out the option.
        known: bool,
    },
    /// It has this option.
    Option(ArchiveConflict),
}

/// What went wrong in observing a program, why nothing was seen of it, or what its user should know of the launch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Problem {
    /// Nothing more is recorded of a session, though its program goes on: the agent has ended it.
    Ended {
        /// How.
        how: AgentEnd,
        /// Why, in the agent's words; may be empty.
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
        /// Why, in the agent's words; empty where there was no room even for them.
        why: String,
    },
    /// No session could begin.
    NotBegun {
        /// What failed, in the agent's words, one line; empty where there was no room even for them.
        what: String,
        /// Where all that is known stands.
        file: PathBuf,
    },
    /// Nothing was seen: the launch's directory cannot be written.
    NotWritable,
    /// Nothing was seen: the JVM does not start with the agent beside an option for an archive of classes.
    ArchiveRefused(ArchiveRefusal),
    /// Nothing was seen: no Java program with windows came of the command.
    NoJava {
        /// The command's first word, where it is known.
        program: Option<String>,
        /// Whether the program ended with another exit code than 0.
        failed: bool,
    },
    /// Nobody can say before it runs that a program starts Java.
    Doubtful,
    /// Options for archives of classes that do not go together with the agent, of a program that begins.
    Archives(Vec<ArchiveConflict>),
    /// The JVM has dropped an archive of which nobody knew; the line in which it said so.
    ArchiveDropped {
        /// What it printed.
        line: String,
    },
    /// The agent dropped some of what it saw.
    Dropped,
    /// What went wrong, in the words of the agent, the system or an error; and what a former Laggard stored in place of data.
    InWords(String),
}

impl Problem {
    /// The words, where it is nothing but words.
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
