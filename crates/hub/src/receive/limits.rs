//! How much one token may do in a minute and in a day. Pure: whoever asks brings the time along.

use std::collections::HashMap;

/// The most requests of a token in a minute.
pub(super) const MOST_A_MINUTE: u64 = 120;
/// The most bytes of a token in a day: several hundred of the largest digests.
const MOST_BYTES_A_DAY: u64 = 512 << 20;
/// Seconds.
const MINUTE: i64 = 60;
const DAY: i64 = 24 * 60 * 60;

/// What each token has done. Only tokens that are known come here, so there are no more of them than in the file at any time.
#[derive(Debug, Default)]
pub(super) struct Limits(HashMap<[u8; 32], Used>);

/// What a token has done.
#[derive(Debug, Default)]
struct Used {
    requests: Window,
    bytes: Window,
}

/// A count that begins anew from time to time.
#[derive(Debug, Default)]
struct Window {
    /// Seconds since 1970.
    began: i64,
    count: u64,
}

impl Limits {
    /// Counts a request.
    ///
    /// * `token`: its hash.
    /// * `now`: seconds since 1970.
    ///
    /// # Errors
    /// There were too many; the number of seconds after which it may ask again.
    pub(super) fn request(&mut self, token: [u8; 32], now: i64) -> Result<(), i64> {
        let used = self.0.entry(token).or_default();
        used.requests.add(1, MOST_A_MINUTE, MINUTE, now)
    }

    /// Counts what a file has.
    ///
    /// # Errors
    /// As of [`Self::request`].
    pub(super) fn bytes(&mut self, token: [u8; 32], bytes: u64, now: i64) -> Result<(), i64> {
        let used = self.0.entry(token).or_default();
        used.bytes.add(bytes, MOST_BYTES_A_DAY, DAY, now)
    }
}

impl Window {
    fn add(&mut self, more: u64, most: u64, lasts: i64, now: i64) -> Result<(), i64> {
        // A clock that was set back begins anew, too.
        if now < self.began || now - self.began >= lasts {
            *self = Self {
                began: now,
                count: 0,
            };
        }
        match self.count + more > most {
            true => Err(self.began + lasts - now),
            false => {
                self.count += more;
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_that_asks_too_often_waits_and_others_do_not() {
        let mut limits = Limits::default();
        for second in 0..MOST_A_MINUTE {
            let now = 1_000 + second as i64 / 10;
            assert_eq!(limits.request([1; 32], now), Ok(()));
        }
        assert_eq!(limits.request([1; 32], 1_020), Err(40));
        assert_eq!(limits.request([2; 32], 1_020), Ok(()));
        assert_eq!(limits.request([1; 32], 1_060), Ok(()));
    }

    #[test]
    fn what_a_token_lays_in_a_day_has_an_end() {
        let mut limits = Limits::default();
        assert_eq!(limits.bytes([1; 32], MOST_BYTES_A_DAY, 0), Ok(()));
        assert_eq!(limits.bytes([1; 32], 1, DAY - 10), Err(10));
        assert_eq!(limits.bytes([1; 32], 1, DAY), Ok(()));
    }

    #[test]
    fn a_clock_that_is_set_back_locks_nobody_out() {
        let mut limits = Limits::default();
        assert_eq!(limits.bytes([1; 32], MOST_BYTES_A_DAY, 10 * DAY), Ok(()));
        assert_eq!(limits.bytes([1; 32], 1, 0), Ok(()));
    }
}
