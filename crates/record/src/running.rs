//! Programs that run already, and could be watched.

use crate::{HostId, SessionId};

/// A running Java program of this user's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningProgram {
    /// Process id.
    pub pid: u32,
    /// The kind of program.
    pub host: HostId,
    /// The program, for people.
    pub title: String,
    /// Feature version of its Java, for example 17, where its home says.
    pub java: Option<u32>,
    /// The session in which it is measured already.
    pub session: Option<SessionId>,
    /// Whether that session was begun by watching the program while it ran, so that it can end before the program.
    pub attached: bool,
    /// Whether it has loaded a window toolkit.
    pub has_windows: bool,
}
