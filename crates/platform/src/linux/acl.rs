//! Access control lists (acl(5)).

use std::path::Path;

use rustix::fs::getxattr;
use rustix::io::Errno;

/// Whether the file has such a list: then the rights of the group are the most that anybody on it may have.
pub fn may_have_list(path: &Path) -> bool {
    // No list is this short: an existing one fails for lack of room.
    let asked = getxattr(path, c"system.posix_acl_access", &mut [0_u8]);
    asked.is_ok() || asked == Err(Errno::RANGE)
}

#[cfg(test)]
mod tests {
    use rustix::fs::{XattrFlags, setxattr};

    use super::*;

    #[test]
    fn a_list_of_rights_is_seen() {
        let scratch = tempfile::tempdir().unwrap();
        assert!(!may_have_list(scratch.path()));
        // The entries: owner, user 12345, group, the mask of these two, all others.
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
        assert!(may_have_list(scratch.path()));
    }
}
