//! What the user can choose.

use laggard_store::Store;

use crate::policy::Limits;
use crate::view::Settings;
use crate::{Engine, EngineError};

const KEY: &str = "settings";

/// The settings as stored; defaults for what is not there or not understood.
pub(crate) fn read(store: &Store) -> Result<Settings, EngineError> {
    Ok(store
        .setting(KEY)?
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default())
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
        if let Some(sight) = self.sight() {
            sight.obey(settings);
        }
        Ok(())
    }
}
