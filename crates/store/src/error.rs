//! Errors of the database.

use std::path::PathBuf;

/// An error of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database file or its directory cannot be made or opened.
    #[error(
        "cannot open Laggard's database {path}: {source}. Check that the directory exists, is yours, can be written to and has room"
    )]
    Open {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// SQLite refused.
    #[error("Laggard's database {path}: {source}{}", advice(source))]
    Sql {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: rusqlite::Error,
    },
    /// The database was written by a newer Laggard.
    #[error(
        "Laggard's database {path} has schema {found}, this Laggard knows {known}. Use the newer Laggard, or move the file away"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Schema version found.
        found: u32,
        /// Newest schema version known here.
        known: u32,
    },
    /// Deleted content is still in the file beside the database.
    #[error(
        "what was deleted from Laggard's database {path} can still be found beside it, because another program reads it (a \
         `laggard` command, a database browser). End that and delete again"
    )]
    StillRead {
        /// The file.
        path: PathBuf,
    },
}

/// Advice to the user, empty if there is nothing that they could do.
fn advice(error: &rusqlite::Error) -> &'static str {
    use rusqlite::ErrorCode::{DatabaseBusy, DatabaseCorrupt, DiskFull, NotADatabase, ReadOnly};
    match error.sqlite_error_code() {
        Some(NotADatabase | DatabaseCorrupt) => {
            ". It is damaged: move the file away, and Laggard makes a new one and reads the sessions again; settings, \
             mutes and the inbox begin anew"
        }
        Some(DiskFull) => ". Make room there",
        Some(ReadOnly) => ". Make the file and its directory writable",
        Some(DatabaseBusy) => ". Another Laggard is at work: try again",
        _ => "",
    }
}
