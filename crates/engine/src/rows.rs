//! Between the store's rows and records.

use laggard_record::{HostId, Issue, IssueHistory, JudgedEpisode, Session, SessionState};
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
        started: row.started,
        ended: row.ended,
        waited: row.waited,
        active: row.active,
        id: row.id,
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

/// An issue over all sessions.
pub(crate) fn issue_history(total: IssueTotal) -> IssueHistory {
    IssueHistory {
        episodes: total.episodes,
        sessions: total.sessions,
        total: total.total,
        first: total.first,
        last: total.last,
    }
}

/// An episode and its suspects as rows.
pub(crate) fn episode_rows(judged: &JudgedEpisode) -> (EpisodeRow, Vec<SuspectRow>) {
    let episode = EpisodeRow {
        id: judged.id.clone(),
        started: judged.started,
        duration: judged.duration,
        verdict: judged.verdict.as_str().to_owned(),
        issue: judged.issue.as_ref().map(Issue::key).unwrap_or_default(),
        report: stored::write(judged),
    };
    let suspects = judged
        .suspects
        .iter()
        .map(|suspect| SuspectRow {
            kind: suspect.kind.as_str().to_owned(),
            plugin_id: suspect.plugin.as_ref().map(|plugin| plugin.id.clone()),
            plugin: suspect
                .plugin
                .as_ref()
                .and_then(|plugin| serde_json::to_string(plugin).ok())
                .unwrap_or_default(),
            time: suspect.time,
            confidence: suspect.confidence,
            landmark: suspect
                .landmark
                .as_ref()
                .and_then(|landmark| serde_json::to_string(landmark).ok()),
        })
        .collect();
    (episode, suspects)
}
