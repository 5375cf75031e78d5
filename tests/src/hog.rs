//! A program that takes a processor from others.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};

use anyhow::{Context, Result};

/// The program, which ends with this handle.
pub struct Hog(Child);

impl Hog {
    /// Starts it under this name, of 15 letters at most: it is a shell that does nothing, without a pause.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(dir: &Path, name: &str) -> Result<Self> {
        let program = dir.join(name);
        // One that runs cannot be written.
        if !program.exists() {
            fs::copy("/bin/sh", &program)
                .with_context(|| format!("cannot write {}", program.display()))?;
        }
        let spin = ["-c", "while :; do :; done"];
        let child = Command::new(&program).args(spin).spawn();
        let child = child.with_context(|| format!("cannot start {}", program.display()))?;
        Ok(Self(child))
    }
}

impl Drop for Hog {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
