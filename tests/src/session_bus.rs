//! A session bus of a test's own, without programs: the test itself offers the services that it needs.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

/// Ends with the test.
pub struct SessionBus {
    daemon: Child,
    address: String,
}

impl SessionBus {
    /// Starts a session bus and waits until it answers.
    ///
    /// # Errors
    /// There is no `dbus-daemon`, or it does not print its address.
    pub fn start() -> Result<Self> {
        let mut daemon = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--nopidfile", "--print-address"])
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start dbus-daemon (Debian package dbus)")?;
        let out = daemon.stdout.take();
        let mut bus = Self {
            daemon,
            address: String::new(),
        };
        let mut said = BufReader::new(out.context("it has no output")?);
        said.read_line(&mut bus.address)
            .context("dbus-daemon does not say its address")?;
        bus.address.truncate(bus.address.trim_end().len());
        Ok(bus)
    }

    /// For `DBUS_SESSION_BUS_ADDRESS`.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for SessionBus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}
