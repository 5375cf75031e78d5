//! How many tests ran, read from what each runner prints.

use std::time::Duration;

/// What one step came to.
pub struct Outcome {
    pub name: String,
    pub passed: u32,
    pub failed: u32,
    /// Whether the numbers are tests; else the step is one check.
    pub is_tests: bool,
    pub took: Duration,
    /// What to show of a failure, or a remark.
    pub words: String,
}

impl Outcome {
    /// Whether nobody could tell: it did not fail, and did not pass either.
    pub fn is_unchecked(&self) -> bool {
        (self.passed, self.failed) == (0, 0)
    }

    /// Prints one line, and what it printed itself when it failed.
    pub fn print(&self) {
        let verdict = match (self.failed, self.is_unchecked()) {
            (0, false) => "ok",
            (0, true) => "NOT CHECKED",
            _ => "FAILED",
        };
        let numbers = match (self.is_tests, self.failed) {
            (false, _) => String::new(),
            (true, 0) => format!(", {} tests", self.passed),
            (true, failed) => format!(", {} tests passed, {failed} failed", self.passed),
        };
        let words = if self.words.is_empty() {
            String::new()
        } else {
            format!("\n{}", self.words)
        };
        println!(
            "==> {}: {verdict}{numbers} ({:.1} s){words}",
            self.name,
            self.took.as_secs_f64()
        );
    }
}

/// The sum over all steps.
#[derive(Default)]
pub struct Tally {
    pub passed: u32,
    pub failed: u32,
    pub tests: u32,
    pub checks: u32,
    pub failures: Vec<String>,
    /// What stands for nothing, in its own words.
    pub unchecked: Vec<String>,
}

impl Tally {
    /// Adds one step.
    pub fn add(&mut self, outcome: &Outcome) {
        self.passed += outcome.passed;
        self.failed += outcome.failed;
        let count = outcome.passed + outcome.failed;
        if outcome.is_tests {
            self.tests += count;
        } else {
            self.checks += count;
        }
        if outcome.is_unchecked() {
            self.unchecked.push(outcome.words.trim().to_owned());
        }
        if outcome.failed > 0 {
            self.failures.push(outcome.name.clone());
        }
    }
}

/// Which runner's closing lines to look for.
#[derive(Clone, Copy)]
pub enum Runner {
    Cargo,
    Maven,
    Vitest,
    /// No test runner: it holds or it does not.
    None,
}

/// Passed and failed tests in a runner's output.
pub fn count(runner: Runner, output: &str) -> (u32, u32) {
    let lines = output.lines().map(plain);
    match runner {
        Runner::Cargo => sum(lines
            .filter(|line| line.starts_with("test result:"))
            .map(|line| (before(&line, " passed"), before(&line, " failed")))),
        // One line per class ends with the class; the sum of a module does not.
        Runner::Maven => sum(lines
            .filter(|line| line.contains("Tests run:") && !line.contains("Time elapsed"))
            .map(|line| {
                let bad = after(&line, "Failures: ") + after(&line, "Errors: ");
                let skipped = after(&line, "Skipped: ");
                (
                    after(&line, "Tests run: ").saturating_sub(bad + skipped),
                    bad,
                )
            })),
        Runner::Vitest => sum(lines
            .filter(|line| line.trim_start().starts_with("Tests "))
            .map(|line| (before(&line, " passed"), before(&line, " failed")))),
        Runner::None => (0, 0),
    }
}

fn sum(pairs: impl Iterator<Item = (u32, u32)>) -> (u32, u32) {
    pairs.fold((0, 0), |(passed, failed), (more, worse)| {
        (passed + more, failed + worse)
    })
}

fn before(line: &str, word: &str) -> u32 {
    let Some(end) = line.find(word) else { return 0 };
    let digits: String = line[..end]
        .chars()
        .rev()
        .take_while(char::is_ascii_digit)
        .collect();
    digits
        .chars()
        .rev()
        .collect::<String>()
        .parse()
        .unwrap_or(0)
}

fn after(line: &str, word: &str) -> u32 {
    let Some(begin) = line.find(word) else {
        return 0;
    };
    let digits: String = line[begin + word.len()..]
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    digits.parse().unwrap_or(0)
}

/// A line without the colours that a runner may have put in it.
fn plain(line: &str) -> String {
    let mut out = String::new();
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\u{1b}' {
            characters.by_ref().find(|next| next.is_ascii_alphabetic());
        } else {
            out.push(character);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_runners_own_words_are_counted_once() {
        let cargo = "test result: ok. 12 passed; 0 failed; 0 ignored\nx\ntest result: FAILED. 3 passed; 2 failed; 0 ignored";
        assert_eq!(count(Runner::Cargo, cargo), (15, 2));
        let maven = "[INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s - in a.B\n\
                     [ERROR] Tests run: 9, Failures: 1, Errors: 1, Skipped: 2";
        assert_eq!(count(Runner::Maven, maven), (5, 2));
        let vitest = " Test Files  2 passed (2)\n\u{1b}[2m      Tests \u{1b}[22m 1 failed | \u{1b}[32m40 passed\u{1b}[39m (41)";
        assert_eq!(count(Runner::Vitest, vitest), (40, 1));
    }

    #[test]
    fn what_nobody_could_check_is_neither_good_nor_bad_and_is_told() {
        let mut tally = Tally::default();
        for (passed, words) in [(1, ""), (0, "    npm: NOT CHECKED, no way there")] {
            tally.add(&Outcome {
                name: "x".to_owned(),
                passed,
                failed: 0,
                is_tests: false,
                took: Duration::ZERO,
                words: words.to_owned(),
            });
        }
        assert_eq!((tally.passed, tally.failed, tally.checks), (1, 0, 1));
        assert_eq!(tally.unchecked, ["npm: NOT CHECKED, no way there"]);
        assert!(tally.failures.is_empty());
    }
}
