//! The tray app of Laggard.
//!
//! From the tray's click to the agent's bytes: `tray` → `launches` → `laggard_engine` → host.
//! From a lag to the user: `laggard_engine` → `launches` → `notices` → `windows` → `commands` → `laggard_engine`.
//! Nothing is decided here about lags, blame or plug-ins: that is the engine's.

mod arguments;
mod asked;
#[cfg(test)]
mod bindings;
mod choosing;
mod commands;
mod error;
mod exports;
mod instance;
mod intent;
mod launches;
mod leftovers;
mod manual;
mod marks;
mod mood;
mod notices;
mod opened;
mod place;
mod quitting;
mod shell;
mod state;
mod theme;
mod tray;
mod tray_icon;
mod typed;
mod windows;
mod without;
mod workers;

use std::process::ExitCode;

fn main() -> ExitCode {
    shell::main()
}
