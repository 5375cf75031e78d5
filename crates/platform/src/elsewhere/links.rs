//! Symbolic links, where making one may need a right of its own.

use std::io;
use std::path::Path;

use crate::Unsupported;

const MAKE: Unsupported = Unsupported::new("make a link to a file");

pub fn make(_: &Path, _: &Path) -> io::Result<()> {
    Err(MAKE.into())
}
