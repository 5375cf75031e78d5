//! Points in time.

use std::ops::Sub;

use laggard_analysis::{Nanos, SessionFacts};
use serde::{Deserialize, Serialize};

/// A point in time: milliseconds since 1970, by the wall clock.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct UnixMs(pub i64);

impl UnixMs {
    /// Converts a time of a session to the wall clock's time then.
    #[must_use]
    pub fn of(facts: &SessionFacts, time: Nanos) -> Self {
        Self(i64::try_from(facts.wall_ms(time)).unwrap_or(i64::MAX))
    }

    /// Returns the start of a session.
    #[must_use]
    pub fn start_of(facts: &SessionFacts) -> Self {
        Self(i64::try_from(facts.started_at_ms).unwrap_or(i64::MAX))
    }

    /// Returns the time that is `time` later, rounded up to a whole millisecond.
    #[must_use]
    pub fn after(self, time: Nanos) -> Self {
        let ms = i64::try_from(time.0.div_ceil(1_000_000)).unwrap_or(i64::MAX);
        Self(self.0.saturating_add(ms))
    }
}

impl Sub for UnixMs {
    /// Difference in milliseconds.
    type Output = i64;
    fn sub(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_over_within_a_millisecond_is_over_after_it() {
        let start = UnixMs(1_000);
        assert_eq!(start.after(Nanos(1_000_001)), UnixMs(1_002));
        assert_eq!(start.after(Nanos::from_millis(2)) - start, 2);
        let late = start.after(Nanos(u64::MAX));
        assert!(late < late.after(Nanos(u64::MAX)), "no overflow");
    }
}
