//! Times as people read them: those of their own clock, with how far it is from UTC, as the windows have them. `--json` has UTC.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// `2026-08-01 12:15:00 +02:00` of a time of `--json`, on the clock of this machine; what is no time stays as it is.
#[must_use]
pub fn day_and_time(rfc3339: &str) -> String {
    in_zone(rfc3339, "%Y-%m-%d %H:%M:%S %:z", TimeZone::system())
}

/// `12:15:00.123` of a time of `--json`: the day and the clock's distance from UTC stand near it.
#[must_use]
pub fn time_of_day(rfc3339: &str) -> String {
    in_zone(rfc3339, "%H:%M:%S.%3f", TimeZone::system())
}

fn in_zone(rfc3339: &str, format: &str, zone: TimeZone) -> String {
    match rfc3339.parse::<Timestamp>() {
        Ok(time) => time.to_zoned(zone).strftime(format).to_string(),
        Err(_) => rfc3339.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use jiff::tz::Offset;

    use super::*;

    #[test]
    fn a_time_is_that_of_the_readers_own_clock_and_says_so() {
        let east = || TimeZone::fixed(Offset::constant(2));
        let told = |format| in_zone("2026-08-01T23:15:00.123Z", format, east());
        assert_eq!(told("%Y-%m-%d %H:%M:%S %:z"), "2026-08-02 01:15:00 +02:00");
        assert_eq!(told("%H:%M:%S.%3f"), "01:15:00.123");
        assert_eq!(in_zone("no time", "%H", east()), "no time");
    }
}
