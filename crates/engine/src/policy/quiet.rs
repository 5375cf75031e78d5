//! Quiet hours: the same hours of every day, by the clock on the wall.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use laggard_record::{QuietHours, UnixMs};

const DAY: u32 = 24 * 60;

/// Whether a time is within quiet hours.
pub(super) fn holds(hours: QuietHours, now: UnixMs, zone: &TimeZone) -> bool {
    let Ok(now) = Timestamp::from_millisecond(now.0) else {
        return false;
    };
    let now = now.to_zoned(zone.clone());
    let minute = u32::from(now.hour().unsigned_abs()) * 60 + u32::from(now.minute().unsigned_abs());
    let (from, to) = (hours.from_minute % DAY, hours.to_minute % DAY);
    if from < to {
        (from..to).contains(&minute)
    } else {
        minute >= from || minute < to
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Berlin's rules, whatever the machine knows of time zones.
    fn berlin() -> TimeZone {
        TimeZone::posix("CET-1CEST,M3.5.0,M10.5.0/3").expect("a time zone")
    }

    /// The quiet times of a day, as an alarm clock would show them, checked every quarter of an hour.
    fn quiet(day: &str, from: u32, to: u32) -> Vec<String> {
        let hours = QuietHours {
            from_minute: from,
            to_minute: to,
        };
        let (zone, date) = (berlin(), day.parse::<jiff::civil::Date>().expect("a day"));
        let mut at = date.to_zoned(zone.clone()).expect("a time");
        let mut quiet = Vec::new();
        while at.date() == date {
            if holds(hours, UnixMs(at.timestamp().as_millisecond()), &zone) {
                quiet.push(at.strftime("%H:%M").to_string());
            }
            at = at
                .checked_add(jiff::Span::new().minutes(15))
                .expect("a time");
        }
        quiet
    }

    #[test]
    fn within_a_day_over_midnight_and_all_day() {
        let day = "2026-11-23";
        assert_eq!(
            quiet(day, 12 * 60, 13 * 60),
            ["12:00", "12:15", "12:30", "12:45"]
        );
        assert_eq!(
            quiet(day, 23 * 60 + 30, 45),
            ["00:00", "00:15", "00:30", "23:30", "23:45"]
        );
        assert_eq!(quiet(day, 8 * 60, 8 * 60).len(), 24 * 4);
        assert_eq!(quiet(day, 0, 0).len(), 24 * 4);
        assert_eq!(quiet(day, 0, DAY).len(), 24 * 4);
    }

    #[test]
    fn they_go_by_the_wall_clock_on_the_day_that_it_is_moved() {
        // 02:00 to 02:59 do not exist in spring, and exist twice in autumn.
        assert_eq!(
            quiet("2026-03-29", 60, 3 * 60),
            ["01:00", "01:15", "01:30", "01:45"]
        );
        assert_eq!(quiet("2026-10-25", 2 * 60, 3 * 60).len(), 8);
    }

    #[test]
    fn a_time_that_no_calendar_has_is_not_quiet() {
        let always = QuietHours {
            from_minute: 0,
            to_minute: 0,
        };
        assert!(!holds(always, UnixMs(i64::MAX), &berlin()));
    }
}
