//! The programs of `cargo test`, several at once: cargo runs one after the other, and most of them wait for the programs and servers
//! that they start.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use laggard_tools::{activity, run};

use super::built::Test;
use super::failed::CARGO_BROKE_OFF;
use super::progress::is_test_of_cargo;

/// Programs at once.
const AT_ONCE: usize = 3;

/// The programs that take longest: begun first, so that none of them is left over at the end.
const LONG: [&str; 8] = [
    "command_line",
    "use_cases",
    "laggard_engine",
    "catalogue",
    "sending",
    "redaction",
    "corpus",
    "bisect",
];

/// The code with which a program of tests ends when some failed.
const FAILED: i32 = 101;

/// Time between two looks at what a program has said.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// A program that runs tests.
pub struct Program {
    name: String,
    command: Command,
}

impl Program {
    /// A program of tests, started as cargo starts it; `which`: its arguments.
    pub fn of(test: &Test, which: &[&str]) -> Self {
        let mut command = run::command(&test.program);
        command
            .args(which)
            .current_dir(&test.package)
            // Else those of the package that runs here.
            .env("CARGO_MANIFEST_DIR", &test.package)
            .env("CARGO_MANIFEST_PATH", test.package.join("Cargo.toml"));
        Self {
            name: test.name.clone(),
            command,
        }
    }

    /// Another program that says what cargo's tests say.
    pub fn other(name: &str, command: Command) -> Self {
        Self {
            name: name.to_owned(),
            command,
        }
    }

    fn rank(&self) -> usize {
        let at = LONG.iter().position(|name| *name == self.name);
        at.unwrap_or(LONG.len())
    }
}

/// Runs all of them with their output in one log, and tells whether all passed. A test's line stands there as soon as the test is over,
/// all else that a program says when the program is.
///
/// # Errors
/// A program cannot be started, or the log not be written.
pub fn run(log: &Path, mut programs: Vec<Program>) -> Result<bool> {
    let own = log.with_extension("");
    // What an earlier run left there would be misleading; it may be missing.
    let _ = fs::remove_dir_all(&own);
    fs::create_dir_all(&own).with_context(|| format!("cannot create {}", own.display()))?;
    let file = File::create(log).with_context(|| format!("cannot write {}", log.display()))?;
    programs.sort_by_key(Program::rank);
    let line = Line {
        log: Mutex::new(file),
        left: Mutex::new(
            programs
                .into_iter()
                .enumerate()
                .collect::<Vec<_>>()
                .into_iter(),
        ),
        own,
    };
    let activity = activity::current();
    thread::scope(|scope| {
        let one = || match &activity {
            Some(activity) => activity.during(|| line.one_by_one()),
            None => line.one_by_one(),
        };
        let lanes: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(one)).collect();
        let ended = lanes.into_iter().map(|lane| {
            let ended = lane.join();
            ended.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        // All of them, also where one could not be started.
        let ended: Vec<Result<bool>> = ended.collect();
        ended
            .into_iter()
            .try_fold(true, |all, passed| Ok(passed? && all))
    })
}

/// Programs that wait for their turn, and the log of those that had it.
struct Line {
    log: Mutex<File>,
    left: Mutex<std::vec::IntoIter<(usize, Program)>>,
    /// The directory of each program's own log.
    own: PathBuf,
}

impl Line {
    fn one_by_one(&self) -> Result<bool> {
        let mut all = true;
        loop {
            let next = locked(&self.left).next();
            let Some((number, program)) = next else {
                return Ok(all);
            };
            let path = self.own.join(format!("{number:02}-{}.log", program.name));
            all &= self.ran(program, &path)?;
        }
    }

    fn ran(&self, mut program: Program, path: &Path) -> Result<bool> {
        let own = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        let over = AtomicBool::new(false);
        let status = thread::scope(|scope| {
            let following = scope.spawn(|| self.follow(path, &over));
            let status = run::logged(&mut program.command, own);
            over.store(true, Ordering::Release);
            following.thread().unpark();
            status
        })?;
        let said = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        self.write(&rest(&program, &String::from_utf8_lossy(&said), status))?;
        Ok(status.success())
    }

    /// Takes the lines of the tests that are over into the log of all, until the program is.
    fn follow(&self, path: &Path, over: &AtomicBool) -> Result<()> {
        let mut file = File::open(path)?;
        let mut begun = Vec::new();
        loop {
            let is_last = over.load(Ordering::Acquire);
            file.read_to_end(&mut begun)?;
            let whole = begun.iter().rposition(|byte| *byte == b'\n');
            let lines: Vec<u8> = begun.drain(..whole.map_or(0, |at| at + 1)).collect();
            self.write(&of_tests(&String::from_utf8_lossy(&lines)))?;
            if is_last {
                return Ok(());
            }
            thread::park_timeout(LOOK_EVERY);
        }
    }

    fn write(&self, text: &str) -> Result<()> {
        let written = locked(&self.log).write_all(text.as_bytes());
        written.context("cannot write the log")
    }
}

/// The lines of tests that are over.
fn of_tests(said: &str) -> String {
    let lines = said.split_inclusive('\n');
    lines
        .filter(|line| is_test_of_cargo(line.trim_end()))
        .collect()
}

/// All else that a program said, below its name; and what cargo would say of its end.
fn rest(program: &Program, said: &str, status: ExitStatus) -> String {
    let shown = program.command.get_program().to_string_lossy();
    let mut text = format!("     Running {} ({shown})\n", program.name);
    let lines = said.split_inclusive('\n');
    text.extend(lines.filter(|line| !is_test_of_cargo(line.trim_end())));
    if !matches!(status.code(), Some(0 | FAILED)) {
        text += &format!("\n{CARGO_BROKE_OFF}: `{shown}` ({status})\n");
    }
    text + "\n"
}

fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(name: &str, script: &str) -> Program {
        let mut command = run::command("sh");
        command.args(["-c", script]);
        Program::other(name, command)
    }

    #[test]
    fn programs_run_at_once_and_each_ones_words_stay_together() {
        let dir = tempfile::tempdir().expect("a directory");
        let log = dir.path().join("cargo-test.log");
        // Each waits for the other's beginning: one after the other, none would end.
        let meets = |own: &str, other: &str, more: &str| {
            let [own, other] = [own, other].map(|name| dir.path().join(name).display().to_string());
            format!(": > '{own}'; until [ -e '{other}' ]; do sleep 0.01; done; {more}")
        };
        let good = meets(
            "one",
            "two",
            "echo 'test one::a ... ok'; echo 'test result: ok. 1 passed; 0 failed; 0 ignored'",
        );
        let bad = meets(
            "two",
            "one",
            "echo 'test two::b ... FAILED'; echo; echo failures:; echo '    two::b'; echo; \
             echo 'test result: FAILED. 0 passed; 1 failed; 0 ignored'; exit 101",
        );
        let broken = "echo 'test three::c ... ok'; echo 'test three::d ... '; kill -SEGV $$";
        let all = vec![
            shell("one", &good),
            shell("two", &bad),
            shell("three", broken),
        ];
        assert!(!run(&log, all).expect("run"));
        let said = fs::read_to_string(&log).expect("a log");
        for block in [
            "     Running one (sh)\ntest result: ok. 1 passed; 0 failed; 0 ignored\n\n",
            "     Running two (sh)\n\nfailures:\n    two::b\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored\n\n",
            "     Running three (sh)\ntest three::d ... \n\nprocess didn't exit successfully: `sh` (signal: 11",
            "test one::a ... ok\n",
            "test two::b ... FAILED\n",
            "test three::c ... ok\n",
        ] {
            assert_eq!(said.matches(block).count(), 1, "{block}in\n{said}");
        }
    }

    #[test]
    fn a_test_that_is_over_stands_in_the_log_while_its_program_still_runs() {
        let dir = tempfile::tempdir().expect("a directory");
        let log = dir.path().join("cargo-test.log");
        let (shown, end) = (log.display(), dir.path().join("end"));
        // Its own test ends when it finds its line in the log of all.
        let script = format!(
            "echo 'test a ... ok'; until grep -q 'test a ... ok' '{shown}'; do sleep 0.01; done; : > '{}'",
            end.display()
        );
        assert!(run(&log, vec![shell("one", &script)]).expect("run"));
        assert!(end.exists());
    }

    #[test]
    fn what_takes_long_begins_first() {
        let rank = |name| shell(name, "").rank();
        assert!(rank("command_line") < rank("use_cases") && rank("use_cases") < rank("words"));
    }
}
