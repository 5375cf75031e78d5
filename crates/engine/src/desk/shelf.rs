//! What is kept of a report that is not finished: one directory (0700) a wait, files 0600.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::view::ReportDraft;
use crate::{Engine, EngineError, private_dir};

const DRAFT: &str = "draft.json";
/// Nothing is kept for longer after it was touched last.
const LONGEST_MS: i64 = 24 * 60 * 60 * 1000;

/// The directory of all unfinished reports.
pub(crate) struct Shelf {
    directory: PathBuf,
}

impl Engine {
    pub(crate) fn shelf(&self) -> Shelf {
        Shelf {
            directory: self.paths().captures(),
        }
    }
}

impl Shelf {
    /// What the user had typed and drawn; one that cannot be read is as good as none.
    pub fn draft(&self, session: &str, episode: u32) -> Option<ReportDraft> {
        let bytes = fs::read(self.place(session, episode).join(DRAFT)).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// Writes what the user typed and drew.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn keep(
        &self,
        session: &str,
        episode: u32,
        draft: &ReportDraft,
    ) -> Result<(), EngineError> {
        let place = self.place(session, episode);
        private_dir::make(&place).map_err(EngineError::io("make", &place))?;
        let file = place.join(DRAFT);
        // Cannot fail: numbers that are none are written as null, and read back as no draft.
        let bytes = serde_json::to_vec(draft).unwrap_or_default();
        private_dir::write(&file, &bytes).map_err(EngineError::io("write", &file))
    }

    /// Forgets one report's things.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn clear(&self, session: &str, episode: u32) -> Result<(), EngineError> {
        remove(&self.place(session, episode))
    }

    /// Forgets everything.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn clear_all(&self) -> Result<(), EngineError> {
        remove(&self.directory)
    }

    /// Forgets what nobody has touched for a day.
    ///
    /// # Errors
    /// A file cannot be deleted.
    pub fn tidy(&self, now_ms: i64) -> Result<(), EngineError> {
        for place in self.places() {
            if now_ms - touched_ms(&place) >= LONGEST_MS {
                remove(&place)?;
            }
        }
        Ok(())
    }

    fn places(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.directory);
        let entries = entries.into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    }

    fn place(&self, session: &str, episode: u32) -> PathBuf {
        self.directory.join(format!("{session}-{episode}"))
    }
}

/// When anything in it was written last, Unix milliseconds; 0 where nothing is in it.
fn touched_ms(place: &Path) -> i64 {
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    let times = entries.filter_map(|entry| entry.metadata().ok()?.modified().ok());
    let times = times.filter_map(|time| jiff::Timestamp::try_from(time).ok());
    times.map(|time| time.as_millisecond()).max().unwrap_or(0)
}

fn remove(path: &Path) -> Result<(), EngineError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(EngineError::io("delete", path)(error))
        }
        _ => Ok(()),
    }
}
