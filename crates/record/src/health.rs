//! The findings of `doctor` on this machine, as data: put into words where they are shown.

use std::path::PathBuf;

use crate::PolicyFault;

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Nothing is wrong.
    Good,
    /// It is not on this computer, and need not be.
    Absent,
    /// Laggard works, with something missing.
    Limited,
    /// Laggard cannot do its work.
    Broken,
}

/// A service of the desktop that Laggard uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DesktopService {
    /// Showing notifications.
    Notifications,
    /// Showing icons in a tray.
    Tray,
}

/// An install of a host that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundInstall {
    /// The install's name for people.
    pub name: String,
    /// The install's directory.
    pub home: PathBuf,
}

/// The result of one check. Errors (`why`) stand in the words of the system or of the part that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The data directory can be used.
    Data(PathBuf),
    /// The data directory cannot be used.
    DataUnusable {
        /// The data directory.
        directory: PathBuf,
        /// The error.
        why: String,
    },
    /// The database and all settings in it can be read.
    Database(PathBuf),
    /// The database cannot be used; the error.
    DatabaseUnusable(String),
    /// The names of settings that cannot be read, at least one.
    SettingsUnread(Vec<String>),
    /// The administrator's policy is followed; its file.
    Policy(PathBuf),
    /// The administrator's policy is not followed.
    PolicyUnread {
        /// The file.
        file: PathBuf,
        /// The reason.
        why: PolicyFault,
    },
    /// The agent is there.
    Agent {
        /// The agent's version.
        version: String,
        /// The agent's jar.
        jar: PathBuf,
    },
    /// The agent's jar is at none of these places.
    AgentMissing(Vec<PathBuf>),
    /// The agent is another version's.
    AgentVersion {
        /// The agent's jar.
        jar: PathBuf,
        /// The jar's version.
        found: String,
        /// The version that this Laggard needs.
        needed: String,
    },
    /// The agent cannot be used; the error.
    AgentUnusable(String),
    /// A Java that can be observed.
    Java {
        /// The Java's feature version: 17 for 17.0.10.
        version: u32,
        /// The Java's executable.
        java: PathBuf,
    },
    /// No Java was found.
    JavaMissing,
    /// A Java that cannot be run.
    JavaUnusable {
        /// The Java's executable.
        java: PathBuf,
        /// The error.
        why: String,
    },
    /// An executable that does not answer like a Java.
    JavaForeign(PathBuf),
    /// A Java that is too old to be observed.
    JavaOld {
        /// The Java's feature version.
        version: u32,
        /// The Java's executable.
        java: PathBuf,
    },
    /// The installs of a host.
    Installs {
        /// The host's name for people.
        host: String,
        /// The installs, at least one.
        installs: Vec<FoundInstall>,
    },
    /// No install of a host was found, and some of others were; the host's name for people.
    NoInstall(String),
    /// No install of any host was found; the hosts' names for people.
    NoInstalls(Vec<String>),
    /// The name of the display.
    Display(String),
    /// The display is the system's own.
    DisplayOfSystem,
    /// There is no display.
    NoDisplay,
    /// A program offers the service.
    Service(DesktopService),
    /// The system itself offers the service.
    ServiceOfSystem(DesktopService),
    /// No program offers the service.
    NoService(DesktopService),
    /// There is no desktop session in which a program could offer the service.
    NoSession(DesktopService),
    /// Looking for the service needs a program that is not installed.
    ServiceUnknown {
        /// The service.
        service: DesktopService,
        /// The missing program.
        without: String,
    },
    /// The newest launch was not measured.
    LastLaunch {
        /// The program's name for people.
        title: String,
        /// The agent's reason; `None` where there was no room on the disk to write one.
        why: Option<String>,
        /// The file with the agent's error.
        file: PathBuf,
    },
}

impl Finding {
    /// The severity.
    #[must_use]
    pub fn level(&self) -> Level {
        match self {
            Self::Data(_)
            | Self::Database(_)
            | Self::Policy(_)
            | Self::Agent { .. }
            | Self::Java { .. }
            | Self::Installs { .. }
            | Self::Display(_)
            | Self::DisplayOfSystem
            | Self::Service(_)
            | Self::ServiceOfSystem(_) => Level::Good,
            Self::NoInstall(_) => Level::Absent,
            Self::SettingsUnread(_)
            | Self::PolicyUnread { .. }
            | Self::JavaMissing
            | Self::JavaUnusable { .. }
            | Self::JavaForeign(_)
            | Self::JavaOld { .. }
            | Self::NoInstalls(_)
            | Self::NoDisplay
            | Self::NoService(_)
            | Self::NoSession(_)
            | Self::ServiceUnknown { .. }
            | Self::LastLaunch { .. } => Level::Limited,
            Self::DataUnusable { .. }
            | Self::DatabaseUnusable(_)
            | Self::AgentMissing(_)
            | Self::AgentVersion { .. }
            | Self::AgentUnusable(_) => Level::Broken,
        }
    }
}

/// The results of all checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoctorReport {
    /// The findings, in the order of the checks.
    pub findings: Vec<Finding>,
}

impl DoctorReport {
    /// Whether Laggard can do its work here.
    #[must_use]
    pub fn works(&self) -> bool {
        self.findings
            .iter()
            .all(|finding| finding.level() != Level::Broken)
    }
}
