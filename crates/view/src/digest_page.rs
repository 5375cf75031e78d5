//! A digest as a page: every field that leaves, under the name that `docs/sharing.md` explains. Made of the very line that leaves, so
//! that a field cannot be forgotten here.

use serde_json::{Map, Value};

/// The page of a digest, made of its line.
#[must_use]
pub fn digest_page(line: &str) -> String {
    let fields: Map<String, Value> = serde_json::from_str(line).unwrap_or_default();
    let mut page = String::new();
    for (name, value) in fields.iter().filter(|(_, value)| !value.is_array()) {
        page += &format!("{name:<16} {}\n", plain(value));
    }
    for (name, value) in &fields {
        let Some(rows) = value.as_array() else {
            continue;
        };
        page += &format!("{name} ({})\n", rows.len());
        let rows: Vec<&Map<String, Value>> = rows.iter().filter_map(Value::as_object).collect();
        match name.as_str() {
            "plugins" => page += &table(&rows),
            _ => rows.iter().for_each(|row| page += &block(row)),
        }
    }
    page.push('\n');
    page
}

/// Rows with a column for each field.
fn table(rows: &[&Map<String, Value>]) -> String {
    let Some(first) = rows.first() else {
        return String::new();
    };
    let names: Vec<&String> = first.keys().collect();
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.values().map(plain).collect())
        .collect();
    let width = |column: usize| {
        let cells = cells.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..names.len())
        .map(|column| width(column).max(names[column].len()))
        .collect();
    let line = |cells: &[String]| {
        let padded = cells.iter().zip(&widths);
        let padded = padded.map(|(cell, width)| format!("{cell:<width$}"));
        format!("  {}\n", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    let head: Vec<String> = names.into_iter().cloned().collect();
    let lines = cells.iter().map(|row| line(row));
    std::iter::once(line(&head)).chain(lines).collect()
}

/// One row with a line for each field.
fn block(row: &Map<String, Value>) -> String {
    let lines = row.iter().enumerate().map(|(at, (name, value))| {
        let begin = if at == 0 { "-" } else { " " };
        format!("  {begin} {name:<10} {}\n", plain(value))
    });
    lines.collect()
}

/// A value on one line.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(all) if all.iter().all(Value::is_string) => {
            let texts: Vec<&str> = all.iter().filter_map(Value::as_str).collect();
            texts.join(" > ")
        }
        other => other.to_string(),
    }
}
