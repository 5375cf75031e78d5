//! The times in which the user worked, by quarters of an hour, since the days of every time zone begin with one.

use laggard_record::{InstallId, Nanos, SessionId, UnixMs};
use rusqlite::params;

use crate::column::{length, maybe_id, time};
use crate::schema::Migration;
use crate::{Store, StoreError};

/// Earlier versions stored only a session's sum: it is spread evenly over the session, a year at most.
pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 12,
    sql: "CREATE TABLE active_times (
        session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        quarter_ms INTEGER NOT NULL,
        active_ms REAL NOT NULL,
        PRIMARY KEY (session, quarter_ms)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX active_times_by_time ON active_times (quarter_ms, session, active_ms);
    WITH RECURSIVE whole (session, first, last, active_ms) AS (
        SELECT id, started_ms / 900000,
            min(max(started_ms, coalesce(ended_ms, started_ms)) / 900000, started_ms / 900000 + 35040), active_ms
        FROM sessions WHERE active_ms > 0
    ), spread (session, quarter, last, part) AS (
        SELECT session, first, last, active_ms / (last - first + 1) FROM whole
        UNION ALL SELECT session, quarter + 1, last, part FROM spread WHERE quarter < last
    )
    INSERT INTO active_times (session, quarter_ms, active_ms) SELECT session, quarter * 900000, part FROM spread;",
}];

/// How long the user worked with a program.
#[derive(Debug, Clone, PartialEq)]
pub struct ActiveTotal {
    /// The install's home; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The program's title, for people.
    pub title: String,
    /// The time that the user worked.
    pub active: Nanos,
}

impl Store {
    /// Stores how long the user worked in each of these quarters of an hour, given by their beginnings.
    ///
    /// # Errors
    /// SQLite refuses (for instance, an unknown session).
    pub fn put_active_times(
        &self,
        session: &SessionId,
        quarters: &[(UnixMs, Nanos)],
    ) -> Result<(), StoreError> {
        self.with(|connection| {
            let transaction = connection.transaction()?;
            for (quarter, active) in quarters {
                transaction
                    .prepare_cached(
                        "INSERT OR REPLACE INTO active_times (session, quarter_ms, active_ms) VALUES (?1, ?2, ?3)",
                    )?
                    .execute(params![session.as_str(), quarter.0, active.as_millis()])?;
            }
            transaction.commit()
        })
    }

    /// How long the user worked with each program in the quarters that begin in this period.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn active_times(
        &self,
        since: UnixMs,
        until: UnixMs,
    ) -> Result<Vec<ActiveTotal>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT r.install, r.title, sum(a.active_ms) FROM active_times a JOIN sessions r ON r.id = a.session
                     WHERE a.quarter_ms >= ?1 AND a.quarter_ms < ?2 GROUP BY r.install, r.title",
                )?
                .query_map([since.0, until.0], |row| {
                    Ok(ActiveTotal {
                        install: maybe_id(row, 0)?,
                        title: row.get(1)?,
                        active: length(row, 2)?,
                    })
                })?
                .collect()
        })
    }

    /// How long the user worked with an install (`None`: with plain programs) in each quarter that begins at `since` or later,
    /// in order of time.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn active_quarters(
        &self,
        install: Option<&InstallId>,
        since: UnixMs,
    ) -> Result<Vec<(UnixMs, Nanos)>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT a.quarter_ms, sum(a.active_ms) FROM sessions r CROSS JOIN active_times a ON a.session = r.id
                     WHERE r.install IS ?1 AND a.quarter_ms >= ?2 GROUP BY a.quarter_ms ORDER BY a.quarter_ms",
                )?
                .query_map(
                    params![install.map(InstallId::as_str), since.0],
                    |row| Ok((time(row, 0)?, length(row, 1)?)),
                )?
                .collect()
        })
    }
}
