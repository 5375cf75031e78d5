//! Files that the user has opened, each by its number: a page can have no other file read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Any program of the desktop can have a file opened: beyond so many, the oldest is forgotten.
const MOST: usize = 64;

/// An opened file, as the window knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpenedFile {
    /// The number by which a page asks for it.
    pub number: u32,
    /// The last part of its path.
    pub name: String,
    /// The file's path.
    pub path: String,
}

/// All opened files.
#[derive(Debug, Default)]
pub struct OpenedFiles {
    last: u32,
    paths: BTreeMap<u32, PathBuf>,
}

impl OpenedFiles {
    /// Lets the window have this file read from now on.
    pub fn add(&mut self, path: &Path) -> OpenedFile {
        self.last = self.last.wrapping_add(1);
        self.paths.insert(self.last, path.to_owned());
        if self.paths.len() > MOST {
            self.paths.pop_first();
        }
        let name = path.file_name().unwrap_or(path.as_os_str());
        OpenedFile {
            number: self.last,
            name: name.to_string_lossy().into_owned(),
            path: path.display().to_string(),
        }
    }

    /// Returns the path of the file with this number.
    pub fn get(&self, number: u32) -> Option<PathBuf> {
        self.paths.get(&number).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_reads_what_was_opened_and_nothing_else() {
        let mut files = OpenedFiles::default();
        let file = files.add(Path::new("/home/ada/1/session.lag"));
        assert_eq!(file.name, "session.lag");
        assert_eq!(file.path, "/home/ada/1/session.lag");
        assert_eq!(
            files.get(file.number).as_deref(),
            Some(Path::new(&file.path))
        );
        assert_eq!(files.get(file.number + 1), None);
        assert_eq!(files.get(0), None);
    }

    #[test]
    fn who_opens_without_end_fills_nothing() {
        let mut files = OpenedFiles::default();
        let first = files.add(Path::new("/first"));
        for _ in 0..MOST {
            files.add(Path::new("/other"));
        }
        assert_eq!(files.get(first.number), None);
        assert_eq!(files.paths.len(), MOST);
    }
}
