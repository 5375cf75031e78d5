//! What the user can choose.

use laggard_record::Settings;
use laggard_store::Store;
use serde_json::{Map, Value};

use crate::policy::Limits;
use crate::{Engine, EngineError};

const KEY: &str = "settings";

/// The settings as stored, for what can be read of them.
pub(crate) fn read(store: &Store) -> Result<Settings, EngineError> {
    Ok(read_whole(store)?.0)
}

/// The same, and the names of those that cannot be read.
pub(crate) fn read_whole(store: &Store) -> Result<(Settings, Vec<String>), EngineError> {
    Ok(store
        .setting(KEY)?
        .map(|text| understood(&text))
        .unwrap_or_default())
}

/// Each setting on its own, so that one that cannot be read spoils no other. What its user may have forbidden is off where
/// that cannot be read; the rest is as it is at first.
fn understood(text: &str) -> (Settings, Vec<String>) {
    let forbidden = Settings {
        notifications: false,
        screenshots: false,
        ..Settings::default()
    };
    let Ok(Value::Object(stored)) = serde_json::from_str(text) else {
        return (forbidden, vec!["all of them".to_owned()]);
    };
    // Cannot fail: it is a struct with named fields.
    let object = |settings: &Settings| match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    };
    let (mut read, closed) = (object(&Settings::default()), object(&forbidden));
    let mut unread = Vec::new();
    for (name, value) in stored {
        let Some(before) = read.insert(name.clone(), value) else {
            // A newer Laggard's.
            read.remove(&name);
            continue;
        };
        if serde_json::from_value::<Settings>(read.clone().into()).is_err() {
            let closed = closed.get(&name).cloned();
            read.insert(name.clone(), closed.unwrap_or(before));
            unread.push(name);
        }
    }
    let settings = serde_json::from_value(read.into()).unwrap_or(forbidden);
    (settings, unread)
}

/// The policy's part of them. Nothing below what a user can perceive is ever told.
pub(crate) fn limits(settings: &Settings) -> Limits {
    Limits {
        once_ms: f64::from(settings.notify_once_ms).max(crate::policy::PERCEPTIBLE_MS),
        count: settings.notify_count.max(1) as usize,
    }
}

impl Engine {
    /// The settings.
    ///
    /// # Errors
    /// The database.
    pub fn settings(&self) -> Result<Settings, EngineError> {
        read(self.store())
    }

    /// Writes the settings; they hold from now on.
    ///
    /// # Errors
    /// A landmark is not understood, or the database.
    pub fn set_settings(&self, settings: &Settings) -> Result<(), EngineError> {
        crate::launch::check_landmarks(&settings.landmarks)?;
        let text = serde_json::to_string(settings).unwrap_or_default();
        self.store().set_setting(KEY, &text)?;
        self.policy().set_limits(limits(settings));
        if let Some(screen_watch) = self.screen_watch() {
            screen_watch.obey(settings);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_turns_nothing_on_that_was_forbidden() {
        for (text, screenshots, notifications) in [
            (r#"{"screenshots":false,"keep_days":null}"#, false, true),
            (
                r#"{"screenshots":false,"keep_days":-1,"notifications":true}"#,
                false,
                true,
            ),
            (r#"{"screenshots":"no","notifications":0}"#, false, false),
            (r#"{"screenshots":false"#, false, false),
            ("[]", false, false),
            ("", false, false),
            (r#"{"notifications":false,"of_tomorrow":[1]}"#, true, false),
            ("{}", true, true),
        ] {
            let (read, _) = understood(text);
            let found = (read.screenshots, read.notifications);
            assert_eq!(found, (screenshots, notifications), "{text}");
        }
    }

    #[test]
    fn one_that_cannot_be_read_spoils_no_other_and_is_named() {
        let (read, unread) = understood(
            r#"{"screenshots":7,"keep_days":3,"keep_mib":99999999999,"landmarks":["a.B#c"],"notify_count":2}"#,
        );
        let expected = Settings {
            screenshots: false,
            keep_days: 3,
            landmarks: vec!["a.B#c".into()],
            notify_count: 2,
            ..Settings::default()
        };
        assert_eq!(read, expected);
        assert_eq!(unread, ["keep_mib", "screenshots"]);
    }
}
