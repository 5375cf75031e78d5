//! The clock, injected so that tests choose the time.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use laggard_record::UnixMs;

/// A source for the time of day and for the time that has passed.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// The system's clock.
    #[must_use]
    pub fn system() -> Self {
        Self::new(|| jiff::Timestamp::now().as_millisecond())
    }

    /// A clock that takes the time of day from a function, in Unix milliseconds.
    #[must_use]
    pub fn new(now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The time of day.
    #[must_use]
    pub fn now(&self) -> UnixMs {
        UnixMs(self.now_ms())
    }

    /// The time of day in Unix milliseconds.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        (self.0)()
    }

    /// The present moment, to measure the time since then. Its clock is real even if the time of day is a chosen one: waiting
    /// for another process takes real time.
    #[must_use]
    pub fn instant(&self) -> Instant {
        Instant::now()
    }

    /// The time that has passed since a moment.
    #[must_use]
    pub fn since(&self, moment: Instant) -> Duration {
        self.instant().saturating_duration_since(moment)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Clock")
    }
}
