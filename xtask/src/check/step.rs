//! One step: its work, and the outcome.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use laggard_tools::activity::{Activity, Teller};
use laggard_tools::{paths, run};

use super::beside::{self, Program};
use super::count::{Runner, count};
use super::failed::{broke_off, failed};
use super::plan::Plan;
use super::progress::so_far;
use super::said::Said;
use super::tally::Outcome;

/// A step's work.
pub type Work = Box<dyn FnOnce() -> Result<Said> + Send>;

/// The work for one of the plans.
pub struct Step {
    runner: Runner,
    log: Option<PathBuf>,
    work: Work,
}

impl Step {
    /// A step in this program: it holds unless it is an error.
    pub fn own(work: impl FnOnce() -> Result<Said> + Send + 'static) -> Self {
        Step {
            runner: Runner::None,
            log: None,
            work: Box::new(work),
        }
    }

    /// A program that must end with 0; its output goes to `target/test-logs`.
    pub fn program(
        name: &'static str,
        runner: Runner,
        make: impl FnOnce() -> Result<Command> + Send + 'static,
    ) -> Self {
        Self::logged(name, runner, move || in_log(name, runner, make()?))
    }

    /// Work that begins with such a program.
    pub fn logged(
        name: &'static str,
        runner: Runner,
        work: impl FnOnce() -> Result<Said> + Send + 'static,
    ) -> Self {
        Step {
            runner,
            log: Some(log(name)),
            work: Box::new(work),
        }
    }

    /// Begins the step; `teller` takes lines to show at once.
    pub fn begin(self, plan: &'static Plan, teller: Teller) -> (Arc<Doing>, Work) {
        if let Some(log) = &self.log {
            // The log of the last run would be misleading; it may be missing.
            let _ = std::fs::remove_file(log);
        }
        let doing = Doing {
            plan,
            runner: self.runner,
            log: self.log,
            activity: Activity::new(!plan.lane.takes_its_time(), teller),
            begin: Instant::now(),
        };
        (Arc::new(doing), self.work)
    }
}

/// A step that is being done.
pub struct Doing {
    pub plan: &'static Plan,
    runner: Runner,
    log: Option<PathBuf>,
    activity: Arc<Activity>,
    pub begin: Instant,
}

impl Doing {
    /// The step's state in words.
    pub fn says(&self) -> String {
        let logged = self
            .log
            .as_ref()
            .map(|log| std::fs::read(log).unwrap_or_default());
        match logged {
            Some(bytes) if !bytes.is_empty() => {
                so_far(self.runner, &String::from_utf8_lossy(&bytes))
            }
            _ => so_far(Runner::None, &self.activity.said()),
        }
    }

    /// Does it to its end.
    pub fn end(&self, work: Work) -> Outcome {
        let is_tests = self.runner != Runner::None;
        // A panic too is only this step's: the others are not to wait for it for ever.
        let done = catch_unwind(AssertUnwindSafe(|| self.activity.during(work)));
        let done = done.unwrap_or_else(|_| Err(anyhow!("it panicked; what it said stands above")));
        let said = match done {
            Ok(said) if !is_tests => Said { passed: 1, ..said },
            Ok(Said {
                passed: 0,
                failed: 0,
                ..
            }) => Said::failed("    no test ran".to_owned()),
            Ok(said) => said,
            Err(error) => Said::failed(format!("    {error:#}")),
        };
        Outcome {
            plan: self.plan,
            said,
            is_tests,
            took: self.begin.elapsed(),
            processor: self.activity.processor(),
        }
    }
}

/// Runs a command with its output in the step's log; an error when a step that is no test fails.
pub fn in_log(name: &str, runner: Runner, mut command: Command) -> Result<Said> {
    let log = log(name);
    let file = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
    let status = run::logged(&mut command, file)?;
    if runner == Runner::None && !status.success() {
        let output = String::from_utf8_lossy(&std::fs::read(&log)?).into_owned();
        anyhow::bail!("{status}\n{}", last_words(&output, &log));
    }
    read(&log, runner, status.success())
}

/// Runs programs of tests side by side, with their output in the step's log.
pub fn beside_in_log(name: &str, programs: Vec<Program>) -> Result<Said> {
    let log = log(name);
    let all_passed = beside::run(&log, programs)?;
    read(&log, Runner::Cargo, all_passed)
}

/// What a log says of the tests.
fn read(log: &Path, runner: Runner, all_passed: bool) -> Result<Said> {
    let output = String::from_utf8_lossy(&std::fs::read(log)?).into_owned();
    let (passed, mut failed) = count(runner, &output);
    let mut words = String::new();
    let mut failures = self::failed(runner, &output);
    if !all_passed {
        // A program that broke off counts as one more failure: the tests that did not run cannot have passed.
        if let Some(why) = broke_off(runner, &output) {
            failed += 1;
            failures.push(why);
        }
        failed = failed.max(1);
        words = last_words(&output, log);
    }
    Ok(Said {
        passed,
        failed,
        words,
        failures,
        ..Said::default()
    })
}

fn last_words(output: &str, log: &Path) -> String {
    format!("{}    all of it: {}", run::tail(output), log.display())
}

/// The log of this name.
pub fn log(name: &str) -> PathBuf {
    let file = format!("{}.log", name.replace(' ', "-"));
    paths::root().join("target/test-logs").join(file)
}

#[cfg(test)]
mod tests {
    use super::super::plan::plan;
    use super::*;

    fn outcome(step: Step) -> Outcome {
        let plan = plan("fmt").expect("a step");
        let (doing, work) = step.begin(plan, Box::new(|_| {}));
        doing.end(work)
    }

    #[test]
    fn a_panic_is_a_failure_of_its_step_alone() {
        let outcome = outcome(Step::own(|| panic!("here")));
        assert_eq!((outcome.said.passed, outcome.said.failed), (0, 1));
        assert!(
            outcome.said.words.contains("panicked"),
            "{}",
            outcome.said.words
        );
    }

    #[test]
    fn what_a_step_starts_is_told_and_its_processor_time_counted() {
        let spin = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo spun";
        let outcome = outcome(Step::own(move || {
            let words = run::captured(run::command("sh").args(["-c", spin]))?;
            let said = laggard_tools::activity::current().map(|activity| activity.said());
            assert_eq!(said.as_deref(), Some("spun"));
            Ok(Said {
                words,
                ..Said::default()
            })
        }));
        assert_eq!(
            (outcome.said.passed, outcome.said.words.as_str()),
            (1, "spun\n")
        );
        assert!(outcome.processor > std::time::Duration::from_millis(20));
    }

    #[test]
    fn where_tests_were_to_run_and_none_did_something_is_wrong() {
        let step = Step::logged("none", Runner::Cargo, || Ok(Said::default()));
        assert_eq!(outcome(step).said.failed, 1);
    }
}
