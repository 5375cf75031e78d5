//! The tray app when nothing happens: memory and processor time.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use laggard_tests::desktop::Desktop;
use laggard_tests::tray::Icon;
use laggard_tools::{paths, run};

use crate::figures::print;

/// How long nothing happens.
const WATCHED: Duration = Duration::from_secs(30);

/// Measures the release build, without a window.
pub fn run(dir: &Path) -> Result<()> {
    let desktop = Desktop::start(&dir.join("idle"))?;
    let mut command = desktop.command(paths::built(true).join("laggard-app"));
    command.arg("--background");
    command.env("LAGGARD_DATA_DIR", desktop.dir().join("data"));
    let app = desktop.start_program("app", &mut command)?;
    Icon::wait(&desktop)?;
    std::thread::sleep(Duration::from_secs(5));
    let ticks: f64 = run::captured(run::command("getconf").arg("CLK_TCK"))?
        .trim()
        .parse()?;
    let before = used(app.pid())?;
    std::thread::sleep(WATCHED);
    let cpu = (used(app.pid())? - before) / ticks / WATCHED.as_secs_f64() * 100.0;
    print(
        "Tray app, no window: memory",
        resident(app.pid())?,
        "MiB",
        80.0,
    );
    print("Tray app, nothing happens: processor", cpu, "%", 0.2);
    Ok(())
}

/// Resident memory in MiB.
fn resident(pid: u32) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).context("the app is gone")?;
    crate::figures::kib(&status, "VmRSS:")
        .map(|kib| kib / 1024.0)
        .context("no VmRSS")
}

/// Processor time used so far, in clock ticks.
fn used(pid: u32) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).context("the app is gone")?;
    crate::figures::ticks(&stat).context("no processor time")
}
