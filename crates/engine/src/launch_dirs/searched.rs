//! The sign on a session that a search for what is slow works on it: what it skips for a moment is nobody's news.

use std::fs::File;
use std::path::{Path, PathBuf};

use laggard_platform::private;

use super::starter::is_locked;

/// Says, as long as it is held, that this process searches in the session.
pub(crate) fn mark_searched(session: &Path) -> Option<File> {
    let file = private::append(&mark(session)).ok()?;
    fs4::FileExt::try_lock(&file).ok()?;
    Some(file)
}

/// Whether a process that lives searches in the session.
pub(crate) fn is_searched(session: &Path) -> bool {
    is_locked(&mark(session))
}

fn mark(session: &Path) -> PathBuf {
    session.with_file_name("search")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_searched_as_long_as_its_mark_is_held() {
        let dir = tempfile::tempdir().expect("a directory");
        let session = dir.path().join("session.lag");
        assert!(!is_searched(&session));
        let mark = mark_searched(&session).expect("a file");
        assert!(is_searched(&session));
        assert!(mark_searched(&session).is_none(), "one at a time");
        drop(mark);
        assert!(!is_searched(&session));
    }
}
