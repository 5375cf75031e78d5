//! The steps, by lane.

use std::fs::File;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use super::docs;
use super::tally::{Outcome, Runner, count};
use crate::build::cargo;
use crate::supply::{Checked, advisories, maven, npm};
use crate::{node, paths, run, tools};

/// What a step does.
type Work = Box<dyn FnOnce() -> Result<Said> + Send>;

/// What a step that did not fail has to say.
#[derive(Default)]
struct Said {
    passed: u32,
    failed: u32,
    words: String,
    /// Nobody could be asked: it neither holds nor fails.
    is_unchecked: bool,
}

/// One step of the tests.
pub struct Step {
    name: &'static str,
    runner: Runner,
    work: Work,
}

impl Step {
    /// A step in this program: it holds unless it is an error.
    pub fn own(name: &'static str, work: impl FnOnce() -> Result<()> + Send + 'static) -> Self {
        Step {
            name,
            runner: Runner::None,
            work: Box::new(|| work().map(|()| Said::default())),
        }
    }

    /// A program that must end with 0; its output goes to `target/test-logs`.
    fn program(
        name: &'static str,
        runner: Runner,
        make: impl FnOnce() -> Result<Command> + Send + 'static,
    ) -> Self {
        Step {
            name,
            runner,
            work: Box::new(move || in_log(name, runner, make()?)),
        }
    }

    /// Does it.
    pub fn run(self) -> Outcome {
        let begin = Instant::now();
        let is_tests = !matches!(self.runner, Runner::None);
        let said = (self.work)();
        let took = begin.elapsed();
        let name = self.name.to_owned();
        match said {
            Ok(Said {
                words,
                is_unchecked,
                ..
            }) if !is_tests => Outcome {
                name,
                passed: u32::from(!is_unchecked),
                failed: 0,
                is_tests,
                took,
                words,
            },
            Ok(Said {
                passed: 0,
                failed: 0,
                ..
            }) => Outcome {
                name,
                passed: 0,
                failed: 1,
                is_tests,
                took,
                words: "    no test ran".to_owned(),
            },
            Ok(Said {
                passed,
                failed,
                words,
                ..
            }) => Outcome {
                name,
                passed,
                failed,
                is_tests,
                took,
                words,
            },
            Err(error) => Outcome {
                name,
                passed: 0,
                failed: 1,
                is_tests,
                took,
                words: format!("    {error:#}"),
            },
        }
    }
}

/// The pages in the app's windows.
pub fn pages() -> Vec<Step> {
    vec![
        Step::program("npm ci", Runner::None, || {
            node::npm(&["ci", "--no-fund", "--no-audit"])
        }),
        Step::program("TypeScript and Svelte check", Runner::None, || {
            node::npm(&["run", "check"])
        }),
        Step::program("pages' tests", Runner::Vitest, || node::npm(&["test"])),
        Step::program("pages built", Runner::None, || node::npm(&["run", "build"])),
        Step {
            name: "npm audit",
            runner: Runner::None,
            work: Box::new(|| npm::audit().map(said)),
        },
    ]
}

/// The agent; in a hurry without the tests that watch whole programs, most of which open windows.
pub fn java(quick: bool) -> Vec<Step> {
    vec![Step::program("agent", Runner::Maven, move || {
        let mut command = maven::in_agent()?;
        command.args(["--no-transfer-progress", "verify"]);
        if quick {
            command.arg("-DskipITs");
        }
        Ok(command)
    })]
}

/// The Rust workspace.
pub fn rust(quick: bool) -> Vec<Step> {
    let scope = move |command: &mut Command| {
        command.arg("--workspace");
        if quick {
            command.args(["--exclude", "laggard-app"]);
        }
    };
    let mut steps = vec![
        Step::program("cargo fmt", Runner::None, || {
            Ok(cargo(&["fmt", "--all", "--check"]))
        }),
        Step::program("cargo clippy", Runner::None, move || {
            let mut command = cargo(&["clippy", "--quiet", "--all-targets"]);
            scope(&mut command);
            command.args(["--", "-D", "warnings"]);
            Ok(command)
        }),
        Step::program("cargo test", Runner::Cargo, move || {
            let mut command = cargo(&["test", "--no-fail-fast"]);
            scope(&mut command);
            if quick {
                // Its tests of pictures bring up an X server, which a machine for quick tests need not have.
                command.args(["--exclude", "laggard-capture"]);
            }
            Ok(command)
        }),
        Step::own("generated bindings are up to date", || {
            crate::bindings::run(true)
        }),
    ];
    if quick {
        steps.push(Step::program(
            "capture, without a screen",
            Runner::Cargo,
            || Ok(cargo(&["test", "-p", "laggard-capture", "--lib"])),
        ));
    }
    steps
}

/// Licences, sources, links.
pub fn policy() -> Vec<Step> {
    vec![
        Step::own("links in docs lead somewhere", docs::check_links),
        Step {
            name: "cargo deny",
            runner: Runner::None,
            work: Box::new(deny),
        },
        // After it: it has brought the crates' manifests, which this looks at.
        Step {
            name: "known vulnerabilities",
            runner: Runner::None,
            work: Box::new(|| advisories::refreshed().map(said)),
        },
    ]
}

/// The whole way, on the real Eclipse and a desktop of our own.
pub fn end_to_end() -> Vec<Step> {
    vec![
        Step::program("programs built", Runner::None, || {
            Ok(cargo(&["build", "-p", "laggard-cli", "-p", "laggard-app"]))
        }),
        Step::program("real p2 install", Runner::Cargo, || {
            let mut command = cargo(&["test", "-p", "laggard-hosts"]);
            command
                .args(["--features", "eclipse-tests", "--test", "p2_install"])
                .env("LAGGARD_TEST_ECLIPSE", paths::eclipse());
            Ok(command)
        }),
        Step::program("end to end", Runner::Cargo, || {
            Ok(cargo(&[
                "test",
                "-p",
                "laggard-tests",
                "--test",
                "e2e",
                "--",
                "--test-threads=1",
                "--nocapture",
            ]))
        }),
    ]
}

/// Licences, bans and sources must hold.
fn deny() -> Result<Said> {
    let mut firm = run::command(tools::cargo_deny()?);
    firm.current_dir(paths::root()).args([
        "--locked",
        "--all-features",
        "check",
        "licenses",
        "bans",
        "sources",
    ]);
    in_log("cargo deny", Runner::None, firm)
}

fn said(checked: Checked) -> Said {
    let (words, is_unchecked) = match checked {
        Checked::Holds(words) => (words, false),
        Checked::NotChecked(words) => (words, true),
    };
    Said {
        words: format!("    {words}"),
        is_unchecked,
        ..Said::default()
    }
}

fn in_log(name: &str, runner: Runner, mut command: Command) -> Result<Said> {
    let log = paths::root()
        .join("target/test-logs")
        .join(format!("{}.log", name.replace(' ', "-")));
    let file = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
    let status = command
        .stdout(file.try_clone().context("cannot share the log")?)
        .stderr(file)
        .status()
        .with_context(|| format!("cannot start {:?}", command.get_program()))?;
    let output = String::from_utf8_lossy(&std::fs::read(&log)?).into_owned();
    let (passed, mut failed) = count(runner, &output);
    let mut words = String::new();
    if !status.success() {
        failed = failed.max(1);
        words = format!("{}    all of it: {}", run::tail(&output), log.display());
        if matches!(runner, Runner::None) {
            anyhow::bail!("{status}\n{words}");
        }
    }
    Ok(Said {
        passed,
        failed,
        words,
        is_unchecked: false,
    })
}
