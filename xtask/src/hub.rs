//! The hub's own program, as the commands that try it start it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use laggard_tools::build::cargo;
use laggard_tools::{builder, paths, run};
use serde_json::Value;

/// How large a world is, and from which seed.
#[derive(Clone, Copy)]
pub struct World {
    pub users: u32,
    pub days: u32,
    pub plugins: u32,
    pub seed: u64,
}

/// An empty folder of this name in `target`.
///
/// # Errors
/// The folder cannot be emptied.
pub fn emptied(name: &str) -> Result<PathBuf> {
    let folder = paths::root().join("target").join(name);
    match fs::remove_dir_all(&folder) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
        _ => fs::create_dir_all(&folder),
    }
    .with_context(|| format!("cannot empty {}", folder.display()))?;
    Ok(folder)
}

/// `laggard-hub`, built: it is started itself, without cargo around it.
pub struct Hub(PathBuf);

impl Hub {
    /// Builds it.
    ///
    /// * `debug`: without optimisation. It is there sooner, and takes many times as long for what it does.
    ///
    /// # Errors
    /// It does not build.
    pub fn built(debug: bool) -> Result<Self> {
        Self::by(cargo(&[
            "build",
            if debug { "--profile=dev" } else { "--release" },
        ]))
    }

    /// Builds it as its keepers get it: with its pages, and without a name of the builder's directories.
    ///
    /// # Errors
    /// It does not build.
    pub fn released() -> Result<Self> {
        let mut build = cargo(&["build", "--release"]);
        build.env("CARGO_ENCODED_RUSTFLAGS", builder::flags());
        build.env("LAGGARD_NEEDS_PAGES", "1");
        Self::by(build)
    }

    fn by(mut build: Command) -> Result<Self> {
        build.args(["--bin", "laggard-hub", "--message-format=json"]);
        let told = run::captured(build.current_dir(paths::root().join("crates/hub")))?;
        let mut messages = told
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let program = messages.find_map(|message| {
            let path = message.get("executable")?.as_str()?;
            Some(PathBuf::from(path))
        });
        program
            .map(Self)
            .context("cargo did not say where it built laggard-hub")
    }

    /// The directory in which it lies.
    pub fn directory(&self) -> &Path {
        self.0.parent().unwrap_or(Path::new("."))
    }

    /// It on a folder, ready for its command.
    pub fn on(&self, folder: &Path) -> Command {
        let mut command = run::command(&self.0);
        command.arg("--in").arg(folder);
        command
    }
}

impl World {
    /// Adds the command that makes this world.
    pub fn made_by(self, command: &mut Command) {
        command.arg("world");
        for (name, number) in [
            ("--users", u64::from(self.users)),
            ("--days", u64::from(self.days)),
            ("--plugins", u64::from(self.plugins)),
            ("--seed", self.seed),
        ] {
            command.arg(name).arg(number.to_string());
        }
    }
}
