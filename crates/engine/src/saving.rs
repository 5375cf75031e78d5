//! Files that the user has Laggard write where they say: private, whole or not at all, and nothing of theirs in the place of it.

use std::path::Path;

use laggard_platform::private;

use crate::EngineError;

/// Writes a file (0600). Another one is replaced only where that is wanted; a directory, a device or a pipe never.
///
/// # Errors
/// There is one that is not to be replaced, or it cannot be written: one that was there stays as it was then.
pub fn save_file(path: &Path, bytes: &[u8], replace: bool) -> Result<(), EngineError> {
    may_save(path, replace)?;
    private::write(path, bytes).map_err(EngineError::io("write", path))
}

/// Whether there would be a file to write, before all that goes into it is made.
///
/// # Errors
/// As [`save_file`], but for writing.
pub fn may_save(path: &Path, replace: bool) -> Result<(), EngineError> {
    if path.metadata().is_ok_and(|there| !there.is_file()) {
        return Err(EngineError::NoFile(path.to_owned()));
    }
    if !replace && path.symlink_metadata().is_ok() {
        return Err(EngineError::FileThere(path.to_owned()));
    }
    Ok(())
}
