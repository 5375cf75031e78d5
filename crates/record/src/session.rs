//! One observed run.

use laggard_analysis::Nanos;
use serde::{Deserialize, Serialize};

use crate::{HostId, InstallId, JudgedEpisode, Problem, RankedPlugin, SessionId, UnixMs};

/// How a session stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SessionState {
    /// Its process lives.
    Running,
    /// It ended in order.
    Ended,
    /// Its process is gone without a last word (killed, crashed); readable up to the last flush.
    CutShort,
}

/// One session.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// Its name.
    pub id: SessionId,
    /// The kind of program.
    pub host: HostId,
    /// What was launched, for people.
    pub title: String,
    /// The install's home, where it has one.
    pub install: Option<InstallId>,
    /// Process id.
    pub pid: u32,
    /// When it began.
    pub started: UnixMs,
    /// `None` while it runs.
    pub ended: Option<UnixMs>,
    /// The program's exit code, where it is known.
    pub exit_code: Option<i32>,
    /// How it stands.
    pub state: SessionState,
    /// Episodes kept.
    pub episodes: u32,
    /// Of these, perceptible.
    pub perceptible: u32,
    /// How long the user waited in perceptible episodes.
    pub waited: Nanos,
    /// Time in which the user worked with it.
    pub active: Nanos,
    /// Records the agent had to drop.
    pub dropped: u32,
    /// Inner errors that the agent suppressed.
    pub suppressed_errors: u32,
    /// Java version.
    pub java_version: String,
    /// Ids that this start left out.
    pub turned_off: Vec<String>,
    /// What went wrong in observing it.
    pub problems: Vec<Problem>,
    /// From its start to the first event that it handled; `None`, here and below: not measured.
    pub start_up: Option<Nanos>,
    /// The heap around its collections.
    pub heap: Option<SessionHeap>,
    /// Processor time of the agent's own threads; what it costs in the program's is not in it.
    pub agent_cpu: Option<Nanos>,
    /// How long the agent took for samples.
    pub sampling: Option<Nanos>,
}

/// What is known of a session's heap, bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionHeap {
    /// What it could grow to.
    pub limit: u64,
    /// What the program kept: what its collections left in use.
    pub kept: u64,
}

/// One session in full.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionDetail {
    /// The session.
    pub session: Session,
    /// Plug-ins by how long they made the user wait in it.
    pub ranking: Vec<RankedPlugin>,
    /// Its perceptible episodes, in order.
    pub episodes: Vec<JudgedEpisode>,
}
