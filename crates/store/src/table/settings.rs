//! Settings: one JSON text per key.

use rusqlite::OptionalExtension as _;

use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 4,
    sql: "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;",
}];

impl Store {
    /// A setting's JSON text.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.with(|connection| {
            connection
                .query_row("SELECT value FROM settings WHERE key = ?1", [key], |row| {
                    row.get(0)
                })
                .optional()
        })
    }

    /// Writes a setting.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.with(|connection| {
            connection
                .execute(
                    "INSERT OR REPLACE INTO settings (key, value) VALUES (?1, ?2)",
                    [key, value],
                )
                .map(drop)
        })
    }
}
