//! The user's settings.

use serde::{Deserialize, Serialize};

/// The language of Laggard's texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LanguageChoice {
    /// The system's language, as far as Laggard speaks it.
    #[default]
    System,
    /// English.
    English,
    /// German.
    German,
}

/// The colours of Laggard's window.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeChoice {
    /// The desktop's choice.
    #[default]
    System,
    /// Dark letters on a light ground.
    Light,
    /// Light letters on a dark ground.
    Dark,
}

/// The user's answer to a question for consent. Only a yes counts as a yes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Option<bool>", into = "Option<bool>")]
pub enum Consent {
    /// The user has not been asked, or has not answered.
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

/// Hours of every day without notifications, in local time; over midnight where the end is before the beginning, the whole day
/// where both are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// Beginning, minutes after midnight.
    pub from_minute: u32,
    /// End, minutes after midnight; no longer among the quiet hours.
    pub to_minute: u32,
}

/// The settings, with their defaults in [`Settings::default`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Whether notifications are shown. The inbox has them either way.
    pub notifications: bool,
    /// Whether pictures may be taken at long waits, and the pointer be followed. Neither happens while notifications are paused.
    pub screenshots: Consent,
    /// Minimum length of a single wait for a notification, milliseconds.
    pub notify_once_ms: u32,
    /// Minimum number of perceptible waits within ten minutes for a notification.
    pub notify_count: u32,
    /// Maximum number of notifications an hour.
    pub notify_most: u32,
    /// Hours without notifications; the inbox has what was to be told.
    pub quiet: Option<QuietHours>,
    /// Age from which sessions are deleted, days.
    pub keep_days: u32,
    /// Maximum size of all session files, MiB; the oldest are deleted first.
    pub keep_mib: u32,
    /// Whether the user is done with the first steps.
    pub welcomed: bool,
    /// Additional methods to measure: `class#method`, `*` for any characters.
    pub landmarks: Vec<String>,
    /// The language of Laggard's texts.
    pub language: LanguageChoice,
    /// The colours of the window.
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
