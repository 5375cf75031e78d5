//! What can go wrong, in words a user can act on.

use std::path::PathBuf;

use laggard_hosts::HostError;
use laggard_platform::Unsupported;
use laggard_record::TokenTrouble;
use laggard_report::inspect::InspectError;
use laggard_report::picture::PictureError;
use laggard_report::send::{DestinationError, ProbeError, QueueError};
use laggard_store::StoreError;

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
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The directory for data is not safe from others.
    #[error(
        "Laggard's data directory {path} cannot be used: {source}. Take their rights away (`chmod go-w`), or name another place \
         in LAGGARD_DATA_DIR"
    )]
    DataDirOfOthers {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A file or directory cannot be read, made or written.
    #[error("cannot {action} {path}: {source}")]
    Io {
        /// `read`, `make`, `write` …
        action: &'static str,
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Its user called the deletion of their data off.
    #[error("stopped: {done} of {total} launches are deleted, and everything else is as it was")]
    Stopped {
        /// Launches that are deleted.
        done: usize,
        /// Launches that there were.
        total: usize,
    },
    /// Its user called off that sessions are read which ended while nobody followed them.
    #[error("stopped: {done} of {total} sessions are read, and the others will be the next time")]
    ReadStopped {
        /// Sessions that are read.
        done: u64,
        /// Sessions that were to be read.
        total: u64,
    },
    /// Its user called off that a session is read again.
    #[error("stopped: the session was not read to its end, so nothing is shown of it")]
    LookStopped,
    /// Its user called off that a report is packed.
    #[error("stopped: no report is packed, and all that it was to be made of is as it was")]
    PackStopped,
    /// What is to be deleted may be on a disk that is not there.
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
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The directory for sessions is not safe from others.
    #[error(
        "sessions cannot be kept in {path}: {source}. Take their rights away (`chmod go-w`), or choose another place with \
         --session-dir"
    )]
    SessionDirOfOthers {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The directory for the classes that the agent changes cannot be used.
    #[error(
        "cannot keep classes in {path}: {source}. Choose another place with --dump-classes, or leave that option out"
    )]
    DumpDir {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A landmark that the user names is not understood.
    #[error(
        "the landmark “{pattern}” is not understood: {why}. Write class#method, for example com.example.View#refresh or com.example.*#get*"
    )]
    LandmarkPattern {
        /// As it was given.
        pattern: String,
        /// What is wrong with the pattern.
        why: &'static str,
    },
    /// The agent's jar is nowhere.
    #[error(
        "the agent's jar is missing; looked at {}. Reinstall Laggard, or name the jar in LAGGARD_AGENT_JAR",
        listed(.looked_at)
    )]
    AgentMissing {
        /// Where it was looked for.
        looked_at: Vec<PathBuf>,
    },
    /// The file is no agent.
    #[error(
        "{jar} is not Laggard's agent: {why}. Reinstall Laggard, or name the jar in LAGGARD_AGENT_JAR"
    )]
    AgentForeign {
        /// Which.
        jar: PathBuf,
        /// What is wrong with the jar.
        why: String,
    },
    /// The agent is of another version.
    #[error(
        "the agent {jar} has version {found}, this Laggard needs {needed}. Reinstall Laggard, so that both are of one version"
    )]
    AgentVersion {
        /// Which.
        jar: PathBuf,
        /// Its version.
        found: String,
        /// Laggard's.
        needed: String,
    },
    /// The program cannot be started.
    #[error("cannot start {program}: {source}")]
    Spawn {
        /// Which.
        program: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// There is no session at all.
    #[error("there is no session yet; launch a program with `laggard run -- COMMAND`")]
    NoSession,
    /// No session has this name.
    #[error("there is no session “{id}”{}; `laggard sessions` lists them", maybe(.near))]
    UnknownSession {
        /// As asked for.
        id: String,
        /// Names like it.
        near: Vec<String>,
    },
    /// No episode has this number.
    #[error(
        "session {session} has no perceptible episode {episode}; `laggard show {session}` lists them"
    )]
    UnknownEpisode {
        /// Session's name.
        session: String,
        /// Number.
        episode: u32,
    },
    /// A profile cannot be written.
    #[error(
        "this profile cannot be written as JSON: {source}; please report this as a fault of Laggard's"
    )]
    Profile {
        /// Why.
        source: serde_json::Error,
    },
    /// What was stored of the episode cannot be read.
    #[error("episode {episode} of session {session} cannot be read: {why}")]
    StoredReport {
        /// Session's name.
        session: String,
        /// Number.
        episode: u32,
        /// Why, and what to do.
        why: String,
    },
    /// Nothing is known of this plug-in.
    #[error("the plug-in {id} has not made anybody wait yet{}", maybe(.near))]
    UnknownPlugin {
        /// As asked for.
        id: String,
        /// Ids like it.
        near: Vec<String>,
    },
    /// No program that was measured is called so.
    #[error("nothing was measured of a program {name:?}; what was: {}", .known.join(", "))]
    UnknownProgram {
        /// As asked for.
        name: String,
        /// Those of which something was.
        known: Vec<String>,
    },
    /// No profile has this id.
    #[error("there is no launch profile {id}")]
    UnknownProfile {
        /// As asked for.
        id: String,
    },
    /// The session file cannot be understood.
    #[error("{path}: {why}")]
    SessionFile {
        /// Which.
        path: PathBuf,
        /// Why the file cannot be read, and what to do.
        why: String,
    },
    /// The session is over, so nothing can be asked of it.
    #[error("session {id} is over; start the program again through Laggard")]
    NotRunning {
        /// Session's name.
        id: String,
    },
    /// No session runs, so there is nothing to ask.
    #[error("no program runs under Laggard now; start it with `laggard run` or from the tray")]
    NothingRuns,
    /// The agent did not answer.
    #[error(
        "session {id} did not answer within {seconds} s; the program may be stopped, or watched by an older agent: restart it through Laggard"
    )]
    NoAnswer {
        /// Session's name.
        id: String,
        /// How long was waited.
        seconds: u64,
    },
    /// The agent could not do what it was asked.
    #[error("session {id} could not do it: {why}")]
    Refused {
        /// Session's name.
        id: String,
        /// In the agent's words.
        why: String,
    },
    /// The host.
    #[error(transparent)]
    Host(#[from] HostError),
    /// A heap of that size is of no use.
    #[error(
        "a heap of {} MiB cannot be chosen: it must have at least {} MiB, which the program starts with or keeps in use, and at most \
         the {} MiB of this computer",
        bytes >> 20, least.div_ceil(1 << 20), most >> 20
    )]
    HeapLimit {
        /// What was asked for, bytes.
        bytes: u64,
        /// What it needs, bytes.
        least: u64,
        /// What this machine has, bytes.
        most: u64,
    },
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The report cannot be packed.
    #[error("cannot make the report: {why}")]
    Report {
        /// Why.
        why: String,
    },
    /// What leaves cannot be cleaned.
    #[error("nothing is packed, because not all that is private in it is known: {0}")]
    PrivateUnknown(#[from] Unsupported),
    /// The screenshot cannot be used.
    #[error("cannot use the screenshot: {0}")]
    Picture(#[from] PictureError),
    /// What the user had typed and drawn for a report cannot be understood.
    #[error(
        "what was typed and drawn for this report before cannot be read ({why}): it is damaged, or a newer Laggard's. It is kept \
         until the report is saved, sent or dismissed, for a day at most: open the report with the newer Laggard, or \
         write it again ({})",
        .path.display()
    )]
    UnreadDraft {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// There is no picture of this wait.
    #[error("there is no picture of episode {episode} of session {session}")]
    NoPicture {
        /// Session's name.
        session: String,
        /// Number.
        episode: u32,
    },
    /// Somebody else's file may be lost.
    #[error(
        "there is a file {} already; replace it, or choose another name (`laggard` replaces it with --force)", .0.display()
    )]
    FileThere(PathBuf),
    /// A bundle for the doctor would take the place of a file.
    #[error("there is a file {} already: choose another name", .0.display())]
    BundleThere(PathBuf),
    /// Nothing can be saved as that.
    #[error("{} is a directory, a device or a pipe; give the name of a file", .0.display())]
    NoFile(PathBuf),
    /// A preview is kept for a moment only.
    #[error(
        "this preview of the report is no longer kept; look at the report again before it leaves"
    )]
    NoPreview,
    /// What leaves was not all on the screen.
    #[error(
        "not all of the report was on the screen yet: look at {} to the end, or leave it out", listed_names(.parts)
    )]
    NotLookedAt {
        /// Names of the parts.
        parts: Vec<String>,
    },
    /// The user was not asked about what the picture may show.
    #[error(
        "{open} suggested {} of the picture {} not answered yet: black out what is suggested, or say that it may be seen",
        if *.open == 1 { "black-out" } else { "black-outs" },
        if *.open == 1 { "is" } else { "are" }
    )]
    OpenSuggestions {
        /// How many.
        open: usize,
    },
    /// Nobody but the plug-in's makers says that reports belong there.
    #[error(
        "{name} names {host} as the server of its issue tracker, which Laggard does not know; nothing goes there unless you agree to it"
    )]
    StrangeTracker {
        /// The plug-in's.
        name: String,
        /// The server's name, with its port where that is an unusual one.
        host: String,
    },
    /// Nobody knows where reports go.
    #[error(
        "no place for reports is chosen yet; choose one in the settings, under “Where reports go”"
    )]
    NoDestination,
    /// Nothing can be sent to such a place.
    #[error(transparent)]
    Destination(#[from] DestinationError),
    /// No report would arrive there.
    #[error(transparent)]
    Probe(#[from] ProbeError),
    /// The server wants a token, and there is none.
    #[error("enter the server's token, or choose that it needs none")]
    NoToken,
    /// The system's keyring.
    #[error("the token cannot be kept: {why}")]
    Keyring {
        /// What the keyring says and what can be done.
        why: TokenTrouble,
    },
    /// Tokens stay in the system's keyring.
    #[error(
        "the keyring still has the token for {}: {why}. Laggard tries again when it starts, and when you delete your data again",
        .urls.join(", ")
    )]
    TokensKept {
        /// Their servers.
        urls: Vec<String>,
        /// What the keyring says and what can be done.
        why: TokenTrouble,
    },
    /// The queue of reports.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// No plug-in is suspected, so that none has a tracker.
    #[error(
        "no plug-in is suspected of this lag, so there is no issue tracker to send it to; save the report, or choose another place in the settings"
    )]
    NobodyToTell,
    /// The plug-in's makers do not say where they take reports.
    #[error(
        "{name} does not say in its manifest where its issues are tracked; save the report, or choose another place in the settings"
    )]
    NoTracker {
        /// The plug-in's.
        name: String,
    },
    /// The desktop could not start this program.
    #[error("the desktop cannot start {program}: {why}; move Laggard to another place")]
    NoEntry {
        /// Laggard's app.
        program: PathBuf,
        /// Why.
        why: &'static str,
    },
    /// A file stands where an entry of ours would.
    #[error("{} is not Laggard's, so it stays as it is; delete it yourself if nobody needs it", .0.display())]
    EntryOfOthers(PathBuf),
    /// The report was not handed over on a page.
    #[error("the report {id} has no page to open")]
    NoPage {
        /// As asked for.
        id: String,
    },
    /// The report lies in no folder.
    #[error("the report {id} lies in no folder that could be opened")]
    InNoFolder {
        /// As asked for.
        id: String,
    },
    /// No browser starts.
    #[error("no browser could be started ({why}); open this address yourself: {link}")]
    NoBrowser {
        /// The page.
        link: String,
        /// Why.
        why: String,
    },
    /// No program shows the folder.
    #[error(
        "the folder {folder} could not be opened ({why}); look at it with a program of your own"
    )]
    NoFolder {
        /// Which.
        folder: PathBuf,
        /// Why.
        why: String,
    },
    /// The pages were not built when this program was.
    #[error(
        "this Laggard was built without its pages, so it has none to fill; install it from a package, or run `npm ci` and \
         `npm run build` in ui/ and build it again"
    )]
    NoPages,
    /// Somebody opens a file that is not there.
    #[error("there is no file {} (any more): open it from where it is now", .0.display())]
    FileGone(PathBuf),
    /// Somebody opens a directory that is none of a session.
    #[error("{} is a directory without a session.lag in it; open a session's own directory, or its session.lag", .0.display())]
    NoSessionIn(PathBuf),
    /// Somebody opens a file with nothing in it.
    #[error("{} is empty, so there is nothing to show; copy it once more from where it was made", .0.display())]
    EmptyFile(PathBuf),
    /// Somebody opens a file of another program.
    #[error(
        "{} is neither a session nor a report of Laggard's; open a file called session.lag, or the zip of a report", .0.display()
    )]
    NothingToShow(PathBuf),
    /// The file is no report, or no longer what was packed.
    #[error("{path} cannot be trusted: {source}")]
    Inspect {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        source: InspectError,
    },
}

impl EngineError {
    /// Whether there is no such program to launch.
    #[must_use]
    pub fn is_no_such_program(&self) -> bool {
        match self {
            Self::Host(HostError::NoProgram { .. }) => true,
            Self::Spawn { source, .. } => source.kind() == std::io::ErrorKind::NotFound,
            _ => false,
        }
    }

    /// Names the file an I/O error is about.
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

fn listed(paths: &[PathBuf]) -> String {
    paths
        .iter()
        .map(|path| path.display().to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

fn listed_names(names: &[String]) -> String {
    names.join(", ")
}

fn maybe(names: &[String]) -> String {
    if names.is_empty() {
        String::new()
    } else {
        format!(" (did you mean {}?)", names.join(" or "))
    }
}
