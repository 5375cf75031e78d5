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
mod letter;
mod reading;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::ops::Range;

use address::addresses;
use code::Code;
use letter::are_apart;
use reading::Reading;

/// What is taken out, and what stands in its place.
#[derive(Debug, Default, Clone)]
pub struct Scrubber {
    /// Longest first, so that a workspace inside the home is named as such.
    forms: Vec<Form>,
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

#[derive(Debug, Clone)]
struct Form {
    /// Folded.
    text: String,
    place: &'static str,
    path: bool,
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
        for text in forms {
            if self.forms.iter().all(|known| known.text != text) {
                self.forms.push(Form { text, place, path });
            }
        }
        self.forms
            .sort_by_key(|form| Reverse((form.path, form.text.len())));
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
            .flat_map(|read| addresses(read, numbers))
        {
            if found.iter().all(|other: &Found| apart(&other.at, &at)) {
                found.push(Found { at, place });
            }
        }
        let readings: Vec<Reading> = letters.iter().map(|read| Reading::of(read)).collect();
        for form in &self.forms {
            // The last first: an accent that is escaped goes with its letter.
            for reading in readings.iter().rev() {
                self.find(form, reading, &readings, &mut found);
            }
        }
        found.sort_by_key(|found| found.at.start);
        cut(text, &found)
    }

    /// Adds the places of a form that are not within something that was found before.
    fn find(&self, form: &Form, reading: &Reading, all: &[Reading], found: &mut Vec<Found>) {
        let mut from = 0;
        while let Some(at) = reading.text[from..].find(&form.text) {
            let stretch = from + at..from + at + form.text.len();
            from = stretch.start + first_length(&form.text);
            let Some(origin) = reading.origin(&stretch) else {
                continue;
            };
            let is_code = || {
                let held = |reading: &Reading| self.code.holds(reading, &reading.stretch(&origin));
                !form.path && all.iter().any(held)
            };
            if found.iter().all(|other| apart(&other.at, &origin))
                && form.stands_alone(reading, &stretch, found)
                && !is_code()
            {
                found.push(Found {
                    at: origin,
                    place: form.place,
                });
                from = stretch.end;
            }
        }
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

fn first_length(text: &str) -> usize {
    text.chars().next().map_or(1, char::len_utf8)
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
