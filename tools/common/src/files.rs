//! Files of a directory.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// All files below a directory, sorted.
///
/// # Errors
/// A directory cannot be read.
pub fn files_under(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).with_context(|| format!("cannot list {}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files_under(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
