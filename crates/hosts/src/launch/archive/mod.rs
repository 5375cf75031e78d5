//! Options of the user's for archives of classes (an AOT cache since Java 24, a CDS archive before) that do not go together
//! with an agent: found wherever they may stand, and taken off for one launch where the user wants that.
//!
//! An agent brings the module `java.instrument` in, and HotSpot takes no AOT cache that was made without it (JDK-8349108,
//! JDK-8356693, JDK-8374348). `-XX:SharedArchiveFile` and `-Xshare:on` stay useful: Java 17 says nothing, Java 25 prints three
//! `[error][cds]` lines and uses the archive all the same. Of a script's own options only its output tells: [`told_by_jvm`].

mod command_line;
mod option;
mod output;
#[cfg(all(test, unix))]
mod tests;
mod words;

use std::ffi::{OsStr, OsString};

pub use option::{ArchiveConflict, ArchiveEffect};
pub use output::{ToldByJvm, told_by_jvm};

use super::eclipse::{effective_vm_args, with_vm_args};
use super::target::Environment;
use super::{EnvChange, Target};
use crate::{HostError, Launcher};
pub(super) use command_line::takes_value;
use command_line::{expanded, jvm_options};
use option::{conflicts, is_archive_option};
use words::{split, without};

/// Variables with options for any JVM; the launcher `java` alone reads the second, in front of its own arguments.
const BEFORE: &str = "JAVA_TOOL_OPTIONS";
const OF_THE_LAUNCHER: &str = "JDK_JAVA_OPTIONS";
const AFTER: &str = "_JAVA_OPTIONS";

impl Target {
    /// Options of this command, its `eclipse.ini` and the environment that keep the JVM from starting with an agent, or from
    /// using or making an archive of classes as the user wants it.
    ///
    /// # Errors
    /// `eclipse.ini` cannot be read.
    pub fn archive_conflicts(&self) -> Result<Vec<ArchiveConflict>, HostError> {
        self.archive_conflicts_in(&std::env::vars_os().collect())
    }

    pub(super) fn archive_conflicts_in(
        &self,
        inherited: &Environment,
    ) -> Result<Vec<ArchiveConflict>, HostError> {
        let variable = |name: &str| -> Vec<(String, String)> {
            let value = inherited.get(OsStr::new(name));
            let value = value.map(|value| value.to_string_lossy().into_owned());
            split(&value.unwrap_or_default())
                .into_iter()
                .map(|word| (format!("in {name}"), word.text))
                .collect()
        };
        let mut all = variable(BEFORE);
        if self.is_started_by_java() {
            all.extend(variable(OF_THE_LAUNCHER));
        }
        let line = |word: String| ("on the command line".to_owned(), word);
        match self {
            Self::Eclipse { install, args } => {
                let (words, from_ini) = effective_vm_args(install, args)?;
                let ini = install.ini_path().display().to_string();
                for (number, word) in words.into_iter().enumerate() {
                    let word = word.to_string_lossy().into_owned();
                    all.push(if number < from_ini {
                        (format!("in {ini}"), word)
                    } else {
                        line(word)
                    });
                }
            }
            Self::EclipseJar { vm_args, .. } => all.extend(jvm_options(vm_args)),
            Self::Java { args, .. } => all.extend(jvm_options(args)),
            Self::Other { .. } => {}
        }
        all.extend(variable(AFTER));
        Ok(conflicts(&all))
    }

    /// Whether the launcher `java` is what starts the JVM.
    fn is_started_by_java(&self) -> bool {
        match self {
            Self::Eclipse { install, .. } => matches!(install.launcher(), Launcher::Jar(_)),
            Self::EclipseJar { .. } | Self::Java { .. } | Self::Other { .. } => true,
        }
    }

    /// The same command without options for archives of classes, and what has to change in the environment for it.
    pub(super) fn without_archives(
        &self,
        inherited: &Environment,
    ) -> Result<(Self, Vec<EnvChange>), HostError> {
        let mut target = self.clone();
        match &mut target {
            Self::Eclipse { install, args } => {
                let (words, _) = effective_vm_args(install, args)?;
                let kept: Vec<OsString> =
                    words.iter().filter(|word| !is_one(word)).cloned().collect();
                if kept.len() < words.len() {
                    *args = with_vm_args(install, args, kept)?;
                }
            }
            Self::EclipseJar { vm_args, .. } => *vm_args = expanded(vm_args),
            Self::Java { args, .. } => *args = expanded(args),
            Self::Other { .. } => {}
        }
        let mut changes = Vec::new();
        for name in [BEFORE, OF_THE_LAUNCHER, AFTER] {
            let value = inherited.get(OsStr::new(name));
            let Some(value) = value.and_then(|value| value.to_str()) else {
                continue;
            };
            if let Some(kept) = without(value, is_archive_option) {
                changes.push(match kept.is_empty() {
                    true => EnvChange::Remove(name.into()),
                    false => EnvChange::Set(name.into(), kept.into()),
                });
            }
        }
        Ok((target, changes))
    }
}

fn is_one(word: &OsString) -> bool {
    word.to_str().is_some_and(is_archive_option)
}
