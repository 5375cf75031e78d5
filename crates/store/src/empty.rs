//! Deletes all content, so that nothing of it stays in the files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use crate::open::{BUSY, connect};
use crate::{Store, StoreError};

/// How long to wait for a reader of an older state.
const READERS: Duration = Duration::from_secs(1);

impl Store {
    /// Empties every table. The file stays; the deleted content does not. A damaged database is replaced by a new one.
    ///
    /// # Errors
    /// SQLite refuses, or another program still reads the old content: the tables are empty then, and the content stays in the
    /// file beside the database until this is called again.
    pub fn delete_everything(&self) -> Result<(), StoreError> {
        match self.with(empty) {
            Err(StoreError::Sql { source, .. }) if is_damage(&source) => return self.replace(),
            emptied => emptied?,
        }
        if self.with(shrink)? {
            return Ok(());
        }
        Err(StoreError::StillRead {
            path: self.path().to_owned(),
        })
    }

    /// Replaces this database by a new one.
    fn replace(&self) -> Result<(), StoreError> {
        let mut connection = self.connection();
        let closed = Connection::open_in_memory().map_err(|source| StoreError::Sql {
            path: self.path().to_owned(),
            source,
        })?;
        drop(std::mem::replace(&mut *connection, closed));
        for file in files(self.path()) {
            match fs::remove_file(&file) {
                Err(source) if source.kind() != io::ErrorKind::NotFound => {
                    return Err(StoreError::Open { path: file, source });
                }
                _ => {}
            }
        }
        *connection = connect(self.path())?;
        Ok(())
    }
}

fn empty(connection: &mut Connection) -> rusqlite::Result<()> {
    let tables: Vec<String> = connection
        .prepare(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
        )?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let transaction = connection.transaction()?;
    transaction.pragma_update(None, "defer_foreign_keys", true)?;
    for table in tables {
        transaction.execute(&format!("DELETE FROM \"{table}\""), [])?;
    }
    transaction.commit()
}

/// Removes the deleted content from the database and from the log beside it; `false` if a reader prevents that.
fn shrink(connection: &mut Connection) -> rusqlite::Result<bool> {
    connection.busy_timeout(READERS)?;
    let shrunk = || -> rusqlite::Result<bool> {
        if !emptied_log(connection)? {
            return Ok(false);
        }
        // The smaller database is written through the log, too.
        connection.execute_batch("VACUUM")?;
        emptied_log(connection)
    };
    let shrunk = shrunk();
    connection.busy_timeout(BUSY)?;
    shrunk
}

/// Empties the log. SQLite reports in a row, not as an error, that a reader prevented it.
fn emptied_log(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        Ok(row.get::<_, i64>(0)? == 0)
    })
}

fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
    )
}

/// The database's files.
fn files(path: &Path) -> [PathBuf; 3] {
    ["", "-wal", "-shm"].map(|end| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    })
}

#[cfg(test)]
mod tests {
    use laggard_record::UnixMs;
    use rusqlite::Connection;

    use super::*;

    const SECRET: &str = "very.secret.plugin";

    fn holding(database: &Path) -> Vec<PathBuf> {
        let holds = |file: &PathBuf| {
            let bytes = fs::read(file).unwrap_or_default();
            bytes
                .windows(SECRET.len())
                .any(|window| window == SECRET.as_bytes())
        };
        files(database).into_iter().filter(holds).collect()
    }

    fn store(directory: &Path) -> Store {
        let store = Store::open(&directory.join("laggard.db")).expect("opened");
        for number in 0..500 {
            store
                .set_muted(&format!("{SECRET}.{number}").into(), true, UnixMs(1))
                .expect("stored");
        }
        store
    }

    #[test]
    fn what_a_reader_still_holds_is_told_and_gone_once_it_has_let_go() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = store(dir.path());
        let reader = Connection::open(store.path()).expect("opened");
        reader
            .execute_batch("BEGIN; SELECT count(*) FROM mutes;")
            .expect("read");
        let error = store.delete_everything().expect_err("it is still read");
        assert!(error.to_string().contains("another program"), "{error}");
        assert!(store.muted().expect("asked").is_empty());
        assert_ne!(holding(store.path()), [""; 0].map(PathBuf::from));
        reader.execute_batch("COMMIT").expect("let go");
        store.delete_everything().expect("deleted");
        assert_eq!(holding(store.path()), [""; 0].map(PathBuf::from));
    }

    #[test]
    fn a_damaged_database_is_replaced_by_an_empty_one() {
        let dir = tempfile::tempdir().expect("a directory");
        drop(store(dir.path()));
        let path = dir.path().join("laggard.db");
        let roots: Vec<u32> = {
            let database = Connection::open(&path).expect("opened");
            let mut asked = database
                .prepare("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")
                .expect("asked");
            let pages = asked.query_map([], |row| row.get(0)).expect("asked");
            pages.collect::<Result<_, _>>().expect("pages")
        };
        let mut bytes = fs::read(&path).expect("read");
        // The pages of all tables, but not the list of tables.
        for root in roots {
            bytes[(root as usize - 1) * 4096..][..100].fill(0xee);
        }
        fs::write(&path, bytes).expect("written");
        let store = Store::open(&path).expect("opened");
        store.muted().expect_err("damaged");
        store.delete_everything().expect("deleted");
        assert!(store.muted().expect("asked").is_empty());
        assert_eq!(holding(&path), [""; 0].map(PathBuf::from));
    }
}
