//! What the user was told, and what they do not want to be told again.

use laggard_store::InboxRow;
use laggard_view::{InboxEntry, NoticeKind};

use crate::rows::as_text;
use crate::{Engine, EngineError};

/// Whether the entry takes one of the places an hour has.
pub(crate) fn counts(row: &InboxRow) -> bool {
    ![NoticeKind::Restored, NoticeKind::Unobserved]
        .map(|kind| as_text(&kind))
        .contains(&row.kind)
        && serde_json::from_str::<InboxEntry>(&row.entry)
            .is_ok_and(|entry| entry.replaces.is_none())
}

impl Engine {
    /// Everything the user was told, newest first.
    ///
    /// # Errors
    /// The database.
    pub fn inbox(&self) -> Result<Vec<InboxEntry>, EngineError> {
        let rows = self.store().inbox(0)?;
        Ok(rows
            .into_iter()
            .filter_map(|row| {
                let entry: InboxEntry = serde_json::from_str(&row.entry).ok()?;
                Some(InboxEntry {
                    id: row.id,
                    seen: row.seen,
                    ..entry
                })
            })
            .collect())
    }

    /// The user has looked at the inbox.
    ///
    /// # Errors
    /// The database.
    pub fn mark_inbox_seen(&self) -> Result<(), EngineError> {
        Ok(self.store().mark_inbox_seen()?)
    }

    /// “Not this plug-in again”: no notification names it any more. It is measured and ranked as before.
    ///
    /// # Errors
    /// The database.
    pub fn mute(&self, plugin: &str) -> Result<(), EngineError> {
        self.set_muted(plugin, true)
    }

    /// Takes “not this plug-in again” back.
    ///
    /// # Errors
    /// The database.
    pub fn unmute(&self, plugin: &str) -> Result<(), EngineError> {
        self.set_muted(plugin, false)
    }

    /// Ids of the plug-ins that are never told of.
    ///
    /// # Errors
    /// The database.
    pub fn muted(&self) -> Result<Vec<String>, EngineError> {
        Ok(self.store().muted()?)
    }

    fn set_muted(&self, plugin: &str, muted: bool) -> Result<(), EngineError> {
        self.store().set_muted(plugin, muted, self.now_ms())?;
        let all = self.store().muted()?;
        self.policy().set_muted(all);
        Ok(())
    }

    /// Puts an entry into the inbox; its number is in what comes back.
    pub(crate) fn put_notice(&self, entry: InboxEntry) -> Result<InboxEntry, EngineError> {
        let row = InboxRow {
            id: 0,
            at_ms: laggard_view::unix_ms(&entry.at).unwrap_or_else(|| self.now_ms()),
            kind: as_text(&entry.kind),
            plugin_id: entry.plugin.as_ref().map(|plugin| plugin.id.clone()),
            entry: serde_json::to_string(&entry).unwrap_or_default(),
            seen: false,
        };
        let id = self.store().add_to_inbox(&row)?;
        Ok(InboxEntry { id, ..entry })
    }
}
