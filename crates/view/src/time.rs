//! Points in time in the views.

use std::fmt;

use jiff::Timestamp;
use laggard_record::UnixMs;
use laggard_report::rfc3339;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::{Config, TS};

/// A point in time. `--json` and the pages get it as RFC 3339 with milliseconds in UTC; a terminal's text is made from the time
/// itself ([`wording::day_and_time`](crate::wording::day_and_time)), never from that text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(pub UnixMs);

impl fmt::Display for Time {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&rfc3339(self.0))
    }
}

impl Serialize for Time {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Time {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let time: Timestamp = text.parse().map_err(D::Error::custom)?;
        Ok(Self(UnixMs(time.as_millisecond())))
    }
}

impl TS for Time {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "string".to_owned()
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_text_in_json_and_in_typescript() {
        let time = Time(UnixMs(1_767_225_600_007));
        assert_eq!(serde_json::json!(time), "2026-01-01T00:00:00.007Z");
        assert_eq!(time.to_string(), "2026-01-01T00:00:00.007Z");
        let read: Time = serde_json::from_str(r#""2026-01-01T00:00:00.007Z""#).unwrap();
        assert_eq!(read, time);
        assert_eq!(Time::name(&Config::default()), "string");
    }
}
