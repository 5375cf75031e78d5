//! Launches outside of the data directory (`laggard run --session-dir`). The database knows only sessions, and forgets them
//! when the user deletes the data while the program goes on. Therefore a file in the data directory, named as the launch's
//! directory, holds that directory's path for as long as the directory exists.

use std::fs;
use std::path::{Path, PathBuf};

use laggard_platform::{names, plain_file, private};

use super::LaunchDirs;
use super::run_file::is_launch;
use crate::EngineError;

/// The most bytes of a path.
const LARGEST: u64 = 64 << 10;

impl LaunchDirs {
    /// The directories of launches outside of the data directory.
    pub fn elsewhere(&self) -> Vec<PathBuf> {
        let noted = self.notes().into_iter();
        let launches = noted.map(|(_, run)| run);
        launches.filter(|run| is_launch(run)).collect()
    }

    /// Notes a launch's directory, so that the launch is found again.
    ///
    /// # Errors
    /// The data directory cannot be written.
    pub fn note(&self, run: &Path) -> Result<(), EngineError> {
        let is_here = run.parent() == Some(&self.paths.sessions());
        let Some(name) = run.file_name().filter(|_| !is_here) else {
            return Ok(());
        };
        let notes = self.paths.elsewhere();
        let note = notes.join(name);
        private::make_directory(&notes)
            .and_then(|()| private::write(&note, &names::bytes(run)?))
            .map_err(EngineError::io("write", &note))
    }

    /// Forgets launches whose directory is gone, but not those whose disk may only be missing.
    pub fn forget_gone(&self) {
        for (note, run) in self.notes() {
            if !run.exists() && run.parent().is_some_and(Path::is_dir) {
                let _ = fs::remove_file(note);
            }
        }
    }

    /// Forgets all launches whose directory is missing.
    ///
    /// # Errors
    /// The directory's disk is missing, so sessions may still lie on it.
    pub fn forget_missing(&self) -> Result<(), EngineError> {
        self.forget_gone();
        let mut missing = Ok(());
        for (note, run) in self.notes() {
            if !run.exists() {
                fs::remove_file(&note).map_err(EngineError::io("delete", &note))?;
                missing = Err(EngineError::NotThere { path: run });
            }
        }
        // What is no note is the half of one: a crash left it, and it may hold a path.
        let left = fs::read_dir(self.paths.elsewhere());
        for entry in left.into_iter().flatten().flatten() {
            let note = entry.path();
            if !self.notes().iter().any(|(known, _)| *known == note) {
                fs::remove_file(&note).map_err(EngineError::io("delete", &note))?;
            }
        }
        // An empty directory would tell that there were such launches.
        let _ = fs::remove_dir(self.paths.elsewhere());
        missing
    }

    fn notes(&self) -> Vec<(PathBuf, PathBuf)> {
        let notes = fs::read_dir(self.paths.elsewhere());
        let notes = notes.into_iter().flatten().flatten();
        let read = |note: PathBuf| {
            let run = names::path(plain_file::read(&note, LARGEST).ok()?)?;
            (run.is_absolute() && run.file_name() == note.file_name()).then_some((note, run))
        };
        notes.filter_map(|entry| read(entry.path())).collect()
    }
}
