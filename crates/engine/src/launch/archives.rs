//! Options for class archives (above all an AOT cache) that conflict with the agent: warnings before a launch, and explanations
//! after one that failed.

use std::io::Read as _;
use std::path::Path;

use laggard_hosts::{Target, told_by_jvm};
use laggard_platform::plain_file;
use laggard_record::{ArchiveConflict, ArchiveEffect, ArchiveRefusal, Problem};

use super::request::ArchiveQuestion;
use crate::EngineError;

/// The bytes of a program's output that are searched: a JVM that rejects an archive says so before anything else.
const HEAD: u64 = 64 * 1024;

/// The options for class archives in one launch's command.
#[derive(Debug, Default)]
pub(super) struct Archives {
    conflicts: Vec<ArchiveConflict>,
    /// Whether the program's output was searched.
    heard: bool,
}

impl Archives {
    /// Finds the conflicts in a command that is launched as it is.
    pub fn of(target: &dyn Target) -> Result<Self, EngineError> {
        Ok(Self {
            conflicts: target.archive_conflicts()?,
            heard: false,
        })
    }

    /// The warning before the program is up; `None` if there is no conflict.
    pub fn warning(&self) -> Option<Problem> {
        (!self.conflicts.is_empty()).then(|| Problem::Archives(self.conflicts.clone()))
    }

    /// The question before a launch whose JVM would not start; `None`: nothing to ask.
    pub fn question(&self) -> Option<ArchiveQuestion> {
        self.refused()?;
        Some(ArchiveQuestion {
            options: self.conflicts.clone(),
        })
    }

    /// The reason why a program ended unobserved: its JVM did not start. `log` is the program's output, if that was kept.
    pub fn refusal(&self, exit_code: i32, log: &Path) -> Option<Problem> {
        if exit_code == 0 {
            return None;
        }
        let told = head(log).and_then(|text| told_by_jvm(&text));
        let told = told.filter(|told| told.effect == ArchiveEffect::Refused);
        Some(Problem::ArchiveRefused(match told {
            Some(told) => ArchiveRefusal::Said {
                line: told.line,
                known: !self.conflicts.is_empty(),
            },
            None => ArchiveRefusal::Option(self.refused()?.clone()),
        }))
    }

    /// Returns, once, the problem that the program's JVM has dropped an archive from an unknown place, such as a script.
    pub fn dropped(&mut self, log: &Path) -> Option<Problem> {
        if std::mem::replace(&mut self.heard, true) || !self.conflicts.is_empty() {
            return None;
        }
        let line = told_by_jvm(&head(log)?)?.line;
        Some(Problem::ArchiveDropped { line })
    }

    /// The first conflict with which the JVM does not start.
    fn refused(&self) -> Option<&ArchiveConflict> {
        let mut conflicts = self.conflicts.iter();
        conflicts.find(|one| one.effect == ArchiveEffect::Refused)
    }
}

fn head(log: &Path) -> Option<String> {
    let mut bytes = Vec::new();
    plain_file::open(log)
        .ok()?
        .take(HEAD)
        .read_to_end(&mut bytes)
        .ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join("host.log");
        std::fs::write(&path, text).expect("written");
        (dir, path)
    }

    #[test]
    fn what_a_scripts_jvm_said_is_found_in_its_log() {
        let (_dir, path) =
            log("starting\nError occurred during initialization of VM\nUnable to use AOT cache.\n");
        let archives = Archives::default();
        let said = ArchiveRefusal::Said {
            line: "Unable to use AOT cache.".into(),
            known: false,
        };
        let why = archives.refusal(1, &path);
        assert_eq!(why, Some(Problem::ArchiveRefused(said)));
        assert_eq!(archives.refusal(0, &path), None, "it ended well");
        let (_dir, other) = log("Exception in thread \"main\"\n");
        assert_eq!(archives.refusal(1, &other), None, "for another reason");
        assert_eq!(archives.refusal(1, &other.with_file_name("none")), None);
    }

    #[test]
    fn a_cache_that_a_scripts_jvm_has_dropped_is_told_once() {
        let (_dir, path) = log(
            "[0.007s][error][aot] AOT cache has aot-linked classes. It cannot be used when archived full module graph is not used.\n",
        );
        let mut archives = Archives::default();
        let Some(Problem::ArchiveDropped { line }) = archives.dropped(&path) else {
            panic!("not told");
        };
        assert!(line.contains("AOT cache has aot-linked classes"), "{line}");
        assert_eq!(archives.dropped(&path), None);
    }
}
