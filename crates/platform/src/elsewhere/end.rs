//! Waiting for a child's end, where Laggard has to poll.

use crate::Unsupported;

const AWAIT: Unsupported =
    Unsupported::new("wait for a program's end and leave it to be waited for");

/// Never exists, since no end is reported.
#[derive(Debug)]
pub enum End {}

impl End {
    /// The end of the child with this id.
    ///
    /// # Errors
    /// Always: the system reports no ends.
    pub fn of(_: u32) -> Result<Self, Unsupported> {
        Err(AWAIT)
    }

    /// Waits until the child is over.
    pub fn wait(self) {
        match self {}
    }
}
