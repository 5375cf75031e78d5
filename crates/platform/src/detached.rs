//! Programs in a session of their own.

use std::io;
use std::process::Command;

use process_wrap::std::{ChildWrapper, CommandWrap};

use crate::system::detached;

/// A program that leads a session and a group of its own (setsid(2)): what happens to the terminal or the window of whoever
/// started it does not happen to it.
#[derive(Debug)]
pub struct Detached(Box<dyn ChildWrapper>);

impl Detached {
    /// Starts it.
    ///
    /// # Errors
    /// As the system says.
    pub fn start(command: Command) -> io::Result<Self> {
        let mut wrapped = CommandWrap::from(command);
        detached::detach(&mut wrapped)?;
        wrapped.spawn().map(Self)
    }

    /// Its process, and the group that it leads.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Its exit code once it is over; 128 + signal where a signal ended it.
    ///
    /// # Errors
    /// As the system says.
    pub fn exit_code(&mut self) -> io::Result<Option<i32>> {
        // Only the program itself is waited for: a group may hold what it left behind on purpose.
        let status = self.0.inner_mut().try_wait()?;
        Ok(status.map(detached::code))
    }
}
