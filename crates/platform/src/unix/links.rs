//! Symbolic links, to files and directories alike.

use std::io;
use std::path::Path;

pub fn make(target: &Path, link: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, link)
}
