//! Waiting for an agent's answer.

use std::thread;
use std::time::{Duration, Instant};

use laggard_record::SessionId;

use crate::{Clock, EngineError};

/// How long to wait: the agent looks for commands once a second, and writes the answer within another second.
const LONGEST: Duration = Duration::from_secs(10);
/// The pause between two readings of the file.
const PAUSE: Duration = Duration::from_millis(50);

/// The time until which an answer is awaited.
pub(crate) struct Patience {
    clock: Clock,
    until: Instant,
    longest: Duration,
}

impl Patience {
    /// Begins to wait for what an agent answers at once.
    pub fn begin(clock: &Clock) -> Self {
        Self::lasting(clock, LONGEST)
    }

    /// Begins to wait for as long as this.
    pub fn lasting(clock: &Clock, longest: Duration) -> Self {
        Self {
            clock: clock.clone(),
            until: clock.instant() + longest,
            longest,
        }
    }

    /// Waits for a moment.
    ///
    /// # Errors
    /// The session has not answered in time.
    pub fn pause(&self, session: &SessionId) -> Result<(), EngineError> {
        if self.clock.instant() >= self.until {
            return Err(EngineError::NoAnswer {
                id: session.to_string(),
                seconds: self.longest.as_secs(),
            });
        }
        thread::sleep(PAUSE);
        Ok(())
    }
}
