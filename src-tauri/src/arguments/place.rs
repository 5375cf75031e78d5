//! The values of `--open`: what the window shows, each page of the settings, and files.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error, ValueEnum};

use crate::intent::{Intent, Page, Section};

/// A place in the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    page: Page,
    /// The page of the settings; the first if none is given.
    section: Option<Section>,
}

/// All places, each by its word: `inbox`, `settings/notifications`.
static ALL: LazyLock<Vec<(String, Place)>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for &page in Page::value_variants() {
        let named = word(&page);
        let sections = match page {
            Page::Settings => Section::value_variants(),
            _ => &[],
        };
        let sections = sections.iter().map(|&section| {
            let named = format!("{named}/{}", word(&section));
            let section = Some(section);
            (named, Place { page, section })
        });
        let sections: Vec<_> = sections.collect();
        let section = None;
        all.push((named, Place { page, section }));
        all.extend(sections);
    }
    all
});

fn word(one: &impl ValueEnum) -> String {
    let value = one.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// The page or the file that the window should show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    Place(Place),
    File(PathBuf),
}

impl Target {
    /// How the command line reads one; a word that is neither is refused with all places that there are.
    pub fn parser() -> impl TypedValueParser<Value = Self> {
        Reader
    }
}

/// Reads a place or a file.
#[derive(Clone)]
struct Reader;

fn places() -> PossibleValuesParser {
    PossibleValuesParser::new(ALL.iter().map(|(word, _)| word.as_str()))
}

impl TypedValueParser for Reader {
    type Value = Target;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Target, Error> {
        let named = ALL.iter().find(|(word, _)| value == word.as_str());
        match named {
            Some((_, place)) => Ok(Target::Place(*place)),
            None if is_file(value) => Ok(Target::File(value.into())),
            // The parser of places refuses this word with a message that lists all places.
            None => places()
                .parse_ref(command, argument, value)
                .map(|_| Target::File(value.into())),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let words = ALL
            .iter()
            .map(|(word, _)| PossibleValue::new(word.as_str()));
        Some(Box::new(words))
    }
}

/// Decides by the name alone; whether the file exists is checked by its reader. A mistyped place is no file.
fn is_file(value: &OsStr) -> bool {
    let path = Path::new(value);
    let ends = |end: &str| {
        path.extension()
            .is_some_and(|own| own.eq_ignore_ascii_case(end))
    };
    let from_here = path.starts_with(".") || path.starts_with("..");
    path.is_absolute() || from_here || ends("lag") || ends("zip")
}

impl Place {
    /// For the window.
    pub fn intent(self) -> Intent {
        Intent::Show {
            page: self.page,
            section: self.section,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_words_are_those_that_the_window_has_for_its_pages() {
        for (word, place) in ALL.iter() {
            let (page, section) = match word.split_once('/') {
                Some((page, section)) => (page, Some(section)),
                None => (word.as_str(), None),
            };
            let shown = json!({"what": "show", "page": page, "section": section});
            assert_eq!(serde_json::to_value(place.intent()).unwrap(), shown);
        }
        let words: Vec<&str> = ALL.iter().map(|(word, _)| word.as_str()).collect();
        for there in ["inbox", "settings", "settings/notifications", "help"] {
            assert!(words.contains(&there), "{words:?}");
        }
    }
}
