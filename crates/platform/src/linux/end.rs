//! Waiting for a child's end.

use rustix::io::Errno;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

use crate::Unsupported;

/// The end of a child, which remains to be reaped.
#[derive(Debug)]
pub struct End(Option<Pid>);

impl End {
    /// The end of the child with this id.
    ///
    /// # Errors
    /// Never on this system.
    pub fn of(pid: u32) -> Result<Self, Unsupported> {
        Ok(Self(i32::try_from(pid).ok().and_then(Pid::from_raw)))
    }

    /// Waits until the child is over.
    pub fn wait(self) {
        let Some(pid) = self.0 else { return };
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        while matches!(waitid(WaitId::Pid(pid), options), Err(Errno::INTR)) {}
    }
}
