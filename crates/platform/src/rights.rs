//! This user's rights to files and directories of others, found out without trying.

use std::path::Path;

use crate::system::rights;

/// Whether the file can be executed. Where a system marks no file as a program, every file can.
#[must_use]
pub fn is_executable(path: &Path) -> bool {
    rights::is_executable(path)
}

/// Whether this user may create files in a directory, as far as the system tells without creating one.
#[must_use]
pub fn may_write(directory: &Path) -> bool {
    rights::may_write(directory)
}
