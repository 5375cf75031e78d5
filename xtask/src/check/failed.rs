//! Which tests failed and with which words, read from what each runner prints.

use super::count::{Runner, plain};

/// So many are named; who broke more reads the log.
const AT_MOST: usize = 20;

/// A line is cut after so many characters.
const LONG: usize = 240;

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

/// `test NAME ... FAILED`; what it said stands below `---- NAME stdout ----`, after a line that ends in a place.
fn cargo(lines: &[String]) -> Vec<String> {
    let names = lines.iter().filter_map(|line| {
        let name = line.strip_prefix("test ")?.strip_suffix("FAILED")?;
        Some(name.trim_end_matches([' ', '.']).to_owned())
    });
    names
        .map(|name| {
            let begins = [
                format!("---- {name} stdout ----"),
                format!("---- {name} ----"),
            ];
            let said = lines.iter().skip_while(|line| !begins.contains(line));
            let words: Vec<&String> = said
                .skip(1)
                .take_while(|line| !line.starts_with("---- "))
                .collect();
            let place = words.iter().position(|line| line.contains(" panicked at "));
            let from = place.map_or(0, |place| place + 1);
            let mut message = words.iter().skip(from).filter(|line| !line.is_empty());
            match message.next() {
                Some(message) => format!("{name}: {message}"),
                None => name,
            }
        })
        .collect()
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
        let output = "test a::b ... ok\ntest a::c ... FAILED\ntest d ... FAILED\n\nfailures:\n\n---- a::c stdout ----\n\n\
                      thread 'a::c' (12) panicked at crates/x.rs:3:5:\nassertion `left == right` failed\n  left: 1\n\
                      ---- d stdout ----\nError: no display\n\nfailures:\n    a::c\n    d\n";
        assert_eq!(
            failed(Runner::Cargo, output),
            [
                "a::c: assertion `left == right` failed",
                "d: Error: no display"
            ]
        );
    }

    #[test]
    fn mavens_failed_tests_are_those_it_lists_at_the_end() {
        let output = "[ERROR] a.B.c -- Time elapsed: 1 s <<< FAILURE!\n[INFO] Results:\n[INFO]\n[ERROR] Failures:\u{1b}[m\n\
                      [ERROR]   StandstillIT.held:61 0 ms of a second\n[ERROR] Errors:\n[ERROR]   KindsIT.menu » Timeout\n\
                      [INFO]\n[ERROR] Tests run: 2, Failures: 1, Errors: 1, Skipped: 0\n[ERROR]   not a test\n";
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
    fn many_are_counted_and_long_ones_cut() {
        let all: String = (0..25).map(|n| format!("test t{n} ... FAILED\n")).collect();
        let named = failed(Runner::Cargo, &all);
        assert_eq!((named.len(), named[20].as_str()), (21, "and 5 more"));
        let long = format!("test {} ... FAILED\n", "ä".repeat(300));
        assert_eq!(failed(Runner::Cargo, &long)[0].chars().count(), LONG + 1);
    }
}
