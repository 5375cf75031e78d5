//! Why somebody is suspected, as data.

use laggard_blame::Clause;
use serde::{Deserialize, Serialize};

/// One reason why somebody is suspected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// What the session says.
    Measured(Clause),
    /// Another program had the processor.
    Busy {
        /// Its name. `None` where a report may leave: what else runs on the user's machine is nobody's business.
        program: Option<String>,
        /// Of one processor.
        percent: f32,
    },
    /// The words that a former Laggard stored in place of data.
    #[serde(rename = "told")]
    InWords(String),
}

impl Evidence {
    /// The same without names of other programs.
    pub fn hide_names(&mut self) {
        if let Self::Busy { program, .. } = self {
            *program = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_name_is_in_no_part_of_what_is_left() {
        let mut busy = Evidence::Busy {
            program: Some("secret-tool".into()),
            percent: 85.0,
        };
        busy.hide_names();
        let left = serde_json::to_string(&busy).expect("JSON");
        assert!(!left.contains("secret"), "{left}");
    }
}
