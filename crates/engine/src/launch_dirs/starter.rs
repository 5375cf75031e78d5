//! The process that starts a launch's program again when its user asks Laggard for a restart.

use std::fs::File;
use std::path::{Path, PathBuf};

use fs4::TryLockError;
use laggard_platform::{plain_file, private};

/// Locked by that process.
pub(super) const STARTER: &str = "starter";

/// Says, as long as it is held, that this process starts the launch's program again. Without the file nobody is promised that.
pub(crate) fn promise(run: &Path) -> Option<File> {
    let file = private::append(&starter(run)).ok()?;
    fs4::FileExt::try_lock(&file).ok()?;
    Some(file)
}

/// Whether a process that lives starts this launch's program again.
pub(crate) fn is_promised(run: &Path) -> bool {
    is_locked(&starter(run))
}

/// Whether somebody has the lock. A file system that knows no locks promises nothing.
pub(super) fn is_locked(starter: &Path) -> bool {
    let opened = plain_file::open(starter);
    opened.is_ok_and(|file| {
        let tried = fs4::FileExt::try_lock_shared(&file);
        matches!(tried, Err(TryLockError::WouldBlock))
    })
}

fn starter(run: &Path) -> PathBuf {
    run.join(STARTER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_holds_as_long_as_its_file_is_open() {
        let dir = tempfile::tempdir().expect("a directory");
        assert!(!is_promised(dir.path()));
        let promise = promise(dir.path()).expect("a file");
        assert!(is_promised(dir.path()));
        drop(promise);
        assert!(!is_promised(dir.path()));
    }
}
