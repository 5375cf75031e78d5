//! What the user can choose.

use serde::{Deserialize, Serialize};

/// In which language Laggard speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LanguageChoice {
    /// The system's, as far as Laggard speaks it.
    #[default]
    System,
    /// English.
    English,
    /// German.
    German,
}

/// How Laggard's window looks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeChoice {
    /// As the desktop says.
    #[default]
    System,
    /// Dark letters on a light ground.
    Light,
    /// Light letters on a dark ground.
    Dark,
}

/// What the user said to a question of ours. Nothing is taken for a yes but a yes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Option<bool>", into = "Option<bool>")]
pub enum Consent {
    /// They have not been asked, or have not answered.
    #[default]
    NotAsked,
    /// Yes.
    Yes,
    /// No.
    No,
}

impl From<Option<bool>> for Consent {
    fn from(answer: Option<bool>) -> Self {
        match answer {
            None => Self::NotAsked,
            Some(true) => Self::Yes,
            Some(false) => Self::No,
        }
    }
}

impl From<Consent> for Option<bool> {
    fn from(consent: Consent) -> Self {
        match consent {
            Consent::NotAsked => None,
            Consent::Yes => Some(true),
            Consent::No => Some(false),
        }
    }
}

/// Hours of every day in which nothing is shown, in local time; over midnight where the end is before the beginning, the whole
/// day where they are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// Minutes after midnight.
    pub from_minute: u32,
    /// The same; from then on it is over.
    pub to_minute: u32,
}

/// The settings, with their defaults in [`Settings::default`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether notifications are shown. They stand in the inbox either way.
    pub notifications: bool,
    /// Whether pictures may be taken at long waits, and the pointer be followed. Not while notifications are paused.
    pub screenshots: Consent,
    /// A single wait of this many milliseconds is told at once.
    pub notify_once_ms: u32,
    /// This many perceptible waits within ten minutes are told.
    pub notify_count: u32,
    /// At most so many notifications an hour.
    pub notify_most: u32,
    /// When none is shown; what was to be told stands in the inbox.
    pub quiet: Option<QuietHours>,
    /// Sessions older than this many days are deleted.
    pub keep_days: u32,
    /// Session files take at most this many MiB; the oldest go first.
    pub keep_mib: u32,
    /// The first steps were shown, and their user is done with them.
    pub welcomed: bool,
    /// Methods to measure too: `class#method`, `*` for any characters.
    pub landmarks: Vec<String>,
    /// In which language Laggard speaks.
    pub language: LanguageChoice,
    /// How the window looks.
    pub theme: ThemeChoice,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            notifications: true,
            screenshots: Consent::NotAsked,
            notify_once_ms: 1000,
            notify_count: 5,
            notify_most: 3,
            quiet: None,
            keep_days: 90,
            keep_mib: 512,
            welcomed: false,
            landmarks: Vec::new(),
            language: LanguageChoice::System,
            theme: ThemeChoice::System,
        }
    }
}
