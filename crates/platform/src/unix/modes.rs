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
    // The system's own, even where a sandbox has no number for root.
    let is_systems = owner == 0 || owner == NOBODY;
    if owner != geteuid().as_raw() && !is_systems {
        return Ok(Some(Exposed::OfAnother { owner }));
    }
    let is_sticky = about.mode() & 0o1000 != 0;
    Ok(writable(path, about).filter(|_| !is_sticky))
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
