//! The changes of an install that are kept beside it: prepared, made, taken back.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::private;

use super::exchange::Exchange;
use super::files::{self, FileChange};
use super::journal::{AFTER, Entry, JOURNAL, Journal, Standing, Told, contents};
use super::{UpdateError, io as cannot};

const LOCK: &str = "lock";
/// The number of made changes whose copies are kept, for each install.
const KEPT: usize = 5;

/// The changes of one install.
#[derive(Debug)]
pub struct Exchanges {
    home: PathBuf,
    dir: PathBuf,
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

#[cfg(all(test, unix))]
#[path = "full_disk_tests.rs"]
mod full_disk_tests;
