//! The character of an episode: its trigger, cause and location (Jovic 2011 ch. 4).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What set an episode off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// The user did something, and a listener or a command answered.
    Input,
    /// Something had to be painted.
    Output,
    /// Another thread's runnable, or a timer.
    Async,
    /// None of these, as far as landmarks tell.
    Unspecified,
}

/// The activity of the UI thread in most samples.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The thread was running.
    Working,
    /// The thread waited to enter a monitor.
    Blocked,
    /// The thread waited for another thread, or was parked.
    Waiting,
    /// The thread slept (`Thread.sleep`).
    Sleeping,
    /// The thread read or wrote files or sockets.
    Io,
}

/// The activities of the UI thread, each as a part of its samples. All 0 without samples.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
pub struct Causes {
    /// Number of the UI thread's samples.
    pub samples: u32,
    /// The thread was running.
    pub working: f64,
    /// The thread waited to enter a monitor.
    pub blocked: f64,
    /// The thread waited for another thread, or was parked.
    pub waiting: f64,
    /// The thread slept (`Thread.sleep`).
    pub sleeping: f64,
    /// The thread read or wrote files or sockets.
    pub io: f64,
}

/// The code in which the wait was spent, whoever called it, in parts of the wait.
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
    /// Time without a sample, or code whose owner is not known.
    pub unknown: f64,
}

/// The character of an episode.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Character {
    /// Trigger of the episode.
    pub trigger: Trigger,
    /// The most frequent activity of the UI thread; `None` where no sample was taken.
    pub cause: Option<Cause>,
    /// All activities of the UI thread.
    pub causes: Causes,
    /// The code in which the time was spent.
    pub location: Location,
    /// Average number of threads that could run, the UI thread included; `None` where no sample was taken.
    pub runnable_threads: Option<f64>,
}

impl Trigger {
    /// Returns the word that `--json` writes.
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
    /// Returns the word that `--json` writes.
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
    /// Returns each part with its name in `--json`.
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
