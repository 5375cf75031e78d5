//! The times at which plug-ins were turned off and on.

use laggard_record::{InstallId, PluginId, UnixMs};
use rusqlite::params;

use crate::column::{id, time};
use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 8,
    sql: "CREATE TABLE offs (
        id INTEGER PRIMARY KEY,
        install TEXT NOT NULL,
        plugin_id TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        off INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX offs_by_plugin ON offs (install, plugin_id, at_ms);",
}];

/// A change: the user turned a plug-in off, or on again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnedOffRow {
    /// The install's home.
    pub install: InstallId,
    /// The plug-in that the user chose (without those turned off because of it).
    pub plugin_id: PluginId,
    /// The time of the change.
    pub at: UnixMs,
    /// `true`: turned off; `false`: on again.
    pub turned_off: bool,
}

impl Store {
    /// Stores a change.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn note_turned_off(&self, row: &TurnedOffRow) -> Result<(), StoreError> {
        self.with(|connection| {
            connection
                .execute(
                    "INSERT INTO offs (install, plugin_id, at_ms, off) VALUES (?1, ?2, ?3, ?4)",
                    params![
                        row.install.as_str(),
                        row.plugin_id.as_str(),
                        row.at.0,
                        row.turned_off
                    ],
                )
                .map(drop)
        })
    }

    /// The changes of one plug-in in one install, oldest first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn turned_off(
        &self,
        install: &InstallId,
        plugin_id: &PluginId,
    ) -> Result<Vec<TurnedOffRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT install, plugin_id, at_ms, off FROM offs WHERE install = ?1 AND plugin_id = ?2
                     ORDER BY at_ms, id",
                )?
                .query_map([install.as_str(), plugin_id.as_str()], |row| {
                    Ok(TurnedOffRow { install: id(row, 0)?, plugin_id: id(row, 1)?, at: time(row, 2)?, turned_off: row.get(3)? })
                })?
                .collect()
        })
    }
}
