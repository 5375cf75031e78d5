//! Changing files of an install so that it is changed wholly or not at all, whenever Laggard or the machine dies: a journal and copies of
//! all files of before are on the disk before the first one is touched, and they stay, so that the change can be taken back later.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::private;

use super::files::{self, Contents};
use super::journal::{AFTER, BEFORE, Entry, JOURNAL, Journal, Standing, Told, contents};
use super::{UpdateError, io as cannot};

/// One change of an install's files.
#[derive(Debug)]
pub struct Exchange {
    pub(super) number: u32,
    pub(super) dir: PathBuf,
    pub(super) journal: Journal,
}

impl Exchange {
    /// The change's number.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// How far it is.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.journal.standing
    }

    /// What is told of it.
    #[must_use]
    pub fn told(&self) -> &Told {
        &self.journal.told
    }

    /// Whether all its files are still as the change has left them.
    #[must_use]
    pub fn is_as_made(&self) -> bool {
        let as_made =
            |entry: &Entry| Contents::of(&self.place(entry)).is_ok_and(|now| now == entry.after);
        self.standing() == Standing::Made && self.journal.files.iter().all(as_made)
    }

    /// Changes the install. Only while [`Exchanges::lock`] is held.
    ///
    /// # Errors
    /// The install has changed since the change was prepared, or a file cannot be written: the install is as it was then, unless the error is
    /// [`UpdateError::NotPutBack`].
    pub fn make(&mut self, at_ms: i64) -> Result<(), UpdateError> {
        if let Err(error) = self.begin() {
            if self.standing() == Standing::Prepared {
                // The install is untouched: what was copied of it takes room, and no more.
                let _ = fs::remove_dir_all(self.dir.join(BEFORE));
            }
            return Err(error);
        }
        if let Err(error) = self.lay_all(at_ms) {
            self.take_back()?;
            return Err(error);
        }
        // Nobody needs the new files any more; what cannot be deleted goes with the change itself.
        let _ = fs::remove_dir_all(self.dir.join(AFTER));
        Ok(())
    }

    /// Puts all files back as they were before the change. Only while [`Exchanges::lock`] is held.
    ///
    /// # Errors
    /// Somebody else has changed one of the files since (nothing is put back then), or a file cannot be written: the rest is put back
    /// by [`Exchanges::mend`].
    pub fn take_back(&mut self) -> Result<(), UpdateError> {
        for entry in &self.journal.files {
            let place = self.place(entry);
            let now = contents(&place)?;
            if now.is_some() && now != entry.before && now != entry.after {
                return Err(match self.standing() {
                    Standing::Made => UpdateError::ChangedMeanwhile { path: place },
                    _ => UpdateError::CutOff {
                        home: self.journal.home.clone(),
                        path: place,
                        kept: self.dir.clone(),
                    },
                });
            }
        }
        match self.note(Standing::TakingBack) {
            // The journal says already that all is to be put back, and putting it back makes room.
            Err(UpdateError::NoRoom { .. }) if self.standing() == Standing::Making => {}
            noted => noted?,
        }
        self.put_all_back()?;
        self.note(Standing::TakenBack)?;
        for copies in [BEFORE, AFTER] {
            // Nobody needs them any more; what cannot be deleted goes with the change itself.
            let _ = fs::remove_dir_all(self.dir.join(copies));
        }
        Ok(())
    }

    /// What is needed comes back before what was brought goes; where the disk has no room for that, after it has gone.
    fn put_all_back(&self) -> Result<(), UpdateError> {
        let mut waiting = self.in_order();
        waiting.reverse();
        waiting.retain(|&at| self.put_back(at).is_err());
        waiting
            .into_iter()
            .try_for_each(|at| self.put_back(at))
            .map_err(|error| match error {
                UpdateError::NoRoom { path } => UpdateError::NotPutBack {
                    home: self.journal.home.clone(),
                    path,
                },
                other => other,
            })
    }

    /// Copies all that will be changed, and notes that the change begins.
    fn begin(&mut self) -> Result<(), UpdateError> {
        if self.standing() != Standing::Prepared {
            return Err(UpdateError::NoSuchChange);
        }
        let before = self.dir.join(BEFORE);
        private::make_directory(&before).map_err(cannot("make", &before))?;
        for (at, entry) in self.journal.files.iter().enumerate() {
            let place = self.place(entry);
            let copy = before.join(at.to_string());
            if contents(&place)? != entry.before {
                return Err(UpdateError::ChangedMeanwhile { path: place });
            }
            if entry.before.is_some() {
                files::lay(&place, &copy).map_err(cannot("write", &copy))?;
            }
            // A copy of something that was being written would bring that back.
            if contents(&copy)? != entry.before {
                return Err(UpdateError::ChangedMeanwhile { path: place });
            }
        }
        laggard_platform::whole::sync_parent(&before.join("0"));
        self.note(Standing::Making)
    }

    /// The places in the list: what is new first, then what is replaced, last what goes, so that the install lacks nothing in between.
    fn in_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.journal.files.len()).collect();
        order.sort_by_key(|&at| {
            let entry = &self.journal.files[at];
            match (&entry.before, &entry.after) {
                (None, _) => 0,
                (Some(_), Some(_)) => 1,
                (Some(_), None) => 2,
            }
        });
        order
    }

    fn lay_all(&mut self, at_ms: i64) -> Result<(), UpdateError> {
        for at in self.in_order() {
            self.lay(at)?;
        }
        self.journal.told.at_ms = at_ms;
        self.note(Standing::Made)
    }

    fn lay(&self, at: usize) -> Result<(), UpdateError> {
        let entry = &self.journal.files[at];
        let place = self.place(entry);
        if entry.after.is_some() {
            let ready = self.dir.join(AFTER).join(at.to_string());
            files::lay(&ready, &place).map_err(cannot("write", &place))?;
            // A disk that lies about what it took is found out here, and not by the program.
            return match contents(&place)? == entry.after {
                true => Ok(()),
                false => Err(cannot("write", &place)(io::ErrorKind::WriteZero.into())),
            };
        }
        self.remove(&place)
    }

    fn put_back(&self, at: usize) -> Result<(), UpdateError> {
        let entry = &self.journal.files[at];
        let place = self.place(entry);
        let unfinished = files::unfinished(&place);
        files::remove(&unfinished).map_err(cannot("delete", &unfinished))?;
        if entry.before.is_none() {
            return self.remove(&place);
        }
        if contents(&place)? == entry.before {
            return Ok(());
        }
        let copy = self.dir.join(BEFORE).join(at.to_string());
        files::lay(&copy, &place).map_err(cannot("write", &place))
    }

    fn remove(&self, place: &Path) -> Result<(), UpdateError> {
        files::remove(place).map_err(cannot("delete", place))?;
        files::remove_empty_above(place, &self.journal.home);
        Ok(())
    }

    fn place(&self, entry: &Entry) -> PathBuf {
        self.journal.home.join(&entry.path)
    }

    /// Writes down how far the change is; where it cannot be written, it is as far as before.
    pub(super) fn note(&mut self, standing: Standing) -> Result<(), UpdateError> {
        let before = std::mem::replace(&mut self.journal.standing, standing);
        let path = self.dir.join(JOURNAL);
        let text = serde_json::to_vec(&self.journal).map_err(io::Error::from);
        let noted = text.and_then(|text| private::write(&path, &text));
        if noted.is_err() {
            self.journal.standing = before;
        }
        noted.map_err(cannot("write", &path))
    }
}

#[cfg(test)]
#[path = "exchange_tests.rs"]
mod tests;
