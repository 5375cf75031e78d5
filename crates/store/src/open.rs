//! Opening the database: permissions, schema, and one connection behind a lock.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use laggard_platform::private;
use rusqlite::{Connection, ErrorCode};

use crate::{StoreError, schema};

/// How long a statement waits for another process's write (the tray app and the command line share the file).
pub(crate) const BUSY: Duration = Duration::from_secs(5);

/// The pause before another try of what does not wait by itself.
const TRY_AGAIN: Duration = Duration::from_millis(5);

/// The open database. Cheap to share: all methods take `&self`.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    connection: Mutex<Connection>,
}

impl Store {
    /// Opens the database, makes it (0600) if it is missing, and upgrades its schema.
    ///
    /// # Errors
    /// The file cannot be made or opened, is no database, or a newer Laggard wrote it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Ok(Self {
            path: path.into(),
            connection: Mutex::new(connect(path)?),
        })
    }

    /// Opens a database in memory: empty, without a file, and gone with this value.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn in_memory() -> Result<Self, StoreError> {
        // As SQLite calls it; only its errors show it.
        let path = PathBuf::from(":memory:");
        let sql = |source| StoreError::Sql {
            path: path.clone(),
            source,
        };
        let mut connection = Connection::open_in_memory().map_err(sql)?;
        connection
            .pragma_update(None, "foreign_keys", true)
            .map_err(sql)?;
        let transaction = connection.transaction().map_err(sql)?;
        schema::migrate(&transaction, 0).map_err(sql)?;
        transaction.commit().map_err(sql)?;
        Ok(Self {
            path,
            connection: Mutex::new(connection),
        })
    }

    /// The database's file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Runs `work` with the connection; adds the file's name to SQLite's errors.
    pub(crate) fn with<T>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        work(&mut self.connection()).map_err(|source| StoreError::Sql {
            path: self.path.clone(),
            source,
        })
    }

    /// Locks the connection. A panic in another thread does no harm to it: SQLite rolls back.
    pub(crate) fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Connects to a database, and upgrades its schema.
pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    make_private(path).map_err(|source| StoreError::Open {
        path: path.into(),
        source,
    })?;
    let sql = |source| StoreError::Sql {
        path: path.into(),
        source,
    };
    let mut connection = Connection::open(path).map_err(sql)?;
    connection.busy_timeout(BUSY).map_err(sql)?;
    let known = schema::newest();
    let newer = |found| StoreError::Newer {
        path: path.into(),
        found,
        known,
    };
    // Checked before anything is changed, so that a newer Laggard's database stays as it is.
    let found = schema::version(&connection).map_err(sql)?;
    if found > known {
        return Err(newer(found));
    }
    write_ahead(&connection).map_err(sql)?;
    // With WAL a power cut takes at most the last moments, which the session files still hold.
    connection
        .pragma_update(None, "synchronous", "NORMAL")
        .map_err(sql)?;
    connection
        .pragma_update(None, "foreign_keys", true)
        .map_err(sql)?;
    // Deleted content must not linger in free pages.
    connection
        .pragma_update(None, "secure_delete", true)
        .map_err(sql)?;
    let transaction = connection
        .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
        .map_err(sql)?;
    let found = schema::version(&transaction).map_err(sql)?;
    if found > known {
        return Err(newer(found));
    }
    if found < known {
        schema::migrate(&transaction, found).map_err(sql)?;
        tracing::info!(from = found, to = known, "database upgraded");
    }
    transaction.commit().map_err(sql)?;
    Ok(connection)
}

/// Turns write-ahead logging on. For this change, which a new file needs once, SQLite wants the file for itself and does not
/// wait for another reading process, whatever the busy timeout is: two simultaneous first launches met this.
fn write_ahead(connection: &Connection) -> rusqlite::Result<()> {
    let begun = Instant::now();
    loop {
        let done = connection.pragma_update(None, "journal_mode", "WAL");
        let code = done
            .as_ref()
            .err()
            .and_then(rusqlite::Error::sqlite_error_code);
        if code != Some(ErrorCode::DatabaseBusy) || begun.elapsed() >= BUSY {
            return done;
        }
        thread::sleep(TRY_AGAIN);
    }
}

/// Creates the file before SQLite does, so that it never exists with wider permissions than 0600.
fn make_private(path: &Path) -> std::io::Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    private::append(path).map(drop)
}
