//! Observed sessions.

use laggard_record::{InstallId, Nanos, SessionId, UnixMs};
use rusqlite::{OptionalExtension as _, Row, TransactionBehavior, params};

use crate::column::{id, length, maybe_bytes, maybe_id, maybe_length, maybe_time, time, whole};
use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[
    Migration {
        version: 1,
        sql: "CREATE TABLE sessions (
        id TEXT PRIMARY KEY,
        file TEXT NOT NULL,
        host TEXT NOT NULL,
        title TEXT NOT NULL,
        install TEXT,
        pid INTEGER NOT NULL,
        started_ms INTEGER NOT NULL,
        ended_ms INTEGER,
        exit_code INTEGER,
        state TEXT NOT NULL,
        episodes INTEGER NOT NULL,
        perceptible INTEGER NOT NULL,
        waited_ms REAL NOT NULL,
        active_ms REAL NOT NULL,
        dropped INTEGER NOT NULL,
        suppressed_errors INTEGER NOT NULL,
        java_version TEXT NOT NULL,
        turned_off TEXT NOT NULL,
        problems TEXT NOT NULL
    ) STRICT;
    CREATE INDEX sessions_by_start ON sessions (started_ms);",
    },
    // NULL if not measured, as in all sessions that an earlier Laggard stored.
    Migration {
        version: 14,
        sql: "ALTER TABLE sessions ADD COLUMN start_up_ms REAL;
    ALTER TABLE sessions ADD COLUMN heap_limit INTEGER;
    ALTER TABLE sessions ADD COLUMN heap_kept INTEGER;
    ALTER TABLE sessions ADD COLUMN agent_cpu_ms REAL;
    ALTER TABLE sessions ADD COLUMN sampling_ms REAL;",
    },
    Migration {
        version: 17,
        sql: "ALTER TABLE sessions ADD COLUMN laggard_memory INTEGER;",
    },
];

/// A row of a session.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SessionRow {
    /// The session's id, `<run>.<number>`.
    pub id: SessionId,
    /// The session's `session.lag`.
    pub file: String,
    /// The host's id: `java` …
    pub host: String,
    /// The program's title, for people.
    pub title: String,
    /// The install's home.
    pub install: Option<InstallId>,
    /// Process id.
    pub pid: u32,
    /// When the session began.
    pub started: UnixMs,
    /// When the session ended; `None` while it runs.
    pub ended: Option<UnixMs>,
    /// The program's exit code, if known.
    pub exit_code: Option<i32>,
    /// `running`, `ended` or `cut-short`.
    pub state: String,
    /// Number of episodes kept.
    pub episodes: u32,
    /// Number of perceptible episodes.
    pub perceptible: u32,
    /// Total length of the perceptible episodes.
    pub waited: Nanos,
    /// The time in which the user worked with the program.
    pub active: Nanos,
    /// Number of records that the agent dropped.
    pub dropped: u32,
    /// Number of errors that the agent suppressed.
    pub suppressed_errors: u32,
    /// Java version.
    pub java_version: String,
    /// Ids of the plug-ins that this start left out.
    pub turned_off: Vec<String>,
    /// Problems in observing the session.
    pub problems: Vec<String>,
    /// The time from the start to the first handled event; `None`, here and below: not measured.
    pub start_up: Option<Nanos>,
    /// The heap's limit and what it kept of it, bytes.
    pub heap: Option<(u64, u64)>,
    /// Processor time of the agent's own threads.
    pub agent_cpu: Option<Nanos>,
    /// The time that the agent took for samples.
    pub sampling: Option<Nanos>,
    /// The most bytes that the program which followed it was seen to hold meanwhile.
    pub laggard_memory: Option<u64>,
}

/// A start whose length is known.
#[derive(Debug, Clone, PartialEq)]
pub struct StartRow {
    /// The install's home.
    pub install: Option<InstallId>,
    /// The program's title, for people.
    pub title: String,
    /// The time from the start to the first handled event.
    pub took: Nanos,
}

const COLUMNS: &str = "id, file, host, title, install, pid, started_ms, ended_ms, exit_code, state, episodes, \
    perceptible, waited_ms, active_ms, dropped, suppressed_errors, java_version, turned_off, problems, \
    start_up_ms, heap_limit, heap_kept, agent_cpu_ms, sampling_ms, laggard_memory";

fn read(row: &Row<'_>) -> rusqlite::Result<SessionRow> {
    let list = |index| -> rusqlite::Result<Vec<String>> {
        Ok(serde_json::from_str(&row.get::<_, String>(index)?).unwrap_or_default())
    };
    Ok(SessionRow {
        id: id(row, 0)?,
        file: row.get(1)?,
        host: row.get(2)?,
        title: row.get(3)?,
        install: maybe_id(row, 4)?,
        pid: row.get(5)?,
        started: time(row, 6)?,
        ended: maybe_time(row, 7)?,
        exit_code: row.get(8)?,
        state: row.get(9)?,
        episodes: row.get(10)?,
        perceptible: row.get(11)?,
        waited: length(row, 12)?,
        active: length(row, 13)?,
        dropped: row.get(14)?,
        suppressed_errors: row.get(15)?,
        java_version: row.get(16)?,
        turned_off: list(17)?,
        problems: list(18)?,
        start_up: maybe_length(row, 19)?,
        heap: maybe_bytes(row, 20)?.zip(maybe_bytes(row, 21)?),
        agent_cpu: maybe_length(row, 22)?,
        sampling: maybe_length(row, 23)?,
        laggard_memory: maybe_bytes(row, 24)?,
    })
}

fn as_json(list: &[String]) -> String {
    serde_json::to_string(list).unwrap_or_else(|_| "[]".into())
}

impl Store {
    /// Writes a session and replaces the one with the same id; its episodes stay, and so does a larger `laggard_memory`: a Laggard
    /// that only reads the session again did not follow it.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn put_session(&self, session: &SessionRow) -> Result<(), StoreError> {
        self.with(|connection| {
            // The transaction reads before it writes, so it keeps other processes from writing in between.
            let connection = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let named = "SELECT 1 FROM sessions WHERE id = ?1 AND (title <> ?2 OR install IS NOT ?3)";
            let install = session.install.as_ref().map(InstallId::as_str);
            let is_renamed = connection
                .prepare_cached(named)?
                .exists(params![session.id.as_str(), session.title, install])?;
            connection
                .execute(
                    &format!(
                        "INSERT INTO sessions ({COLUMNS})
                         VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20,?21,?22,?23,?24,?25)
                         ON CONFLICT (id) DO UPDATE SET file=?2, host=?3, title=?4, install=?5, pid=?6, started_ms=?7,
                         ended_ms=?8, exit_code=coalesce(?9, exit_code), state=?10, episodes=?11, perceptible=?12,
                         waited_ms=?13, active_ms=?14, dropped=?15, suppressed_errors=?16, java_version=?17,
                         turned_off=?18, problems=?19, start_up_ms=?20, heap_limit=?21, heap_kept=?22, agent_cpu_ms=?23,
                         sampling_ms=?24,
                         laggard_memory=max(coalesce(?25, laggard_memory), coalesce(laggard_memory, ?25))"
                    ),
                    params![
                        session.id.as_str(),
                        session.file,
                        session.host,
                        session.title,
                        install,
                        session.pid,
                        session.started.0,
                        session.ended.map(|at| at.0),
                        session.exit_code,
                        session.state,
                        session.episodes,
                        session.perceptible,
                        session.waited.as_millis(),
                        session.active.as_millis(),
                        session.dropped,
                        session.suppressed_errors,
                        session.java_version,
                        as_json(&session.turned_off),
                        as_json(&session.problems),
                        session.start_up.map(Nanos::as_millis),
                        session.heap.map(|(limit, _)| whole(limit)),
                        session.heap.map(|(_, kept)| whole(kept)),
                        session.agent_cpu.map(Nanos::as_millis),
                        session.sampling.map(Nanos::as_millis),
                        session.laggard_memory.map(whole),
                    ],
                )?;
            if is_renamed {
                super::subjects::rename(&connection, &session.id)?;
            }
            connection.commit()
        })
    }

    /// All sessions, newest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn sessions(&self) -> Result<Vec<SessionRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(&format!(
                    "SELECT {COLUMNS} FROM sessions ORDER BY started_ms DESC, id DESC"
                ))?
                .query_map([], read)?
                .collect()
        })
    }

    /// The running sessions, newest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn running_sessions(&self) -> Result<Vec<SessionRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(&format!(
                    "SELECT {COLUMNS} FROM sessions WHERE state = 'running' ORDER BY started_ms DESC, id DESC"
                ))?
                .query_map([], read)?
                .collect()
        })
    }

    /// The lengths of the starts in this period, with their programs.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn starts(&self, since: UnixMs, until: UnixMs) -> Result<Vec<StartRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT install, title, start_up_ms FROM sessions
                     WHERE started_ms >= ?1 AND started_ms < ?2 AND start_up_ms IS NOT NULL",
                )?
                .query_map([since.0, until.0], |row| {
                    Ok(StartRow {
                        install: maybe_id(row, 0)?,
                        title: row.get(1)?,
                        took: length(row, 2)?,
                    })
                })?
                .collect()
        })
    }

    /// The session with this id; `None` if there is none.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn session(&self, id: &SessionId) -> Result<Option<SessionRow>, StoreError> {
        self.with(|connection| {
            connection
                .query_row(
                    &format!("SELECT {COLUMNS} FROM sessions WHERE id = ?1"),
                    [id.as_str()],
                    read,
                )
                .optional()
        })
    }

    /// Deletes a session with its episodes and suspects; the caller deletes its directory.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn delete_session(&self, id: &SessionId) -> Result<(), StoreError> {
        self.with(|connection| {
            connection.execute("DELETE FROM sessions WHERE id = ?1", [id.as_str()])?;
            super::subjects::forget_unused(connection)?;
            super::plugin_versions::forget_unused(connection)
        })
    }
}
