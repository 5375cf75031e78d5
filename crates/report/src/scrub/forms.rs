//! All forms searched for, in one pass: names may be ten thousand.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::OnceLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

/// A folded text to be taken out.
#[derive(Debug, Clone)]
pub(super) struct Form {
    /// The folded text.
    pub text: String,
    /// The replacement.
    pub place: &'static str,
    /// Whether the form is a path.
    pub path: bool,
}

/// The set of forms. They are ordered at the first search.
#[derive(Debug, Default, Clone)]
pub(super) struct Forms {
    all: Vec<Form>,
    known: HashSet<String>,
    ordered: OnceLock<Ordered>,
}

#[derive(Debug, Clone)]
struct Ordered {
    /// Paths first, and the longest first, so that a workspace inside the home is named as such.
    forms: Vec<Form>,
    finder: AhoCorasick,
}

impl Forms {
    /// Adds a form; a text that is known already keeps its replacement.
    pub fn add(&mut self, form: Form) {
        if self.known.insert(form.text.clone()) {
            self.all.push(form);
            self.ordered.take();
        }
    }

    /// Finds every stretch of a text that equals a form, with the form's number: forms with lower numbers are taken out first.
    pub fn find(&self, text: &str) -> impl Iterator<Item = (usize, Range<usize>)> {
        let found = self.ordered().finder.find_overlapping_iter(text);
        found.map(|found| (found.pattern().as_usize(), found.range()))
    }

    /// The form with this number.
    pub fn get(&self, number: usize) -> &Form {
        &self.ordered().forms[number]
    }

    fn ordered(&self) -> &Ordered {
        self.ordered.get_or_init(|| {
            let mut forms = self.all.clone();
            forms.sort_by_key(|form| Reverse((form.path, form.text.len())));
            // This automaton takes the least time and memory to build; texts are short.
            let finder = AhoCorasick::builder()
                .kind(Some(AhoCorasickKind::NoncontiguousNFA))
                .build(forms.iter().map(|form| &form.text))
                .expect("fewer than two thousand million letters");
            Ordered { forms, finder }
        })
    }
}
