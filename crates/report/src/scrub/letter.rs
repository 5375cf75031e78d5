//! Folds letters, so that all their spellings are equal, and tells where words end.

use icu_normalizer::DecomposingNormalizerBorrowed;

/// A letter of a text that may have been written in several bytes, or as an escape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Letter {
    /// The letter.
    pub letter: char,
    /// The first byte of the text from which the letter was read.
    pub from: usize,
    /// The byte after the last one from which the letter was read.
    pub to: usize,
}

/// The letters of a text as they stand there.
pub(super) fn letters(text: &str) -> Vec<Letter> {
    text.char_indices()
        .map(|(from, letter)| Letter {
            letter,
            from,
            to: from + letter.len_utf8(),
        })
        .collect()
}

/// Folds a letter, so that all its spellings are equal: upper and lower case, composed and decomposed, full width and
/// plain, with its accents and without. Backslashes become slashes, and `+` a space, as in forms.
pub(super) fn folded(letter: char, into: &mut String) {
    match letter {
        '\\' => into.push('/'),
        '+' => into.push(' '),
        _ if letter.is_ascii() => into.push(letter.to_ascii_lowercase()),
        _ => {
            let parts =
                DecomposingNormalizerBorrowed::new_nfkd().normalize_iter(std::iter::once(letter));
            let parts = parts.filter(|part| !is_silent(*part));
            // To upper case and back, so that ß and ẞ become ss, ς becomes σ, and the ı of Işık an i.
            into.extend(
                parts
                    .flat_map(char::to_lowercase)
                    .flat_map(char::to_uppercase)
                    .flat_map(char::to_lowercase)
                    .filter(|part| !is_silent(*part)),
            );
        }
    }
}

/// Whether a letter is left out: accents after their letters, points that Hebrew and Arabic may omit, and invisible marks
/// such as soft hyphens, joiners, directions, variants, fillers.
pub(super) fn is_silent(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}'
        | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c4}' | '\u{5c5}' | '\u{5c7}'
        | '\u{610}'..='\u{61a}' | '\u{640}' | '\u{64b}'..='\u{65f}' | '\u{670}'
        | '\u{ad}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e01ef}'
        | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}')
}

/// Whether a word ends between two letters: also where either is of a script that writes its words without spaces
/// (Thai, Burmese, Khmer, Chinese, Japanese), or, as Korean, joins endings to names.
pub(super) fn are_apart(left: char, right: char) -> bool {
    !left.is_alphanumeric() || !right.is_alphanumeric() || is_joined(left) || is_joined(right)
}

fn is_joined(letter: char) -> bool {
    matches!(letter,
        '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1100}'..='\u{11ff}' | '\u{1780}'..='\u{17ff}'
        | '\u{3005}'..='\u{9fff}' | '\u{ac00}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{3ffff}')
}
