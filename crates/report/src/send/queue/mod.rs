//! The queue: a private directory (0700) with two files for each report, its zip and its record (0600).
//! Files are written under another name and renamed, so that a crash leaves the last state or the next. Several processes may
//! share the queue: changes take a short lock, sending a long one, and the system releases both when a process dies.

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
/// How long a report stays in the list after it was sent, milliseconds: a week.
const KEPT_MS: i64 = 7 * DAY_MS;
/// The age from which a zip without its JSON is a crash's leftover, milliseconds; a younger one may just be in the making.
const LEFT_BEHIND_MS: i64 = 60 * 60 * 1000;

/// The queue. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Queue {
    files: Files,
}

/// A report whose record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The report's id.
    pub id: String,
    /// When the report was last changed.
    pub changed: UnixMs,
    /// The zip's size, bytes; 0 if there is no zip.
    pub bytes: u64,
    /// The cause, and what can be done.
    pub problem: String,
}

/// The lock that the one sending process holds.
#[derive(Debug)]
pub(super) struct Sender {
    _lock: File,
}

impl Queue {
    /// A queue in a directory, which is made when something is queued.
    #[must_use]
    pub fn open(directory: impl Into<PathBuf>) -> Self {
        Self {
            files: Files::in_directory(directory.into()),
        }
    }

    /// Queues a zip, due at once.
    ///
    /// # Errors
    /// The disk fails; nothing is queued then.
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

    /// Puts a report into a folder of the user's, for handing over on a page; the queue keeps no zip.
    ///
    /// * `link`: the page's address, given the file's name.
    ///
    /// # Errors
    /// The folder does not take the report, or the disk fails.
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

    /// Lists a report that the user has saved, for handing over wherever they want; the queue keeps no zip.
    ///
    /// # Errors
    /// The disk fails.
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

    /// All reports, the oldest first, except those of [`Queue::unreadable`]. Other files are ignored.
    ///
    /// # Errors
    /// The directory cannot be read; a missing directory is no error.
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

    /// The reports whose records cannot be read. They are kept.
    ///
    /// # Errors
    /// The directory cannot be read; a missing directory is no error.
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

    /// Makes a report due at once; `to`: its new destination, if it gets one.
    ///
    /// # Errors
    /// The report does not exist, nothing of it is left to send, or the disk fails.
    pub fn retry(
        &self,
        id: &str,
        to: Option<Destination>,
        now: UnixMs,
    ) -> Result<Item, QueueError> {
        // An unreadable zip is told when it is sent.
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

    /// Deletes a report with its zip. If it is being sent, sending stops.
    ///
    /// # Errors
    /// The report does not exist, or the disk fails.
    pub fn remove(&self, id: &str) -> Result<(), QueueError> {
        if matches!(self.files.read(id), Ok(None)) {
            return Err(QueueError::Unknown(id.to_owned()));
        }
        let _lock = self.files.lock()?;
        // Without its JSON a report is not sent, so that file is deleted first.
        self.files.delete(id, "json")?;
        self.files.delete(id, "zip")
    }

    /// Deletes everything. Sending stops.
    ///
    /// # Errors
    /// The disk fails; everything else is deleted then.
    pub fn clear(&self) -> Result<(), QueueError> {
        if !self.files.directory().exists() {
            return Ok(());
        }
        // Another process that writes a report's outcome must not bring the report back.
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
    /// The report does not exist or is damaged, or the disk fails.
    pub fn zip_of(&self, id: &str) -> Result<(Item, Vec<u8>), QueueError> {
        let item = self
            .files
            .read(id)?
            .ok_or_else(|| QueueError::Unknown(id.to_owned()))?;
        let zip = self.zip(&item)?;
        Ok((item, zip))
    }

    /// Reads the zip, and checks that its bytes are those that were queued.
    pub(super) fn zip(&self, item: &Item) -> Result<Vec<u8>, QueueError> {
        let path = self.files.path(&item.id, "zip");
        let bytes = fs::read(&path).map_err(io_error("read", &path))?;
        if sha256(&bytes) == item.sha256 {
            Ok(bytes)
        } else {
            Err(QueueError::Damaged(item.id.clone()))
        }
    }

    /// Whether the report is still in the queue.
    pub(super) fn has(&self, id: &str) -> bool {
        self.files.path(id, "json").exists()
    }

    /// Changes a report's record, unless the report was deleted meanwhile.
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

    /// Whether the zip of a sent report is still on the disk, because the sending process died before deleting it.
    pub(super) fn keeps_what_is_settled(&self, items: &[Item]) -> bool {
        let mut settled = items.iter().filter(|item| needs_no_zip(item));
        settled.any(|item| self.files.path(&item.id, "zip").exists())
    }

    /// Takes the sender's lock; `None` if another process has it.
    pub(super) fn sender(&self) -> Result<Option<Sender>, QueueError> {
        let path = self.files.directory().join("sender.lock");
        let file = private::append(&path).map_err(io_error("open", &path))?;
        match FileExt::try_lock(&file) {
            Ok(()) => Ok(Some(Sender { _lock: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(source)) => Err(io_error("lock", &path)(source)),
        }
    }

    /// Deletes the records of reports that were settled long ago, and the leftovers of crashes.
    pub(super) fn sweep(&self, now: UnixMs) -> Result<(), QueueError> {
        let _lock = self.files.lock()?;
        for name in self.files.names()? {
            let path = self.files.directory().join(&name);
            let id = name.split('.').next().unwrap_or_default();
            // The user decides what happens to a report whose record cannot be read.
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

/// Whether the report is at its destination, so that only its line in the list is kept.
fn needs_no_zip(item: &Item) -> bool {
    matches!(item.state, State::Sent | State::HandedOver)
}

/// The time of the file's last change.
fn written(path: &Path) -> Option<UnixMs> {
    let changed = fs::metadata(path).ok()?.modified().ok()?;
    let since = changed.duration_since(std::time::UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok().map(UnixMs)
}

fn age_ms(path: &Path, now: UnixMs) -> Option<i64> {
    Some(now - written(path)?)
}
