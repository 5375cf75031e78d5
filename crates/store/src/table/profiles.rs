//! The launch profiles: the programs that the tray can launch.

use laggard_record::UnixMs;
use rusqlite::params;

use crate::column::maybe_time;
use crate::schema::Migration;
use crate::{Store, StoreError};

pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    version: 5,
    sql: "CREATE TABLE profiles (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        command TEXT NOT NULL,
        last_launched_ms INTEGER
    ) STRICT;",
}];

/// A row of a launch profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileRow {
    /// The profile's id, which never changes.
    pub id: String,
    /// The profile's name in the menu.
    pub name: String,
    /// `found` or `added`.
    pub kind: String,
    /// The command line.
    pub command: Vec<String>,
    /// When it was last launched.
    pub last_launched: Option<UnixMs>,
}

impl Store {
    /// Writes a profile and replaces the one with the same id; the time of its last launch is kept unless a new one is given.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn put_profile(&self, profile: &ProfileRow) -> Result<(), StoreError> {
        let command = serde_json::to_string(&profile.command).unwrap_or_else(|_| "[]".into());
        self.with(|connection| {
            connection
                .execute(
                    "INSERT INTO profiles (id, name, kind, command, last_launched_ms) VALUES (?1, ?2, ?3, ?4, ?5)
                     ON CONFLICT (id) DO UPDATE SET name=?2, kind=?3, command=?4,
                     last_launched_ms=coalesce(?5, last_launched_ms)",
                    params![profile.id, profile.name, profile.kind, command, profile.last_launched.map(|at| at.0)],
                )
                .map(drop)
        })
    }

    /// All profiles, the last launched first.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn profiles(&self) -> Result<Vec<ProfileRow>, StoreError> {
        self.with(|connection| {
            connection
                .prepare(
                    "SELECT id, name, kind, command, last_launched_ms FROM profiles
                     ORDER BY last_launched_ms DESC NULLS LAST, name COLLATE NOCASE, id",
                )?
                .query_map([], |row| {
                    Ok(ProfileRow {
                        id: row.get(0)?,
                        name: row.get(1)?,
                        kind: row.get(2)?,
                        command: serde_json::from_str(&row.get::<_, String>(3)?)
                            .unwrap_or_default(),
                        last_launched: maybe_time(row, 4)?,
                    })
                })?
                .collect()
        })
    }

    /// Deletes a profile.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn delete_profile(&self, id: &str) -> Result<(), StoreError> {
        self.with(|connection| {
            connection
                .execute("DELETE FROM profiles WHERE id = ?1", [id])
                .map(drop)
        })
    }
}
