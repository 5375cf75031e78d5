//! The inbox: past notifications.

use laggard_record::{PluginId, UnixMs};
use rusqlite::{Row, params};

use crate::column::{maybe_id, time};
use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 6,
    sql: "CREATE TABLE inbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at_ms INTEGER NOT NULL,
        kind TEXT NOT NULL,
        plugin_id TEXT,
        entry TEXT NOT NULL,
        seen INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX inbox_by_time ON inbox (at_ms);",
}];

/// A row of a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InboxRow {
    /// The entry's number; ignored when written.
    pub id: u32,
    /// The time of the notification.
    pub at: UnixMs,
    /// The entry's kind.
    pub kind: String,
    /// The plug-in that the entry is about.
    pub plugin_id: Option<PluginId>,
    /// The entry, JSON.
    pub entry: String,
    /// Whether the user has seen it.
    pub seen: bool,
}

impl Store {
    /// Adds a notification and returns its number.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn add_to_inbox(&self, row: &InboxRow) -> Result<u32, StoreError> {
        self.with(|connection| {
            connection.query_row(
                "INSERT INTO inbox (at_ms, kind, plugin_id, entry, seen) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id",
                params![row.at.0, row.kind, row.plugin_id.as_ref().map(PluginId::as_str), row.entry, row.seen],
                |row| row.get(0),
            )
        })
    }

    /// Replaces the notification with the same number, which keeps its number and its time. `false`: there is none.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn replace_in_inbox(&self, row: &InboxRow) -> Result<bool, StoreError> {
        self.with(|connection| {
            connection
                .execute(
                    "UPDATE inbox SET kind = ?2, plugin_id = ?3, entry = ?4, seen = ?5 WHERE id = ?1",
                    params![row.id, row.kind, row.plugin_id.as_ref().map(PluginId::as_str), row.entry, row.seen],
                )
                .map(|rows| rows > 0)
        })
    }

    /// Notifications of one kind, newest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn inbox_of_kind(&self, kind: &str) -> Result<Vec<InboxRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT id, at_ms, kind, plugin_id, entry, seen FROM inbox WHERE kind = ?1
                     ORDER BY at_ms DESC, id DESC",
                )?
                .query_map([kind], row)?
                .collect()
        })
    }

    /// Notifications from a time on, newest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn inbox(&self, from: UnixMs) -> Result<Vec<InboxRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT id, at_ms, kind, plugin_id, entry, seen FROM inbox WHERE at_ms >= ?1
                     ORDER BY at_ms DESC, id DESC",
                )?
                .query_map([from.0], row)?
                .collect()
        })
    }

    /// Marks all notifications as seen, except those with these numbers.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn mark_inbox_seen(&self, but: &[u32]) -> Result<(), StoreError> {
        let but: Vec<String> = but.iter().map(u32::to_string).collect();
        let sql = format!(
            "UPDATE inbox SET seen = 1 WHERE id NOT IN ({})",
            but.join(", ")
        );
        self.with(|connection| connection.execute(&sql, []).map(drop))
    }

    /// Deletes notifications older than a time.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn trim_inbox(&self, before: UnixMs) -> Result<(), StoreError> {
        self.with(|connection| {
            connection
                .execute("DELETE FROM inbox WHERE at_ms < ?1", [before.0])
                .map(drop)
        })
    }
}

fn row(row: &Row<'_>) -> rusqlite::Result<InboxRow> {
    Ok(InboxRow {
        id: row.get(0)?,
        at: time(row, 1)?,
        kind: row.get(2)?,
        plugin_id: maybe_id(row, 3)?,
        entry: row.get(4)?,
        seen: row.get(5)?,
    })
}
