//! What the user can choose.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// In which language Laggard speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
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

/// The settings, with their defaults in [`Settings::default`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Settings {
    /// Whether notifications are shown. They stand in the inbox either way.
    pub notifications: bool,
    /// Whether pictures are taken at long waits, and the pointer is followed. Not while notifications are paused.
    pub screenshots: bool,
    /// A single wait of this many milliseconds is told at once.
    pub notify_once_ms: u32,
    /// This many perceptible waits within ten minutes are told.
    pub notify_count: u32,
    /// Sessions older than this many days are deleted.
    pub keep_days: u32,
    /// Session files take at most this many MiB; the oldest go first.
    pub keep_mib: u32,
    /// Methods to measure too: `class#method`, `*` for any characters.
    pub landmarks: Vec<String>,
    /// In which language Laggard speaks.
    pub language: LanguageChoice,
}

impl Default for Settings {
    fn default() -> Self {
        Self::from(&record::Settings::default())
    }
}
