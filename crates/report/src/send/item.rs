//! One report in the queue, and what is known of it.

use laggard_record::{Became, EpisodeId, SessionId, Undelivered, UnixMs};
use serde::{Deserialize, Serialize};

use super::Destination;
use crate::pack::sha256;

/// How far a report has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// For its turn, or for its next try.
    Waiting,
    /// On its way. Found so by a process that holds the sender's lock, it is what a crash left: it is sent again.
    Sending,
    /// It arrived; its zip is gone from the queue.
    Sent,
    /// It will not arrive unless somebody changes something.
    Failed,
    /// The zip lies where [`Item::note`] says, for its user to hand over.
    HandedOver,
}

/// A report to queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportMeta {
    /// What it is about.
    pub episode: EpisodeId,
    /// Where it goes; [checked](Destination::checked).
    pub destination: Destination,
}

/// What is known of a report in the queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// A random UUID without hyphens; the idempotency key.
    pub id: String,
    /// When it was queued.
    #[serde(rename = "created_ms")]
    pub created: UnixMs,
    /// What it is about.
    #[serde(flatten, with = "EpisodeFields")]
    pub episode: EpisodeId,
    /// Where it goes.
    pub destination: Destination,
    /// Of the zip.
    pub bytes: u64,
    /// What goes to the destination: the file, or the body of the request. Not known of what an older Laggard queued.
    #[serde(default)]
    pub whole_bytes: Option<u64>,
    /// Of the zip; hexadecimal, lower case.
    pub sha256: String,
    /// How far it has come.
    pub state: State,
    /// How often it was tried.
    pub tries: u32,
    /// Not tried before.
    #[serde(rename = "next_try_ms")]
    pub next_try: UnixMs,
    /// What went wrong last, and what can be done.
    pub problem: Option<Undelivered>,
    /// What became of it.
    pub note: Option<Became>,
    /// The page to hand it over on.
    pub link: Option<String>,
    /// When it was sent, handed over or given up.
    #[serde(rename = "settled_ms")]
    pub settled: Option<UnixMs>,
}

/// An episode as the queue's files name it.
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

    /// Whether it is still to be sent.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Waiting | State::Sending)
    }
}
