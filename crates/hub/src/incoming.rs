//! Taking the digests that clients laid into the hub.

use std::collections::HashSet;

use laggard_digest::{Digest, MOST_BYTES};
use object_store::{ObjectMeta, ObjectStoreExt as _};

use crate::{Hub, HubError, folder};

/// Where clients lay them.
pub(crate) const INCOMING: &str = "incoming";
/// The most digests of one file of rows: what fits into some hundred megabytes.
const MOST_AT_ONCE: usize = 5_000;

/// What became of the digests that had arrived.
#[derive(Clone, Debug, Default)]
pub struct Ingested {
    /// The number that were taken.
    pub taken: usize,
    /// Files that are no digests, and files of rows that cannot be read: they lie in `aside` now.
    pub refused: Vec<Refused>,
    /// Digests of a newer Laggard: they stay where they are until a newer hub takes them.
    pub newer: usize,
}

/// A file that was set aside.
#[derive(Clone, Debug)]
pub struct Refused {
    /// Its name.
    pub file: String,
    /// The reason.
    pub why: String,
}

impl Hub {
    /// Takes all digests that have arrived, and sets aside what is none. A crash at any time loses nothing and counts nothing twice:
    /// a digest is deleted from `incoming` once a file of rows has it, and one that two files have counts once.
    ///
    /// # Errors
    /// The store fails; what was not taken yet lies where it lay.
    pub async fn ingest(&self) -> Result<Ingested, HubError> {
        let mut done = Ingested::default();
        self.check_folder()?;
        self.set_odd_ones_aside(&mut done)?;
        let all = self.list(INCOMING).await?;
        for some in all.chunks(MOST_AT_ONCE) {
            self.take(some, &mut done).await?;
        }
        let (_, bad) = self.files().await?;
        for file in bad {
            self.set_aside(&file.path, &file.why, &mut done).await?;
        }
        Ok(done)
    }

    async fn take(&self, files: &[ObjectMeta], done: &mut Ingested) -> Result<(), HubError> {
        let (mut digests, mut taken, mut known) = (Vec::new(), Vec::new(), HashSet::new());
        for file in files {
            // Another client's file that is being written.
            if file.location.extension() == Some("new") {
                continue;
            }
            match self.read(file).await? {
                Ok(digest) => {
                    taken.push(file.location.clone());
                    if known.insert(digest.digest.clone()) {
                        digests.push(digest);
                    }
                }
                Err(why) if why.is_newer() => done.newer += 1,
                Err(why) => {
                    self.set_aside(&file.location, &why.to_string(), done)
                        .await?;
                }
            }
        }
        if !digests.is_empty() {
            self.put(&digests).await?;
            done.taken += digests.len();
        }
        for path in taken {
            self.store.delete(&path).await?;
        }
        Ok(())
    }

    async fn read(
        &self,
        file: &ObjectMeta,
    ) -> Result<Result<Digest, laggard_digest::NotADigest>, HubError> {
        if file.size > MOST_BYTES as u64 {
            return Ok(Err(laggard_digest::NotADigest::TooLarge));
        }
        // No more than was just measured: another one may write to it.
        let bytes = folder::read(&self.store, &file.location, file.size).await?;
        Ok(Digest::read(&bytes, &self.days()))
    }
}
