//! Setting files aside that cannot be taken: nothing is deleted that somebody may want to look at.

use object_store::ObjectStoreExt as _;
use object_store::path::Path;

use crate::files::random;
use crate::{Hub, HubError, Ingested, Refused};

/// The directory of what was set aside.
pub(crate) const ASIDE: &str = "aside";

impl Hub {
    /// Moves a file to `aside` and remembers why. One that lies there under the same name stays.
    pub(crate) async fn set_aside(
        &self,
        path: &Path,
        why: &str,
        done: &mut Ingested,
    ) -> Result<(), HubError> {
        let file = path.filename().unwrap_or("nameless").to_owned();
        let to = Path::from(format!("{ASIDE}/{file}"));
        match self.store.rename_if_not_exists(path, &to).await {
            Err(object_store::Error::AlreadyExists { .. }) => {
                let to = Path::from(format!("{ASIDE}/{}-{file}", random()?));
                self.store.rename(path, &to).await?;
            }
            // Another hub has taken it.
            Err(object_store::Error::NotFound { .. }) => return Ok(()),
            moved => moved?,
        }
        done.refused.push(Refused {
            file,
            why: why.to_owned(),
        });
        Ok(())
    }
}
