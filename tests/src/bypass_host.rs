//! The agent's program with one plug-in in a jar of its own, laid out for a launch.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::files::files_under;

use crate::hosts::compile::jar;
use crate::laggard::{java, root};

/// The plug-in's id.
pub const PLUGIN: &str = "slow-plugin";
const PLUGIN_CLASSES: &str = "io/laggard/targets/bypass/plugin";

/// A program that clicks a button every 300 ms, which its plug-in takes some 260 ms to hear of. It ends with this handle.
pub struct BypassHost {
    classes: PathBuf,
    jar: PathBuf,
    end: PathBuf,
}

impl BypassHost {
    /// Lays out the program and its plug-in.
    ///
    /// # Errors
    /// The agent's targets are not compiled, or the disk is full.
    pub fn lay(dir: &Path) -> Result<Self> {
        let dir = dir.join("bypass-host");
        let (classes, plugin) = (dir.join("classes"), dir.join("plugin"));
        if dir.exists() {
            fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
        }
        let compiled = root().join("agent/targets/target/classes");
        for file in files_under(&compiled)? {
            let name = file.strip_prefix(&compiled)?;
            let to = if name.starts_with(PLUGIN_CLASSES) {
                &plugin
            } else {
                &classes
            };
            let copy = to.join(name);
            if let Some(parent) = copy.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::copy(&file, &copy).with_context(|| format!("cannot write {}", copy.display()))?;
        }
        let host = Self {
            classes,
            jar: dir.join(format!("{PLUGIN}.jar")),
            end: dir.join("end"),
        };
        jar(&host.jar, &plugin, &[], &[])?;
        Ok(host)
    }

    /// The command line that starts it.
    ///
    /// # Errors
    /// No Java is on the search path.
    pub fn command(&self) -> Result<Vec<String>> {
        let words = [
            java()?,
            "-cp".into(),
            self.classes.clone(),
            "io.laggard.targets.bypass.BypassHost".into(),
            self.jar.clone(),
            self.end.clone(),
        ];
        Ok(words
            .map(|word| word.to_string_lossy().into_owned())
            .to_vec())
    }
}

impl Drop for BypassHost {
    fn drop(&mut self) {
        // The program looks for the file before each click.
        let _ = fs::write(&self.end, "");
    }
}
