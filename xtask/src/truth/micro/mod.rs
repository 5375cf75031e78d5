//! The micro-benchmarks of LiLa 2008 Table 1: `agent/targets`, package `micro`.

use anyhow::{Result, bail};

/// Runs them on a desktop of their own.
pub fn run() -> Result<()> {
    bail!("there is no micro-benchmark yet")
}
