//! Options for archives of classes (an AOT cache above all) that do not go together with the agent: what is told of them
//! before a launch, and after one that came to nothing.

use std::io::Read as _;
use std::path::Path;

use laggard_hosts::{ArchiveConflict, ArchiveEffect, Target, told_by_jvm};
use laggard_platform::plain_file;

use super::request::ArchiveQuestion;
use crate::EngineError;

/// So much of a program's output is looked through: a JVM that takes no archive says so before anything else.
const HEAD: u64 = 64 * 1024;
const OFFER: &str = "Laggard can leave them out for one launch (`laggard run --without-aot-cache`)";

/// The options for class archives in one launch's command.
#[derive(Debug, Default)]
pub(super) struct Archives {
    conflicts: Vec<ArchiveConflict>,
    /// The program's output was looked through.
    heard: bool,
}

impl Archives {
    /// Of a command that is launched as it is.
    pub fn of(target: &dyn Target) -> Result<Self, EngineError> {
        Ok(Self {
            conflicts: target.archive_conflicts()?,
            heard: false,
        })
    }

    /// The warning before the program is up; `None` where the agent and the archives go together.
    pub fn warning(&self) -> Option<String> {
        let named = |effect| {
            let all = self.conflicts.iter().filter(|one| one.effect == effect);
            let all: Vec<String> = all
                .map(|one| format!("{} {}", one.option, one.place))
                .collect();
            (!all.is_empty()).then(|| all.join(", "))
        };
        let mut sentences = Vec::new();
        if let Some(named) = named(ArchiveEffect::Refused) {
            sentences.push(format!(
                "the JVM does not start with an agent beside {named}"
            ));
        }
        if let Some(named) = named(ArchiveEffect::Unused) {
            sentences.push(format!(
                "the JVM drops an AOT cache that was made without Laggard's agent ({named}): it starts later, with lines of `[error][aot]`"
            ));
        }
        if let Some(named) = named(ArchiveEffect::Spoilt) {
            sentences.push(format!(
                "an AOT cache made in this launch ({named}) can be used only where an agent is there: make it without Laggard"
            ));
        }
        (!sentences.is_empty()).then(|| format!("{}. {OFFER}", sentences.join("; ")))
    }

    /// What to ask before a launch where the JVM would not start; `None`: nothing.
    pub fn question(&self) -> Option<ArchiveQuestion> {
        let mut conflicts = self.conflicts.iter();
        if !conflicts.any(|one| one.effect == ArchiveEffect::Refused) {
            return None;
        }
        let options = self.conflicts.iter();
        let options = options.map(|one| format!("{} {}", one.option, one.place));
        Some(ArchiveQuestion {
            options: options.collect(),
        })
    }

    /// Why a program that ended without having been seen did: its JVM did not start. `log` is its output, where that was kept.
    pub fn refusal(&self, exit_code: i32, log: &Path) -> Option<String> {
        if exit_code == 0 {
            return None;
        }
        let told = head(log).and_then(|text| told_by_jvm(&text));
        if let Some(told) = told.filter(|told| told.effect == ArchiveEffect::Refused) {
            return Some(format!(
                "the JVM did not start with Laggard's agent, because of an option for an archive of classes (it said “{}”). {}",
                told.line,
                self.way_out()
            ));
        }
        let named = self
            .conflicts
            .iter()
            .find(|one| one.effect == ArchiveEffect::Refused)?;
        Some(format!(
            "the JVM did not start with Laggard's agent, because of {} {}. {OFFER}",
            named.option, named.place
        ))
    }

    /// Told once: the program's JVM has dropped a cache of which nobody knew, such as a script's.
    pub fn dropped(&mut self, log: &Path) -> Option<String> {
        if std::mem::replace(&mut self.heard, true) || !self.conflicts.is_empty() {
            return None;
        }
        let told = told_by_jvm(&head(log)?)?;
        Some(format!(
            "the JVM has dropped an AOT cache that was made without Laggard's agent, so that it started later (it said “{}”). {}",
            told.line,
            self.way_out()
        ))
    }

    /// Where the option is not ours to take off, it is the user's.
    fn way_out(&self) -> &'static str {
        if self.conflicts.is_empty() {
            "It stands where Laggard cannot take it off, such as in a script: take `-XX:AOTCache`, `-XX:AOTMode=on`, \
             `-XX:ArchiveClassesAtExit` or `-XX:+AutoCreateSharedArchive` out there, or start the program without Laggard"
        } else {
            OFFER
        }
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
        let why = archives.refusal(1, &path).expect("told");
        assert!(
            why.contains("“Unable to use AOT cache.”") && why.contains("in a script"),
            "{why}"
        );
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
        let told = archives.dropped(&path).expect("told");
        assert!(told.contains("it started later"), "{told}");
        assert_eq!(archives.dropped(&path), None);
    }
}
