//! Times as people read them: on their own clock, with its distance from UTC, as the windows have them. `--json` has UTC.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use laggard_record::UnixMs;
use laggard_words::say;

use crate::Time;

/// `2026-08-01 12:15:00 +02:00`, on the clock of this machine.
#[must_use]
pub fn day_and_time(time: Time) -> String {
    in_zone(time, "%Y-%m-%d %H:%M:%S %:z", TimeZone::system())
}

/// `12:15:00.123`: the day and the clock's distance from UTC stand near it.
#[must_use]
pub fn time_of_day(time: Time) -> String {
    in_zone(time, "%H:%M:%S.%3f", TimeZone::system())
}

/// `November 3, 2026`, on the clock of this machine.
pub(super) fn calendar_day(time: UnixMs) -> String {
    day_in_zone(time, TimeZone::system())
}

fn day_in_zone(time: UnixMs, zone: TimeZone) -> String {
    let time = Timestamp::from_millisecond(time.0).unwrap_or(Timestamp::UNIX_EPOCH);
    let time = time.to_zoned(zone);
    say!(
        "calendar-day",
        day = time.day(),
        month = time.month(),
        year = time.year()
    )
}

fn in_zone(time: Time, format: &str, zone: TimeZone) -> String {
    let time = Timestamp::from_millisecond(time.0.0).unwrap_or(Timestamp::UNIX_EPOCH);
    time.to_zoned(zone).strftime(format).to_string()
}

#[cfg(test)]
mod tests {
    use jiff::tz::Offset;
    use laggard_words::{Language, in_language};

    use super::*;

    #[test]
    fn a_time_is_that_of_the_readers_own_clock_and_says_so() {
        let east = || TimeZone::fixed(Offset::constant(2));
        let told = |format| in_zone(Time(UnixMs(1_785_626_100_123)), format, east());
        assert_eq!(told("%Y-%m-%d %H:%M:%S %:z"), "2026-08-02 01:15:00 +02:00");
        assert_eq!(told("%H:%M:%S.%3f"), "01:15:00.123");
    }

    #[test]
    fn a_day_is_the_one_of_the_readers_own_calendar() {
        let east = TimeZone::fixed(Offset::constant(2));
        let days = [1_785_626_100_123, 1_772_316_000_000].map(|time| {
            let day = || day_in_zone(UnixMs(time), east.clone());
            [day(), in_language(Language::German, day)]
        });
        assert_eq!(days[0], ["August 2, 2026", "2. August 2026"]);
        assert_eq!(days[1], ["March 1, 2026", "1. März 2026"]);
    }
}
