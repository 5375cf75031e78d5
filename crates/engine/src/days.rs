//! The days of the user's own clock, and the hours of one of them.

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

/// The times at which the hours of a day begin, and its end: 24 hours, or one more or less on a day on which the clock is changed.
/// Where the clock is changed by half an hour, one of them is as much longer or shorter.
pub(crate) fn hours(day: UnixMs, end: UnixMs, zone: &TimeZone) -> Vec<UnixMs> {
    const MINUTE: i64 = 60_000;
    let mut begun = vec![day];
    let mut now = day;
    loop {
        let at = Timestamp::from_millisecond(now.0).unwrap_or_default();
        let past = i64::from(at.to_zoned(zone.clone()).minute());
        now = UnixMs(now.0 + (60 - past) * MINUTE);
        if now >= end {
            break;
        }
        begun.push(now);
    }
    begun.push(end);
    begun
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

    /// The lengths of a day's hours in minutes, as they are by this zone's clock.
    fn lengths(zone: &str, noon: &str) -> Vec<i64> {
        let zone = TimeZone::posix(zone).expect("a time zone");
        let noon = noon.parse::<Timestamp>().expect("a time");
        let day = midnights(UnixMs(noon.as_millisecond()), 1, &zone);
        let hours = hours(day[0], day[1], &zone);
        assert_eq!((hours[0], hours[hours.len() - 1]), (day[0], day[1]));
        let pairs = hours.windows(2);
        pairs.map(|pair| (pair[1].0 - pair[0].0) / 60_000).collect()
    }

    #[test]
    fn a_day_has_an_hour_more_or_less_when_the_clock_is_set() {
        let berlin = "CET-1CEST,M3.5.0,M10.5.0/3";
        assert_eq!(lengths(berlin, "2026-03-28T11:00:00Z"), [60; 24]);
        assert_eq!(lengths(berlin, "2026-03-29T10:00:00Z"), [60; 23]);
        assert_eq!(lengths(berlin, "2026-10-25T11:00:00Z"), [60; 25]);
        // Sao Paulo once set its clock at midnight: that day began at one.
        let paulo = "<-03>3<-02>,M11.1.0/0,M2.3.0/0";
        assert_eq!(lengths(paulo, "2026-11-01T15:00:00Z"), [60; 23]);
        // Lord Howe Island sets its clock by half an hour.
        let howe = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0";
        let mut spring = [60; 24];
        spring[2] = 30;
        assert_eq!(lengths(howe, "2026-10-04T02:00:00Z"), spring);
        let mut autumn = [60; 25];
        autumn[2] = 30;
        assert_eq!(lengths(howe, "2026-04-05T02:00:00Z"), autumn);
        assert_eq!(lengths("UTC0", "2026-01-01T12:00:00Z"), [60; 24]);
    }
}
