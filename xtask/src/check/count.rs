//! How many tests ran, read from what each runner prints.

use std::str::Chars;

/// The test runner whose closing lines to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        // Lines with a time are of a class; the sum of a module has none.
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

/// A line without what tells a terminal something (ECMA-48): colours, titles, links, moves of the cursor.
pub fn plain(line: &str) -> String {
    let mut out = String::new();
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\u{1b}' {
            pass_over(&mut characters);
        } else if !character.is_control() || character == '\t' {
            out.push(character);
        }
    }
    out
}

/// Skips the rest of an escape sequence.
fn pass_over(characters: &mut Chars<'_>) {
    match characters.next() {
        Some('[') => {
            characters.find(|next| ('@'..='~').contains(next));
        }
        // An escape of any length, to a bell or another escape with a backslash.
        Some(']') => {
            let end = characters.find(|next| matches!(next, '\u{7}' | '\u{1b}'));
            let more = usize::from(end == Some('\u{1b}'));
            characters.take(more).for_each(drop);
        }
        // An escape that chooses a character set.
        Some('(' | ')') => {
            characters.next();
        }
        _ => {}
    }
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
    fn nothing_that_moves_a_terminals_cursor_is_left_of_a_line() {
        for (line, left) in [
            ("\u{1b}[1;31mred\u{1b}[m \u{1b}[3~on", "red on"),
            ("\u{1b}]8;;http://a\u{1b}\\link\u{1b}]8;;\u{7}ed", "linked"),
            ("\u{1b}(Bplain\u{8}\u{7}\u{1b}7", "plain"),
            ("a\tb \u{1b}", "a\tb "),
        ] {
            assert_eq!(plain(line), left);
        }
    }
}
