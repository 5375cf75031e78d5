//! Escaped letters: in URLs, Java and JSON strings, properties, HTML, shells, Git's paths, mail.

use super::entity;
use super::letter::{Letter, letters};

/// The most times that a text may have been escaped, one escape over the other.
const TIMES: usize = 16;

/// The most readings of a text at each step.
const MOST_WAYS: usize = 16;

/// The most digits of a letter's number.
const MOST_DIGITS: usize = 10;

/// The meaning of an escape.
enum Meant {
    Letter(char),
    /// A byte of UTF-8, or of Latin-1 if it is no valid UTF-8.
    Byte(u8),
    /// A unit of UTF-16.
    Unit(u16),
}

/// The most letters of all readings of a text, as a number and as a multiple of its own letters.
const MOST_LETTERS: usize = 1 << 20;
const MOST_TIMES: usize = 8;

/// Reads a text as it is written, and with its escapes resolved once, twice and so on until none is left. At each step
/// backslashes may also stay as they are: in a path of Windows they separate names, though `\f` might be a form feed; and `=`
/// may be an escape, as in mail, or come before a value.
pub(super) fn readings(text: &str) -> Vec<Vec<Letter>> {
    let mut found = vec![letters(text)];
    let mut room = MOST_LETTERS.max(found[0].len() * MOST_TIMES);
    let mut last = 0;
    for _ in 0..TIMES {
        let mut next: Vec<Vec<Letter>> = Vec::new();
        for written in &found[last..] {
            for (marks, separates) in ways(written) {
                let reading = resolved(written, marks, separates);
                next.extend(reading.filter(|read| !next.contains(read) && !found.contains(read)));
            }
        }
        next.truncate(MOST_WAYS);
        next.retain(|reading| {
            let left = room.checked_sub(reading.len());
            left.inspect(|left| room = *left).is_some()
        });
        if next.is_empty() {
            break;
        }
        last = found.len();
        found.extend(next);
    }
    found
}

/// The sets of marks that may begin an escape, each with whether a backslash before another escape is a path's.
fn ways(written: &[Letter]) -> impl Iterator<Item = (&'static [char], bool)> {
    let has = |mark| written.iter().any(move |letter| letter.letter == mark);
    let is_doubtful = |pair: &[Letter]| pair[0].letter == '\\' && is_mark(pair[1].letter);
    let (equals, doubtful) = (has('='), written.windows(2).any(is_doubtful));
    let all: [(&[char], bool, bool); 6] = [
        (&['%', '&'], true, true),
        (&['%', '\\', '&'], true, true),
        (&['%', '\\', '&'], false, doubtful),
        (&['=', '%', '&'], true, equals),
        (&['=', '%', '\\', '&'], true, equals),
        (&['=', '%', '\\', '&'], false, equals && doubtful),
    ];
    let meant = all.into_iter().filter(|(.., meant)| *meant);
    meant.map(|(marks, separates, _)| (marks, separates))
}

/// Whether an escape other than a backslash's may begin with this letter.
fn is_mark(letter: char) -> bool {
    matches!(letter, '%' | '&' | '=')
}

/// The letters with every escape that begins with one of the marks resolved once; `None` if there is none. A
/// backslash before another escape separates the names of a path, or is part of an escape itself.
fn resolved(written: &[Letter], marks: &[char], separates: bool) -> Option<Vec<Letter>> {
    if !written.iter().any(|letter| marks.contains(&letter.letter)) {
        return None;
    }
    let mut meant = Vec::with_capacity(written.len());
    let mut rest = written;
    while let Some(first) = rest.first() {
        let found = marks
            .contains(&first.letter)
            .then(|| escape(rest, separates))
            .flatten();
        let (what, length) = found.unwrap_or((Meant::Letter(first.letter), 1));
        meant.push((what, first.from, rest[length - 1].to));
        rest = &rest[length..];
    }
    (meant.len() < written.len()).then(|| joined(&meant))
}

/// Joins bytes and halves of surrogate pairs to letters.
fn joined(meant: &[(Meant, usize, usize)]) -> Vec<Letter> {
    let mut found = Vec::with_capacity(meant.len());
    let mut rest = meant;
    while let Some((first, from, _)) = rest.first() {
        let (letter, length) = match first {
            Meant::Letter(letter) => (*letter, 1),
            Meant::Byte(byte) => from_bytes(rest).unwrap_or((char::from(*byte), 1)),
            Meant::Unit(unit) => from_units(*unit, rest.get(1)),
        };
        found.push(Letter {
            letter,
            from: *from,
            to: rest[length - 1].2,
        });
        rest = &rest[length..];
    }
    found
}

fn from_bytes(rest: &[(Meant, usize, usize)]) -> Option<(char, usize)> {
    let bytes: Vec<u8> = rest
        .iter()
        .take(4)
        .map_while(|(meant, ..)| match meant {
            Meant::Byte(byte) => Some(*byte),
            _ => None,
        })
        .collect();
    (1..=bytes.len()).find_map(|length| {
        let letter = str::from_utf8(&bytes[..length]).ok()?.chars().next()?;
        Some((letter, length))
    })
}

fn from_units(first: u16, second: Option<&(Meant, usize, usize)>) -> (char, usize) {
    let second = second.and_then(|(meant, ..)| match meant {
        Meant::Unit(unit) => Some(*unit),
        _ => None,
    });
    if let Some(second) = second
        && let Some(Ok(pair)) = char::decode_utf16([first, second]).next()
        && u32::from(pair) > 0xffff
    {
        return (pair, 2);
    }
    let alone = char::from_u32(u32::from(first));
    (alone.unwrap_or(char::REPLACEMENT_CHARACTER), 1)
}

/// The escape with which the letters begin, and its length in letters.
fn escape(rest: &[Letter], separates: bool) -> Option<(Meant, usize)> {
    match rest.first()?.letter {
        '%' => percent(rest),
        '\\' if separates && at(rest, 1).is_some_and(is_mark) => None,
        '\\' => backslash(rest),
        '&' => entity(rest),
        '=' => quoted_printable(rest),
        _ => None,
    }
}

/// Reads `%C3%BC`, and `%u00FC` as old browsers wrote it.
fn percent(rest: &[Letter]) -> Option<(Meant, usize)> {
    if at(rest, 1) == Some('u')
        && let Some(unit) = hexadecimal(rest, 2, 4)
    {
        return Some((Meant::Unit(unit as u16), 6));
    }
    Some((Meant::Byte(hexadecimal(rest, 1, 2)? as u8), 3))
}

/// Reads `\u00fc` with one `u` or, as Java allows, more; `\u{fc}`, `\xfc`, `\303\274`; `\n`, `\:`, `\\`.
fn backslash(rest: &[Letter]) -> Option<(Meant, usize)> {
    let next = at(rest, 1)?;
    match next {
        'u' if at(rest, 2) == Some('{') => {
            let digits = (3..=9).find(|place| at(rest, *place) == Some('}'))? - 3;
            let letter = char::from_u32(hexadecimal(rest, 3, digits)?)?;
            Some((Meant::Letter(letter), digits + 4))
        }
        'u' => {
            let us = rest[1..].iter().take_while(|us| us.letter == 'u').count();
            let unit = hexadecimal(rest, 1 + us, 4)?;
            Some((Meant::Unit(unit as u16), us + 5))
        }
        'x' => Some((Meant::Byte(hexadecimal(rest, 2, 2)? as u8), 4)),
        '0'..='3' => Some((Meant::Byte(number(rest, 1, 3, 8)? as u8), 4)),
        'n' | 'r' | 't' | 'f' | 'b' => Some((Meant::Letter('\n'), 2)),
        _ if next.is_ascii_punctuation() || next == ' ' => Some((Meant::Letter(next), 2)),
        _ => None,
    }
}

/// Reads `=C3=BC`, and a `=` that continues a line.
fn quoted_printable(rest: &[Letter]) -> Option<(Meant, usize)> {
    // An invisible letter.
    const NOTHING: Meant = Meant::Letter('\u{ad}');
    match (at(rest, 1)?, at(rest, 2)) {
        ('\n', _) => Some((NOTHING, 2)),
        ('\r', Some('\n')) => Some((NOTHING, 3)),
        _ => Some((Meant::Byte(hexadecimal(rest, 1, 2)? as u8), 3)),
    }
}

/// Reads `&#252;`, `&#xFC;`, `&uuml;`; old pages omit the `;`.
fn entity(rest: &[Letter]) -> Option<(Meant, usize)> {
    let (letter, length) = match at(rest, 1)? {
        '#' => numbered(rest)?,
        _ => entity::named_in(&rest[1..]).map(|(letter, length)| (letter, length + 1))?,
    };
    let ends = at(rest, length) == Some(';');
    Some((Meant::Letter(letter), length + usize::from(ends)))
}

/// Reads a number; returns the length too, without the `;`.
fn numbered(rest: &[Letter]) -> Option<(char, usize)> {
    let (base, from) = match at(rest, 2)? {
        'x' | 'X' => (16, 3),
        _ => (10, 2),
    };
    let digits = rest[from..]
        .iter()
        .take_while(|digit| digit.letter.is_digit(base));
    let digits = digits.take(MOST_DIGITS).count();
    let letter = char::from_u32(number(rest, from, digits, base)?)?;
    Some((letter, from + digits))
}

fn at(rest: &[Letter], place: usize) -> Option<char> {
    rest.get(place).map(|letter| letter.letter)
}

fn hexadecimal(rest: &[Letter], from: usize, digits: usize) -> Option<u32> {
    number(rest, from, digits, 16)
}

fn number(rest: &[Letter], from: usize, digits: usize, base: u32) -> Option<u32> {
    let digits = rest
        .get(from..from + digits)
        .filter(|digits| !digits.is_empty())?;
    digits.iter().try_fold(0u32, |sum, digit| {
        sum.checked_mul(base)?
            .checked_add(digit.letter.to_digit(base)?)
    })
}
