//! Directories and files that only their owner can read.

use std::fs;
use std::io;
use std::path::Path;

/// Makes a directory with its parents, 0700; one that is there is left as it is.
///
/// # Errors
/// As the system says.
pub fn make(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(path)
}

/// Refuses a directory that somebody else owns or may write to: they could read what is put there, or put something else in
/// its place.
///
/// # Errors
/// It is not a directory of this user's alone to write to, or as the system says.
pub fn check(path: &Path) -> io::Result<()> {
    let about = fs::metadata(path)?;
    if !about.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    match others(&about) {
        Some(why) => Err(io::Error::new(io::ErrorKind::PermissionDenied, why)),
        None => Ok(()),
    }
}

/// What somebody else can do with a directory; nothing that is known where the system has other rights than Unix.
#[cfg(unix)]
fn others(about: &fs::Metadata) -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;
    let (owner, mode) = (about.uid(), about.mode());
    if owner != rustix::process::geteuid().as_raw() {
        return Some(format!("it belongs to another user (number {owner})"));
    }
    let may = mode & 0o022 != 0;
    may.then(|| format!("other users may write to it (mode {:o})", mode & 0o777))
}

#[cfg(not(unix))]
fn others(_: &fs::Metadata) -> Option<String> {
    None
}

/// Opens a new or existing file for appending, 0600.
///
/// # Errors
/// As the system says.
pub fn append(path: &Path) -> io::Result<fs::File> {
    private(fs::OpenOptions::new().create(true).append(true)).open(path)
}

/// Writes a file, 0600: first beside it, then in its place, so that no reader sees half of it. Once this is back, a power
/// cut takes it no more.
///
/// # Errors
/// As the system says; a file that was there is as it was then.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    use io::Write as _;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    // Several threads and processes may write at once, and nobody else is to know the name beforehand.
    name.push(format!(".{:016x}.new", fastrand::u64(..)));
    let beside = path.with_file_name(name);
    let mut file = private(fs::OpenOptions::new().create_new(true).write(true)).open(&beside)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, path));
    if written.is_ok() {
        sync_parent(path);
    }
    if written.is_err() {
        // What is left of a full disk must not stay there too.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Makes sure that a power cut takes no name from the directory in which `path` lies, after a file was made or renamed there.
/// Some file systems have no such order (shares, for one): they are taken at their word.
pub fn sync_parent(path: &Path) {
    #[cfg(unix)]
    if let Some(parent) = path.parent() {
        let parent = if parent.as_os_str().is_empty() {
            Path::new(".")
        } else {
            parent
        };
        let _ = fs::File::open(parent).and_then(|directory| directory.sync_all());
    }
    #[cfg(not(unix))]
    let _ = path;
}

fn private(options: &mut fs::OpenOptions) -> &mut fs::OpenOptions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    #[test]
    fn a_directory_that_others_may_write_to_is_refused() {
        let scratch = tempfile::tempdir().unwrap();
        let place = scratch.path().join("data");
        make(&place).unwrap();
        check(&place).unwrap();
        for mode in [0o720, 0o702, 0o777] {
            fs::set_permissions(&place, fs::Permissions::from_mode(mode)).unwrap();
            let why = check(&place).unwrap_err().to_string();
            assert!(why.contains("other users may write"), "{why}");
        }
        fs::set_permissions(&place, fs::Permissions::from_mode(0o755)).unwrap();
        check(&place).unwrap();
    }

    #[test]
    fn a_link_in_its_place_is_replaced_and_not_followed() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("report.zip");
        let victim = scratch.path().join("victim");
        fs::write(&victim, b"old").unwrap();
        symlink(&victim, &path).unwrap();
        write(&path, b"new").unwrap();
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
                        write(path, &[letter; 10_000]).unwrap();
                    }
                });
            }
        });
        let bytes = fs::read(&path).unwrap();
        assert!(bytes.len() == 10_000 && bytes.iter().all(|byte| *byte == bytes[0]));
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1);
    }
}
