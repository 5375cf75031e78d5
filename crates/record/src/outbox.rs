//! Reports on their way.

use crate::{EpisodeId, UnixMs};

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
    /// When it was queued.
    pub created: UnixMs,
    /// Where it goes, for people.
    pub destination: String,
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
    pub problem: Option<String>,
    /// What became of it, such as the file's path.
    pub note: Option<String>,
    /// The page on which it can be handed over.
    pub link: Option<String>,
    /// When it was sent, handed over or given up.
    pub settled: Option<UnixMs>,
}
