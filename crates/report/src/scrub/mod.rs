//! Taking the user's name, home, host and workspace out of texts before they go into a report.
//!
//! Names are found at word boundaries, paths also inside longer paths; each in every spelling (`letter`: upper and
//! lower case, accents composed, decomposed or left out, slashes and backslashes), escaped (`escape`: URLs, Java and JSON
//! strings, properties, HTML, mail; once or repeatedly) or spoilt by a program with another character set, or by a
//! keyboard without its letters (`form`). Addresses of people and machines are taken out too (`address`). Taking out too much
//! does no harm, taking out too little does; but known names of code (`code`) stay whole: a user called
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

/// The forms to take out, with their replacements, and the code to keep. Clones share the forms.
#[derive(Debug, Default, Clone)]
pub struct Scrubber {
    forms: Arc<Forms>,
    code: Code,
}

/// A piece of a text: unchanged, or a word in angle brackets that replaces something private.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The piece's text now.
    pub text: String,
    /// The replaced text; `None` in an unchanged piece.
    pub original: Option<String>,
}

/// Bytes of a text that are to be taken out.
struct Found {
    at: Range<usize>,
    place: &'static str,
}

impl Scrubber {
    /// Takes out a directory, and everything that shows where it is.
    pub fn path(&mut self, path: &str, place: &'static str) {
        let path = path.trim_end_matches(['/', '\\']);
        // A root is everywhere and identifies nobody.
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

    /// Keeps a class, a plug-in's id or a package as it is, wherever it is a whole word with its dots, or has
    /// a method or class of its own after it. Paths are taken out even so.
    pub fn keep(&mut self, code: &str) {
        self.code.insert(code);
    }

    fn add(&mut self, forms: Vec<String>, place: &'static str, path: bool) {
        let all = Arc::make_mut(&mut self.forms);
        for text in forms {
            all.add(Form { text, place, path });
        }
    }

    /// The text with everything private taken out.
    pub fn text(&self, text: &str) -> String {
        let pieces = self.pieces(text);
        pieces.into_iter().map(|piece| piece.text).collect()
    }

    /// The text in pieces, with the texts that were taken out.
    pub fn pieces(&self, text: &str) -> Vec<Piece> {
        self.taken_apart(text, true)
    }

    /// As [`Scrubber::pieces`], for a text that is a version: four numbers are no machine's address there.
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
        // The last reading comes first: an escaped accent is taken out with its letter.
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

    /// The bytes to take out for a form's stretch; `None` if they overlap what was found before, or are code.
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
    /// Whether the stretch is a whole word; neighbours that are taken out do not count.
    fn stands_alone(&self, reading: &Reading, stretch: &Range<usize>, found: &[Found]) -> bool {
        let [before, after] = reading.beside(stretch).map(|beside| {
            let (letter, at) = beside?;
            let stays = found.iter().all(|other| apart(&other.at, at));
            stays.then_some(letter)
        });
        let begins = before.zip(self.text.chars().next());
        let ends = self.text.chars().next_back().zip(after);
        let is_edge = |(left, right)| are_apart(left, right);
        // Before a path there may be a longer path, or a URL's scheme.
        (self.path || begins.is_none_or(is_edge)) && ends.is_none_or(is_edge)
    }
}

fn apart(left: &Range<usize>, right: &Range<usize>) -> bool {
    left.end <= right.start || right.end <= left.start
}

/// Cuts the text into pieces at what was found in it.
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
