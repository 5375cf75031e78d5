//! Shared by every developer command: paths, starting programs, building Laggard's parts, the system's packages.

pub mod activity;
pub mod build;
pub mod builder;
pub mod digest;
pub mod files;
pub mod lowest;
pub mod maven;
pub mod node;
pub mod on_path;
pub mod packages;
pub mod paths;
pub mod program;
pub mod run;
pub mod stop;
pub mod year;
