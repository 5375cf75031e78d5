//! The parts that all Unix systems have.

pub mod detached;
pub mod links;
pub mod modes;
pub mod names;
#[cfg(not(target_os = "macos"))]
pub mod policy_place;
pub mod rights;
#[cfg(not(target_os = "macos"))]
pub mod secrets;
pub mod signals;
