//! Starting other programs, with errors that say what was tried.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// A command that reads nothing from the terminal: what xtask starts must work with no stdin.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null());
    command
}

/// Runs to the end and returns what it printed; on failure the error holds the last lines of both streams.
pub fn captured(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let output = command
        .output()
        .with_context(|| format!("cannot start `{shown}`"))?;
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let err = String::from_utf8_lossy(&output.stderr);
        bail!(
            "`{shown}` failed: {}\n{}{}",
            output.status,
            tail(&out),
            tail(&err)
        );
    }
    Ok(out)
}

/// Whether a program of this name is on the `PATH`.
pub fn on_path(program: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|dir| is_file(&dir.join(program))))
}

fn is_file(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| found.is_file())
}

fn shown(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(
        command
            .get_args()
            .map(|word| word.to_string_lossy().into_owned()),
    );
    let mut line = words.join(" ");
    if line.chars().count() > 300 {
        line = line.chars().take(300).collect::<String>() + " …";
    }
    line
}

/// The last 40 lines of an output, set in.
pub fn tail(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let from = lines.len().saturating_sub(40);
    lines[from..]
        .iter()
        .map(|line| format!("  {line}\n"))
        .collect()
}
