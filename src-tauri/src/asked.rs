//! Launches that wait for the user's answer, each by its number: a yes applies to the question that was on the screen, not to a
//! later one.

use std::collections::BTreeMap;

use laggard_engine::LaunchRequest;

/// Any program of the desktop can ask: beyond so many questions, the oldest is forgotten.
const MOST: usize = 8;

/// A launch that waits for the user's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The launch that happens after a yes.
    pub request: LaunchRequest,
    /// Leaves out the options with which the JVM does not start beside an agent.
    pub without_archive: bool,
}

/// The open questions.
#[derive(Debug, Default)]
pub struct Questions {
    last: u32,
    open: BTreeMap<u32, Asked>,
}

impl Questions {
    /// Keeps a question, and returns its number.
    pub fn add(&mut self, asked: Asked) -> u32 {
        self.last = self.last.wrapping_add(1);
        self.open.insert(self.last, asked);
        if self.open.len() > MOST {
            self.open.pop_first();
        }
        self.last
    }

    /// Takes the question with this number; a second call finds none.
    pub fn take(&mut self, number: u32) -> Option<Asked> {
        self.open.remove(&number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(id: &str, without_archive: bool) -> Asked {
        Asked {
            request: LaunchRequest::Profile(id.to_owned()),
            without_archive,
        }
    }

    #[test]
    fn a_yes_is_for_its_own_question_and_for_one_time() {
        let mut questions = Questions::default();
        let mine = questions.add(asked("mine", true));
        let evil = questions.add(asked("evil", false));
        assert_ne!(mine, evil);
        assert_eq!(questions.take(mine), Some(asked("mine", true)));
        assert_eq!(questions.take(mine), None);
        assert_eq!(questions.take(evil), Some(asked("evil", false)));
        assert_eq!(questions.take(evil + 1), None);
    }

    #[test]
    fn who_asks_without_end_fills_nothing() {
        let mut questions = Questions::default();
        let first = questions.add(asked("first", false));
        let others: Vec<u32> = (0..MOST)
            .map(|_| questions.add(asked("other", false)))
            .collect();
        assert_eq!(questions.take(first), None);
        assert_eq!(questions.take(others[0]), Some(asked("other", false)));
        assert_eq!(questions.open.len(), MOST - 1);
    }
}
