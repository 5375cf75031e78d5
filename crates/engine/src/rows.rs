//! Between the store's rows and records.

use laggard_record::{
    HostId, Issue, IssueHistory, JudgedEpisode, Nanos, Session, SessionState, UnixMs,
};
use laggard_store::{EpisodeRow, IssueTotal, SessionRow, SuspectRow};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::stored;

/// A unit-like enum as its serialised text.
pub(crate) fn as_text<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(text)) => text,
        _ => String::new(),
    }
}

/// The way back.
pub(crate) fn from_text<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(text.to_owned())).ok()
}

/// A session, of what its row says.
pub(crate) fn session(row: SessionRow) -> Session {
    Session {
        host: HostId::from(row.host),
        state: from_text(&row.state).unwrap_or(SessionState::CutShort),
        started: UnixMs(row.started_ms),
        ended: row.ended_ms.map(UnixMs),
        waited: nanos(row.waited_ms),
        active: nanos(row.active_ms),
        id: row.id.into(),
        title: row.title,
        install: row.install,
        pid: row.pid,
        exit_code: row.exit_code,
        episodes: row.episodes,
        perceptible: row.perceptible,
        dropped: row.dropped,
        suppressed_errors: row.suppressed_errors,
        java_version: row.java_version,
        turned_off: row.turned_off,
        problems: row.problems,
    }
}

/// Of milliseconds, as columns have them.
pub(crate) fn nanos(ms: f64) -> Nanos {
    Nanos((ms * 1e6).round() as u64)
}

/// An issue over all sessions.
pub(crate) fn issue_history(total: IssueTotal) -> IssueHistory {
    IssueHistory {
        episodes: total.episodes,
        sessions: total.sessions,
        total: nanos(total.total_ms),
        first: UnixMs(total.first_ms),
        last: UnixMs(total.last_ms),
    }
}

/// An episode and its suspects as rows.
pub(crate) fn episode_rows(judged: &JudgedEpisode) -> (EpisodeRow, Vec<SuspectRow>) {
    let episode = EpisodeRow {
        session: judged.id.session.to_string(),
        number: judged.id.number,
        started_ms: judged.started.0,
        duration_ms: judged.duration.as_millis(),
        verdict: judged.verdict.as_str().to_owned(),
        issue: judged.issue.as_ref().map(Issue::key).unwrap_or_default(),
        report: stored::write(judged),
    };
    let suspects = judged
        .suspects
        .iter()
        .map(|suspect| SuspectRow {
            kind: suspect.kind.as_str().to_owned(),
            plugin_id: suspect.plugin.as_ref().map(|plugin| plugin.id.to_string()),
            plugin: suspect
                .plugin
                .as_ref()
                .and_then(|plugin| serde_json::to_string(plugin).ok())
                .unwrap_or_default(),
            ms: suspect.time.as_millis(),
            confidence: suspect.confidence,
            landmark: suspect
                .landmark
                .as_ref()
                .and_then(|landmark| serde_json::to_string(landmark).ok()),
        })
        .collect();
    (episode, suspects)
}
