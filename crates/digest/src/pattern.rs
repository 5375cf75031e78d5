//! Patterns of plug-ins' ids: letters, with `*` for any characters.

use std::fmt;
use std::str::FromStr;

/// A pattern; `*` stands for any characters, also for none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern(String);

/// A text that is no pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no pattern of plug-ins' ids: write letters, digits and . _ - with * for any characters, for example com.example.*"
)]
pub struct NotAPattern(pub String);

impl FromStr for Pattern {
    type Err = NotAPattern;

    fn from_str(text: &str) -> Result<Self, NotAPattern> {
        let known = |letter: char| letter.is_alphanumeric() || "._-*".contains(letter);
        match !text.is_empty() && text.len() <= 200 && text.chars().all(known) {
            true => Ok(Self(text.to_owned())),
            false => Err(NotAPattern(text.to_owned())),
        }
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Pattern {
    /// Whether the whole id is as the pattern says; upper and lower case are the same.
    #[must_use]
    pub fn matches(&self, id: &str) -> bool {
        let (pattern, id) = (self.0.to_lowercase(), id.to_lowercase());
        let mut parts = pattern.split('*');
        let first = parts.next().unwrap_or_default();
        let Some(mut rest) = id.strip_prefix(first) else {
            return false;
        };
        let Some(last) = parts.next_back() else {
            return rest.is_empty();
        };
        for part in parts {
            let Some(at) = rest.find(part) else {
                return false;
            };
            rest = &rest[at + part.len()..];
        }
        rest.ends_with(last)
    }

    /// The letters before the first `*`, without a dot at their end.
    pub(crate) fn beginning(&self) -> &str {
        let beginning = self.0.split('*').next().unwrap_or_default();
        beginning.trim_end_matches('.')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_is_any_characters_and_all_else_itself() {
        for (pattern, id, matches) in [
            ("org.eclipse.*", "org.eclipse.jdt.ui", true),
            ("org.eclipse.*", "org.eclipsesecret.ui", false),
            ("org.eclipse.*", "org.eclipse", false),
            ("com.acme.x", "com.acme.x", true),
            ("com.acme.x", "com.acme.x.y", false),
            ("*secret*", "com.acme.Secret.ui", true),
            ("a*b*c", "axxbyyc", true),
            ("a*b*c", "axxcyyb", false),
            ("ab*ba", "aba", false),
            ("*", "", true),
        ] {
            let made: Pattern = pattern.parse().expect("a pattern");
            assert_eq!(made.matches(id), matches, "{pattern} {id}");
        }
    }

    #[test]
    fn a_text_that_is_none_says_how_one_is_written() {
        for wrong in ["", "a b", "/home/me", "a#b", "(x)"] {
            let error = wrong.parse::<Pattern>().expect_err(wrong).to_string();
            assert!(error.contains("com.example.*"), "{error}");
        }
    }
}
