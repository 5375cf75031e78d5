//! A plug-in that posts many quick events in a real Eclipse: what the agent costs beside what Flight Recorder does.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse as home;
use laggard_tests::laggard::agent_jar;
use laggard_tools::{paths, run};

use crate::figures::{fresh, median, print};

/// No turn is begun after this.
const LIMIT: Duration = Duration::from_secs(15 * 60);
/// How long one run may take on a busy machine.
const RUN: Duration = Duration::from_secs(150);

/// The observer of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Watcher {
    Nobody,
    Agent,
    FlightRecorder,
}

/// The figures of one run, from launch to exit.
#[derive(Clone, Debug, PartialEq)]
struct Run {
    /// Processor time of the thread that dispatches the events, in ms, all rounds.
    thread: f64,
    /// Processor time of the whole process in the same time, in ms.
    process: f64,
    /// The 99th percentile of an event, in µs: the median of the rounds.
    p99: f64,
    /// Processor time of the whole run, in s.
    whole: f64,
}

/// Runs plain, with the agent and with Flight Recorder in turn, after one run of each that is thrown away.
pub fn run(dir: &Path, turns: u32) -> Result<()> {
    let desktop = Desktop::start(&dir.join("events"))?;
    let place = desktop.home().join("eclipse");
    home::copy(&home::home()?, &place)?;
    laggard_eclipse::add_plugins(
        &place,
        &paths::root().join("tools/bench/plugins"),
        &dir.join("plugins"),
    )?;
    let begin = Instant::now();
    let all = [Watcher::Nobody, Watcher::Agent, Watcher::FlightRecorder];
    for watcher in all {
        one(&desktop, &place, watcher)?;
    }
    let mut runs: [Vec<Run>; 3] = Default::default();
    for turn in 0..turns {
        if begin.elapsed() > LIMIT {
            println!("    only {turn} of {turns} turns: the time is up");
            break;
        }
        // Another one begins each time: what changes slowly meets all alike.
        for i in 0..all.len() {
            let which = (i + turn as usize) % all.len();
            runs[which].push(one(&desktop, &place, all[which])?);
        }
    }
    report(&runs);
    Ok(())
}

fn report([plain, agent, recorder]: &[Vec<Run>; 3]) {
    println!(
        "20,000 quick events in five rounds: medians of {} turns, each beside its own run without anybody",
        plain.len()
    );
    let ratio = |of: &[Run], what: fn(&Run) -> f64| {
        let each = of
            .iter()
            .zip(plain)
            .map(|(run, plain)| what(run) / what(plain));
        median(&each.collect::<Vec<_>>())
    };
    let line = |name: &str, what: fn(&Run) -> f64, unit: &str, limit: Option<f64>| {
        let middle = |of: &[Run]| median(&of.iter().map(what).collect::<Vec<_>>());
        println!(
            "    {name}: {:.2} {unit} plain, {:.2} {unit} with the agent, {:.2} {unit} with Flight Recorder ({:.3} ×)",
            middle(plain),
            middle(agent),
            middle(recorder),
            ratio(recorder, what)
        );
        match limit {
            Some(limit) => print(name, ratio(agent, what), "× plain", limit),
            None => println!("{name}: {:.3} × plain", ratio(agent, what)),
        }
    };
    line(
        "Quick events: UI thread's processor time",
        |run| run.thread,
        "ms",
        Some(1.04),
    );
    line("Quick events: process's", |run| run.process, "ms", None);
    line(
        "Quick events: 99th percentile of one",
        |run| run.p99,
        "µs",
        None,
    );
    line(
        "Quick events: from launch to exit",
        |run| run.whole,
        "s",
        Some(1.03),
    );
}

fn one(desktop: &Desktop, home: &Path, watcher: Watcher) -> Result<Run> {
    let out = fresh(&desktop.dir().join("run"))?;
    fs::create_dir_all(&out).with_context(|| format!("cannot create {}", out.display()))?;
    let workspace: PathBuf = fresh(&desktop.home().join("workspace"))?;
    let mut command = desktop.command("java");
    command.args(["-Xms64m", "-Xmx1024m"]);
    match watcher {
        Watcher::Nobody => {}
        Watcher::Agent => {
            command.arg(format!(
                "-javaagent:{}=run={},pointer=1",
                agent_jar().display(),
                out.display()
            ));
        }
        Watcher::FlightRecorder => {
            command.arg(format!(
                "-XX:StartFlightRecording:settings=profile,filename={}",
                out.join("recording.jfr").display()
            ));
        }
    }
    command
        .arg("-jar")
        .arg(home::launcher(home)?)
        .args(["-nosplash", "-data"])
        .arg(&workspace);
    let before = of_children()?;
    let mut process = desktop.start_program("eclipse", &mut command)?;
    let ended = process.wait(RUN)?;
    let whole = of_children()? - before;
    let told = process.output();
    if !ended.success() {
        bail!("Eclipse ended with {ended}: {told}");
    }
    rounds(&told, whole).with_context(|| format!("Eclipse did not tell of its rounds: {told}"))
}

/// The rounds that were printed; a line reads `ROUND 0 thread_ns 1 process_ns 2 p50_ns 3 p99_ns 4 sum 5`.
fn rounds(told: &str, whole: f64) -> Option<Run> {
    let lines: Vec<Vec<&str>> = told
        .lines()
        .filter(|line| line.starts_with("ROUND "))
        .map(|line| line.split(' ').collect())
        .collect();
    if lines.is_empty() {
        return None;
    }
    let each = |name: &str| -> Option<Vec<f64>> {
        lines
            .iter()
            .map(|words| {
                let at = words.iter().position(|word| *word == name)?;
                words.get(at + 1)?.parse().ok()
            })
            .collect()
    };
    Some(Run {
        thread: each("thread_ns")?.iter().sum::<f64>() / 1e6,
        process: each("process_ns")?.iter().sum::<f64>() / 1e6,
        p99: median(&each("p99_ns")?) / 1e3,
        whole,
    })
}

/// Processor time of all programs that we have started and that have ended, in s.
fn of_children() -> Result<f64> {
    let ticks: f64 = run::captured(run::command("getconf").arg("CLK_TCK"))?
        .trim()
        .parse()?;
    let stat = fs::read_to_string("/proc/self/stat").context("cannot read /proc/self/stat")?;
    // cutime and cstime are the 16th and 17th field; the name in brackets may hold spaces.
    let rest = stat.rsplit(')').next().unwrap_or_default();
    let used: f64 = rest
        .split_whitespace()
        .skip(13)
        .take(2)
        .filter_map(|field| field.parse::<f64>().ok())
        .sum();
    Ok(used / ticks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_added_up() {
        let told = "something else\n\
                    ROUND 0 thread_ns 2000000 process_ns 3000000 p50_ns 1000 p99_ns 2000 sum 5\n\
                    ROUND 1 thread_ns 1000000 process_ns 1000000 p50_ns 1000 p99_ns 4000 sum 6\n";
        let expected = Run {
            thread: 3.0,
            process: 4.0,
            p99: 3.0,
            whole: 9.5,
        };
        assert_eq!(rounds(told, 9.5), Some(expected));
        assert_eq!(rounds("nothing", 1.0), None);
    }
}
