//! The queue: a directory of its owner's (0700) with two files for each report, its zip and what is known of it (0600).
//! Files are written beside and renamed, so that a crash leaves the last state or the next. Several processes may share
//! it: changes take a short lock, sending a long one, and the system releases both when a process dies.

mod error;
mod files;
#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use laggard_platform::private;
use laggard_platform::whole::Readers;
use laggard_record::{Became, EpisodeId, UnixMs};

pub use error::QueueError;
use error::io_error;
use files::Files;

use super::{Destination, Item, ReportMeta, State, folder, size};
use crate::pack::sha256;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// What became of a report stays in the list for so long after it was sent.
const KEPT_MS: i64 = 7 * DAY_MS;
/// A zip without its JSON is what a crash left; a younger one may be just being queued.
const LEFT_BEHIND_MS: i64 = 60 * 60 * 1000;

/// The queue. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Queue {
    files: Files,
}

/// A report of which is not known what is to become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Its id.
    pub id: String,
    /// When it was last changed.
    pub changed: UnixMs,
    /// Of the zip; 0 where there is none.
    pub bytes: u64,
    /// Why, and what can be done.
    pub problem: String,
}

/// Held by the one process that sends.
#[derive(Debug)]
pub(super) struct Sender {
    _lock: File,
}

impl Queue {
    /// Uses a directory, which is made when something is queued.
    #[must_use]
    pub fn open(directory: impl Into<PathBuf>) -> Self {
        Self {
            files: Files::in_directory(directory.into()),
        }
    }

    /// Queues a zip, due at once.
    ///
    /// # Errors
    /// The disk; nothing is queued then.
    pub fn add(&self, zip: &[u8], meta: ReportMeta, now: UnixMs) -> Result<Item, QueueError> {
        let mut item = Item::new(meta, zip, now);
        size::note(&mut item, zip);
        self.files.make()?;
        let path = self.files.path(&item.id, "zip");
        private::write(&path, zip).map_err(io_error("write", &path))?;
        let _lock = self.files.lock()?;
        if let Err(error) = self.files.write(&item) {
            let _ = fs::remove_file(&path);
            return Err(error);
        }
        Ok(item)
    }

    /// Puts a report into a folder of its user's, for them to hand over on a page; no zip is kept in the queue.
    ///
    /// * `link`: the page's address, given the file's name.
    ///
    /// # Errors
    /// The folder cannot take it; the disk.
    pub fn hand_over(
        &self,
        zip: &[u8],
        meta: ReportMeta,
        folder: &Path,
        link: impl FnOnce(&str) -> String,
        now: UnixMs,
    ) -> Result<Item, QueueError> {
        let mut item = Item::new(meta, zip, now);
        size::note(&mut item, zip);
        let path =
            folder::put(folder, &item, zip, Readers::Owner).map_err(QueueError::NotPlaced)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        item.link = Some(link(&name));
        self.note_file(item, &path, now)
    }

    /// Notes a report that its user has saved, for them to hand over wherever they want; no zip is kept in the queue.
    ///
    /// # Errors
    /// The disk.
    pub fn note_saved(
        &self,
        zip: &[u8],
        episode: EpisodeId,
        path: &Path,
        now: UnixMs,
    ) -> Result<Item, QueueError> {
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let destination = Destination::Folder { path: folder };
        let meta = ReportMeta {
            episode,
            destination,
        };
        self.note_file(Item::new(meta, zip, now), path, now)
    }

    fn note_file(&self, mut item: Item, path: &Path, now: UnixMs) -> Result<Item, QueueError> {
        item.state = State::HandedOver;
        item.note = Some(Became::Saved {
            path: path.to_owned(),
        });
        item.settled = Some(now);
        self.files.make()?;
        let _lock = self.files.lock()?;
        self.files.write(&item)?;
        Ok(item)
    }

    /// All reports, the oldest first, but for those of [`Queue::unreadable`]. Files that are no report's are passed over.
    ///
    /// # Errors
    /// The directory cannot be read; that there is none yet is no error.
    pub fn items(&self) -> Result<Vec<Item>, QueueError> {
        let mut items: Vec<Item> = self
            .files
            .names()?
            .iter()
            .filter_map(|name| self.files.read(name.strip_suffix(".json")?).ok()?)
            .collect();
        items.sort_by(|a, b| (a.created, &a.id).cmp(&(b.created, &b.id)));
        Ok(items)
    }

    /// Reports of which is not known what is to become of them. They are kept.
    ///
    /// # Errors
    /// The directory cannot be read; that there is none yet is no error.
    pub fn unreadable(&self) -> Result<Vec<Unreadable>, QueueError> {
        let names = self.files.names()?;
        let found = names.iter().filter_map(|name| {
            let id = name.strip_suffix(".json")?;
            let problem = self.files.read(id).err()?.to_string();
            let zip = fs::metadata(self.files.path(id, "zip"));
            Some(Unreadable {
                id: id.to_owned(),
                changed: written(&self.files.path(id, "json")).unwrap_or_default(),
                bytes: zip.map_or(0, |zip| zip.len()),
                problem,
            })
        });
        Ok(found.collect())
    }

    /// Tries again as soon as possible; to another place where one is given.
    ///
    /// # Errors
    /// There is no such report, or nothing is left to send of it; the disk.
    pub fn retry(
        &self,
        id: &str,
        to: Option<Destination>,
        now: UnixMs,
    ) -> Result<Item, QueueError> {
        // Where it cannot be read, that is told when it is sent.
        let zip = match to {
            Some(_) => self.zip_of(id).ok(),
            None => None,
        };
        let changed = self.change(id, |item| {
            if matches!(item.state, State::Waiting | State::Failed) {
                item.state = State::Waiting;
                item.next_try = now;
                item.settled = None;
                if let Some(to) = to {
                    item.destination = to;
                    item.whole_bytes = None;
                    if let Some((_, zip)) = &zip {
                        size::note(item, zip);
                    }
                    item.problem = None;
                    item.tries = 0;
                }
            }
        })?;
        changed.ok_or_else(|| QueueError::Unknown(id.to_owned()))
    }

    /// Forgets a report and deletes its zip. One on its way is stopped.
    ///
    /// # Errors
    /// There is no such report; the disk.
    pub fn remove(&self, id: &str) -> Result<(), QueueError> {
        if matches!(self.files.read(id), Ok(None)) {
            return Err(QueueError::Unknown(id.to_owned()));
        }
        let _lock = self.files.lock()?;
        // Without its JSON nothing is sent, so that goes first.
        self.files.delete(id, "json")?;
        self.files.delete(id, "zip")
    }

    /// Deletes everything. What is on its way is stopped.
    ///
    /// # Errors
    /// The disk; what could be deleted is gone then.
    pub fn clear(&self) -> Result<(), QueueError> {
        if !self.files.directory().exists() {
            return Ok(());
        }
        // Who writes down what became of a report must not bring it back.
        let _lock = self.files.lock()?;
        match fs::remove_dir_all(self.files.directory()) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => {
                Err(io_error("delete", self.files.directory())(source))
            }
            _ => Ok(()),
        }
    }

    /// A report that is still to be sent, with its zip.
    ///
    /// # Errors
    /// There is no such report, or it is damaged; the disk.
    pub fn zip_of(&self, id: &str) -> Result<(Item, Vec<u8>), QueueError> {
        let item = self
            .files
            .read(id)?
            .ok_or_else(|| QueueError::Unknown(id.to_owned()))?;
        let zip = self.zip(&item)?;
        Ok((item, zip))
    }

    /// The zip's bytes, checked to be those that were queued.
    pub(super) fn zip(&self, item: &Item) -> Result<Vec<u8>, QueueError> {
        let path = self.files.path(&item.id, "zip");
        let bytes = fs::read(&path).map_err(io_error("read", &path))?;
        if sha256(&bytes) == item.sha256 {
            Ok(bytes)
        } else {
            Err(QueueError::Damaged(item.id.clone()))
        }
    }

    /// Whether the report is still wanted.
    pub(super) fn has(&self, id: &str) -> bool {
        self.files.path(id, "json").exists()
    }

    /// Changes a report, unless it was dropped meanwhile.
    pub(super) fn change(
        &self,
        id: &str,
        change: impl FnOnce(&mut Item),
    ) -> Result<Option<Item>, QueueError> {
        if !self.has(id) {
            return Ok(None);
        }
        let _lock = self.files.lock()?;
        let Some(mut item) = self.files.read(id)? else {
            return Ok(None);
        };
        change(&mut item);
        self.files.write(&item)?;
        if needs_no_zip(&item) {
            self.files.delete(id, "zip")?;
        }
        Ok(Some(item))
    }

    /// Whether a report that went out is still on the disk: who sent it died before it was deleted.
    pub(super) fn keeps_what_is_settled(&self, items: &[Item]) -> bool {
        let mut settled = items.iter().filter(|item| needs_no_zip(item));
        settled.any(|item| self.files.path(&item.id, "zip").exists())
    }

    /// Becomes the one that sends; `None` while another process does.
    pub(super) fn sender(&self) -> Result<Option<Sender>, QueueError> {
        let path = self.files.directory().join("sender.lock");
        let file = private::append(&path).map_err(io_error("open", &path))?;
        match FileExt::try_lock(&file) {
            Ok(()) => Ok(Some(Sender { _lock: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(source)) => Err(io_error("lock", &path)(source)),
        }
    }

    /// Removes what is known of reports settled long ago, and what crashes left.
    pub(super) fn sweep(&self, now: UnixMs) -> Result<(), QueueError> {
        let _lock = self.files.lock()?;
        for name in self.files.names()? {
            let path = self.files.directory().join(&name);
            let id = name.split('.').next().unwrap_or_default();
            // Nobody can tell what is to become of one that cannot be read; its user does.
            let Ok(known) = self.files.read(id) else {
                continue;
            };
            let old = || age_ms(&path, now).is_some_and(|age| age > LEFT_BEHIND_MS);
            let gone = match (&known, name.rsplit('.').next()) {
                (Some(item), Some("json")) => {
                    item.state != State::Failed && item.settled.is_some_and(|at| now - at > KEPT_MS)
                }
                (Some(item), Some("zip")) => needs_no_zip(item),
                (None, Some("zip")) => old(),
                (_, Some("new")) => old(),
                _ => false,
            };
            if gone {
                fs::remove_file(&path).map_err(io_error("delete", &path))?;
            }
        }
        Ok(())
    }
}

/// It is where it goes: only the line that says so is kept.
fn needs_no_zip(item: &Item) -> bool {
    matches!(item.state, State::Sent | State::HandedOver)
}

/// Unix ms.
fn written(path: &Path) -> Option<UnixMs> {
    let changed = fs::metadata(path).ok()?.modified().ok()?;
    let since = changed.duration_since(std::time::UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok().map(UnixMs)
}

fn age_ms(path: &Path, now: UnixMs) -> Option<i64> {
    Some(now - written(path)?)
}
