//! What a program is started with, as far as it says where its settings are.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use super::{JarProgram, Way};
use crate::Environment;

/// Variables whose words become options of the JVM.
const OPTIONS: [&str; 5] = [
    "JAVA_OPTS",
    "JAVA_ARGS",
    "JDK_JAVA_OPTIONS",
    "JAVA_TOOL_OPTIONS",
    "_JAVA_OPTIONS",
];

/// The words of a start and its environment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Words {
    /// The JVM's.
    pub jvm: Vec<String>,
    /// The program's own.
    pub own: Vec<String>,
    /// The variables.
    pub variables: Environment,
}

impl Words {
    /// Of a start in this process's environment.
    pub fn of(program: &JarProgram, args: &[OsString]) -> Self {
        Self::in_environment(program, args, std::env::vars_os().collect())
    }

    /// Of a start in another environment.
    pub fn in_environment(program: &JarProgram, args: &[OsString], variables: Environment) -> Self {
        let text = |word: &OsString| word.to_string_lossy().into_owned();
        let jvm = match &program.way {
            Way::Java { words, .. } => words.iter().map(text).collect(),
            Way::Script(_) => OPTIONS
                .iter()
                .filter_map(|name| variables.get(OsStr::new(name)))
                .flat_map(|value| {
                    let value = value.to_string_lossy().into_owned();
                    value
                        .split_whitespace()
                        .map(str::to_owned)
                        .collect::<Vec<_>>()
                })
                .collect(),
        };
        Self {
            jvm,
            own: args.iter().map(text).collect(),
            variables,
        }
    }

    /// The value of a system property that the start sets; the last one counts.
    pub fn property(&self, name: &str) -> Option<&str> {
        self.jvm.iter().rev().find_map(|word| {
            let rest = word.strip_prefix("-D")?.strip_prefix(name)?;
            rest.strip_prefix('=').filter(|value| !value.is_empty())
        })
    }

    /// The value of a variable that is not empty.
    pub fn variable(&self, name: &str) -> Option<PathBuf> {
        let value = self.variables.get(OsStr::new(name));
        value.filter(|value| !value.is_empty()).map(PathBuf::from)
    }

    /// The user's home, as Java has it.
    pub fn user_home(&self) -> PathBuf {
        let given = self.property("user.home").map(PathBuf::from);
        given
            .or_else(|| self.variable("HOME"))
            .or_else(std::env::home_dir)
            .unwrap_or_default()
    }
}
