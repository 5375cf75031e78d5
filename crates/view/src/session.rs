//! Observed runs.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EpisodeReport, RankedPlugin, Time, ms, wording};

/// The state of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
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
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SessionView {
    /// The session's name.
    pub id: String,
    /// The kind of program: the word of a row in docs/hosts.md.
    pub host: String,
    /// The launched program, for people.
    pub title: String,
    /// Home of the program's install, where there is one.
    pub install: Option<String>,
    /// Process id.
    pub pid: u32,
    /// Start of the session, RFC 3339.
    pub started_at: Time,
    /// End of the session, RFC 3339; `None` while it runs.
    pub ended_at: Option<Time>,
    /// The program's exit code, where it is known.
    pub exit_code: Option<i32>,
    /// The session's state.
    pub state: SessionState,
    /// Number of episodes kept.
    pub episodes: u32,
    /// Number of perceptible episodes among them.
    pub perceptible: u32,
    /// Time that the user waited in perceptible episodes, milliseconds.
    pub waited_ms: f64,
    /// Time in which the user worked with the program, milliseconds.
    pub active_ms: f64,
    /// Records the agent had to drop.
    pub dropped: u32,
    /// Inner errors that the agent suppressed.
    pub suppressed_errors: u32,
    /// Java version.
    pub java_version: String,
    /// Ids of the plug-ins that this start left out.
    pub turned_off: Vec<String>,
    /// Problems in observing the session, in words.
    pub problems: Vec<String>,
    /// Time from the start to the first event that was handled, milliseconds; `None`, here and below: not measured.
    pub start_up_ms: Option<f64>,
    /// The heap around its collections.
    pub heap: Option<SessionHeap>,
    /// Processor time of the agent's own threads, milliseconds; the agent's cost in the program's threads is not in it.
    pub agent_cpu_ms: Option<f64>,
    /// Time that the agent took for samples, milliseconds.
    pub sampling_ms: Option<f64>,
    /// The most memory that the Laggard which followed it was seen to hold meanwhile, with all else that it did, bytes.
    pub laggard_memory_bytes: Option<u64>,
}

/// The figures of a session's heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct SessionHeap {
    /// The heap's limit.
    pub limit_bytes: u64,
    /// The program's live data: what its collections left in use.
    pub kept_bytes: u64,
}

/// One session in full.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SessionDetail {
    /// The session.
    pub session: SessionView,
    /// Plug-ins by the time that they made the user wait in the session.
    pub ranking: Vec<RankedPlugin>,
    /// The session's perceptible episodes, in order.
    pub episodes: Vec<EpisodeReport>,
}

impl From<&record::Session> for SessionView {
    fn from(session: &record::Session) -> Self {
        Self {
            id: session.id.to_string(),
            host: session.host.to_string(),
            title: session.title.clone(),
            install: session.install.clone().map(Into::into),
            pid: session.pid,
            started_at: Time(session.started),
            ended_at: session.ended.map(Time),
            exit_code: session.exit_code,
            state: session.state.into(),
            episodes: session.episodes,
            perceptible: session.perceptible,
            waited_ms: ms(session.waited),
            active_ms: ms(session.active),
            dropped: session.dropped,
            suppressed_errors: session.suppressed_errors,
            java_version: session.java_version.clone(),
            turned_off: session.turned_off.clone(),
            problems: session.problems.iter().map(wording::problem).collect(),
            start_up_ms: session.start_up.map(ms),
            heap: session.heap.as_ref().map(SessionHeap::from),
            agent_cpu_ms: session.agent_cpu.map(ms),
            sampling_ms: session.sampling.map(ms),
            laggard_memory_bytes: session.laggard_memory,
        }
    }
}

impl From<&record::SessionHeap> for SessionHeap {
    fn from(heap: &record::SessionHeap) -> Self {
        Self {
            limit_bytes: heap.limit,
            kept_bytes: heap.kept,
        }
    }
}

impl From<&record::SessionDetail> for SessionDetail {
    fn from(detail: &record::SessionDetail) -> Self {
        Self {
            session: (&detail.session).into(),
            ranking: detail.ranking.iter().map(RankedPlugin::from).collect(),
            episodes: detail.episodes.iter().map(EpisodeReport::from).collect(),
        }
    }
}
