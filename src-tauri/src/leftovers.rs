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
    remove_all(former.chain([place(paths)]))
}

fn remove_all(directories: impl Iterator<Item = PathBuf>) -> Result<(), CommandError> {
    let mut failed = Ok(());
    for directory in directories {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_deleted_is_told_and_keeps_nothing_else() {
        let scratch = tempfile::tempdir().expect("a directory");
        let [gone, file, local, cache] =
            ["gone", "file", "local", "cache"].map(|name| scratch.path().join(name));
        // Something is in the way where a directory was.
        fs::write(&file, b"a file").expect("written");
        for former in [&local, &cache] {
            fs::create_dir_all(former.join("WebKitCache/Version 17")).expect("made");
            fs::write(former.join("WebKitCache/a-picture"), b"very secret").expect("written");
        }
        let all = [gone.clone(), file.clone(), local.clone(), cache.clone()];
        let told = remove_all(all.into_iter()).expect_err("told");
        assert_eq!(told.code, "disk");
        assert!(told.message.contains(&file.display().to_string()));
        assert!(!local.exists() && !cache.exists());
        fs::remove_file(&file).expect("out of the way");
        remove_all([gone, local, cache].into_iter()).expect("nothing is left");
    }
}
