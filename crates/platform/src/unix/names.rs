//! Bytes of paths: a path is any bytes.

use std::ffi::OsString;
use std::io;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Path, PathBuf};

pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    Ok(path.as_os_str().as_bytes().to_owned())
}

pub fn path(bytes: Vec<u8>) -> Option<PathBuf> {
    Some(OsString::from_vec(bytes).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_is_no_text_is_found_again() {
        let latin1 = b"/srv/caf\xe9".to_vec();
        let there = path(latin1.clone()).unwrap();
        assert_eq!(there.to_str(), None);
        assert_eq!(bytes(&there).unwrap(), latin1);
    }
}
