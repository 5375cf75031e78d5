//! Rights without modes: no file is marked as a program, and a directory tells only whether anybody may write to it.

use std::path::Path;

pub fn is_executable(path: &Path) -> bool {
    path.is_file()
}

pub fn may_write(directory: &Path) -> bool {
    directory
        .metadata()
        .is_ok_and(|about| !about.permissions().readonly())
}
