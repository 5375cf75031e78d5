//! What kind of wait an episode was (Jovic 2011 ch. 4).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What set it off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// The user did something, and a listener or a command answered.
    Input,
    /// Something had to be painted.
    Output,
    /// Another thread's runnable, or a timer.
    Async,
    /// No landmark says so.
    Unspecified,
}

/// What the UI thread was doing in most samples.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// It ran.
    Working,
    /// It waited to enter a monitor.
    Blocked,
    /// It waited for another thread, or was parked.
    Waiting,
    /// It slept of its own accord.
    Sleeping,
    /// It read or wrote files or sockets.
    Io,
}

/// What the UI thread's samples were doing, in parts of those samples. All 0 without samples.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
pub struct Causes {
    /// How many samples these are parts of.
    pub samples: u32,
    /// It ran.
    pub working: f64,
    /// It waited to enter a monitor.
    pub blocked: f64,
    /// It waited for another thread, or was parked.
    pub waiting: f64,
    /// It slept of its own accord.
    pub sleeping: f64,
    /// It read or wrote files or sockets.
    pub io: f64,
}

/// In what code the wait was spent, whoever called it, in parts of the wait.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Location {
    /// Plug-ins that can be blamed.
    pub plug_in: f64,
    /// The program itself.
    pub host: f64,
    /// Libraries and the Java runtime.
    pub library: f64,
    /// Native code.
    pub native: f64,
    /// Pauses of the garbage collector.
    pub gc: f64,
    /// Standstills of process or machine.
    pub machine: f64,
    /// No sample was taken, or the code's owner is not known.
    pub unknown: f64,
}

/// What kind of wait it was.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Character {
    /// What set it off.
    pub trigger: Trigger,
    /// What the UI thread was doing most; `None` where no sample was taken.
    pub cause: Option<Cause>,
    /// The same in parts.
    pub causes: Causes,
    /// In what code.
    pub location: Location,
    /// How many threads could run, on average, the UI thread included; `None` where no sample was taken.
    pub runnable_threads: Option<f64>,
}

impl Trigger {
    /// As `--json` writes it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Output => "output",
            Self::Async => "async",
            Self::Unspecified => "unspecified",
        }
    }
}

impl Cause {
    /// As `--json` writes it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Working => "working",
            Self::Blocked => "blocked",
            Self::Waiting => "waiting",
            Self::Sleeping => "sleeping",
            Self::Io => "io",
        }
    }
}

impl Location {
    /// Each part with its name in `--json`.
    #[must_use]
    pub fn parts(&self) -> [(&'static str, f64); 7] {
        [
            ("plug-in", self.plug_in),
            ("host", self.host),
            ("library", self.library),
            ("native", self.native),
            ("gc", self.gc),
            ("machine", self.machine),
            ("unknown", self.unknown),
        ]
    }
}
