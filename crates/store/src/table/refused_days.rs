//! The days of sessions whose digests the hub refuses, so that they are not sent for ever.

use laggard_record::SessionId;
use rusqlite::params;

use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 21,
    sql: "CREATE TABLE refused_days (
        session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        day TEXT NOT NULL,
        PRIMARY KEY (session, day)
    ) STRICT, WITHOUT ROWID;",
}];

impl Store {
    /// Stores that the hub refuses the digest of this day of a session.
    ///
    /// # Errors
    /// SQLite refuses (for instance, an unknown session).
    pub fn note_refused(&self, session: &SessionId, day: &str) -> Result<(), StoreError> {
        self.with(|connection| {
            connection
                .execute(
                    "INSERT OR IGNORE INTO refused_days (session, day) VALUES (?1, ?2)",
                    params![session.as_str(), day],
                )
                .map(drop)
        })
    }

    /// The days of a session whose digests the hub refuses, the earliest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn refused_days(&self, session: &SessionId) -> Result<Vec<String>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached("SELECT day FROM refused_days WHERE session = ?1 ORDER BY day")?
                .query_map([session.as_str()], |row| row.get(0))?
                .collect()
        })
    }

    /// The number of digests that the hub refuses, of sessions that are still kept.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn count_refused(&self) -> Result<u32, StoreError> {
        self.with(|connection| {
            connection.query_row("SELECT count(*) FROM refused_days", [], |row| row.get(0))
        })
    }

    /// Forgets which digests a hub refuses: another one may take them.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn forget_refused(&self) -> Result<(), StoreError> {
        self.with(|connection| connection.execute("DELETE FROM refused_days", []).map(drop))
    }
}
