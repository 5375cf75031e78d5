//! The outbox: queued reports, and the thread that sends them.

mod issue;
mod worker;

use std::sync::Arc;

use laggard_record::{Approval, EpisodeId, OutboxEntry, OutboxState, Place, Undelivered};
use laggard_report::send::{Destination, Item, Keyring, Progress, ReportMeta, State, Unreadable};

use crate::report::Reports;
use crate::wakeup::Wakeup;
use crate::{Clock, Desk, Destinations, EngineError, Paths, SendingError, Sessions};

/// The queue of reports, and their sender.
#[derive(Debug, Clone)]
pub struct Outbox {
    clock: Clock,
    paths: Paths,
    keyring: Arc<dyn Keyring>,
    wakeup: Arc<Wakeup>,
    /// The progress of what this process sends.
    progress: Progress,
    sessions: Sessions,
    destinations: Destinations,
    reports: Reports,
    desk: Desk,
}

impl Outbox {
    pub(crate) fn new(
        clock: Clock,
        paths: Paths,
        keyring: Arc<dyn Keyring>,
        sessions: Sessions,
        destinations: Destinations,
        reports: Reports,
        desk: Desk,
    ) -> Self {
        Self {
            clock,
            paths,
            keyring,
            wakeup: Arc::default(),
            progress: Progress::default(),
            sessions,
            destinations,
            reports,
            desk,
        }
    }

    /// Sends a previewed report, byte for byte, to the chosen destination: into the queue, or, for an issue tracker, into a
    /// file for the user to hand over. Then deletes the captures and drawings of the report.
    ///
    /// # Errors
    /// The preview is no longer kept, not all of it was looked at, no destination is chosen, the plug-in names no tracker or one
    /// that the user has not agreed to, or the disk is full; nothing is deleted then.
    pub fn send(&self, token: &str, approval: &Approval) -> Result<OutboxEntry, EngineError> {
        let (id, zip) = self.desk.previewed(token, approval)?;
        let destination = self
            .destinations
            .chosen()?
            .ok_or(SendingError::NoDestination)?;
        let entry = if destination == Destination::Tracker {
            self.hand_over(&zip, &id, approval.tracker.as_deref())?
        } else {
            self.add(&zip, &id, destination)?
        };
        self.desk.end(&id)?;
        Ok(entry)
    }

    /// Queues a zip, to be sent at once.
    ///
    /// # Errors
    /// The disk fails; nothing is queued then.
    pub fn add(
        &self,
        zip: &[u8],
        id: &EpisodeId,
        destination: Destination,
    ) -> Result<OutboxEntry, EngineError> {
        let meta = ReportMeta {
            episode: id.clone(),
            destination,
        };
        let item = self.destinations.queue().add(zip, meta, self.clock.now())?;
        self.wakeup.wake();
        self.entry(item)
    }

    /// Reports that are to be sent or were sent within a week, the newest first.
    ///
    /// # Errors
    /// The disk fails.
    pub fn entries(&self) -> Result<Vec<OutboxEntry>, EngineError> {
        let unreadable = self.destinations.queue().unreadable()?;
        let mut entries: Vec<OutboxEntry> = unreadable.into_iter().map(unreadable_entry).collect();
        for item in self.destinations.queue().items()?.into_iter().rev() {
            entries.push(self.entry(item)?);
        }
        Ok(entries)
    }

    /// Tries to send a report again as soon as possible; if `elsewhere`, to the destination chosen now.
    ///
    /// * `tracker`: the server of a tracker that Laggard does not know, if the user has agreed to it.
    ///
    /// # Errors
    /// The report does not exist, no destination is chosen, the user has not agreed to its tracker, or the disk fails.
    pub fn retry(
        &self,
        id: &str,
        elsewhere: bool,
        tracker: Option<&str>,
    ) -> Result<OutboxEntry, EngineError> {
        let to = match self.destinations.chosen()? {
            Some(Destination::Tracker) if elsewhere => return self.hand_over_queued(id, tracker),
            Some(chosen) if elsewhere => Some(chosen),
            None if elsewhere => return Err(SendingError::NoDestination.into()),
            _ => None,
        };
        let item = self.destinations.queue().retry(id, to, self.clock.now())?;
        self.wakeup.wake();
        self.entry(item)
    }

    /// Deletes a report from the queue, and stops it if it is being sent.
    ///
    /// # Errors
    /// The report does not exist, or the disk fails.
    pub fn remove(&self, id: &str) -> Result<(), EngineError> {
        self.destinations.queue().remove(id)?;
        // The report may have been the last one that needed its server's token. A keyring that does not answer now is asked again
        // later.
        let _ = self.destinations.forget_unused_tokens();
        Ok(())
    }

    fn entry(&self, item: Item) -> Result<OutboxEntry, EngineError> {
        let state = match item.state {
            State::Waiting => OutboxState::Waiting,
            State::Sending => OutboxState::Sending,
            State::Sent => OutboxState::Sent,
            State::Failed => OutboxState::Failed,
            State::HandedOver => OutboxState::HandedOver,
        };
        let open = item.is_open();
        let elsewhere = open || state == OutboxState::Failed;
        let now = self.destinations.chosen()?;
        Ok(OutboxEntry {
            progress: self.progress.of(&item.id),
            created: item.created,
            wait: self.reports.wait(&item.episode),
            folder: self.folder_of(&item).map(|path| path.display().to_string()),
            destination: item.destination.place(),
            elsewhere: elsewhere && now.is_some_and(|now| now != item.destination),
            bytes: u32::try_from(item.whole_bytes.unwrap_or(item.bytes)).unwrap_or(u32::MAX),
            state,
            tries: item.tries,
            next_try: (state == OutboxState::Waiting).then_some(item.next_try),
            settled: item.settled,
            id: item.id,
            about: Some(item.episode),
            problem: item.problem,
            note: item.note,
            link: item.link,
        })
    }
}

/// The entry of an unreadable report in the queue: it cannot be sent, but the user can delete it.
fn unreadable_entry(item: Unreadable) -> OutboxEntry {
    OutboxEntry {
        id: item.id,
        about: None,
        wait: None,
        folder: None,
        created: item.changed,
        destination: Place::Unknown,
        elsewhere: false,
        bytes: u32::try_from(item.bytes).unwrap_or(u32::MAX),
        state: OutboxState::Failed,
        tries: 0,
        next_try: None,
        settled: None,
        progress: None,
        problem: Some(Undelivered::InWords(item.problem)),
        note: None,
        link: None,
    }
}
