//! Printing: tables for people, lines of JSON for programs. Names come from anywhere, so nothing in them reaches a terminal but letters.

use std::io::{self, Write as _};

use laggard_hub::{About, Answer, Question};
use serde_json::{Map, Value, json};

/// The widest cell of a table.
const WIDEST: usize = 60;

/// Prints a line.
pub fn line(text: &str) {
    // A reader that goes away wants no more.
    let _ = writeln!(io::stdout().lock(), "{}", visible(text));
}

/// Prints what programs read, as it is.
pub fn bytes(bytes: &[u8]) {
    // A reader that goes away wants no more.
    let _ = io::stdout().lock().write_all(bytes);
}

/// Prints a line for the hub's keeper.
pub fn note(text: &str) {
    let _ = writeln!(io::stderr().lock(), "laggard-hub: {}", visible(text));
}

/// Prints a row as JSON, with the name of its table.
pub fn json(what: &str, row: &Map<String, Value>) {
    let mut row = row.clone();
    row.insert("table".to_owned(), json!(what));
    line(&Value::Object(row).to_string());
}

/// The words for an answer without rows.
///
/// * `about`: with the day since when versions were asked for, and the one as of which all was.
pub fn none(question: &str, about: About<'_>) -> String {
    let since = about
        .since
        .filter(|_| question == Question::Versions.name());
    let asked = match since {
        Some(day) => format!("none that is known to be slower or faster has come since {day}"),
        None => "nothing that may be told yet: numbers come when a week is over in which enough users shared".to_owned(),
    };
    match about.as_of {
        Some(day) => format!("{asked} (as of {day})"),
        None => asked,
    }
}

/// Prints a table.
///
/// * `none`: the words for one without rows.
pub fn table(answer: &Answer, what: &str, none: &str) {
    if answer.rows.is_empty() {
        line(&format!("{what}: {none}"));
        return;
    }
    let cells: Vec<Vec<String>> = answer
        .rows
        .iter()
        .map(|row| {
            answer
                .columns
                .iter()
                .map(|name| cell(row.get(name)))
                .collect()
        })
        .collect();
    let widths: Vec<usize> = answer
        .columns
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let all = cells.iter().map(|row| row[at].chars().count());
            all.max().unwrap_or(0).max(name.len())
        })
        .collect();
    let print = |row: &[String]| {
        let padded = row.iter().zip(&widths);
        let padded: Vec<String> = padded
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        line(padded.join("  ").trim_end());
    };
    print(&answer.columns);
    cells.iter().for_each(|row| print(row));
    line("");
}

fn cell(value: Option<&Value>) -> String {
    let text = match value {
        None | Some(Value::Null) => "-".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) if number.is_f64() => {
            format!("{:.2}", number.as_f64().unwrap_or_default())
        }
        Some(other) => other.to_string(),
    };
    match text.chars().count() > WIDEST {
        true => text.chars().take(WIDEST - 1).chain(['…']).collect(),
        false => text,
    }
}

/// A text in which nothing is left that a terminal obeys.
pub fn visible(text: &str) -> String {
    let shown = |letter: char| match letter.is_control() {
        true => char::REPLACEMENT_CHARACTER,
        false => letter,
    };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;

    use super::*;

    #[test]
    fn no_change_since_a_day_is_not_taken_for_a_hub_that_tells_nothing_yet() {
        let day: Option<Date> = Some(Date::constant(2026, 11, 2));
        let since = About {
            since: day,
            ..About::default()
        };
        assert!(none("versions", since).ends_with("since 2026-11-02"));
        // Of a plug-in's issues no day is asked for.
        for (question, about) in [("versions", About::default()), ("issues", since)] {
            assert!(none(question, about).starts_with("nothing that may be told yet"));
        }
        let then = About {
            as_of: day,
            ..About::default()
        };
        assert!(none("issues", then).ends_with("(as of 2026-11-02)"));
    }
}
