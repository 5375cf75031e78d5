//! Numbers as `--json` writes them.

use laggard_record::Nanos;

/// Rounds a number, such as a duration in milliseconds, to one decimal.
#[must_use]
pub fn one_decimal(ms: f64) -> f64 {
    (ms * 10.0).round() / 10.0
}

/// Converts a duration to milliseconds, rounded to one decimal.
#[must_use]
pub fn ms(time: Nanos) -> f64 {
    one_decimal(time.as_millis())
}

/// Converts a number to the views' type; a larger one becomes the type's maximum.
#[must_use]
pub fn count(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Rounds a part down to two decimals: a confidence of 0.949 must not read as the 0.95 that a notification needs.
#[must_use]
pub fn hundredth(part: f64) -> f64 {
    // 0.29 * 100.0 is 28.999…; a millionth is far below what a reader notices.
    ((part * 100.0 + 1e-6).floor() / 100.0).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::hundredth;

    #[test]
    fn parts_are_rounded_down_and_stay_between_none_and_all() {
        assert_eq!(hundredth(0.29), 0.29);
        assert_eq!(hundredth(0.7999), 0.79);
        assert_eq!(hundredth(1.0), 1.0);
        assert_eq!(hundredth(-0.1), 0.0);
    }
}
