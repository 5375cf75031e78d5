//! Tests that watch programs or wait for real time: a failed test is run once more, alone. A fault fails again; a test that
//! passes then is reported as unsteady, because other load on the machine, or a race, made it fail.

use std::process::Command;

use anyhow::Result;

use super::alone::Alone;
use super::beside::Program;
use super::count::Runner;
use super::said::Said;
use super::step::{Step, beside_in_log, in_log, log};

/// Where more fail, no load of others is to blame.
const FEW: usize = 3;

/// A step of such tests: `make` gives the command for all of them, or for one. `alone`: one of them is asked for.
pub fn step(
    name: &'static str,
    runner: Runner,
    alone: Option<Alone>,
    make: impl Fn(Option<&str>) -> Result<Command> + Send + 'static,
) -> Step {
    Step::logged(name, runner, move || {
        if let Some(alone) = alone {
            let test = test(runner, &alone.test);
            return by_itself(name, &alone, |once| {
                in_log(once, runner, make(Some(&test))?)
            });
        }
        let said = in_log(name, runner, make(None)?)?;
        Ok(tried_again(runner, said, |test| {
            in_log(&format!("{name} again"), runner, make(Some(test))?)
        }))
    })
}

/// A step of programs that run such tests side by side: `make` gives those for all tests, or for one.
pub fn beside(
    name: &'static str,
    alone: Option<Alone>,
    make: impl Fn(Option<&str>) -> Result<Vec<Program>> + Send + 'static,
) -> Step {
    Step::logged(name, Runner::Cargo, move || {
        if let Some(alone) = alone {
            let test = test(Runner::Cargo, &alone.test);
            return by_itself(name, &alone, |once| beside_in_log(once, make(Some(&test))?));
        }
        let said = beside_in_log(name, make(None)?)?;
        Ok(tried_again(Runner::Cargo, said, |test| {
            beside_in_log(&format!("{name} again"), make(Some(test))?)
        }))
    })
}

/// Runs one test alone, with the output of each run in the step's log.
///
/// * `run`: runs it once, with its output in the log of this name.
fn by_itself(name: &str, alone: &Alone, run: impl Fn(&str) -> Result<Said>) -> Result<Said> {
    let once = format!("{name} once");
    alone.run(&log(&once), &log(name), || run(&once))
}

fn tried_again(runner: Runner, mut said: Said, run: impl Fn(&str) -> Result<Said>) -> Said {
    let all_are_named = u32::try_from(said.failures.len()) == Ok(said.failed);
    if !all_are_named || said.failures.len() > FEW {
        return said;
    }
    let passes = |failure: &String| {
        let again = run(&test(runner, failure));
        again.is_ok_and(|again| again.failed == 0 && again.passed > 0)
    };
    let (unsteady, failures): (Vec<_>, Vec<_>) = said.failures.drain(..).partition(passes);
    let steadied = u32::try_from(unsteady.len()).unwrap_or_default();
    said.passed += steadied;
    said.failed -= steadied;
    if said.failed == 0 {
        said.words.clear();
    }
    Said {
        failures,
        unsteady,
        ..said
    }
}

/// How the runner is asked for the test of a line of [`super::failed::failed`].
fn test(runner: Runner, failure: &str) -> String {
    if runner == Runner::Maven {
        // `Class.method:12 …`, `Class.method(Type)[3] …`, `Class.method » …`.
        // And `Class#method`, as Maven's users write it.
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '.' | '#' | '_' | '$');
        let end = failure.find(|c| !is_name(c)).unwrap_or(failure.len());
        let name = &failure[..end];
        return if name.contains('#') {
            name.to_owned()
        } else {
            name.replacen('.', "#", 1)
        };
    }
    let end = failure.find(": ").unwrap_or(failure.len());
    failure[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    fn said(passed: u32, failures: &[&str]) -> Said {
        Said {
            passed,
            failed: u32::try_from(failures.len()).expect("few"),
            words: "tail".to_owned(),
            failures: failures.iter().map(|&failure| failure.to_owned()).collect(),
            ..Said::default()
        }
    }

    #[test]
    fn what_passes_alone_is_unsteady_and_what_fails_again_has_failed() {
        let asked = RefCell::new(Vec::new());
        let run = |test: &str| {
            asked.borrow_mut().push(test.to_owned());
            Ok(match test {
                "a::slow" => said(1, &[]),
                "c::gone" => said(0, &[]),
                _ => said(0, &["b::wrong: 1"]),
            })
        };
        let before = said(5, &["a::slow: not within 60 s", "b::wrong: 1", "c::gone"]);
        let after = tried_again(Runner::Cargo, before, run);
        assert_eq!((after.passed, after.failed), (6, 2));
        assert_eq!(after.unsteady, ["a::slow: not within 60 s"]);
        assert_eq!(after.failures, ["b::wrong: 1", "c::gone"]);
        assert_eq!(after.words, "tail");
        assert_eq!(*asked.borrow(), ["a::slow", "b::wrong", "c::gone"]);

        let all = tried_again(Runner::Cargo, said(5, &["a::slow: late"]), run);
        assert_eq!((all.passed, all.failed, all.words.as_str()), (6, 0, ""));
    }

    #[test]
    fn many_failures_or_one_without_a_name_stay_as_they_are() {
        let run = |_: &str| -> Result<Said> { panic!("nothing is run again") };
        assert_eq!(
            tried_again(Runner::Cargo, said(0, &["a", "b", "c", "d"]), run).failed,
            4
        );
        let broken = said(3, &["a::slow: late", "tests broke off: signal: 11"]);
        let gone = |test: &str| Ok(said(u32::from(test == "a::slow"), &[]));
        assert_eq!(
            tried_again(Runner::Cargo, broken, gone).failed,
            1,
            "what did not run"
        );
        let nameless = Said {
            failed: 2,
            ..said(0, &["a"])
        };
        assert_eq!(tried_again(Runner::Cargo, nameless, run).failed, 2);
    }

    #[test]
    fn maven_is_asked_by_class_and_method() {
        for failure in [
            "StandstillIT.isHeld:61 0 ms",
            "StandstillIT.isHeld:61->seen:12 0 ms",
            "StandstillIT.isHeld(String)[2]:61 0 ms",
            "StandstillIT.isHeld » Timeout",
            "StandstillIT#isHeld",
        ] {
            assert_eq!(test(Runner::Maven, failure), "StandstillIT#isHeld");
        }
    }
}
