//! Setting files aside that cannot be taken: nothing is deleted that somebody may want to look at.

use object_store::ObjectStoreExt as _;
use object_store::path::Path;

use crate::{Hub, HubError, Ingested, Refused};

/// The directory of what was set aside.
const ASIDE: &str = "aside";

impl Hub {
    /// Moves a file to `aside` and remembers why.
    pub(crate) async fn set_aside(
        &self,
        path: &Path,
        why: &str,
        done: &mut Ingested,
    ) -> Result<(), HubError> {
        let file = path.filename().unwrap_or("nameless").to_owned();
        let to = Path::from(format!("{ASIDE}/{file}"));
        self.store.rename(path, &to).await?;
        done.refused.push(Refused {
            file,
            why: why.to_owned(),
        });
        Ok(())
    }
}
