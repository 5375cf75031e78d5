//! What a hub is told apart from others by, in the ids of its feeds: random digits. They say nothing of it, and stay the same whatever its
//! title, its place and its rows become; nothing else that a hub keeps does.

use laggard_digest::is_id;
use object_store::ObjectStoreExt as _;
use object_store::path::Path;

use crate::files::random;
use crate::{Hub, HubError};

/// Their file.
pub(crate) const HUB_ID: &str = "hub-id";
/// The most bytes of it: the digits, and the end of a line.
const MOST_BYTES: u64 = 40;

impl Hub {
    /// The digits; `None` where there are none yet, or something else lies there.
    pub(crate) async fn id(&self) -> Result<Option<String>, HubError> {
        let found = match self.store.get(&Path::from(HUB_ID)).await {
            Err(object_store::Error::NotFound { .. }) => return Ok(None),
            found => found?,
        };
        if found.meta.size > MOST_BYTES {
            return Ok(None);
        }
        let bytes = found.bytes().await?;
        let text = str::from_utf8(&bytes).map(str::trim);
        Ok(text.ok().filter(|text| is_id(text)).map(str::to_owned))
    }

    /// Lays digits where there are none. Of two hubs that do so at once the later one's stay.
    pub(crate) async fn name_itself(&self) -> Result<(), HubError> {
        if self.id().await?.is_none() {
            let line = format!("{}{}\n", random()?, random()?);
            self.store.put(&Path::from(HUB_ID), line.into()).await?;
        }
        Ok(())
    }
}
