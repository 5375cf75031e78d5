//! Single files of the hub's store, read and deleted. Those of a folder without the store: it would have a thread take up each of
//! them anew, several times, which takes longer than the file does.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path as FilePath, PathBuf};

use bytes::Bytes;
use futures::{StreamExt as _, stream};
use object_store::path::Path;
use object_store::{ObjectStore as _, ObjectStoreExt as _};

use crate::files::meanwhile;
use crate::folder::wrong;
use crate::{Hub, HubError};

impl Hub {
    /// Reads so many bytes of a file, or all where it has fewer by now; `None` where another hub has taken it away. Of a folder the
    /// thread itself waits for them.
    pub(crate) async fn read_file(
        &self,
        path: &Path,
        size: u64,
    ) -> Result<Option<Vec<u8>>, HubError> {
        // An empty range is an error.
        if size == 0 {
            return Ok(Some(Vec::new()));
        }
        if let Some(folder) = &self.folder {
            let file = place(folder, path);
            return there(first_bytes(&file, size)).map_err(|why| wrong(file, why.to_string()));
        }
        match self.store.get_range(path, 0..size).await {
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            read => Ok(Some(read?.to_vec())),
        }
    }

    /// A file's bytes; `None` where another hub has deleted it.
    pub(crate) async fn whole(&self, path: &Path) -> Result<Option<Bytes>, HubError> {
        match self.store.get(path).await {
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            found => Ok(Some(found?.bytes().await?)),
        }
    }

    /// Waits until a file that was written, and its name, would outlast a loss of power: others are deleted for it next. Stores answer only then.
    pub(crate) async fn settle(&self, path: &Path) -> Result<(), HubError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let file = place(folder, path);
        let settled = |file: &FilePath| -> io::Result<()> {
            // A system may refuse it of what is open for reading alone.
            OpenOptions::new().write(true).open(file)?.sync_all()?;
            // And of directories on networks, which have no other way.
            if let Some(directory) = file.parent().filter(|_| cfg!(unix)) {
                let _ = File::open(directory)?.sync_all();
            }
            Ok(())
        };
        // A disk that is busy has it wait for long; what takes a processor goes on.
        meanwhile(move || {
            there(settled(&file))
                .map(|_| ())
                .map_err(|why| wrong(file, why.to_string()))
        })
        .await
    }

    /// Deletes a file.
    pub(crate) async fn remove(&self, path: &Path) -> Result<(), HubError> {
        self.remove_all(vec![path.clone()]).await
    }

    /// Deletes files: stores on the network take many in one request.
    pub(crate) async fn remove_all(&self, paths: Vec<Path>) -> Result<(), HubError> {
        if let Some(folder) = self.folder.clone() {
            return meanwhile(move || {
                paths.iter().try_for_each(|path| {
                    let file = place(&folder, path);
                    let removed = there(fs::remove_file(&file));
                    removed
                        .map(|_| ())
                        .map_err(|why| wrong(file, why.to_string()))
                })
            })
            .await;
        }
        let paths = stream::iter(paths).map(Ok).boxed();
        let mut removed = self.store.delete_stream(paths);
        while let Some(removed) = removed.next().await {
            match removed {
                // Another hub has done it.
                Ok(_) | Err(object_store::Error::NotFound { .. }) => {}
                Err(why) => return Err(why.into()),
            }
        }
        Ok(())
    }
}

/// Where a file of the hub's lies in its folder. None of their names has anything in it that stores write in another way.
fn place(folder: &FilePath, path: &Path) -> PathBuf {
    folder.join(path.as_ref())
}

fn first_bytes(file: &FilePath, size: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
    File::open(file)?.take(size).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What was done; `None` where there is no such file any more, as another hub has taken it away.
fn there<T>(done: io::Result<T>) -> io::Result<Option<T>> {
    match done {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
        done => done.map(Some),
    }
}
