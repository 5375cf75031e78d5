//! Setting files aside that cannot be taken: nothing is deleted that somebody may want to look at.

use object_store::ObjectStoreExt as _;
use object_store::path::Path;

use crate::files::random;
use crate::folder::is_plain;
use crate::{Hub, HubError, Ingested, Refused};

/// The directory of what was set aside.
pub(crate) const ASIDE: &str = "aside";

impl Hub {
    /// Moves a file to `aside` and remembers why. One that lies there under the same name stays.
    ///
    /// Only a folder can be asked to move what is not there yet. In a store a move is a copy and a deletion, and few can be told to copy
    /// to a free name alone: there each has a name of its own. One that broke off between the two is set aside once more.
    pub(crate) async fn set_aside(
        &self,
        path: &Path,
        why: &str,
        done: &mut Ingested,
    ) -> Result<(), HubError> {
        let file = path.filename().unwrap_or("nameless").to_owned();
        let plain: String = file.chars().filter(|letter| is_plain(*letter)).collect();
        let own = Path::from(format!("{ASIDE}/{}-{plain}", random()?));
        let moved = match self.folder {
            Some(_) => {
                let to = Path::from(format!("{ASIDE}/{file}"));
                match self.store.rename_if_not_exists(path, &to).await {
                    Err(object_store::Error::AlreadyExists { .. }) => {
                        self.store.rename(path, &own).await
                    }
                    moved => moved,
                }
            }
            None => self.store.rename(path, &own).await,
        };
        match moved {
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
