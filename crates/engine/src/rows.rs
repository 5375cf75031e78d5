//! Between the store's rows and the views.

use laggard_store::{EpisodeRow, IssueTotal, SessionRow, SuspectRow};
use laggard_view::{
    EpisodeReport, HostKind, IssueHistory, IssueRef, SessionState, SessionView, one_decimal,
    rfc3339, unix_ms,
};
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

/// A session for the windows.
pub(crate) fn session_view(row: SessionRow) -> SessionView {
    SessionView {
        host: from_text(&row.host).unwrap_or(HostKind::Java),
        state: from_text(&row.state).unwrap_or(SessionState::CutShort),
        started_at: rfc3339(row.started_ms),
        ended_at: row.ended_ms.map(rfc3339),
        waited_ms: one_decimal(row.waited_ms),
        active_ms: one_decimal(row.active_ms),
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

/// An issue over all sessions for the windows.
pub(crate) fn issue_history(total: IssueTotal) -> IssueHistory {
    IssueHistory {
        episodes: total.episodes,
        sessions: total.sessions,
        total_ms: one_decimal(total.total_ms),
        first_at: rfc3339(total.first_ms),
        last_at: rfc3339(total.last_ms),
    }
}

/// An episode and its suspects as rows.
pub(crate) fn episode_rows(report: &EpisodeReport) -> (EpisodeRow, Vec<SuspectRow>) {
    let episode = EpisodeRow {
        session: report.session.clone(),
        number: report.episode,
        started_ms: unix_ms(&report.started_at).unwrap_or_default(),
        duration_ms: report.duration_ms,
        verdict: as_text(&report.verdict),
        issue: report.issue.as_ref().map(IssueRef::key).unwrap_or_default(),
        report: stored::write(report),
    };
    let suspects = report
        .suspects
        .iter()
        .map(|suspect| SuspectRow {
            kind: as_text(&suspect.kind),
            plugin_id: suspect.plugin.as_ref().map(|plugin| plugin.id.clone()),
            plugin: suspect
                .plugin
                .as_ref()
                .and_then(|plugin| serde_json::to_string(plugin).ok())
                .unwrap_or_default(),
            ms: suspect.ms,
            confidence: suspect.confidence,
            landmark: suspect
                .landmark
                .as_ref()
                .and_then(|landmark| serde_json::to_string(landmark).ok()),
        })
        .collect();
    (episode, suspects)
}
