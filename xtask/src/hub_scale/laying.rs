//! A world that lays its digests as clients do, a week at a time, in a process of its own.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::hub::{Hub, World};

/// The world's last day.
const LAST: &str = "2026-11-22";

/// Days at a time: the week of arrival is the finest that a hub tells apart.
const DAYS: u32 = 7;

/// `laggard-hub` on a folder, as if it were a day.
pub fn on(hub: &Hub, folder: &Path, day: &str) -> Command {
    let mut command = hub.on(folder);
    command.args(["--today", day]);
    command
}

/// The process while it runs.
pub struct Laying {
    child: Child,
    asks: ChildStdin,
    tells: BufReader<ChildStdout>,
}

/// A week that lies in the hub's `incoming`.
pub struct Week {
    /// Its last day.
    pub day: String,
    /// Number of digests.
    pub digests: u64,
}

impl Laying {
    /// Starts it on an empty folder.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(hub: &Hub, folder: &Path, world: World) -> Result<Self> {
        let mut command = on(hub, folder, LAST);
        world.made_by(&mut command);
        command.arg("--lay").arg(DAYS.to_string());
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().context("cannot start laggard-hub")?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (asks, tells) = pipes.context("laggard-hub has no pipes")?;
        Ok(Self {
            child,
            asks,
            tells: BufReader::new(tells),
        })
    }

    /// Waits until a week lies there; `None` after the last.
    ///
    /// # Errors
    /// The process fails.
    pub fn week(&mut self) -> Result<Option<Week>> {
        let mut line = String::new();
        self.tells.read_line(&mut line).context("cannot listen")?;
        if line.is_empty() {
            let status = self.child.wait().context("cannot wait for laggard-hub")?;
            if !status.success() {
                bail!("laggard-hub world failed: {status}");
            }
            return Ok(None);
        }
        let told: Value = serde_json::from_str(&line).context("laggard-hub world says no JSON")?;
        let day = told.get("day").and_then(Value::as_str);
        let digests = told.get("digests").and_then(Value::as_u64);
        let (day, digests) = day.zip(digests).context("laggard-hub world says no week")?;
        Ok(Some(Week {
            day: day.to_owned(),
            digests,
        }))
    }

    /// Has it lay the next one.
    ///
    /// # Errors
    /// The process has ended.
    pub fn go_on(&mut self) -> Result<()> {
        writeln!(self.asks).context("laggard-hub world has ended")
    }
}

impl Drop for Laying {
    fn drop(&mut self) {
        // Where something else failed it still waits; of one that has ended nothing is left to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
