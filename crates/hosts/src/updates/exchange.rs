//! Changing files of an install so that it is changed wholly or not at all, whenever Laggard or the machine dies: a journal and copies of
//! all files of before are on the disk before the first one is touched, and they stay, so that the change can be taken back later.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::private;
use laggard_record::{PluginId, VersionChange, VersionChangeKind};
use serde::{Deserialize, Serialize};

use super::files::{self, Contents, FileChange};
use super::{UpdateError, io as cannot};

const JOURNAL: &str = "change.json";
const LOCK: &str = "lock";
const BEFORE: &str = "before";
const AFTER: &str = "after";
/// The number of made changes whose copies are kept, for each install.
const KEPT: usize = 5;

/// How far a change is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Its new files lie ready; the install is untouched.
    Prepared,
    /// Files are being changed. Found by another Laggard, it is taken back.
    Making,
    /// The install is changed.
    Made,
    /// Files are being put back. Found by another Laggard, the rest is put back.
    TakingBack,
    /// The install is as it was before.
    TakenBack,
}

/// What is told of a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The kind.
    pub kind: VersionChangeKind,
    /// The plug-in that was asked for.
    pub plugin: PluginId,
    /// That plug-in, and all others that change with it.
    pub changes: Vec<VersionChange>,
    /// When the change was made, Unix milliseconds; 0 until then.
    pub at_ms: i64,
}

#[derive(Debug, Serialize, Deserialize)]
struct Journal {
    home: PathBuf,
    standing: Standing,
    told: Told,
    files: Vec<Entry>,
}

/// A file; the number of its copies is its place in the list.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    /// Below the home.
    path: PathBuf,
    before: Option<Contents>,
    after: Option<Contents>,
}

/// The changes of one install.
#[derive(Debug)]
pub struct Exchanges {
    home: PathBuf,
    dir: PathBuf,
}

/// One change of an install's files.
#[derive(Debug)]
pub struct Exchange {
    number: u32,
    dir: PathBuf,
    journal: Journal,
}

impl Exchanges {
    /// Those of the install at `home`, kept in `dir`. Nothing is made before the first change.
    #[must_use]
    pub fn of(home: &Path, dir: PathBuf) -> Self {
        Self {
            home: home.to_owned(),
            dir,
        }
    }

    /// Those that are kept in `dir`; `None` where there is none.
    #[must_use]
    pub fn in_dir(dir: &Path) -> Option<Self> {
        let mut exchanges = Self::of(Path::new(""), dir.to_owned());
        let numbers = exchanges.numbers().into_iter().rev();
        exchanges.home = numbers.into_iter().find_map(|number| {
            let journal = fs::read(dir.join(number.to_string()).join(JOURNAL)).ok()?;
            Some(serde_json::from_slice::<Journal>(&journal).ok()?.home)
        })?;
        Some(exchanges)
    }

    /// Deletes all that is kept in `dir`, also what is not understood, but for a change that is half done: without its copies nobody
    /// could put the install back.
    ///
    /// # Errors
    /// One is half done, or may be; another Laggard changes the install at this moment; or a file cannot be deleted. All else is
    /// deleted then.
    pub fn forget_all(dir: &Path) -> Result<(), UpdateError> {
        if !dir.exists() {
            return Ok(());
        }
        let lock = dir.join(LOCK);
        let turn = private::append(&lock).map_err(cannot("write", &lock))?;
        if fs4::FileExt::try_lock(&turn).is_err() {
            return Err(cannot("delete", dir)(io::ErrorKind::ResourceBusy.into()));
        }
        let mut first_error = None;
        for entry in fs::read_dir(dir).map_err(cannot("read", dir))?.flatten() {
            let path = entry.path();
            if path == lock {
                continue;
            }
            let deleted = if is_needed(&path) {
                Err(UpdateError::HalfDone { kept: path })
            } else if path.is_dir() {
                fs::remove_dir_all(&path).map_err(cannot("delete", &path))
            } else {
                fs::remove_file(&path).map_err(cannot("delete", &path))
            };
            if let Err(error) = deleted {
                first_error.get_or_insert(error);
            }
        }
        first_error.map_or(Ok(()), Err)
    }

    /// The install's home.
    #[must_use]
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// Waits until no other Laggard changes this install; it is this one's turn until the handle is dropped.
    ///
    /// # Errors
    /// The directory cannot be written.
    pub fn lock(&self) -> Result<File, UpdateError> {
        let path = self.dir.join(LOCK);
        private::make_directory(&self.dir).map_err(cannot("make", &self.dir))?;
        let file = private::append(&path).map_err(cannot("write", &path))?;
        fs4::FileExt::lock(&file).map_err(cannot("lock", &path))?;
        Ok(file)
    }

    /// All that are understood, the oldest first.
    #[must_use]
    pub fn all(&self) -> Vec<Exchange> {
        let numbers = self.numbers().into_iter();
        numbers.filter_map(|number| self.read(number)).collect()
    }

    /// The change of this number.
    ///
    /// # Errors
    /// There is none.
    pub fn numbered(&self, number: u32) -> Result<Exchange, UpdateError> {
        self.read(number).ok_or(UpdateError::NoSuchChange)
    }

    /// Lays the new files ready. Another change that lay ready is forgotten, and so are the copies of those made long ago.
    ///
    /// # Errors
    /// A file cannot be read or written, or one of the install's is a link.
    pub fn prepare(&self, told: Told, changes: &[FileChange]) -> Result<Exchange, UpdateError> {
        // A number is never given twice: a window may still show the change that had it.
        let number = self.numbers().last().map_or(1, |last| last + 1);
        self.forget();
        let dir = self.dir.join(number.to_string());
        let prepared = self.lay_ready(number, &dir, told, changes);
        if prepared.is_err() {
            // Without a journal nobody would ever delete it; the first error is the one that tells.
            let _ = fs::remove_dir_all(&dir);
        }
        prepared
    }

    fn lay_ready(
        &self,
        number: u32,
        dir: &Path,
        told: Told,
        changes: &[FileChange],
    ) -> Result<Exchange, UpdateError> {
        let after = dir.join(AFTER);
        private::make_directory(&after).map_err(cannot("make", &after))?;
        let mut files = Vec::new();
        for (at, change) in changes.iter().enumerate() {
            let place = self.home.join(&change.path);
            let before = contents(&place)?;
            let ready = after.join(at.to_string());
            if let Some(new) = &change.new {
                let moved = fs::rename(new, &ready).or_else(|_| files::lay(new, &ready));
                moved.map_err(cannot("write", &ready))?;
            }
            files.push(Entry {
                path: change.path.clone(),
                before,
                after: contents(&ready)?,
            });
        }
        let mut exchange = Exchange {
            number,
            dir: dir.to_owned(),
            journal: Journal {
                home: self.home.clone(),
                standing: Standing::Prepared,
                told,
                files,
            },
        };
        exchange.note(Standing::Prepared)?;
        Ok(exchange)
    }

    /// Takes back what a Laggard that was killed left half done, and returns it. Only while [`lock`](Self::lock) is held.
    ///
    /// # Errors
    /// A file cannot be written (the next call tries again), or somebody else has changed one of them since.
    pub fn mend(&self) -> Result<Vec<Told>, UpdateError> {
        let mut mended = Vec::new();
        for mut one in self.all() {
            if matches!(one.standing(), Standing::Making | Standing::TakingBack) {
                one.take_back()?;
                mended.push(one.journal.told);
            }
        }
        Ok(mended)
    }

    /// Whether one is half done.
    #[must_use]
    pub fn is_cut_off(&self) -> bool {
        let half =
            |one: Exchange| matches!(one.standing(), Standing::Making | Standing::TakingBack);
        self.all().into_iter().any(half)
    }

    fn read(&self, number: u32) -> Option<Exchange> {
        let dir = self.dir.join(number.to_string());
        let journal: Journal = serde_json::from_slice(&fs::read(dir.join(JOURNAL)).ok()?).ok()?;
        (journal.home == self.home).then_some(Exchange {
            number,
            dir,
            journal,
        })
    }

    fn numbers(&self) -> Vec<u32> {
        let entries = fs::read_dir(&self.dir).into_iter().flatten().flatten();
        let mut numbers: Vec<u32> = entries
            .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
            .collect();
        numbers.sort_unstable();
        numbers
    }

    /// Deletes what nobody needs: changes that were never made or are taken back, and the oldest copies.
    fn forget(&self) {
        let (made, rest): (Vec<_>, Vec<_>) = self
            .all()
            .into_iter()
            .partition(|one| one.standing() == Standing::Made);
        let over = rest
            .into_iter()
            .filter(|one| matches!(one.standing(), Standing::Prepared | Standing::TakenBack));
        let old = made.len().saturating_sub(KEPT - 1);
        for one in over.chain(made.into_iter().take(old)) {
            // What cannot be deleted takes room, and no more: the next call tries again.
            let _ = fs::remove_dir_all(&one.dir);
        }
    }
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
    fn note(&mut self, standing: Standing) -> Result<(), UpdateError> {
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

/// Whether an install may be half changed, and cannot be put back without this change's copies. A journal that cannot be understood may be
/// a newer Laggard's.
fn is_needed(change: &Path) -> bool {
    // Before its journal is there, no file of the install is touched.
    let Ok(journal) = fs::read(change.join(JOURNAL)) else {
        return false;
    };
    let journal = serde_json::from_slice::<Journal>(&journal);
    journal.map_or(true, |journal| {
        matches!(journal.standing, Standing::Making | Standing::TakingBack)
    })
}

fn contents(path: &Path) -> Result<Option<Contents>, UpdateError> {
    match Contents::of(path) {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Err(UpdateError::NotPlain {
            path: path.to_owned(),
        }),
        found => found.map_err(cannot("read", path)),
    }
}

#[cfg(test)]
#[path = "exchange_tests.rs"]
mod tests;

#[cfg(all(test, unix))]
#[path = "full_disk_tests.rs"]
mod full_disk_tests;
