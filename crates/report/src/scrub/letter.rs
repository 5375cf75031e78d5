//! Letters without what tells their spellings apart, and which of them stand between words.

use icu_normalizer::DecomposingNormalizerBorrowed;

/// A letter of a text that may have been written in several bytes, or as an escape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Letter {
    /// The letter.
    pub letter: char,
    /// First byte of the text it was read from.
    pub from: usize,
    /// The byte behind its last one.
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

/// What is the same for every spelling of a letter: upper and lower case, composed and decomposed, full width and
/// plain, with its accents and without. Slashes are backslashes, and `+` stands for a space as in forms.
pub(super) fn folded(letter: char, into: &mut String) {
    match letter {
        '\\' => into.push('/'),
        '+' => into.push(' '),
        _ if letter.is_ascii() => into.push(letter.to_ascii_lowercase()),
        _ => {
            let parts =
                DecomposingNormalizerBorrowed::new_nfkd().normalize_iter(std::iter::once(letter));
            let parts = parts.filter(|part| !is_silent(*part));
            // There and back, so that ß and ẞ are ss, ς is σ and the ı of Işık is an i.
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

/// Accents that stand behind their letter, points that Hebrew and Arabic may leave out, and marks that nobody sees: soft
/// hyphens, joiners, directions, variants, fillers.
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
