//! Observed runs.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{EpisodeReport, RankedPlugin, Time, ms, wording};

/// How a session stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
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
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SessionView {
    /// Its name.
    pub id: String,
    /// The kind of program: the word of a row in docs/hosts.md.
    pub host: String,
    /// What was launched, for people.
    pub title: String,
    /// The install's home, where it has one.
    pub install: Option<String>,
    /// Process id.
    pub pid: u32,
    /// RFC 3339.
    pub started_at: Time,
    /// RFC 3339; `None` while it runs.
    pub ended_at: Option<Time>,
    /// The program's exit code, where it is known.
    pub exit_code: Option<i32>,
    /// How it stands.
    pub state: SessionState,
    /// Episodes kept.
    pub episodes: u32,
    /// Of these, perceptible.
    pub perceptible: u32,
    /// How long the user waited in perceptible episodes, milliseconds.
    pub waited_ms: f64,
    /// Time in which the user worked with it, milliseconds.
    pub active_ms: f64,
    /// Records the agent had to drop.
    pub dropped: u32,
    /// Inner errors that the agent suppressed.
    pub suppressed_errors: u32,
    /// Java version.
    pub java_version: String,
    /// Ids that this start left out.
    pub turned_off: Vec<String>,
    /// What went wrong in observing it, in words.
    pub problems: Vec<String>,
    /// From its start to the first event that it handled, milliseconds; `None`, here and below: not measured.
    pub start_up_ms: Option<f64>,
    /// The heap around its collections.
    pub heap: Option<SessionHeap>,
    /// Processor time of the agent's own threads, milliseconds; what it costs in the program's is not in it.
    pub agent_cpu_ms: Option<f64>,
    /// How long the agent took for samples, milliseconds.
    pub sampling_ms: Option<f64>,
}

/// What is known of a session's heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct SessionHeap {
    /// What it could grow to.
    pub limit_bytes: u64,
    /// What the program kept: what its collections left in use.
    pub kept_bytes: u64,
}

/// One session in full.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SessionDetail {
    /// The session.
    pub session: SessionView,
    /// Plug-ins by how long they made the user wait in it.
    pub ranking: Vec<RankedPlugin>,
    /// Its perceptible episodes, in order.
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
