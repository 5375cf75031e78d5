//! The letters that a label may have: the font has a shape for them, and they need no joining or reordering.

use super::error::{AnnotationError, LONGEST_LABEL};

/// Ranges (inclusive) of Latin, Greek and Cyrillic letters, digits, and common signs. Scripts whose letters join, run from right
/// to left or stack would come out wrong, and are left out.
pub const KNOWN: &[(char, char)] = &[
    (' ', '~'),
    ('\u{a0}', '\u{ac}'),
    ('\u{ae}', '\u{24f}'),
    ('\u{386}', '\u{386}'),
    ('\u{388}', '\u{38a}'),
    ('\u{38c}', '\u{38c}'),
    ('\u{38e}', '\u{3a1}'),
    ('\u{3a3}', '\u{3ce}'),
    ('\u{400}', '\u{482}'),
    ('\u{48a}', '\u{52f}'),
    ('\u{1e00}', '\u{1eff}'),
    ('\u{2010}', '\u{2015}'),
    ('\u{2018}', '\u{2022}'),
    ('\u{2026}', '\u{2026}'),
    ('\u{2030}', '\u{2030}'),
    ('\u{2039}', '\u{203a}'),
    ('\u{20ac}', '\u{20ac}'),
    ('\u{2116}', '\u{2116}'),
    ('\u{2122}', '\u{2122}'),
    ('\u{2212}', '\u{2212}'),
    ('\u{2248}', '\u{2248}'),
    ('\u{2260}', '\u{2260}'),
    ('\u{2264}', '\u{2265}'),
];

/// The first letter of a text that a label cannot have.
#[must_use]
pub fn first_unknown(text: &str) -> Option<char> {
    let known = |letter: char| {
        KNOWN
            .iter()
            .any(|(from, to)| (*from..=*to).contains(&letter))
    };
    text.chars().find(|letter| !known(*letter))
}

/// Checks that a label is short enough for people.
///
/// # Errors
/// The label is too long.
pub(super) fn check_length(text: &str) -> Result<(), AnnotationError> {
    match text.chars().count() {
        ..=LONGEST_LABEL => Ok(()),
        letters => Err(AnnotationError::LongLabel { letters }),
    }
}

/// Checks that each letter of a label can be drawn.
///
/// # Errors
/// A letter cannot be drawn.
pub(super) fn check(text: &str) -> Result<(), AnnotationError> {
    match first_unknown(text) {
        Some(letter) => Err(AnnotationError::UnknownLetter { letter }),
        None => Ok(()),
    }
}

/// Breaks a text at spaces into lines of at most `most` letters; cuts longer words. An empty text has no line.
pub(super) fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut word: Vec<char> = word.chars().collect();
        if let Some(line) = lines.last_mut()
            && line.chars().count() + 1 + word.len() <= most
        {
            line.push(' ');
            line.extend(&word);
            continue;
        }
        while word.len() > most {
            let rest = word.split_off(most);
            lines.push(word.iter().collect());
            word = rest;
        }
        lines.push(word.iter().collect());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_cannot_be_drawn_is_named() {
        assert_eq!(
            first_unknown("Größe: ≥ 3 „Wörter“ – Ελληνικά, Русский, Tiếng Việt €"),
            None
        );
        for (text, letter) in [
            ("中文", '中'),
            ("שלום", 'ש'),
            ("a😀", '😀'),
            ("e\u{301}", '\u{301}'),
            ("a\nb", '\n'),
            ("a\u{202e}b", '\u{202e}'),
            ("a\u{ad}b", '\u{ad}'),
        ] {
            assert_eq!(first_unknown(text), Some(letter));
            let refused = check(text).expect_err("refused").to_string();
            assert!(
                refused.contains(&letter.escape_unicode().to_string()),
                "{refused}"
            );
        }
        assert!(check_length(&"ü".repeat(LONGEST_LABEL)).is_ok());
        let refused = check_length(&"ü".repeat(121))
            .expect_err("too long")
            .to_string();
        assert!(
            refused.contains("121") && refused.contains("120"),
            "{refused}"
        );
    }

    #[test]
    fn lines_break_at_spaces_and_lose_no_letter() {
        assert_eq!(
            lines("The list jumps here", 8),
            ["The list", "jumps", "here"]
        );
        assert_eq!(lines(" a  b ", 8), ["a b"]);
        assert_eq!(
            lines("Übergrößenträger x", 6),
            ["Übergr", "ößentr", "äger x"]
        );
        assert!(lines("  ", 8).is_empty());
    }
}
