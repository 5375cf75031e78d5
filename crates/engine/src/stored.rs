//! Judged episodes as the database stores them. Each format has a row in `tests/stored/` that is kept for ever.

use std::fs;

use laggard_record::{Evidence, JudgedEpisode};
use laggard_store::{EpisodeRow, SessionRow};
use serde_json::{Map, Value, json};

use crate::formats::{self, Unread, Upgrader};

/// The current format. A change of [`JudgedEpisode`] with which an earlier row could not be read needs a new format, with an
/// upgrader and a row.
const FORMAT: usize = 3;

/// Upgraders from each format to the next, beginning with the first. The row's columns are the same in all formats.
const UPGRADERS: [Upgrader<EpisodeRow>; FORMAT - 1] = [from_1, from_2];
/// The words before a busy program's name in the second format.
const BUSY: &str = "the machine was busy with ";

/// The first format had no number; its reports had neither evidence nor ways at first, and later omitted empty ones.
fn from_1(report: &mut Map<String, Value>, _: &EpisodeRow) {
    for suspect in suspects(report) {
        for name in ["evidence", "way"] {
            suspect.entry(name).or_insert_with(|| json!([]));
        }
    }
}

/// The second format was what a window shows: lengths in rounded milliseconds, the start as a text, evidence in words.
fn from_2(report: &mut Map<String, Value>, row: &EpisodeRow) {
    let (session, number) = (report.remove("session"), report.remove("episode"));
    report.insert("id".into(), json!({"session": session, "number": number}));
    report.remove("started_at");
    report.insert("started".into(), json!(row.started));
    in_nanos(report, "duration_ms", "duration");
    for suspect in suspects(report) {
        in_nanos(suspect, "ms", "time");
        // The second format, too, omitted empty lists.
        for name in ["evidence", "way"] {
            suspect.entry(name).or_insert_with(|| json!([]));
        }
        for line in suspect["evidence"].as_array_mut().into_iter().flatten() {
            if let Some(words) = line.as_str() {
                *line = json!(from_words(words));
            }
        }
    }
}

fn suspects(report: &mut Map<String, Value>) -> impl Iterator<Item = &mut Map<String, Value>> {
    let suspects = report.get_mut("suspects").and_then(Value::as_array_mut);
    let suspects = suspects.into_iter().flatten();
    suspects.filter_map(Value::as_object_mut)
}

/// Replaces a field in milliseconds by one in nanoseconds with another name.
fn in_nanos(fields: &mut Map<String, Value>, from: &str, to: &str) {
    let ms = fields.remove(from).and_then(|ms| ms.as_f64());
    if let Some(ms) = ms {
        fields.insert(to.into(), json!((ms * 1e6).round() as u64));
    }
}

/// Reads a line of evidence in words. Names of other programs become fields of their own, so that reports can omit them.
fn from_words(line: &str) -> Evidence {
    let Some(rest) = line.strip_prefix(BUSY) else {
        return Evidence::InWords(line.to_owned());
    };
    let named = rest.strip_prefix('`').and_then(|rest| {
        let (name, percent) = rest.rsplit_once("` (")?;
        let percent = percent.strip_suffix(" % of a processor)")?;
        Some((name.to_owned(), percent.parse().ok()?))
    });
    let (program, percent) = named.map_or((None, 0.0), |(name, percent)| (Some(name), percent));
    Evidence::Busy { program, percent }
}

/// An episode as it is stored.
pub(crate) fn write(judged: &JudgedEpisode) -> String {
    formats::write(FORMAT, judged)
}

/// Reads an episode that this Laggard or an earlier one stored.
///
/// # Errors
/// A newer Laggard wrote the episode, or it is damaged.
pub(crate) fn read(row: &EpisodeRow) -> Result<JudgedEpisode, Unread> {
    formats::read(&row.report, row, &UPGRADERS)
}

/// The readable episodes, and a text about the unreadable ones, which stay in the database.
pub(crate) fn read_all(rows: &[EpisodeRow]) -> (Vec<JudgedEpisode>, Option<String>) {
    let (mut judged, mut newer, mut damaged) = (Vec::new(), 0, 0);
    for row in rows {
        match read(row) {
            Ok(episode) => judged.push(episode),
            Err(Unread::Newer(_)) => newer += 1,
            Err(Unread::Damaged(_)) => damaged += 1,
        }
    }
    let lags = |count: usize, why: &str| {
        let lags = if count == 1 { "lag" } else { "lags" };
        (count > 0).then(|| format!("{count} {lags} {why}"))
    };
    let newer = lags(newer, "that a newer Laggard stored");
    let damaged = lags(damaged, "whose stored reports are damaged");
    let parts: Vec<String> = newer.into_iter().chain(damaged).collect();
    let told = format!("not shown, and left as they are: {}", parts.join(", "));
    (judged, (!parts.is_empty()).then_some(told))
}

impl Unread {
    /// The reason in words, for people.
    pub fn words(&self) -> String {
        match self {
            Self::Newer(format) => format!(
                "a newer Laggard stored it, in format {format}; this Laggard knows {FORMAT}. Use the newer Laggard"
            ),
            Self::Damaged(why) => {
                format!("its stored report is damaged ({why}). It is left as it is")
            }
        }
    }
}

/// The size of a session's recording, bytes; `None` if there is none any more.
pub(crate) fn recorded(row: &SessionRow) -> Option<u64> {
    let file = fs::metadata(&row.file).ok()?;
    file.is_file().then_some(file.len())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use laggard_record::{Nanos, UnixMs};

    use super::*;

    fn row(report: String) -> EpisodeRow {
        EpisodeRow {
            id: ("20260824-140512-7.1", 3).into(),
            started: UnixMs(1_787_580_360_000),
            duration: Nanos::ZERO,
            verdict: String::new(),
            issue: String::new(),
            report,
        }
    }

    /// A row as this format stored it, except for line ends and indentation.
    fn golden(format: usize) -> EpisodeRow {
        let file = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("tests/stored/episode-{format}.json"));
        let text = fs::read_to_string(file).expect("a golden row");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        row(value.to_string())
    }

    #[test]
    fn every_former_format_is_read_as_the_newest() {
        let newest = read(&golden(FORMAT)).expect("read");
        assert_eq!(newest.suspects[0].way, ["other.one"]);
        for format in 1..FORMAT {
            let mut expected = newest.clone();
            // Fields that this format did not have.
            if format < 2 {
                expected.character = None;
                expected.issue = None;
                expected.suspects[0].way = Vec::new();
            }
            expected.suspects[0].without = None;
            expected.suspects[0].evidence = vec![Evidence::InWords("12 of 12 samples".into())];
            assert_eq!(read(&golden(format)), Ok(expected), "format {format}");
        }
    }

    #[test]
    fn what_is_written_is_the_newest_golden_row() {
        let golden = golden(FORMAT);
        let written = write(&read(&golden).expect("read"));
        let value = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(value(&written), value(&golden.report));
    }

    #[test]
    fn a_former_line_that_names_a_program_is_known_as_one() {
        let busy = |program: Option<&str>, percent| Evidence::Busy {
            program: program.map(str::to_owned),
            percent,
        };
        for (line, evidence) in [
            ("`a` b` (85 % of a processor)", busy(Some("a` b"), 85.0)),
            ("another program", busy(None, 0.0)),
            ("`cut off", busy(None, 0.0)),
        ] {
            assert_eq!(from_words(&format!("{BUSY}{line}")), evidence);
        }
        let other = "the machine was asleep";
        assert_eq!(from_words(other), Evidence::InWords(other.into()));
    }

    #[test]
    fn a_newer_one_is_said_to_be_newer_and_a_damaged_one_damaged() {
        let newer = row(r#"{"format":99,"waits":[]}"#.into());
        assert_eq!(read(&newer), Err(Unread::Newer(99)));
        let damaged: Vec<EpisodeRow> = ["", "{", "[]", r#"{"format":"x"}"#, r#"{"format":2}"#]
            .map(|text| row(text.into()))
            .into();
        assert!(
            damaged
                .iter()
                .all(|row| matches!(read(row), Err(Unread::Damaged(_))))
        );
        let (read, told) = read_all(&[damaged, vec![newer, golden(FORMAT)]].concat());
        assert_eq!(read.len(), 1);
        let told = told.expect("told");
        assert!(
            told.contains("1 lag that a newer Laggard stored, 5 lags whose"),
            "{told}"
        );
    }
}
