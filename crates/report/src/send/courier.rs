//! Sends due reports of the queue. Only one process at a time does, the one with the sender's lock.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use laggard_platform::whole::Readers;
use laggard_record::{Became, Nanos, Undelivered, UnixMs};

use super::body::Count;
use super::http::Terms;
use super::{
    DeliveryError, Destination, Item, Queue, QueueError, State, Tokens, address, folder, https,
    sentry, token, wait,
};

/// The time without a byte sent or an answer after which a server is given up.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time until the next look while another process sends.
const OTHERS: Nanos = Nanos::from_millis(30_000);

/// The progress of what this process sends now. Cheap to clone; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    on_their_way: Arc<Mutex<HashMap<String, Arc<Count>>>>,
}

impl Progress {
    /// The part that was sent, from 0 to 1, of a report that this process is sending; `None` for others.
    #[must_use]
    pub fn of(&self, id: &str) -> Option<f64> {
        self.all().get(id).map(|count| count.share())
    }

    fn begin(&self, item: &Item) -> Arc<Count> {
        let count = Arc::<Count>::default();
        self.all().insert(item.id.clone(), Arc::clone(&count));
        count
    }

    fn end(&self, item: &Item) {
        self.all().remove(&item.id);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Arc<Count>>> {
        self.on_their_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// When something is to be done next; `None`: not before something is queued.
    pub next: Option<UnixMs>,
}

/// The sender of queued reports.
pub struct Courier {
    queue: Queue,
    tokens: Box<dyn Tokens>,
    progress: Progress,
    patience: Duration,
}

impl Courier {
    /// A courier for a queue, with the tokens of its servers.
    #[must_use]
    pub fn new(queue: Queue, tokens: Box<dyn Tokens>, progress: Progress) -> Self {
        Self {
            queue,
            tokens,
            progress,
            patience: PATIENCE,
        }
    }

    /// This courier with another patience than a minute.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Tries each due report once, the oldest first, and returns when to come again. Returns at once if another process
    /// sends, or if nothing is queued.
    ///
    /// * `changed`: called after each change that a user could see.
    ///
    /// # Errors
    /// The queue's disk fails.
    pub fn round(&self, now: &dyn Fn() -> UnixMs, changed: &dyn Fn()) -> Result<Round, QueueError> {
        let items = self.queue.items()?;
        if !items.iter().any(Item::is_open) && !self.queue.keeps_what_is_settled(&items) {
            return Ok(Round { next: None });
        }
        let Some(_sender) = self.queue.sender()? else {
            return Ok(Round {
                next: Some(now().after(OTHERS)),
            });
        };
        self.queue.sweep(now())?;
        for item in self.queue.items()?.into_iter().filter(Item::is_open) {
            // This process holds the lock: the process that was sending the report is dead.
            let due = item.state == State::Sending || item.next_try <= now();
            if due {
                self.attempt(&item.id, now, changed)?;
            }
        }
        let open = self.queue.items()?;
        let next = open
            .iter()
            .filter(|item| item.is_open())
            .map(|item| item.next_try);
        Ok(Round { next: next.min() })
    }

    fn attempt(
        &self,
        id: &str,
        now: &dyn Fn() -> UnixMs,
        changed: &dyn Fn(),
    ) -> Result<(), QueueError> {
        let began = self.queue.change(id, |item| {
            item.state = State::Sending;
            item.tries = item.tries.saturating_add(1);
        })?;
        let Some(item) = began else {
            return Ok(());
        };
        changed();
        let outcome = self.deliver(&item, now());
        tracing::info!(
            report = %item.id,
            attempt = item.tries,
            outcome = match &outcome {
                Ok(_) => "sent",
                Err(DeliveryError::Never { .. }) => "refused",
                Err(DeliveryError::Later { .. }) => "later",
                Err(DeliveryError::Dropped) => "dropped",
            },
            "send attempt"
        );
        self.progress.end(&item);
        self.queue.change(id, |item| settle(item, outcome, now()))?;
        changed();
        Ok(())
    }

    fn deliver(&self, item: &Item, now: UnixMs) -> Result<Option<Became>, DeliveryError> {
        let zip = self.queue.zip(item).map_err(|error| match error {
            QueueError::Io { .. } => DeliveryError::later(Undelivered::InWords(error.to_string())),
            other => DeliveryError::in_words(other),
        })?;
        let wanted = || self.queue.has(&item.id);
        let terms = Terms {
            count: &self.progress.begin(item),
            patience: self.patience,
            wanted: &wanted,
            now,
        };
        match &item.destination {
            Destination::Folder { path } => {
                let path = folder::put(path, item, &zip, Readers::OfDirectory)?;
                Ok(Some(Became::Saved { path }))
            }
            Destination::Https { url, token: false } => {
                https::send(url, None, item, zip, &terms).map(|()| None)
            }
            Destination::Https { url, token: true } => {
                // A plain-http address with a token may be stored from before such addresses were refused.
                address::endpoint_with_token(url).map_err(DeliveryError::in_words)?;
                let token = token::get(&*self.tokens, url)?;
                https::send(url, Some(&token), item, zip, &terms).map(|()| None)
            }
            Destination::Sentry { dsn } => sentry::send(dsn, item, zip, &terms).map(|()| {
                Some(Became::Event {
                    id: item.id.clone(),
                })
            }),
            Destination::Tracker => Err(DeliveryError::never(Undelivered::Tracker)),
        }
    }
}

fn settle(item: &mut Item, outcome: Result<Option<Became>, DeliveryError>, now: UnixMs) {
    item.problem = None;
    match outcome {
        Ok(note) => {
            item.state = State::Sent;
            item.note = note;
            item.settled = Some(now);
        }
        Err(DeliveryError::Never { why }) => {
            item.state = State::Failed;
            item.problem = Some(why);
            item.settled = Some(now);
        }
        Err(DeliveryError::Later { why, after }) => {
            let pause = wait::before_next(item.tries, after, fastrand::f64());
            item.state = State::Waiting;
            item.problem = Some(why);
            let pause = u64::try_from(pause.as_nanos()).unwrap_or(u64::MAX);
            item.next_try = now.after(Nanos(pause));
        }
        // The report was deleted from the queue, or queued again for another destination.
        Err(DeliveryError::Dropped) => item.state = State::Waiting,
    }
}
