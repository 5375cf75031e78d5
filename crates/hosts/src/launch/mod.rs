//! The parts of every launch: the agent's option, the environment, a Java that is new enough, and the user's options
//! that conflict with an agent.

mod agent;
mod archive;
mod environment;
mod heap;
mod java;
pub(crate) mod java_version;
mod plan;
pub(crate) mod starter;

pub use agent::Agent;
pub use archive::{ToldByJvm, told_by_jvm};
pub(crate) use archive::{
    environment_without_archives, is_archive_option, jvm_options, takes_value,
    without_archive_options,
};
pub use environment::{Environment, user_environment};
pub(crate) use environment::{tool_options, unpackaged};
pub(crate) use heap::{heap_option, with_heap_option};
#[cfg(all(test, unix))]
pub(crate) use java::tests::script;
pub(crate) use java::{JavaSearch, find_program, has_directory, on_path, users_java};
pub use java_version::{OLDEST as OLDEST_JAVA, version_of_library};
pub use plan::{EnvChange, LaunchPlan, Restart};
