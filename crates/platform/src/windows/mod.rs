//! The parts of Windows.

pub mod policy_place;
pub mod secrets;
