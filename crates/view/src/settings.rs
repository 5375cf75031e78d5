//! What the user can choose.

use laggard_record as record;
use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
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

/// How Laggard's window looks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
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

/// What the user said to a question of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Consent {
    /// They have not been asked, or have not answered.
    NotAsked,
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Hours of every day in which nothing is shown, in local time; over midnight where the end is before the beginning, the whole
/// day where they are the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct QuietHours {
    /// Minutes after midnight.
    pub from_minute: u32,
    /// The same; from then on it is over.
    pub to_minute: u32,
}

/// The settings, with their defaults in [`Settings::default`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
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

impl Settings {
    /// The same but for some of them.
    ///
    /// * `part`: by their names.
    ///
    /// # Errors
    /// One is no setting, or has a value that it cannot have.
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

/// How much room Laggard takes on the disk now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StorageUse {
    /// The recorded sessions, bytes: what the limit in the settings is about.
    pub sessions_bytes: u64,
    /// All that Laggard keeps, the sessions among it, bytes.
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
