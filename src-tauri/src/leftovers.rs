//! Files that a web view may leave on the disk. Windows of this version leave none: pages and pictures stay in memory. This
//! module knows where such files would lie, and where earlier versions put them.

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

/// Deletes the web view's directories, those of earlier versions included.
///
/// # Errors
/// The error of the first directory that cannot be deleted; the other directories are deleted all the same.
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
