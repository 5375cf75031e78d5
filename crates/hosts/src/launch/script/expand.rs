//! Variables in the words of a script.

use std::collections::BTreeMap;

/// Longer words and values are nobody's paths: nothing in them is looked for.
const LONGEST: usize = 4096;
const DEEPEST: usize = 8;

/// A variable in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Expansion<'a> {
    /// Its name; a digit or a sign for the script's own words.
    pub name: &'a str,
    /// Everything behind the name in `${…}`: `:-a default`.
    pub rest: &'a str,
    /// Whether it stands in quotes.
    pub quoted: bool,
    /// Where it begins and ends in the word.
    pub at: (usize, usize),
}

impl Expansion<'_> {
    /// The default where the variable is not set, or set to nothing; `None`: it has none.
    pub fn default(&self) -> Option<&str> {
        let rest = self.rest.strip_prefix(':').unwrap_or(self.rest);
        rest.strip_prefix(['-', '='])
    }
}

/// All variables of a word, from its beginning.
pub(super) fn expansions(word: &str) -> Vec<Expansion<'_>> {
    let mut found = Vec::new();
    if word.len() > LONGEST {
        return found;
    }
    let bytes = word.as_bytes();
    let (mut single, mut double, mut at) = (false, false, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if !single => at += 1,
            b'\'' if !double => single = !single,
            b'"' if !single => double = !double,
            b'$' if !single => {
                if let Some((name, rest, end)) = named(word, at + 1) {
                    let at = (at, end);
                    found.push(Expansion {
                        name,
                        rest,
                        quoted: double,
                        at,
                    });
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Name, the rest in braces, and the end of the variable whose `$` stands in front of `start`.
fn named(word: &str, start: usize) -> Option<(&str, &str, usize)> {
    let rest = word.get(start..)?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if let Some(inside) = rest.strip_prefix('{') {
        let mut depth = 1;
        let end = inside.find(|c| {
            depth += match c {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
            depth == 0
        })?;
        let inside = &inside[..end];
        let name = inside.find(|c| !is_name(c)).unwrap_or(inside.len());
        let name = name.max(inside.chars().next().map_or(0, char::len_utf8));
        return Some((&inside[..name], &inside[name..], start + end + 2));
    }
    let length = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
    let length = if length == 0 {
        rest.chars()
            .next()
            .filter(|c| "@*#?!$-".contains(*c))?
            .len_utf8()
    } else {
        length
    };
    Some((&rest[..length], "", start + length))
}

/// A word without quotes, its variables replaced as far as they are known or have a default; others are left out.
pub(super) fn expanded(word: &str, values: &BTreeMap<String, String>) -> String {
    let mut out = String::new();
    expand(word, values, &mut out, 0);
    out.retain(|c| c != '"' && c != '\'');
    out
}

fn expand(word: &str, values: &BTreeMap<String, String>, out: &mut String, depth: usize) {
    let mut from = 0;
    for found in expansions(word) {
        if found.at.0 < from || out.len() > LONGEST {
            continue;
        }
        out.push_str(&word[from..found.at.0]);
        match (values.get(found.name), found.default()) {
            (Some(value), _) if out.len() + value.len() > LONGEST => {}
            (Some(value), _) if !value.is_empty() => out.push_str(value),
            (_, Some(default)) if depth < DEEPEST => expand(default, values, out, depth + 1),
            _ => {}
        }
        from = found.at.1;
    }
    out.push_str(&word[from..]);
}
