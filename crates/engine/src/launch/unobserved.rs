//! Why a session is over before its program, or never began, in words.

use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use laggard_analysis::{EndReason, SessionFacts, visible};
use laggard_platform::plain_file;

/// What the agent leaves in a launch's directory when no session could begin (`docs/agent-contract.md`).
const STARTUP_ERROR: &str = "startup-error";
/// The file is there and empty.
const NO_ROOM: &str = "there was no room left on the disk, not even for the reason";
/// More of it is not read.
const MOST: u64 = 8192;
/// So much of its first line is shown.
const SHOWN: usize = 400;

/// Why nothing more is recorded although the program may go on; `None` while it is, or when the program itself ended.
pub(super) fn end_problem(facts: &SessionFacts) -> Option<String> {
    let (reason, _) = facts.ended?;
    let what = match reason {
        EndReason::Exit => return None,
        EndReason::Asked => {
            return Some("nothing more is recorded of this session: it was asked to stop".into());
        }
        EndReason::AgentOff => "the agent turned itself off",
        EndReason::AgentFailed => "the agent failed",
        EndReason::FileFull => "its file is full",
        _ => "the agent ended it",
    };
    let why = match facts.ended_because.as_str() {
        "" => String::new(),
        words => format!(" ({words})"),
    };
    Some(format!(
        "nothing more is recorded of this session: {what}{why}. The program itself goes on, and is observed again when it \
         starts again"
    ))
}

/// What the agent said of a start of which there is no session.
pub(crate) struct StartupError {
    /// Its file.
    pub file: PathBuf,
    /// What failed, in the agent's words; one line.
    pub what: String,
}

impl StartupError {
    /// Of a launch; `None` where the agent left no word.
    pub fn read(run: &Path) -> Option<Self> {
        let file = run.join(STARTUP_ERROR);
        let mut bytes = Vec::new();
        match plain_file::open(&file).and_then(|open| open.take(MOST).read_to_end(&mut bytes)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            Err(error) => bytes = format!("{} cannot be read: {error}", file.display()).into(),
        }
        let text = String::from_utf8_lossy(&bytes);
        let mut lines = text.lines().map(|line| visible(line.trim()).into_owned());
        let first: String = lines
            .next()
            .unwrap_or_default()
            .chars()
            .take(SHOWN)
            .collect();
        let what = match (first.as_str(), lines.next()) {
            ("", _) => NO_ROOM.to_owned(),
            (first, Some(process)) if process.starts_with("process ") => {
                format!("{first} ({process})")
            }
            (first, _) => first.to_owned(),
        };
        Some(Self { file, what })
    }

    /// For whoever launched it.
    pub fn warning(&self) -> String {
        let (what, file) = (&self.what, self.file.display());
        let more = match what.as_str() {
            NO_ROOM => format!("{file} is empty: make room there"),
            _ => format!("all that is known stands in {file}"),
        };
        format!("this start is not observed: {what}. The program itself is unharmed; {more}")
    }
}

#[cfg(test)]
mod tests {
    use laggard_analysis::Nanos;

    use super::*;

    fn ended(reason: EndReason, because: &str) -> Option<String> {
        let mut facts = SessionFacts::default();
        facts.ended = Some((reason, Nanos(0)));
        facts.ended_because = because.into();
        end_problem(&facts)
    }

    #[test]
    fn every_end_but_the_programs_own_is_a_problem() {
        assert_eq!(end_problem(&SessionFacts::default()), None, "it goes on");
        assert_eq!(ended(EndReason::Exit, ""), None);
        let told = [
            (EndReason::AgentOff, "turned itself off (100 inner errors)."),
            (EndReason::AgentFailed, "failed (100 inner errors)."),
            (EndReason::FileFull, "full (100 inner errors)."),
            (EndReason::from_byte(99), "ended it (100 inner errors)."),
            (EndReason::Asked, "asked to stop"),
        ];
        for (reason, words) in told {
            let said = ended(reason, "100 inner errors").expect("a problem");
            assert!(said.contains(words), "{said}");
        }
        let bare = ended(EndReason::AgentOff, "").expect("a problem");
        assert!(bare.contains("turned itself off. The program"), "{bare}");
    }

    #[test]
    fn the_agents_word_is_one_line_however_odd() {
        let run = tempfile::tempdir().expect("tempdir");
        assert!(StartupError::read(run.path()).is_none());
        let said = |text: &[u8]| {
            std::fs::write(run.path().join("startup-error"), text).expect("written");
            StartupError::read(run.path()).expect("read").what
        };
        assert_eq!(
            said(b"no session could begin: java.io.IOException: x\nprocess 7, Java 17\n\tat a.B.c(B.java:1)\n"),
            "no session could begin: java.io.IOException: x (process 7, Java 17)"
        );
        assert_eq!(said(b""), NO_ROOM);
        let odd = said(&[b"\x1b[2J\xff".as_slice(), &[b'x'; 9000]].concat());
        assert!(
            odd.chars().count() <= SHOWN && !odd.contains('\u{1b}'),
            "{odd}"
        );
    }
}
