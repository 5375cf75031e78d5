//! Files that are laid into an install, each whole or not at all, and known by their contents.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use laggard_platform::whole;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A file of an install that a change replaces, brings or takes away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileChange {
    /// The path below the install's home.
    pub path: PathBuf,
    /// The file to be laid there; `None`: it goes.
    pub new: Option<PathBuf>,
}

/// The contents of a file, told apart from others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Contents {
    bytes: u64,
    sha256: String,
}

impl Contents {
    /// Those of a plain file; `None` where nothing is there.
    ///
    /// # Errors
    /// As the system says, or the path is a link, a directory, a device.
    pub(super) fn of(path: &Path) -> io::Result<Option<Self>> {
        match path.symlink_metadata() {
            Ok(about) if about.is_file() => {}
            Ok(_) => return Err(io::ErrorKind::InvalidInput.into()),
            Err(error) if is_absent(&error) => return Ok(None),
            Err(error) => return Err(error),
        }
        let mut file = File::open(path)?;
        let mut hash = Sha256::new();
        let mut buffer = vec![0; 256 << 10];
        let mut bytes = 0;
        loop {
            let read = file.read(&mut buffer)?;
            if read == 0 {
                break;
            }
            bytes += read as u64;
            hash.update(&buffer[..read]);
        }
        let sha256 = hash.finalize();
        Ok(Some(Self {
            bytes,
            sha256: sha256.iter().map(|byte| format!("{byte:02x}")).collect(),
        }))
    }
}

fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// Lays a copy of `from` at `to`, with its rights, whole or not at all.
pub(super) fn lay(from: &Path, to: &Path) -> io::Result<()> {
    let directory = to.parent().ok_or(io::ErrorKind::InvalidInput)?;
    make_directory(directory)?;
    let unfinished = unfinished(to);
    let laid = (|| {
        // A rest of one that was cut off may not be writable.
        remove(&unfinished)?;
        fs::copy(from, &unfinished)?;
        File::open(&unfinished)?.sync_all()?;
        fs::rename(&unfinished, to)?;
        // The journal, on another disk perhaps, says soon that the file is there.
        whole::sync_parent(to);
        Ok(())
    })();
    if laid.is_err() {
        // The first error is the one that tells.
        let _ = fs::remove_file(&unfinished);
    }
    laid
}

/// Makes a directory and those above it; a power cut does not take them.
fn make_directory(directory: &Path) -> io::Result<()> {
    let missing: Vec<&Path> = directory
        .ancestors()
        .take_while(|above| !above.as_os_str().is_empty() && !above.exists())
        .collect();
    fs::create_dir_all(directory)?;
    missing.into_iter().for_each(whole::sync_parent);
    Ok(())
}

/// The name of a file that is being laid.
pub(super) fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".laggard-unfinished");
    path.with_file_name(name)
}

/// Removes a file that may not be there.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if is_absent(&error) => Ok(()),
        Err(error) => Err(error),
        Ok(()) => {
            whole::sync_parent(path);
            Ok(())
        }
    }
}

/// Removes the directories above a removed file that are empty now, up to `home`.
pub(super) fn remove_empty_above(path: &Path, home: &Path) {
    let above = path.ancestors().skip(1);
    for directory in above.take_while(|directory| *directory != home && directory.starts_with(home))
    {
        // One that is not empty stays, and so do those above it.
        if fs::remove_dir(directory).is_err() {
            break;
        }
    }
}
