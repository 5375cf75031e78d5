//! Core dumps, which a system may keep for weeks or send to its makers, and what of a process's memory they hold. Pictures of the
//! screen, what was typed for a report, and tokens are in that of a process with a window.

use std::io;

use crate::system::core_dumps;

/// From now on a core dump of this process, and of those that it starts for itself, has no memory in it.
///
/// # Errors
/// As the system says: its dumps are as ever.
pub fn keep_memory_out() -> io::Result<()> {
    core_dumps::keep_memory_out()
}

/// A child that is a program of the user's is dumped as it was before [`keep_memory_out`].
///
/// # Errors
/// As the system says; one that is over already is not dumped any more.
pub fn as_before(child: u32) -> io::Result<()> {
    core_dumps::as_before(child)
}
