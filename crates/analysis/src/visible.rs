//! Visible texts. A plug-in's author chooses its names: no name may move a terminal's cursor, look like another line, or turn
//! the reading direction.

use std::borrow::Cow;

/// Whether a letter shows where it is written and has no other effect: no control character, line end or direction mark, and
/// no letter without width, so that two names that look the same are the same.
#[must_use]
pub fn is_visible(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A text with U+FFFD for each letter that is not visible.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_visible) {
        return Cow::Borrowed(text);
    }
    let shown = |letter| match is_visible(letter) {
        true => letter,
        false => char::REPLACEMENT_CHARACTER,
    };
    Cow::Owned(text.chars().map(shown).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_replaced_and_all_else_stays() {
        assert_eq!(
            visible("Zoë’s 漢字 \u{1f600} $1"),
            "Zoë’s 漢字 \u{1f600} $1"
        );
        assert_eq!(
            visible("a\u{1b}[2Jb\nc\u{9b}3Ad\u{202e}e\u{7f}\t"),
            "a\u{fffd}[2Jb\u{fffd}c\u{fffd}3Ad\u{fffd}e\u{fffd}\u{fffd}"
        );
        for hidden in [
            '\u{200b}',
            '\u{200d}',
            '\u{200f}',
            '\u{61c}',
            '\u{feff}',
            '\u{2060}',
            '\u{2069}',
            '\u{ad}',
            '\u{e0041}',
        ] {
            assert_eq!(visible(&format!("a{hidden}b")), "a\u{fffd}b", "{hidden:?}");
        }
    }
}
