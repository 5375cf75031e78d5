//! Printing: JSON lines, and texts for people. A reader that goes away (`| head`) ends the command quietly.

use std::borrow::Cow;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use laggard_engine::is_visible;
pub use laggard_view::wording::{day_and_time, duration, time_of_day};

use crate::progress;

/// Whether a line could not be written.
static LOST: AtomicBool = AtomicBool::new(false);

/// Prints one line to standard output. `false`: the reader is gone.
pub fn line(text: &str) -> bool {
    write_line(&shown(text).replace('\n', " "))
}

fn write_line(text: &str) -> bool {
    let written = {
        let _line = progress::away_from_output();
        let mut out = io::stdout().lock();
        writeln!(out, "{text}").and_then(|()| out.flush())
    };
    match written {
        Ok(()) => true,
        Err(error) => {
            if error.kind() != ErrorKind::BrokenPipe && !LOST.swap(true, Ordering::Relaxed) {
                note(&format!("cannot write to standard output: {error}"));
            }
            false
        }
    }
}

/// Whether a line was lost for another reason than a reader that is gone.
pub fn is_lost() -> bool {
    LOST.load(Ordering::Relaxed)
}

/// Prints one JSON object as a line. `false`: the reader is gone.
pub fn json<T: serde::Serialize>(value: &T) -> bool {
    write_line(&as_json(value))
}

/// Returns the JSON text without printing it.
pub fn as_json<T: serde::Serialize>(value: &T) -> String {
    // The views serialise: they hold no maps with keys that are not text.
    let text = serde_json::to_string(value).unwrap_or_default();
    escaped(&text).into_owned()
}

/// JSON in which nothing stands that a terminal would obey: below space the serialiser escapes, here the rest.
fn escaped(json: &str) -> Cow<'_, str> {
    if json.chars().all(is_visible) {
        return Cow::Borrowed(json);
    }
    let mut safe = String::with_capacity(json.len());
    for letter in json.chars() {
        match is_visible(letter) {
            true => safe.push(letter),
            // Invisible letters are all below U+10000.
            false => safe.push_str(&format!("\\u{:04x}", u32::from(letter))),
        }
    }
    Cow::Owned(safe)
}

/// A text for people, in which a name from wherever can do nothing to their terminal.
fn shown(text: &str) -> String {
    let shown = |letter| match letter == '\n' || is_visible(letter) {
        true => letter,
        false => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(shown).collect()
}

/// Prints a whole text.
pub fn text(text: &str) -> ExitCode {
    bytes(shown(text).as_bytes())
}

/// Prints what programs read, as it is.
pub fn bytes(bytes: &[u8]) -> ExitCode {
    let written = {
        let _line = progress::away_from_output();
        io::stdout().lock().write_all(bytes)
    };
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => fail(&error),
        _ => ExitCode::SUCCESS,
    }
}

/// Says what went wrong.
pub fn fail(error: &dyn std::error::Error) -> ExitCode {
    note(&error.to_string());
    ExitCode::FAILURE
}

/// Prints a message for the user on standard error, if that can be written.
pub fn note(text: &str) {
    let text = shown(text).replace('\n', " ");
    let _line = progress::away();
    let _ = writeln!(io::stderr().lock(), "laggard: {text}");
}

/// A word as a shell takes it.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_would_split_or_change_them() {
        let words = ["/opt/eclipse-4.31", "/home/a b", "it's=$x", ""].map(quoted);
        let wanted = ["/opt/eclipse-4.31", "'/home/a b'", r"'it'\''s=$x'", "''"];
        assert_eq!(words, wanted);
    }

    #[test]
    fn a_terminal_is_told_nothing_but_letters_and_json_stays_json() {
        let name = "Evil\u{1b}]0;x\u{7} \u{9b}2J\u{7f}\u{202e}\nNew";
        assert_eq!(
            shown(name),
            "Evil\u{fffd}]0;x\u{fffd} \u{fffd}2J\u{fffd}\u{fffd}\nNew"
        );
        let json = serde_json::to_string(name).expect("serialised");
        let safe = escaped(&json);
        assert!(safe.chars().all(is_visible), "{safe}");
        assert_eq!(serde_json::from_str::<String>(&safe).expect("JSON"), name);
    }
}
