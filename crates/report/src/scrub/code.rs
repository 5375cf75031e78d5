//! Names of code, which stay as they are.

use std::collections::HashSet;
use std::ops::Range;

use super::form::folded;
use super::reading::Reading;

/// Folded names of classes, plug-ins and packages.
#[derive(Debug, Default, Clone)]
pub(super) struct Code(HashSet<String>);

impl Code {
    /// Adds a name. A word without a dot is left out: it could be anybody's name.
    pub fn insert(&mut self, name: &str) {
        if name.contains('.') {
            self.0.insert(folded(name));
        }
    }

    /// Whether a name is known as code.
    pub fn has(&self, name: &str) -> bool {
        !self.0.is_empty() && self.0.contains(&folded(name))
    }

    /// Whether a stretch lies in a name of code: the longest run of a name's letters around it, or its beginning.
    pub fn holds(&self, reading: &Reading, stretch: &Range<usize>) -> bool {
        if self.0.is_empty() || stretch.is_empty() {
            return false;
        }
        let of_name = |letter: char| letter.is_alphanumeric() || "._$".contains(letter);
        let (before, after) = (&reading.text[..stretch.start], &reading.text[stretch.end..]);
        let start = before.trim_end_matches(of_name).len();
        let end = reading.text.len() - after.trim_start_matches(of_name).len();
        let mut name = reading.text[start..end].trim_end_matches('.');
        while start + name.len() >= stretch.end {
            if self.0.contains(name) {
                return true;
            }
            let Some(cut) = name.rfind(['.', '$']) else {
                return false;
            };
            name = &name[..cut];
        }
        false
    }
}
