//! Schema versions. Each table's migrations are in its module; here they are sorted and run.

use rusqlite::{Connection, Transaction};

use crate::table;

/// A step from schema `version - 1` to `version`.
pub(crate) struct Migration {
    /// The version, counted over all tables, from 1.
    pub version: u32,
    /// The statements of the step.
    pub sql: &'static str,
}

/// All migrations, in order of their version.
pub(crate) fn migrations() -> Vec<&'static Migration> {
    let mut all: Vec<&Migration> = [
        table::sessions::MIGRATIONS,
        table::episodes::MIGRATIONS,
        table::suspects::MIGRATIONS,
        table::settings::MIGRATIONS,
        table::profiles::MIGRATIONS,
        table::inbox::MIGRATIONS,
        table::mutes::MIGRATIONS,
        table::turned_off::MIGRATIONS,
        table::starts::MIGRATIONS,
        table::subjects::MIGRATIONS,
        table::active_times::MIGRATIONS,
        table::lags::MIGRATIONS,
        table::heaps::MIGRATIONS,
        table::start_costs::MIGRATIONS,
        table::plugin_versions::MIGRATIONS,
        table::shared_days::MIGRATIONS,
        table::refused_days::MIGRATIONS,
    ]
    .into_iter()
    .flatten()
    .collect();
    all.sort_by_key(|migration| migration.version);
    all
}

/// The newest schema version that this Laggard knows.
pub(crate) fn newest() -> u32 {
    migrations().last().map_or(0, |migration| migration.version)
}

/// The version of an open database.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Runs the missing migrations, all or none.
pub(crate) fn migrate(transaction: &Transaction<'_>, from: u32) -> rusqlite::Result<()> {
    for migration in migrations()
        .into_iter()
        .filter(|migration| migration.version > from)
    {
        transaction.execute_batch(migration.sql)?;
    }
    transaction.pragma_update(None, "user_version", newest())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_counted_from_one_without_a_hole_or_a_double() {
        let versions: Vec<u32> = migrations()
            .iter()
            .map(|migration| migration.version)
            .collect();
        assert_eq!(versions, (1..=newest()).collect::<Vec<_>>());
    }
}
