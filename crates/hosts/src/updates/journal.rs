//! What stands on the disk of a change: how far it is, and which files it has.

use std::io;
use std::path::{Path, PathBuf};

use laggard_record::{PluginId, VersionChange, VersionChangeKind};
use serde::{Deserialize, Serialize};

use super::files::Contents;
use super::{UpdateError, io as cannot};

/// The file of a change's journal.
pub(super) const JOURNAL: &str = "change.json";
/// The directories of its copies: of the install's files, and of those that take their place.
pub(super) const BEFORE: &str = "before";
pub(super) const AFTER: &str = "after";

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
pub(super) struct Journal {
    pub home: PathBuf,
    pub standing: Standing,
    pub told: Told,
    pub files: Vec<Entry>,
}

/// A file; the number of its copies is its place in the list.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    /// Below the home.
    pub path: PathBuf,
    pub before: Option<Contents>,
    pub after: Option<Contents>,
}

/// What lies at a place; `None`: nothing.
pub(super) fn contents(path: &Path) -> Result<Option<Contents>, UpdateError> {
    match Contents::of(path) {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Err(UpdateError::NotPlain {
            path: path.to_owned(),
        }),
        found => found.map_err(cannot("read", path)),
    }
}
