//! Reports: drafts, reports on their way, and reports that have left.

use laggard_analysis::Nanos;

use crate::{Became, EpisodeId, Undelivered, UnixMs};

/// The wait that a report is about, for people.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportWait {
    /// The program.
    pub program: String,
    /// Name of the plug-in that caused the wait, where a plug-in did.
    pub plugin: Option<String>,
    /// Start of the wait.
    pub started: UnixMs,
    /// Duration of the wait.
    pub duration: Nanos,
}

/// An unfinished report in which the user typed or drew something.
#[derive(Clone, Debug, PartialEq)]
pub struct DraftEntry {
    /// Id of the wait that the report is about.
    pub id: EpisodeId,
    /// The same wait, for people.
    pub wait: ReportWait,
    /// Time of the draft's last change.
    pub changed: UnixMs,
    /// Time at which the draft is deleted, unless the user changes it before.
    pub kept_until: UnixMs,
    /// Contents of the draft that cannot be read, each with the reason and what the user can do, in plain words.
    pub unread: Vec<String>,
}

/// A destination of reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A folder, by its path.
    Folder(String),
    /// A server that takes a form, by its address without what may be secret in the address.
    Server(String),
    /// A server that takes Sentry's envelopes; its name and the project's, where the address can be read.
    Sentry(Option<(String, String)>),
    /// The issue tracker of the suspected plug-in, or of the program itself.
    Tracker,
    /// A destination that cannot be read.
    Unknown,
}

/// The state of a report's delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutboxState {
    /// The report waits for its turn, or for its next try.
    Waiting,
    /// The report is being sent.
    Sending,
    /// The report was delivered: the server said so, or the file is in the folder.
    Sent,
    /// The report will not arrive unless something is changed.
    Failed,
    /// The report is in a file, for the user to hand over on a page.
    HandedOver,
}

/// A report that is to leave, or has left.
#[derive(Clone, Debug, PartialEq)]
pub struct OutboxEntry {
    /// The report's id in the queue.
    pub id: String,
    /// Id of the wait that the report is about; `None` where that cannot be read.
    pub about: Option<EpisodeId>,
    /// The same wait, for people, as long as it is known.
    pub wait: Option<ReportWait>,
    /// Time at which the report was queued.
    pub created: UnixMs,
    /// The report's destination.
    pub destination: Place,
    /// Whether the user has chosen another destination since.
    pub elsewhere: bool,
    /// Size of what is sent, bytes: the file, or the body of the request.
    pub bytes: u32,
    /// The state of the delivery.
    pub state: OutboxState,
    /// Progress from 0 to 1, while this Laggard sends the report.
    pub progress: Option<f64>,
    /// Number of tries.
    pub tries: u32,
    /// Time of the next try, while the report waits.
    pub next_try: Option<UnixMs>,
    /// Why the last try failed.
    pub problem: Option<Undelivered>,
    /// The outcome of the report's delivery.
    pub note: Option<Became>,
    /// The page on which the user can hand the report over.
    pub link: Option<String>,
    /// The folder with the report's zip, where the report went into one.
    pub folder: Option<String>,
    /// Time at which the report was sent, handed over or given up.
    pub settled: Option<UnixMs>,
}
