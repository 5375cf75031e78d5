//! From an Eclipse and the user's arguments to a command line with the agent, and to the one after it.

mod args;
mod ini;
mod relaunch;
mod target;
#[cfg(all(test, unix))]
pub(crate) mod tests;

pub(crate) use args::{ToolStart, tool_start};
pub(crate) use ini::{LauncherIni, value as ini_value};
pub(crate) use target::{JarCommand, Start};
