//! The exit codes of an Eclipse.

use crate::Exit;

/// The exit code with which Equinox asks for the same start again (*File > Restart*).
pub(super) const RESTART: i32 = 23;
/// The exit code with which it asks for a start with other arguments (a workspace switch).
pub(super) const RELAUNCH: i32 = 24;
/// The exit code of a launcher that shows an error instead.
const CANNOT_START: i32 = 13;

/// The meaning of an Eclipse's exit code.
pub(super) fn meaning(code: i32) -> Exit {
    match code {
        RESTART | RELAUNCH => Exit::Again,
        CANNOT_START => Exit::CannotStart,
        _ => Exit::Plain,
    }
}
