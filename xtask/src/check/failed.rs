//! The names and first words of failed tests, read from each runner's output.

use super::count::{Runner, plain};

/// Named failures at most; the log has the others.
const AT_MOST: usize = 20;

/// A line is cut after so many characters.
const LONG: usize = 600;

/// Each failed test in a runner's output: its name and, where the runner tells, the first line of its message.
pub fn failed(runner: Runner, output: &str) -> Vec<String> {
    let lines: Vec<String> = output.lines().map(plain).collect();
    let mut found = match runner {
        Runner::Cargo => cargo(&lines),
        Runner::Maven => maven(&lines),
        Runner::Vitest => vitest(&lines),
        Runner::None => Vec::new(),
    };
    let more = found.len().saturating_sub(AT_MOST);
    found.truncate(AT_MOST);
    for line in &mut found {
        if let Some((end, _)) = line.char_indices().nth(LONG) {
            line.truncate(end);
            line.push('…');
        }
    }
    if more > 0 {
        found.push(format!("and {more} more"));
    }
    found
}

/// Cargo says this of every end of a test program but an ordinary test failure, which is listed by name.
pub const CARGO_BROKE_OFF: &str = "process didn't exit successfully";

/// A runner's words when a test program broke off: the tests after it did not run, and no closing line counts them.
const BROKE_OFF: [&str; 5] = [
    CARGO_BROKE_OFF,
    "forked VM terminated",
    "Crashed tests",
    "error in the fork",
    "timeout in the fork",
];

/// The first line that says that a test program broke off, of a runner that failed.
pub fn broke_off(runner: Runner, output: &str) -> Option<String> {
    let tells = |line: &&str| BROKE_OFF.iter().any(|words| line.contains(words));
    let line = output
        .lines()
        .find(tells)
        .filter(|_| runner != Runner::None)?;
    Some(format!("tests broke off: {}", plain(line).trim()))
}

/// Each program lists its failed tests at its end, below `failures:`. A test's message stands after the line of its panic: below
/// the test's own heading or, where nothing was held back, below its name.
fn cargo(lines: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let mut listing = false;
    for line in lines {
        listing &= !line.is_empty();
        match line.strip_prefix("    ") {
            Some(name) if listing => found.push(match said(lines, name) {
                Some(message) => format!("{name}: {message}"),
                None => name.to_owned(),
            }),
            _ => listing = line == "failures:",
        }
    }
    found
}

fn said<'a>(lines: &'a [String], name: &str) -> Option<&'a str> {
    let below = |heading: String| lines.iter().position(|line| line.starts_with(&heading));
    let own = below(format!("---- {name} "));
    let from = own.or_else(|| below(format!("test {name} ...")))?;
    let words = lines[from + 1..].iter();
    let words =
        words.take_while(|line| !["---- ", "test "].iter().any(|next| line.starts_with(next)));
    let words: Vec<&String> = words.collect();
    let place = words.iter().position(|line| line.contains(" panicked at "));
    if place.is_none() && own.is_none() {
        return None;
    }
    let mut message = words[place.map_or(0, |place| place + 1)..].iter();
    message
        .find(|line| !line.is_empty())
        .map(|line| line.as_str())
}

/// Below `Failures:` and `Errors:`, one line each, further in than the heading.
fn maven(lines: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let mut listing = false;
    for line in lines {
        let Some(line) = line.strip_prefix("[ERROR] ") else {
            listing = false;
            continue;
        };
        match line.strip_prefix("  ") {
            Some(test) if listing => found.push(test.trim().to_owned()),
            _ => listing = matches!(line.trim(), "Failures:" | "Errors:"),
        }
    }
    found
}

/// ` FAIL  FILE > NAME`, once more than once.
fn vitest(lines: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for line in lines {
        let test = line.trim_start().strip_prefix("FAIL ").map(str::trim);
        if let Some(test) = test.filter(|test| !found.iter().any(|other| other == test)) {
            found.push(test.to_owned());
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargos_failed_tests_are_named_with_what_they_said() {
        let output = "test a::b ... ok\ntest a::c ... FAILED\n\nfailures:\n\n---- a::c_too stdout ----\n\nError: late\n\
                      ---- e stdout ----\n\n---- a::c stdout ----\n\n\
                      thread 'a::c' (12) panicked at crates/x.rs:3:5:\nassertion `left == right` failed\n    left: 1\n\
                      ---- d stdout ----\nError: no display\n\nfailures:\n    a::c\n    a::c_too\n    d\n    e\n\n    no test\n";
        assert_eq!(
            failed(Runner::Cargo, output),
            [
                "a::c: assertion `left == right` failed",
                "a::c_too: Error: late",
                "d: Error: no display",
                "e"
            ]
        );
    }

    #[test]
    fn what_was_not_held_back_stands_below_the_tests_name() {
        let output = "test a ... FAILED\ntest b_too ... said so\nFAILED\ntest b ... said so\n\n\
                      thread 'b' (7) panicked at x.rs:1:2:\nwhy\nFAILED\ntest c ... ok\n\n\
                      failures:\n\nfailures:\n    a\n    b\n    b_too\n";
        assert_eq!(failed(Runner::Cargo, output), ["a", "b: why", "b_too"]);
    }

    #[test]
    fn mavens_failed_tests_are_those_it_lists_at_the_end() {
        let output = "[ERROR] a.B.c -- Time elapsed: 1 s <<< FAILURE!\n[INFO] Results:\n[INFO]\n[ERROR] Failures:\u{1b}[m\n\
                      [ERROR]   StandstillIT.held:61 0 ms of a second\n[ERROR] Errors:\n[ERROR]   KindsIT.menu » Timeout\n\
                      [INFO]\n[ERROR]   not of the list\n[ERROR] Tests run: 2, Failures: 1, Errors: 1, Skipped: 0\n\
                      [ERROR]   not a test\n";
        assert_eq!(
            failed(Runner::Maven, output),
            [
                "StandstillIT.held:61 0 ms of a second",
                "KindsIT.menu » Timeout"
            ]
        );
    }

    #[test]
    fn vitests_failed_tests_are_named_once() {
        let output = " \u{1b}[31mFAIL\u{1b}[39m  a.test.ts > draws\nAssertionError\n FAIL  a.test.ts > draws\n";
        assert_eq!(failed(Runner::Vitest, output), ["a.test.ts > draws"]);
    }

    #[test]
    fn a_program_of_tests_that_broke_off_is_told() {
        let cargo = "failures:\n    a\n\nerror: test failed, to rerun pass `--test x`\n\nCaused by:\n  \
                     process didn't exit successfully: `x` (signal: 11, SIGSEGV: invalid memory reference)\n";
        let told = broke_off(Runner::Cargo, cargo).expect("told");
        assert!(told.contains("SIGSEGV"), "{told}");
        let maven = "[ERROR] The forked VM terminated without properly saying goodbye. VM crash?\n";
        assert!(broke_off(Runner::Maven, maven).is_some());
        let failed = "failures:\n    a\n\ntest result: FAILED.\nerror: test failed, to rerun pass `--test x`\n";
        assert_eq!(broke_off(Runner::Cargo, failed), None);
    }

    #[test]
    fn many_are_counted_and_long_ones_cut() {
        let all: String = (0..25).map(|n| format!("    t{n}\n")).collect();
        let named = failed(Runner::Cargo, &format!("failures:\n{all}"));
        assert_eq!((named.len(), named[20].as_str()), (21, "and 5 more"));
        assert_eq!((named[0].as_str(), named[19].as_str()), ("t0", "t19"));
        let long = format!("failures:\n    {}\n", "ä".repeat(LONG + 60));
        assert_eq!(failed(Runner::Cargo, &long)[0].chars().count(), LONG + 1);
    }
}
