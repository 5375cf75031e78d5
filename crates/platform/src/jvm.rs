//! Java virtual machines that run already: finding them, and bringing an agent into one, as HotSpot's attach listener offers to
//! each process of the same user.

use std::path::Path;

use crate::Unsupported;
pub use crate::jvm_facts::{LoadError, RunningJvm};
use crate::system::jvm;

/// All running JVMs of this user's, by process id.
///
/// # Errors
/// Laggard does not know how this system lists them.
pub fn running() -> Result<Vec<RunningJvm>, Unsupported> {
    jvm::running()
}

/// The JVM in a process.
///
/// # Errors
/// There is none, or nothing can be brought into it.
pub fn find(pid: u32) -> Result<RunningJvm, LoadError> {
    jvm::find(pid)
}

/// Brings an agent into a running JVM. When this returns its `agentmain` has returned.
///
/// * `jar`: an absolute path without `=`.
/// * `options`: what the agent gets; no NUL.
///
/// # Errors
/// As [`find`], or the JVM refuses or does not answer.
pub fn load_agent(jvm: &RunningJvm, jar: &Path, options: &str) -> Result<(), LoadError> {
    jvm::load_agent(jvm, jar, options)
}
