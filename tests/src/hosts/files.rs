//! Files: whether they are still what they were, and new ones.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::digest::sha256;
use sha2::{Digest, Sha256};

/// A digest of the names and bytes of all files in these directories; a link is where it leads.
///
/// # Errors
/// A file cannot be read.
pub fn digest(roots: &[PathBuf]) -> Result<String> {
    let mut all = Sha256::new();
    for root in roots {
        add(root, &mut all)?;
    }
    let bytes = all.finalize();
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn add(path: &Path, all: &mut Sha256) -> Result<()> {
    let kind = fs::symlink_metadata(path)
        .with_context(|| format!("cannot look at {}", path.display()))?
        .file_type();
    all.update(path.as_os_str().as_encoded_bytes());
    if kind.is_symlink() {
        all.update(fs::read_link(path)?.as_os_str().as_encoded_bytes());
    } else if kind.is_dir() {
        let entries =
            fs::read_dir(path).with_context(|| format!("cannot list {}", path.display()))?;
        let mut entries = entries
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<Vec<_>>>()?;
        entries.sort();
        for entry in entries {
            add(&entry, all)?;
        }
    } else {
        all.update(sha256(path)?);
    }
    Ok(())
}

/// Writes a file, and makes its directory.
///
/// # Errors
/// The disk is full.
pub fn write(file: &Path, text: &str) -> Result<()> {
    if let Some(parent) = file.parent() {
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot create {}", parent.display()))?;
    }
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}
