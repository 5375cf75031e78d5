//! Everything that is looked for, at once: of ten thousand names none is looked for by itself.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::OnceLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

/// A folded text to be taken out.
#[derive(Debug, Clone)]
pub(super) struct Form {
    /// What it reads.
    pub text: String,
    /// What stands in its place.
    pub place: &'static str,
    /// Whether it is a path.
    pub path: bool,
}

/// All of them. They are put in order at the first look.
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
    /// One more; a text that is known already keeps its place.
    pub fn add(&mut self, form: Form) {
        if self.known.insert(form.text.clone()) {
            self.all.push(form);
            self.ordered.take();
        }
    }

    /// Every stretch of a text that reads as one of them, with the form's number: the lower, the sooner it is taken out.
    pub fn find(&self, text: &str) -> impl Iterator<Item = (usize, Range<usize>)> {
        let found = self.ordered().finder.find_overlapping_iter(text);
        found.map(|found| (found.pattern().as_usize(), found.range()))
    }

    /// The form of that number.
    pub fn get(&self, number: usize) -> &Form {
        &self.ordered().forms[number]
    }

    fn ordered(&self) -> &Ordered {
        self.ordered.get_or_init(|| {
            let mut forms = self.all.clone();
            forms.sort_by_key(|form| Reverse((form.path, form.text.len())));
            // It takes the least time and memory to build; texts are short.
            let finder = AhoCorasick::builder()
                .kind(Some(AhoCorasickKind::NoncontiguousNFA))
                .build(forms.iter().map(|form| &form.text))
                .expect("fewer than two thousand million letters");
            Ordered { forms, finder }
        })
    }
}
