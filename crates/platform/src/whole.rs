//! Files that are there whole or not at all: written beside their place, kept through a power cut, then given their name.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use crate::system::modes;

/// Who may read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Those who may read what is made in its directory: the usual rights.
    OfDirectory,
    /// Its owner alone (0600).
    Owner,
}

/// Writes a file in the place of the one that is there: no reader sees half of it. Once this is back, a power cut takes it no
/// more. A link that has the name is replaced, not followed.
///
/// # Errors
/// As the system says; a file that was there is as it was then.
pub fn replace(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    // Several threads and processes may write at once, and nobody else is to know the name beforehand.
    let beside = path.with_file_name(name_beside(path));
    let written = write_new(&beside, bytes, readers).and_then(|()| fs::rename(&beside, path));
    match &written {
        Ok(()) => sync_parent(path),
        // What is left of a full disk must not stay there too.
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

/// Writes a file of a name that nobody has yet, and what is in it to the disk. A link that has the name is not followed. Its
/// name is kept once [`sync_parent`] or a rename did that.
///
/// # Errors
/// The name is taken, or as the system says; what was written by then stays.
pub fn write_new(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    let mut file = open(&mut options, path, readers)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Gives a file a name that nobody has: a link fails where the name is taken, in one step. Where the file system has none, the
/// name is taken first. The file may keep its first name.
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

/// Makes sure that a power cut takes no name from the directory in which `path` lies, after a file was made or renamed there.
/// Some file systems have no such order (shares, for one), and some systems: they are taken at their word.
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

/// Opens a file, which its owner alone may read if it is made for them.
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
