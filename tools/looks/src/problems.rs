//! What can be seen to be wrong without eyes: parts that are out of sight, texts that are cut.

use anyhow::Result;
use laggard_tests::web::Page;
use serde_json::{Value, json};

/// Calls something else, wherever its name stands as text.
const RENAME: &str = "\
    const [was, is] = arguments;\
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);\
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(was, is)";

/// Buttons, links and fields that are not wholly inside of the page (of the dialog, where one is open) from left to right or that
/// something else lies over, what scrolls sideways, and buttons whose words are cut though they are no name.
const FOUND: &str = "\
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main');\
    const { left, right } = root.getBoundingClientRect();\
    const called = (one) => one.dataset.testid ?? `${one.tagName.toLowerCase()} “${one.textContent.trim().slice(0, 40)}”`;\
    const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.hidden') && one.getBoundingClientRect().width > 1;\
    const out = [...root.querySelectorAll('button, a, input, select, textarea, summary')].filter(seen).filter((one) => {\
      const box = one.getBoundingClientRect();\
      return box.left < left - 1 || box.right > Math.min(right, innerWidth) + 1; });\
    const covered = [...root.querySelectorAll('button, a, input, select, textarea, summary')].filter(seen).filter((one) => {\
      const box = one.getBoundingClientRect();\
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];\
      const there = x > 0 && y > 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;\
      return there && !one.contains(there) && !there.contains(one) && !one.labels?.[0]?.contains(there); });\
    const wide = [...document.querySelectorAll('main, main *, dialog[open] *')].filter(seen).filter((one) =>\
      one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX));\
    const cut = [...document.querySelectorAll('button:not(.named)')].filter(seen).filter((one) => one.scrollWidth > one.clientWidth + 1);\
    const shell = document.scrollingElement.scrollWidth > innerWidth ? ['the window scrolls sideways'] : [];\
    return [...out.map((one) => `${called(one)} is out of sight`), ...covered.map((one) => `${called(one)} is covered`), ...wide.map((one) => `${called(one)} scrolls sideways`),\
      ...cut.map((one) => `${called(one)} is cut`), ...shell]";

/// Calls something else, wherever its name stands.
///
/// # Errors
/// The page does not answer.
pub fn rename(page: &Page, was: &str, is: &str) -> Result<()> {
    page.script(RENAME, &[json!(was), json!(is)]).map(|_| ())
}

/// What is wrong on the page as it is now.
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
