//! Files that exist whole or not at all: written beside their place, flushed to the disk, then given their name.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use crate::system::modes;

/// The users who may read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// The users who may read new files in its directory: the usual rights.
    OfDirectory,
    /// The owner alone (0600).
    Owner,
}

/// Writes a file in place of the existing one: no reader sees half of it. Once this returns, a power cut cannot undo
/// the change. A link of that name is replaced, not followed.
///
/// # Errors
/// As the system says; an existing file is then unchanged.
pub fn replace(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    // Several threads and processes may write at once, and nobody may guess the name beforehand.
    let beside = path.with_file_name(name_beside(path));
    let written = write_new(&beside, bytes, readers).and_then(|()| fs::rename(&beside, path));
    match &written {
        Ok(()) => sync_parent(path),
        // On a full disk, the partial file must not remain.
        Err(_) => {
            let _ = fs::remove_file(&beside);
        }
    }
    written
}

fn name_beside(path: &Path) -> OsString {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{:016x}.new", fastrand::u64(..)));
    name
}

/// Writes a new file and flushes its contents to the disk. An existing link of that name is not followed. The
/// name itself is durable after [`sync_parent`] or a rename.
///
/// # Errors
/// The name is taken, or as the system says; a partial file then remains.
pub fn write_new(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    let mut file = open(&mut options, path, readers)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Gives a file a new name: a hard link fails in one step where the name is taken. On a file system without hard links the
/// name is reserved first. The file may keep its first name.
///
/// # Errors
/// The name is taken (`AlreadyExists`), or as the system says.
pub fn rename_to_new(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        Err(_) => {
            OpenOptions::new().write(true).create_new(true).open(to)?;
            fs::rename(from, to)
        }
    }
}

/// Flushes the directory in which `path` lies, so that a power cut takes no name of a file created or renamed there.
/// Some file systems and systems (shares, for one) have no such flush: their own guarantee must do.
pub fn sync_parent(path: &Path) {
    if let Some(parent) = path.parent() {
        let parent = if parent.as_os_str().is_empty() {
            Path::new(".")
        } else {
            parent
        };
        let _ = modes::sync_directory(parent);
    }
}

/// Opens a file; a file created for its owner is readable by the owner alone.
pub(crate) fn open(options: &mut OpenOptions, path: &Path, readers: Readers) -> io::Result<File> {
    if readers == Readers::Owner {
        modes::of_owner(options)?;
    }
    options.open(path)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    #[test]
    fn a_link_in_its_place_is_replaced_and_not_followed() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("report.zip");
        let victim = scratch.path().join("victim");
        fs::write(&victim, b"old").unwrap();
        symlink(&victim, &path).unwrap();
        replace(&path, b"new", Readers::Owner).unwrap();
        assert_eq!(fs::read(&victim).unwrap(), b"old");
        let about = fs::symlink_metadata(&path).unwrap();
        assert!(about.is_file());
        assert_eq!(about.permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn threads_that_write_the_same_file_at_once_all_succeed() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("draft.json");
        std::thread::scope(|scope| {
            for letter in b'a'..b'i' {
                let path = &path;
                scope.spawn(move || {
                    for _ in 0..20 {
                        replace(path, &[letter; 10_000], Readers::Owner).unwrap();
                    }
                });
            }
        });
        let bytes = fs::read(&path).unwrap();
        assert!(bytes.len() == 10_000 && bytes.iter().all(|byte| *byte == bytes[0]));
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_could_not_be_put_in_its_place_leaves_nothing() {
        let scratch = tempfile::tempdir().unwrap();
        let taken = scratch.path().join("taken");
        fs::create_dir(&taken).unwrap();
        fs::write(taken.join("file"), b"theirs").unwrap();
        replace(&taken, b"new", Readers::Owner).unwrap_err();
        assert_eq!(fs::read(taken.join("file")).unwrap(), b"theirs");
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_name_that_is_taken_is_not_taken_from_its_file() {
        let scratch = tempfile::tempdir().unwrap();
        let [from, taken, free] = ["from", "taken", "free"].map(|name| scratch.path().join(name));
        write_new(&from, b"new", Readers::OfDirectory).unwrap();
        write_new(&taken, b"theirs", Readers::OfDirectory).unwrap();
        for refused in [
            write_new(&taken, b"new", Readers::OfDirectory),
            rename_to_new(&from, &taken),
        ] {
            assert_eq!(refused.unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        }
        assert_eq!(fs::read(&taken).unwrap(), b"theirs");
        rename_to_new(&from, &free).unwrap();
        assert_eq!(fs::read(&free).unwrap(), b"new");
    }
}
