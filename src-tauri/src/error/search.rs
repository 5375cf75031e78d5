//! Words for what keeps a search for slow plug-ins, or the bypass of one, from going on.

use laggard_engine::{BisectError, BypassError};
use laggard_words::say;

/// In the user's language; `None` where something went wrong.
pub fn of_search(error: &BisectError) -> Option<String> {
    Some(match error {
        BisectError::NothingAdded { program, bundled } => match bundled {
            true => say!("refusal-search-nothing-at-all", program = program),
            false => say!("refusal-search-nothing-added", program = program),
        },
        BisectError::Runs { program, .. } => say!("bisect-close-first", program = program),
        BisectError::NotRunning { program } => say!("refusal-search-start-it", program = program),
        BisectError::Several { program, .. } => say!("refusal-search-twice", program = program),
        BisectError::NotSkipped { plugin, .. } => {
            say!("refusal-search-not-skipped", plugin = plugin)
        }
        BisectError::TooMany { program } => say!("refusal-search-too-many", program = program),
        BisectError::EarlierAgent { program, room } => {
            say!("refusal-search-earlier", program = program, room = *room)
        }
        BisectError::NothingToSkip { program } => {
            say!("refusal-search-nothing-to-skip", program = program)
        }
        BisectError::GoesOn { .. } => say!("refusal-search-goes-on"),
        BisectError::Begun { .. } => say!("refusal-search-begun"),
        BisectError::None { .. } => say!("bisect-none"),
        BisectError::Rests { .. } | BisectError::Stopped => say!("bisect-rests"),
        BisectError::Changed { plugins, .. } => {
            say!("refusal-search-changed", plugins = plugins.join(", "))
        }
        BisectError::NotMeasured { why, .. } => say!("refusal-search-not-measured", why = why),
        BisectError::Damaged { .. } | BisectError::Newer { .. } => return None,
    })
}

/// In the user's language; `None` where something went wrong.
pub fn of_bypass(error: &BypassError) -> Option<String> {
    Some(match error {
        BypassError::Own { plugin } => say!("refusal-bypass-own", plugin = plugin),
        BypassError::Unplaced { plugin } => say!("refusal-bypass-unplaced", plugin = plugin),
        BypassError::NotBypassed { plugin, .. } => say!("refusal-bypass-over", plugin = plugin),
        BypassError::OldAgent { .. } => say!("refusal-bypass-old"),
        BypassError::NoRoom { room, .. } => say!("refusal-bypass-no-room", room = *room),
        BypassError::Unknown { .. } | BypassError::Several { .. } | BypassError::Time => {
            return None;
        }
    })
}

#[cfg(test)]
mod tests {
    use laggard_words::{Language, in_language};

    use super::*;

    #[test]
    fn a_window_does_not_name_options_of_a_command() {
        let program = || "Eclipse".to_owned();
        let all = [
            BisectError::NothingAdded {
                program: program(),
                bundled: false,
            },
            BisectError::NotRunning { program: program() },
            BisectError::TooMany { program: program() },
            BisectError::EarlierAgent {
                program: program(),
                room: 16,
            },
            BisectError::NothingToSkip { program: program() },
            BisectError::Several {
                program: program(),
                sessions: vec!["a.1".to_owned()],
            },
        ];
        for error in all {
            assert!(error.to_string().contains("--") || error.to_string().contains("a.1"));
            let english = of_search(&error).expect("words");
            let german = in_language(Language::German, || of_search(&error)).expect("words");
            assert!(german != english, "{german}");
            for words in [english, german] {
                assert!(words.contains("Eclipse"), "{words}");
                assert!(!words.contains("--") && !words.contains("a.1"), "{words}");
            }
        }
    }
}
