//! Running JVMs, where Laggard cannot find them.

use std::path::Path;

use crate::Unsupported;
use crate::jvm::{LoadError, RunningJvm};

const UNKNOWN: Unsupported = Unsupported::new("watch programs that run already");

pub fn running() -> Result<Vec<RunningJvm>, Unsupported> {
    Err(UNKNOWN)
}

pub fn find(_: u32) -> Result<RunningJvm, LoadError> {
    Err(UNKNOWN.into())
}

pub fn load_agent(_: &RunningJvm, _: &Path, _: &str) -> Result<(), LoadError> {
    Err(UNKNOWN.into())
}
