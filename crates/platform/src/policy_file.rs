//! The administrator's policy: a file in a place to which only administrators can write.
//!
//! Whoever could write there could decide for others, so the file, its directory and all above it must be closed to users, by
//! owner and mode; otherwise nothing is read. [`read_own`] is for a file that its user names: it decides for nobody else.

use std::fs::Metadata;
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::private::check_each;
use crate::system::{modes, policy_place};
use crate::{plain_file, private};

/// The file on this system, whether it is there or not.
#[must_use]
pub fn place() -> &'static Path {
    Path::new(policy_place::FILE)
}

/// Reads the administrator's file; `None` if there is none.
///
/// * `most`: the limit, bytes.
///
/// # Errors
/// A user who is no administrator can change or replace the file, it is larger or no plain file, or as the system says.
pub fn read(file: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let closed = |_: &Path, about: &Metadata| modes::open_to_users(about);
    read_if(file, most, |file| check_each(file, closed))
}

/// Reads a file that this user named: others than the user and administrators must not be able to change it.
///
/// * `most`: the limit, bytes.
///
/// # Errors
/// As [`read`].
pub fn read_own(file: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    read_if(file, most, private::check_way)
}

fn read_if(
    file: &Path,
    most: u64,
    check: impl Fn(&Path) -> io::Result<()>,
) -> io::Result<Option<Vec<u8>>> {
    match file.symlink_metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
        // A link to nothing is a policy that cannot be read, not none.
        Ok(_) => {}
    }
    // Nobody who could be refused here can put another file in its place afterwards.
    check(file)?;
    plain_file::read(file, most).map(Some)
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    const MOST: u64 = 16;

    fn set(path: &Path, mode: u32) {
        fs::set_permissions(path, Permissions::from_mode(mode)).expect("set");
    }

    #[test]
    fn a_file_that_is_not_there_is_none_and_a_link_to_nothing_is_not_read() {
        let scratch = tempfile::tempdir().expect("a directory");
        let file = scratch.path().join("laggard/policy.json");
        assert!(matches!(read_own(&file, MOST), Ok(None)));
        assert!(matches!(read(&file, MOST), Ok(None)));
        fs::create_dir(scratch.path().join("laggard")).expect("made");
        symlink(scratch.path().join("gone"), &file).expect("made");
        assert!(read_own(&file, MOST).is_err() && read(&file, MOST).is_err());
    }

    #[test]
    fn what_others_may_write_to_is_not_read_and_is_named() {
        let scratch = tempfile::tempdir().expect("a directory");
        let directory = scratch.path().join("laggard");
        fs::create_dir(&directory).expect("made");
        let file = directory.join("policy.json");
        fs::write(&file, "{}").expect("written");
        set(&directory, 0o755);
        set(&file, 0o644);
        assert_eq!(read_own(&file, MOST).expect("read"), Some(b"{}".to_vec()));
        for exposed in [&file, &directory] {
            let mode = exposed.metadata().expect("there").permissions().mode();
            set(exposed, mode | 0o002);
            read(&file, MOST).expect_err("others may write");
            let refused = read_own(&file, MOST).expect_err("others may write");
            let why = refused.to_string();
            assert!(why.contains("may write to it"), "{why}");
            assert!(why.contains(&*exposed.to_string_lossy()), "{why}");
            set(exposed, mode);
        }
    }

    #[test]
    fn an_administrators_file_is_read_only_if_it_is_one() {
        let scratch = tempfile::tempdir().expect("a directory");
        let file = scratch.path().join("policy.json");
        fs::write(&file, "{}").expect("written");
        set(&file, 0o644);
        let is_root = nix::unistd::geteuid().is_root();
        let is_read = read(&file, MOST).is_ok();
        assert_eq!(is_read, is_root, "a user's own file is none");
    }

    #[test]
    fn a_file_that_is_too_large_or_no_file_is_not_read() {
        let scratch = tempfile::tempdir().expect("a directory");
        let file = scratch.path().join("policy.json");
        fs::write(&file, " ".repeat(17)).expect("written");
        set(&file, 0o644);
        let large = read_own(&file, MOST).expect_err("too large");
        assert_eq!(large.kind(), ErrorKind::FileTooLarge);
        assert!(read_own(scratch.path(), MOST).is_err(), "a directory");
    }
}
