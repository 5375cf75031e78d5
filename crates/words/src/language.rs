//! The language that the program speaks.

use std::cell::Cell;
use std::sync::atomic::{AtomicU8, Ordering};

/// A language that the catalogue has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English, which is complete by itself.
    English,
    /// German.
    German,
    /// English with strange letters, to find texts that are cut off or in no catalogue.
    Pseudo,
}

/// The variable that overrules every other choice: `en`, `de` or `pseudo`. For tests and screenshots.
const VARIABLE: &str = "LAGGARD_LANGUAGE";

static CHOSEN: AtomicU8 = AtomicU8::new(0);

thread_local! {
    static HERE: Cell<Option<Language>> = const { Cell::new(None) };
}

impl Language {
    const ALL: [Self; 3] = [Self::English, Self::German, Self::Pseudo];

    /// The language's tag in `LAGGARD_LANGUAGE`, the settings and the pages.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Pseudo => "pseudo",
        }
    }

    /// The value of the environment's variable if it is no language of the catalogue, with a list of the languages.
    #[must_use]
    pub fn not_known() -> Option<(String, String)> {
        Self::not_known_of(&std::env::var_os(VARIABLE)?.to_string_lossy())
    }

    fn not_known_of(named: &str) -> Option<(String, String)> {
        let tags = Self::ALL.map(Self::tag);
        let known = named.is_empty() || tags.contains(&named);
        (!known).then(|| (named.to_owned(), tags.join(", ")))
    }

    /// The language to speak: the one that `LAGGARD_LANGUAGE` names, else the settings' choice, else the system's.
    #[must_use]
    pub fn wanted(chosen: Option<Self>) -> Self {
        let named = std::env::var(VARIABLE).ok();
        let named = named.and_then(|tag| Self::ALL.into_iter().find(|one| one.tag() == tag));
        named
            .or(chosen)
            .unwrap_or_else(|| Self::first_of(sys_locale::get_locales()))
    }

    /// The first of these languages that the catalogue has.
    fn first_of(wanted: impl Iterator<Item = String>) -> Self {
        let known = |tag: String| match tag.split(['-', '_']).next() {
            Some("de") => Some(Self::German),
            Some("en") => Some(Self::English),
            _ => None,
        };
        wanted.into_iter().find_map(known).unwrap_or(Self::English)
    }
}

/// Sets the language of the whole program.
pub fn choose(language: Language) {
    CHOSEN.store(language as u8, Ordering::Relaxed);
}

/// The current language.
#[must_use]
pub fn current() -> Language {
    HERE.get().unwrap_or_else(|| {
        let chosen = usize::from(CHOSEN.load(Ordering::Relaxed));
        let known = Language::ALL.get(chosen).copied();
        known.unwrap_or(Language::English)
    })
}

/// Runs `work` with this language on this thread, whatever the program speaks: output for other programs is in English.
pub fn in_language<T>(language: Language, work: impl FnOnce() -> T) -> T {
    /// Restores the language, even after a panic.
    struct Back(Option<Language>);
    impl Drop for Back {
        fn drop(&mut self) {
            HERE.set(self.0);
        }
    }
    let _back = Back(HERE.replace(Some(language)));
    work()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_followed_as_far_as_the_catalogue_goes() {
        let of = |tags: &[&str]| Language::first_of(tags.iter().map(|&tag| tag.to_owned()));
        assert_eq!(of(&["de-AT"]), Language::German);
        assert_eq!(of(&["de"]), Language::German);
        assert_eq!(of(&["fr-FR", "de-DE"]), Language::German);
        assert_eq!(of(&["en-GB", "de-DE"]), Language::English);
        for other in [&["C"][..], &["POSIX"], &["del"], &["fr-FR"], &[]] {
            assert_eq!(of(other), Language::English, "{other:?}");
        }
    }

    #[test]
    fn what_is_no_language_is_named_with_those_that_are() {
        let told = Language::not_known_of("klingon");
        assert_eq!(told, Some(("klingon".into(), "en, de, pseudo".into())));
        for known in ["", "de", "en", "pseudo"] {
            assert_eq!(Language::not_known_of(known), None, "{known}");
        }
        assert!(
            Language::not_known_of("de_DE").is_some(),
            "a tag of ours alone"
        );
    }

    #[test]
    fn what_is_said_in_another_language_ends_with_it() {
        let german = in_language(Language::German, || {
            let within = in_language(Language::English, current);
            (within, current())
        });
        assert_eq!(german, (Language::English, Language::German));
        assert_eq!(current(), Language::English);
    }
}
