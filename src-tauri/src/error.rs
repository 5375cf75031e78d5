//! What a window is told when a command fails: a code where the page branches on it, and words for the user.

use laggard_engine::EngineError;
use serde::Serialize;

/// `{code, message}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CommandError {
    /// `not-found`, `stale`, `exists`, `over`, `agent`, `disk`, `host` or `data`.
    pub code: &'static str,
    /// What is wrong, where, and what to do.
    pub message: String,
}

impl From<EngineError> for CommandError {
    fn from(error: EngineError) -> Self {
        let code = match &error {
            EngineError::NoSession
            | EngineError::UnknownSession { .. }
            | EngineError::UnknownEpisode { .. }
            | EngineError::UnknownPlugin { .. }
            | EngineError::UnknownProfile { .. }
            | EngineError::NoPicture { .. } => "not-found",
            EngineError::NoPreview => "stale",
            EngineError::FileThere(_) => "exists",
            EngineError::NotRunning { .. } => "over",
            EngineError::AgentMissing { .. }
            | EngineError::AgentForeign { .. }
            | EngineError::AgentVersion { .. } => "agent",
            EngineError::NoDataDir
            | EngineError::DataDir { .. }
            | EngineError::Io { .. }
            | EngineError::SessionDir { .. }
            | EngineError::Queue(_)
            | EngineError::Report { .. } => "disk",
            EngineError::Spawn { .. } | EngineError::Host(_) => "host",
            _ => "data",
        };
        Self {
            code,
            message: error.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_gets_a_code_and_the_engines_own_words() {
        let error = CommandError::from(EngineError::NotRunning {
            id: "a.1".to_owned(),
        });
        assert_eq!(error.code, "over");
        assert!(error.message.contains("a.1") && error.message.contains("start the program again"));
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
