//! Programs that run already, and could be watched.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

/// A running Java program of this user's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RunningProgram {
    /// Process id.
    pub pid: u32,
    /// The kind of program: the word of a row in docs/hosts.md.
    pub host: String,
    /// The program, for people.
    pub title: String,
    /// Feature version of its Java, for example 17, where its home says.
    pub java: Option<u32>,
    /// The session in which it is measured already.
    pub session: Option<String>,
    /// Whether that session was begun by watching the program while it ran, so that it can end before the program.
    pub attached: bool,
    /// Whether it has loaded a window toolkit; without one there is nothing to measure.
    pub has_windows: bool,
}

impl From<&record::RunningProgram> for RunningProgram {
    fn from(program: &record::RunningProgram) -> Self {
        Self {
            pid: program.pid,
            host: program.host.to_string(),
            title: program.title.clone(),
            java: program.java,
            session: program.session.as_ref().map(ToString::to_string),
            attached: program.attached,
            has_windows: program.has_windows,
        }
    }
}
