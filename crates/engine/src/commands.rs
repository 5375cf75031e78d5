//! Lines to the agent of one session (`docs/wire-format.md`, “Commands, the way back”).

use std::io::Write as _;
use std::path::{Path, PathBuf};

use laggard_platform::{plain_file, private};

use crate::EngineError;

/// Asks the host to restart or, where it cannot restart itself, to close.
pub(crate) const RESTART: &str = "restart";

/// Asks the host to close; nobody starts it again.
pub(crate) const CLOSE: &str = "close";

/// The most bytes of commands sent to one session.
const MOST: u64 = 16 << 20;

/// Appends a command for the agent that writes this session file; returns the command's number.
pub(crate) fn send(session: &Path, verb: &str) -> Result<u32, EngineError> {
    let file = file_beside(session);
    let io = |action, source| EngineError::io(action, &file)(source);
    let mut commands = private::append(&file).map_err(|error| io("write", error))?;
    // Tray and command line may ask at the same time: the number is that of the line until this file is closed.
    fs4::FileExt::lock(&commands).map_err(|error| io("lock", error))?;
    let before = plain_file::read(&file, MOST).map_err(|error| io("read", error))?;
    let number = u32::try_from(before.iter().filter(|&&byte| byte == b'\n').count())
        .unwrap_or(u32::MAX - 1)
        + 1;
    // A single write, so that the agent never reads half a line.
    commands
        .write_all(format!("{number} {verb}\n").as_bytes())
        .map_err(|error| io("write", error))?;
    Ok(number)
}

/// The number of the last command of this verb; `None` where there is none, or the file is gone.
pub(crate) fn last(session: &Path, verb: &str) -> Option<u64> {
    let text = plain_file::text(&file_beside(session), MOST).ok()?;
    text.lines().rev().find_map(|line| {
        let (number, command) = line.split_once(' ')?;
        (command == verb).then(|| number.parse().ok())?
    })
}

fn file_beside(session: &Path) -> PathBuf {
    session.with_file_name("commands")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_numbered_and_the_last_of_a_verb_is_found() {
        let dir = tempfile::tempdir().expect("a directory");
        let session = dir.path().join("session.lag");
        assert_eq!(last(&session, RESTART), None);
        let verbs = ["flush", RESTART, "capture render", RESTART, "mark"];
        for (index, verb) in verbs.iter().enumerate() {
            let number = send(&session, verb).expect("sent");
            assert_eq!(number as usize, index + 1);
        }
        assert_eq!(last(&session, RESTART), Some(4));
        assert_eq!(last(&session, "stop"), None);
    }
}
