//! Which files of rows were read through ([`crate::through`]): each is once, whoever asks or ingests, as files of rows never change.
//!
//! The hub knows of its own files that they are sound. Of others it notes so at each `ingest`, in `sound.json`; what that does not name is read
//! through by whoever comes across it. It can be deleted at any time. Whoever may write to the hub can write there what they like, as they can
//! lay rows that are made up.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use object_store::ObjectStoreExt as _;
use object_store::path::Path;

use crate::files::{BadFile, GoodFile};
use crate::through::{read_through, unreadable};
use crate::{Hub, HubError};

/// The file that names them.
pub(crate) const SOUND: &str = "sound.json";
/// The most bytes of it: those of some hundred thousand files.
const MOST_BYTES: u64 = 16 << 20;

/// The files that a process knows to be sound.
#[derive(Debug, Default)]
pub(crate) struct Sound(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    /// Those that it wrote itself and has not come across yet, with their bytes.
    wrote: HashMap<Path, u64>,
    /// Those that were read through, by name, size and time: another file under the same name is another one.
    read: BTreeSet<String>,
}

impl Sound {
    /// Remembers a file that is about to be written.
    pub fn wrote(&self, path: &Path, bytes: usize) {
        self.known().wrote.insert(path.clone(), bytes as u64);
    }

    fn has(&self, file: &GoodFile) -> bool {
        let mut known = self.known();
        if known.wrote.get(&file.path) == Some(&file.size) {
            known.wrote.remove(&file.path);
            known.read.insert(named(file));
        }
        known.read.contains(&named(file))
    }

    fn add(&self, files: impl IntoIterator<Item = String>) {
        self.known().read.extend(files);
    }

    /// Whoever broke off while adding a name has added it or not.
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn named(file: &GoodFile) -> String {
    format!("{} {} {}", file.path, file.size, file.written)
}

impl Hub {
    /// Reads those files through of which nobody knows yet whether they are sound; returns those that are.
    ///
    /// * `bad`: gets the others.
    pub(crate) async fn read_all_through(
        &self,
        files: Vec<GoodFile>,
        bad: &mut Vec<BadFile>,
    ) -> Result<Vec<GoodFile>, HubError> {
        if files.iter().all(|file| self.sound.has(file)) {
            return Ok(files);
        }
        self.sound.add(self.noted().await?);
        let mut sound = Vec::new();
        // One after the other: each may be large.
        for file in files {
            if !self.sound.has(&file) {
                match self.whole_of_rows(&file.path).await? {
                    Ok(Some(bytes)) => match read_through(bytes).await {
                        Ok(()) => self.sound.add([named(&file)]),
                        Err(why) => {
                            bad.push(BadFile {
                                path: file.path,
                                why,
                            });
                            continue;
                        }
                    },
                    // Another hub has put others in its place: the list is looked at again.
                    Ok(None) => continue,
                    Err(why) => {
                        bad.push(BadFile {
                            path: file.path,
                            why,
                        });
                        continue;
                    }
                }
            }
            sound.push(file);
        }
        Ok(sound)
    }

    /// A file's bytes, or why there are none. In a folder one file may be closed to the hub, or be damaged with its disk, and must not hold up
    /// all others; a store gives all or fails.
    async fn whole_of_rows(
        &self,
        path: &Path,
    ) -> Result<Result<Option<bytes::Bytes>, String>, HubError> {
        match self.whole(path).await {
            Err(why) if self.folder.is_some() => Ok(Err(unreadable(why))),
            read => Ok(Ok(read?)),
        }
    }

    /// Notes that these files are sound, where that is not noted yet.
    pub(crate) async fn note_sound(&self, files: &[GoodFile]) -> Result<(), HubError> {
        let all: BTreeSet<String> = files.iter().map(named).collect();
        if self.noted().await? == all {
            return Ok(());
        }
        let names = serde_json::Value::from_iter(all).to_string();
        // Where it cannot be noted, they are read once more.
        let _ = self.store.put(&Path::from(SOUND), names.into()).await;
        Ok(())
    }

    /// The files that are noted; none where what is noted cannot be read.
    async fn noted(&self) -> Result<BTreeSet<String>, HubError> {
        let found = match self.store.get(&Path::from(SOUND)).await {
            Err(object_store::Error::NotFound { .. }) => return Ok(BTreeSet::new()),
            found => found?,
        };
        if found.meta.size > MOST_BYTES {
            return Ok(BTreeSet::new());
        }
        Ok(serde_json::from_slice(&found.bytes().await?).unwrap_or_default())
    }
}
