//! Names that want to be more than names: markup, letters of several scripts and directions, three hundred letters without a gap.

use laggard_tests::web::Page;
use serde_json::{Value, json};

/// What a page or a picture would take for an element.
pub const MARKUP: &str = "<img src=x onerror=\"hurt(),1\">";

/// How many elements were made of names.
const HURT: &str = "return document.querySelectorAll('img[src=\"x\"]').length";
/// What sticks out of the page, or of the dialog above it; tables that scroll sideways by themselves do not.
const WIDE: &str = "\
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');\
    const { left, right } = root.getBoundingClientRect();\
    const sticks = (one) => {\
      const box = one.getBoundingClientRect();\
      return box.width > 1 && (box.left < left - 1 || box.right > right + 1) && !one.closest('[data-sideways], .hidden, svg');\
    };\
    const wide = [...root.querySelectorAll('*')].filter(sticks);\
    const named = (one) => `${one.tagName.toLowerCase()} ${one.dataset.testid ?? one.className} in ${one.parentElement.closest('[data-testid]')?.dataset.testid}`;\
    return wide.filter((one) => !wide.some((other) => other !== one && one.contains(other))).map(named)";
/// Whether the name is to be read on the page, or in what a pointer or a screen reader is told.
const SEEN: &str = "\
    const [markup] = arguments;\
    const told = (one) => [one.title, one.getAttribute('aria-label')].some((text) => text?.includes(markup));\
    return document.body.textContent.includes(markup) || [...document.querySelectorAll('[title], [aria-label]')].some(told)";

/// The plug-in's name.
pub fn name() -> String {
    format!("مدقق إملائي {MARKUP} 拼写检查 {}", "W".repeat(240))
}

/// The name of its listener's class, which has no dot and no slash.
pub fn class() -> String {
    format!("{MARKUP}拼写مدقق{}", "W".repeat(250))
}

/// Whether one of the names is on the page, and what is wrong with it.
pub fn look(page: &Page) -> (bool, Vec<String>) {
    let mut wrong = Vec::new();
    let hurt = page.script(HURT, &[]).expect("asked");
    if hurt != 0 {
        wrong.push(format!("{hurt} elements were made of names"));
    }
    let out = page.script(WIDE, &[]).expect("measured");
    let out = out.as_array().into_iter().flatten();
    wrong.extend(out.map(|one| format!("wider than the page: {one}")));
    let seen = page.script(SEEN, &[json!(MARKUP)]).expect("asked");
    (seen == Value::Bool(true), wrong)
}
