//! Core dumps, where Laggard cannot change their contents.

use std::io;

use crate::Unsupported;

const KEEP_OUT: Unsupported = Unsupported::new("keep memory out of a core dump");

pub fn keep_memory_out() -> io::Result<()> {
    Err(KEEP_OUT.into())
}

/// Does nothing, since nothing was changed.
pub fn as_before(_: u32) -> io::Result<()> {
    Ok(())
}
