//! The error for an action that this system does not support.

use std::env::consts::OS;
use std::io;

/// Laggard has no way to do something on this system. Nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Laggard cannot {what} on this system ({OS}) yet")]
pub struct Unsupported {
    what: &'static str,
}

impl Unsupported {
    /// * `what`: a verb and its object, as in “start a program in a session of its own”.
    #[must_use]
    pub const fn new(what: &'static str) -> Self {
        Self { what }
    }
}

impl From<Unsupported> for io::Error {
    fn from(error: Unsupported) -> Self {
        Self::new(io::ErrorKind::Unsupported, error)
    }
}
