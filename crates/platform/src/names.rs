//! Paths as bytes, and back: a path need not be text.

use std::io;
use std::path::{Path, PathBuf};

use crate::system::names;

/// The bytes of a path; [`path`] restores the path from them.
///
/// # Errors
/// The system has no bytes for such a path.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    names::bytes(path)
}

/// The path of these bytes; `None` where no path has them.
#[must_use]
pub fn path(bytes: Vec<u8>) -> Option<PathBuf> {
    names::path(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_found_again() {
        let there = Path::new("/srv/caf\u{e9}/run 1");
        assert_eq!(path(bytes(there).unwrap()).as_deref(), Some(there));
    }
}
