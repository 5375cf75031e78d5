//! What leaves lags out of a list, and the order of the others.

use laggard_record::{self as record, Nanos};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Time, Trigger, Verdict, wording};

/// All causes.
const CAUSES: [Verdict; 5] = [
    Verdict::Plugin,
    Verdict::Host,
    Verdict::Gc,
    Verdict::Machine,
    Verdict::Unknown,
];

/// A period that ends now, in days of the user's own clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// Since midnight.
    Today,
    /// Today and the six days before.
    Week,
    /// Today and the 29 days before.
    Month,
}

/// The order of a list of lags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LagOrder {
    /// The latest lag first.
    Newest,
    /// The earliest lag first.
    Oldest,
    /// The longest lag first.
    Longest,
    /// The shortest lag first.
    Shortest,
}

/// A filter of lags. `None` leaves none out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct LagFilter {
    /// The program, by its key.
    pub program: Option<String>,
    /// The period in which lags began.
    pub period: Option<Period>,
    /// The time in which lags began, RFC 3339: from the first one on, and before the second.
    pub within: Option<(Time, Time)>,
    /// The cause that the verdict names.
    pub cause: Option<Verdict>,
    /// The plug-in that the verdict names, by its symbolic id.
    pub plugin: Option<String>,
    /// Minimum duration, milliseconds.
    pub least_ms: f64,
    /// Minimum confidence, 0 to 1.
    pub confidence: f64,
    /// Trigger of the lags.
    pub trigger: Option<Trigger>,
    /// Search words; each must be in the program's or the plug-in's name, in the plug-in's id, in the landmark, or in the words for
    /// the cause where no plug-in is named.
    pub text: String,
}

impl From<Period> for record::Period {
    fn from(period: Period) -> Self {
        match period {
            Period::Today => Self::Today,
            Period::Week => Self::Week,
            Period::Month => Self::Month,
        }
    }
}

impl From<LagOrder> for record::LagOrder {
    fn from(order: LagOrder) -> Self {
        match order {
            LagOrder::Newest => Self::Newest,
            LagOrder::Oldest => Self::Oldest,
            LagOrder::Longest => Self::Longest,
            LagOrder::Shortest => Self::Shortest,
        }
    }
}

impl From<LagFilter> for record::LagFilter {
    fn from(filter: LagFilter) -> Self {
        Self {
            program: filter.program,
            period: filter.period.map(Into::into),
            within: filter.within.map(|(from, to)| (from.0, to.0)),
            cause: filter.cause.map(kind),
            plugin: filter.plugin.map(Into::into),
            least: Nanos((filter.least_ms.max(0.0) * 1e6) as u64),
            confidence: filter.confidence,
            trigger: filter.trigger.map(|trigger| match trigger {
                Trigger::Input => record::Trigger::Input,
                Trigger::Output => record::Trigger::Output,
                Trigger::Async => record::Trigger::Async,
                Trigger::Unspecified => record::Trigger::Unspecified,
            }),
            text: filter.text,
            cause_words: CAUSES
                .map(|cause| (kind(cause), wording::cause(cause)))
                .into(),
        }
    }
}

fn kind(cause: Verdict) -> record::Kind {
    match cause {
        Verdict::Plugin => record::Kind::PlugIn,
        Verdict::Host => record::Kind::Host,
        Verdict::Gc => record::Kind::Gc,
        Verdict::Machine => record::Kind::Machine,
        Verdict::Unknown => record::Kind::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use laggard_words::{Language, in_language};

    use super::*;

    /// As a page sends it.
    fn sent(within: &str) -> serde_json::Result<LagFilter> {
        serde_json::from_str(&format!(
            r#"{{"program": null, "period": null, "within": {within}, "cause": null, "plugin": null, "least_ms": 0,
                "confidence": 0, "trigger": null, "text": "memory"}}"#
        ))
    }

    #[test]
    fn a_time_is_two_points_that_a_calendar_has() {
        let filter = sent(r#"["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.007Z"]"#).unwrap();
        let within = record::LagFilter::from(filter).within;
        let first = 1_767_225_600_000;
        assert_eq!(
            within,
            Some((record::UnixMs(first), record::UnixMs(first + 7)))
        );
        assert_eq!(record::LagFilter::from(sent("null").unwrap()).within, None);
        for wrong in [
            r#"["2026-02-30T00:00:00Z", "2026-03-01T00:00:00Z"]"#,
            r#"["", ""]"#,
            "[1, 2]",
        ] {
            assert!(sent(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_stands_for_a_cause_is_found_in_the_users_language() {
        let words = |language| {
            let filter = sent("null").unwrap();
            in_language(language, || record::LagFilter::from(filter)).cause_words
        };
        let of = |language, kind| {
            let words = words(language);
            let found = words.into_iter().find(|(cause, _)| *cause == kind);
            found.expect("each cause").1
        };
        assert_eq!(
            of(Language::English, record::Kind::Gc),
            "garbage collection"
        );
        assert_eq!(
            of(Language::German, record::Kind::Host),
            "das Programm selbst"
        );
        assert_eq!(words(Language::English).len(), CAUSES.len());
    }
}
