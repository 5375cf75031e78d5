//! Programs started in their own session.

use std::io;
use std::process::Command;

use process_wrap::std::{ChildWrapper, CommandWrap};

use crate::system::detached;

/// A program that leads its own session and process group (setsid(2)): whatever happens to its starter's terminal or
/// window does not affect it.
#[derive(Debug)]
pub struct Detached(Box<dyn ChildWrapper>);

impl Detached {
    /// Starts the program.
    ///
    /// # Errors
    /// As the system says.
    pub fn start(command: Command) -> io::Result<Self> {
        let mut wrapped = CommandWrap::from(command);
        detached::detach(&mut wrapped)?;
        wrapped.spawn().map(Self)
    }

    /// The id of the program's process, and of the group that it leads.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// The program's exit code once it is over; 128 + signal where a signal ended it.
    ///
    /// # Errors
    /// As the system says.
    pub fn exit_code(&mut self) -> io::Result<Option<i32>> {
        // Waits for the program itself only: its group may hold processes left behind on purpose.
        let status = self.0.inner_mut().try_wait()?;
        Ok(status.map(detached::code))
    }
}
