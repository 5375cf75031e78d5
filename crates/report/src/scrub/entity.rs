//! Letters that HTML and XML write as `&…;`.

use icu_normalizer::ComposingNormalizerBorrowed;

use super::letter::Letter;

/// Names of letters without accents, and of marks that join names in paths and addresses.
const WHOLE: &[(&str, char)] = &[
    ("AElig", 'Æ'),
    ("Dstrok", 'Đ'),
    ("ENG", 'Ŋ'),
    ("ETH", 'Ð'),
    ("Hstrok", 'Ħ'),
    ("IJlig", 'Ĳ'),
    ("Lmidot", 'Ŀ'),
    ("Lstrok", 'Ł'),
    ("OElig", 'Œ'),
    ("Oslash", 'Ø'),
    ("THORN", 'Þ'),
    ("Tstrok", 'Ŧ'),
    ("aelig", 'æ'),
    ("amp", '&'),
    ("angst", 'Å'),
    ("apos", '\''),
    ("bsol", '\\'),
    ("colon", ':'),
    ("commat", '@'),
    ("dstrok", 'đ'),
    ("eng", 'ŋ'),
    ("eth", 'ð'),
    ("gt", '>'),
    ("hstrok", 'ħ'),
    ("hyphen", '-'),
    ("ijlig", 'ĳ'),
    ("imath", 'ı'),
    ("inodot", 'ı'),
    ("jmath", 'ȷ'),
    ("kgreen", 'ĸ'),
    ("lmidot", 'ŀ'),
    ("lowbar", '_'),
    ("lstrok", 'ł'),
    ("lt", '<'),
    ("napos", 'ŉ'),
    ("nbsp", ' '),
    ("oelig", 'œ'),
    ("oslash", 'ø'),
    ("period", '.'),
    ("plus", '+'),
    ("quot", '"'),
    ("rsquo", '’'),
    ("shy", '\u{ad}'),
    ("sigmaf", 'ς'),
    ("sol", '/'),
    ("szlig", 'ß'),
    ("thorn", 'þ'),
    ("tstrok", 'ŧ'),
];

/// The ends of the names of letters with these accents: `uuml`.
const ACCENTS: &[(&str, char)] = &[
    ("acute", '\u{301}'),
    ("breve", '\u{306}'),
    ("caron", '\u{30c}'),
    ("cedil", '\u{327}'),
    ("circ", '\u{302}'),
    ("dblac", '\u{30b}'),
    ("dot", '\u{307}'),
    ("grave", '\u{300}'),
    ("macr", '\u{304}'),
    ("ogon", '\u{328}'),
    ("ring", '\u{30a}'),
    ("tilde", '\u{303}'),
    ("uml", '\u{308}'),
];

/// The names before `cy`, in the order of the letters from U+0430; capital letters have capital names, but for [`FIRST_ONLY`].
const CYRILLIC: &[&str] = &[
    "a", "b", "v", "g", "d", "ie", "zh", "z", "i", "j", "k", "l", "m", "n", "o", "p", "r", "s",
    "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "hard", "y", "soft", "e", "yu", "ya", "", "io",
    "dj", "gj", "juk", "ds", "iuk", "yi", "jser", "lj", "nj", "tsh", "kj", "", "ubr", "dz",
];

/// Of these, capitals of whose names only the first letter is one: `Iukcy`, but `LJcy`.
const FIRST_ONLY: &[&str] = &["iuk", "juk", "jser", "ubr"];

/// The names in the order of the letters from U+03B1; capital letters have names with a capital letter.
const GREEK: &[&str] = &[
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa",
    "lambda", "mu", "nu", "xi", "omicron", "pi", "rho", "", "sigma", "tau", "upsilon", "phi",
    "chi", "psi", "omega",
];

/// The marks among the names that HTML allowed without a `;` from the start.
const OLD_MARKS: &[&str] = &["amp", "gt", "lt", "nbsp", "quot", "shy"];

/// The longest known name, in letters.
const LONGEST: usize = 8;

/// The letter whose name follows an `&`, and the name's length. Without a `;` only Latin-1 letters are known, as in
/// `J&uumlrgen`.
pub(super) fn named_in(rest: &[Letter]) -> Option<(char, usize)> {
    let name: String = rest
        .iter()
        .take(LONGEST + 1)
        .map(|letter| letter.letter)
        .collect();
    let ended = name.split_once(';').map(|(name, _)| name);
    if let Some(letter) = ended.and_then(named) {
        return ended.map(|name| (letter, name.len()));
    }
    let lengths = (2..=LONGEST).rev();
    let mut old = lengths.filter_map(|length| Some((name.get(..length)?, length)));
    old.find_map(|(name, length)| {
        let letter = named(name)?;
        let is_old = ('À'..='ÿ').contains(&letter) || OLD_MARKS.contains(&name);
        is_old.then_some((letter, length))
    })
}

fn named(name: &str) -> Option<char> {
    let whole = WHOLE.iter().find(|(known, _)| *known == name);
    whole
        .map(|(_, letter)| *letter)
        .or_else(|| accented(name))
        .or_else(|| of_alphabet(name.strip_suffix("cy")?, CYRILLIC, 'а', capital_of_cyrillic))
        .or_else(|| of_alphabet(name, GREEK, 'α', capital))
}

fn accented(name: &str) -> Option<char> {
    let base = name.chars().next().filter(char::is_ascii_alphabetic)?;
    let (_, accent) = ACCENTS.iter().find(|(accent, _)| *accent == &name[1..])?;
    let both = ComposingNormalizerBorrowed::new_nfc().normalize_iter([base, *accent].into_iter());
    let both: Vec<char> = both.collect();
    match both[..] {
        [one] => Some(one),
        _ => None,
    }
}

fn of_alphabet(name: &str, names: &[&str], first: char, upper: fn(&str) -> String) -> Option<char> {
    if name.is_empty() {
        return None;
    }
    let letter = |place: usize| char::from_u32(u32::from(first) + u32::try_from(place).ok()?);
    let lower = names.iter().position(|known| *known == name);
    let capital = || names.iter().position(|known| upper(known) == name);
    match lower {
        Some(place) => letter(place),
        None => letter(capital()?)?.to_uppercase().next(),
    }
}

fn capital_of_cyrillic(name: &str) -> String {
    match FIRST_ONLY.contains(&name) {
        true => capital(name),
        false => name.to_uppercase(),
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
