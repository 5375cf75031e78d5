//! Where reports go; those that were begun, are on their way, or have left.

use std::path::PathBuf;

use laggard_record as record;
use laggard_report::send;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Time, ms, wording};

/// A place that takes reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Destination {
    /// A folder.
    Folder {
        /// Full path.
        path: String,
    },
    /// A server that takes a form.
    Https {
        /// Its address.
        url: String,
        /// Whether it wants a token; the token is in the system's keyring.
        token: bool,
    },
    /// A server that takes Sentry's envelopes.
    Sentry {
        /// The project's address with its public key.
        dsn: String,
    },
    /// The suspected plug-in's issue tracker.
    Tracker,
}

/// Where reports go now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DestinationView {
    /// `None`: no place was chosen.
    pub chosen: Option<Destination>,
    /// The same for people: “the folder /srv/reports”.
    pub words: Option<String>,
}

/// What a test of a connection has shown, without a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "reached", rename_all = "kebab-case")]
pub enum ConnectionTest {
    /// An empty file was written into the folder, and is gone again.
    Folder,
    /// The server says that it takes reports at this address.
    Takes,
    /// The server answers, and does not say whether it takes reports.
    Answers {
        /// Its answer's number and name: “405 Method Not Allowed”.
        status: String,
    },
    /// The server took an empty envelope with this key.
    Envelope,
    /// A browser opens the page; there is no connection to test.
    Nothing,
}

/// How far a report has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
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

/// What a report is about.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ReportWait {
    /// The program, for people.
    pub program: String,
    /// The plug-in that it is put down to, where it is one.
    pub plugin: Option<String>,
    /// When the wait began.
    pub started_at: Time,
    /// How long it was, milliseconds.
    pub duration_ms: f64,
}

impl From<&record::ReportWait> for ReportWait {
    fn from(wait: &record::ReportWait) -> Self {
        Self {
            program: wait.program.clone(),
            plugin: wait.plugin.clone(),
            started_at: Time(wait.started),
            duration_ms: ms(wait.duration),
        }
    }
}

/// A report in which something was typed or drawn, and which is not finished.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct DraftEntry {
    /// Session's name.
    pub session: String,
    /// Number in the session.
    pub episode: u32,
    /// What it is about.
    pub wait: ReportWait,
    /// When something of it was last changed.
    pub changed_at: Time,
    /// It is deleted then, if nothing of it is changed before.
    pub kept_until: Time,
    /// What cannot be read of it: each with why, and what can be done.
    pub unread: Vec<String>,
}

impl From<&record::DraftEntry> for DraftEntry {
    fn from(draft: &record::DraftEntry) -> Self {
        Self {
            session: draft.id.session.to_string(),
            episode: draft.id.number,
            wait: (&draft.wait).into(),
            changed_at: Time(draft.changed),
            kept_until: Time(draft.kept_until),
            unread: draft.unread.clone(),
        }
    }
}

/// A report that is to leave, or has left.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct OutboxEntry {
    /// Names it.
    pub id: String,
    /// Session's name.
    pub session: String,
    /// Number in the session.
    pub episode: u32,
    /// What it is about, as long as that is known.
    pub wait: Option<ReportWait>,
    /// When it was queued.
    pub created_at: Time,
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
    pub next_try_at: Option<Time>,
    /// What went wrong last, and what can be done.
    pub problem: Option<String>,
    /// What became of it, such as the file's path.
    pub note: Option<String>,
    /// The page on which it can be handed over.
    pub link: Option<String>,
    /// The folder in which its zip lies, where it went there.
    pub folder: Option<String>,
    /// When it was sent, handed over or given up.
    pub settled_at: Option<Time>,
}

impl From<Destination> for send::Destination {
    fn from(destination: Destination) -> Self {
        match destination {
            Destination::Folder { path } => Self::Folder {
                path: PathBuf::from(path),
            },
            Destination::Https { url, token } => Self::Https { url, token },
            Destination::Sentry { dsn } => Self::Sentry { dsn },
            Destination::Tracker => Self::Tracker,
        }
    }
}

impl From<send::Destination> for Destination {
    fn from(destination: send::Destination) -> Self {
        match destination {
            send::Destination::Folder { path } => Self::Folder {
                path: path.display().to_string(),
            },
            send::Destination::Https { url, token } => Self::Https { url, token },
            send::Destination::Sentry { dsn } => Self::Sentry { dsn },
            send::Destination::Tracker => Self::Tracker,
        }
    }
}

impl From<Option<send::Destination>> for DestinationView {
    fn from(chosen: Option<send::Destination>) -> Self {
        Self {
            words: chosen
                .as_ref()
                .map(|place| wording::place_of_reports(&place.place())),
            chosen: chosen.map(Destination::from),
        }
    }
}

impl From<&record::OutboxEntry> for OutboxEntry {
    fn from(entry: &record::OutboxEntry) -> Self {
        let about = entry.about.as_ref();
        Self {
            id: entry.id.clone(),
            session: about.map_or(String::new(), |id| id.session.to_string()),
            episode: about.map_or(0, |id| id.number),
            wait: entry.wait.as_ref().map(ReportWait::from),
            created_at: Time(entry.created),
            destination: wording::place_of_reports(&entry.destination),
            elsewhere: entry.elsewhere,
            bytes: entry.bytes,
            state: entry.state.into(),
            progress: entry.progress,
            tries: entry.tries,
            next_try_at: entry.next_try.map(Time),
            problem: entry.problem.as_ref().map(wording::undelivered),
            note: entry.note.as_ref().map(wording::became),
            link: entry.link.clone(),
            folder: entry.folder.clone(),
            settled_at: entry.settled.map(Time),
        }
    }
}

impl From<send::Reached> for ConnectionTest {
    fn from(reached: send::Reached) -> Self {
        match reached {
            send::Reached::Folder => Self::Folder,
            send::Reached::Takes => Self::Takes,
            send::Reached::Answers { status } => Self::Answers { status },
            send::Reached::Envelope => Self::Envelope,
            send::Reached::Nothing => Self::Nothing,
        }
    }
}
