//! What Windows has.

pub mod secrets;
