//! Reports on their way: what is queued, and the thread that sends it.

mod destination;
mod issue;
mod tokens;
mod worker;

use laggard_record::{Approval, OutboxEntry, OutboxState, UnixMs};
use laggard_report::send::{Destination, Item, Queue, ReportMeta, State, Unreadable};

pub(crate) use worker::Wakeup;

use crate::{Engine, EngineError};

impl Engine {
    /// Sends a previewed report, byte for byte, to the chosen place: into the queue, or, for an issue tracker, into a
    /// file for its user to hand over. What was captured and drawn for it is forgotten then.
    ///
    /// # Errors
    /// The preview is no longer kept, not all of it was looked at, no place was chosen, the plug-in names no tracker or one
    /// that the user has not agreed to, or the disk is full; nothing is forgotten then.
    pub fn send_report(
        &self,
        token: &str,
        approval: &Approval,
    ) -> Result<OutboxEntry, EngineError> {
        let (id, zip) = self.previewed(token, approval)?;
        let (session, episode) = (id.session.as_str(), id.number);
        let destination = self.chosen()?.ok_or(EngineError::NoDestination)?;
        let entry = if destination == Destination::Tracker {
            self.hand_over(&zip, session, episode, approval.tracker.as_deref())?
        } else {
            self.queue_report(&zip, session, episode, destination)?
        };
        self.end_report(&id)?;
        Ok(entry)
    }

    /// Queues a zip, to be sent at once.
    ///
    /// # Errors
    /// The disk; nothing is queued then.
    pub fn queue_report(
        &self,
        zip: &[u8],
        session: &str,
        episode: u32,
        destination: Destination,
    ) -> Result<OutboxEntry, EngineError> {
        let meta = ReportMeta {
            session: session.to_owned(),
            episode,
            destination,
        };
        let item = self.queue().add(zip, meta, self.now_ms())?;
        self.wakeup().wake();
        self.entry(item)
    }

    /// Reports that are to leave or have left within a week, the newest first.
    ///
    /// # Errors
    /// The disk.
    pub fn outbox(&self) -> Result<Vec<OutboxEntry>, EngineError> {
        let unreadable = self.queue().unreadable()?;
        let mut entries: Vec<OutboxEntry> = unreadable.into_iter().map(unreadable_entry).collect();
        for item in self.queue().items()?.into_iter().rev() {
            entries.push(self.entry(item)?);
        }
        Ok(entries)
    }

    /// Tries one again as soon as possible; to the place chosen now where `elsewhere` says so.
    ///
    /// * `tracker`: the server of a tracker that Laggard does not know, if the user has agreed to it.
    ///
    /// # Errors
    /// There is no such report, no place was chosen, its tracker is one that the user has not agreed to, or the disk.
    pub fn retry_outbox(
        &self,
        id: &str,
        elsewhere: bool,
        tracker: Option<&str>,
    ) -> Result<OutboxEntry, EngineError> {
        let to = match self.chosen()? {
            Some(Destination::Tracker) if elsewhere => return self.hand_over_queued(id, tracker),
            Some(chosen) if elsewhere => Some(chosen),
            None if elsewhere => return Err(EngineError::NoDestination),
            _ => None,
        };
        let item = self.queue().retry(id, to, self.now_ms())?;
        self.wakeup().wake();
        self.entry(item)
    }

    /// Forgets one, and stops it if it is on its way.
    ///
    /// # Errors
    /// There is no such report, or the disk.
    pub fn drop_outbox(&self, id: &str) -> Result<(), EngineError> {
        self.queue().remove(id)?;
        // It may have been the last for its server; where the keyring cannot be asked now, it is asked again later.
        let _ = self.forget_unused_tokens();
        Ok(())
    }

    pub(crate) fn queue(&self) -> Queue {
        Queue::open(self.paths().outbox())
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
        let now = self.chosen()?;
        Ok(OutboxEntry {
            progress: self.wakeup().progress().of(&item.id),
            created: UnixMs(item.created_ms),
            destination: item.destination.words(),
            elsewhere: elsewhere && now.is_some_and(|now| now != item.destination),
            bytes: u32::try_from(item.bytes).unwrap_or(u32::MAX),
            state,
            tries: item.tries,
            next_try: (state == OutboxState::Waiting).then_some(UnixMs(item.next_try_ms)),
            settled: item.settled_ms.map(UnixMs),
            id: item.id,
            session: item.session,
            episode: item.episode,
            problem: item.problem,
            note: item.note,
            link: item.link,
        })
    }
}

/// One that nobody can send, which its user may drop.
fn unreadable_entry(item: Unreadable) -> OutboxEntry {
    OutboxEntry {
        id: item.id,
        session: String::new(),
        episode: 0,
        created: UnixMs(item.changed_ms),
        destination: "a place that cannot be read".into(),
        elsewhere: false,
        bytes: u32::try_from(item.bytes).unwrap_or(u32::MAX),
        state: OutboxState::Failed,
        tries: 0,
        next_try: None,
        settled: None,
        progress: None,
        problem: Some(item.problem),
        note: None,
        link: None,
    }
}
