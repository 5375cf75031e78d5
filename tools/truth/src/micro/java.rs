//! The Java runtimes to try.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::run;

/// A Java installation.
pub struct Java {
    /// `bin/java`.
    pub program: PathBuf,
    /// 11, 17 …
    pub version: u32,
}

/// Finds the Javas that `LAGGARD_JDKS` names (homes between colons), else the one of the `PATH`.
///
/// # Errors
/// A Java does not run.
pub fn all() -> Result<Vec<Java>> {
    let named = std::env::var_os("LAGGARD_JDKS").filter(|homes| !homes.is_empty());
    let programs = named.map_or_else(
        || vec![PathBuf::from("java")],
        |homes| {
            std::env::split_paths(&homes)
                .map(|home| home.join("bin/java"))
                .collect()
        },
    );
    programs.into_iter().map(of).collect()
}

fn of(program: PathBuf) -> Result<Java> {
    let version = version(&program)?;
    Ok(Java { program, version })
}

fn version(program: &Path) -> Result<u32> {
    // The properties, because it is they that no vendor rewords; they are printed as an error is.
    let mut command = run::command(program);
    command.args(["-XshowSettings:properties", "-version"]);
    let output = command
        .output()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let value = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("java.specification.version = "));
    value
        .and_then(|value| value.trim().trim_start_matches("1.").parse().ok())
        .with_context(|| format!("{} does not say its version", program.display()))
}
