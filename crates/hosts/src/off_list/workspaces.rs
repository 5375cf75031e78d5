//! The lists of an install's workspaces: `<data>/installs/<key>/workspaces/<key of the workspace>/`, each with the workspace's path in
//! a file beside its journal.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use laggard_platform::{plain_file, private};
use sha2::{Digest as _, Sha256};

use super::journal::{WORKSPACES, read, standing};
use crate::HostError;

/// The file with the workspace's path.
const NAME: &str = "workspace";

/// The directory of a workspace's list.
///
/// * `install`: the directory of the install's own list.
pub(super) fn dir(install: &Path, workspace: &Path) -> PathBuf {
    let path = absolute(workspace);
    let hash = Sha256::digest(path.as_os_str().as_encoded_bytes());
    let key: String = hash
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    install.join(WORKSPACES).join(key)
}

/// A workspace's path, without links where it exists: by whatever name it is called, it is one workspace.
pub(super) fn absolute(workspace: &Path) -> PathBuf {
    fs::canonicalize(workspace)
        .or_else(|_| std::path::absolute(workspace))
        .unwrap_or_else(|_| workspace.to_owned())
}

/// Writes down whose list a directory holds.
pub(super) fn name(dir: &Path, workspace: &Path) -> Result<(), HostError> {
    let file = dir.join(NAME);
    let path = workspace.as_os_str().as_encoded_bytes();
    private::write(&file, path).map_err(HostError::io("write", &file))
}

/// Forgets whose list a directory holds; the next change says so again.
pub(super) fn forget_name(dir: &Path) -> Result<(), HostError> {
    let file = dir.join(NAME);
    match fs::remove_file(&file) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(HostError::io("delete", file)(error))
        }
        _ => Ok(()),
    }
}

/// The directories of the lists that there are.
pub(super) fn dirs(install: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(install.join(WORKSPACES));
    let entries = entries.into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// Does `work` in each of them; the first error is told when all are done.
pub(super) fn each(
    install: &Path,
    work: impl Fn(&Path) -> Result<(), HostError>,
) -> Result<(), HostError> {
    let done = dirs(install).into_iter().map(|dir| work(&dir));
    // All are done before the first error is looked for.
    let done: Vec<Result<(), HostError>> = done.collect();
    done.into_iter().collect()
}

/// The workspaces that have something off of their own, sorted, each with the ids.
pub(super) fn all(install: &Path) -> Result<Vec<(PathBuf, Vec<String>)>, HostError> {
    let mut all = Vec::new();
    for dir in dirs(install) {
        let off = standing(&read(&dir)?);
        let mut ids: Vec<String> = off.into_iter().flat_map(|change| change.ids).collect();
        ids.sort();
        ids.dedup();
        // Without its name, which is written before the first change, nobody could tell what is off where.
        let name = plain_file::text(&dir.join(NAME), plain_file::LARGEST);
        if let Some(name) = name.ok().filter(|_| !ids.is_empty()) {
            all.push((PathBuf::from(name), ids));
        }
    }
    all.sort();
    Ok(all)
}
