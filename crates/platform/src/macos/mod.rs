//! The parts of macOS beyond other Unix systems.

pub mod policy_place;
pub mod secrets;
