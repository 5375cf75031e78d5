//! Visible faults that need no eyes to find: parts that are out of sight, texts that are cut.

use anyhow::Result;
use laggard_tests::web::Page;
use serde_json::{Value, json};

/// Calls something else, wherever its name stands as text.
const RENAME: &str = "\
    const [was, is] = arguments;\
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);\
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(was, is)";

/// Buttons, links and fields that are not wholly inside of the page (of the dialog, where one is open) from left to right or that
/// something else lies over, texts likewise, what scrolls sideways, dialogs larger than the window, and buttons whose words are
/// cut though they are no name.
const FOUND: &str = include_str!("problems.js");

/// Calls something else, wherever its name stands.
///
/// # Errors
/// The page does not answer.
pub fn rename(page: &Page, was: &str, is: &str) -> Result<()> {
    page.script(RENAME, &[json!(was), json!(is)]).map(|_| ())
}

/// Finds faults on the page as it is now.
///
/// # Errors
/// The page does not answer.
pub fn of(page: &Page) -> Result<Vec<String>> {
    let found = page.script(FOUND, &[])?;
    let lines = found.as_array().cloned().unwrap_or_default();
    Ok(lines
        .iter()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect())
}
