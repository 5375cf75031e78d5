//! Rights to read and write, by owners and modes.

use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use nix::unistd::{Gid, Group, User, geteuid};

use crate::exposed::Exposed;
use crate::system::acl;

/// The number that a sandbox shows for users it does not know, such as root.
const NOBODY: u32 = 65_534;

/// Makes new files readable by their owner alone.
pub fn of_owner(options: &mut OpenOptions) -> io::Result<()> {
    options.mode(0o600);
    Ok(())
}

/// Makes new directories accessible to their owner alone.
pub fn directory_of_owner(builder: &mut DirBuilder) -> io::Result<()> {
    builder.mode(0o700);
    Ok(())
}

/// Makes opening return at once, also for a pipe without a writer.
pub fn without_waiting(options: &mut OpenOptions) {
    options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed());
}

/// Flushes a directory's names to the disk.
pub fn sync_directory(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}

/// The reason why another user can read or change a directory's contents.
pub fn exposed(path: &Path, about: &Metadata) -> io::Result<Option<Exposed>> {
    let owner = about.uid();
    if owner != geteuid().as_raw() {
        return Ok(Some(Exposed::OfAnother { owner }));
    }
    Ok(writable(path, about))
}

/// The reason why another user can replace the contents of a directory.
pub fn replaceable(path: &Path, about: &Metadata) -> io::Result<Option<Exposed>> {
    let owner = about.uid();
    if owner != geteuid().as_raw() && !is_systems(owner) {
        return Ok(Some(Exposed::OfAnother { owner }));
    }
    let is_sticky = about.mode() & 0o1000 != 0;
    Ok(writable(path, about).filter(|_| !is_sticky))
}

/// The reason why a user who is no administrator can change a file, or replace what lies in a directory.
pub fn open_to_users(about: &Metadata) -> io::Result<Option<Exposed>> {
    Ok(to_users(about.uid(), about.mode(), about.is_dir()))
}

/// The same of an owner and a mode. A list of rights (acl(5)) that lets somebody write shows in the group's.
fn to_users(owner: u32, mode: u32, is_directory: bool) -> Option<Exposed> {
    if !is_systems(owner) {
        return Some(Exposed::OfAnother { owner });
    }
    let is_sticky = is_directory && mode & 0o1000 != 0;
    (mode & 0o022 != 0 && !is_sticky).then_some(Exposed::Writable { mode: mode & 0o777 })
}

/// Whether the owner is the system itself, even where a sandbox has no number for root.
fn is_systems(owner: u32) -> bool {
    owner == 0 || owner == NOBODY
}

/// A directory of this user's among those of all users.
pub fn shared_place(name: &str) -> PathBuf {
    let user = rustix::process::getuid().as_raw();
    PathBuf::from(format!("/tmp/{name}-{user}"))
}

/// Why a user other than the owner may write to a directory; `None` if nobody else may.
fn writable(path: &Path, about: &Metadata) -> Option<Exposed> {
    let mode = about.mode();
    let all = mode & 0o002 != 0;
    let group = mode & 0o020 != 0;
    let may = all || (group && (!is_private(about.gid()) || acl::may_have_list(path)));
    may.then_some(Exposed::Writable { mode: mode & 0o777 })
}

/// Whether a group is this user's alone: it has the user's name, and no other member.
fn is_private(group: u32) -> bool {
    let own = User::from_uid(geteuid()).ok().flatten();
    let group = Group::from_gid(Gid::from_raw(group)).ok().flatten();
    own.zip(group).is_some_and(|(own, group)| {
        // For group 0, no list tells which processes run with it.
        let is_own = group.gid == own.gid && group.name == own.name && group.gid.as_raw() != 0;
        is_own && group.mem.iter().all(|member| *member == own.name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_an_administrator_alone_may_write_to_is_closed_to_users() {
        for (owner, mode, is_directory) in [
            (0, 0o100_644, false),
            (0, 0o100_600, false),
            (NOBODY, 0o100_644, false),
            (0, 0o40_755, true),
            (0, 0o41_777, true),
        ] {
            assert_eq!(to_users(owner, mode, is_directory), None, "{mode:o}");
        }
        let of_user = Exposed::OfAnother { owner: 1000 };
        assert_eq!(to_users(1000, 0o100_444, false), Some(of_user));
        for (mode, is_directory) in [
            (0o664, false),
            (0o646, false),
            (0o666, false),
            (0o1666, false),
            (0o775, true),
            (0o777, true),
        ] {
            let mode_of = Exposed::Writable { mode: mode & 0o777 };
            assert_eq!(to_users(0, mode, is_directory), Some(mode_of), "{mode:o}");
        }
    }
}
