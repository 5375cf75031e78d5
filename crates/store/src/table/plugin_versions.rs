//! The versions that programs had of their plug-ins, and when: as runs of sessions, because each session has hundreds of plug-ins and
//! they hardly ever change. A session in which no class of a plug-in was seen has the version of the sessions around it where these
//! agree; between two versions its version is unknown.

use std::collections::BTreeMap;

use laggard_record::{PluginId, SessionId, UnixMs};
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, TransactionBehavior, params};

use crate::column::{id, time};
use crate::schema::Migration;
use crate::{Store, StoreError};

/// Rows of an earlier Laggard say versions in the suspects of lags alone.
pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 18,
    sql: "CREATE TABLE plugin_versions (
        program TEXT NOT NULL,
        plugin_id TEXT NOT NULL,
        since_ms INTEGER NOT NULL,
        until_ms INTEGER NOT NULL,
        version TEXT NOT NULL,
        PRIMARY KEY (program, plugin_id, since_ms)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX plugin_versions_by_plugin ON plugin_versions (plugin_id);
    INSERT OR IGNORE INTO plugin_versions (program, plugin_id, since_ms, until_ms, version)
        WITH seen AS (
            SELECT DISTINCT coalesce(r.install, r.title) AS program, s.plugin_id AS plugin_id, r.started_ms AS started_ms,
                CAST(json_extract(s.plugin, '$.version') AS TEXT) AS version
            FROM suspects s JOIN sessions r ON r.id = s.session
            WHERE s.plugin_id IS NOT NULL AND json_valid(s.plugin)
        ), changed AS (
            SELECT *, version IS NOT lag(version) OVER (PARTITION BY program, plugin_id ORDER BY started_ms, version) AS is_other
            FROM seen WHERE version <> ''
        ), numbered AS (
            SELECT *, sum(is_other) OVER (PARTITION BY program, plugin_id ORDER BY started_ms, version) AS run FROM changed
        )
        SELECT program, plugin_id, min(started_ms), max(started_ms), version FROM numbered
        GROUP BY program, plugin_id, run, version;",
}];

/// Successive sessions of a program with the same version of a plug-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionRun {
    /// The install's home; for plain programs the title.
    pub program: String,
    /// The plug-in.
    pub plugin_id: PluginId,
    /// The start of the first session.
    pub since: UnixMs,
    /// The start of the last session.
    pub until: UnixMs,
    /// The plug-in's version.
    pub version: String,
}

impl Store {
    /// Stores the versions of the plug-ins in a session.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn put_plugin_versions(
        &self,
        session: &SessionId,
        versions: &BTreeMap<PluginId, String>,
    ) -> Result<(), StoreError> {
        self.with(|connection| {
            // The transaction reads before it writes: an immediate one keeps other processes from writing in between.
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let found = transaction
                .query_row(
                    "SELECT coalesce(install, title), started_ms FROM sessions WHERE id = ?1",
                    [session.as_str()],
                    |row| Ok((row.get::<_, String>(0)?, time(row, 1)?)),
                )
                .optional()?;
            let Some((program, at)) = found else {
                return Ok(());
            };
            for (plugin_id, version) in versions {
                note(
                    &transaction,
                    VersionRun {
                        program: program.clone(),
                        plugin_id: plugin_id.clone(),
                        since: at,
                        until: at,
                        version: version.clone(),
                    },
                )?;
            }
            transaction.commit()
        })
    }

    /// Lists the versions of a plug-in by program, the earliest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn versions_of(&self, plugin_id: &PluginId) -> Result<Vec<VersionRun>, StoreError> {
        self.version_runs("plugin_id = ?1", plugin_id.as_str())
    }

    /// Lists the versions of a program's plug-ins by plug-in, the earliest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn versions_in(&self, program: &str) -> Result<Vec<VersionRun>, StoreError> {
        self.version_runs("program = ?1", program)
    }

    /// Lists the plug-ins with a known version.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn versioned(&self) -> Result<Vec<PluginId>, StoreError> {
        self.with(|connection| {
            connection
                .prepare("SELECT DISTINCT plugin_id FROM plugin_versions ORDER BY plugin_id")?
                .query_map([], |row| id(row, 0))?
                .collect()
        })
    }

    fn version_runs(&self, condition: &str, of: &str) -> Result<Vec<VersionRun>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(&format!(
                    "SELECT program, plugin_id, since_ms, until_ms, version FROM plugin_versions WHERE {condition}
                     ORDER BY program, plugin_id, since_ms"
                ))?
                .query_map([of], read)?
                .collect()
        })
    }
}

/// Deletes the runs of which no session is left: they name plug-ins and programs.
pub(crate) fn forget_unused(connection: &Connection) -> rusqlite::Result<()> {
    connection
        .execute(
            "DELETE FROM plugin_versions WHERE NOT EXISTS (
                 SELECT 1 FROM sessions r WHERE r.started_ms BETWEEN since_ms AND until_ms
                 AND coalesce(r.install, r.title) = program)",
            [],
        )
        .map(drop)
}

/// Adds one session, a run of its own, to the runs.
fn note(transaction: &Transaction<'_>, one: VersionRun) -> rusqlite::Result<()> {
    let beside = |condition: &str| {
        transaction
            .prepare_cached(&format!(
                "SELECT program, plugin_id, since_ms, until_ms, version FROM plugin_versions
                 WHERE program = ?1 AND plugin_id = ?2 AND since_ms {condition} LIMIT 1"
            ))?
            .query_row(
                params![one.program, one.plugin_id.as_str(), one.since.0],
                read,
            )
            .optional()
    };
    let before = beside("<= ?3 ORDER BY since_ms DESC")?;
    let (same, at) = (|run: &VersionRun| run.version == one.version, one.since);
    if before
        .as_ref()
        .is_some_and(|run| run.until >= at && (same(run) || run.since == at))
    {
        return Ok(());
    }
    let after = beside("> ?3 ORDER BY since_ms")?.filter(same);
    match before {
        Some(run) if same(&run) => {
            let until = after.as_ref().map_or(at, |after| after.until);
            if let Some(after) = after {
                remove(transaction, &after)?;
            }
            put(transaction, &VersionRun { until, ..run })
        }
        // The plug-in had another version in between.
        Some(run) if run.until >= at => {
            let rest = VersionRun {
                since: UnixMs(at.0 + 1),
                ..run.clone()
            };
            let until = UnixMs(at.0 - 1);
            put(transaction, &VersionRun { until, ..run })?;
            if rest.until > at {
                put(transaction, &rest)?;
            }
            put(transaction, &one)
        }
        _ => match after {
            Some(after) => {
                remove(transaction, &after)?;
                put(transaction, &VersionRun { since: at, ..after })
            }
            None => put(transaction, &one),
        },
    }
}

fn put(transaction: &Transaction<'_>, run: &VersionRun) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "INSERT OR REPLACE INTO plugin_versions (program, plugin_id, since_ms, until_ms, version)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            run.program,
            run.plugin_id.as_str(),
            run.since.0,
            run.until.0,
            run.version
        ])
        .map(drop)
}

fn remove(transaction: &Transaction<'_>, run: &VersionRun) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "DELETE FROM plugin_versions WHERE program = ?1 AND plugin_id = ?2 AND since_ms = ?3",
        )?
        .execute(params![run.program, run.plugin_id.as_str(), run.since.0])
        .map(drop)
}

fn read(row: &Row<'_>) -> rusqlite::Result<VersionRun> {
    Ok(VersionRun {
        program: row.get(0)?,
        plugin_id: id(row, 1)?,
        since: time(row, 2)?,
        until: time(row, 3)?,
        version: row.get(4)?,
    })
}
