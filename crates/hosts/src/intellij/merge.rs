//! A file of lines that an IDE reads, and may write, in place of its user's own. What the IDE has changed in it is brought home to
//! the user's file as it is by then: a change for a change, so that nothing that anybody else has written there is lost.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use laggard_platform::whole::{self, Readers};
use laggard_platform::{plain_file, private};
use serde::{Deserialize, Serialize};

use crate::HostError;

/// The ending of the file that says what a stand-in is and what was written into it.
const NOTE: &str = "json";

/// A file in the place of the user's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StandIn {
    /// The user's own file, which need not exist.
    home: PathBuf,
    /// The lines that were written into the stand-in.
    lines: Vec<String>,
    /// Those among them that are Laggard's, and never the user's.
    own: Vec<String>,
}

impl StandIn {
    /// Writes a file at `place` with `lines` and Laggard's `own` behind them, in the place of `home`.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn lay(
        place: &Path,
        home: &Path,
        lines: &[String],
        own: &[String],
    ) -> Result<(), HostError> {
        let all: Vec<String> = lines.iter().chain(own).cloned().collect();
        let note = Self {
            home: home.to_owned(),
            lines: all.clone(),
            own: own.to_vec(),
        };
        let made = place.parent().map(private::make_directory).transpose();
        made.map_err(HostError::io("make", place))?;
        let text = serde_json::to_vec(&note)
            .map_err(|error| HostError::io("write", note_of(place))(error.into()))?;
        let path = note_of(place);
        private::write(&path, &text).map_err(HostError::io("write", path))?;
        private::write(place, text_of(&all).as_bytes()).map_err(HostError::io("write", place))
    }

    /// Brings home what an IDE has changed in all stand-ins of a directory. What cannot be written stays in the stand-in, for the
    /// next time.
    pub(super) fn bring_all_home(directory: &Path) {
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        for note in entries.map(|entry| entry.path()) {
            if note.extension().is_some_and(|ending| ending == NOTE) {
                // The stand-in stays as it is, and the next start tries again.
                let _ = bring_home(&note);
            }
        }
    }

    /// Brings home what an IDE has changed in all stand-ins of a directory, and deletes those of which nothing stays behind.
    pub(super) fn forget_all(directory: &Path) {
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        for note in entries.map(|entry| entry.path()) {
            let is_note = note.extension().is_some_and(|ending| ending == NOTE);
            if is_note && bring_home(&note).is_ok() {
                // What cannot be deleted is written anew by the next start.
                let _ = fs::remove_file(note.with_extension(""));
                let _ = fs::remove_file(&note);
            }
        }
    }
}

fn note_of(place: &Path) -> PathBuf {
    let mut name = OsString::from(place.file_name().unwrap_or_default());
    name.push(".");
    name.push(NOTE);
    place.with_file_name(name)
}

fn bring_home(note: &Path) -> std::io::Result<()> {
    let bytes = plain_file::read(note, plain_file::LARGEST)?;
    let mut said: StandIn = serde_json::from_slice(&bytes)?;
    let place = note.with_extension("");
    let now = match plain_file::text(&place, plain_file::LARGEST) {
        Ok(text) => lines_of(&text),
        // The IDE deletes the file where nothing is in it any more.
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error),
    };
    if now == said.lines {
        return Ok(());
    }
    let home = said.home.canonicalize().unwrap_or(said.home.clone());
    let theirs = match plain_file::text(&home, plain_file::LARGEST) {
        Ok(text) => lines_of(&text),
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error),
    };
    let merged = merged(&said, &now, &theirs);
    if merged != theirs {
        if let Some(parent) = home.parent() {
            fs::create_dir_all(parent)?;
        }
        whole::replace(&home, text_of(&merged).as_bytes(), Readers::OfDirectory)?;
    }
    said.lines = now;
    private::write(note, &serde_json::to_vec(&said)?)
}

/// The user's lines with what changed between those of the stand-in then and `now`, Laggard's own left out.
fn merged(then: &StandIn, now: &[String], theirs: &[String]) -> Vec<String> {
    let own: BTreeSet<&String> = then.own.iter().collect();
    let gone: BTreeSet<&String> = then
        .lines
        .iter()
        .filter(|line| !now.contains(line) && !own.contains(line))
        .collect();
    let kept = theirs.iter().filter(|line| !gone.contains(line));
    let mut all: Vec<String> = kept.cloned().collect();
    for line in now {
        if !then.lines.contains(line) && !own.contains(line) && !all.contains(line) {
            all.push(line.clone());
        }
    }
    all
}

/// The lines of a file that the user may have; one that is missing has none.
///
/// # Errors
/// It is there and cannot be read.
pub(super) fn lines_in(file: &Path) -> Result<Vec<String>, HostError> {
    match plain_file::text(file, plain_file::LARGEST) {
        Ok(text) => Ok(lines_of(&text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(HostError::io("read", file)(error)),
    }
}

fn lines_of(text: &str) -> Vec<String> {
    text.lines()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

fn text_of(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Desk {
        dir: tempfile::TempDir,
    }

    impl Desk {
        /// The user has `a` and `b`; Laggard adds `ours`.
        fn new() -> Self {
            let desk = Self {
                dir: tempfile::tempdir().expect("a directory"),
            };
            fs::write(desk.home(), "a\nb\n").expect("written");
            let lines = lines_in(&desk.home()).expect("read");
            StandIn::lay(&desk.place(), &desk.home(), &lines, &["ours".into()]).expect("laid");
            desk
        }

        fn home(&self) -> PathBuf {
            self.dir.path().join("config.txt")
        }

        fn place(&self) -> PathBuf {
            self.dir.path().join("start/list.txt")
        }

        fn brought(&self) -> String {
            StandIn::bring_all_home(&self.dir.path().join("start"));
            fs::read_to_string(self.home()).unwrap_or_default()
        }
    }

    #[test]
    fn what_is_read_is_the_users_and_laggards_and_nothing_changes_by_itself() {
        let desk = Desk::new();
        let text = fs::read_to_string(desk.place()).expect("there");
        assert_eq!(text, "a\nb\nours\n");
        assert_eq!(desk.brought(), "a\nb\n");
    }

    #[test]
    fn a_change_in_the_ide_comes_home_beside_one_that_was_made_there_meanwhile() {
        let desk = Desk::new();
        fs::write(desk.place(), "b\nnew\nours\n").expect("the IDE's");
        fs::write(desk.home(), "a\nb\nmeanwhile\n").expect("another's");
        assert_eq!(desk.brought(), "b\nmeanwhile\nnew\n");
        assert_eq!(desk.brought(), "b\nmeanwhile\nnew\n", "once only");
        fs::write(desk.home(), "a\n").expect("put back");
        assert_eq!(desk.brought(), "a\n", "what came home is the user's again");
    }

    #[test]
    fn laggards_own_lines_never_become_the_users() {
        let desk = Desk::new();
        fs::write(desk.place(), "a\nb\n").expect("the IDE's: turned on there");
        assert_eq!(desk.brought(), "a\nb\n");
        fs::write(desk.place(), "ours\na\nb\n").expect("the IDE's");
        assert_eq!(desk.brought(), "a\nb\n");
    }

    #[test]
    fn a_file_that_the_ide_took_away_takes_away_what_was_the_users() {
        let desk = Desk::new();
        fs::remove_file(desk.place()).expect("removed");
        fs::write(desk.home(), "a\nb\nc\n").expect("another's");
        assert_eq!(desk.brought(), "c\n");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_of_the_users_stays_one_and_a_file_that_was_missing_is_made() {
        let desk = Desk::new();
        let real = desk.dir.path().join("dotfiles.txt");
        fs::rename(desk.home(), &real).expect("moved");
        std::os::unix::fs::symlink(&real, desk.home()).expect("linked");
        fs::write(desk.place(), "a\nb\nours\nnew\n").expect("the IDE's");
        assert_eq!(desk.brought(), "a\nb\nnew\n");
        assert!(desk.home().is_symlink());
        let missing = desk.dir.path().join("gone/config.txt");
        StandIn::lay(&desk.place(), &missing, &[], &[]).expect("laid");
        fs::write(desk.place(), "x\n").expect("the IDE's");
        desk.brought();
        assert_eq!(fs::read_to_string(missing).expect("made"), "x\n");
    }
}
