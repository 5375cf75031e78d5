//! What all Unix systems have.

pub mod modes;
pub mod names;
pub mod rights;
