//! The clock, injected so that tests choose the time.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use laggard_record::UnixMs;

/// Tells the time of day, and how much time has passed.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// The system's clock.
    #[must_use]
    pub fn system() -> Self {
        Self::new(|| jiff::Timestamp::now().as_millisecond())
    }

    /// Any other.
    #[must_use]
    pub fn new(now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The time of day.
    #[must_use]
    pub fn now(&self) -> UnixMs {
        UnixMs(self.now_ms())
    }

    /// The same in Unix milliseconds.
    #[must_use]
    pub fn now_ms(&self) -> i64 {
        (self.0)()
    }

    /// A moment, to ask later how long ago it was. It goes on while the time of day is a chosen one: whoever waits for another
    /// process waits for real.
    #[must_use]
    pub fn instant(&self) -> Instant {
        Instant::now()
    }

    /// How long ago a moment was.
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
