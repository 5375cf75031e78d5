//! From an Eclipse and the user's arguments to a command line with the agent, and to the one after it.

mod args;
mod ini;
mod relaunch;
mod target;
#[cfg(all(test, unix))]
pub(crate) mod tests;

use crate::Exit;

pub(crate) use ini::{LauncherIni, value as ini_value};
pub(crate) use target::{JarCommand, Start};

/// The exit code of a launcher that shows an error instead.
const CANNOT_START: i32 = 13;

/// The meaning of an Eclipse's exit code.
pub(super) fn exit(code: i32) -> Exit {
    match code {
        relaunch::RESTART | relaunch::RELAUNCH => Exit::Again,
        CANNOT_START => Exit::CannotStart,
        _ => Exit::Plain,
    }
}
