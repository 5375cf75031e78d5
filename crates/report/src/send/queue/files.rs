//! The queue's directory: which files are in it, reading and writing one.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use fs4::FileExt;
use laggard_platform::private;

use super::error::{QueueError, io_error};
use crate::pack::pretty;
use crate::send::Item;

/// Bytes of what is known of a report.
const LARGEST: u64 = 1 << 20;

/// A directory of its owner's.
#[derive(Clone, Debug)]
pub(super) struct Files(PathBuf);

impl Files {
    /// None is made yet.
    pub fn in_directory(directory: PathBuf) -> Self {
        Self(directory)
    }

    /// Which it is.
    pub fn directory(&self) -> &Path {
        &self.0
    }

    /// Makes the directory.
    pub fn make(&self) -> Result<(), QueueError> {
        private::make_directory(&self.0).map_err(io_error("make", &self.0))
    }

    /// Waits for whoever changes something now; the next one waits for us until this is dropped.
    pub fn lock(&self) -> Result<File, QueueError> {
        let path = self.0.join("changes.lock");
        let file = private::append(&path).map_err(io_error("open", &path))?;
        FileExt::lock(&file).map_err(io_error("lock", &path))?;
        Ok(file)
    }

    /// Every file; none where there is no directory yet.
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

    /// What is known of a report; nothing where there is none.
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

    /// Writes down what is known of a report.
    pub fn write(&self, item: &Item) -> Result<(), QueueError> {
        let path = self.path(&item.id, "json");
        private::write(&path, &pretty(item)).map_err(io_error("write", &path))
    }

    /// That it is gone already is no error.
    pub fn delete(&self, id: &str, kind: &str) -> Result<(), QueueError> {
        let path = self.path(id, kind);
        match fs::remove_file(&path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => {
                Err(io_error("delete", &path)(source))
            }
            _ => Ok(()),
        }
    }

    /// Where a report's `json` or `zip` lies.
    pub fn path(&self, id: &str, kind: &str) -> PathBuf {
        self.0.join(format!("{id}.{kind}"))
    }
}

/// So that nobody's id leads out of the directory.
fn is_id(id: &str) -> bool {
    id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}
