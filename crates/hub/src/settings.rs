//! The hub's settings: `hub.json` beside its files.

use std::sync::Arc;

use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt as _};
use serde::Deserialize;

use crate::HubError;

/// The least number of users behind each number that is told.
pub(crate) const LEAST: u32 = laggard_digest::LEAST_USERS;

/// Their file.
pub(crate) const SETTINGS: &str = "hub.json";
/// The most bytes of it.
const MOST_BYTES: u64 = 64 << 10;

/// The settings, with their defaults.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    /// The number of users from which on a number is told.
    pub k: u32,
    /// The hub's name for people; may be empty.
    pub title: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            k: 5,
            title: String::new(),
        }
    }
}

/// Reads the settings. What cannot be read is an error: it may have forbidden something.
pub(crate) async fn read(store: &Arc<dyn ObjectStore>) -> Result<Settings, HubError> {
    let place = Path::from(SETTINGS);
    // A question that has an answer with a body: what is wrong stands in it.
    let found = match store.get(&place).await {
        Err(object_store::Error::NotFound { .. }) => return Ok(Settings::default()),
        found => found?,
    };
    let size = found.meta.size;
    if size > MOST_BYTES {
        return Err(HubError::Settings(format!("it has {size} bytes")));
    }
    let bytes = found.bytes().await?;
    let settings: Settings =
        serde_json::from_slice(&bytes).map_err(|why| HubError::Settings(why.to_string()))?;
    match settings.k >= LEAST {
        true => Ok(settings),
        false => Err(HubError::Settings(format!(
            "k is {}, and must be at least {LEAST}",
            settings.k
        ))),
    }
}
