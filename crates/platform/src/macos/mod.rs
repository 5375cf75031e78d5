//! The parts of macOS beyond other Unix systems.

pub mod secrets;
