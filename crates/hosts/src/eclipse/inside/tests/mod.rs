//! Turning plug-ins off in small Eclipses.

mod contents;
mod ruled;
pub(super) mod small;
mod turning_off;
mod wiring;
mod workspaces;
