//! Reasons why a session ends before its program, or never begins.

use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use laggard_analysis::{EndReason, SessionFacts, visible};
use laggard_platform::plain_file;
use laggard_record::{AgentEnd, Problem};

/// The agent's file in a launch's directory if no session could begin (`docs/agent-contract.md`).
const STARTUP_ERROR: &str = "startup-error";
/// The most bytes read of the file.
const MOST: u64 = 8192;
/// The most of its first line that is shown.
const SHOWN: usize = 400;

/// The reason why nothing more is recorded although the program may go on; `None` while it is, after the program's end, and where
/// the agent was asked to stop.
pub(super) fn end_problem(facts: &SessionFacts) -> Option<Problem> {
    let (reason, _) = facts.ended?;
    let how = match reason {
        EndReason::Exit | EndReason::Asked => return None,
        EndReason::AgentOff => AgentEnd::TurnedOff,
        EndReason::AgentFailed => AgentEnd::Failed,
        EndReason::FileFull => AgentEnd::FileFull,
        _ => AgentEnd::Other,
    };
    Some(Problem::Ended {
        how,
        why: facts.ended_because.clone(),
    })
}

/// The agent's error at a start without a session.
pub(crate) struct StartupError {
    /// The error's file.
    pub file: PathBuf,
    /// The failure in the agent's words; one line, empty if there was no room for them.
    pub what: String,
    /// Whether the two lines that [`Self::what`] is made of are written to their ends. The agent makes the file and then
    /// writes it, so that one without them is being written, or had no room.
    pub is_whole: bool,
}

impl StartupError {
    /// Reads the error of a launch; `None` if the agent left none.
    pub fn read(run: &Path) -> Option<Self> {
        let file = run.join(STARTUP_ERROR);
        let mut bytes = Vec::new();
        match plain_file::open(&file).and_then(|open| open.take(MOST).read_to_end(&mut bytes)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => return None,
            Err(error) => bytes = format!("{} cannot be read: {error}\n\n", file.display()).into(),
        }
        let text = String::from_utf8_lossy(&bytes);
        let is_whole = text.matches('\n').count() >= 2;
        let mut lines = text.lines().map(|line| visible(line.trim()).into_owned());
        let first: String = lines
            .next()
            .unwrap_or_default()
            .chars()
            .take(SHOWN)
            .collect();
        let what = match (first.as_str(), lines.next()) {
            ("", _) => String::new(),
            (first, Some(process)) if process.starts_with("process ") => {
                format!("{first} ({process})")
            }
            (first, _) => first.to_owned(),
        };
        Some(Self {
            file,
            what,
            is_whole,
        })
    }

    /// The problem for the user who launched the program.
    pub fn problem(self) -> Problem {
        Problem::NotBegun {
            what: self.what,
            file: self.file,
        }
    }
}

#[cfg(test)]
mod tests {
    use laggard_analysis::Nanos;

    use super::*;

    fn ended(reason: EndReason) -> Option<Problem> {
        let mut facts = SessionFacts::default();
        facts.ended = Some((reason, Nanos(0)));
        facts.ended_because = "100 inner errors".into();
        end_problem(&facts)
    }

    #[test]
    fn every_end_but_the_programs_own_and_the_users_is_a_problem() {
        assert_eq!(end_problem(&SessionFacts::default()), None, "it goes on");
        assert_eq!(ended(EndReason::Exit), None);
        assert_eq!(ended(EndReason::Asked), None);
        for (reason, how) in [
            (EndReason::AgentOff, AgentEnd::TurnedOff),
            (EndReason::AgentFailed, AgentEnd::Failed),
            (EndReason::FileFull, AgentEnd::FileFull),
            (EndReason::from_byte(99), AgentEnd::Other),
        ] {
            let why = "100 inner errors".into();
            assert_eq!(ended(reason), Some(Problem::Ended { how, why }));
        }
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
        assert_eq!(said(b""), "");
        assert_eq!(said(b"no session could be"), "no session could be");
        let odd = said(&[b"\x1b[2J\xff".as_slice(), &[b'x'; 9000]].concat());
        assert!(
            odd.chars().count() <= SHOWN && !odd.contains('\u{1b}'),
            "{odd}"
        );
    }

    #[test]
    fn a_reason_is_whole_with_the_ends_of_its_two_lines() {
        let run = tempfile::tempdir().expect("tempdir");
        let is_whole = |text: &str| {
            std::fs::write(run.path().join("startup-error"), text).expect("written");
            StartupError::read(run.path()).expect("read").is_whole
        };
        for half in [
            "",
            "no session could",
            "no session could begin: x\nprocess 7, Ja",
        ] {
            assert!(!is_whole(half), "{half:?}");
        }
        assert!(is_whole("no session could begin: x\nprocess 7, Java 17\n"));
        // A file that cannot be read does not become better by waiting.
        std::fs::remove_file(run.path().join("startup-error")).expect("removed");
        std::fs::create_dir(run.path().join("startup-error")).expect("made");
        assert!(StartupError::read(run.path()).expect("told").is_whole);
    }
}
