//! Core dumps, and the part of a process's memory that they hold. A system may keep them for weeks or send them to its makers;
//! those of a process with a window hold pictures of the screen, texts typed for a report, and tokens.

use std::io;

use crate::system::core_dumps;

/// Keeps memory out of core dumps of this process, and of those that it starts for itself, from now on.
///
/// # Errors
/// As the system says; core dumps are then unchanged.
pub fn keep_memory_out() -> io::Result<()> {
    core_dumps::keep_memory_out()
}

/// Gives a child that is a program of the user's the core dumps that it had before [`keep_memory_out`].
///
/// # Errors
/// As the system says; a child that has ended is never dumped again.
pub fn as_before(child: u32) -> io::Result<()> {
    core_dumps::as_before(child)
}
