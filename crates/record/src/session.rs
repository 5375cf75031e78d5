//! One observed run.

use laggard_analysis::Nanos;
use serde::{Deserialize, Serialize};

use crate::{HostId, InstallId, JudgedEpisode, Problem, RankedPlugin, SessionId, UnixMs};

/// The state of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SessionState {
    /// The session's process is alive.
    Running,
    /// The session ended in order.
    Ended,
    /// The session's process is gone without a last word (killed, crashed); the file is readable up to the last flush.
    CutShort,
}

/// One session.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// The session's name.
    pub id: SessionId,
    /// The kind of program.
    pub host: HostId,
    /// The launched program, for people.
    pub title: String,
    /// Home of the program's install, where there is one.
    pub install: Option<InstallId>,
    /// Process id.
    pub pid: u32,
    /// Start of the session.
    pub started: UnixMs,
    /// End of the session; `None` while it runs.
    pub ended: Option<UnixMs>,
    /// The program's exit code, where it is known.
    pub exit_code: Option<i32>,
    /// The session's state.
    pub state: SessionState,
    /// Number of episodes kept.
    pub episodes: u32,
    /// Number of perceptible episodes among them.
    pub perceptible: u32,
    /// Time that the user waited in perceptible episodes.
    pub waited: Nanos,
    /// Time in which the user worked with the program.
    pub active: Nanos,
    /// Records the agent had to drop.
    pub dropped: u32,
    /// Inner errors that the agent suppressed.
    pub suppressed_errors: u32,
    /// Java version.
    pub java_version: String,
    /// Ids of the plug-ins that this start left out.
    pub turned_off: Vec<String>,
    /// Problems in observing the session.
    pub problems: Vec<Problem>,
    /// Time from the start to the first event that was handled; `None`, here and below: not measured.
    pub start_up: Option<Nanos>,
    /// The heap around its collections.
    pub heap: Option<SessionHeap>,
    /// Processor time of the agent's own threads; the agent's cost in the program's threads is not in it.
    pub agent_cpu: Option<Nanos>,
    /// Time that the agent took for samples.
    pub sampling: Option<Nanos>,
    /// The most bytes that the Laggard which followed it was seen to hold meanwhile, with all else that it did.
    pub laggard_memory: Option<u64>,
}

/// The figures of a session's heap, bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionHeap {
    /// The heap's limit.
    pub limit: u64,
    /// The program's live data: what its collections left in use.
    pub kept: u64,
}

/// One session in full.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionDetail {
    /// The session.
    pub session: Session,
    /// Plug-ins by the time that they made the user wait in the session.
    pub ranking: Vec<RankedPlugin>,
    /// The session's perceptible episodes, in order.
    pub episodes: Vec<JudgedEpisode>,
}
