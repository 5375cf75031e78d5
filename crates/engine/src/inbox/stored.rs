//! Notices as the database stores them.

use laggard_record::{Notice, NoticeKind};
use laggard_store::InboxRow;
use serde_json::{Map, Value, json};

use crate::formats::{self, Unread, Upgrader};
use crate::rows::as_text;

/// The current format; each format has a row in `tests/stored/` that is kept for ever. A change of [`Notice`] with which an
/// earlier row could not be read needs a new format, with an upgrader and a row.
const FORMAT: usize = 5;

/// Upgraders from each format to the next, beginning with the first.
const UPGRADERS: [Upgrader<InboxRow>; FORMAT - 1] = [from_1, from_2, from_3, from_4];

/// The first format had no number, and words instead of [`Happened`](laggard_record::Happened).
fn from_1(entry: &mut Map<String, Value>, _: &InboxRow) {
    let mut told = Map::new();
    for name in ["kind", "title", "body", "plugin", "episode"] {
        told.insert(name.into(), entry.remove(name).unwrap_or_default());
    }
    entry.insert("happened".into(), json!({"told": told}));
}

/// The second format had neither the felt length of a lag nor the beginning of a freeze, and two entries for a freeze: both
/// entries of such a pair stay as they are.
fn from_2(entry: &mut Map<String, Value>, _: &InboxRow) {
    entry.remove("replaces");
    let happened = entry.get_mut("happened").and_then(Value::as_object_mut);
    for (what, fields) in happened.into_iter().flatten() {
        let new = match what.as_str() {
            "lagged" | "lagged-often" => "felt",
            "frozen" => "since",
            _ => continue,
        };
        if let Some(fields) = fields.as_object_mut() {
            fields.insert(new.into(), Value::Null);
        }
    }
}

/// The third format had no notices that were put aside.
fn from_3(entry: &mut Map<String, Value>, _: &InboxRow) {
    entry.insert("put_aside".into(), Value::Null);
}

/// The fourth format gave the reason why a program is not observed in words.
fn from_4(entry: &mut Map<String, Value>, _: &InboxRow) {
    let unobserved = entry
        .get_mut("happened")
        .and_then(|happened| happened.get_mut("unobserved"));
    if let Some(why) = unobserved.and_then(|unobserved| unobserved.get_mut("why")) {
        *why = json!({"in-words": why.take()});
    }
}

/// Reads a notice that this Laggard or an earlier one stored.
///
/// # Errors
/// A newer Laggard wrote the notice, or it is damaged.
pub(super) fn read(row: &InboxRow) -> Result<Notice, Unread> {
    let notice: Notice = formats::read(&row.entry, row, &UPGRADERS)?;
    Ok(Notice {
        id: row.id,
        at: row.at,
        seen: row.seen,
        ..notice
    })
}

/// Whether the entry counts towards the most notifications an hour.
pub(crate) fn counts(row: &InboxRow) -> bool {
    ![
        NoticeKind::Restored,
        NoticeKind::Unobserved,
        NoticeKind::Bypass,
    ]
    .map(|kind| as_text(&kind))
    .contains(&row.kind)
        && read(row).is_ok()
}

/// A notice as it is stored.
pub(super) fn row(notice: &Notice) -> InboxRow {
    InboxRow {
        id: notice.id,
        at: notice.at,
        kind: as_text(&notice.kind()),
        plugin_id: notice.plugin().map(|plugin| plugin.id.clone()),
        entry: formats::write(FORMAT, notice),
        seen: notice.seen,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use laggard_record::{Happened, Nanos, Problem, Program, PutAside, UnixMs};

    use super::*;

    /// A row as this format stored it.
    fn golden(format: usize) -> InboxRow {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/stored/inbox-{format}.json"));
        InboxRow {
            id: 7,
            at: UnixMs(1_787_580_360_000),
            kind: "plugin".into(),
            plugin_id: Some("slow.one".into()),
            entry: fs::read_to_string(file).expect("a golden row"),
            seen: true,
        }
    }

    #[test]
    fn every_former_format_is_read_and_shown_as_it_was() {
        let newest = read(&golden(FORMAT)).expect("read");
        let Happened::Lagged {
            plugin,
            program,
            time,
            ..
        } = &newest.happened
        else {
            panic!("{newest:?}");
        };
        assert_eq!(plugin.name, "Slow One");
        let eclipse = Program {
            host: Some("Eclipse".into()),
            own: Some("letters".into()),
        };
        assert_eq!((program, *time), (&eclipse, Nanos::from_millis(1200)));
        let until = UnixMs(1_787_583_960_000);
        assert_eq!(newest.put_aside, Some(PutAside::Snoozed { until }));
        assert_eq!(read(&golden(4)), Ok(newest.clone()));
        let third = Notice {
            put_aside: None,
            ..newest.clone()
        };
        assert_eq!(read(&golden(3)), Ok(third.clone()));
        let mut second = third.clone();
        if let Happened::Lagged { felt, .. } = &mut second.happened {
            assert_eq!(felt.take(), Some(Nanos::from_millis(1500)));
        }
        assert_eq!(read(&golden(2)), Ok(second));
        let expected = Notice {
            happened: Happened::InWords {
                kind: NoticeKind::Plugin,
                title: "Slow One made Eclipse (letters) wait 1.2 s (3rd time today)".into(),
                body: "The time went into Listener.changed.".into(),
                plugin: newest.plugin().cloned(),
                episode: newest.episode(),
            },
            ..third
        };
        assert_eq!(read(&golden(1)), Ok(expected));
        assert_eq!(
            (newest.id, newest.at.0, newest.seen),
            (7, 1_787_580_360_000, true)
        );
    }

    #[test]
    fn why_a_program_was_not_observed_stays_as_it_was_said() {
        let row = InboxRow {
            entry: r#"{"format":4,"happened":{"unobserved":{"program":{"host":null,"own":null},"before":true,
                       "why":"nothing more is recorded"}},"install":null,"session":null,"put_aside":null}"#
                .into(),
            ..golden(FORMAT)
        };
        let told = Happened::Unobserved {
            program: Program::default(),
            before: true,
            why: Problem::InWords("nothing more is recorded".into()),
        };
        assert_eq!(read(&row).map(|notice| notice.happened), Ok(told));
    }

    #[test]
    fn what_is_written_is_the_newest_golden_row() {
        let golden = golden(FORMAT);
        let written = row(&read(&golden).expect("read")).entry;
        let value = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        assert_eq!(value(&written), value(&golden.entry));
    }

    #[test]
    fn a_row_of_a_newer_laggard_is_known_as_one() {
        let row = InboxRow {
            entry: r#"{"format":99}"#.into(),
            ..golden(FORMAT)
        };
        assert_eq!(read(&row), Err(Unread::Newer(99)));
        assert!(!counts(&row));
    }
}
