//! Signals: sent to a process group, and received in place of their default effect.

use std::io;

pub use crate::signal::Signal;
use crate::system::signals;

/// Sends a signal to a group of processes.
///
/// * `group`: the id of the process that leads the group, as of a [`Detached`](crate::process::Detached) program.
///
/// # Errors
/// The group is over, or as the system says.
pub fn send(group: u32, signal: Signal) -> io::Result<()> {
    signals::send(group, signal)
}

/// Signals to this process, which no longer end it.
#[derive(Debug)]
pub struct Received(signals::Received);

impl Received {
    /// Starts to receive signals.
    ///
    /// # Errors
    /// As the system says.
    pub fn begin() -> io::Result<Self> {
        signals::Received::begin().map(Self)
    }

    /// Calls `tell` for each signal, as long as this process lives.
    pub fn tell_each(self, tell: impl FnMut(Signal)) {
        self.0.tell_each(tell);
    }
}
