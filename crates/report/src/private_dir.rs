//! Directories and files that only their owner can read.

use std::fs;
use std::io;
use std::path::Path;

/// By this number a sandbox calls whoever has none in it: root, for one.
#[cfg(unix)]
const NOBODY: u32 = 65_534;

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
/// its place. Many systems let a user's own group write to what the user makes: where nobody else is in it, it may.
///
/// # Errors
/// It is not a directory of this user's alone to write to, or as the system says.
pub fn check(path: &Path) -> io::Result<()> {
    let about = fs::metadata(path)?;
    if !about.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    match others(path, &about) {
        Some(why) => Err(io::Error::new(io::ErrorKind::PermissionDenied, why)),
        None => Ok(()),
    }
}

/// Refuses a place for directories where somebody else may put another directory in the place of one, or of a directory on the
/// way there. Where a sticky bit keeps everybody to their own files (`/tmp`), many may write.
///
/// * `path`: the directory, which need not be there yet.
///
/// # Errors
/// Somebody else may, which names the directory; or as the system says.
pub fn check_way(path: &Path) -> io::Result<()> {
    let is_there = |directory: &&Path| directory.symlink_metadata().is_ok();
    let there = path.ancestors().find(is_there).unwrap_or(path);
    // Links are on the way as they are named, and so is what they lead to.
    let whole = fs::canonicalize(there)?;
    for directory in there.ancestors().chain(whole.ancestors()) {
        let about = match directory.as_os_str().is_empty() {
            true => continue,
            false => fs::metadata(directory)?,
        };
        if let Some(why) = replaced_by(directory, &about) {
            let why = format!("{}: {why}", directory.display());
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, why));
        }
    }
    Ok(())
}

/// Why somebody else may put something in the place of what is in a directory.
#[cfg(unix)]
fn replaced_by(path: &Path, about: &fs::Metadata) -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;
    let owner = about.uid();
    // The system's own, also where a sandbox has no number for it.
    let is_systems = owner == 0 || owner == NOBODY;
    if owner != rustix::process::geteuid().as_raw() && !is_systems {
        return Some(format!("it belongs to another user (number {owner})"));
    }
    let is_sticky = about.mode() & 0o1000 != 0;
    writable(path, about).filter(|_| !is_sticky)
}

#[cfg(not(unix))]
fn replaced_by(_: &Path, _: &fs::Metadata) -> Option<String> {
    None
}

/// What somebody else can do with a directory; nothing that is known where the system has other rights than Unix.
#[cfg(unix)]
fn others(path: &Path, about: &fs::Metadata) -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;
    let owner = about.uid();
    if owner != rustix::process::geteuid().as_raw() {
        return Some(format!("it belongs to another user (number {owner})"));
    }
    writable(path, about)
}

/// Whether somebody but its owner may write to a directory, in words.
#[cfg(unix)]
fn writable(path: &Path, about: &fs::Metadata) -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;
    let mode = about.mode();
    let all = mode & 0o002 != 0;
    let group = mode & 0o020 != 0;
    let may = all || (group && (!is_private(about.gid()) || has_list(path)));
    may.then(|| format!("other users may write to it (mode {:o})", mode & 0o777))
}

/// Whether a group is this user's alone: it is called as they are, and has no other member.
#[cfg(unix)]
fn is_private(group: u32) -> bool {
    use nix::unistd::{Gid, Group, User, geteuid};
    let own = User::from_uid(geteuid()).ok().flatten();
    let group = Group::from_gid(Gid::from_raw(group)).ok().flatten();
    own.zip(group).is_some_and(|(own, group)| {
        // Of group 0 no list tells who runs with it.
        let is_own = group.gid == own.gid && group.name == own.name && group.gid.as_raw() != 0;
        is_own && group.mem.iter().all(|member| *member == own.name)
    })
}

/// Whether there is a list of who has which rights: then the group's are those of all on it.
#[cfg(target_os = "linux")]
fn has_list(path: &Path) -> bool {
    // Never so short: where there is one, there is no room for it.
    let asked = rustix::fs::getxattr(path, c"system.posix_acl_access", &mut [0_u8]);
    asked.is_ok() || asked == Err(rustix::io::Errno::RANGE)
}

#[cfg(all(unix, not(target_os = "linux")))]
fn has_list(_: &Path) -> bool {
    false
}

#[cfg(not(unix))]
fn others(_: &Path, _: &fs::Metadata) -> Option<String> {
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
        for mode in [0o702, 0o777] {
            fs::set_permissions(&place, fs::Permissions::from_mode(mode)).unwrap();
            let why = check(&place).unwrap_err().to_string();
            assert!(why.contains("other users may write"), "{why}");
        }
        fs::set_permissions(&place, fs::Permissions::from_mode(0o755)).unwrap();
        check(&place).unwrap();
    }

    #[test]
    fn a_place_is_refused_where_others_may_put_something_on_the_way_to_it() {
        let scratch = tempfile::tempdir().unwrap();
        let shared = scratch.path().join("shared");
        let place = shared.join("mine/sessions");
        make(&shared.join("mine")).unwrap();
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
        // Whoever may write where a link lies leads it elsewhere, wherever it leads now.
        let aside = scratch.path().join("aside");
        make(&aside).unwrap();
        symlink(shared.join("mine"), aside.join("link")).unwrap();
        fs::set_permissions(&aside, fs::Permissions::from_mode(0o777)).unwrap();
        assert!(check_way(&aside.join("link")).is_err());
        assert!(check_way(&aside.join("link/sessions")).is_err());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_list_of_rights_is_seen() {
        use rustix::fs::{XattrFlags, setxattr};
        let scratch = tempfile::tempdir().unwrap();
        assert!(!has_list(scratch.path()));
        // acl(5): the owner, user 12345, the group, the most that these two may, all others.
        let entries = [
            (0x01, 7, u32::MAX),
            (0x02, 7, 12_345),
            (0x04, 5, u32::MAX),
            (0x10, 7, u32::MAX),
            (0x20, 5, u32::MAX),
        ];
        let mut list = 2_u32.to_le_bytes().to_vec();
        for (tag, may, who) in entries {
            let (tag, may): (u16, u16) = (tag, may);
            list.extend([tag.to_le_bytes(), may.to_le_bytes()].concat());
            list.extend(who.to_le_bytes());
        }
        setxattr(
            scratch.path(),
            c"system.posix_acl_access",
            &list,
            XattrFlags::empty(),
        )
        .unwrap();
        assert!(has_list(scratch.path()));
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
