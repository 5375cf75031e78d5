//! Any text with any name: the pieces are the text, and a name in a spelling that is known does not survive.

use laggard_report::page::Page;
use laggard_report::scrub::Scrubber;
use serde_json::Value;

use crate::input::Input;

/// Names that a scrubbed text must never contain.
const NAMES: [&str; 6] = ["jürgen", "Иван", "田中", "ann-maría", "o'neil", "straße"];
const HOME: &str = "/home/ottilie";

/// Ways to write a text that every reader of it undoes; they may follow one another.
const WRITERS: [fn(&str) -> String; 6] = [
    |text| text.bytes().map(|byte| format!("%{byte:02X}")).collect(),
    |text| {
        text.encode_utf16()
            .map(|unit| format!("\\u{unit:04x}"))
            .collect()
    },
    |text| {
        text.chars()
            .map(|letter| format!("&#{};", u32::from(letter)))
            .collect()
    },
    |text| {
        text.chars()
            .map(|letter| format!("&#x{:x};", u32::from(letter)))
            .collect()
    },
    |text| text.bytes().map(|byte| format!("={byte:02X}")).collect(),
    |text| text.bytes().map(|byte| format!("\\x{byte:02x}")).collect(),
];

/// Text beside a name that belongs to no word.
const BESIDE: [&str; 8] = ["", " ", "/", "\n", "\"", "(", ":", "="];

/// First how a name is hidden in the text; then a name of the fuzzer's own, the text before and the text behind.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let name = NAMES[input.below(NAMES.len())];
    let spelling = [str::to_owned, str::to_lowercase, str::to_uppercase][input.below(3)];
    let writers: Vec<_> = (0..input.below(3))
        .map(|_| WRITERS[input.below(WRITERS.len())])
        .collect();
    let [left, right] = [(), ()].map(|()| BESIDE[input.below(BESIDE.len())]);
    let other = input.text();
    let (before, after) = (input.text(), input.text());

    let mut scrubber = Scrubber::default();
    for name in NAMES {
        scrubber.name(name, "<name>");
    }
    scrubber.path(HOME, "<home>");
    let written = |text: &str| {
        writers
            .iter()
            .fold(spelling(text), |text, write| write(&text))
    };
    for (secret, place) in [(name, "<name>"), (HOME, "<home>")] {
        let hidden = written(secret);
        assert_eq!(scrubber.text(&hidden), place, "{hidden}");
        let within = format!("{left}{hidden}{right}");
        let clean = scrubber.text(&within);
        assert!(clean.contains(place), "{within} -> {clean}");
    }

    scrubber.name(&other, "<other>");
    scrubber.path(&other, "<path>");
    scrubber.keep(&after);
    let text = format!("{before}{left}{}{right}{after}", written(name));
    for text in [&text, &before, &after] {
        whole(&scrubber, text);
    }
    let value = Value::from(text);
    let page = Page::cleaned(&value, &scrubber);
    let clean: Value = serde_json::from_str(&page.text).expect("JSON");
    assert!(clean.is_string());
    for struck in &page.struck {
        assert!(page.text.get(struck.at.clone()).is_some(), "{struck:?}");
    }
}

fn whole(scrubber: &Scrubber, text: &str) {
    for pieces in [scrubber.pieces(text), scrubber.pieces_of_version(text)] {
        let pieces = pieces.into_iter();
        let again: String = pieces
            .map(|piece| piece.original.unwrap_or(piece.text))
            .collect();
        assert_eq!(again, text);
    }
}
