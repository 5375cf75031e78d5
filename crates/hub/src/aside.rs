//! Setting files aside that cannot be taken: nothing is deleted that somebody may want to look at.

use std::fs;
use std::io;
use std::path::Path as FilePath;

use object_store::ObjectStoreExt as _;
use object_store::path::Path;

use crate::files::{ROWS, random};
use crate::incoming::INCOMING;
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

    /// Moves files of a folder to `aside` whose names neither a client nor the hub gives. One whose name no store can have would
    /// hide all others from whoever lists them.
    pub(crate) fn set_odd_names_aside(&self, done: &mut Ingested) -> Result<(), HubError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        for directory in [INCOMING, ROWS] {
            odd_names(folder, &folder.join(directory), done).map_err(|why| HubError::Folder {
                folder: folder.display().to_string(),
                why: why.to_string(),
            })?;
        }
        Ok(())
    }
}

fn odd_names(folder: &FilePath, directory: &FilePath, done: &mut Ingested) -> io::Result<()> {
    let entries = match fs::read_dir(directory) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.chars().all(is_plain) {
            continue;
        }
        let plain: String = name.chars().filter(|letter| is_plain(*letter)).collect();
        let random = random().map_err(io::Error::other)?;
        let aside = folder.join(ASIDE);
        fs::create_dir_all(&aside)?;
        fs::rename(entry.path(), aside.join(format!("odd-{random}-{plain}")))?;
        done.refused.push(Refused {
            file: name,
            why: "neither a client nor the hub gives such a name".to_owned(),
        });
    }
    Ok(())
}

fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "._-".contains(letter)
}
