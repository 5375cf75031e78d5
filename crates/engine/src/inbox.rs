//! What the user was told, and what they do not want to be told again.

use std::sync::Arc;

use jiff::tz::TimeZone;
use laggard_record::{FreezeEnd, Happened, Notice, NoticeKind, PluginId, SessionId, UnixMs};
use laggard_store::{InboxRow, Store};
use serde_json::{Map, Value, json};

use crate::formats::{self, Unread, Upgrader};
use crate::policy::SharedPolicy;
use crate::rows::as_text;
use crate::{Clock, EngineError};

/// The format that is written; each has a row in `tests/stored/` that stays for ever. A change of [`Notice`] that an earlier row
/// does not have needs a new one, with an upgrader and a row.
const FORMAT: usize = 3;

/// From each format to the next, beginning with the first.
const UPGRADERS: [Upgrader<InboxRow>; FORMAT - 1] = [from_1, from_2];

/// The first format had no number, and words in place of what happened.
fn from_1(entry: &mut Map<String, Value>, _: &InboxRow) {
    let mut told = Map::new();
    for name in ["kind", "title", "body", "plugin", "episode"] {
        told.insert(name.into(), entry.remove(name).unwrap_or_default());
    }
    entry.insert("happened".into(), json!({"told": told}));
}

/// The second format did not know how long the user felt a lag, nor when a freeze began, and had two entries for a freeze: of
/// such a pair each stays what it is.
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

fn read(row: &InboxRow) -> Result<Notice, Unread> {
    let notice: Notice = formats::read(&row.entry, row, &UPGRADERS)?;
    Ok(Notice {
        id: row.id,
        at: row.at,
        seen: row.seen,
        ..notice
    })
}

/// Whether the entry takes one of the places an hour has.
pub(crate) fn counts(row: &InboxRow) -> bool {
    ![NoticeKind::Restored, NoticeKind::Unobserved]
        .map(|kind| as_text(&kind))
        .contains(&row.kind)
        && read(row).is_ok()
}

/// The notices, and the plug-ins that none names.
#[derive(Debug, Clone)]
pub struct Inbox {
    store: Arc<Store>,
    clock: Clock,
    policy: SharedPolicy,
}

impl Inbox {
    pub(crate) fn new(store: Arc<Store>, clock: Clock, policy: SharedPolicy) -> Self {
        Self {
            store,
            clock,
            policy,
        }
    }

    /// Everything the user was told, newest first. What cannot be read stays in the database.
    ///
    /// # Errors
    /// The database.
    pub fn all(&self) -> Result<Vec<Notice>, EngineError> {
        let rows = self.store.inbox(UnixMs(0))?;
        Ok(rows.iter().filter_map(|row| read(row).ok()).collect())
    }

    /// Whether it is one of the user's quiet hours, by the system's time zone.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        let policy = self.policy.lock();
        policy.is_quiet(self.clock.now(), &TimeZone::system())
    }

    /// The user has looked at the inbox.
    ///
    /// # Errors
    /// The database.
    pub fn mark_seen(&self) -> Result<(), EngineError> {
        Ok(self.store.mark_inbox_seen()?)
    }

    /// “Mute this plug-in”: no notification names it any more. It is measured and ranked as before.
    ///
    /// # Errors
    /// The database.
    pub fn mute(&self, plugin: &PluginId) -> Result<(), EngineError> {
        self.set_muted(plugin, true)
    }

    /// Takes “Mute this plug-in” back.
    ///
    /// # Errors
    /// The database.
    pub fn unmute(&self, plugin: &PluginId) -> Result<(), EngineError> {
        self.set_muted(plugin, false)
    }

    /// Ids of the plug-ins that are never told of.
    ///
    /// # Errors
    /// The database.
    pub fn muted(&self) -> Result<Vec<PluginId>, EngineError> {
        Ok(self.store.muted()?)
    }

    fn set_muted(&self, plugin: &PluginId, muted: bool) -> Result<(), EngineError> {
        self.store.set_muted(plugin, muted, self.clock.now())?;
        let all = self.muted()?;
        self.policy.lock().set_muted(all);
        Ok(())
    }

    /// Puts a notice into the inbox; its number is in what comes back.
    ///
    /// # Errors
    /// The database.
    pub fn put(&self, notice: Notice) -> Result<Notice, EngineError> {
        let id = self.store.add_to_inbox(&row(&notice))?;
        Ok(Notice { id, ..notice })
    }

    /// Puts what a notice has become into its place: its number and its time stay. Where it is gone meanwhile, it stays gone.
    ///
    /// # Errors
    /// The database.
    pub fn replace(&self, notice: &Notice) -> Result<(), EngineError> {
        self.store.replace_in_inbox(&row(notice))?;
        Ok(())
    }

    /// What stands of a session's freeze that began then, and whose end is not known.
    ///
    /// # Errors
    /// The database.
    pub(crate) fn freeze(
        &self,
        session: &SessionId,
        since: UnixMs,
    ) -> Result<Option<Notice>, EngineError> {
        let goes_on = self.of_kind(NoticeKind::Frozen)?.into_iter();
        let mut all = goes_on.chain(self.of_kind(NoticeKind::Froze)?);
        Ok(all.find(|notice| {
            notice.session.as_ref() == Some(session) && began(notice) == Some(since)
        }))
    }

    /// Freezes of all sessions that go on, as far as the inbox knows. A former Laggard's, of which nothing more can be said,
    /// are none.
    ///
    /// # Errors
    /// The database.
    pub(crate) fn freezes(&self) -> Result<Vec<Notice>, EngineError> {
        let mut freezes = self.of_kind(NoticeKind::Frozen)?;
        freezes.retain(|notice| began(notice).is_some());
        Ok(freezes)
    }

    fn of_kind(&self, kind: NoticeKind) -> Result<Vec<Notice>, EngineError> {
        let rows = self.store.inbox_of_kind(&as_text(&kind))?;
        Ok(rows.iter().filter_map(|row| read(row).ok()).collect())
    }
}

/// When the freeze began that a notice tells of, as long as its end is not known.
fn began(notice: &Notice) -> Option<UnixMs> {
    match notice.happened {
        Happened::Frozen { since, .. }
        | Happened::Froze {
            since,
            end: FreezeEnd::Unseen,
            ..
        } => since,
        _ => None,
    }
}

fn row(notice: &Notice) -> InboxRow {
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

    use laggard_record::{Nanos, Program};

    use super::*;

    /// A row as it was stored in this format.
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
        let mut second = newest.clone();
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
            ..newest.clone()
        };
        assert_eq!(read(&golden(1)), Ok(expected));
        assert_eq!(
            (newest.id, newest.at.0, newest.seen),
            (7, 1_787_580_360_000, true)
        );
    }

    #[test]
    fn what_is_written_is_the_newest_golden_row() {
        let golden = golden(FORMAT);
        let written = formats::write(FORMAT, &read(&golden).expect("read"));
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
