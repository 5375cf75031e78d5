//! The times of plug-ins' activation in the last starts of each program.

use laggard_record::{InstallId, Nanos, Origin, PluginId, SessionId};
use rusqlite::params;

use crate::column::{id, length, maybe_id};
use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 16,
    sql: "CREATE TABLE start_costs (
        session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        plugin_id TEXT NOT NULL,
        plugin TEXT NOT NULL,
        origin TEXT NOT NULL,
        took_ms REAL NOT NULL,
        start_ms REAL NOT NULL,
        PRIMARY KEY (session, plugin_id)
    ) STRICT, WITHOUT ROWID;",
}];

/// The number of a program's starts that are kept; earlier ones are forgotten.
pub const STARTS: u32 = 10;

/// A plug-in that was activated while its program started.
#[derive(Debug, Clone, PartialEq)]
pub struct ActivationRow {
    /// The plug-in.
    pub plugin_id: PluginId,
    /// The plug-in's name for people; empty where it has none.
    pub plugin: String,
    /// The way in which the plug-in came to its program.
    pub origin: Origin,
    /// The plug-in's own activation, without those of others inside it.
    pub took: Nanos,
}

/// An activation with its start.
#[derive(Debug, Clone, PartialEq)]
pub struct StartCostRow {
    /// The start's session.
    pub session: SessionId,
    /// The program's install; `None` for plain programs.
    pub install: Option<InstallId>,
    /// The program's name for people.
    pub title: String,
    /// The length of the whole start.
    pub start: Nanos,
    /// The plug-in, and its time.
    pub activation: ActivationRow,
}

impl Store {
    /// Writes the activations of one session's start, which took `start` in all, over those known of it. Starts of the same program
    /// that are not among its last [`STARTS`] are forgotten.
    ///
    /// # Errors
    /// SQLite refuses (the session is not known, for one).
    pub fn put_start_costs(
        &self,
        session: &SessionId,
        start: Nanos,
        activations: &[ActivationRow],
    ) -> Result<(), StoreError> {
        self.with(|connection| {
            let transaction = connection.transaction()?;
            for row in activations {
                transaction
                    .prepare_cached(
                        "INSERT OR REPLACE INTO start_costs (session, plugin_id, plugin, origin, took_ms, start_ms)
                         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                    )?
                    .execute(params![
                        session.as_str(),
                        row.plugin_id.as_str(),
                        row.plugin,
                        word(row.origin),
                        row.took.as_millis(),
                        start.as_millis(),
                    ])?;
            }
            transaction.execute(
                "DELETE FROM start_costs WHERE session IN (
                     SELECT r.id FROM sessions r, sessions own WHERE own.id = ?1
                     AND r.install IS own.install AND (own.install IS NOT NULL OR r.title = own.title)
                     AND EXISTS (SELECT 1 FROM start_costs c WHERE c.session = r.id)
                     ORDER BY r.started_ms DESC, r.id DESC LIMIT -1 OFFSET ?2)",
                params![session.as_str(), STARTS],
            )?;
            transaction.commit()
        })
    }

    /// The activations of the last starts of all programs, the earliest start first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn start_costs(&self) -> Result<Vec<StartCostRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "SELECT c.session, r.install, r.title, c.plugin_id, c.plugin, c.origin, c.took_ms, c.start_ms
                     FROM start_costs c JOIN sessions r ON r.id = c.session ORDER BY r.started_ms, r.id",
                )?
                .query_map([], |row| {
                    Ok(StartCostRow {
                        session: id(row, 0)?,
                        install: maybe_id(row, 1)?,
                        title: row.get(2)?,
                        start: length(row, 7)?,
                        activation: ActivationRow {
                            plugin_id: id(row, 3)?,
                            plugin: row.get(4)?,
                            origin: origin(&row.get::<_, String>(5)?),
                            took: length(row, 6)?,
                        },
                    })
                })?
                .collect()
        })
    }
}

fn word(origin: Origin) -> &'static str {
    match origin {
        Origin::Core => "core",
        Origin::Bundled => "bundled",
        Origin::Added => "added",
        Origin::Unknown => "unknown",
    }
}

/// Another word is a newer Laggard's: the origin is unknown, and nobody is to turn that off.
fn origin(word: &str) -> Origin {
    match word {
        "bundled" => Origin::Bundled,
        "added" => Origin::Added,
        "core" => Origin::Core,
        _ => Origin::Unknown,
    }
}
