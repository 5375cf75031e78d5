//! Errors of the use cases, in words that a user can act on.

mod attach;
mod bisect;
mod bypass;
mod report;
mod ruled;
mod sending;
mod sharing;
mod sides;
mod versions;

use std::path::PathBuf;

use laggard_hosts::{HostError, UpdateError};
use laggard_platform::Unsupported;
use laggard_record::Ruled;
use laggard_report::picture::PictureError;
use laggard_report::send::{DestinationError, ProbeError, QueueError};
use laggard_store::StoreError;

pub use attach::AttachError;
pub use bisect::BisectError;
pub use bypass::BypassError;
pub use report::ReportError;
use ruled::ruled_by;
pub use sending::SendingError;
pub use sharing::SharingError;
pub use sides::SidesError;
pub use versions::VersionsError;

/// An error of a use case.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// No place for data is known.
    #[error(
        "neither LAGGARD_DATA_DIR, XDG_DATA_HOME nor HOME is set, so there is no place for sessions; set one"
    )]
    NoDataDir,
    /// The directory for data cannot be made.
    #[error(
        "cannot make Laggard's data directory {path}: {source}. Make its parent writable, or name another place in LAGGARD_DATA_DIR"
    )]
    DataDir {
        /// The directory.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The directory for data is not safe from others.
    #[error(
        "Laggard's data directory {path} cannot be used: {source}. Take their rights away (`chmod go-w`), or name another place \
         in LAGGARD_DATA_DIR"
    )]
    DataDirOfOthers {
        /// The directory.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A file or directory cannot be read, made or written.
    #[error("cannot {action} {path}: {source}")]
    Io {
        /// `read`, `make`, `write` …
        action: &'static str,
        /// The file or directory.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The user called off the deletion of the data.
    #[error("stopped: {done} of {total} launches are deleted, and everything else is as it was")]
    Stopped {
        /// Number of launches that are deleted.
        done: usize,
        /// Number of launches that there were.
        total: usize,
    },
    /// The user called off the reading of sessions that ended while nobody followed them.
    #[error("stopped: {done} of {total} sessions are read, and the others will be the next time")]
    ReadStopped {
        /// Number of sessions that are read.
        done: u64,
        /// Number of sessions that were to be read.
        total: u64,
    },
    /// The user called off the reading of a session.
    #[error("stopped: the session was not read to its end, so nothing is shown of it")]
    LookStopped,
    /// The user called off the packing of a report.
    #[error("stopped: no report is packed, and all that it was to be made of is as it was")]
    PackStopped,
    /// The directory to delete is missing; it may be on a disk that is not connected.
    #[error(
        "{path} is not there now. If it is on a disk that is not connected, delete it there yourself: Laggard forgets that it was there"
    )]
    NotThere {
        /// The launch's directory.
        path: PathBuf,
    },
    /// The directory for sessions cannot be used.
    #[error(
        "cannot write sessions to {path}: {source}. Free some room or choose another place with --session-dir or LAGGARD_DATA_DIR"
    )]
    SessionDir {
        /// The directory.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The directory for sessions is not safe from others.
    #[error(
        "sessions cannot be kept in {path}: {source}. Take their rights away (`chmod go-w`), or choose another place with \
         --session-dir"
    )]
    SessionDirOfOthers {
        /// The directory.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The directory for the classes that the agent changes cannot be used.
    #[error(
        "cannot keep classes in {path}: {source}. Choose another place with --dump-classes, or leave that option out"
    )]
    DumpDir {
        /// The directory.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// An administrator has decided how long a lag must be for a notification.
    #[error(
        "how long a lag must be for a notification is decided by the administrator of this computer ({file}); leave --notify-above out"
    )]
    RuledLimit {
        /// The policy.
        file: PathBuf,
    },
    /// An administrator has turned a plug-in off.
    #[error(
        "{plugin} stays off: it was turned off by {}; `laggard policy` shows what else was decided for this computer",
        ruled_by(.ruled)
    )]
    RuledOff {
        /// The plug-in's id.
        plugin: String,
        /// The decision.
        ruled: Ruled,
    },
    /// An administrator has muted a plug-in.
    #[error(
        "{plugin} stays muted: the administrator of this computer decided that; see `laggard policy`"
    )]
    RuledMuted {
        /// The plug-in's id.
        plugin: String,
    },
    /// A landmark that the user names is not understood.
    #[error(
        "the landmark “{pattern}” is not understood: {why}. Write class#method, for example com.example.View#refresh or com.example.*#get*"
    )]
    LandmarkPattern {
        /// The pattern as given.
        pattern: String,
        /// The fault in the pattern.
        why: &'static str,
    },
    /// The agent's jar was not found.
    #[error(
        "the agent's jar is missing; looked at {}. Reinstall Laggard, or name the jar in LAGGARD_AGENT_JAR",
        listed(.looked_at)
    )]
    AgentMissing {
        /// The places that were searched.
        looked_at: Vec<PathBuf>,
    },
    /// The file is no agent.
    #[error(
        "{jar} is not Laggard's agent: {why}. Reinstall Laggard, or name the jar in LAGGARD_AGENT_JAR"
    )]
    AgentForeign {
        /// The file.
        jar: PathBuf,
        /// The fault in the jar.
        why: String,
    },
    /// The agent is of another version.
    #[error(
        "the agent {jar} has version {found}, this Laggard needs {needed}. Reinstall Laggard, so that both are of one version"
    )]
    AgentVersion {
        /// The jar.
        jar: PathBuf,
        /// The jar's version.
        found: String,
        /// Laggard's version.
        needed: String,
    },
    /// The program cannot be started.
    #[error("cannot start {program}: {source}")]
    Spawn {
        /// The program.
        program: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// There is no session at all.
    #[error("there is no session yet; launch a program with `laggard run -- COMMAND`")]
    NoSession,
    /// No session has this id.
    #[error("there is no session “{id}”{}; `laggard sessions` lists them", maybe(.near))]
    UnknownSession {
        /// The id as given.
        id: String,
        /// Similar ids.
        near: Vec<String>,
    },
    /// No episode has this number.
    #[error(
        "session {session} has no perceptible episode {episode}; `laggard show {session}` lists them"
    )]
    UnknownEpisode {
        /// The session's id.
        session: String,
        /// The episode's number.
        episode: u32,
    },
    /// A profile cannot be written.
    #[error(
        "this profile cannot be written as JSON: {source}; please report this as a fault of Laggard's"
    )]
    Profile {
        /// The cause.
        source: serde_json::Error,
    },
    /// The stored episode cannot be read.
    #[error("episode {episode} of session {session} cannot be read: {why}")]
    StoredReport {
        /// The session's id.
        session: String,
        /// The episode's number.
        episode: u32,
        /// The cause, and what to do.
        why: String,
    },
    /// Nothing is known of this plug-in.
    #[error("the plug-in {id} has not made anybody wait yet{}", maybe(.near))]
    UnknownPlugin {
        /// The id as given.
        id: String,
        /// Similar ids.
        near: Vec<String>,
    },
    /// No measured program has this name.
    #[error("nothing was measured of a program {name:?}; what was: {}", .known.join(", "))]
    UnknownProgram {
        /// The name as given.
        name: String,
        /// The names of the measured programs.
        known: Vec<String>,
    },
    /// No profile has this id.
    #[error("there is no launch profile {id}")]
    UnknownProfile {
        /// The id as given.
        id: String,
    },
    /// The session file cannot be understood.
    #[error("{path}: {why}")]
    SessionFile {
        /// The file.
        path: PathBuf,
        /// The cause, and what to do.
        why: String,
    },
    /// The session has ended, so its agent cannot be asked.
    #[error("session {id} is over; start the program again from Laggard")]
    NotRunning {
        /// The session's id.
        id: String,
    },
    /// The program cannot restart itself, and nobody would start it again: Laggard did not start it, or another Laggard did that
    /// has ended.
    #[error("this program can’t restart itself: end it, and start it again from Laggard")]
    RestartByHand,
    /// A program that runs already cannot be watched.
    #[error(transparent)]
    Attach(#[from] AttachError),
    /// A search for what is slow cannot go on.
    #[error(transparent)]
    Bisect(#[from] BisectError),
    /// A plug-in's listeners cannot be bypassed.
    #[error(transparent)]
    Bypass(#[from] BypassError),
    /// Measurements cannot be shared.
    #[error(transparent)]
    Sharing(#[from] SharingError),
    /// No session is running.
    #[error("no program runs under Laggard now; start it with `laggard run` or from the tray")]
    NothingRuns,
    /// The agent did not answer.
    #[error(
        "session {id} did not answer within {seconds} s; the program may be stopped, or watched by an older agent: restart it from Laggard"
    )]
    NoAnswer {
        /// The session's id.
        id: String,
        /// How long Laggard waited, seconds.
        seconds: u64,
    },
    /// The agent could not carry out the command.
    #[error("session {id} could not do it: {why}")]
    Refused {
        /// The session's id.
        id: String,
        /// The cause in the agent's words.
        why: String,
    },
    /// A host's error.
    #[error(transparent)]
    Host(#[from] HostError),
    /// An install's plug-ins cannot be changed, or newer ones not looked for.
    #[error(transparent)]
    Update(#[from] UpdateError),
    /// A heap of this size cannot be used.
    #[error(
        "a heap of {} MiB cannot be chosen: it must have at least {} MiB, which the program starts with or keeps in use, and at most \
         the {} MiB of this computer",
        bytes >> 20, least.div_ceil(1 << 20), most >> 20
    )]
    HeapLimit {
        /// The chosen size, bytes.
        bytes: u64,
        /// The least that the program needs, bytes.
        least: u64,
        /// The most that this machine has, bytes.
        most: u64,
    },
    /// The database's error.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Two sides cannot be compared.
    #[error(transparent)]
    Sides(#[from] SidesError),
    /// Versions of a plug-in cannot be compared.
    #[error(transparent)]
    Versions(#[from] VersionsError),
    /// A report cannot be made, or must not leave yet.
    #[error(transparent)]
    Report(#[from] ReportError),
    /// A file of this name exists; replacing it could lose someone's data.
    #[error(
        "there is a file {} already; replace it, or choose another name (`laggard` replaces it with --force)", .0.display()
    )]
    FileThere(PathBuf),
    /// A bundle for the doctor would replace an existing file.
    #[error("there is a file {} already: choose another name", .0.display())]
    BundleThere(PathBuf),
    /// The path is no regular file, so nothing can be saved there.
    #[error("{} is a directory, a device or a pipe; give the name of a file", .0.display())]
    NoFile(PathBuf),
    /// A report cannot be sent, or the chosen destination cannot be used.
    #[error(transparent)]
    Sending(#[from] SendingError),
    /// The desktop could not start Laggard's app from an entry.
    #[error("the desktop cannot start {program}: {why}; move Laggard to another place")]
    NoEntry {
        /// Laggard's app.
        program: PathBuf,
        /// The cause.
        why: &'static str,
    },
    /// A file of another program has the name of the entry.
    #[error("{} is not Laggard's, so it stays as it is; delete it yourself if nobody needs it", .0.display())]
    EntryOfOthers(PathBuf),
    /// No browser could be started.
    #[error("no browser could be started ({why}); open this address yourself: {link}")]
    NoBrowser {
        /// The page's address.
        link: String,
        /// The cause.
        why: String,
    },
    /// No program could show the folder.
    #[error(
        "the folder {folder} could not be opened ({why}); look at it with a program of your own"
    )]
    NoFolder {
        /// The folder.
        folder: PathBuf,
        /// The cause.
        why: String,
    },
    /// This program was built without its pages.
    #[error(
        "this Laggard was built without its pages, so it has none to fill; install it from a package, or run `npm ci` and \
         `npm run build` in ui/ and build it again"
    )]
    NoPages,
    /// The file to open is missing.
    #[error("there is no file {} (any more): open it from where it is now", .0.display())]
    FileGone(PathBuf),
    /// A session's file was deleted by somebody else; what is stored of it is still there.
    #[error(
        "the recording of this session is gone: there is no {} any more. Its lags are still listed, without their calls and samples", .0.display()
    )]
    RecordingGone(PathBuf),
    /// The directory to open has no session in it.
    #[error("{} is a directory without a session.lag in it; open a session's own directory, or its session.lag", .0.display())]
    NoSessionIn(PathBuf),
    /// The file to open is empty.
    #[error("{} is empty, so there is nothing to show; copy it once more from where it was made", .0.display())]
    EmptyFile(PathBuf),
    /// The file to open is of another program.
    #[error(
        "{} is neither a session nor a report of Laggard's; open a file called session.lag, or the zip of a report", .0.display()
    )]
    NothingToShow(PathBuf),
}

impl EngineError {
    /// Whether the program to launch does not exist.
    #[must_use]
    pub fn is_no_such_program(&self) -> bool {
        match self {
            Self::Host(HostError::NoProgram { .. }) => true,
            Self::Spawn { source, .. } => source.kind() == std::io::ErrorKind::NotFound,
            _ => false,
        }
    }

    /// Wraps an I/O error with the action and the file's path.
    pub(crate) fn io(
        action: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io {
            action,
            path,
            source,
        }
    }
}

impl From<Unsupported> for EngineError {
    fn from(error: Unsupported) -> Self {
        Self::Report(error.into())
    }
}

impl From<PictureError> for EngineError {
    fn from(error: PictureError) -> Self {
        Self::Report(error.into())
    }
}

impl From<DestinationError> for EngineError {
    fn from(error: DestinationError) -> Self {
        Self::Sending(error.into())
    }
}

impl From<ProbeError> for EngineError {
    fn from(error: ProbeError) -> Self {
        Self::Sending(error.into())
    }
}

impl From<QueueError> for EngineError {
    fn from(error: QueueError) -> Self {
        Self::Sending(error.into())
    }
}

fn listed(paths: &[PathBuf]) -> String {
    paths
        .iter()
        .map(|path| path.display().to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

fn maybe(names: &[String]) -> String {
    if names.is_empty() {
        String::new()
    } else {
        format!(" (did you mean {}?)", names.join(" or "))
    }
}
