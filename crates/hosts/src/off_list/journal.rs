//! The journal's and the list's files: read, replaced as a whole, locked.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::HostError;

const JOURNAL: &str = "journal.jsonl";
/// The file that the agent reads.
pub(super) const LIST: &str = "off.list";

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

/// All changes, oldest first. A last line that was cut off by a crash did not happen.
pub(super) fn read(dir: &Path) -> Result<Vec<Change>, HostError> {
    let path = dir.join(JOURNAL);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(HostError::io("read", path)(error)),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let change = |(at, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| HostError::DamagedJournal {
            path: path.clone(),
            line: at + 1,
            why: error.to_string(),
        })
    };
    whole
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(change)
        .collect()
}

/// Journal first, then the list: after a crash in between [`mend`] makes the list right, and until then the
/// agent leaves out what it left out before.
pub(super) fn write(dir: &Path, journal: &[Change]) -> Result<(), HostError> {
    let path = dir.join(JOURNAL);
    let mut lines = String::new();
    for change in journal {
        let line = serde_json::to_string(change);
        lines += &line.map_err(|error| HostError::io("write", &path)(error.into()))?;
        lines.push('\n');
    }
    replace(&path, &lines)?;
    replace(&dir.join(LIST), &list(&standing(journal)))
}

/// Makes the list what the journal says, if it is not.
pub(super) fn mend(dir: &Path) -> Result<(), HostError> {
    let text = list(&standing(&read(dir)?));
    let path = dir.join(LIST);
    match fs::read_to_string(&path) {
        Ok(found) if found == text => Ok(()),
        // Nothing was ever turned off here.
        Err(_) if !dir.join(JOURNAL).exists() => Ok(()),
        _ => replace(&path, &text),
    }
}

/// Writes beside the file, then renames over it: a reader sees the old or the new, never half.
fn replace(path: &Path, text: &str) -> Result<(), HostError> {
    let write = || -> std::io::Result<()> {
        let mut file = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new("")))?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(HostError::io("write", path))
}

/// Two Laggards at once (tray and command line) take turns. The lock is gone with the file's handle.
pub(super) fn lock(dir: &Path) -> Result<File, HostError> {
    let path = dir.join("lock");
    let open = || -> std::io::Result<File> {
        let mut made = fs::DirBuilder::new();
        let mut options = OpenOptions::new();
        made.recursive(true);
        options.create(true).truncate(false).write(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
            made.mode(0o700);
            options.mode(0o600);
        }
        made.create(dir)?;
        let file = options.open(&path)?;
        fs4::FileExt::lock(&file)?;
        Ok(file)
    };
    open().map_err(HostError::io("write", &path))
}

/// What is off after these changes, oldest first.
pub(super) fn standing(journal: &[Change]) -> Vec<Change> {
    let mut off: Vec<Change> = Vec::new();
    for change in journal {
        off.retain(|earlier| earlier.id != change.id);
        if change.kind == ChangeKind::Disable {
            off.push(change.clone());
        }
    }
    off
}

fn list(off: &[Change]) -> String {
    let mut text = String::from(
        "# Left out of this Eclipse when Laggard starts it. Written by Laggard; `laggard enable` changes it.\n",
    );
    let mut seen = BTreeSet::new();
    for change in off {
        text.push_str(&format!("# {}\n", change.id));
        for id in change.ids.iter().filter(|id| seen.insert(id.as_str())) {
            text.push_str(id);
            text.push('\n');
        }
    }
    text
}
