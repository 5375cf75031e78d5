//! An Eclipse at rest: where its parts are.

use std::path::{Path, PathBuf};

use crate::HostError;

/// How an Eclipse is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Launcher {
    /// The native executable beside its `.ini`; it starts Java and handles restarts itself.
    Native(PathBuf),
    /// `plugins/org.eclipse.equinox.launcher_*.jar`; Laggard does what the executable would do.
    Jar(PathBuf),
}

/// An Eclipse home and what belongs to it. Holds paths only: files are read when they are needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Install {
    home: PathBuf,
    launcher: Launcher,
}

impl Install {
    /// Opens the Eclipse at `path`: its home, its launcher (executable or jar), or a link to one of them.
    ///
    /// # Errors
    /// [`HostError::NotEclipse`] with what is missing.
    pub fn open(path: &Path) -> Result<Self, HostError> {
        Err(HostError::NotEclipse {
            path: path.to_owned(),
            why: "nothing is there".into(),
        })
    }

    /// The directory that holds `plugins` and `configuration`, without links.
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// How it is started.
    pub fn launcher(&self) -> &Launcher {
        &self.launcher
    }

    /// Its name for people, with its version where it says one: `Eclipse IDE 4.38`.
    pub fn name(&self) -> String {
        "Eclipse".into()
    }

    /// A name for files that is different for each install: 16 hex digits of its path's SHA-256.
    pub fn key(&self) -> String {
        String::new()
    }
}

/// Looks where Eclipse usually lives; each install once, in no order of preference.
pub fn find_installs() -> Vec<Install> {
    Vec::new()
}
