//! What a program's files tell of it before it runs. Files are read, nothing is started.

mod asked;
mod jars;
mod way;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use laggard_record::{PluginDirectory, WayIn};

use crate::launch::{find_program, java_version};
use crate::{Agent, HostError, Hosts, LaunchPlan};

/// What a command tells of its program.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outline {
    /// The options by which its JVM gets a security manager or a policy.
    pub security: Vec<String>,
    /// Directories beside its jars that are called as those for plug-ins.
    pub directories: Vec<PluginDirectory>,
    /// The interfaces of services for which its jars bring providers; those of the Java runtime left out.
    pub services: Vec<String>,
}

impl Outline {
    /// Of a command, given in `directory`, and of the program's own jars as far as they are known from elsewhere.
    #[must_use]
    pub fn of(command: &[OsString], directory: &Path, own: &[PathBuf]) -> Self {
        let named = jars::Named::of(command, directory).with(own);
        Self {
            directories: jars::directories(&named.jars),
            services: jars::services(&named.jars),
            security: named.security,
        }
    }
}

/// The command that starts what the words name: a jar by `java -jar`, anything else by itself.
///
/// # Errors
/// There is nothing of that name, or nothing that starts Java; a directory of no known kind, with what in it could be named.
pub fn asked(hosts: Hosts, words: &[OsString]) -> Result<Vec<OsString>, HostError> {
    asked::command(hosts, words)
}

/// The feature version of the Java that a plan starts; `None`: something else chooses it, or its home does not say.
#[must_use]
pub fn java_of(plan: &LaunchPlan) -> Option<u32> {
    let name = plan.program.file_stem()?.to_str()?;
    if !matches!(name, "java" | "javaw") {
        return None;
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    java_version::release(&find_program(plan.program.as_os_str(), &path)?)
}

/// The way of the agent into the JVM of a start; `None`: it gets into none.
#[must_use]
pub fn way_in(plan: &LaunchPlan, agent: &Agent) -> Option<WayIn> {
    way::of(plan, agent)
}
