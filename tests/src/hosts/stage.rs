//! Where one run of a program takes place.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::desktop::Desktop;
use crate::laggard::root;

use super::{Launch, PLUGINS, Program, compile};

/// The plug-ins' version, in all metadata.
pub const VERSION: &str = "1.2.0";

/// A program that is laid out on a desktop.
pub struct Stage<'a> {
    /// The desktop, whose user has never started the program before.
    pub desktop: &'a Desktop,
    /// The program.
    pub program: &'static Program,
}

impl<'a> Stage<'a> {
    /// A stage on `desktop`.
    pub fn new(program: &'static Program, desktop: &'a Desktop) -> Self {
        Stage { desktop, program }
    }

    /// Where the programs' plug-ins are compiled.
    pub fn workshop() -> PathBuf {
        root().join("target/truth/hosts")
    }

    /// Puts plug-ins and settings where the program looks for them.
    ///
    /// # Errors
    /// A plug-in does not compile, or the program is not there.
    pub fn lay_out(&self) -> Result<Launch> {
        for name in PLUGINS {
            compile::classes(self.program.adapter, self.program.class_path, name)?;
        }
        fs::create_dir_all(self.told())
            .with_context(|| format!("cannot create {}", self.told().display()))?;
        let mut launch = (self.program.lay_out)(self)?;
        let told = self.told().display().to_string();
        launch.environment.push(("CORPUS_DIR".to_owned(), told));
        Ok(launch)
    }

    /// The user's home directory.
    pub fn home(&self) -> PathBuf {
        self.desktop.home()
    }

    /// Java's word for the user's home directory: it asks the system's list of users, not the environment.
    pub fn home_for_java(&self) -> String {
        format!("-Duser.home={}", self.home().display())
    }

    /// The directory in which the plug-ins tell where their buttons are, and what they did.
    pub fn told(&self) -> PathBuf {
        self.desktop.dir().join("told")
    }

    /// Makes a plug-in's jar: its classes with these attributes and files.
    ///
    /// # Errors
    /// The disk is full, or the classes are not compiled.
    pub fn jar(
        &self,
        name: &str,
        at: &Path,
        attributes: &[(&str, String)],
        files: &[(&str, String)],
    ) -> Result<()> {
        let classes = compile::directory(self.program.adapter, name).join("classes");
        compile::jar(at, &classes, attributes, files)
    }
}
