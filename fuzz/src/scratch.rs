//! A directory of the process's own, for targets whose code takes files.

use std::path::PathBuf;
use std::sync::Mutex;

use tempfile::TempDir;

/// The directories that the process has made; deleted when it ends normally.
static MADE: Mutex<Vec<TempDir>> = Mutex::new(Vec::new());

/// A new, empty directory.
pub fn directory() -> PathBuf {
    let made = tempfile::tempdir().expect("a directory");
    let path = made.path().to_owned();
    MADE.lock().expect("nobody panics here").push(made);
    path
}
