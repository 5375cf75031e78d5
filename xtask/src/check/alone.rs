//! One test, run as often as asked: whether a test that waits for real time is steady shows in many runs only.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::said::Said;

/// A test to run alone.
#[derive(Clone, Debug)]
pub struct Alone {
    /// The test as the line of its failure names it; of the agent's tests, a class does as well.
    pub test: String,
    /// How often.
    pub times: u32,
}

impl Alone {
    /// Runs it, and goes on after a failure: how often it fails is what is asked.
    ///
    /// * `run`: runs it once, with its output in `once`.
    /// * `all`: the log to which that is added.
    ///
    /// # Errors
    /// It cannot be run, the log not be written, or there is no such test.
    pub fn run(&self, once: &Path, all: &Path, run: impl Fn() -> Result<Said>) -> Result<Said> {
        let mut log =
            File::create(all).with_context(|| format!("cannot write {}", all.display()))?;
        let mut sum = Said::default();
        for number in 1..=self.times {
            let said = run()?;
            if said.passed + said.failed == 0 {
                bail!("there is no test `{}` in this step", self.test);
            }
            writeln!(log, "== run {number} of {}", self.times)?;
            append(once, &mut log)?;
            sum.passed += said.passed;
            sum.failed += said.failed;
            let told = said.failures.iter();
            sum.failures
                .extend(told.map(|told| format!("run {number} of {}: {told}", self.times)));
        }
        if sum.failed > 0 {
            sum.words = format!("    all of it: {}", all.display());
        }
        Ok(sum)
    }
}

fn append(once: &Path, log: &mut File) -> Result<()> {
    let mut said = Vec::new();
    let mut file = File::open(once).with_context(|| format!("cannot read {}", once.display()))?;
    file.read_to_end(&mut said)?;
    log.write_all(&said)?;
    // All of it stands in the other one.
    fs::remove_file(once).with_context(|| format!("cannot remove {}", once.display()))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn alone(times: u32) -> Alone {
        Alone {
            test: "a::slow".to_owned(),
            times,
        }
    }

    #[test]
    fn each_run_is_counted_and_a_failed_one_is_named_by_its_number() {
        let dir = tempfile::tempdir().expect("a directory");
        let [once, all] = ["once.log", "all.log"].map(|name| dir.path().join(name));
        let number = Cell::new(0);
        let run = || {
            number.set(number.get() + 1);
            fs::write(&once, format!("said {}\n", number.get()))?;
            let failed = u32::from(number.get() == 2);
            Ok(Said {
                passed: 1 - failed,
                failed,
                failures: vec!["a::slow: late".to_owned(); failed as usize],
                ..Said::default()
            })
        };
        let said = alone(4).run(&once, &all, run).expect("run");
        assert_eq!((said.passed, said.failed), (3, 1));
        assert_eq!(said.failures, ["run 2 of 4: a::slow: late"]);
        let log = fs::read_to_string(&all).expect("a log");
        let lines: Vec<&str> = log.lines().collect();
        assert_eq!(lines[..3], ["== run 1 of 4", "said 1", "== run 2 of 4"]);
        assert_eq!(lines.len(), 8);
        assert!(said.words.contains("all.log"), "{}", said.words);
    }

    #[test]
    fn a_test_that_is_not_there_is_told_at_once() {
        let dir = tempfile::tempdir().expect("a directory");
        let [once, all] = ["once.log", "all.log"].map(|name| dir.path().join(name));
        let failed = alone(50).run(&once, &all, || Ok(Said::default()));
        let why = failed.err().expect("told").to_string();
        assert_eq!(why, "there is no test `a::slow` in this step");
    }
}
