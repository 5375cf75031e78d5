//! The forms searched for: the spellings of a name or a path that neither folding nor resolving escapes makes equal.

use std::iter::once;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};

use super::escape::readings;
use super::letter::letters;
use super::reading::Reading;

/// The letters that Windows-1252 has for the bytes 0x80 to 0x9F.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The forms of a directory.
pub(super) fn of_path(path: &str) -> Vec<String> {
    let mut written = spoilt(path);
    // MSYS, Cygwin and WSL write /c/Users, /cygdrive/c/Users, /mnt/c/Users.
    if let [drive, b':', b'/' | b'\\', ..] = path.as_bytes()
        && drive.is_ascii_alphabetic()
    {
        written.push(format!("/{}{}", char::from(*drive), &path[2..]));
    }
    let forms = forms(written);
    forms
        .into_iter()
        .map(|form| form.trim_end_matches('/').to_owned())
        // Nothing is left of an escaped root.
        .filter(|form| !form.is_empty())
        .collect()
}

/// The forms of a name.
pub(super) fn of_name(name: &str) -> Vec<String> {
    let mut written = spoilt(name);
    written.extend(with_umlauts(name));
    // Host names on the internet are encoded: xn--bcher-kva.
    if let Ok(url::Host::Domain(host)) = url::Host::parse(name) {
        written.push(host);
    }
    forms(written)
}

/// Folds a text.
pub(super) fn folded(text: &str) -> String {
    Reading::of(&letters(text)).text
}

/// The folded texts, as they are and with their escapes resolved.
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

/// A text, and what programs with another character set make of it: UTF-8 read as Latin-1 or Windows-1252, question
/// marks or replacement characters instead of letters or of their bytes.
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

/// The two spellings of letters on a keyboard without them; folding already removes accents.
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

/// Spells `Jürgen` as `Juergen`.
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

/// Spells `juergen` as `jürgen`, folded. In a short name the letters are no umlaut: `Joe`, `Sue`.
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

/// Replaces each letter that is not ASCII.
fn filled(text: &str, filler: impl Fn(char) -> String) -> String {
    text.chars()
        .map(|letter| match letter {
            _ if letter.is_ascii() => letter.to_string(),
            _ => filler(letter),
        })
        .collect()
}

/// Whether a form can identify anybody: question marks alone cannot, and occur in many texts.
fn tells_something(form: &str) -> bool {
    form.contains(char::is_alphanumeric)
}
