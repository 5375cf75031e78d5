//! A step's current activity, in words: read from its output so far.

use std::time::Duration;

use super::count::{Runner, plain};

/// The longest that is told of a line that a step printed, characters.
const LONGEST: usize = 100;

/// The state of a runner from its output: the number of tests that are over, and the last line.
pub fn so_far(runner: Runner, output: &str) -> String {
    // A carriage return begins a new version of the line.
    let lines = output.split(['\n', '\r']);
    let lines: Vec<String> = lines.map(plain).collect();
    let (tests, last) = match runner {
        Runner::Cargo => (
            lines.iter().filter(|line| is_test_of_cargo(line)).count(),
            lines.iter().rev().find_map(|line| of_cargo(line)),
        ),
        Runner::Maven => (
            lines.iter().map(|line| of_class(line)).sum(),
            lines.iter().rev().find_map(|line| of_maven(line)),
        ),
        Runner::Vitest | Runner::None => (0, None),
    };
    let last = last.or_else(|| {
        let said = lines.iter().rev().map(|line| line.trim());
        said.into_iter()
            .find(|line| !line.is_empty())
            .map(str::to_owned)
    });
    let last = shortened(&last.unwrap_or_default());
    match tests {
        0 => last,
        _ => format!("{tests} tests so far, {last}"),
    }
}

/// The line of a step that is not yet over.
pub fn line(name: &str, since: Duration, words: &str) -> String {
    let since = by_the_clock(since);
    if words.is_empty() {
        format!("{name}, {since}")
    } else {
        format!("{name}, {since}: {words}")
    }
}

/// `132.3 s, 40 s of processor`.
pub fn spent(took: Duration, processor: Duration) -> String {
    format!(
        "{:.1} s, {:.0} s of processor",
        took.as_secs_f64(),
        processor.as_secs_f64()
    )
}

/// `45 s`, `11 min 40 s`.
pub fn by_the_clock(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..60 => format!("{seconds} s"),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

/// Matches `test a::b ... ok`, with any output between the name and the verdict.
pub fn is_test_of_cargo(line: &str) -> bool {
    line.starts_with("test ") && (line.ends_with(" ok") || line.ends_with(" FAILED"))
}

/// The test's name, or the crate that is compiled.
fn of_cargo(line: &str) -> Option<String> {
    if let Some(test) = line.strip_prefix("test ") {
        return test.split(" ... ").next().map(str::to_owned);
    }
    let line = line.trim_start();
    let is_work = [
        "Compiling ",
        "Checking ",
        "Running ",
        "Downloading ",
        "Downloaded ",
        "Blocking ",
    ]
    .iter()
    .any(|word| line.starts_with(word));
    is_work.then(|| line.to_owned())
}

/// The tests of a class that is over: its line says how long it took.
fn of_class(line: &str) -> usize {
    let Some((_, rest)) = line
        .split_once("Tests run: ")
        .filter(|_| line.contains("Time elapsed"))
    else {
        return 0;
    };
    rest.split(',')
        .next()
        .and_then(|number| number.parse().ok())
        .unwrap_or(0)
}

/// The class whose tests run.
fn of_maven(line: &str) -> Option<String> {
    let class = line.strip_prefix("[INFO] Running ")?;
    class.rsplit('.').next().map(str::to_owned)
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_tells_the_crate_and_then_the_test() {
        assert_eq!(
            so_far(Runner::Cargo, "   Compiling serde v1.0\n\n"),
            "Compiling serde v1.0"
        );
        let output = "   Compiling a v1\n     Running tests/e2e/main.rs (target/x)\n\nrunning 3 tests\ntest a::b ... ok\n\
                      test c ... said something\nFAILED\ntest tray::story ... launched\n";
        assert_eq!(so_far(Runner::Cargo, output), "1 tests so far, tray::story");
        let output = "test a ... ok\ntest b ... FAILED\nall that is said to be ok\n";
        assert_eq!(so_far(Runner::Cargo, output), "2 tests so far, b");
    }

    #[test]
    fn what_cargo_works_at_is_told_and_not_what_it_remarks() {
        for work in [
            "Compiling a v1",
            "Checking a v1",
            "Running tests/a.rs (target/a)",
            "Downloading crates ...",
            "Downloaded a v1",
            "Blocking waiting for file lock on build directory",
        ] {
            let output = format!("   {work}\nwarning: unused\n");
            assert_eq!(so_far(Runner::Cargo, &output), work);
        }
    }

    #[test]
    fn maven_tells_the_class_and_how_many_are_over() {
        let output = "[INFO] Compiling 12 files\n[INFO] Running a.b.FirstIT\n[INFO] Tests run: 5, Failures: 0, Errors: 0, \
                      Skipped: 0, Time elapsed: 3 s -- in a.b.FirstIT\n[INFO] Running a.b.NextIT\n";
        assert_eq!(so_far(Runner::Maven, output), "5 tests so far, NextIT");
        assert_eq!(
            so_far(Runner::Maven, "[INFO] Compiling 12 files\n"),
            "[INFO] Compiling 12 files"
        );
    }

    #[test]
    fn others_tell_their_last_words_without_colours_and_not_too_many() {
        assert_eq!(
            so_far(Runner::None, "one\n\u{1b}[32m two \u{1b}[39m\n\n"),
            "two"
        );
        assert_eq!(so_far(Runner::None, ""), "");
        let renewed = "10 %\r20 %\r\u{1b}]0;a title\u{7}3\u{1b}[?25l0 %\u{8}\r\n\u{1b}(B";
        assert_eq!(so_far(Runner::None, renewed), "30 %");
        let long = so_far(Runner::None, &"ä".repeat(300));
        assert_eq!(
            (long.chars().count(), long.chars().last()),
            (100, Some('…'))
        );
    }

    #[test]
    fn a_line_says_who_since_when_and_what() {
        assert_eq!(line("agent", Duration::from_secs(59), ""), "agent, 59 s");
        assert_eq!(
            line("agent", Duration::from_secs(60), "x"),
            "agent, 1 min 0 s: x"
        );
        assert_eq!(by_the_clock(Duration::from_millis(3_725_900)), "62 min 5 s");
    }
}
