//! The fill level of each install's heap, and the limit that the user chose.

use laggard_record::{InstallId, Nanos, UnixMs};
use rusqlite::{OptionalExtension as _, params};

use crate::column::{length, whole};
use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 13,
    sql: "CREATE TABLE heaps (
        install TEXT PRIMARY KEY,
        chosen INTEGER,
        heap_limit INTEGER NOT NULL DEFAULT 0,
        kept INTEGER NOT NULL DEFAULT 0,
        seen_ms INTEGER NOT NULL DEFAULT 0
    ) STRICT;",
}];

/// A row of an install's heap. Sizes are bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HeapRow {
    /// The limit that the user chose; `None`: that of the program's own options.
    pub chosen: Option<u64>,
    /// The limit in the last session whose heap is known; 0: no such session.
    pub limit: u64,
    /// The most that was still in use after a collection in that session.
    pub kept: u64,
    /// When this was measured.
    pub seen: UnixMs,
}

impl Store {
    /// An install's heap; all unknown if the install has no row.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn heap(&self, install: &InstallId) -> Result<HeapRow, StoreError> {
        self.with(|connection| {
            connection
                .query_row(
                    "SELECT chosen, heap_limit, kept, seen_ms FROM heaps WHERE install = ?1",
                    [install.as_str()],
                    |row| {
                        let chosen: Option<i64> = row.get(0)?;
                        Ok(HeapRow {
                            chosen: chosen.map(i64::unsigned_abs),
                            limit: row.get::<_, i64>(1)?.unsigned_abs(),
                            kept: row.get::<_, i64>(2)?.unsigned_abs(),
                            seen: UnixMs(row.get(3)?),
                        })
                    },
                )
                .optional()
                .map(Option::unwrap_or_default)
        })
    }

    /// Writes the measured limit and use; the user's choice stays.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn put_heap_seen(
        &self,
        install: &InstallId,
        limit: u64,
        kept: u64,
        seen: UnixMs,
    ) -> Result<(), StoreError> {
        self.with(|connection| {
            connection
                .execute(
                    "INSERT INTO heaps (install, heap_limit, kept, seen_ms) VALUES (?1, ?2, ?3, ?4)
                     ON CONFLICT (install) DO UPDATE SET heap_limit=?2, kept=?3, seen_ms=?4",
                    params![install.as_str(), whole(limit), whole(kept), seen.0],
                )
                .map(drop)
        })
    }

    /// Writes the limit that the user chose; `None`: that of the program's own options again.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn choose_heap(&self, install: &InstallId, bytes: Option<u64>) -> Result<(), StoreError> {
        self.with(|connection| {
            connection
                .execute(
                    "INSERT INTO heaps (install, chosen) VALUES (?1, ?2)
                     ON CONFLICT (install) DO UPDATE SET chosen=?2",
                    params![install.as_str(), bytes.map(whole)],
                )
                .map(drop)
        })
    }

    /// The number and the total length of an install's lags since then that garbage collection caused.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn lags_of_collections(
        &self,
        install: &InstallId,
        since: UnixMs,
    ) -> Result<(u32, Nanos), StoreError> {
        self.with(|connection| {
            connection.query_row(
                "SELECT COUNT(*), COALESCE(SUM(lags.duration_ms), 0.0) FROM lags
                 JOIN subjects ON subjects.id = lags.subject
                 WHERE subjects.install = ?1 AND lags.started_ms >= ?2 AND subjects.verdict = 'gc'",
                params![install.as_str(), since.0],
                |row| Ok((row.get(0)?, length(row, 1)?)),
            )
        })
    }
}
