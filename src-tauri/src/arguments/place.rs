//! What `--open` may name: what the window shows, and each page of the settings.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::intent::{Intent, Page, Section};

/// A place in the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    page: Page,
    /// Of the settings which page; else the first.
    section: Option<Section>,
}

/// All of them, each by its word: `inbox`, `settings/notifications`.
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

impl Place {
    /// How the command line reads one; another word is refused with all that there are.
    pub fn parser() -> impl TypedValueParser<Value = Self> {
        let words = ALL.iter().map(|(word, _)| word.as_str());
        PossibleValuesParser::new(words).try_map(|given| {
            let named = ALL.iter().find(|(word, _)| *word == given);
            named.map(|(_, place)| *place).ok_or(given)
        })
    }

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
