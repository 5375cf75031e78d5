//! A reading of a text: its letters folded, each with the place in the text from which it was read.

use std::ops::Range;

use super::letter::{Letter, folded, is_silent};

/// The folded letters of a text, with their places.
#[derive(Debug, Default)]
pub(super) struct Reading {
    /// The folded letters; several slashes in a row are one.
    pub text: String,
    /// For each byte of `text` the bytes of the original text from which it was read.
    places: Vec<Range<usize>>,
}

impl Reading {
    /// Folds letters.
    pub fn of(letters: &[Letter]) -> Reading {
        let mut reading = Reading::default();
        let mut at = 0;
        for letter in letters {
            // An accent belongs to the letter before it; at the beginning of the text it belongs to none.
            if is_silent(letter.letter) {
                for place in &mut reading.places[at..] {
                    place.end = letter.to;
                }
                continue;
            }
            let before = reading.text.len();
            folded(letter.letter, &mut reading.text);
            if reading.text[before..] == *"/" && reading.text[..before].ends_with('/') {
                reading.text.pop();
                reading.places[before - 1] = letter.from..letter.to;
                continue;
            }
            at = before;
            reading
                .places
                .resize(reading.text.len(), letter.from..letter.to);
        }
        reading
    }

    /// The bytes of the text from which a stretch of the folded letters was read; `None` if the stretch begins or
    /// ends in the middle of a letter.
    pub fn origin(&self, found: &Range<usize>) -> Option<Range<usize>> {
        let same = |left: usize, right: usize| self.places.get(left) == self.places.get(right);
        let whole = (found.start == 0 || !same(found.start - 1, found.start))
            && !same(found.end - 1, found.end);
        whole.then(|| self.places[found.start].start..self.places[found.end - 1].end)
    }

    /// The stretch of the folded letters that was read from these bytes of the text.
    pub fn stretch(&self, origin: &Range<usize>) -> Range<usize> {
        let from = self.places.partition_point(|at| at.end <= origin.start);
        let to = self.places.partition_point(|at| at.start < origin.end);
        from..to.max(from)
    }

    /// The letters before and after a stretch, each with the bytes of the text from which it was read.
    pub fn beside(&self, found: &Range<usize>) -> [Option<(char, &Range<usize>)>; 2] {
        let before = self.text[..found.start].chars().next_back();
        let after = self.text[found.end..].chars().next();
        [
            before.map(|letter| (letter, &self.places[found.start - 1])),
            after.map(|letter| (letter, &self.places[found.end])),
        ]
    }
}
