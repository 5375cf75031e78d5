//! The session bus of a desktop, asked with `gdbus`.

use std::process::Command;

use anyhow::{Result, bail};

/// Asks things of the programs on a desktop's bus.
pub struct Bus<'a> {
    environment: &'a [(String, String)],
}

impl<'a> Bus<'a> {
    /// The bus that programs with this environment see.
    pub fn new(environment: &'a [(String, String)]) -> Self {
        Bus { environment }
    }

    /// Whether some program has this well-known name.
    pub fn has_owner(&self, name: &str) -> Result<bool> {
        let answer = self.call(
            "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            "org.freedesktop.DBus.NameHasOwner",
            &[name],
        );
        Ok(answer.is_ok_and(|text| text.contains("true")))
    }

    /// Calls a method; returns the answer as text, as `gdbus` writes it.
    pub fn call(&self, name: &str, path: &str, method: &str, arguments: &[&str]) -> Result<String> {
        let mut command = Command::new("gdbus");
        command
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .args([
                "call",
                "--session",
                "--dest",
                name,
                "--object-path",
                path,
                "--method",
                method,
            ])
            .args(arguments);
        let output = command.output()?;
        if !output.status.success() {
            bail!(
                "{method} of {name} failed: {}",
                String::from_utf8_lossy(&output.stderr).trim()
            );
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
