//! The directories of launches: in the data directory and elsewhere, their descriptions, and whether their programs
//! live.

mod claim;
mod elsewhere;
mod process;
mod run_file;
mod searched;
mod starter;

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use laggard_hosts::AddedFiles;
use laggard_store::Store;

use crate::{Clock, EngineError, Paths};

pub(crate) use claim::is_needed_by;
pub(crate) use process::{Pulse, file_of, is_alive};
pub(crate) use run_file::{
    FORMAT, RunFile, is_launch, make, number_of, session_name, session_numbers,
};
pub(crate) use searched::{is_searched, mark_searched};
pub(crate) use starter::{is_promised, promise};

/// All launches' directories.
#[derive(Debug, Clone)]
pub(crate) struct LaunchDirs {
    paths: Paths,
    store: Arc<Store>,
    clock: Clock,
    /// The directories of the launches that this process supervises.
    supervised: Arc<Mutex<HashSet<PathBuf>>>,
}

impl LaunchDirs {
    pub fn new(paths: Paths, store: Arc<Store>, clock: Clock) -> Self {
        Self {
            paths,
            store,
            clock,
            supervised: Arc::default(),
        }
    }

    /// Marks a launch as supervised by this process, so that it counts as running.
    pub fn supervise(&self, run: &Path) {
        self.supervised().insert(run.to_owned());
    }

    /// Ends the supervision of a launch.
    pub fn let_go(&self, run: &Path) {
        self.supervised().remove(run);
    }

    /// Takes away what was laid into the user's directories for a launch that is over.
    pub fn take_away_added(&self, run: &Path) -> Result<(), EngineError> {
        Ok(AddedFiles::of(self.paths.data()).take_away(run)?)
    }

    /// The same for all launches that ended while no Laggard ran. What cannot be taken away now is tried again the next time.
    pub fn mend_added(&self) {
        let _ = AddedFiles::of(self.paths.data()).mend(|run| self.is_live(run));
    }

    /// Launches that may hold something new: those in the data directory, and those elsewhere that notes there or the database
    /// name.
    pub fn all(&self) -> Result<Vec<PathBuf>, EngineError> {
        let mut runs = BTreeSet::new();
        if let Ok(entries) = std::fs::read_dir(self.paths.sessions()) {
            runs.extend(entries.flatten().map(|entry| entry.path()));
        }
        runs.extend(self.elsewhere());
        let known = self.store.sessions()?;
        runs.extend(
            known
                .iter()
                .filter(|row| row.state == "running")
                .filter_map(|row| Some(Path::new(&row.file).parent()?.parent()?.to_owned())),
        );
        Ok(runs.into_iter().collect())
    }

    fn supervised(&self) -> MutexGuard<'_, HashSet<PathBuf>> {
        self.supervised
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
