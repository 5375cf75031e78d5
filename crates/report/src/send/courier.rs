//! Takes what is due in the queue to where it goes. One process at a time does, the one with the sender's lock.

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

/// Without a byte going out or an answer for so long, a server is given up for this time.
const PATIENCE: Duration = Duration::from_secs(60);
/// When to look again while another process sends.
const OTHERS: Nanos = Nanos::from_millis(30_000);

/// Bytes on their way, of what this process sends now. Cheap to clone; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    on_their_way: Arc<Mutex<HashMap<String, Arc<Count>>>>,
}

impl Progress {
    /// From 0 to 1, for a report that this process is sending.
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

/// What is left after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Unix ms of the next thing to do; `None`: nothing, until something is queued.
    pub next: Option<UnixMs>,
}

/// Sends what is queued.
pub struct Courier {
    queue: Queue,
    tokens: Box<dyn Tokens>,
    progress: Progress,
    patience: Duration,
}

impl Courier {
    /// For a queue, with the tokens of its servers.
    #[must_use]
    pub fn new(queue: Queue, tokens: Box<dyn Tokens>, progress: Progress) -> Self {
        Self {
            queue,
            tokens,
            progress,
            patience: PATIENCE,
        }
    }

    /// The same with another patience than a minute.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Tries what is due, each once, the oldest first, and says when to come again. Returns at once while another process
    /// sends, or where nothing is queued.
    ///
    /// * `changed`: called after each change that a user could see.
    ///
    /// # Errors
    /// The queue's disk.
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
            // We hold the lock: whoever was sending it is dead.
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
                // Chosen before plain http was refused with a token, it may be kept still.
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
        // It is gone from the queue, or was queued again for somewhere else.
        Err(DeliveryError::Dropped) => item.state = State::Waiting,
    }
}
