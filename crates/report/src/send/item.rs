//! A report in the queue.

use laggard_record::{Became, EpisodeId, SessionId, Undelivered, UnixMs};
use serde::{Deserialize, Serialize};

use super::Destination;
use crate::pack::sha256;

/// The state of a report in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Waiting for its first or its next try.
    Waiting,
    /// Being sent. If a process with the sender's lock finds this state, a crash left it: the report is sent again.
    Sending,
    /// The report has arrived; its zip is deleted from the queue.
    Sent,
    /// The report cannot arrive unless somebody changes something.
    Failed,
    /// The zip lies where [`Item::note`] says, and the user hands it over.
    HandedOver,
}

/// A report to queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportMeta {
    /// The episode that the report is about.
    pub episode: EpisodeId,
    /// The destination; [checked](Destination::checked).
    pub destination: Destination,
}

/// The queue's record of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// A random UUID without hyphens; the idempotency key.
    pub id: String,
    /// When the report was queued.
    #[serde(rename = "created_ms")]
    pub created: UnixMs,
    /// The episode that the report is about.
    #[serde(flatten, with = "EpisodeFields")]
    pub episode: EpisodeId,
    /// The report's destination.
    pub destination: Destination,
    /// The zip's size, bytes.
    pub bytes: u64,
    /// The size of what is sent: the file, or the request's body. Unknown for reports that an older Laggard queued.
    #[serde(default)]
    pub whole_bytes: Option<u64>,
    /// The zip's SHA-256; hexadecimal, lower case.
    pub sha256: String,
    /// The report's state.
    pub state: State,
    /// Number of tries.
    pub tries: u32,
    /// The time of the next try.
    #[serde(rename = "next_try_ms")]
    pub next_try: UnixMs,
    /// The last failure, and what can be done.
    pub problem: Option<Undelivered>,
    /// The outcome of the delivery.
    pub note: Option<Became>,
    /// The address of the page on which the report is handed over.
    pub link: Option<String>,
    /// When the report was sent, handed over or given up.
    #[serde(rename = "settled_ms")]
    pub settled: Option<UnixMs>,
}

/// An episode's id in the form of the queue's files.
#[derive(Serialize, Deserialize)]
#[serde(remote = "EpisodeId")]
struct EpisodeFields {
    session: SessionId,
    #[serde(rename = "episode")]
    number: u32,
}

impl Item {
    pub(super) fn new(meta: ReportMeta, zip: &[u8], now: UnixMs) -> Self {
        Self {
            id: uuid::Uuid::new_v4().simple().to_string(),
            created: now,
            episode: meta.episode,
            destination: meta.destination,
            bytes: zip.len() as u64,
            whole_bytes: None,
            sha256: sha256(zip),
            state: State::Waiting,
            tries: 0,
            next_try: now,
            problem: None,
            note: None,
            link: None,
            settled: None,
        }
    }

    /// Whether the report is still to be sent.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Waiting | State::Sending)
    }
}
