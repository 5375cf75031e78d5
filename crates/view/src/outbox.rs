//! Destinations of reports; drafts, reports on their way, and reports that have left.

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
        /// Full path of the folder.
        path: String,
    },
    /// A server that takes a form.
    Https {
        /// The server's address.
        url: String,
        /// Whether the server wants a token; the token is in the system's keyring.
        token: bool,
    },
    /// A server that takes Sentry's envelopes.
    Sentry {
        /// The project's address with its public key.
        dsn: String,
    },
    /// The issue tracker of the suspected plug-in, or of the program itself.
    Tracker,
}

/// The chosen destination of reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DestinationView {
    /// The destination; `None`: no place was chosen.
    pub chosen: Option<Destination>,
    /// The destination for people: the folder “/srv/reports”.
    pub words: Option<String>,
}

/// The outcome of testing a destination without a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "reached", rename_all = "kebab-case")]
pub enum ConnectionTest {
    /// An empty file was written into the folder, and is gone again.
    Folder,
    /// The server says that it takes reports at this address.
    Takes,
    /// The server answers, and does not say whether it takes reports.
    Answers {
        /// Number and name of the answer's status: “405 Method Not Allowed”.
        status: String,
    },
    /// The server took an empty envelope with this key.
    Envelope,
    /// A browser opens the page; there is no connection to test.
    Nothing,
}

/// The state of a report's delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
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

/// The wait that a report is about.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ReportWait {
    /// The program, for people.
    pub program: String,
    /// Name of the plug-in that caused the wait, where a plug-in did.
    pub plugin: Option<String>,
    /// Start of the wait.
    pub started_at: Time,
    /// Duration of the wait, milliseconds.
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

/// An unfinished report in which the user typed or drew something.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct DraftEntry {
    /// Session's name.
    pub session: String,
    /// Number in the session.
    pub episode: u32,
    /// The wait that the report is about.
    pub wait: ReportWait,
    /// Time of the draft's last change.
    pub changed_at: Time,
    /// Time at which the draft is deleted, unless the user changes it before.
    pub kept_until: Time,
    /// Contents of the draft that cannot be read, each with the reason and what the user can do.
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
    /// The report's id in the queue.
    pub id: String,
    /// Session's name.
    pub session: String,
    /// Number in the session.
    pub episode: u32,
    /// The wait that the report is about, as long as it is known.
    pub wait: Option<ReportWait>,
    /// Time at which the report was queued.
    pub created_at: Time,
    /// The report's destination, for people.
    pub destination: String,
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
    pub next_try_at: Option<Time>,
    /// Why the last try failed.
    pub problem: Option<String>,
    /// The outcome of the report's delivery, such as the file's path.
    pub note: Option<String>,
    /// The page on which the user can hand the report over.
    pub link: Option<String>,
    /// The folder with the report's zip, where the report went into one.
    pub folder: Option<String>,
    /// Time at which the report was sent, handed over or given up.
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
