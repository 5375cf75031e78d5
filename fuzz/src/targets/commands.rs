//! The way back from the app to the agent: each whole line is heard once, however it arrives; one that is longer than any
//! command is passed over.

use crate::input::Input;
use crate::java::{Question, ask};

/// No command is longer, bytes (`CommandFile.java`).
const LONGEST: usize = 4096;

/// The first byte is the length of the pieces in which the file grows; the file follows. A first line that begins with a `+`
/// makes the file longer, so that long lines need no long inputs.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let length = input.byte();
    let mut file = Vec::new();
    for line in input.rest().split_inclusive(|&byte| byte == b'\n') {
        match line.strip_prefix(b"+") {
            Some(line) => {
                file.extend(std::iter::repeat_n(b'x', LONGEST - 8));
                file.extend(line);
            }
            None => file.extend(line),
        }
    }
    let question = [&[length], file.as_slice()].concat();
    let heard = ask(Question::Commands, &question).expect("it never throws");
    let (heard, meant): (Vec<String>, _) = (heard.texts().collect(), meant(&file));
    assert_eq!(heard.len(), meant.len(), "{heard:?}");
    // Java reads invalid UTF-8 and other scripts' digits in its own way; the app writes neither.
    if file.is_ascii() {
        assert_eq!(heard, meant);
    }
}

/// As `docs/wire-format.md` has it.
fn meant(file: &[u8]) -> Vec<String> {
    let whole = file.iter().rposition(|&byte| byte == b'\n');
    let file = whole.map_or(&[][..], |end| &file[..end]);
    if whole.is_none() {
        return Vec::new();
    }
    let lines = file.split(|&byte| byte == b'\n');
    let lines = lines.filter(|line| line.len() < LONGEST);
    lines.filter_map(command).collect()
}

fn command(line: &[u8]) -> Option<String> {
    let line = String::from_utf8_lossy(line);
    let line = trim(&line);
    if line.is_empty() {
        return None;
    }
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (verb, argument) = trim(rest).split_once(' ').unwrap_or((trim(rest), ""));
    let number = first.parse::<i64>().unwrap_or(0).max(0);
    Some(format!("{number} {verb} {}", trim(argument)))
}

/// Java's.
fn trim(text: &str) -> &str {
    text.trim_matches(|letter| letter <= ' ')
}
