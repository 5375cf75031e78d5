//! An Eclipse that nobody touches, plain and under `laggard run` in turn: processor time and wake-ups of all threads.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse::{self, START};
use laggard_tests::laggard::Laggard;

use crate::figures::print;

/// How long nothing happens.
const WATCHED: Duration = Duration::from_secs(60);
/// After its window has come, Eclipse goes on starting.
const SETTLES: Duration = Duration::from_secs(40);

/// The use of all threads of one or two processes in one second.
#[derive(Clone, Copy)]
struct Used {
    /// Use of a processor, percent.
    percent: f64,
    wakeups: f64,
}

/// Measures the release build.
pub fn run(dir: &Path) -> Result<()> {
    let desktop = Desktop::start(&dir.join("idle-eclipse"))?;
    let home = desktop.home().join("eclipse");
    eclipse::copy(&eclipse::home()?, &home)?;
    let workspace = desktop.home().join("workspace");
    eclipse::prepare_workspace(&home, &workspace)?;

    let mut command = desktop.command("java");
    command
        .arg("-jar")
        .arg(eclipse::launcher(&home)?)
        .args(["-nosplash", "-data"])
        .arg(&workspace);
    let mut program = desktop.start_program("eclipse", &mut command)?;
    settle(&desktop)?;
    let plain = watch(&[program.pid()])?[0];
    program.signal("TERM")?;
    program.wait(Duration::from_secs(30))?;

    let laggard = Laggard::released(&desktop);
    let mut command = laggard.command("laggard")?;
    command.args(["run", "--json", "--"]).arg(&home);
    command.arg("-data").arg(&workspace);
    let mut app = desktop.start_program("laggard-run", &mut command)?;
    settle(&desktop)?;
    let pid = laggard_tests::laggard::lines(&app.output())
        .iter()
        .find_map(|event| event["pid"].as_u64())
        .context("no session has begun")?;
    let both = watch(&[u32::try_from(pid)?, app.pid()])?;
    app.signal("TERM")?;
    app.wait(Duration::from_secs(30))?;

    for (what, used) in [
        ("plain", plain),
        ("with the agent", both[0]),
        ("`laggard run` beside it", both[1]),
    ] {
        println!(
            "    Eclipse that nobody touches, {what}: {:.2} % of a processor, {:.1} wake-ups a second",
            used.percent, used.wakeups
        );
    }
    let percent = both[0].percent + both[1].percent - plain.percent;
    let wakeups = both[0].wakeups + both[1].wakeups - plain.wakeups;
    print("Idle Eclipse: processor added", percent, "%", 0.2);
    print("Idle Eclipse: wake-ups added", wakeups, "a second", 2.0);
    Ok(())
}

fn settle(desktop: &Desktop) -> Result<()> {
    until("Eclipse's window", START, || {
        Ok(eclipse::Ide::is_shown(desktop)?.then_some(()))
    })?;
    std::thread::sleep(SETTLES);
    Ok(())
}

fn watch(pids: &[u32]) -> Result<Vec<Used>> {
    let before = pids
        .iter()
        .map(|pid| sums(*pid))
        .collect::<Result<Vec<_>>>()?;
    let begun = Instant::now();
    std::thread::sleep(WATCHED);
    let seconds = begun.elapsed().as_secs_f64();
    pids.iter()
        .zip(before)
        .map(|(pid, (ran, woken))| {
            let (ran_now, woken_now) = sums(*pid)?;
            Ok(Used {
                percent: (ran_now - ran) / 1e9 / seconds * 100.0,
                wakeups: (woken_now - woken) / seconds,
            })
        })
        .collect()
}

/// Nanoseconds that all threads of a process have run, and how often they went to sleep by themselves. A thread that ends
/// takes its part along: an idle program has none.
fn sums(pid: u32) -> Result<(f64, f64)> {
    let (mut ran, mut woken) = (0.0, 0.0);
    let tasks = fs::read_dir(format!("/proc/{pid}/task")).context("the program is gone")?;
    for task in tasks {
        let task = task?.path();
        let read = |name: &str| fs::read_to_string(task.join(name)).unwrap_or_default();
        let first = |text: &str| -> f64 {
            let word = text.split_whitespace().next();
            word.and_then(|word| word.parse().ok()).unwrap_or(0.0)
        };
        ran += first(&read("schedstat"));
        let status = read("status");
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
        woken += line.map_or(0.0, first);
    }
    Ok((ran, woken))
}
