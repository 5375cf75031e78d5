//! Errors of watching a program that runs already.

use laggard_platform::jvm::LoadError;

/// An error of watching a program that runs already. The program goes on as it was.
#[derive(Debug, thiserror::Error)]
pub enum AttachError {
    /// Nothing can be brought into the process.
    #[error("{source}. {}", remedy(.source))]
    Load {
        /// The reason.
        #[from]
        source: LoadError,
    },
    /// The program's Java is older than the agent.
    #[error("process {pid} runs Java {version}; Laggard can watch programs from Java {needed} on")]
    OldJava {
        /// The process.
        pid: u32,
        /// The feature version of its Java.
        version: u32,
        /// The oldest feature version that works.
        needed: u32,
    },
    /// The program has no window.
    #[error(
        "process {pid} has no window: none of Swing, AWT, SWT and JavaFX is loaded, so there is nothing that its user could wait for"
    )]
    NoWindow {
        /// The process.
        pid: u32,
    },
    /// The program is measured already.
    #[error(
        "process {pid} is measured already, in session {session}; `laggard show {session}` says what was found so far"
    )]
    Measured {
        /// The process.
        pid: u32,
        /// The session.
        session: String,
    },
    /// The agent came in, and could not begin.
    #[error("process {pid} cannot be watched: {why}")]
    NotBegun {
        /// The process.
        pid: u32,
        /// The agent's reason.
        why: String,
    },
    /// The session was not begun by attaching, and ends with its program.
    #[error(
        "session {session} was launched with Laggard and ends with its program; nothing was changed"
    )]
    Launched {
        /// The session.
        session: String,
    },
}

/// The advice beside a reason.
fn remedy(error: &LoadError) -> &'static str {
    match error {
        LoadError::Gone { .. } | LoadError::NoJvm { .. } => {
            "`laggard attach` alone lists the programs that can be watched"
        }
        LoadError::NotYours { .. } => "Laggard watches only your own programs",
        LoadError::OpenJ9 { .. } | LoadError::Shut { .. } => {
            "Start the program anew with `laggard run`"
        }
        LoadError::Contained { .. } => "Laggard would have to run inside of it",
        LoadError::Silent { .. } => "It may hang or be stopped; try again when it answers its user",
        LoadError::Refused { .. } | LoadError::Io { .. } | LoadError::Unsupported(_) => {
            "The program goes on as it was; start it anew with `laggard run` to have it measured"
        }
    }
}
