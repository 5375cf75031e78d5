//! What a web view may leave on the disk: nothing of a window of ours, which keeps its pages and their pictures in memory.
//! Here is where it would lie, and where earlier versions let it lie.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_engine::Paths;
use tauri::{AppHandle, Manager as _};

use crate::error::CommandError;

/// The web view's own directory, among Laggard's data.
pub fn place(paths: &Paths) -> PathBuf {
    paths.data().join("window")
}

/// Deletes all of it.
///
/// # Errors
/// The first directory that cannot be deleted; the others are gone then.
pub fn delete(handle: &AppHandle, paths: &Paths) -> Result<(), CommandError> {
    let resolver = handle.path();
    let former = [resolver.app_local_data_dir(), resolver.app_cache_dir()];
    let former = former.into_iter().flatten();
    let mut failed = Ok(());
    for directory in former.chain([place(paths)]) {
        if let Err(error) = remove(&directory)
            && failed.is_ok()
        {
            failed = Err(CommandError {
                code: "disk",
                message: format!("cannot delete {}: {error}", directory.display()),
                subject: None,
            });
        }
    }
    failed
}

fn remove(directory: &Path) -> io::Result<()> {
    match fs::remove_dir_all(directory) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
