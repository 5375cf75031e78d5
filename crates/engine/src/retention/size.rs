//! The disk space that Laggard's data takes.

use std::fs;
use std::path::Path;

use laggard_record::StorageUse;
use laggard_store::SessionRow;

use super::Retention;
use crate::EngineError;

impl Retention {
    /// The space used now: by the sessions, counted as their limit counts them, and by everything.
    ///
    /// # Errors
    /// The database fails.
    pub fn used(&self) -> Result<StorageUse, EngineError> {
        let sessions = self.store.sessions()?;
        let sessions_bytes = sessions.iter().map(|row| size_of(directory_of(row))).sum();
        let here = size_below(self.paths.data());
        let elsewhere = self.launch_dirs.elsewhere();
        let elsewhere: u64 = elsewhere.iter().map(|run| size_below(run)).sum();
        Ok(StorageUse {
            sessions_bytes,
            all_bytes: here + elsewhere,
        })
    }
}

/// The directory of a session's files.
pub(super) fn directory_of(row: &SessionRow) -> &Path {
    Path::new(&row.file).parent().unwrap_or(Path::new(""))
}

/// The size of the files directly in a directory, bytes.
pub(super) fn size_of(directory: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(directory) else {
        return 0;
    };
    entries
        .flatten()
        .filter_map(|entry| entry.metadata().ok())
        .map(|metadata| metadata.len())
        .sum()
}

/// The size of all files in a directory and below, bytes. Links are not followed.
fn size_below(directory: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(directory) else {
        return 0;
    };
    let sizes = entries.flatten().map(|entry| match entry.file_type() {
        Ok(kind) if kind.is_dir() => size_below(&entry.path()),
        Ok(kind) if kind.is_file() => entry.metadata().map_or(0, |metadata| metadata.len()),
        _ => 0,
    });
    sizes.sum()
}
