//! What a running host tells while it runs.

use crate::{
    FailedStart, Freeze, HostId, InstallId, JudgedBurst, JudgedEpisode, JudgedMinute, Notice,
    Problem, SessionId, UnixMs,
};

/// One event of a running host, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum HostEvent {
    /// A JVM of the launch began to be observed.
    SessionStarted {
        /// Session's name.
        session: SessionId,
        /// Process id.
        pid: u32,
        /// The kind of program.
        host: HostId,
        /// When it began.
        started: UnixMs,
    },
    /// An episode ended.
    Episode(JudgedEpisode),
    /// A run of short events was jerky.
    Burst(JudgedBurst),
    /// The user said that it had been slow.
    Marked(JudgedMinute),
    /// An episode is going on for a second or more; told again every second.
    Frozen {
        /// Session's name.
        session: SessionId,
        /// The freeze.
        freeze: Freeze,
    },
    /// The notification policy says that the user is to be told; it already stands in the inbox.
    Notice(Notice),
    /// A freeze that the user was told of is over, and nobody is to be told anew: its entry in the inbox has become this one,
    /// of the same number.
    FreezeOver(Notice),
    /// A session is over.
    SessionEnded {
        /// Session's name.
        session: SessionId,
        /// The program's; `None` when it is not known (another JVM of the launch goes on, or Laggard was away).
        exit_code: Option<i32>,
        /// Episodes kept.
        episodes: u32,
        /// Of these, perceptible.
        perceptible: u32,
        /// Records the agent had to drop.
        dropped: u32,
        /// Inner errors that the agent suppressed.
        suppressed_errors: u32,
    },
    /// The program asked to be started again (exit code 23 or 24).
    HostRestarting {
        /// The exit code that asked.
        exit_code: i32,
    },
    /// The host did not start with these plug-ins off, so they are back on.
    Restored {
        /// The install's home.
        install: InstallId,
        /// Ids that are on again.
        plugins: Vec<String>,
        /// How the start without them failed.
        reason: FailedStart,
    },
    /// Something went wrong that the user should know; the program goes on.
    Warning {
        /// Session's name, where it concerns one.
        session: Option<SessionId>,
        /// What.
        problem: Problem,
    },
    /// The agent answered a command (restart).
    Replied {
        /// Session's name.
        session: SessionId,
        /// The command's number.
        command: u32,
        /// Whether it was done; false also when the user said no.
        done: bool,
        /// In words.
        message: String,
    },
    /// The program is over and will not be started again. Always the last event.
    HostEnded {
        /// The program's exit code; 128 + signal when a signal ended it.
        exit_code: i32,
    },
}
