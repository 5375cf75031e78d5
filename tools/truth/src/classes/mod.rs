//! The sweep: every method of some hundred jars gets a bracket, in both ways that the agent has, and works as before.
//!
//! The work is done by `io.laggard.agent.instrument.Sweep` among the agent's tests, which prints the table.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use laggard_eclipse::lock::Locked;
use laggard_eclipse::{lock, maven};
use laggard_tools::maven::{DEPENDENCY_PLUGIN, in_agent};
use laggard_tools::{paths, run};

use super::micro::java::{self, Java};

const SWEEP: &str = "io.laggard.agent.instrument.Sweep";
/// Two JVM threads hold a jar of a hundred megabytes each, three times defined.
const HEAP: &str = "-Xmx6g";

/// How much to sweep.
#[derive(clap::Args)]
#[group(skip)]
pub struct Options {
    /// Sweep only jars whose file names hold one of these, separated by commas
    #[arg(long, value_delimiter = ',')]
    jars: Vec<String>,
}

/// Fetches the jars, sweeps them on each Java and prints a table.
///
/// # Errors
/// When no jar is meant by a part of a name, a jar cannot be had, or a goal is missed: 0 verify errors, 0 differences, 0 methods that are no longer compiled.
pub fn run(options: &Options) -> Result<()> {
    let mut locked = lock::read_from(&lock_file())?;
    locked.extend(lock::read()?);
    let locked = chosen(locked, &options.jars)?;
    println!("==> Fetching jars of every era");
    let jars = maven::fetch(&locked)?;
    let dir = paths::root().join("target/truth/classes");
    fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
    let list = dir.join("jars.txt");
    let lines: String = jars
        .iter()
        .map(|jar| format!("{}\n", jar.display()))
        .collect();
    fs::write(&list, lines).with_context(|| format!("cannot write {}", list.display()))?;
    let class_path = class_path(&dir)?;
    for java in java::all()? {
        println!(
            "==> Bracketing every method of {} jars on Java {}",
            jars.len(),
            java.version
        );
        sweep(&java, &class_path, &list)?;
    }
    Ok(())
}

fn lock_file() -> PathBuf {
    paths::root().join("tools/truth/classes.lock")
}

/// The jars whose file names hold one of the parts; all jars where no part is given.
fn chosen(mut locked: Vec<Locked>, parts: &[String]) -> Result<Vec<Locked>> {
    for part in parts {
        if !locked.iter().any(|entry| holds(entry, part)) {
            bail!(
                "--jars: no jar's file name holds “{part}”. The jars stand in {} and {}; their file names are like js-1.5R4.1.jar",
                lock_file().display(),
                lock::path().display()
            );
        }
    }
    if !parts.is_empty() {
        locked.retain(|entry| parts.iter().any(|part| holds(entry, part)));
    }
    Ok(locked)
}

fn holds(entry: &Locked, part: &str) -> bool {
    entry.artifact.file_name().contains(part)
}

/// The agent's classes before they are put into its jar, its tests, and what these need.
fn class_path(dir: &Path) -> Result<String> {
    let agent = paths::root().join("agent");
    let file = dir.join("class-path.txt");
    run::captured(
        in_agent()?
            .args(["--quiet", "--projects", "agent"])
            .arg(format!("{DEPENDENCY_PLUGIN}:build-classpath"))
            .arg("-DincludeScope=test")
            .arg(format!("-Dmdep.outputFile={}", file.display())),
    )?;
    let libraries =
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let target = agent.join("agent/target");
    Ok(format!(
        "{0}/classes:{0}/test-classes:{1}",
        target.display(),
        libraries.trim()
    ))
}

fn sweep(java: &Java, class_path: &str, list: &Path) -> Result<()> {
    let status = Command::new(&java.program)
        .args([HEAP, "-cp", class_path, SWEEP])
        .arg(list)
        .status()
        .with_context(|| format!("cannot start {}", java.program.display()))?;
    if !status.success() {
        bail!("the sweep on Java {} is not clean: {status}", java.version);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_part_that_no_jar_has_is_refused_before_any_is_fetched() {
        let all = lock::read_from(&lock_file()).expect("classes.lock");
        let parts = |parts: &[&str]| {
            parts
                .iter()
                .map(|&part| part.to_owned())
                .collect::<Vec<_>>()
        };
        let few = chosen(all.clone(), &parts(&["velocity-1", "js-1.5"])).expect("both are there");
        assert!(!few.is_empty() && few.len() < all.len());
        let error = chosen(all.clone(), &parts(&["velocity-1", "nosuch"])).expect_err("refused");
        let text = error.to_string();
        assert!(
            text.contains("--jars") && text.contains("“nosuch”"),
            "{text}"
        );
        assert_eq!(chosen(all.clone(), &[]).expect("all"), all);
    }

    #[test]
    fn the_lock_that_is_checked_in_is_readable_and_no_jar_hides_another() {
        let mut locked = lock::read_from(&lock_file()).expect("classes.lock");
        locked.extend(lock::read().expect("eclipse.lock"));
        let mut names = BTreeSet::new();
        for entry in &locked {
            let name = entry.artifact.file_name();
            assert!(names.insert(name.clone()), "{name} twice");
        }
        for era in [
            "js-1.5R4.1.jar",
            "jython-2.1.jar",
            "velocity-1.4.jar",
            "ant-1.5.jar",
        ] {
            assert!(names.contains(era), "{era} is what broke once");
        }
    }
}
