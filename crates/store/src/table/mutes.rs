//! “Mute this plug-in”.

use laggard_record::{PluginId, UnixMs};
use rusqlite::params;

use crate::column::id;
use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 7,
    sql: "CREATE TABLE mutes (plugin_id TEXT PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT;",
}];

impl Store {
    /// Mutes or unmutes a plug-in.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn set_muted(
        &self,
        plugin_id: &PluginId,
        muted: bool,
        at: UnixMs,
    ) -> Result<(), StoreError> {
        self.with(|connection| {
            if muted {
                connection.execute(
                    "INSERT OR IGNORE INTO mutes (plugin_id, at_ms) VALUES (?1, ?2)",
                    params![plugin_id.as_str(), at.0],
                )
            } else {
                connection.execute(
                    "DELETE FROM mutes WHERE plugin_id = ?1",
                    [plugin_id.as_str()],
                )
            }
            .map(drop)
        })
    }

    /// The ids of all muted plug-ins.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn muted(&self) -> Result<Vec<PluginId>, StoreError> {
        self.with(|connection| {
            connection
                .prepare("SELECT plugin_id FROM mutes ORDER BY plugin_id")?
                .query_map([], |row| id(row, 0))?
                .collect()
        })
    }
}
