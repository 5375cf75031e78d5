//! Taking the user's name, home, host and workspace out of texts before they go into a report.
//!
//! Names are found at word boundaries, paths also inside longer paths; each however it is spelt (`letter`: upper and
//! lower case, accents composed, decomposed or left out, slashes and backslashes), escaped (`escape`: URLs, Java and JSON
//! strings, properties, HTML, mail; once or over and over) or spoilt by a program with another character set, or by a
//! keyboard without its letters (`form`). Addresses of people and machines go too (`address`). Too much taken out is no
//! harm, too little is; except that names of code (`code`), told beforehand, stay whole: a user called
//! `java` must not make `java.lang.Thread` unreadable.

mod address;
mod code;
mod entity;
mod escape;
mod form;
mod forms;
mod letter;
mod reading;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::sync::Arc;

use address::addresses;
use code::Code;
use forms::{Form, Forms};
use letter::are_apart;
use reading::Reading;

/// What is taken out, and what stands in its place. Clones share what they look for.
#[derive(Debug, Default, Clone)]
pub struct Scrubber {
    forms: Arc<Forms>,
    code: Code,
}

/// A stretch of a text: as it was, or a word in angle brackets that stands for what was taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What the text says now.
    pub text: String,
    /// What stood there before, where something was taken out.
    pub original: Option<String>,
}

/// Bytes of a text to be taken out.
struct Found {
    at: Range<usize>,
    place: &'static str,
}

impl Scrubber {
    /// Takes out a directory, and everything that shows where it is.
    pub fn path(&mut self, path: &str, place: &'static str) {
        let path = path.trim_end_matches(['/', '\\']);
        // A root is everywhere and says nothing.
        if path.len() > 1 && !path.ends_with(':') {
            self.add(form::of_path(path), place, true);
        }
    }

    /// Takes out a name.
    pub fn name(&mut self, name: &str, place: &'static str) {
        if !name.is_empty() && name != "localhost" {
            self.add(form::of_name(name), place, false);
        }
    }

    /// Leaves a class, a plug-in's id or a package as it is, wherever it stands as a whole word with its dots, or with
    /// a method or class of its own behind it. Paths are taken out all the same.
    pub fn keep(&mut self, code: &str) {
        self.code.insert(code);
    }

    fn add(&mut self, forms: Vec<String>, place: &'static str, path: bool) {
        let all = Arc::make_mut(&mut self.forms);
        for text in forms {
            all.add(Form { text, place, path });
        }
    }

    /// The text without what is to be taken out.
    pub fn text(&self, text: &str) -> String {
        let pieces = self.pieces(text);
        pieces.into_iter().map(|piece| piece.text).collect()
    }

    /// The same, with what was taken out.
    pub fn pieces(&self, text: &str) -> Vec<Piece> {
        self.taken_apart(text, true)
    }

    /// The same of a text that is a version: four numbers are no machine's address there.
    pub fn pieces_of_version(&self, text: &str) -> Vec<Piece> {
        self.taken_apart(text, false)
    }

    fn taken_apart(&self, text: &str, numbers: bool) -> Vec<Piece> {
        let letters = escape::readings(text);
        let mut found = Vec::new();
        for (at, place) in letters
            .iter()
            .rev()
            .flat_map(|read| addresses(read, numbers, &self.code))
        {
            if found.iter().all(|other: &Found| apart(&other.at, &at)) {
                found.push(Found { at, place });
            }
        }
        let readings: Vec<Reading> = letters.iter().map(|read| Reading::of(read)).collect();
        // The last reading first: an accent that is escaped goes with its letter.
        let stretches = readings.iter().rev().enumerate().flat_map(|(at, reading)| {
            let here = self.forms.find(&reading.text);
            here.map(move |(form, stretch)| (form, at, stretch.start, reading, stretch))
        });
        let mut stretches: Vec<_> = stretches.collect();
        stretches.sort_by_key(|(form, at, start, ..)| (*form, *at, *start));
        for (form, _, _, reading, stretch) in stretches {
            let form = self.forms.get(form);
            found.extend(self.found(form, reading, &stretch, &readings, &found));
        }
        found.sort_by_key(|found| found.at.start);
        cut(text, &found)
    }

    /// What is to be taken out where a form stands, unless it is within something that was found before.
    fn found(
        &self,
        form: &Form,
        reading: &Reading,
        stretch: &Range<usize>,
        all: &[Reading],
        found: &[Found],
    ) -> Option<Found> {
        let at = reading.origin(stretch)?;
        let held = |reading: &Reading| self.code.holds(reading, &reading.stretch(&at));
        let is_code = || !form.path && all.iter().any(held);
        let goes = found.iter().all(|other| apart(&other.at, &at))
            && form.stands_alone(reading, stretch, found)
            && !is_code();
        let place = form.place;
        goes.then_some(Found { at, place })
    }
}

impl Form {
    /// What was taken out ends and begins no word of its neighbours.
    fn stands_alone(&self, reading: &Reading, stretch: &Range<usize>, found: &[Found]) -> bool {
        let [before, after] = reading.beside(stretch).map(|beside| {
            let (letter, at) = beside?;
            let stays = found.iter().all(|other| apart(&other.at, at));
            stays.then_some(letter)
        });
        let begins = before.zip(self.text.chars().next());
        let ends = self.text.chars().next_back().zip(after);
        let is_edge = |(left, right)| are_apart(left, right);
        // What stands before a path is a longer path or a URL's scheme.
        (self.path || begins.is_none_or(is_edge)) && ends.is_none_or(is_edge)
    }
}

fn apart(left: &Range<usize>, right: &Range<usize>) -> bool {
    left.end <= right.start || right.end <= left.start
}

/// The text in pieces, at what was found in it, in its order.
fn cut(text: &str, found: &[Found]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut from = 0;
    for Found { at, place } in found {
        if from < at.start {
            pieces.push(Piece {
                text: text[from..at.start].to_owned(),
                original: None,
            });
        }
        pieces.push(Piece {
            text: (*place).to_owned(),
            original: Some(text[at.clone()].to_owned()),
        });
        from = at.end;
    }
    if from < text.len() || pieces.is_empty() {
        pieces.push(Piece {
            text: text[from..].to_owned(),
            original: None,
        });
    }
    pieces
}
