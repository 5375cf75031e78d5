//! Names in every spelling and every escape: none survives, but names of code do. The test writes the escapes by other
//! means than those by which the scrubber reads them.

mod cases;

use cases::config;
use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use laggard_report::scrub::Scrubber;
use proptest::prelude::*;
use proptest::sample::select;

type Writer = fn(&str) -> String;

const NAMES: &[&str] = &[
    "jürgen",
    "Zoë",
    "Иван",
    "Айгүл",
    "İbrahim",
    "ışık",
    "Σωκράτης",
    "straße",
    "Đặng",
    "François",
    "田中",
    "サトウ",
    "김철수",
    "สมชาย",
    "ann",
    "ann-maría",
    "ö",
    "o'neil",
    "a+b",
    "Ægir",
    "ŁUKASZ",
    "עידו",
    "😀bob",
    "jürgen müller",
    "ANNE_MARIE",
    "ǅemal",
];

/// Spellings of the same name.
const SPELLINGS: &[Writer] = &[
    |name| name.to_owned(),
    |name| name.to_uppercase(),
    |name| name.to_lowercase(),
    |name| {
        DecomposingNormalizerBorrowed::new_nfd()
            .normalize(name)
            .into_owned()
    },
    |name| {
        ComposingNormalizerBorrowed::new_nfc()
            .normalize(name)
            .into_owned()
    },
    |name| {
        DecomposingNormalizerBorrowed::new_nfkd()
            .normalize(&name.to_uppercase())
            .into_owned()
    },
];

/// Escapes for texts, which may be combined.
const ESCAPES: &[Writer] = &[
    |text| text.to_owned(),
    |text| text.bytes().map(|byte| format!("%{byte:02X}")).collect(),
    |text| text.bytes().map(|byte| format!("%{byte:02x}")).collect(),
    |text| bytes_beyond_ascii(text, |byte| format!("%{byte:02X}"), "%25"),
    |text| url::form_urlencoded::byte_serialize(text.as_bytes()).collect(),
    |text| units_beyond_ascii(text, |unit| format!("\\u{unit:04x}")),
    |text| units_beyond_ascii(text, |unit| format!("\\u{unit:04X}")),
    |text| units_beyond_ascii(text, |unit| format!("\\uu{unit:04X}")),
    |text| {
        serde_json::to_string(text)
            .unwrap()
            .trim_matches('"')
            .to_owned()
    },
    |text| bytes_beyond_ascii(text, |byte| format!("\\{byte:03o}"), "%"),
    |text| bytes_beyond_ascii(text, |byte| format!("\\x{byte:02x}"), "%"),
    |text| xml(text, |letter| format!("&#{};", u32::from(letter))),
    |text| xml(text, |letter| format!("&#x{:X};", u32::from(letter))),
    |text| xml(text, named),
    |text| xml(text, unended),
    |text| {
        text.bytes()
            .map(|byte| match byte {
                b'=' | 0x80.. => format!("={byte:02X}"),
                _ => char::from(byte).to_string(),
            })
            .collect()
    },
    |text| {
        text.replace('\\', "\\\\")
            .replace(':', "\\:")
            .replace(' ', "\\ ")
    },
];

fn bytes_beyond_ascii(text: &str, escape: fn(u8) -> String, percent: &str) -> String {
    let mut written = String::new();
    for letter in text.chars() {
        match letter {
            '%' => written.push_str(percent),
            '\\' => written.push_str("\\\\"),
            _ if letter.is_ascii() => written.push(letter),
            _ => written.extend(letter.to_string().bytes().map(escape)),
        }
    }
    written
}

fn units_beyond_ascii(text: &str, escape: fn(u16) -> String) -> String {
    let mut written = String::new();
    for letter in text.chars() {
        match letter {
            '\\' => written.push_str("\\\\"),
            _ if letter.is_ascii() => written.push(letter),
            _ => written.extend(letter.encode_utf16(&mut [0; 2]).iter().copied().map(escape)),
        }
    }
    written
}

fn xml(text: &str, escape: fn(char) -> String) -> String {
    let mut written = String::new();
    for letter in text.chars() {
        match letter {
            '&' => written.push_str("&amp;"),
            '\'' => written.push_str("&apos;"),
            '"' => written.push_str("&quot;"),
            _ if letter.is_ascii() => written.push(letter),
            _ => written.push_str(&escape(letter)),
        }
    }
    written
}

/// The name that HTML has for a letter, else its number.
fn named(letter: char) -> String {
    let names = [
        ('ü', "uuml"),
        ('Ü', "Uuml"),
        ('ë', "euml"),
        ('ß', "szlig"),
        ('ç', "ccedil"),
        ('Ç', "Ccedil"),
        ('í', "iacute"),
        ('ö', "ouml"),
        ('Æ', "AElig"),
        ('Ł', "Lstrok"),
        ('И', "Icy"),
        ('в', "vcy"),
        ('ω', "omega"),
        ('ς', "sigmaf"),
    ];
    let name = names.iter().find(|(known, _)| *known == letter);
    match name {
        Some((_, name)) => format!("&{name};"),
        None => format!("&#{};", u32::from(letter)),
    }
}

/// The name as in old pages, without the `;`.
fn unended(letter: char) -> String {
    let named = match letter {
        'À'..='ÿ' => named(letter),
        _ => format!("&#{}", u32::from(letter)),
    };
    named.trim_end_matches(';').to_owned()
}

fn writers(all: &'static [Writer], most: usize) -> impl Strategy<Value = Vec<Writer>> {
    prop::collection::vec(select(all), 0..=most)
}

fn write(text: &str, writers: &[Writer]) -> String {
    writers
        .iter()
        .fold(text.to_owned(), |text, write| write(&text))
}

proptest! {
    #![proptest_config(config(3000))]

    /// The text around a name stays exactly as it is, and the whole name is taken out.
    #[test]
    fn no_spelling_and_no_escape_of_a_name_survives(
        name in select(NAMES),
        spelling in select(SPELLINGS),
        escapes in writers(ESCAPES, 3),
        before in select(&["", "by ", "/x/", "«", "id=", "\n", "x.jar!/"][..]),
        after in select(&["", " (c)", "/x", "@x", "»", "\n", ".lang"][..]),
    ) {
        let mut scrubber = Scrubber::default();
        scrubber.name(name, "<user>");
        let [before, name, after] = [before, &spelling(name), after].map(|text| write(text, &escapes));
        prop_assert_eq!(scrubber.text(&format!("{before}{name}{after}")), format!("{before}<user>{after}"));
    }

    #[test]
    fn no_spelling_and_no_escape_of_a_path_survives(
        name in select(NAMES),
        spelling in select(SPELLINGS),
        escapes in writers(ESCAPES, 3),
        root in select(&["/home/", "C:\\Users\\", "/Users/", "\\\\server\\homes\\"][..]),
        before in select(&["", "file:", "-data ", "jar:file:", "\""][..]),
        after in select(&["", "/x.jar", "\\x", "\"", " "][..]),
    ) {
        let mut scrubber = Scrubber::default();
        let home = format!("{root}{name}");
        scrubber.path(&home, "<home>");
        let [before, home, after] = [before, &spelling(&home), after].map(|text| write(text, &escapes));
        let text = scrubber.text(&format!("{before}{home}{after}"));
        // Of several slashes the last one is the path's: a first one that was part of the path may stay.
        let slashes = |text: String| {
            let (mut text, mut before) = (text, String::new());
            // The mark and the digits of an escaped slash may have been escaped in turn.
            while text != before {
                before = text.clone();
                for letter in "%0123456789abcdefABCDEF".bytes() {
                    text = text.replace(&format!("%{letter:02X}"), &char::from(letter).to_string());
                    text = text.replace(&format!("%{letter:02x}"), &char::from(letter).to_string());
                }
            }
            text.replace("%5c", "").replace("%5C", "").replace('\\', "")
        };
        prop_assert_eq!(slashes(text), slashes(format!("{before}<home>{after}")));
    }

    #[test]
    fn names_of_code_survive_every_escape(
        code in select(&["java.util.List", "org.müller.Tool$Größe", "com.example.иван.Дом", "net.田中.Main"][..]),
        user in select(&["java", "util", "List", "müller", "größe", "tool", "иван", "田中", "main", "example"][..]),
        escapes in writers(ESCAPES, 3),
        before in select(&["", "at ", "(", "/", "\n", "=", "\t"][..]),
        after in select(&["", ".add(List.java:1)", "$1", " x", "\n", ".", "/x"][..]),
    ) {
        let mut scrubber = Scrubber::default();
        scrubber.name(user, "<user>");
        scrubber.keep(code);
        let after = after.replace("List", "Lost");
        let [before, code, after] = [before, code, &after].map(|text| write(text, &escapes));
        let text = format!("{before}{code}{after}");
        let clean = scrubber.text(&text);
        prop_assert!(clean.starts_with(&format!("{before}{code}")), "{} -> {}", text, clean);
    }

    /// The pieces put together are the text, whatever it is.
    #[test]
    fn no_text_breaks_the_scrubber(text in "\\PC{0,40}|[%\\\\&#;xu0-9a-fA-F{}/+ü\u{301}ß ]{0,40}", name in "\\PC{1,6}") {
        let mut scrubber = Scrubber::default();
        scrubber.name(&name, "<user>");
        scrubber.path(&name, "<home>");
        let pieces = scrubber.pieces(&text);
        let again: String = pieces.into_iter().map(|piece| piece.original.unwrap_or(piece.text)).collect();
        prop_assert_eq!(again, text);
    }
}

#[test]
fn a_home_in_mail_that_was_written_into_properties_is_taken_out() {
    let mut scrubber = Scrubber::default();
    scrubber.path("C:\\Users\\Иван", "<home>");
    for text in [
        "C\\:\\\\Users\\\\=3DD0=3D98=3DD0=3DB2=3DD0=3DB0=3DD0=3DBD",
        "C\\:\\\\Users\\\\\\=D0\\=98\\=D0\\=B2\\=D0\\=B0\\=D0\\=BD",
        "C\\:\\\\Users\\\\\\&#1048;&#1074;&#1072;&#1085;",
    ] {
        assert_eq!(scrubber.text(text), "<home>", "{text}");
    }
}

#[test]
fn a_home_in_xml_in_properties_is_taken_out_though_a_name_begins_like_an_escape() {
    let mut scrubber = Scrubber::default();
    scrubber.path("C:\\Users\\François", "<home>");
    for text in [
        "c\\:\\\\users\\\\fran&amp;#231;ois",
        "c\\:\\\\users\\\\fran&amp;amp;#231;ois",
        "c:\\\\users\\\\fran%25C3%25A7ois",
    ] {
        assert_eq!(scrubber.text(text), "<home>", "{text}");
    }
}

#[test]
fn an_escaped_root_takes_nothing_out() {
    let mut scrubber = Scrubber::default();
    for root in ["%2F%2F", "&sol;&sol;"] {
        scrubber.path(root, "<home>");
    }
    assert_eq!(scrubber.text("/x//y"), "/x//y");
}

#[test]
fn words_end_as_their_script_has_it() {
    let mut scrubber = Scrubber::default();
    for name in ["Zoë", "Иван", "田中", "김철수", "გია"] {
        scrubber.name(name, "<name>");
    }
    for (text, clean) in [
        ("Zoës, Zoë’s, zoe_x", "Zoës, <name>’s, <name>_x"),
        ("Zoe\u{308}, aZoe\u{308}", "<name>, aZoe\u{308}"),
        ("Иванов, Иван!", "Иванов, <name>!"),
        ("გიას", "გიას"),
        ("用户田中的电脑", "用户<name>的电脑"),
        ("김철수가 썼다", "<name>가 썼다"),
        ("ИВАН и\u{301}ван", "<name> <name>"),
    ] {
        assert_eq!(scrubber.text(text), clean, "{text}");
    }
}

#[test]
fn what_programs_with_another_character_set_make_of_a_name_is_taken_out() {
    let mut scrubber = Scrubber::default();
    for name in ["Jürgen", "Öz", "bücher-pc", "Иван"] {
        scrubber.name(name, "<name>");
    }
    scrubber.path("/home/Иван", "<home>");
    for (text, clean) in [
        ("by JÃ¼rgen", "by <name>"),
        ("by Ã–z", "by <name>"),
        (
            "by J?rgen, J??rgen, J\u{fffd}rgen, Ju?rgen",
            "by <name>, <name>, <name>, <name>",
        ),
        ("J%FCrgen", "<name>"),
        ("xn--bcher-pc-65a.example.org", "<name>.example.org"),
        ("/home/????/x", "<home>/x"),
        ("what????", "what????"),
        ("????", "????"),
    ] {
        assert_eq!(scrubber.text(text), clean, "{text}");
    }
}
