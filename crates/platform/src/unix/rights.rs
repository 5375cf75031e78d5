//! Rights by the mode bits for owner, group and all others.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

pub fn is_executable(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

pub fn may_write(directory: &Path) -> bool {
    rustix::fs::access(directory, rustix::fs::Access::WRITE_OK).is_ok()
}

#[cfg(test)]
mod tests {
    use std::fs::{self, Permissions};

    use super::*;

    #[test]
    fn a_program_is_a_file_that_is_marked_as_one() {
        let scratch = tempfile::tempdir().unwrap();
        let file = scratch.path().join("program");
        fs::write(&file, "#!/bin/sh\n").unwrap();
        assert!(!is_executable(&file));
        fs::set_permissions(&file, Permissions::from_mode(0o755)).unwrap();
        assert!(is_executable(&file));
        assert!(!is_executable(scratch.path()), "a directory is none");
        assert!(!is_executable(&scratch.path().join("missing")));
        assert!(may_write(scratch.path()));
        assert!(!may_write(&scratch.path().join("missing")));
    }
}
