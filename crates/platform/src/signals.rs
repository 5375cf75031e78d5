//! Signals: sent to a program and all that it started, and received in its stead.

use std::io;

pub use crate::signal::Signal;
use crate::system::signals;

/// Sends a signal to a group of processes.
///
/// * `group`: the id of the process that leads it, as of a [`Detached`](crate::process::Detached) program.
///
/// # Errors
/// The group is over, or as the system says.
pub fn send(group: u32, signal: Signal) -> io::Result<()> {
    signals::send(group, signal)
}

/// Signals to this process, which they do not end from now on.
#[derive(Debug)]
pub struct Received(signals::Received);

impl Received {
    /// Receives them from now on.
    ///
    /// # Errors
    /// As the system says.
    pub fn begin() -> io::Result<Self> {
        signals::Received::begin().map(Self)
    }

    /// Calls `tell` for each, as long as this process lives.
    pub fn tell_each(self, tell: impl FnMut(Signal)) {
        self.0.tell_each(tell);
    }
}
