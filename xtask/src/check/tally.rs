//! The result of a step, and the sum of all.

use std::time::Duration;

use super::plan::Plan;
use super::progress::{by_the_clock, spent};
use super::said::Said;

/// The beginning of a step's words about a part that could not be checked: it did not fail, and does not count as passed.
const UNCHECKED: &str = "NOT CHECKED";

/// The result of one step.
pub struct Outcome {
    pub plan: &'static Plan,
    pub said: Said,
    /// Whether the numbers are tests; else the step is one check.
    pub is_tests: bool,
    pub took: Duration,
    /// Processor time of all programs that the step started.
    pub processor: Duration,
}

impl Outcome {
    /// The result of a step that was not run: a step that it needs did not pass.
    pub fn not_run(plan: &'static Plan, lost: &str) -> Self {
        Outcome {
            plan,
            said: Said::failed(format!(
                "    not run: it needs `{lost}`, which did not pass"
            )),
            is_tests: false,
            took: Duration::ZERO,
            processor: Duration::ZERO,
        }
    }

    /// One line, with the step's own output below if it failed.
    pub fn text(&self) -> String {
        let verdict = match self.said.failed {
            0 if self.is_unchecked() => UNCHECKED,
            0 => "ok",
            _ => "FAILED",
        };
        let numbers = match (self.is_tests, self.said.failed) {
            (false, _) => String::new(),
            (true, 0) => format!(", {} tests", self.said.passed),
            (true, failed) => format!(", {} tests passed, {failed} failed", self.said.passed),
        };
        let words = if self.said.words.is_empty() {
            String::new()
        } else {
            format!("\n{}", self.said.words)
        };
        let spent = spent(self.took, self.processor);
        format!(
            "==> {}: {verdict}{numbers} ({spent}){words}",
            self.plan.name
        )
    }

    /// Whether the step is a check of which a part could not be made.
    fn is_unchecked(&self) -> bool {
        !self.is_tests && self.unchecked().next().is_some()
    }

    /// The parts that could not be checked.
    fn unchecked(&self) -> impl Iterator<Item = &str> {
        let lines = self
            .said
            .words
            .lines()
            .filter(|line| line.contains(UNCHECKED));
        lines.map(str::trim)
    }
}

/// The sum over all steps.
#[derive(Default)]
pub struct Tally {
    passed: u32,
    failed: u32,
    tests: u32,
    checks: u32,
    processor: Duration,
    unchecked: Vec<String>,
    unsteady: Vec<String>,
    failures: Vec<(&'static Plan, Vec<String>)>,
}

impl Tally {
    /// Adds one step.
    pub fn add(&mut self, outcome: &Outcome) {
        if !outcome.is_unchecked() {
            self.passed += outcome.said.passed;
        }
        self.failed += outcome.said.failed;
        self.processor += outcome.processor;
        let count = outcome.said.passed + outcome.said.failed;
        if outcome.is_tests {
            self.tests += count;
        } else {
            self.checks += count;
        }
        let unchecked = outcome.unchecked();
        self.unchecked
            .extend(unchecked.map(|words| format!("{}: {words}", outcome.plan.name)));
        self.unsteady.extend_from_slice(&outcome.said.unsteady);
        if outcome.said.failed > 0 {
            let tests = outcome.said.failures.clone();
            self.failures.push((outcome.plan, tests));
        }
    }

    /// The closing report; its last line is `N passed, N failed`.
    pub fn text(&self, took: Duration) -> String {
        let mut lines = vec![format!(
            "==> {} tests and {} other checks in {}, {} of processor",
            self.tests,
            self.checks,
            by_the_clock(took),
            by_the_clock(self.processor)
        )];
        let unchecked = self.unchecked.iter();
        lines.extend(unchecked.map(|words| format!("    {words}")));
        let unsteady = self.unsteady.iter();
        lines.extend(
            unsteady.map(|test| format!("    UNSTEADY, passed only when run again: {test}")),
        );
        for (plan, tests) in &self.failures {
            lines.push(format!(
                "    FAILED: {} (again: cargo xtask test --only {})",
                plan.name, plan.id
            ));
            lines.extend(tests.iter().map(|test| format!("        {test}")));
        }
        lines.push(format!("{} passed, {} failed", self.passed, self.failed));
        lines.join("\n")
    }

    /// The names of the steps that failed.
    pub fn failures(&self) -> Vec<&'static str> {
        self.failures.iter().map(|(plan, _)| plan.name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::plan;
    use super::*;

    fn outcome(id: &str, passed: u32, failed: u32, words: &str) -> Outcome {
        Outcome {
            plan: plan(id).expect("a step"),
            said: Said {
                passed,
                failed,
                words: words.to_owned(),
                failures: vec![format!("{id}::it: why"); failed as usize],
                unsteady: vec![format!("{id}::late"); failed as usize],
            },
            is_tests: id == "rust",
            took: Duration::from_millis(132_340),
            processor: Duration::from_secs(40),
        }
    }

    #[test]
    fn a_steps_line_says_how_it_went_and_what_it_cost() {
        assert_eq!(
            outcome("rust", 12, 0, "").text(),
            "==> cargo test: ok, 12 tests (132.3 s, 40 s of processor)"
        );
        assert_eq!(
            outcome("rust", 12, 1, "  why").text(),
            "==> cargo test: FAILED, 12 tests passed, 1 failed (132.3 s, 40 s of processor)\n  why"
        );
        assert_eq!(
            outcome("fmt", 1, 0, "").text(),
            "==> cargo fmt: ok (132.3 s, 40 s of processor)"
        );
        assert_eq!(
            outcome("npm-audit", 1, 0, "    NOT CHECKED: no way there").text(),
            "==> npm audit: NOT CHECKED (132.3 s, 40 s of processor)\n    NOT CHECKED: no way there"
        );
    }

    #[test]
    fn what_failed_or_counts_tests_is_not_merely_unchecked() {
        let failed = outcome("deny", 0, 1, "    NOT CHECKED: no way there").text();
        assert!(failed.starts_with("==> cargo deny: FAILED ("), "{failed}");
        let tests = outcome("rust", 12, 0, "    NOT CHECKED: one of them");
        assert!(tests.text().starts_with("==> cargo test: ok, 12 tests ("));
        let mut tally = Tally::default();
        tally.add(&tests);
        let sum = tally.text(Duration::ZERO);
        assert!(sum.ends_with("\n12 passed, 0 failed"), "{sum}");
    }

    #[test]
    fn what_could_not_be_run_counts_as_one_failed_check() {
        let outcome = Outcome::not_run(plan("e2e").expect("a step"), "jar");
        assert_eq!(
            outcome.text(),
            "==> end to end: FAILED (0.0 s, 0 s of processor)\n    not run: it needs `jar`, which did not pass"
        );
        let mut tally = Tally::default();
        tally.add(&outcome);
        let sum = tally.text(Duration::ZERO);
        assert!(sum.starts_with("==> 0 tests and 1 other checks"), "{sum}");
        assert!(sum.ends_with("\n0 passed, 1 failed"), "{sum}");
    }

    #[test]
    fn the_sum_names_what_failed_and_what_nobody_looked_at() {
        let mut tally = Tally::default();
        tally.add(&outcome("rust", 12, 1, ""));
        tally.add(&outcome("fmt", 1, 0, ""));
        tally.add(&outcome(
            "deny",
            1,
            0,
            "    advisories: NOT CHECKED, no way there\n    else well",
        ));
        assert_eq!(
            tally.text(Duration::from_secs(700)),
            "==> 13 tests and 2 other checks in 11 min 40 s, 2 min 0 s of processor\n    \
             cargo deny: advisories: NOT CHECKED, no way there\n    \
             UNSTEADY, passed only when run again: rust::late\n    \
             FAILED: cargo test (again: cargo xtask test --only rust)\n        rust::it: why\n13 passed, 1 failed"
        );
        assert_eq!(tally.failures(), ["cargo test"]);
    }
}
