//! What is looked for: the folded forms of a name or a path that no folding and no escape makes alike.

use std::iter::once;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};

use super::escape::readings;
use super::letter::letters;
use super::reading::Reading;

/// What Windows-1252 makes of the bytes 0x80 to 0x9F.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// A directory, wherever it is written.
pub(super) fn of_path(path: &str) -> Vec<String> {
    let mut written = spoilt(path);
    // As MSYS, Cygwin and WSL write it: /c/Users, /cygdrive/c/Users, /mnt/c/Users.
    if let [drive, b':', b'/' | b'\\', ..] = path.as_bytes()
        && drive.is_ascii_alphabetic()
    {
        written.push(format!("/{}{}", char::from(*drive), &path[2..]));
    }
    let forms = forms(written);
    forms
        .into_iter()
        .map(|form| form.trim_end_matches('/').to_owned())
        // Of an escaped root nothing is left.
        .filter(|form| !form.is_empty())
        .collect()
}

/// A name.
pub(super) fn of_name(name: &str) -> Vec<String> {
    let mut written = spoilt(name);
    written.extend(with_umlauts(name));
    // As in the internet's names of hosts: xn--bcher-kva.
    if let Ok(url::Host::Domain(host)) = url::Host::parse(name) {
        written.push(host);
    }
    forms(written)
}

/// A text as folding knows it.
pub(super) fn folded(text: &str) -> String {
    Reading::of(&letters(text)).text
}

/// Each as it stands, and without the escapes that may be in it.
fn forms(written: Vec<String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for text in written {
        let readings = readings(&text);
        let last = readings.last().map(|letters| Reading::of(letters).text);
        for form in once(folded(&text)).chain(last.filter(|form| tells_something(form))) {
            if !form.is_empty() && !found.contains(&form) {
                found.push(form);
            }
        }
    }
    found
}

/// A text, and what programs make of it that have another character set: UTF-8 read as Latin-1 or Windows-1252, question
/// marks or replacement characters in place of letters or of their bytes.
fn spoilt(text: &str) -> Vec<String> {
    let mut found = vec![text.to_owned()];
    if text.is_ascii() {
        return found;
    }
    let composed = ComposingNormalizerBorrowed::new_nfc().normalize(text);
    found.extend([1, 2].map(|way| in_ascii(&composed, way)));
    let decomposed = DecomposingNormalizerBorrowed::new_nfd().normalize(text);
    for text in [composed, decomposed] {
        found.push(text.bytes().map(char::from).collect());
        found.push(text.bytes().map(of_windows).collect());
        for filler in ["?", "\u{fffd}"] {
            found.push(filled(&text, |_| filler.to_owned()));
            found.push(filled(&text, |letter| filler.repeat(letter.len_utf8())));
        }
    }
    found.retain(|form| form == text || tells_something(form));
    found
}

/// Letters as those write them who have no key for them, in two ways; what only has an accent less is folded so anyway.
const IN_ASCII: &[(char, &str, &str)] = &[
    ('ä', "ae", "a"),
    ('å', "aa", "a"),
    ('æ', "ae", "a"),
    ('ð', "d", "dh"),
    ('ö', "oe", "o"),
    ('ø', "oe", "o"),
    ('œ', "oe", "o"),
    ('ü', "ue", "u"),
    ('þ', "th", "t"),
    ('đ', "d", "dj"),
    ('ł', "l", "l"),
];

/// `Juergen` for `Jürgen`.
fn in_ascii(text: &str, way: u8) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        let lower = letter.to_lowercase().next().unwrap_or(letter);
        match IN_ASCII.iter().find(|(known, ..)| *known == lower) {
            Some((_, first, second)) => written.push_str(if way == 1 { first } else { second }),
            None => written.push(letter),
        }
    }
    written
}

/// `Jürgen`, as it folds, for one who is called `juergen` here. In a short name it is no umlaut: `Joe`, `Sue`.
fn with_umlauts(name: &str) -> Option<String> {
    let mut written = folded(name);
    if written.chars().count() < 5 {
        return None;
    }
    for (pair, letter) in [("ae", "a"), ("oe", "o"), ("ue", "u")] {
        written = written.replace(pair, letter);
    }
    (written != folded(name)).then_some(written)
}

fn of_windows(byte: u8) -> char {
    let place = byte.checked_sub(0x80).map(usize::from);
    let letter = place.and_then(|place| WINDOWS.chars().nth(place));
    letter.unwrap_or(char::from(byte))
}

/// The text with something else for each letter that is not ASCII.
fn filled(text: &str, filler: impl Fn(char) -> String) -> String {
    text.chars()
        .map(|letter| match letter {
            _ if letter.is_ascii() => letter.to_string(),
            _ => filler(letter),
        })
        .collect()
}

/// Whether anything can be learnt from it: question marks alone tell nothing, and stand in many a text.
fn tells_something(form: &str) -> bool {
    form.contains(char::is_alphanumeric)
}
