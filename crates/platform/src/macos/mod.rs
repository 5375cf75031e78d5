//! What macOS has beyond other Unix systems.

pub mod secrets;
