//! What the user was told, and what they do not want to be told again.

use std::sync::Arc;

use laggard_record::{Notice, NoticeKind, UnixMs};
use laggard_store::{InboxRow, Store};

use crate::policy::SharedPolicy;
use crate::rows::as_text;
use crate::{Clock, EngineError};

/// Whether the entry takes one of the places an hour has.
pub(crate) fn counts(row: &InboxRow) -> bool {
    ![NoticeKind::Restored, NoticeKind::Unobserved]
        .map(|kind| as_text(&kind))
        .contains(&row.kind)
        && serde_json::from_str::<Notice>(&row.entry).is_ok_and(|notice| notice.replaces.is_none())
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

    /// Everything the user was told, newest first.
    ///
    /// # Errors
    /// The database.
    pub fn all(&self) -> Result<Vec<Notice>, EngineError> {
        let rows = self.store.inbox(0)?;
        Ok(rows
            .into_iter()
            .filter_map(|row| {
                let notice: Notice = serde_json::from_str(&row.entry).ok()?;
                Some(Notice {
                    id: row.id,
                    at: UnixMs(row.at_ms),
                    seen: row.seen,
                    ..notice
                })
            })
            .collect())
    }

    /// The user has looked at the inbox.
    ///
    /// # Errors
    /// The database.
    pub fn mark_seen(&self) -> Result<(), EngineError> {
        Ok(self.store.mark_inbox_seen()?)
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
        Ok(self.store.muted()?)
    }

    fn set_muted(&self, plugin: &str, muted: bool) -> Result<(), EngineError> {
        self.store.set_muted(plugin, muted, self.clock.now_ms())?;
        let all = self.store.muted()?;
        self.policy.lock().set_muted(all);
        Ok(())
    }

    /// Puts a notice into the inbox; its number is in what comes back.
    pub(crate) fn put(&self, notice: Notice) -> Result<Notice, EngineError> {
        let row = InboxRow {
            id: 0,
            at_ms: notice.at.0,
            kind: as_text(&notice.kind),
            plugin_id: notice.plugin.as_ref().map(|plugin| plugin.id.to_string()),
            entry: serde_json::to_string(&notice).unwrap_or_default(),
            seen: false,
        };
        let id = self.store.add_to_inbox(&row)?;
        Ok(Notice { id, ..notice })
    }
}
