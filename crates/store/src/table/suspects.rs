//! The suspects of episodes.

use laggard_record::{EpisodeId, InstallId, Nanos, PluginId};
use rusqlite::{Transaction, params};

use crate::column::{length, maybe_length};
use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[
    Migration {
        version: 3,
        sql: "CREATE TABLE suspects (
        session TEXT NOT NULL,
        episode INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        kind TEXT NOT NULL,
        plugin_id TEXT,
        plugin TEXT NOT NULL,
        ms REAL NOT NULL,
        confidence REAL NOT NULL,
        landmark TEXT,
        PRIMARY KEY (session, episode, rank),
        FOREIGN KEY (session, episode) REFERENCES episodes (session, number) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX suspects_by_plugin ON suspects (plugin_id, rank);",
    },
    Migration {
        version: 19,
        sql: "ALTER TABLE suspects ADD COLUMN without_ms REAL;",
    },
];

/// A row of a suspect. Its rank is its index in the list; rank 0 is the main suspect's, and is unused if there is none.
#[derive(Debug, Clone, PartialEq)]
pub struct SuspectRow {
    /// The suspect's kind.
    pub kind: String,
    /// The plug-in's symbolic id.
    pub plugin_id: Option<PluginId>,
    /// The plug-in, JSON; empty without one.
    pub plugin: String,
    /// The suspect's part of the episode.
    pub time: Nanos,
    /// The confidence, 0 to 1.
    pub confidence: f64,
    /// The landmark that names the suspect, JSON.
    pub landmark: Option<String>,
    /// How long the episode would have been without the plug-in, where that is known.
    pub without: Option<Nanos>,
}

/// A landmark's totals over a plug-in's episodes.
#[derive(Debug, Clone, PartialEq)]
pub struct LandmarkTotal {
    /// The landmark, JSON.
    pub landmark: String,
    /// Number of episodes.
    pub count: u32,
    /// How long the user felt the episodes, in total.
    pub felt: Nanos,
    /// How long the user felt the longest episode.
    pub worst_felt: Nanos,
    /// The plug-in's part of the episodes, in total.
    pub total: Nanos,
    /// The plug-in's largest part of an episode.
    pub worst: Nanos,
    /// How long the user would have felt the episodes without the plug-in; `None` unless it is known of each.
    pub without: Option<Nanos>,
}

/// The main suspect, if the verdict has one.
pub(crate) fn main<'a>(verdict: &str, suspects: &'a [SuspectRow]) -> Option<&'a SuspectRow> {
    suspects.first().filter(|first| first.kind == verdict)
}

pub(crate) fn put(
    transaction: &Transaction<'_>,
    episode: &EpisodeId,
    verdict: &str,
    suspects: &[SuspectRow],
) -> rusqlite::Result<()> {
    let has_main = main(verdict, suspects).is_some();
    let mut insert = transaction.prepare_cached(
        "INSERT INTO suspects (session, episode, rank, kind, plugin_id, plugin, ms, confidence, landmark, without_ms)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?;
    for (index, suspect) in suspects.iter().enumerate() {
        let rank = index + usize::from(!has_main);
        insert.execute(params![
            episode.session.as_str(),
            episode.number,
            i64::try_from(rank).unwrap_or(i64::MAX),
            suspect.kind,
            suspect.plugin_id.as_ref().map(PluginId::as_str),
            suspect.plugin,
            suspect.time.as_millis(),
            suspect.confidence,
            suspect.landmark,
            suspect.without.map(Nanos::as_millis),
        ])?;
    }
    Ok(())
}

impl Store {
    /// The landmarks of the episodes in which the plug-in is the main suspect, the worst first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn landmarks_of(
        &self,
        plugin_id: &PluginId,
        install: Option<&InstallId>,
    ) -> Result<Vec<LandmarkTotal>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT s.landmark, count(*), sum(l.duration_ms), max(l.duration_ms), sum(s.ms), max(s.ms),
                         CASE WHEN count(s.without_ms) = count(*) THEN sum(s.without_ms) END
                     FROM suspects s JOIN sessions r ON r.id = s.session
                     JOIN lags l ON l.session = s.session AND l.number = s.episode
                     WHERE s.rank = 0 AND s.plugin_id = ?1 AND s.landmark IS NOT NULL
                     AND (?2 IS NULL OR r.install = ?2)
                     GROUP BY s.landmark ORDER BY sum(s.ms) DESC",
                )?
                .query_map(params![plugin_id.as_str(), install.map(InstallId::as_str)], |row| {
                    Ok(LandmarkTotal {
                        landmark: row.get(0)?,
                        count: row.get(1)?,
                        felt: length(row, 2)?,
                        worst_felt: length(row, 3)?,
                        total: length(row, 4)?,
                        worst: length(row, 5)?,
                        without: maybe_length(row, 6)?,
                    })
                })?
                .collect()
        })
    }
}
