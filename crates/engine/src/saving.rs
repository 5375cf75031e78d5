//! Writes private files where the user wants them, completely or not at all, and never over a file of the user's unasked.

use std::path::Path;

use laggard_platform::private;

use crate::EngineError;

/// Writes a file (0600). An existing file is replaced only if that is wanted; a directory, a device or a pipe never is.
///
/// # Errors
/// An existing file must not be replaced, or the file cannot be written; an existing one is unchanged then.
pub fn save_file(path: &Path, bytes: &[u8], replace: bool) -> Result<(), EngineError> {
    may_save(path, replace)?;
    private::write(path, bytes).map_err(EngineError::io("write", path))
}

/// Checks that a file may be written, before its contents are made.
///
/// # Errors
/// As [`save_file`], except for errors while writing.
pub fn may_save(path: &Path, replace: bool) -> Result<(), EngineError> {
    if path.metadata().is_ok_and(|there| !there.is_file()) {
        return Err(EngineError::NoFile(path.to_owned()));
    }
    if !replace && path.symlink_metadata().is_ok() {
        return Err(EngineError::FileThere(path.to_owned()));
    }
    Ok(())
}
