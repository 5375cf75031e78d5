//! One way to read a text: its letters folded, each with the place in the text that it was read from.

use std::ops::Range;

use super::letter::{Letter, folded, is_silent};

/// Folded letters over a text.
#[derive(Debug, Default)]
pub(super) struct Reading {
    /// The folded letters; of several slashes in a row, one.
    pub text: String,
    /// For each byte of the folded letters, the bytes of the text that it was read from.
    places: Vec<Range<usize>>,
}

impl Reading {
    /// Folds letters.
    pub fn of(letters: &[Letter]) -> Reading {
        let mut reading = Reading::default();
        let mut at = 0;
        for letter in letters {
            // An accent belongs to the letter before it; one that begins the text, to none.
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

    /// The bytes of the text from which a stretch of the folded letters was read; nothing where the stretch begins or
    /// ends within what one letter was folded to.
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

    /// The letters beside a stretch, each with the bytes of the text it was read from.
    pub fn beside(&self, found: &Range<usize>) -> [Option<(char, &Range<usize>)>; 2] {
        let before = self.text[..found.start].chars().next_back();
        let after = self.text[found.end..].chars().next();
        [
            before.map(|letter| (letter, &self.places[found.start - 1])),
            after.map(|letter| (letter, &self.places[found.end])),
        ]
    }
}
