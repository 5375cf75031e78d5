//! When plug-ins were turned off and on, and what the sessions before and since say.

use laggard_record::{InstallId, Nanos, PluginId, UnixMs};
use rusqlite::params;

use crate::column::{id, length, time};
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

/// One change: the user has turned a plug-in off, or on again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnedOffRow {
    /// The install's home.
    pub install: InstallId,
    /// The plug-in asked about (those that went with it are not listed).
    pub plugin_id: PluginId,
    /// When.
    pub at: UnixMs,
    /// `false`: on again.
    pub turned_off: bool,
}

/// Perceptible episodes and active time of an install over some sessions.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct ActiveLags {
    /// Time in which the user worked.
    pub active: Nanos,
    /// Perceptible episodes.
    pub lags: u32,
    /// Of these, the plug-in's.
    pub own: u32,
}

impl Store {
    /// Notes a change.
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

    /// Sums over an install's sessions that ran with the plug-in, or without it (by what each start left out). Episodes
    /// that began in a session's first `start_up` are not counted: every start has them, whatever is turned off, and
    /// in a short session they would drown the rest.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn active_lags(
        &self,
        install: &InstallId,
        plugin_id: &PluginId,
        without: bool,
        start_up: Nanos,
    ) -> Result<ActiveLags, StoreError> {
        // A session in which nothing was ever dispatched says nothing about the plug-in either way.
        let chosen = "SELECT id FROM sessions WHERE install = ?1
            AND EXISTS (SELECT 1 FROM json_each(turned_off) WHERE value = ?2) = ?3";
        let settled = "episodes.started_ms >= (SELECT started_ms FROM sessions WHERE id = episodes.session) + ?4";
        let (install, plugin_id) = (install.as_str(), plugin_id.as_str());
        let start_up_ms = i64::try_from(start_up.0 / 1_000_000).unwrap_or(i64::MAX);
        self.with(|connection| {
            let active = connection.query_row(
                &format!("SELECT coalesce(sum(active_ms), 0.0) FROM sessions WHERE id IN ({chosen})"),
                params![install, plugin_id, without],
                |row| length(row, 0),
            )?;
            let lags = connection.query_row(
                &format!("SELECT count(*) FROM episodes WHERE ({settled}) AND session IN ({chosen})"),
                params![install, plugin_id, without, start_up_ms],
                |row| row.get(0),
            )?;
            let own = connection.query_row(
                &format!("SELECT count(*) FROM suspects JOIN episodes ON episodes.session = suspects.session AND episodes.number = suspects.episode
                    WHERE rank = 0 AND plugin_id = ?2 AND ({settled}) AND suspects.session IN ({chosen})"),
                params![install, plugin_id, without, start_up_ms],
                |row| row.get(0),
            )?;
            Ok(ActiveLags { active, lags, own })
        })
    }
}
