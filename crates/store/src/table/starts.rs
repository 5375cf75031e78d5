//! The off-list with which each install last started well.

use laggard_record::{InstallId, UnixMs};
use rusqlite::{OptionalExtension as _, params};

use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 9,
    sql: "CREATE TABLE good_starts (install TEXT PRIMARY KEY, at_ms INTEGER NOT NULL, off TEXT NOT NULL) STRICT;",
}];

impl Store {
    /// Records that the install started well with these plug-ins off.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn put_good_start(
        &self,
        install: &InstallId,
        at: UnixMs,
        turned_off: &[String],
    ) -> Result<(), StoreError> {
        let turned_off = serde_json::to_string(turned_off).unwrap_or_else(|_| "[]".into());
        self.with(|connection| {
            connection
                .execute(
                    "INSERT OR REPLACE INTO good_starts (install, at_ms, off) VALUES (?1, ?2, ?3)",
                    params![install.as_str(), at.0, turned_off],
                )
                .map(drop)
        })
    }

    /// The off-list of the last good start; empty if there was none, since then nothing is known to be good.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn good_start(&self, install: &InstallId) -> Result<Vec<String>, StoreError> {
        self.with(|connection| {
            let turned_off: Option<String> = connection
                .query_row(
                    "SELECT off FROM good_starts WHERE install = ?1",
                    [install.as_str()],
                    |row| row.get(0),
                )
                .optional()?;
            Ok(turned_off
                .and_then(|turned_off| serde_json::from_str(&turned_off).ok())
                .unwrap_or_default())
        })
    }
}
