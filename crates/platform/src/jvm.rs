//! Java virtual machines that run already: finding them, and bringing an agent into one, as HotSpot's attach listener offers to
//! each process of the same user.

use std::path::{Path, PathBuf};

use crate::Unsupported;
use crate::system::jvm;

/// A running JVM of this user's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningJvm {
    /// The process.
    pub pid: u32,
    /// The file of the virtual machine itself, `…/lib/server/libjvm.so`: its Java's home lies above.
    pub library: PathBuf,
    /// Whether the native part of a window toolkit (AWT, SWT, JavaFX) is loaded.
    pub has_windows: bool,
}

/// The reason why no agent can be brought into a process. None but [`LoadError::Refused`] and [`LoadError::Silent`] has asked the
/// program anything.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no such process.
    #[error("there is no process {pid}")]
    Gone {
        /// The process.
        pid: u32,
    },
    /// The process is another user's, or hides what it has loaded.
    #[error("process {pid} belongs to another user, or may not be looked into")]
    NotYours {
        /// The process.
        pid: u32,
    },
    /// The process has loaded no JVM that is known.
    #[error("process {pid} runs no Java")]
    NoJvm {
        /// The process.
        pid: u32,
    },
    /// The process runs OpenJ9, which has another way in.
    #[error("process {pid} runs Java on OpenJ9, which takes no agent in this way")]
    OpenJ9 {
        /// The process.
        pid: u32,
    },
    /// The process lives in a container.
    #[error("process {pid} runs in a container")]
    Contained {
        /// The process.
        pid: u32,
    },
    /// The JVM was started so that nothing can be brought in.
    #[error(
        "the Java of process {pid} was told to let nothing in (-XX:+DisableAttachMechanism, or -Xrs)"
    )]
    Shut {
        /// The process.
        pid: u32,
    },
    /// The JVM did not answer in time.
    #[error(
        "the Java of process {pid} did not answer within {seconds} s: it may hang, or be stopped; try again"
    )]
    Silent {
        /// The process.
        pid: u32,
        /// The time that was waited.
        seconds: u64,
    },
    /// The JVM refused.
    #[error("the Java of process {pid} refused: {why}")]
    Refused {
        /// The process.
        pid: u32,
        /// The answer.
        why: String,
    },
    /// The system refused.
    #[error("cannot speak with the Java of process {pid}: {source}")]
    Io {
        /// The process.
        pid: u32,
        /// The cause.
        source: std::io::Error,
    },
    /// Laggard has no way in on this system.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
}

/// All running JVMs of this user's, by process id.
///
/// # Errors
/// Laggard does not know how this system lists them.
pub fn running() -> Result<Vec<RunningJvm>, Unsupported> {
    jvm::running()
}

/// The JVM in a process.
///
/// # Errors
/// There is none, or nothing can be brought into it.
pub fn find(pid: u32) -> Result<RunningJvm, LoadError> {
    jvm::find(pid)
}

/// Brings an agent into a running JVM. When this returns its `agentmain` has returned.
///
/// * `jar`: an absolute path without `=`.
/// * `options`: what the agent gets; no NUL.
///
/// # Errors
/// As [`find`], or the JVM refuses or does not answer.
pub fn load_agent(jvm: &RunningJvm, jar: &Path, options: &str) -> Result<(), LoadError> {
    jvm::load_agent(jvm, jar, options)
}
