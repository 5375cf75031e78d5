//! Conversions between the store's rows and records.

use laggard_record::{
    HostId, Issue, IssueHistory, JudgedEpisode, Problem, Session, SessionHeap, SessionState,
};
use laggard_store::{EpisodeRow, IssueTotal, SessionRow, SuspectRow};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::stored;

/// The serialised text of a unit-like enum.
pub(crate) fn as_text<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(text)) => text,
        _ => String::new(),
    }
}

/// The enum from its serialised text.
pub(crate) fn from_text<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(text.to_owned())).ok()
}

/// A problem as the session's row stores it: words as plain text, as all versions of Laggard did, everything else as JSON.
pub(crate) fn problem_text(problem: &Problem) -> String {
    match problem.words() {
        Some(words) => words.to_owned(),
        // Cannot fail: a problem has only texts as keys, and no numbers that JSON lacks.
        None => serde_json::to_string(problem).unwrap_or_default(),
    }
}

/// The problem from its stored text.
fn problem(text: String) -> Problem {
    serde_json::from_str(&text).unwrap_or(Problem::InWords(text))
}

/// The session from its row.
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
        problems: row.problems.into_iter().map(problem).collect(),
        start_up: row.start_up,
        heap: row.heap.map(|(limit, kept)| SessionHeap { limit, kept }),
        agent_cpu: row.agent_cpu,
        sampling: row.sampling,
        laggard_memory: row.laggard_memory,
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

/// Converts an episode and its suspects to rows.
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
            without: suspect.without,
        })
        .collect();
    (episode, suspects)
}

#[cfg(test)]
mod tests {
    use laggard_record::{AgentEnd, ArchiveConflict, ArchiveEffect, OptionPlace};

    use super::*;

    /// Each of these texts is in some user's database.
    #[test]
    fn problems_are_stored_in_one_form_for_ever() {
        let ended = Problem::Ended {
            how: AgentEnd::TurnedOff,
            why: "100 inner errors".into(),
        };
        let archives = Problem::Archives(vec![ArchiveConflict {
            option: "-XX:AOTCache=a".into(),
            place: OptionPlace::CommandLine,
            effect: ArchiveEffect::Unused,
        }]);
        for (stored, one) in [
            ("no room", Problem::InWords("no room".into())),
            ("\"dropped\"", Problem::Dropped),
            (
                r#"{"ended":{"how":"turned-off","why":"100 inner errors"}}"#,
                ended,
            ),
            (
                r#"{"archives":[{"option":"-XX:AOTCache=a","place":"command-line","effect":"unused"}]}"#,
                archives,
            ),
        ] {
            assert_eq!(problem_text(&one), stored);
            assert_eq!(problem(stored.to_owned()), one);
        }
        // A problem of a newer Laggard is shown as it stands.
        let newer = r#"{"of-tomorrow":1}"#;
        assert_eq!(problem(newer.into()), Problem::InWords(newer.into()));
    }
}
