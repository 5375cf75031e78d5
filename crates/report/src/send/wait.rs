//! The wait before the next try.

use std::time::Duration;

use jiff::Timestamp;
use jiff::fmt::rfc2822;
use laggard_record::UnixMs;

/// The wait after the first failure.
const FIRST: Duration = Duration::from_secs(5);
/// The longest wait after failures.
const LONGEST: Duration = Duration::from_secs(60 * 60);
/// The longest wait that a server may ask for: its clock may be wrong.
pub(super) const LONGEST_ASKED: Duration = Duration::from_secs(24 * 60 * 60);

/// The wait doubles with each failed try, up to an hour; up to a half of it is randomly taken off, so that the reports of many
/// users do not return at the same time as their server. A wait that the server asks for is kept in full, up to a day.
///
/// * `tries`: the number of failed tries, at least 1.
/// * `chance`: from 0 to 1.
pub(super) fn before_next(tries: u32, asked: Option<Duration>, chance: f64) -> Duration {
    let doubled = FIRST.saturating_mul(1 << tries.saturating_sub(1).min(16));
    let own = doubled
        .min(LONGEST)
        .mul_f64(0.5 + chance.clamp(0.0, 1.0) / 2.0);
    own.max(asked.unwrap_or_default().min(LONGEST_ASKED))
}

/// Reads a `Retry-After` header: seconds, or a date (RFC 9110 §10.2.3).
pub(super) fn retry_after(value: &str, now: UnixMs) -> Option<Duration> {
    let value = value.trim();
    if let Ok(seconds) = value.parse::<u64>() {
        return Some(Duration::from_secs(seconds));
    }
    let date = rfc2822::DateTimeParser::new().parse_timestamp(value).ok()?;
    let now = Timestamp::from_millisecond(now.0).ok()?;
    Some(Duration::try_from(date.duration_since(now)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_doubles_up_to_an_hour() {
        let full = |tries| before_next(tries, None, 1.0).as_secs();
        assert_eq!(
            [1, 2, 3, 10, 11, 40, u32::MAX].map(full),
            [5, 10, 20, 2560, 3600, 3600, 3600]
        );
        assert_eq!(before_next(2, None, 0.0), Duration::from_secs(5));
    }

    #[test]
    fn what_the_server_asks_for_is_waited_up_to_a_day() {
        let asked = |seconds| before_next(1, Some(Duration::from_secs(seconds)), 0.0).as_secs();
        assert_eq!([0, 120, 10_000_000].map(asked), [2, 120, 86_400]);
    }

    #[test]
    fn retry_after_is_read_in_both_forms() {
        let now = UnixMs(784_111_777_000); // Sun, 06 Nov 1994 08:49:37 GMT, RFC 9110's own example.
        let seconds = |text| retry_after(text, now).map(|wait| wait.as_secs());
        assert_eq!(seconds(" 120 "), Some(120));
        assert_eq!(seconds("Sun, 06 Nov 1994 08:50:37 GMT"), Some(60));
        assert_eq!(seconds("Sun, 06 Nov 1994 08:49:00 GMT"), Some(0));
        assert_eq!(seconds("soon"), None);
        assert_eq!(seconds("-5"), None);
    }
}
