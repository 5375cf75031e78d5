//! Eclipse's start with and without the agent in turn: to its first dispatched event, to its window, and what the agent
//! keeps in memory afterwards.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse::{self, START};
use laggard_tests::laggard::agent_jar;

use super::{fresh, median, print};
use crate::run;

/// No pair is begun after this: a machine on which it is reached is too busy to measure on for longer.
const LIMIT: Duration = Duration::from_secs(15 * 60);

/// What the JVM itself logs when SWT makes its first event, which it does to hand it to a listener. The agent has no
/// part in it, so it is the same mark on both sides. (The class is loaded earlier, when its users are verified.)
const FIRST_EVENT: &str = "Initializing 'org/eclipse/swt/widgets/Event'";

/// One start.
struct Start {
    /// From the start of the JVM to the first dispatched event, in seconds.
    event: f64,
    /// From the start of the process to a visible window, in seconds.
    window: f64,
    /// Native memory without the heap, and the live heap, in MiB.
    memory: f64,
}

/// Where Eclipse is started.
struct Place<'a> {
    desktop: &'a Desktop,
    home: PathBuf,
    /// Copied for each start: what one start leaves behind must not help the next.
    workspace: PathBuf,
}

/// Measures `pairs` pairs after one start of each that is thrown away (the page cache and Eclipse's own caches).
pub fn run(dir: &Path, pairs: u32) -> Result<()> {
    let desktop = Desktop::start(&dir.join("desktop"))?;
    let home = desktop.home().join("eclipse");
    eclipse::copy(&eclipse::home()?, &home)?;
    let workspace = desktop.home().join("workspace-as-new");
    eclipse::prepare_workspace(&home, &workspace)?;
    let place = Place {
        desktop: &desktop,
        home,
        workspace,
    };
    let begin = Instant::now();
    place.start(false)?;
    place.start(true)?;
    let (mut plain, mut with) = (Vec::new(), Vec::new());
    for pair in 0..pairs {
        if begin.elapsed() > LIMIT {
            println!("    only {pair} of {pairs} pairs: the time is up");
            break;
        }
        // A B, B A, A B …: what changes slowly meets both sides alike.
        let agent_first = pair % 2 == 1;
        for with_agent in [agent_first, !agent_first] {
            let start = place.start(with_agent)?;
            if with_agent { &mut with } else { &mut plain }.push(start);
        }
    }
    report(&plain, &with);
    Ok(())
}

fn report(plain: &[Start], with: &[Start]) {
    println!(
        "Eclipse's start: medians of {} pairs in turn, page cache warm, a fresh copy of one workspace each time, nothing \
         of Laggard's cached",
        plain.len()
    );
    let of = |starts: &[Start], what: fn(&Start) -> f64| {
        median(&starts.iter().map(what).collect::<Vec<_>>())
    };
    let ratio = |what: &str, mark: &str, value: fn(&Start) -> f64, limit: f64| {
        let (plain_s, with_s) = (of(plain, value), of(with, value));
        println!("    {what} ({mark}): {plain_s:.2} s plain, {with_s:.2} s with the agent");
        print(what, with_s / plain_s, "× plain", limit);
    };
    ratio(
        "Eclipse to its first dispatched event",
        "JVM's uptime when SWT makes its first event, by -Xlog:class+init on both sides",
        |start| start.event,
        1.35,
    );
    ratio(
        "Eclipse to its window",
        "from the start of the process to a visible window",
        |start| start.window,
        1.25,
    );
    print(
        "Agent's memory after start-up",
        of(with, |start| start.memory) - of(plain, |start| start.memory),
        "MiB",
        32.0,
    );
}

impl Place<'_> {
    fn start(&self, with_agent: bool) -> Result<Start> {
        let desktop = self.desktop;
        let log = desktop.dir().join("class-init.log");
        let mut command = desktop.command("java");
        command.arg("-XX:NativeMemoryTracking=summary").arg(format!(
            "-Xlog:class+init=info:file={}:uptime",
            log.display()
        ));
        if with_agent {
            let run = fresh(&desktop.dir().join("agent-run"))?;
            fs::create_dir_all(&run).with_context(|| format!("cannot create {}", run.display()))?;
            command.arg(format!(
                "-javaagent:{}=run={}",
                agent_jar().display(),
                run.display()
            ));
        }
        let workspace = fresh(&desktop.home().join("workspace"))?;
        eclipse::copy(&self.workspace, &workspace)?;
        command
            .arg("-jar")
            .arg(eclipse::launcher(&self.home)?)
            .args(["-nosplash", "-data"])
            .arg(&workspace);
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
        let lines =
            fs::read_to_string(&log).with_context(|| format!("cannot read {}", log.display()))?;
        let event = first_event(&lines).with_context(|| {
            format!(
                "{} does not say when SWT's first event was made",
                log.display()
            )
        })?;
        Ok(Start {
            event,
            window,
            memory,
        })
    }
}

/// Uptime of the first event in seconds; the lines read `[7.170s] 4334 Initializing 'org/…/Event'(no method) (0x…)`.
fn first_event(log: &str) -> Option<f64> {
    let line = log.lines().find(|line| line.contains(FIRST_EVENT))?;
    line.strip_prefix('[')?.split("s]").next()?.parse().ok()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_event_is_the_initialisation_of_that_very_class() {
        let log = "[0.089s] 0 Initializing 'java/lang/Object'(no method) (0x1)\n\
                   [6.900s] 4100 Initializing 'org/eclipse/swt/widgets/EventTable'(no method) (0x2)\n\
                   [7.170s] 4334 Initializing 'org/eclipse/swt/widgets/Event'(no method) (0x3)\n";
        assert_eq!(first_event(log), Some(7.17));
        assert_eq!(
            first_event("[0.1s] 0 Initializing 'java/lang/Object'"),
            None
        );
    }
}
