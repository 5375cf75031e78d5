//! How long lags were, so that many sums of it can be added: buckets with counts.
//!
//! A HdrHistogram's buckets are the same everywhere (two significant digits: each is less than 1 % wide), so adding is adding counts,
//! which SQL can do. Quantiles of a sum are as exact as those of each part (decision 0056).

use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};

/// The longest that is told apart, milliseconds: an hour. Longer ones count as so long.
pub const LONGEST: u64 = 3_600_000;
/// Significant digits.
const DIGITS: u8 = 2;

/// Lengths of any number of lags.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<(u64, u64)>", into = "Vec<(u64, u64)>")]
pub struct Latency(Histogram<u64>);

/// Numbers that are no buckets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no bucket of a latency, or stands there twice or without a count")]
pub struct NotALatency(u64);

impl Default for Latency {
    fn default() -> Self {
        let empty = Histogram::new_with_bounds(1, LONGEST, DIGITS);
        Self(empty.expect("constant bounds"))
    }
}

impl Latency {
    /// Adds one lag.
    pub fn add(&mut self, ms: u64) {
        self.0.saturating_record(ms.clamp(1, LONGEST));
    }

    /// Adds all lags of another.
    pub fn merge(&mut self, other: &Self) {
        for (ms, count) in other.buckets() {
            self.0.saturating_record_n(ms, count);
        }
    }

    /// The buckets that are not empty: the longest length in each, milliseconds, and the number of lags in it, the shortest first.
    #[must_use]
    pub fn buckets(&self) -> Vec<(u64, u64)> {
        let all = self.0.iter_recorded();
        all.map(|step| (step.value_iterated_to(), step.count_at_value()))
            .collect()
    }

    /// Number of lags.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// The length that this part (0 to 1) of the lags does not exceed, milliseconds.
    #[must_use]
    pub fn quantile(&self, part: f64) -> u64 {
        self.0.value_at_quantile(part)
    }
}

impl From<Latency> for Vec<(u64, u64)> {
    fn from(latency: Latency) -> Self {
        latency.buckets()
    }
}

impl TryFrom<Vec<(u64, u64)>> for Latency {
    type Error = NotALatency;

    fn try_from(buckets: Vec<(u64, u64)>) -> Result<Self, NotALatency> {
        let mut latency = Self::default();
        let mut before = 0;
        for (ms, count) in buckets {
            let whole = latency.0.highest_equivalent(ms) == ms;
            let in_order = before < ms && ms <= latency.0.highest_equivalent(LONGEST);
            if !whole || !in_order || count == 0 || count > u64::from(u32::MAX) {
                return Err(NotALatency(ms));
            }
            latency.0.saturating_record_n(ms, count);
            before = ms;
        }
        Ok(latency)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_in_parts_is_what_is_added_at_once() {
        let (mut whole, mut odd, mut even) =
            (Latency::default(), Latency::default(), Latency::default());
        for ms in 100..5_000 {
            whole.add(ms);
            if ms % 2 == 0 { &mut even } else { &mut odd }.add(ms);
        }
        odd.merge(&even);
        assert_eq!(odd, whole);
        assert_eq!(odd.count(), 4_900);
        for (part, exact) in [(0.5, 2_549.0), (0.95, 4_754.0)] {
            let told = odd.quantile(part) as f64;
            assert!((told / exact - 1.0).abs() < 0.01, "{told} for {exact}");
        }
    }

    #[test]
    fn buckets_read_again_are_the_same_and_made_up_ones_are_refused() {
        let mut latency = Latency::default();
        for ms in [0, 1, 100, 101, 1_234, 65_432, LONGEST, u64::MAX] {
            latency.add(ms);
        }
        let text = serde_json::to_string(&latency).expect("written");
        assert_eq!(
            serde_json::from_str::<Latency>(&text).expect("read"),
            latency
        );
        // A length inside of a bucket, none, one twice, one out of order, no count, too much of it.
        for wrong in [
            "[[1233,1]]",
            "[[0,1]]",
            "[[100,1],[100,1]]",
            "[[101,1],[100,1]]",
            "[[100,0]]",
            "[[100,99999999999]]",
            "[[9999999999,1]]",
            "[[-1,1]]",
        ] {
            serde_json::from_str::<Latency>(wrong).expect_err(wrong);
        }
    }
}
