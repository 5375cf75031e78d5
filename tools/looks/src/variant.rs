//! How users may have the window: its size and scale, their theme, their language, how much was measured, whose names.

use std::fmt::{self, Display, Formatter};

use laggard_tests::prepared::OWNER;

use crate::amount::Amount;

/// A combination of size, language, theme and data in which pages are looked at.
pub struct Variant {
    /// The window's size, px of the page.
    pub size: (u32, u32),
    /// Device pixels for each px of the page.
    pub scale: u32,
    /// As GTK calls it.
    pub theme: Theme,
    /// As `LAGGARD_LANGUAGE` says it.
    pub language: &'static str,
    /// How much was measured.
    pub amount: Amount,
    /// Another name for the slow plug-in.
    pub name: Option<Name>,
}

/// A plug-in is called something else.
pub struct Name {
    kind: &'static str,
    /// As it is recorded.
    pub was: String,
    /// As it is shown.
    pub is: String,
}

/// The desktop's theme.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    Light,
    Dark,
    Contrast,
    ContrastDark,
}

impl Theme {
    fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
            Theme::ContrastDark => "contrast-dark",
        }
    }

    fn gtk(self) -> &'static str {
        match self {
            Theme::Light => "Adwaita",
            Theme::Dark => "Adwaita:dark",
            Theme::Contrast => "HighContrast",
            Theme::ContrastDark => "HighContrast:dark",
        }
    }
}

impl Variant {
    /// The environment variables with which the app is started.
    pub fn variables(&self) -> Vec<(String, String)> {
        [
            ("GTK_THEME", self.theme.gtk().to_owned()),
            ("GDK_SCALE", self.scale.to_string()),
            ("LAGGARD_LANGUAGE", self.language.to_owned()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .to_vec()
    }
}

impl Display for Variant {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (width, _) = self.size;
        let amount = self.amount.name();
        write!(
            f,
            "{}-{}-{width}@{}-{amount}",
            self.language,
            self.theme.name(),
            self.scale
        )?;
        match &self.name {
            Some(name) => write!(f, "-{}", name.kind),
            None => Ok(()),
        }
    }
}

const SMALL: (u32, u32) = (640, 480);
const USUAL: (u32, u32) = (1280, 720);
/// As the README shows the window.
const README: (u32, u32) = (1280, 900);
const LARGE: (u32, u32) = (3840, 2160);

/// Every size with every language and both usual themes; each rarer value beside two of the others.
pub fn all() -> Vec<Variant> {
    let mut all = Vec::new();
    let mut add = |language, theme, size, scale, amount, name| {
        all.push(Variant {
            size,
            scale,
            theme,
            language,
            amount,
            name,
        });
    };
    for language in ["en", "de", "pseudo"] {
        for theme in [Theme::Light, Theme::Dark] {
            for size in [SMALL, USUAL, LARGE] {
                add(language, theme, size, 1, Amount::One, None);
            }
        }
    }
    add("en", Theme::Light, USUAL, 2, Amount::One, None);
    add("de", Theme::Dark, SMALL, 2, Amount::One, None);
    for (theme, other) in [(Theme::Contrast, "en"), (Theme::ContrastDark, "de")] {
        add(other, theme, USUAL, 1, Amount::One, None);
        add(other, theme, SMALL, 1, Amount::One, None);
    }
    for amount in [Amount::Nothing, Amount::Much, Amount::Year] {
        add("en", Theme::Light, USUAL, 1, amount, None);
        add("de", Theme::Dark, SMALL, 1, amount, None);
    }
    // What needs much, such as a comparison, is seen in each rarer value as well.
    add("en", Theme::Light, USUAL, 2, Amount::Much, None);
    add("en", Theme::Dark, LARGE, 1, Amount::Much, None);
    add("de", Theme::ContrastDark, USUAL, 1, Amount::Much, None);
    add("pseudo", Theme::Light, SMALL, 1, Amount::Much, None);
    add("en", Theme::Light, README, 1, Amount::Week, None);
    for name in names() {
        add("de", Theme::Light, SMALL, 1, Amount::One, Some(name));
    }
    all
}

/// Names as a user might choose them to break the page, and ordinary ones.
fn names() -> impl Iterator<Item = Name> {
    [
        ("letters", "W".repeat(300)),
        (
            "german",
            "Rechtschreibprüfungswörterbuchverwaltungserweiterung".repeat(6),
        ),
        // It is put into pages that have said their sentences, so it has the marks around it that these have (`say.svelte.ts`).
        (
            "rtl",
            format!("\u{2068}{}\u{2069}", "مدقق إملائي بطيء ".repeat(12)),
        ),
        ("cjk", "拼写检查词典管理扩展".repeat(30)),
        ("img", "<img src=x onerror=alert(1)>".repeat(3)),
    ]
    .into_iter()
    .map(|(kind, is)| Name {
        kind,
        was: OWNER.1.to_owned(),
        is,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_variant_has_a_name_of_its_own() {
        let all = all();
        let names: BTreeSet<String> = all.iter().map(Variant::to_string).collect();
        assert_eq!(names.len(), all.len(), "{names:?}");
    }
}
