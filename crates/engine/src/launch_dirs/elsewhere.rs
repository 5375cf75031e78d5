//! Launches outside of the data directory (`laggard run --session-dir`). The database knows sessions alone, and forgets them
//! when their user deletes the data while the program goes on: a file in the data directory, called as the launch's directory,
//! says where that is for as long as it is there.

use std::fs;
use std::path::{Path, PathBuf};

use laggard_platform::{names, plain_file, private};

use super::LaunchDirs;
use super::run_file::is_launch;
use crate::EngineError;

/// Bytes of a path.
const LARGEST: u64 = 64 << 10;

impl LaunchDirs {
    /// The directories of launches outside of the data directory.
    pub fn elsewhere(&self) -> Vec<PathBuf> {
        let noted = self.notes().into_iter();
        let launches = noted.map(|(_, run)| run);
        launches.filter(|run| is_launch(run)).collect()
    }

    /// Makes sure that a launch is found again, wherever its directory is.
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

    /// Forgets launches that are gone, but none of which the disk may only not be there.
    pub fn forget_gone(&self) {
        for (note, run) in self.notes() {
            if !run.exists() && run.parent().is_some_and(Path::is_dir) {
                let _ = fs::remove_file(note);
            }
        }
    }

    /// Forgets all launches that are not there.
    ///
    /// # Errors
    /// A launch's sessions may lie on a disk that is not there.
    pub fn forget_missing(&self) -> Result<(), EngineError> {
        self.forget_gone();
        let mut missing = Ok(());
        for (note, run) in self.notes() {
            if !run.exists() {
                fs::remove_file(&note).map_err(EngineError::io("delete", &note))?;
                missing = Err(EngineError::NotThere { path: run });
            }
        }
        // Where none is left nothing tells that there ever was one.
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
