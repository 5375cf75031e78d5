//! What Laggard leaves out of an install, and the journal of it. Kept by Laggard; the install is never touched.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::{HostError, Install, Preview};

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChangeKind {
    /// Turned off.
    Disable,
    /// Turned on again by the user.
    Enable,
    /// Turned on again by Laggard, because the host did not start without it.
    Restore,
}

/// One line of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Unix time in milliseconds.
    pub at_ms: u64,
    /// What was done.
    pub kind: ChangeKind,
    /// The plug-in that was asked for.
    pub id: String,
    /// Everything that went off or on with it, `id` included.
    pub ids: Vec<String>,
}

/// The off-list of one install: `<data>/installs/<key>/off.list` and `journal.jsonl`.
#[derive(Debug)]
pub struct OffList {
    install: Install,
    dir: PathBuf,
}

impl OffList {
    /// The off-list of `install` under Laggard's directory `data`. Nothing is created before the first change.
    pub fn of(install: &Install, data: &Path) -> Self {
        Self {
            install: install.clone(),
            dir: data.join("installs").join(install.key()),
        }
    }

    /// The file that the agent reads.
    pub fn path(&self) -> PathBuf {
        self.dir.join("off.list")
    }

    /// Ids that are off now, sorted; empty when nothing is.
    ///
    /// # Errors
    /// The list exists and cannot be read.
    pub fn ids(&self) -> Result<Vec<String>, HostError> {
        Ok(Vec::new())
    }

    /// What the user asked to have off, oldest first, each with what went off with it.
    ///
    /// # Errors
    /// The journal exists and cannot be read.
    pub fn asked(&self) -> Result<Vec<Change>, HostError> {
        Ok(Vec::new())
    }

    /// Turns `id` off with all that needs it. `at_ms` is the Unix time in milliseconds.
    ///
    /// # Errors
    /// An unknown id (with near ones), a plug-in that the host needs (with the chain), an unwritable directory.
    pub fn disable(&self, id: &str, at_ms: u64) -> Result<Preview, HostError> {
        let _ = at_ms;
        crate::preview_disable(&self.install, id, &self.ids()?)
    }

    /// Turns on again what went off when `id` was turned off. Returns the ids that are on again.
    ///
    /// # Errors
    /// It is not off; an unwritable directory.
    pub fn enable(&self, id: &str, at_ms: u64) -> Result<Vec<String>, HostError> {
        let _ = at_ms;
        Err(HostError::NotTurnedOff {
            host: self.install.home().to_owned(),
            id: id.to_owned(),
        })
    }

    /// Undoes the last change. Returns what was done to undo it.
    ///
    /// # Errors
    /// There is nothing to undo; an unwritable directory.
    pub fn undo(&self, at_ms: u64) -> Result<Change, HostError> {
        let _ = at_ms;
        Err(HostError::NothingToUndo {
            host: self.install.home().to_owned(),
        })
    }

    /// Turns the last thing turned off on again, because the host did not start. `None`: nothing is off.
    ///
    /// # Errors
    /// An unwritable directory.
    pub fn restore_after_failed_start(&self, at_ms: u64) -> Result<Option<Change>, HostError> {
        let _ = at_ms;
        Ok(None)
    }

    /// All changes, oldest first.
    ///
    /// # Errors
    /// The journal exists and cannot be read.
    pub fn journal(&self) -> Result<Vec<Change>, HostError> {
        Ok(Vec::new())
    }
}
