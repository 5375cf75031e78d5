//! No file is marked as a program, and of a directory it is known whether it may be written to by anybody.

use std::path::Path;

pub fn is_executable(path: &Path) -> bool {
    path.is_file()
}

pub fn may_write(directory: &Path) -> bool {
    directory
        .metadata()
        .is_ok_and(|about| !about.permissions().readonly())
}
