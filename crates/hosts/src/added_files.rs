//! Files that a launch lays into a directory of the user's for as long as its program runs, where a host has no other way to
//! leave a plug-in out. A journal in Laggard's directory names them before they are laid: whatever happens to Laggard, the next
//! one takes them away.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use laggard_platform::{plain_file, private};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::HostError;

/// The text of each such file, by which it is known again.
pub(crate) const TEXT: &[u8] =
    b"Laggard leaves a plug-in out of one start, and takes this file away at its end.\n";
const JOURNALS: &str = "added-files";

/// The files of one launch.
#[derive(Debug, Serialize, Deserialize)]
struct Journal {
    run: PathBuf,
    files: Vec<PathBuf>,
}

/// All files that launches have added.
#[derive(Debug, Clone)]
pub struct AddedFiles {
    dir: PathBuf,
}

impl AddedFiles {
    /// Those of Laggard's directory `data`. Nothing is made before the first file.
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self {
            dir: data.join(JOURNALS),
        }
    }

    /// Lays the files for the launch in the directory `run`. One that is there already stays as it is.
    ///
    /// # Errors
    /// A directory cannot be written; then none of the files is left.
    pub fn lay(&self, run: &Path, files: &[PathBuf]) -> Result<(), HostError> {
        if files.is_empty() {
            return Ok(());
        }
        let journal = Journal {
            run: run.to_owned(),
            files: files.to_vec(),
        };
        let path = self.journal_of(run);
        private::make_directory(&self.dir).map_err(HostError::io("make", &self.dir))?;
        let text = serde_json::to_vec(&journal);
        let text = text.map_err(|error| HostError::io("write", &path)(error.into()))?;
        private::write(&path, &text).map_err(HostError::io("write", &path))?;
        for file in files {
            if let Err(error) = lay(file) {
                self.take_away(run)?;
                return Err(HostError::io("write", file)(error));
            }
        }
        Ok(())
    }

    /// Takes away what was laid for the launch in the directory `run`, but for what another launch needs.
    ///
    /// # Errors
    /// A file cannot be deleted: the journal stays, and the next call tries again.
    pub fn take_away(&self, run: &Path) -> Result<(), HostError> {
        let path = self.journal_of(run);
        let Some(own) = read(&path) else {
            return Ok(());
        };
        let others: Vec<Journal> = self
            .all()
            .into_iter()
            .filter(|other| other.run != run)
            .collect();
        let needed = |file: &PathBuf| others.iter().any(|other| other.files.contains(file));
        for file in own.files.iter().filter(|file| !needed(file)) {
            if is_ours(file) {
                fs::remove_file(file).map_err(HostError::io("delete", file))?;
            }
        }
        fs::remove_file(&path).map_err(HostError::io("delete", &path))
    }

    /// Takes away what launches left that nobody supervises any more: Laggard or the system was ended amid them.
    ///
    /// # Errors
    /// As [`AddedFiles::take_away`]; the others are done then.
    pub fn mend(&self, is_live: impl Fn(&Path) -> bool) -> Result<(), HostError> {
        let over = self
            .all()
            .into_iter()
            .filter(|journal| !is_live(&journal.run));
        let mut first_error = None;
        for journal in over {
            if let Err(error) = self.take_away(&journal.run) {
                first_error.get_or_insert(error);
            }
        }
        first_error.map_or(Ok(()), Err)
    }

    fn all(&self) -> Vec<Journal> {
        let entries = fs::read_dir(&self.dir).into_iter().flatten().flatten();
        entries.filter_map(|entry| read(&entry.path())).collect()
    }

    fn journal_of(&self, run: &Path) -> PathBuf {
        let hash = Sha256::digest(run.as_os_str().as_encoded_bytes());
        let name: String = hash
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        self.dir.join(format!("{name}.json"))
    }
}

/// Whether Laggard laid a file.
pub(crate) fn is_ours(file: &Path) -> bool {
    plain_file::read(file, TEXT.len() as u64).is_ok_and(|bytes| bytes == TEXT)
}

fn read(journal: &Path) -> Option<Journal> {
    let bytes = plain_file::read(journal, plain_file::LARGEST).ok()?;
    serde_json::from_slice(&bytes).ok()
}

fn lay(file: &Path) -> io::Result<()> {
    match fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(file)
    {
        Ok(mut new) => new.write_all(TEXT),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_go_with_the_last_launch_that_needs_them_and_nobody_elses_are_touched() {
        let dir = tempfile::tempdir().expect("a directory");
        let at = |name: &str| dir.path().join(name);
        let added = AddedFiles::of(&at("data"));
        fs::write(at("own"), b"").expect("written");
        let (one, two) = (at("run/1"), at("run/2"));
        added.lay(&one, &[at("a"), at("own")]).expect("laid");
        added.lay(&two, &[at("a"), at("b")]).expect("laid");
        assert!(is_ours(&at("a")) && is_ours(&at("b")) && !is_ours(&at("own")));
        added.take_away(&one).expect("taken away");
        assert!(at("a").exists() && at("own").exists());
        added.take_away(&two).expect("taken away");
        assert!(!at("a").exists() && !at("b").exists() && at("own").exists());
        added.take_away(&two).expect("nothing is left");
    }

    #[test]
    fn what_a_killed_laggard_left_is_taken_away_and_a_live_launchs_stays() {
        let dir = tempfile::tempdir().expect("a directory");
        let at = |name: &str| dir.path().join(name);
        AddedFiles::of(&at("data"))
            .lay(&at("dead"), &[at("a")])
            .expect("laid");
        AddedFiles::of(&at("data"))
            .lay(&at("live"), &[at("b")])
            .expect("laid");
        let added = AddedFiles::of(&at("data"));
        added.mend(|run| run == at("live")).expect("mended");
        assert!(!at("a").exists() && at("b").exists());
    }

    #[test]
    fn where_one_cannot_be_laid_none_is() {
        let dir = tempfile::tempdir().expect("a directory");
        let at = |name: &str| dir.path().join(name);
        let added = AddedFiles::of(&at("data"));
        let error = added
            .lay(&at("run"), &[at("a"), at("gone/b")])
            .expect_err("no directory");
        assert!(error.to_string().contains("gone/b"), "{error}");
        assert!(!at("a").exists() && added.all().is_empty());
    }
}
