//! The user's settings.

use laggard_record as record;
use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

/// The language of Laggard's texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
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
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
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

/// The user's answer to a question for consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Consent {
    /// The user has not been asked, or has not answered.
    NotAsked,
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Hours of every day without notifications, in local time; over midnight where the end is before the beginning, the whole day
/// where both are the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct QuietHours {
    /// Beginning, minutes after midnight.
    pub from_minute: u32,
    /// End, minutes after midnight; no longer among the quiet hours.
    pub to_minute: u32,
}

/// The settings, with their defaults in [`Settings::default`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
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

impl Settings {
    /// Returns these settings with some of them replaced.
    ///
    /// * `part`: the new values, by the settings' names.
    ///
    /// # Errors
    /// A name is no setting's, or a setting cannot have the value.
    pub fn with(&self, part: Map<String, Value>) -> Result<Self, serde_json::Error> {
        let mut all = serde_json::to_value(self)?;
        for (name, value) in part {
            let now = all.get_mut(&name);
            *now.ok_or_else(|| serde_json::Error::custom(format!("{name} is no setting")))? = value;
        }
        serde_json::from_value(all)
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::from(&record::Settings::default())
    }
}

/// Laggard's present use of the disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StorageUse {
    /// Size of the recorded sessions, which the settings limit, bytes.
    pub sessions_bytes: u64,
    /// Size of all that Laggard keeps, the sessions included, bytes.
    pub all_bytes: u64,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn with(part: Value) -> Result<Settings, serde_json::Error> {
        Settings::default().with(serde_json::from_value(part)?)
    }

    #[test]
    fn what_is_not_named_stays_as_it_is() {
        let changed = with(json!({"theme": "dark", "quiet": null})).unwrap();
        let theme = ThemeChoice::Dark;
        let quiet = None;
        let as_wanted = Settings {
            theme,
            quiet,
            ..Settings::default()
        };
        assert_eq!(changed, as_wanted);
        assert_eq!(with(json!({})).unwrap(), Settings::default());
    }

    #[test]
    fn what_no_setting_is_changes_nothing() {
        let error = with(json!({"theme": "dark", "colour": "red"})).unwrap_err();
        assert_eq!(error.to_string(), "colour is no setting");
        assert!(with(json!({"theme": "purple"})).is_err());
        assert!(with(json!({"keep_days": -1})).is_err());
    }
}
