//! The archives in a directory.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The jars of a directory, sorted.
pub(super) fn archives(dir: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    let mut jars: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| {
            let ending = path.extension().and_then(OsStr::to_str);
            ending.is_some_and(|end| ["jar", "zip"].contains(&end.to_ascii_lowercase().as_str()))
        })
        .collect();
    jars.sort();
    jars
}
