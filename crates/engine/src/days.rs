//! The days of the user's own clock.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use laggard_record::UnixMs;

/// The midnights that begin the last `days` days, today included, and the one that ends today. Days on which the clock is changed
/// are shorter or longer than others.
pub(crate) fn midnights(now: UnixMs, days: u16, zone: &TimeZone) -> Vec<UnixMs> {
    let now = Timestamp::from_millisecond(now.0).unwrap_or_default();
    let today = now.to_zoned(zone.clone()).date();
    let midnight = |date: Date| {
        let begins = date.to_zoned(zone.clone());
        let begins = begins.map(|begins| begins.timestamp().as_millisecond());
        UnixMs(begins.unwrap_or_default())
    };
    (0..=i64::from(days))
        .rev()
        .map(|back| {
            let ago = jiff::Span::new().days(back - 1);
            midnight(today.checked_sub(ago).unwrap_or(today))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_begin_at_midnight_also_when_the_clock_is_set() {
        let berlin = TimeZone::posix("CET-1CEST,M3.5.0,M10.5.0/3").expect("a time zone");
        let at = |text: &str| UnixMs(text.parse::<Timestamp>().expect("a time").as_millisecond());
        let days = midnights(at("2026-03-30T10:00:00Z"), 3, &berlin);
        let expected = [
            "2026-03-27T23:00:00Z",
            "2026-03-28T23:00:00Z",
            "2026-03-29T22:00:00Z",
            "2026-03-30T22:00:00Z",
        ];
        assert_eq!(days, expected.map(at));
        assert_eq!(days[2] - days[1], 23 * 3_600_000, "an hour less");
        let today = midnights(at("2026-07-01T21:59:59Z"), 1, &berlin);
        assert_eq!(
            today,
            ["2026-06-30T22:00:00Z", "2026-07-01T22:00:00Z"].map(at)
        );
    }
}
