//! The micro-benchmarks of LiLa 2008 Table 1: `agent/targets`, package `micro`. Each program is run by `laggard run` on a
//! desktop of its own, writes down what its own clock says, and is compared with its session.

mod compare;
pub(super) mod java;
mod program_notes;
mod table;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::Laggard;
use laggard_tools::paths;
use serde_json::Value;

use super::corpus::Session;
use compare::Line;
use program_notes::{Case, PACKAGE, ProgramNotes};
use table::Totals;

/// The owner of the slow code; the version follows.
const JAR: &str = "laggard-targets-";
/// The lengths that the slow code is asked for, ms.
const DELAYS: [u64; 5] = [10, 30, 100, 300, 1000];
/// How often a call is measured whose only fault is its time.
const TRIES: usize = 3;
/// Today's SWT is compiled for this Java.
const JAVA_OF_SWT: u32 = 17;

/// In the order of the table.
const PROGRAMS: &[&str] = &[
    "SwingKeyboard",
    "SwtKeyboard",
    "SwingMouseMotion",
    "SwtMouseMotion",
    "SwingMouseButton",
    "SwtMouseButton",
    "SwingPainting",
    "SwtPainting",
    "SwingTimer",
    "SwtTimer",
    "SwingMenuItem",
    "SwtMenuItem",
    "SwingComboBox",
    "SwtCombo",
    "SwingTwoFrames",
    "SwtTwoShells",
    "SwingModelessDialog",
    "SwtModelessShell",
    "SwingModalDialog",
    "SwtModalShell",
    "SwingMessageDialog",
    "SwtMessageBox",
];

/// Which of them.
#[derive(clap::Args)]
#[group(skip)]
pub struct Options {
    /// Of the micro-benchmarks, run only the programs whose name holds this
    #[arg(long, value_name = "TEXT")]
    program: Option<String>,
    /// What the slow code of the micro-benchmarks is asked for, in ms, separated by commas
    #[arg(long, value_delimiter = ',', default_values_t = DELAYS, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    delays: Vec<u64>,
}

/// Runs the micro-benchmarks on every Java that `LAGGARD_JDKS` names (homes between colons), else on the one of the `PATH`.
///
/// # Errors
/// A line is wrong, or a program did not run as it should.
pub fn run(options: &Options) -> Result<()> {
    let desktop = Desktop::start_bare(&paths::demo().join("micro"))?;
    let laggard = Laggard::new(&desktop);
    let mut wrong = Vec::new();
    for java in java::all()? {
        println!("==> The micro-benchmarks on Java {}", java.version);
        let mut totals = Totals::default();
        table::head();
        for program in PROGRAMS {
            let wanted = options
                .program
                .as_ref()
                .is_none_or(|text| program.contains(text.as_str()));
            if !wanted {
                continue;
            }
            if program.starts_with("Swt") && java.version < JAVA_OF_SWT {
                totals.skipped.push((*program).to_owned());
                continue;
            }
            let stage = Stage {
                desktop: &desktop,
                laggard: &laggard,
                java: &java.program,
                program,
                delays: &options.delays,
            };
            stage
                .judge(&mut totals)
                .with_context(|| format!("{program} on Java {}", java.version))?;
        }
        totals.print();
        if !totals.accused.is_empty() {
            wrong.push(format!(
                "{} accusations on Java {}",
                totals.accused.len(),
                java.version
            ));
        }
        if totals.wrong > 0 {
            wrong.push(format!(
                "{} of {} lines on Java {}",
                totals.wrong, totals.lines, java.version
            ));
        }
    }
    if !wrong.is_empty() {
        bail!("wrong: {}", wrong.join("; "));
    }
    Ok(())
}

/// A program on a Java.
struct Stage<'a> {
    desktop: &'a Desktop,
    laggard: &'a Laggard<'a>,
    java: &'a Path,
    program: &'a str,
    delays: &'a [u64],
}

impl Stage<'_> {
    /// Runs the program, repeats calls that were only late, and prints the outcome.
    fn judge(&self, totals: &mut Totals) -> Result<()> {
        let (mut told, mut lines) = self.run(self.delays, totals)?;
        let mut tries = vec![1; lines.len()];
        for _ in 1..TRIES {
            let late: Vec<usize> = (0..lines.len())
                .filter(|&at| lines[at].is_only_late())
                .collect();
            if late.is_empty() {
                break;
            }
            let mut delays: Vec<u64> = late.iter().map(|&at| told.cases[at].delay_ms).collect();
            delays.sort_unstable();
            delays.dedup();
            let (again, mut anew) = self.run(&delays, totals)?;
            for at in late {
                let same = |case: &Case| case.is_same_call(&told.cases[at]);
                if let Some(found) = again.cases.iter().position(same) {
                    told.cases[at] = again.cases[found].clone();
                    std::mem::swap(&mut lines[at], &mut anew[found]);
                    tries[at] += 1;
                }
            }
        }
        for (spelling, why) in &told.absent {
            totals.absent(&told, spelling, why);
        }
        for (at, line) in lines.iter().enumerate() {
            totals.line(&told, &told.cases[at], line, tries[at]);
        }
        Ok(())
    }

    fn run(&self, delays: &[u64], totals: &mut Totals) -> Result<(ProgramNotes, Vec<Line>)> {
        let file = self.desktop.dir().join(format!("{}.jsonl", self.program));
        let targets = paths::root().join("agent/targets/target");
        let delays: Vec<String> = delays.iter().map(u64::to_string).collect();
        let mut command: Command = self.laggard.command("laggard")?;
        command
            .args(["run", "--json", "--"])
            .arg(self.java)
            .arg("-cp")
            .arg(format!(
                "{}:{}",
                jar(&targets)?.display(),
                targets.join("libs/*").display()
            ))
            .arg(format!("{PACKAGE}{}", self.program))
            .arg(&file)
            .arg(delays.join(","));
        let output = command.output().context("cannot start laggard")?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            bail!("it ended with {}: {said}", output.status);
        }
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let id = session(&printed)?;
        totals
            .accused
            .extend(accused(&self.laggard.cli(&["show", &id, "--json"])?)?);
        let recorded = session_file(self.laggard.data(), &id)?;
        let bytes =
            fs::read(&recorded).with_context(|| format!("cannot read {}", recorded.display()))?;
        let session = Session::read(&bytes)?;
        if let Some(error) = session.facts.errors.first() {
            bail!("the agent says: {}", error.message);
        }
        let health = session.facts.health;
        if health.dropped > 0 || health.suppressed > 0 {
            bail!(
                "the agent dropped {} records and suppressed {} errors",
                health.dropped,
                health.suppressed
            );
        }
        let told = program_notes::read(&file, session.origin_ns()?.into())?;
        let lines = told
            .cases
            .iter()
            .map(|case| compare::compare(case, &session.episodes, JAR))
            .collect();
        Ok((told, lines))
    }
}

fn jar(targets: &Path) -> Result<PathBuf> {
    let list = fs::read_dir(targets).with_context(|| format!("no {}", targets.display()))?;
    let names = list
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with(JAR) && name.ends_with(".jar"))
        });
    names
        .max()
        .with_context(|| format!("no {JAR}… in {}", targets.display()))
}

/// The session that `laggard run --json` named.
fn session(printed: &str) -> Result<String> {
    printed
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|event| event["event"] == "session-start")
        .find_map(|event| event["session"].as_str().map(str::to_owned))
        .context("nothing was observed")
}

/// `<run>.<number>` is its directory.
fn session_file(data: &Path, id: &str) -> Result<PathBuf> {
    let (run, number) = id.rsplit_once('.').context("a session without number")?;
    let dir = data.join("sessions").join(run).join(number);
    Ok(dir.join("session.lag"))
}

/// The plug-ins on which `laggard show --json` blames a wait. The program is its own host, and nothing else in it is slow: every
/// accusation is a wrong one.
fn accused(shown: &str) -> Result<Vec<String>> {
    let shown: Value = serde_json::from_str(shown).context("laggard show printed no JSON")?;
    let episodes = shown["episodes"].as_array().context("no episodes")?;
    let wrong = episodes
        .iter()
        .filter(|episode| episode["verdict"] == "plug-in");
    Ok(wrong
        .map(|episode| episode["suspects"][0]["plugin"]["id"].to_string())
        .collect())
}
