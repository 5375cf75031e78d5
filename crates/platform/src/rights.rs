//! What this user may do with a file or directory of somebody else's, found out without trying it.

use std::path::Path;

use crate::system::rights;

/// Whether the file can be executed. Where a system marks no file as a program, every file can.
#[must_use]
pub fn is_executable(path: &Path) -> bool {
    rights::is_executable(path)
}

/// Whether this user may make files in a directory, as far as the system tells without making one.
#[must_use]
pub fn may_write(directory: &Path) -> bool {
    rights::may_write(directory)
}
