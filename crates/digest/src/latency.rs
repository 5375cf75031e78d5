//! How long lags were, so that many sums of it can be added: buckets with counts.
//!
//! A HdrHistogram's buckets are the same everywhere (two significant digits: each is less than 1 % wide), so adding is adding counts,
//! which SQL can do. Quantiles of a sum are as exact as those of each part (decision 0056).

use std::sync::LazyLock;

use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};

/// The longest that is told apart, milliseconds: an hour. Longer ones count as so long.
pub const LONGEST: u64 = 3_600_000;
/// Significant digits.
const DIGITS: u8 = 2;

/// Knows the buckets. None of its own counts is used: they would be 16 KiB for each latency, and one has a few buckets.
static BUCKETS: LazyLock<Histogram<u64>> =
    LazyLock::new(|| Histogram::new_with_bounds(1, LONGEST, DIGITS).expect("constant bounds"));

/// Lengths of any number of lags: the buckets that are not empty, the shortest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<(u64, u64)>", into = "Vec<(u64, u64)>")]
pub struct Latency(Vec<(u64, u64)>);

/// Numbers that are no buckets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no bucket of a latency, or stands there twice or without a count")]
pub struct NotALatency(u64);

impl Latency {
    /// Adds one lag.
    pub fn add(&mut self, ms: u64) {
        self.add_to(BUCKETS.highest_equivalent(ms.clamp(1, LONGEST)), 1);
    }

    /// Adds all lags of another.
    pub fn merge(&mut self, other: &Self) {
        for (end, count) in &other.0 {
            self.add_to(*end, *count);
        }
    }

    fn add_to(&mut self, end: u64, count: u64) {
        match self.0.binary_search_by_key(&end, |bucket| bucket.0) {
            Ok(at) => self.0[at].1 = self.0[at].1.saturating_add(count),
            Err(at) => self.0.insert(at, (end, count)),
        }
    }

    /// The buckets that are not empty: the longest length in each, milliseconds, and the number of lags in it, the shortest first.
    #[must_use]
    pub fn buckets(&self) -> &[(u64, u64)] {
        &self.0
    }

    /// Number of lags.
    #[must_use]
    pub fn count(&self) -> u64 {
        let counts = self.0.iter().map(|bucket| bucket.1);
        counts.fold(0, u64::saturating_add)
    }

    /// The length that this part (0 to 1) of the lags does not exceed, milliseconds.
    #[must_use]
    pub fn quantile(&self, part: f64) -> u64 {
        let wanted = ((part.clamp(0.0, 1.0) * self.count() as f64).ceil() as u64).max(1);
        let mut so_far = 0_u64;
        let reached = self.0.iter().find(|(_, count)| {
            so_far = so_far.saturating_add(*count);
            so_far >= wanted
        });
        reached.or(self.0.last()).map_or(0, |bucket| bucket.0)
    }
}

impl From<Latency> for Vec<(u64, u64)> {
    fn from(latency: Latency) -> Self {
        latency.0
    }
}

impl TryFrom<Vec<(u64, u64)>> for Latency {
    type Error = NotALatency;

    fn try_from(buckets: Vec<(u64, u64)>) -> Result<Self, NotALatency> {
        let longest = BUCKETS.highest_equivalent(LONGEST);
        let mut before = 0;
        for (ms, count) in &buckets {
            let whole = BUCKETS.highest_equivalent(*ms) == *ms;
            let in_order = before < *ms && *ms <= longest;
            if !whole || !in_order || *count == 0 || *count > u64::from(u32::MAX) {
                return Err(NotALatency(*ms));
            }
            before = *ms;
        }
        Ok(Self(buckets))
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
    fn buckets_and_quantiles_are_the_librarys_own() {
        let mut latency = Latency::default();
        let mut whole = Histogram::<u64>::new_with_bounds(1, LONGEST, DIGITS).expect("bounds");
        for step in 0..3_000 {
            let ms = 1 + step * step % 4_000_000;
            latency.add(ms);
            whole.record(ms.min(LONGEST)).expect("in bounds");
        }
        let recorded = whole.iter_recorded();
        let recorded: Vec<(u64, u64)> = recorded
            .map(|step| (step.value_iterated_to(), step.count_at_value()))
            .collect();
        assert_eq!(latency.buckets(), recorded);
        assert_eq!(latency.count(), whole.len());
        for part in [0.001, 0.25, 0.5, 0.9, 0.99, 1.0] {
            assert_eq!(latency.quantile(part), whole.value_at_quantile(part));
        }
        assert_eq!(Latency::default().quantile(0.5), 0, "of no lags");
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
