//! A page with the Tab key alone: it comes to all that a mouse can click, and where it is can be seen.

use laggard_tests::web::Page;
use serde_json::{Value, json};

/// The Tab key, as WebDriver names it.
const TAB: &str = "\u{e004}";
/// Keys in one request to the driver.
const AT_ONCE: usize = 20;
/// So many requests that bring nothing new, and nothing will.
const QUIET: usize = 2;
/// More requests than any page takes.
const MOST: usize = 100;

/// Begins to keep what has had the focus, and whether that could be seen. Nothing has it at first.
const WATCH: &str = "\
    window.stops = new Set();\
    window.unseen = new Set();\
    const edge = (one) => {\
      const style = getComputedStyle(one);\
      return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';\
    };\
    window.stopped ??= addEventListener('keyup', () => {\
      const target = document.activeElement;\
      if (!target || target === document.body) return;\
      window.stops.add(target);\
      const around = [target, target.closest('label'), target.labels?.[0], target.nextElementSibling].filter(Boolean);\
      if (!around.some(edge)) window.unseen.add(target);\
    }) ?? true;\
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);\
    if (!dialog) document.activeElement?.blur()";

/// What a mouse can click in the dialog, or on the page, and has not had the focus. Of buttons of one choice one has it, of a list or
/// row of bars one line: arrows go on from there.
const MISSED: &str = "\
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;\
    const named = (one) => `${one.tagName.toLowerCase()} ${one.dataset.testid ?? one.id ?? ''} “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}”`;\
    const isThere = (one) => one.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && !one.disabled && !one.closest('[inert]');\
    const had = (one) => window.stops.has(one);\
    const isOfMany = (one) => one.type === 'radio'\
      ? [...root.querySelectorAll(`input[type=radio][name=\"${CSS.escape(one.name)}\"]`)].some(had)\
      : one.tabIndex < 0 && [...(one.closest('[role=listbox], [role=grid], [role=tree], [role=group], [role=img], table, ul, ol, svg, .bars')?.querySelectorAll('*') ?? [])].some(had);\
    const all = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')];\
    const missed = all.filter((one) => isThere(one) && !had(one) && !isOfMany(one));\
    return { stops: window.stops.size, missed: missed.map(named), unseen: [...window.unseen].filter((one) => one.isConnected).map(named)}";

/// Presses Tab until it has come round and to everything; else until it comes to nothing new: what it comes to may bring more, as a
/// chosen box its *Remove*. Returns what it did not come to.
fn press(page: &Page) -> Value {
    let keys = ["keyDown", "keyUp"].map(|what| json!({"type": what, "value": TAB}));
    let keys = vec![keys; AT_ONCE].concat();
    let board = json!({"type": "key", "id": "keyboard", "actions": keys});
    let (mut had, mut quiet) = (0, 0);
    for _ in 0..MOST {
        page.actions(std::slice::from_ref(&board)).expect("pressed");
        let told = page.script(MISSED, &[]).expect("asked");
        let now = told["stops"].as_u64().unwrap_or_default() as usize;
        assert!(now > 0, "Tab comes to nothing");
        let is_round = now < had + AT_ONCE;
        let is_whole = told["missed"].as_array().is_some_and(Vec::is_empty);
        quiet = if now == had { quiet + 1 } else { 0 };
        if (is_round && is_whole) || quiet == QUIET {
            return told;
        }
        had = now;
    }
    panic!("Tab comes to ever new elements: {had}");
}

/// What Tab does not come to on the page as it is, and where nobody sees that it is there.
pub fn walk(page: &Page) -> Vec<String> {
    page.script(WATCH, &[]).expect("watched");
    let told = press(page);
    let mut lines = Vec::new();
    for name in ["missed", "unseen"] {
        let all = told[name].as_array().into_iter().flatten();
        lines.extend(all.map(|one| format!("{name}: {one}")));
    }
    lines
}

/// Adds a button that Tab passes over, and one whose focus nobody sees: a check that misses them would miss everything.
pub fn sees_what_is_missed(page: &Page) {
    let add = "\
        const add = (id, more) => document.querySelector('main').append(Object.assign(document.createElement('button'), { id, ...more }));\
        add('passed-over', { tabIndex: -1 });\
        add('out-of-mind', { style: 'outline: none; box-shadow: none' })";
    page.script(add, &[]).expect("put there");
    let found = walk(page);
    let has = |line: &str| found.iter().any(|one| one.contains(line));
    assert!(
        has("passed-over") && has("unseen") && has("out-of-mind"),
        "{found:?}"
    );
    let remove =
        "for (const id of ['passed-over', 'out-of-mind']) document.getElementById(id).remove()";
    let gone = page.script(remove, &[]).expect("taken away");
    assert_eq!(gone, Value::Null);
}
