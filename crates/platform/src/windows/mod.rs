//! The parts of Windows.

pub mod secrets;
