//! One side of a comparison, and how it is written.

use std::str::FromStr;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use laggard_record::{SessionId, UnixMs};

use crate::SidesError;

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// One session.
    Session(SessionId),
    /// The sessions that began in a time.
    Time {
        /// It begins then.
        since: UnixMs,
        /// It ends before.
        until: UnixMs,
    },
}

/// What names neither a session nor days.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASide {
    /// A day that no calendar has.
    #[error("{0:?} is no day; write one as 2026-11-09, and several as 2026-11-09..2026-11-15")]
    NoDay(String),
    /// The last day is before the first.
    #[error("{last} is before {first}; write the earlier day first")]
    Backwards {
        /// As given.
        first: Date,
        /// As given.
        last: Date,
    },
}

impl FromStr for Side {
    type Err = NotASide;

    /// A session's name, or days of the user's own clock: `2026-11-09`, or `2026-11-09..2026-11-15` with both.
    fn from_str(text: &str) -> Result<Self, NotASide> {
        Self::read(text, &TimeZone::system())
    }
}

impl Side {
    /// Checks that no session can be on both sides, other than one that is named alone on one of them.
    pub(super) fn is_apart_from(&self, other: &Self) -> Result<(), SidesError> {
        match (self, other) {
            (Self::Session(one), Self::Session(same)) if one == same => {
                Err(SidesError::Same(one.to_string()))
            }
            (
                Self::Time { since, until },
                Self::Time {
                    since: begins,
                    until: ends,
                },
            ) if since < ends && begins < until => Err(SidesError::Overlap),
            _ => Ok(()),
        }
    }

    fn read(text: &str, zone: &TimeZone) -> Result<Self, NotASide> {
        let (first, last) = match text.split_once("..") {
            Some(days) => days,
            None if looks_like_a_day(text) => (text, text),
            None => return Ok(Self::Session(text.into())),
        };
        let (first, last) = (day(first)?, day(last)?);
        if last < first {
            return Err(NotASide::Backwards { first, last });
        }
        let midnight = |date: Date| {
            let begins = date.to_zoned(zone.clone());
            begins.map(|begins| UnixMs(begins.timestamp().as_millisecond()))
        };
        let after = last.tomorrow().and_then(midnight);
        match (midnight(first), after) {
            (Ok(since), Ok(until)) => Ok(Self::Time { since, until }),
            _ => Err(NotASide::NoDay(text.to_owned())),
        }
    }
}

/// No session's name begins with four digits and a hyphen.
fn looks_like_a_day(text: &str) -> bool {
    let year = text.split_once('-').map(|(year, _)| year);
    year.is_some_and(|year| year.len() == 4 && year.bytes().all(|digit| digit.is_ascii_digit()))
}

fn day(text: &str) -> Result<Date, NotASide> {
    text.parse().map_err(|_| NotASide::NoDay(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Side, NotASide> {
        Side::read(text, &TimeZone::UTC)
    }

    #[test]
    fn days_are_whole_and_all_else_is_a_session() {
        const DAY: i64 = 24 * 3_600_000;
        let monday = UnixMs(1_794_182_400_000);
        let days = |count: i64| Side::Time {
            since: monday,
            until: UnixMs(monday.0 + count * DAY),
        };
        assert_eq!(read("2026-11-09"), Ok(days(1)));
        assert_eq!(read("2026-11-09..2026-11-15"), Ok(days(7)));
        for session in ["last", "20260801-101500-4711.1"] {
            assert_eq!(read(session), Ok(Side::Session(session.into())));
        }
    }

    #[test]
    fn times_that_only_meet_are_apart() {
        let side = |text| read(text).expect("a side");
        let week = side("2026-11-09..2026-11-15");
        for other in ["2026-11-08", "2026-11-16..2026-11-20", "last"] {
            week.is_apart_from(&side(other)).expect(other);
            side(other).is_apart_from(&week).expect(other);
        }
        for other in [
            "2026-11-09",
            "2026-11-15..2026-11-20",
            "2026-11-01..2026-11-30",
        ] {
            week.is_apart_from(&side(other)).expect_err(other);
            side(other).is_apart_from(&week).expect_err(other);
        }
        side("a.1").is_apart_from(&side("b.1")).expect("two");
        side("a.1").is_apart_from(&side("a.1")).expect_err("one");
    }

    #[test]
    fn what_is_no_day_says_how_one_is_written() {
        for wrong in ["2026-02-30", "2026-13", "2026-11-09..", "..", "x..y"] {
            let error = read(wrong).expect_err(wrong);
            assert!(
                error.to_string().contains("2026-11-09..2026-11-15"),
                "{error}"
            );
        }
        let backwards = read("2026-11-15..2026-11-09").expect_err("backwards");
        assert!(
            backwards.to_string().contains("earlier day first"),
            "{backwards}"
        );
    }
}
