//! The user's settings.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use laggard_record::{Consent, QuietHours, Settings};
use laggard_store::Store;
use serde_json::{Map, Value};

use crate::{EngineError, own_landmarks};

const KEY: &str = "settings";

/// Reads the stored settings; see [`read_whole`].
pub(crate) fn read(store: &Store) -> Result<Settings, EngineError> {
    Ok(read_whole(store)?.0)
}

/// Reads the settings, and the names of those that cannot be read.
pub(crate) fn read_whole(store: &Store) -> Result<(Settings, Vec<String>), EngineError> {
    Ok(store
        .setting(KEY)?
        .map(|text| understood(&text))
        .unwrap_or_default())
}

/// Reads each setting on its own, so that an unreadable one spoils no other. Where the user may have forbidden something, an
/// unreadable setting counts as forbidden; the others get their defaults.
fn understood(text: &str) -> (Settings, Vec<String>) {
    let forbidden = Settings {
        notifications: false,
        screenshots: Consent::No,
        // The whole day.
        quiet: Some(QuietHours {
            from_minute: 0,
            to_minute: 0,
        }),
        ..Settings::default()
    };
    let (mut read, closed) = (fields(&Settings::default()), fields(&forbidden));
    let Ok(Value::Object(stored)) = serde_json::from_str(text) else {
        return (forbidden, read.into_iter().map(|(name, _)| name).collect());
    };
    let mut unread = Vec::new();
    for (name, value) in stored {
        let Some(before) = read.insert(name.clone(), value) else {
            // A newer Laggard's setting.
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

/// The stored text after a change. What has not changed stays as it is there: a newer Laggard may have forbidden something that
/// this one cannot read.
fn changed(stored: &str, before: &Settings, after: &Settings) -> String {
    let mut stored: Map<String, Value> = serde_json::from_str(stored).unwrap_or_default();
    let before = fields(before);
    for (name, value) in fields(after) {
        if before.get(&name) != Some(&value) || !stored.contains_key(&name) {
            stored.insert(name, value);
        }
    }
    Value::Object(stored).to_string()
}

fn fields(settings: &Settings) -> Map<String, Value> {
    match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        // Cannot be: the settings are a struct with named fields.
        _ => Map::new(),
    }
}

/// A listener for changes of the settings.
pub(crate) trait SettingsListener: Send + Sync {
    /// Called with the changed settings.
    fn settings_changed(&self, settings: &Settings);
}

/// The settings and their listeners.
#[derive(Clone)]
pub struct SettingsStore {
    store: Arc<Store>,
    listeners: Arc<[Box<dyn SettingsListener>]>,
    /// Held during a change: two changes at once would each write all that they had read before.
    changing: Arc<Mutex<()>>,
}

impl fmt::Debug for SettingsStore {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SettingsStore")
    }
}

impl SettingsStore {
    pub(crate) fn new(store: Arc<Store>, listeners: Vec<Box<dyn SettingsListener>>) -> Self {
        Self {
            store,
            listeners: listeners.into(),
            changing: Arc::default(),
        }
    }

    /// The settings.
    ///
    /// # Errors
    /// The database fails.
    pub fn get(&self) -> Result<Settings, EngineError> {
        read(&self.store)
    }

    /// Writes the settings; they take effect at once.
    ///
    /// # Errors
    /// A landmark is not understood, or the database fails.
    pub fn set(&self, settings: &Settings) -> Result<(), EngineError> {
        let change = |now: &mut Settings| {
            *now = settings.clone();
            Ok::<_, EngineError>(())
        };
        self.change(change).map(|_| ())
    }

    /// Changes some of the settings, safe from other changes at the same time; they take effect at once. Returns the former ones.
    ///
    /// # Errors
    /// The change's own error, a landmark that is not understood, or the database fails; nothing is changed then.
    pub fn change<E: From<EngineError>>(
        &self,
        change: impl FnOnce(&mut Settings) -> Result<(), E>,
    ) -> Result<Settings, E> {
        let _alone = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let before = self.get()?;
        let mut settings = before.clone();
        change(&mut settings)?;
        self.write(&before, &settings)?;
        Ok(before)
    }

    fn write(&self, before: &Settings, settings: &Settings) -> Result<(), EngineError> {
        own_landmarks::check(&settings.landmarks)?;
        let stored = self.store.setting(KEY)?.unwrap_or_default();
        let text = changed(&stored, before, settings);
        self.store.set_setting(KEY, &text)?;
        for listener in self.listeners.iter() {
            listener.settings_changed(settings);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_made_at_once_are_all_kept() {
        let scratch = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(&scratch.path().join("laggard.db")).unwrap());
        let settings = SettingsStore::new(store, Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..25 {
                        let more = |now: &mut Settings| {
                            now.keep_days += 1;
                            Ok::<_, EngineError>(())
                        };
                        settings.change(more).unwrap();
                    }
                });
            }
        });
        let begun = Settings::default().keep_days;
        assert_eq!(settings.get().unwrap().keep_days, begun + 200);
    }

    #[test]
    fn a_change_that_fails_changes_nothing() {
        let scratch = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(&scratch.path().join("laggard.db")).unwrap());
        let settings = SettingsStore::new(store, Vec::new());
        let failing = |now: &mut Settings| {
            now.keep_days = 7;
            Err(EngineError::NoDataDir)
        };
        assert!(settings.change(failing).is_err());
        assert_eq!(settings.get().unwrap(), Settings::default());
    }

    #[test]
    fn what_a_newer_laggard_has_stored_outlives_a_change_of_another_setting() {
        let scratch = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(&scratch.path().join("laggard.db")).unwrap());
        let settings = SettingsStore::new(Arc::clone(&store), Vec::new());
        let newer = r#"{"keep_days":3,"screenshots":"only-of-eclipse","of_tomorrow":{"allowed":false},
            "quiet":{"from_minute":60,"to_minute":120,"on":["sunday"]}}"#;
        store.set_setting(KEY, newer).unwrap();
        let change = |now: &mut Settings| {
            now.keep_days = 4;
            Ok::<_, EngineError>(())
        };
        settings.change(change).unwrap();
        let stored = || -> Value {
            let text = store.setting(KEY).unwrap().expect("stored");
            serde_json::from_str(&text).expect("JSON")
        };
        assert_eq!(stored()["keep_days"], 4);
        assert_eq!(stored()["of_tomorrow"]["allowed"], false);
        assert_eq!(stored()["screenshots"], "only-of-eclipse");
        assert_eq!(stored()["quiet"]["on"][0], "sunday");
        let change = |now: &mut Settings| {
            now.screenshots = Consent::Yes;
            now.quiet = None;
            Ok::<_, EngineError>(())
        };
        settings.change(change).unwrap();
        assert_eq!(stored()["screenshots"], true, "its user has chosen anew");
        assert!(stored()["quiet"].is_null());
        assert_eq!(stored()["of_tomorrow"]["allowed"], false);
    }

    #[test]
    fn what_cannot_be_read_turns_nothing_on_that_was_forbidden() {
        use Consent::{No, NotAsked, Yes};
        for (text, screenshots, notifications) in [
            (r#"{"screenshots":false,"keep_days":null}"#, No, true),
            (
                r#"{"screenshots":false,"keep_days":-1,"notifications":true}"#,
                No,
                true,
            ),
            (r#"{"screenshots":"no","notifications":0}"#, No, false),
            (r#"{"screenshots":"yes"}"#, No, true),
            (r#"{"screenshots":1}"#, No, true),
            (r#"{"screenshots":true"#, No, false),
            ("[]", No, false),
            ("", No, false),
            (
                r#"{"notifications":false,"of_tomorrow":[1]}"#,
                NotAsked,
                false,
            ),
            (r#"{"screenshots":true,"keep_days":null}"#, Yes, true),
            (r#"{"screenshots":null}"#, NotAsked, true),
            ("{}", NotAsked, true),
        ] {
            let (read, _) = understood(text);
            let found = (read.screenshots, read.notifications);
            assert_eq!(found, (screenshots, notifications), "{text}");
        }
    }

    #[test]
    fn a_yes_is_stored_as_earlier_laggards_stored_it_and_no_answer_as_none() {
        let stored = |screenshots| {
            let settings = Settings {
                screenshots,
                ..Settings::default()
            };
            let text = serde_json::to_string(&settings).expect("written");
            assert_eq!(understood(&text).0, settings);
            serde_json::to_value(&settings).expect("written")["screenshots"].clone()
        };
        assert_eq!(stored(Consent::Yes), true);
        assert_eq!(stored(Consent::No), false);
        assert!(stored(Consent::NotAsked).is_null());
    }

    #[test]
    fn quiet_hours_that_cannot_be_read_are_the_whole_day() {
        let read = |text| understood(text).0.quiet;
        let hours = |from_minute, to_minute| {
            Some(QuietHours {
                from_minute,
                to_minute,
            })
        };
        assert_eq!(read("{}"), None);
        assert_eq!(read(r#"{"quiet":null}"#), None);
        let evening = r#"{"quiet":{"from_minute":1320,"to_minute":420}}"#;
        assert_eq!(read(evening), hours(1320, 420));
        for unread in [r#"{"quiet":"at night"}"#, r#"{"quiet":{"from_minute":-1}}"#] {
            assert_eq!(read(unread), hours(0, 0), "{unread}");
        }
    }

    #[test]
    fn a_theme_that_an_earlier_laggard_did_not_know_is_the_desktops() {
        use laggard_record::ThemeChoice::{Dark, System};
        let read = |text| (understood(text).0.theme, understood(text).1.len());
        assert_eq!(read(r#"{"language":"german"}"#), (System, 0));
        assert_eq!(read(r#"{"theme":"dark"}"#), (Dark, 0));
        assert_eq!(read(r#"{"theme":"sepia","keep_days":3}"#), (System, 1));
    }

    #[test]
    fn one_that_cannot_be_read_spoils_no_other_and_is_named() {
        let (read, unread) = understood(
            r#"{"screenshots":7,"keep_days":3,"keep_mib":99999999999,"landmarks":["a.B#c"],"notify_count":2}"#,
        );
        let expected = Settings {
            screenshots: Consent::No,
            keep_days: 3,
            landmarks: vec!["a.B#c".into()],
            notify_count: 2,
            ..Settings::default()
        };
        assert_eq!(read, expected);
        assert_eq!(unread, ["keep_mib", "screenshots"]);
    }
}
