//! Times in formats for other programs.

use jiff::Timestamp;
use laggard_record::UnixMs;

/// Formats a time as RFC 3339 with milliseconds in UTC, `2026-08-01T10:00:00.123Z`.
#[must_use]
pub fn rfc3339(time: UnixMs) -> String {
    let time = Timestamp::from_millisecond(time.0).unwrap_or(Timestamp::UNIX_EPOCH);
    format!("{time:.3}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_exactly_three_decimals_even_when_they_are_zero() {
        assert_eq!(
            rfc3339(UnixMs(1_767_225_600_000)),
            "2026-01-01T00:00:00.000Z"
        );
        assert_eq!(
            rfc3339(UnixMs(1_767_225_600_007)),
            "2026-01-01T00:00:00.007Z"
        );
    }
}
