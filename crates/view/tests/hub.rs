//! The pages that the tests of a hub's pages make up are such as a hub makes: nothing in them is missing, and nothing is too much.

use std::fs;
use std::path::Path;

use laggard_view::{HubPage, HubShown};
use serde_json::Value;

#[test]
fn made_up_pages_are_pages_of_a_hub() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/hub");
    let mut plugins = 0;
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let text = fs::read_to_string(entry.path()).expect("a page");
        let page: HubPage = serde_json::from_str(&text)
            .unwrap_or_else(|why| panic!("{}: {why}", entry.path().display()));
        plugins += usize::from(matches!(page.shown, HubShown::Plugin(_)));
        let again = serde_json::to_value(&page).expect("JSON");
        let is: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(numbers(again), numbers(is), "{}", entry.path().display());
    }
    assert_eq!(plugins, 2);
}

/// The same with all numbers as one kind: 3 and 3.0 are the same one.
fn numbers(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().into(),
        Value::Array(all) => all.into_iter().map(numbers).collect(),
        Value::Object(all) => all
            .into_iter()
            .map(|(name, value)| (name, numbers(value)))
            .collect(),
        other => other,
    }
}
