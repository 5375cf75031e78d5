//! A JSON part as text, with everything private taken out and the original texts noted, for the user who
//! decides whether the part may leave.

use std::ops::Range;

use serde_json::{Map, Value};

use crate::scrub::{Piece, Scrubber};

/// Fields whose values are words of the formats: `host` or `java` is no name there, even if somebody is called so.
const WORDS: &[&str] = &[
    "cause",
    "color",
    "display",
    "format",
    "host",
    "key",
    "kind",
    "origin",
    "processType",
    "role",
    "state",
    "trigger",
    "type",
    "verdict",
    "weightType",
];

/// The scrubber, and whether the text is a version.
#[derive(Clone, Copy)]
struct Cleaner<'a> {
    scrubber: &'a Scrubber,
    version: bool,
}

impl Cleaner<'_> {
    fn pieces(&self, text: &str) -> Vec<Piece> {
        match self.version {
            true => self.scrubber.pieces_of_version(text),
            false => self.scrubber.pieces(text),
        }
    }
}

/// JSON for people, cleaned.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// The text as it will leave, with a line's end.
    pub text: String,
    /// The texts that were taken out, in the order of the page.
    pub struck: Vec<Struck>,
}

/// A text that was taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Struck {
    /// The bytes of the page's text that replace it.
    pub at: Range<usize>,
    /// The original text, as JSON would write it.
    pub original: String,
}

/// A field of a page's outermost object.
pub struct Field<'a> {
    /// The field's name.
    pub name: &'static str,
    /// The field's value.
    pub value: &'a Value,
    /// Whether private texts are taken out of the value; not where it names parts of the report itself.
    pub cleaned: bool,
}

impl Page {
    /// A value with everything private taken out of its texts, and of its keys that are not plain names of fields.
    pub fn cleaned(value: &Value, scrubber: &Scrubber) -> Page {
        let mut page = Page::default();
        page.value(value, Some(everything(scrubber)), 0);
        page.text.push('\n');
        page
    }

    /// An object with its fields in the given order.
    pub fn of_fields(fields: &[Field<'_>], scrubber: &Scrubber) -> Page {
        let mut page = Page::default();
        let mut open = '{';
        for field in fields {
            page.begin(open, 1);
            page.quoted(field.name, None);
            page.text.push_str(": ");
            page.value(field.value, field.cleaned.then(|| everything(scrubber)), 1);
            open = ',';
        }
        page.end(0, '}');
        page.text.push('\n');
        page
    }

    fn value(&mut self, value: &Value, cleaner: Option<Cleaner<'_>>, depth: usize) {
        match value {
            Value::String(text) => self.quoted(text, cleaner),
            Value::Array(values) if !values.is_empty() => {
                let mut open = '[';
                for value in values {
                    self.begin(open, depth + 1);
                    self.value(value, cleaner, depth + 1);
                    open = ',';
                }
                self.end(depth, ']');
            }
            Value::Object(fields) if !fields.is_empty() => self.object(fields, cleaner, depth),
            simple => self.text.push_str(&simple.to_string()),
        }
    }

    fn object(&mut self, fields: &Map<String, Value>, cleaner: Option<Cleaner<'_>>, depth: usize) {
        let mut open = '{';
        for (key, value) in fields {
            self.begin(open, depth + 1);
            self.quoted(key, cleaner.filter(|_| !is_field(key)));
            self.text.push_str(": ");
            let own_words = WORDS.contains(&key.as_str()) && is_word(value);
            let version = is_version(key);
            let cleaner = cleaner.filter(|_| !own_words);
            let cleaner = cleaner.map(|cleaner| Cleaner { version, ..cleaner });
            self.value(value, cleaner, depth + 1);
            open = ',';
        }
        self.end(depth, '}');
    }

    fn begin(&mut self, open: char, depth: usize) {
        self.text.push(open);
        self.new_line(depth);
    }

    fn end(&mut self, depth: usize, close: char) {
        self.new_line(depth);
        self.text.push(close);
    }

    fn new_line(&mut self, depth: usize) {
        self.text.push('\n');
        (0..depth).for_each(|_| self.text.push_str("  "));
    }

    fn quoted(&mut self, text: &str, cleaner: Option<Cleaner<'_>>) {
        let as_is = || {
            vec![Piece {
                text: text.to_owned(),
                original: None,
            }]
        };
        self.text.push('"');
        for piece in cleaner.map_or_else(as_is, |cleaner| cleaner.pieces(text)) {
            let from = self.text.len();
            self.text.push_str(&escaped(&piece.text));
            if let Some(original) = piece.original {
                self.struck.push(Struck {
                    at: from..self.text.len(),
                    original: escaped(&original),
                });
            }
        }
        self.text.push('"');
    }
}

fn everything(scrubber: &Scrubber) -> Cleaner<'_> {
    Cleaner {
        scrubber,
        version: false,
    }
}

/// Whether a field names a version, as a plug-in's file does: `plugins/example_1.2.3.4.jar`.
fn is_version(key: &str) -> bool {
    key.contains("version") || ["java", "kernel", "laggard", "location", "os"].contains(&key)
}

/// Escapes a text as inside a JSON string.
fn escaped(text: &str) -> String {
    let quoted = Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

/// Whether a key is the layout's, not the user's: `java_version`, `stringArray`, `java.vm.name`.
fn is_field(key: &str) -> bool {
    key.starts_with(|letter: char| letter.is_ascii_lowercase())
        && key
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "._".contains(letter))
}

/// Whether a value can be a word of a format's own: letters and hyphens, nothing that a path or a sentence has.
fn is_word(value: &Value) -> bool {
    let word = |value: &Value| {
        let text = value.as_str().unwrap_or("/");
        text.chars()
            .all(|letter| letter.is_ascii_alphabetic() || letter == '-')
    };
    value
        .as_array()
        .map_or_else(|| word(value), |values| values.iter().all(word))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn scrubber() -> Scrubber {
        let mut scrubber = Scrubber::default();
        scrubber.name("ann", "<user>");
        scrubber.name("java", "<user>");
        scrubber.path("C:\\Users\\ann", "<home>");
        scrubber
    }

    #[test]
    fn it_is_written_as_the_library_would() {
        let value =
            json!({"a": [], "b": {}, "c": [1, 2.5, null, true], "d": {"e": "\"\\ \u{7} ö\n"}});
        let page = Page::cleaned(&value, &Scrubber::default());
        assert_eq!(
            page.text,
            serde_json::to_string_pretty(&value).unwrap() + "\n"
        );
        assert_eq!(page.struck, []);
    }

    #[test]
    fn keys_and_nested_values_are_cleaned_but_not_names_of_fields() {
        let value = json!({"java": "17", "java.vm.name": "java", "in java": ["ann", {"n": 1}]});
        let page = Page::cleaned(&value, &scrubber());
        let clean =
            json!({"java": "17", "java.vm.name": "<user>", "in <user>": ["<user>", {"n": 1}]});
        assert_eq!(serde_json::from_str::<Value>(&page.text).unwrap(), clean);
    }

    #[test]
    fn a_user_called_like_a_word_of_the_format_does_not_destroy_it() {
        let value = json!({"host": "java", "what": "java", "kind": "/x/java"});
        let page = Page::cleaned(&value, &scrubber());
        let clean = json!({"host": "java", "what": "<user>", "kind": "/x/<user>"});
        assert_eq!(serde_json::from_str::<Value>(&page.text).unwrap(), clean);
    }

    #[test]
    fn a_version_stays_and_an_address_goes() {
        let value = json!({"version": "1.2.3.4", "java.version": "11.0.20.1", "at": "1.2.3.4"});
        let page = Page::cleaned(&value, &scrubber());
        let clean = json!({"version": "1.2.3.4", "java.version": "11.0.20.1", "at": "<address>"});
        assert_eq!(serde_json::from_str::<Value>(&page.text).unwrap(), clean);
    }

    #[test]
    fn a_plug_ins_file_keeps_its_version() {
        let value = json!({"location": "plugins/ann_1.2.3.4.jar", "at": "a.b_1.2.3.4, 1.2.3.4"});
        let mut scrubber = scrubber();
        scrubber.keep("a.b");
        let page = Page::cleaned(&value, &scrubber);
        let clean =
            json!({"location": "plugins/<user>_1.2.3.4.jar", "at": "a.b_1.2.3.4, <address>"});
        assert_eq!(serde_json::from_str::<Value>(&page.text).unwrap(), clean);
    }

    #[test]
    fn what_was_struck_out_is_where_it_says() {
        let value = json!({"s": "at C:\\Users\\ann\\x \"ann\""});
        let page = Page::cleaned(&value, &scrubber());
        let struck: Vec<(&str, &str)> = page
            .struck
            .iter()
            .map(|struck| (&page.text[struck.at.clone()], struck.original.as_str()))
            .collect();
        assert_eq!(struck, [("<home>", r"C:\\Users\\ann"), ("<user>", "ann")]);
    }

    #[test]
    fn fields_keep_their_order_and_those_of_the_report_itself_their_names() {
        let (ann, part) = (json!("ann"), json!([{"name": "java.json"}]));
        let fields = [
            Field {
                name: "what_happened",
                value: &ann,
                cleaned: true,
            },
            Field {
                name: "parts",
                value: &part,
                cleaned: false,
            },
        ];
        assert_eq!(
            Page::of_fields(&fields, &scrubber()).text,
            "{\n  \"what_happened\": \"<user>\",\n  \"parts\": [\n    {\n      \"name\": \"java.json\"\n    }\n  ]\n}\n"
        );
    }
}
