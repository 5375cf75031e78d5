//! From what the user typed to a command line with the agent, and to the one after it.

mod agent;
mod archive;
mod eclipse;
mod environment;
mod ini;
mod java;
mod java_version;
mod plan;
mod relaunch;
mod target;
#[cfg(all(test, unix))]
mod tests;

pub use agent::Agent;
pub use archive::{ArchiveConflict, ArchiveEffect, ToldByJvm, told_by_jvm};
pub use environment::user_environment;
pub(crate) use ini::{LauncherIni, value as ini_value};
pub(crate) use java::{is_executable, on_path};
pub use plan::{EnvChange, LaunchPlan, NextStart};
pub use target::{HostKind, Target};
