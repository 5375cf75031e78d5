//! Taking the digests that clients laid into the hub.

use std::collections::{BTreeSet, HashSet};

use futures::future::join_all;
use laggard_digest::{Digest, MOST_BYTES, NotADigest, WITHDRAWAL_ENDING};
use object_store::ObjectMeta;

use crate::files::{AT_ONCE, BadFile};
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
    /// The number of installations that were withdrawn: nothing of theirs is left.
    pub withdrawn: usize,
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

impl From<BadFile> for Refused {
    fn from(bad: BadFile) -> Self {
        Self {
            file: bad.path.to_string(),
            why: bad.why,
        }
    }
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
        self.set_odd_ones_aside(&mut done).await?;
        let all = self.list(INCOMING).await?;
        let (wishes, all): (Vec<_>, Vec<_>) = all
            .into_iter()
            .partition(|file| file.location.extension() == Some(WITHDRAWAL_ENDING));
        for wish in &wishes {
            self.take_wish(wish, &mut done).await?;
        }
        let withdrawn = self.withdrawn().await?;
        for some in all.chunks(MOST_AT_ONCE) {
            self.take(some, &withdrawn, &mut done).await?;
        }
        let (_, bad) = self.files().await?;
        for file in bad {
            self.set_aside(&file.path, &file.why, &mut done).await?;
        }
        self.withdraw_all(&withdrawn, &mut done).await?;
        Ok(done)
    }

    async fn take(
        &self,
        files: &[ObjectMeta],
        withdrawn: &BTreeSet<String>,
        done: &mut Ingested,
    ) -> Result<(), HubError> {
        let (mut digests, mut taken, mut known) = (Vec::new(), Vec::new(), HashSet::new());
        for some in files.chunks(AT_ONCE) {
            let read = join_all(some.iter().map(|file| self.read(file))).await;
            for (file, read) in some.iter().zip(read) {
                match read? {
                    None => {}
                    Some(Ok(digest)) => {
                        taken.push(file.location.clone());
                        let wanted = !withdrawn.contains(&digest.installation);
                        if wanted && known.insert(digest.digest.clone()) {
                            digests.push(digest);
                        }
                    }
                    Some(Err(why)) if why.is_newer() => done.newer += 1,
                    Some(Err(why)) => {
                        self.set_aside(&file.location, &why.to_string(), done)
                            .await?;
                    }
                }
            }
        }
        if !digests.is_empty() {
            self.put(&digests).await?;
            done.taken += digests.len();
        }
        self.remove_all(taken).await
    }

    /// Reads a digest; `None` where another hub has taken it, or a client is still writing it.
    async fn read(
        &self,
        file: &ObjectMeta,
    ) -> Result<Option<Result<Digest, NotADigest>>, HubError> {
        if file.location.extension() == Some("new") {
            return Ok(None);
        }
        if file.size > MOST_BYTES as u64 {
            return Ok(Some(Err(NotADigest::TooLarge)));
        }
        // No more than was just measured: another one may write to it.
        let bytes = folder::read(&self.store, &file.location, file.size).await?;
        Ok(bytes.map(|bytes| Digest::read(&bytes, &self.days())))
    }
}
