//! The parts that all Unix systems have.

pub mod detached;
pub mod links;
pub mod modes;
pub mod names;
pub mod rights;
#[cfg(not(target_os = "macos"))]
pub mod secrets;
pub mod signals;
