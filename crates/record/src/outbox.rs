//! Reports: begun, on their way, and those that have left.

use laggard_analysis::Nanos;

use crate::{Became, EpisodeId, Undelivered, UnixMs};

/// What a report is about, for people.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportWait {
    /// The program.
    pub program: String,
    /// The plug-in that it is put down to, where it is one.
    pub plugin: Option<String>,
    /// When the wait began.
    pub started: UnixMs,
    /// How long it was.
    pub duration: Nanos,
}

/// A report in which something was typed or drawn, and which is not finished.
#[derive(Clone, Debug, PartialEq)]
pub struct DraftEntry {
    /// Which wait it is about.
    pub id: EpisodeId,
    /// The same for people.
    pub wait: ReportWait,
    /// When something of it was last changed.
    pub changed: UnixMs,
    /// It is deleted then, if nothing of it is changed before.
    pub kept_until: UnixMs,
    /// What cannot be read of it: each with why, and what can be done, in plain words.
    pub unread: Vec<String>,
}

/// Where reports go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A folder, by its path.
    Folder(String),
    /// A server that takes a form, by its address without what may be secret in it.
    Server(String),
    /// A server that takes Sentry's envelopes; its name and the project's, where the address can be read.
    Sentry(Option<(String, String)>),
    /// The suspected plug-in's issue tracker.
    Tracker,
    /// It cannot be read where it goes.
    Unknown,
}

/// How far a report has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutboxState {
    /// For its turn, or for its next try.
    Waiting,
    /// It is being sent.
    Sending,
    /// It was delivered: the server said so, or the file is in the folder.
    Sent,
    /// It will not arrive unless somebody changes something.
    Failed,
    /// It is in a file, for its user to hand over on a page.
    HandedOver,
}

/// A report that is to leave, or has left.
#[derive(Clone, Debug, PartialEq)]
pub struct OutboxEntry {
    /// Names it.
    pub id: String,
    /// What it is about; `None` where that cannot be read.
    pub about: Option<EpisodeId>,
    /// The same for people, as long as it is known.
    pub wait: Option<ReportWait>,
    /// When it was queued.
    pub created: UnixMs,
    /// Where it goes.
    pub destination: Place,
    /// Whether another place has been chosen since.
    pub elsewhere: bool,
    /// What goes there, bytes: the file, or the body of the request.
    pub bytes: u32,
    /// How far it has come.
    pub state: OutboxState,
    /// From 0 to 1, while this Laggard sends it.
    pub progress: Option<f64>,
    /// How often it was tried.
    pub tries: u32,
    /// When it is tried next, while it waits.
    pub next_try: Option<UnixMs>,
    /// What went wrong last, and what can be done.
    pub problem: Option<Undelivered>,
    /// What became of it.
    pub note: Option<Became>,
    /// The page on which it can be handed over.
    pub link: Option<String>,
    /// The folder in which its zip lies, where it went there.
    pub folder: Option<String>,
    /// When it was sent, handed over or given up.
    pub settled: Option<UnixMs>,
}
