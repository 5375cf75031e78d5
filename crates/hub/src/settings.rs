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

/// The most characters of a title.
const LONGEST_TITLE: usize = 200;

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
    let settings: Settings = serde_json::from_slice(&bytes).map_err(|why| {
        HubError::Settings(match (bytes.is_empty(), why.is_eof()) {
            (true, _) => "it is empty".to_owned(),
            (_, true) => "it ends too early".to_owned(),
            _ => why.to_string(),
        })
    })?;
    if settings.k < LEAST {
        let why = format!("k is {}, and must be at least {LEAST}", settings.k);
        return Err(HubError::Settings(why));
    }
    // No feed can have a control character, and no page has room for more.
    let title = &settings.title;
    if title.chars().any(char::is_control) || title.chars().count() > LONGEST_TITLE {
        let why = format!("its title must be one line of at most {LONGEST_TITLE} characters");
        return Err(HubError::Settings(why));
    }
    Ok(settings)
}
