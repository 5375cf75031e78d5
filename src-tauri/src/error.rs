//! The error that a window gets when a command fails: a code where the page branches on it, and words for the user.

use std::path::Path;

use laggard_engine::{EngineError, NotASide, ReportError, SendingError};
use laggard_words::say;
use serde::Serialize;

mod refusal;
mod search;

/// `{code, message}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CommandError {
    /// `not-found`, `stale`, `unseen`, `tracker`, `exists`, `over`, `agent`, `disk`, `host` or `data`.
    pub code: &'static str,
    /// The subject of the consent that the user would have to give: for `tracker` the server's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// The words for the user: what is wrong, where, and what to do.
    pub message: String,
}

impl CommandError {
    /// The question of a dialog is no longer kept: its answer came before, or too many questions followed.
    pub fn question_over() -> Self {
        Self {
            code: "stale",
            subject: None,
            message: say!("refusal-question-over"),
        }
    }

    /// Too many files were opened since this one.
    pub fn file_forgotten() -> Self {
        Self {
            code: "stale",
            subject: None,
            message: say!("refusal-file-forgotten"),
        }
    }

    /// A report has no such file any more: another one lies in its place by now.
    pub fn no_part(name: &str) -> Self {
        Self {
            code: "not-found",
            subject: None,
            message: say!("refusal-no-part", name = name),
        }
    }

    /// No target was chosen in the system's dialog for a file to be saved.
    pub fn nowhere() -> Self {
        Self {
            code: "stale",
            subject: None,
            message: say!("refusal-nowhere"),
        }
    }

    /// No report was saved since Laggard was started, so there is no folder of it.
    pub fn nothing_saved() -> Self {
        Self {
            code: "not-found",
            subject: None,
            message: "no report was saved since Laggard was started".into(),
        }
    }

    /// The page asks for what no setting is.
    pub fn no_setting(why: serde_json::Error) -> Self {
        Self {
            code: "data",
            subject: None,
            message: why.to_string(),
        }
    }

    /// Refuses a side that is neither a session nor days.
    pub fn no_side(why: NotASide) -> Self {
        Self {
            code: "data",
            subject: None,
            message: why.to_string(),
        }
    }

    /// A file that is not Laggard's is replaced only where the system's dialog has asked about it.
    pub fn not_ours(path: &Path) -> Self {
        Self {
            code: "data",
            subject: None,
            message: say!("refusal-not-ours", path = path.display().to_string()),
        }
    }
}

impl From<EngineError> for CommandError {
    fn from(error: EngineError) -> Self {
        let code = match &error {
            EngineError::NoSession
            | EngineError::FileGone(_)
            | EngineError::RecordingGone(_)
            | EngineError::UnknownSession { .. }
            | EngineError::UnknownEpisode { .. }
            | EngineError::UnknownPlugin { .. }
            | EngineError::Versions(_)
            | EngineError::UnknownProfile { .. } => "not-found",
            EngineError::Report(error) => of_report(error),
            EngineError::Sending(SendingError::StrangeTracker { .. }) => "tracker",
            EngineError::FileThere(_) => "exists",
            EngineError::NotRunning { .. } | EngineError::RestartByHand => "over",
            EngineError::Stopped { .. }
            | EngineError::ReadStopped { .. }
            | EngineError::LookStopped
            | EngineError::PackStopped => "stopped",
            EngineError::AgentMissing { .. }
            | EngineError::AgentForeign { .. }
            | EngineError::AgentVersion { .. } => "agent",
            EngineError::NoDataDir
            | EngineError::DataDir { .. }
            | EngineError::DataDirOfOthers { .. }
            | EngineError::Io { .. }
            | EngineError::NotThere { .. }
            | EngineError::SessionDir { .. }
            | EngineError::SessionDirOfOthers { .. }
            | EngineError::DumpDir { .. }
            | EngineError::Sending(SendingError::Queue(_)) => "disk",
            EngineError::NoEntry { .. } | EngineError::EntryOfOthers(_) => "disk",
            EngineError::Spawn { .. } | EngineError::Host(_) => "host",
            _ => "data",
        };
        let subject = match &error {
            EngineError::Sending(SendingError::StrangeTracker { host, .. }) => Some(host.clone()),
            _ => None,
        };
        Self {
            code,
            subject,
            message: words(&error),
        }
    }
}

fn of_report(error: &ReportError) -> &'static str {
    match error {
        ReportError::NoPicture { .. } => "not-found",
        ReportError::NoPreview => "stale",
        ReportError::NotLookedAt { .. } | ReportError::OpenSuggestions { .. } => "unseen",
        ReportError::NotMade { .. } => "disk",
        _ => "data",
    }
}

/// A refusal in the user's language; of what went wrong the words that are searched for (decision 0025).
pub fn words(error: &EngineError) -> String {
    refusal::words(error).unwrap_or_else(|| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_gets_a_code_and_words() {
        let error = CommandError::from(EngineError::NotRunning {
            id: "a.1".to_owned(),
        });
        assert_eq!(error.code, "over");
        assert!(
            error.message.contains("Start it again"),
            "{}",
            error.message
        );
    }

    #[test]
    fn a_tracker_that_is_not_known_travels_with_its_server() {
        let error = CommandError::from(EngineError::from(SendingError::StrangeTracker {
            name: "Spell".to_owned(),
            host: "tracker.acme.org".to_owned(),
        }));
        let json = serde_json::to_value(&error).unwrap();
        assert_eq!(
            (&json["code"], &json["subject"]),
            (&"tracker".into(), &"tracker.acme.org".into())
        );
        let unseen =
            CommandError::from(EngineError::from(ReportError::OpenSuggestions { open: 2 }));
        let json = serde_json::to_value(&unseen).unwrap();
        assert_eq!(
            (&json["code"], json.get("subject")),
            (&"unseen".into(), None)
        );
    }

    #[test]
    fn it_travels_as_code_and_message() {
        let error = CommandError::from(EngineError::NoDataDir);
        let json = serde_json::to_value(&error).unwrap();
        assert_eq!(json["code"], "disk");
        assert!(
            json["message"]
                .as_str()
                .unwrap()
                .contains("LAGGARD_DATA_DIR")
        );
    }
}
