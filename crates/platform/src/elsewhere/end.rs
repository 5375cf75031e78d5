//! Waiting for an end, where Laggard has to look again and again.

use crate::Unsupported;

const AWAIT: Unsupported =
    Unsupported::new("wait for a program's end and leave it to be waited for");

/// None is told.
#[derive(Debug)]
pub enum End {}

impl End {
    /// Of the child with this id.
    ///
    /// # Errors
    /// The system tells nobody.
    pub fn of(_: u32) -> Result<Self, Unsupported> {
        Err(AWAIT)
    }

    /// Waits until the child is over.
    pub fn wait(self) {
        match self {}
    }
}
