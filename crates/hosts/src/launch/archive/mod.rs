//! Options of the user's for archives of classes (an AOT cache since Java 24, a CDS archive before) that do not go together
//! with an agent: found wherever they may stand, and taken off for one launch where the user wants that.
//!
//! An agent brings the module `java.instrument` in, and HotSpot takes no AOT cache that was made without it (JDK-8349108,
//! JDK-8356693, JDK-8374348). `-XX:SharedArchiveFile` and `-Xshare:on` stay useful: Java 17 says nothing, Java 25 prints three
//! `[error][cds]` lines and uses the archive all the same. Of a script's own options only its output tells: [`told_by_jvm`].

mod command_line;
mod environment;
mod option;
mod output;
#[cfg(all(test, unix))]
mod tests;
mod words;

use std::ffi::{OsStr, OsString};

use laggard_record::{ArchiveConflict, OptionPlace};
pub use output::{ToldByJvm, told_by_jvm};

use super::Environment;
use crate::{HostError, Target};
pub(crate) use command_line::{jvm_options, of_the_jvm, takes_value, without_archive_options};
pub(crate) use environment::environment_without_archives;
use environment::{AFTER, BEFORE, OF_THE_LAUNCHER};
use option::conflicts;
pub(crate) use option::is_archive_option;
use words::split;

impl dyn Target {
    /// Options of this command, of the files that the host reads for it and of the environment that keep the JVM from starting
    /// with an agent, or from using or making an archive of classes as the user wants it.
    ///
    /// # Errors
    /// A file of the host's cannot be read.
    pub fn archive_conflicts(&self) -> Result<Vec<ArchiveConflict>, HostError> {
        self.archive_conflicts_in(&std::env::vars_os().collect())
    }

    pub(crate) fn archive_conflicts_in(
        &self,
        inherited: &Environment,
    ) -> Result<Vec<ArchiveConflict>, HostError> {
        let variable = |name: &str| -> Vec<(OptionPlace, String)> {
            let value = inherited.get(OsStr::new(name));
            let value = value.map(|value| value.to_string_lossy().into_owned());
            split(&value.unwrap_or_default())
                .into_iter()
                .map(|word| (OptionPlace::Variable(name.to_owned()), word.text))
                .collect()
        };
        let mut all = variable(BEFORE);
        if self.is_started_by_java() {
            all.extend(variable(OF_THE_LAUNCHER));
        }
        all.extend(self.jvm_options()?);
        all.extend(variable(AFTER));
        Ok(conflicts(&all))
    }
}

fn is_one(word: &OsString) -> bool {
    word.to_str().is_some_and(is_archive_option)
}
