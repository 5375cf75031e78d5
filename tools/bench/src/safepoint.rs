//! A listener's fixed work beside a thread that does not stop for the JVM, with and without the agent in turn: what looks
//! take from the user when a stop of all threads would take long.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use laggard_tests::laggard::agent_jar;
use laggard_tools::run;

use crate::figures::{median, print};

const PROGRAM: &str = include_str!("../java/Safepoint.java");
/// Runs of each side; each has two clicks.
const RUNS: usize = 2;
/// About half a second of the program's work.
const UNITS: &str = "300000000";
const COLLECTORS: [&str; 4] = ["Serial", "Parallel", "G1", "Z"];
/// The work of the other thread: the program's word for it, and ours.
const BESIDE: [(&str, &str); 2] = [
    ("loop", "a counted loop"),
    ("faults", "pages of a mapped file"),
];
/// The size of the mapped file, MiB.
const FILE_MIB: usize = 1024;

/// Measures on each JDK of `LAGGARD_JDKS` (homes between colons), else on the `java` of the `PATH`.
pub fn run(dir: &Path) -> Result<()> {
    let dir = dir.join("safepoint");
    fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
    let source = dir.join("Safepoint.java");
    fs::write(&source, PROGRAM).with_context(|| format!("cannot write {}", source.display()))?;
    run::captured(
        run::command("javac")
            .args(["--release", "17", "-d"])
            .arg(&dir)
            .arg(&source),
    )?;
    let file = mapped(&dir)?;
    for java in javas() {
        for collector in COLLECTORS {
            for (beside, words) in BESIDE {
                let (mut plain, mut with) = (Vec::new(), Vec::new());
                for _ in 0..RUNS {
                    plain.extend(clicks(&dir, &java, collector, beside, &file, false)?);
                    with.extend(clicks(&dir, &java, collector, beside, &file, true)?);
                }
                let what = format!("{}, {collector}GC, beside {words}", java.display());
                let most = with.iter().copied().fold(0.0, f64::max);
                println!(
                    "    {what}: {:.0} ms plain, {:.0} ms with the agent, at most {most:.0} ms",
                    median(&plain),
                    median(&with)
                );
                print(&what, median(&with) / median(&plain), "× plain", 1.05);
            }
        }
    }
    fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))
}

fn javas() -> Vec<PathBuf> {
    match std::env::var("LAGGARD_JDKS") {
        Ok(homes) if !homes.is_empty() => homes
            .split(':')
            .map(|home| Path::new(home).join("bin/java"))
            .collect(),
        _ => vec![PathBuf::from("java")],
    }
}

/// Milliseconds of each click.
fn clicks(
    dir: &Path,
    java: &Path,
    collector: &str,
    beside: &str,
    file: &Path,
    with_agent: bool,
) -> Result<Vec<f64>> {
    if beside == "faults" {
        forget(file)?;
    }
    let mut command = run::command(java);
    command.args(["-Djava.awt.headless=true", "-Xmx256m"]);
    command.arg(format!("-XX:+Use{collector}GC"));
    if with_agent {
        let agent_run = dir.join("run");
        if agent_run.exists() {
            fs::remove_dir_all(&agent_run)
                .with_context(|| format!("cannot remove {}", agent_run.display()))?;
        }
        fs::create_dir(&agent_run)
            .with_context(|| format!("cannot create {}", agent_run.display()))?;
        let agent = agent_jar();
        command.arg(format!(
            "-javaagent:{}=run={}",
            agent.display(),
            agent_run.display()
        ));
    }
    command
        .arg("-cp")
        .arg(dir)
        .args(["Safepoint", beside, UNITS]);
    let printed = run::captured(command.arg(file))?;
    let clicks: Vec<f64> = printed
        .lines()
        .map(|ns| Ok(ns.parse::<f64>()? / 1e6))
        .collect::<Result<_>>()?;
    ensure!(!clicks.is_empty(), "{} printed nothing", java.display());
    Ok(clicks)
}

/// A file whose pages are not all the same, so that no file system leaves them out.
fn mapped(dir: &Path) -> Result<PathBuf> {
    let path = dir.join("mapped");
    let mut file =
        fs::File::create(&path).with_context(|| format!("cannot create {}", path.display()))?;
    for part in 0..FILE_MIB {
        let byte = u8::try_from(part % 251)? + 1;
        file.write_all(&vec![byte; 1 << 20])
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(path)
}

/// Drops the file's pages from memory.
fn forget(file: &Path) -> Result<()> {
    let mut dd = run::command("dd");
    dd.arg(format!("of={}", file.display()));
    dd.args(["oflag=nocache", "conv=notrunc,fdatasync", "count=0"]);
    run::captured(&mut dd).map(|_| ())
}
