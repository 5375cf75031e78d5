//! Directories and files that only their owner can read. On a system without Unix modes nothing is created, and nothing counts as
//! private: [`Unsupported`](crate::Unsupported).

use std::fs::{self, DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

pub use crate::exposed::Exposed;
use crate::plain_file;
use crate::system::modes;
use crate::whole::{self, Readers};

/// A directory, or a file, and the reason why it is not safe from others.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", .directory.display())]
struct ExposedWay {
    directory: PathBuf,
    why: Exposed,
}

/// Creates a directory with its parents, 0700; an existing one stays as it is.
///
/// # Errors
/// As the system says.
pub fn make_directory(path: &Path) -> io::Result<()> {
    make(path, DirBuilder::new().recursive(true))
}

/// Creates a new directory, 0700.
///
/// # Errors
/// The name is taken, or as the system says.
pub fn make_new_directory(path: &Path) -> io::Result<()> {
    make(path, &mut DirBuilder::new())
}

fn make(path: &Path, builder: &mut DirBuilder) -> io::Result<()> {
    modes::directory_of_owner(builder)?;
    builder.create(path)
}

/// Refuses a directory that another user owns or may write to: that user could read the files in it, or replace them.
/// Many systems let a user's own group write to their files: a group without other members is allowed.
///
/// # Errors
/// Other users may write to the directory, or as the system says.
pub fn check_directory(path: &Path) -> io::Result<()> {
    let about = fs::metadata(path)?;
    if !about.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    match modes::exposed(path, &about)? {
        Some(why) => Err(io::Error::new(io::ErrorKind::PermissionDenied, why)),
        None => Ok(()),
    }
}

/// Refuses a place for directories where another user may replace a directory in it, or one on the way there. Where a sticky
/// bit keeps everybody to their own files (`/tmp`), others may write.
///
/// * `path`: the directory, which need not exist yet.
///
/// # Errors
/// Another user may write, with the directory's name; or as the system says.
pub fn check_way(path: &Path) -> io::Result<()> {
    let is_there = |directory: &&Path| directory.symlink_metadata().is_ok();
    let there = path.ancestors().find(is_there).unwrap_or(path);
    check_each(there, modes::replaceable)
}

/// Refuses a path that is exposed by this rule, or on the way to which something is.
///
/// * `there`: exists.
pub(crate) fn check_each(
    there: &Path,
    exposed: impl Fn(&Path, &Metadata) -> io::Result<Option<Exposed>>,
) -> io::Result<()> {
    // Both a link on the way and its target count.
    let whole = fs::canonicalize(there)?;
    for path in there.ancestors().chain(whole.ancestors()) {
        let about = match path.as_os_str().is_empty() {
            true => continue,
            false => fs::metadata(path)?,
        };
        if let Some(why) = exposed(path, &about)? {
            let way = ExposedWay {
                directory: path.to_owned(),
                why,
            };
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, way));
        }
    }
    Ok(())
}

/// The path of this user's own directory in a place where every user can create one. Another user may have taken the path
/// before ([`check_directory`]).
#[must_use]
pub fn shared_place(name: &str) -> PathBuf {
    modes::shared_place(name)
}

/// Opens a new or existing file for appending, 0600 where it is new. Never waits: a pipe is refused like anything else that is not
/// a plain file.
///
/// # Errors
/// As the system says, or the path is not a plain file.
pub fn append(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    modes::without_waiting(&mut options);
    plain_file::only(whole::open(&mut options, path, Readers::Owner)?)
}

/// Writes a file, 0600, whole or not at all ([`whole::replace`]).
///
/// # Errors
/// As the system says; an existing file is then unchanged.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    whole::replace(path, bytes, Readers::Owner)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn what_is_made_only_its_owner_can_read() {
        let scratch = tempfile::tempdir().unwrap();
        let outer = scratch.path().join("data");
        let inner = outer.join("sessions");
        make_directory(&inner).unwrap();
        make_directory(&inner).unwrap();
        assert_eq!([mode(&outer), mode(&inner)], [0o700; 2]);
        let taken = make_new_directory(&inner).unwrap_err();
        assert_eq!(taken.kind(), io::ErrorKind::AlreadyExists);
        make_new_directory(&inner.join("1")).unwrap();
        assert_eq!(mode(&inner.join("1")), 0o700);
        let log = inner.join("log");
        append(&log).unwrap();
        assert_eq!(mode(&log), 0o600);
        let pipe = inner.join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        append(&pipe).expect_err("nobody reads it");
    }

    #[test]
    fn a_directory_that_others_may_write_to_is_refused() {
        let scratch = tempfile::tempdir().unwrap();
        let place = scratch.path().join("data");
        make_directory(&place).unwrap();
        check_directory(&place).unwrap();
        for mode in [0o702, 0o777] {
            fs::set_permissions(&place, fs::Permissions::from_mode(mode)).unwrap();
            let why = check_directory(&place).unwrap_err().to_string();
            assert!(why.contains("other users may write"), "{why}");
        }
        fs::set_permissions(&place, fs::Permissions::from_mode(0o755)).unwrap();
        check_directory(&place).unwrap();
    }

    #[test]
    fn a_place_is_refused_where_others_may_put_something_on_the_way_to_it() {
        let scratch = tempfile::tempdir().unwrap();
        let shared = scratch.path().join("shared");
        let place = shared.join("mine/sessions");
        make_directory(&shared.join("mine")).unwrap();
        symlink(&shared, scratch.path().join("link")).unwrap();
        let by_link = scratch.path().join("link/mine/sessions");
        let named_through = |mode| {
            fs::set_permissions(&shared, fs::Permissions::from_mode(mode)).unwrap();
            [&place, &by_link].map(|place| check_way(place).map_err(|error| error.to_string()))
        };
        for mode in [0o777, 0o702] {
            for refused in named_through(mode) {
                let why = refused.unwrap_err();
                assert!(why.contains("other users may write"), "{why}");
                assert!(why.contains("shared") || why.contains("link"), "{why}");
            }
        }
        assert!(!place.exists(), "nothing is made");
        for mode in [0o1777, 0o755, 0o700] {
            assert_eq!(named_through(mode), [Ok(()), Ok(())], "{mode:o}");
        }
        // Whoever may write to a link's directory can redirect the link, no matter where it leads now.
        let aside = scratch.path().join("aside");
        make_directory(&aside).unwrap();
        symlink(shared.join("mine"), aside.join("link")).unwrap();
        fs::set_permissions(&aside, fs::Permissions::from_mode(0o777)).unwrap();
        assert!(check_way(&aside.join("link")).is_err());
        assert!(check_way(&aside.join("link/sessions")).is_err());
    }
}
