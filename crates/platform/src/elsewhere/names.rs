//! Bytes of paths: only paths that are text have any.

use std::io;
use std::path::{Path, PathBuf};

pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let text = path.to_str().ok_or(io::ErrorKind::InvalidInput)?;
    Ok(text.as_bytes().to_owned())
}

pub fn path(bytes: Vec<u8>) -> Option<PathBuf> {
    Some(String::from_utf8(bytes).ok()?.into())
}
