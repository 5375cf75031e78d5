//! Events of a running host.

use crate::{
    BypassEnd, BypassGain, FailedStart, Freeze, HostId, InstallId, JudgedBurst, JudgedEpisode,
    JudgedMinute, Notice, Plugin, Problem, SessionId, UnixMs,
};

/// One event of a running host. Events come in the order in which they happened.
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
        /// Start of the session.
        started: UnixMs,
    },
    /// An episode ended.
    Episode(JudgedEpisode),
    /// A run of short events was jerky.
    Burst(JudgedBurst),
    /// The user marked the last minute as slow.
    Marked(JudgedMinute),
    /// An episode goes on for a second or more; repeated every second.
    Frozen {
        /// Session's name.
        session: SessionId,
        /// The freeze.
        freeze: Freeze,
    },
    /// The notification policy wants the user to be told; the notice is in the inbox already.
    Notice(Notice),
    /// A freeze that the user was told of is over, and no new notification is due: this notice has replaced the freeze's entry in
    /// the inbox, under the same number.
    FreezeOver(Notice),
    /// A session ended.
    SessionEnded {
        /// Session's name.
        session: SessionId,
        /// The program's exit code; `None` when it is not known (another JVM of the launch goes on, or Laggard was not running).
        exit_code: Option<i32>,
        /// Number of episodes kept.
        episodes: u32,
        /// Number of perceptible episodes among them.
        perceptible: u32,
        /// Records the agent had to drop.
        dropped: u32,
        /// Inner errors that the agent suppressed.
        suppressed_errors: u32,
    },
    /// The program is started again: it asked for that by its exit code, or its user asked Laggard.
    HostRestarting {
        /// The exit code with which the program ended.
        exit_code: i32,
    },
    /// The host did not start with these plug-ins off, so Laggard turned them on again.
    Restored {
        /// The install's home.
        install: InstallId,
        /// Ids of the plug-ins that are on again.
        plugins: Vec<String>,
        /// How the start without them failed.
        reason: FailedStart,
    },
    /// A problem that the user should know; the program goes on.
    Warning {
        /// Name of the session that the problem concerns, if any.
        session: Option<SessionId>,
        /// The problem.
        problem: Problem,
    },
    /// The agent answered a command (restart).
    Replied {
        /// Session's name.
        session: SessionId,
        /// The command's number.
        command: u32,
        /// Whether the command was carried out; false also when the user refused.
        done: bool,
        /// The agent's answer, in words.
        message: String,
    },
    /// A plug-in's listeners return at once from now on, or anew for the whole time.
    BypassBegun {
        /// Session's name.
        session: SessionId,
        /// The plug-in.
        plugin: Plugin,
        /// The end of the bypass's time.
        until: UnixMs,
    },
    /// A bypass is over.
    BypassEnded {
        /// Session's name.
        session: SessionId,
        /// The plug-in.
        plugin: Plugin,
        /// The reason.
        why: BypassEnd,
        /// What it has gained; `None` where the session could not be read again.
        gain: Option<BypassGain>,
    },
    /// The program ended and will not be started again. Always the last event.
    HostEnded {
        /// The program's exit code; 128 + signal when a signal ended it.
        exit_code: i32,
    },
}
