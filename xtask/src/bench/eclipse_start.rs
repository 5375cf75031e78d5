//! Eclipse to its window, with and without the agent in turn; and what the agent keeps in memory afterwards.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse::{self, START};
use laggard_tests::laggard::agent_jar;

use super::{median, print};
use crate::run;

/// One start.
struct Start {
    /// From the start of the process to a visible window, in seconds.
    window: f64,
    /// Native memory without the heap, and the live heap, in MiB.
    memory: f64,
}

/// Measures `pairs` pairs after one start of each that is thrown away (the page cache and Eclipse's own caches).
pub fn run(dir: &Path, pairs: usize) -> Result<()> {
    let desktop = Desktop::start(&dir.join("desktop"))?;
    let home = desktop.home().join("eclipse");
    eclipse::copy(&eclipse::home()?, &home)?;
    let workspace = desktop.home().join("workspace");
    eclipse::prepare_workspace(&home, &workspace)?;
    start(&desktop, &home, &workspace, false)?;
    start(&desktop, &home, &workspace, true)?;
    let (mut plain, mut with) = (Vec::new(), Vec::new());
    for _ in 0..pairs {
        plain.push(start(&desktop, &home, &workspace, false)?);
        with.push(start(&desktop, &home, &workspace, true)?);
    }
    let windows =
        |starts: &[Start]| median(&starts.iter().map(|start| start.window).collect::<Vec<_>>());
    let memory =
        |starts: &[Start]| median(&starts.iter().map(|start| start.memory).collect::<Vec<_>>());
    println!(
        "Eclipse to its window: {:.2} s plain, {:.2} s with the agent",
        windows(&plain),
        windows(&with)
    );
    print(
        "Eclipse to its window",
        windows(&with) / windows(&plain),
        "× plain",
        1.25,
    );
    print(
        "Agent's memory after start-up",
        memory(&with) - memory(&plain),
        "MiB",
        32.0,
    );
    Ok(())
}

fn start(desktop: &Desktop, home: &Path, workspace: &Path, with_agent: bool) -> Result<Start> {
    let mut command = desktop.command("java");
    command.arg("-XX:NativeMemoryTracking=summary");
    if with_agent {
        let run = desktop.dir().join("agent-run");
        if run.exists() {
            fs::remove_dir_all(&run).with_context(|| format!("cannot remove {}", run.display()))?;
        }
        fs::create_dir_all(&run).with_context(|| format!("cannot create {}", run.display()))?;
        command.arg(format!(
            "-javaagent:{}=run={}",
            agent_jar().display(),
            run.display()
        ));
    }
    command
        .arg("-jar")
        .arg(eclipse::launcher(home)?)
        .args(["-nosplash", "-data"])
        .arg(workspace);
    let begin = Instant::now();
    let mut process = desktop.start_program("eclipse", &mut command)?;
    until("Eclipse's window", START, || {
        Ok(eclipse::Ide::is_shown(desktop)?.then_some(()))
    })?;
    let window = begin.elapsed().as_secs_f64();
    // Start-up goes on behind the window.
    std::thread::sleep(Duration::from_secs(8));
    let memory = memory(process.pid())?;
    process.signal("TERM")?;
    process.wait(Duration::from_secs(30))?;
    Ok(Start { window, memory })
}

/// What the JVM has committed besides the heap, and what lives in the heap, in MiB.
fn memory(pid: u32) -> Result<f64> {
    let pid = pid.to_string();
    let jcmd = |order: &[&str]| run::captured(run::command("jcmd").arg(&pid).args(order));
    let native = jcmd(&["VM.native_memory", "summary", "scale=KB"])?;
    let committed = |line: &str| -> Option<f64> {
        let rest = line.split("committed=").nth(1)?;
        rest.chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
            .parse()
            .ok()
    };
    let of = |begin: &str| {
        native
            .lines()
            .find(|line| line.trim_start().starts_with(begin))
            .and_then(committed)
    };
    let total = of("Total:").context("jcmd does not say the total")?;
    let heap = of("-                 Java Heap").or_else(|| {
        native
            .lines()
            .find(|line| line.contains("Java Heap"))
            .and_then(committed)
    });
    let heap = heap.context("jcmd does not say the heap")?;
    // The histogram counts live objects only: it collects garbage first.
    let histogram = jcmd(&["GC.class_histogram"])?;
    let live = histogram
        .lines()
        .rev()
        .find(|line| line.starts_with("Total"))
        .and_then(|line| line.split_whitespace().nth(2)?.parse::<f64>().ok());
    Ok((total - heap) / 1024.0 + live.context("jcmd does not say what lives")? / 1024.0 / 1024.0)
}
