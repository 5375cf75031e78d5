//! Perceptible episodes, with their reports as judged.

use laggard_record::{EpisodeId, InstallId, Nanos, PluginId, SessionId, UnixMs};
use rusqlite::{OptionalExtension as _, Transaction, TransactionBehavior, params};

use crate::column::{id, length, maybe_time, time};
use crate::schema::Migration;
use crate::table::subjects::Lag;
use crate::{Store, StoreError, SuspectRow};

pub(crate) const MIGRATIONS: &[Migration] = &[
    Migration {
        version: 2,
        sql: "CREATE TABLE episodes (
        session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        started_ms INTEGER NOT NULL,
        duration_ms REAL NOT NULL,
        verdict TEXT NOT NULL,
        report TEXT NOT NULL,
        PRIMARY KEY (session, number)
    ) STRICT;
    CREATE INDEX episodes_by_start ON episodes (started_ms);",
    },
    Migration {
        version: 10,
        sql: "ALTER TABLE episodes ADD COLUMN issue TEXT NOT NULL DEFAULT '';
    CREATE INDEX episodes_by_issue ON episodes (issue);",
    },
];

/// A row of an episode.
#[derive(Debug, Clone, PartialEq)]
pub struct EpisodeRow {
    /// The episode's id.
    pub id: EpisodeId,
    /// When the episode began.
    pub started: UnixMs,
    /// The episode's length.
    pub duration: Nanos,
    /// The verdict's kind.
    pub verdict: String,
    /// The issue's key, the same text in all sessions; empty if unknown.
    pub issue: String,
    /// The whole report, JSON.
    pub report: String,
}

/// An issue's totals over all sessions.
#[derive(Debug, Clone, PartialEq)]
pub struct IssueTotal {
    /// Number of episodes.
    pub episodes: u32,
    /// Number of sessions with such an episode.
    pub sessions: u32,
    /// The episodes' total length.
    pub total: Nanos,
    /// When the first episode began.
    pub first: UnixMs,
    /// When the last episode began.
    pub last: UnixMs,
}

impl Store {
    /// Writes episodes, each with its suspects, and replaces those with the same number: all of them or none.
    ///
    /// # Errors
    /// SQLite refuses (for instance, an unknown session).
    pub fn put_episodes(
        &self,
        episodes: &[(EpisodeRow, Vec<SuspectRow>)],
    ) -> Result<(), StoreError> {
        if episodes.is_empty() {
            return Ok(());
        }
        self.with(|connection| {
            // The transaction reads before it writes, so it keeps other processes from writing in between.
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            for (episode, suspects) in episodes {
                put(&transaction, episode, suspects)?;
            }
            transaction.commit()
        })
    }

    /// The episodes of a session, in order.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn episodes(&self, session: &SessionId) -> Result<Vec<EpisodeRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT session, number, started_ms, duration_ms, verdict, issue, report FROM episodes
                     WHERE session = ?1 ORDER BY number",
                )?
                .query_map([session.as_str()], row)?
                .collect()
        })
    }

    /// The episode with this id; `None` if there is none.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn episode(&self, id: &EpisodeId) -> Result<Option<EpisodeRow>, StoreError> {
        self.with(|connection| {
            connection
                .query_row(
                    "SELECT session, number, started_ms, duration_ms, verdict, issue, report FROM episodes
                     WHERE session = ?1 AND number = ?2",
                    params![id.session.as_str(), id.number],
                    row,
                )
                .optional()
        })
    }

    /// The episodes in which the plug-in is the main suspect, newest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn episodes_of(
        &self,
        plugin_id: &PluginId,
        install: Option<&InstallId>,
        limit: u32,
    ) -> Result<Vec<EpisodeRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT e.session, e.number, e.started_ms, e.duration_ms, e.verdict, e.issue, e.report
                     FROM (SELECT l.session, l.number FROM subjects s
                         CROSS JOIN lags l INDEXED BY lags_by_subject ON l.subject = s.id
                         WHERE s.plugin_id = ?1 AND (?2 IS NULL OR s.install = ?2) ORDER BY l.started_ms DESC LIMIT ?3) newest
                     JOIN episodes e ON e.session = newest.session AND e.number = newest.number
                     ORDER BY e.started_ms DESC",
                )?
                .query_map(params![plugin_id.as_str(), install.map(InstallId::as_str), limit], row)?
                .collect()
        })
    }

    /// An issue's totals over all sessions; `None` if it has no episode.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn issue(&self, issue: &str) -> Result<Option<IssueTotal>, StoreError> {
        self.with(|connection| {
            connection.query_row(
                "SELECT count(*), count(DISTINCT session), total(duration_ms), min(started_ms), max(started_ms)
                 FROM episodes WHERE issue = ?1 AND issue <> ''",
                [issue],
                |row| {
                    let (episodes, sessions, total) = (row.get(0)?, row.get(1)?, length(row, 2)?);
                    let both = maybe_time(row, 3)?.zip(maybe_time(row, 4)?);
                    Ok(both.map(|(first, last)| IssueTotal {
                        episodes,
                        sessions,
                        total,
                        first,
                        last,
                    }))
                },
            )
        })
    }
}

fn put(
    transaction: &Transaction<'_>,
    episode: &EpisodeRow,
    suspects: &[SuspectRow],
) -> rusqlite::Result<()> {
    let before = super::subjects::of(transaction, &episode.id)?;
    transaction
        .prepare_cached(
            "INSERT OR REPLACE INTO episodes (session, number, started_ms, duration_ms, verdict, issue, report)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            episode.id.session.as_str(),
            episode.id.number,
            episode.started.0,
            episode.duration.as_millis(),
            episode.verdict,
            episode.issue,
            episode.report
        ])?;
    super::suspects::put(transaction, &episode.id, &episode.verdict, suspects)?;
    let lag = Lag {
        id: &episode.id,
        started: episode.started,
        duration: episode.duration,
        verdict: &episode.verdict,
        report: &episode.report,
        main: super::suspects::main(&episode.verdict, suspects),
        before,
    };
    super::subjects::note(transaction, &lag)
}

fn row(row: &rusqlite::Row<'_>) -> rusqlite::Result<EpisodeRow> {
    Ok(EpisodeRow {
        id: EpisodeId {
            session: id(row, 0)?,
            number: row.get(1)?,
        },
        started: time(row, 2)?,
        duration: length(row, 3)?,
        verdict: row.get(4)?,
        issue: row.get(5)?,
        report: row.get(6)?,
    })
}
