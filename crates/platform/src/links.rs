//! Symbolic links.

use std::io;
use std::path::Path;

use crate::system::links;

/// Makes a link at `link` that leads to `target`, which may be a file or a directory.
///
/// # Errors
/// As the system says; something is at `link` already.
pub fn make(target: &Path, link: &Path) -> io::Result<()> {
    links::make(target, link)
}
