//! The files in the queue's directory.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use fs4::FileExt;
use laggard_platform::private;

use super::error::{QueueError, io_error};
use crate::pack::pretty;
use crate::send::Item;

/// The most bytes of a report's record.
const LARGEST: u64 = 1 << 20;

/// The queue's directory, which only its owner can read.
#[derive(Clone, Debug)]
pub(super) struct Files(PathBuf);

impl Files {
    /// The files in a directory, which is not made yet.
    pub fn in_directory(directory: PathBuf) -> Self {
        Self(directory)
    }

    /// The directory's path.
    pub fn directory(&self) -> &Path {
        &self.0
    }

    /// Makes the directory.
    pub fn make(&self) -> Result<(), QueueError> {
        private::make_directory(&self.0).map_err(io_error("make", &self.0))
    }

    /// Waits until no other process changes the queue, and locks it until the returned file is dropped.
    pub fn lock(&self) -> Result<File, QueueError> {
        let path = self.0.join("changes.lock");
        let file = private::append(&path).map_err(io_error("open", &path))?;
        FileExt::lock(&file).map_err(io_error("lock", &path))?;
        Ok(file)
    }

    /// The names of all files; empty if the directory does not exist yet.
    pub fn names(&self) -> Result<Vec<String>, QueueError> {
        match fs::read_dir(&self.0) {
            Ok(entries) => Ok(entries
                .flatten()
                .filter_map(|entry| entry.file_name().into_string().ok())
                .collect()),
            Err(source) if source.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(source) => Err(io_error("read", &self.0)(source)),
        }
    }

    /// Reads a report's record; `None` if there is none.
    pub fn read(&self, id: &str) -> Result<Option<Item>, QueueError> {
        if !is_id(id) {
            return Ok(None);
        }
        let path = self.path(id, "json");
        let unreadable = |why: String| QueueError::Unreadable {
            path: path.clone(),
            why,
        };
        let file = match File::open(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unreadable(error.to_string())),
            Ok(file) => file,
        };
        let mut bytes = Vec::new();
        file.take(LARGEST)
            .read_to_end(&mut bytes)
            .map_err(|error| unreadable(error.to_string()))?;
        let item: Item =
            serde_json::from_slice(&bytes).map_err(|error| unreadable(error.to_string()))?;
        if item.id == id {
            return Ok(Some(item));
        }
        Err(unreadable("it speaks of another report".into()))
    }

    /// Writes a report's record.
    pub fn write(&self, item: &Item) -> Result<(), QueueError> {
        let path = self.path(&item.id, "json");
        private::write(&path, &pretty(item)).map_err(io_error("write", &path))
    }

    /// Deletes a file of a report; a missing file is no error.
    pub fn delete(&self, id: &str, kind: &str) -> Result<(), QueueError> {
        let path = self.path(id, kind);
        match fs::remove_file(&path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => {
                Err(io_error("delete", &path)(source))
            }
            _ => Ok(()),
        }
    }

    /// The path of a report's `json` or `zip`.
    pub fn path(&self, id: &str, kind: &str) -> PathBuf {
        self.0.join(format!("{id}.{kind}"))
    }
}

/// Whether an id is valid: no id may lead out of the directory.
fn is_id(id: &str) -> bool {
    id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}
