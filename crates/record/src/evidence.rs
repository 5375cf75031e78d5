//! Evidence against suspects, as data.

use laggard_blame::Clause;
use serde::{Deserialize, Serialize};

/// One reason for a suspicion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// A reason measured in the session.
    Measured(Clause),
    /// Another program had the processor.
    Busy {
        /// The program's name; `None` where a report may leave: the user's other programs are nobody's business.
        program: Option<String>,
        /// Percent of one processor.
        percent: f32,
    },
    /// A sentence that an older Laggard stored in place of data.
    #[serde(rename = "told")]
    InWords(String),
}

impl Evidence {
    /// Removes the names of other programs.
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
