//! The days of sessions whose digests have been shared, so that none is shared twice, under whatever installation's id.

use laggard_record::SessionId;
use rusqlite::params;

use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 20,
    sql: "CREATE TABLE shared_days (
        session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        day TEXT NOT NULL,
        PRIMARY KEY (session, day)
    ) STRICT, WITHOUT ROWID;",
}];

impl Store {
    /// Stores that the digest of this day of a session has been shared.
    ///
    /// # Errors
    /// SQLite refuses (for instance, an unknown session).
    pub fn note_shared(&self, session: &SessionId, day: &str) -> Result<(), StoreError> {
        self.with(|connection| {
            connection
                .execute(
                    "INSERT OR IGNORE INTO shared_days (session, day) VALUES (?1, ?2)",
                    params![session.as_str(), day],
                )
                .map(drop)
        })
    }

    /// The days of a session whose digests have been shared, the earliest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn shared_days(&self, session: &SessionId) -> Result<Vec<String>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached("SELECT day FROM shared_days WHERE session = ?1 ORDER BY day")?
                .query_map([session.as_str()], |row| row.get(0))?
                .collect()
        })
    }

    /// The number of digests that have been shared, of sessions that are still kept.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn count_shared(&self) -> Result<u32, StoreError> {
        self.with(|connection| {
            connection.query_row("SELECT count(*) FROM shared_days", [], |row| row.get(0))
        })
    }
}
