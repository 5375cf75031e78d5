//! Inside a session: the calls of a call, lags that look alike, and samples as a flame graph and as a tree.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::prepared::{MANY, OWNER};
use serde_json::{Value, json};

use super::Act;
use super::hand::Hand;

/// A call inside the chosen one, of the list of them.
const NESTED: &str = "\
    const all = [...document.querySelectorAll('[data-testid=\"chosen-tree\"] [aria-selected=\"false\"]')];\
    return [all.length, all[0]?.dataset.testid ?? '', all[0]?.textContent ?? '']";
/// What Tab comes to in a list that has one stop.
const STOP: &str = "return document.querySelector(`[data-testid=\"${arguments[0]}\"] [tabindex=\"0\"]`).dataset.testid";
/// The place that the search has gone to, in the flame graph and in the tree.
const REACHED: &str = "return ['flame', 'calls'].map((view) => document.querySelector(`[data-testid=\"${view}\"] .reached`)?.dataset.testid.split('-').pop() ?? '')";
/// A bar below the uppermost one, wide enough to be hit.
const BELOW: &str = "\
    const bars = [...document.querySelectorAll('[data-testid=\"flame\"] [aria-level=\"2\"]')];\
    return bars.find((bar) => bar.clientWidth > 40)?.dataset.testid ?? ''";
/// How many lines the tree of calls has.
const LINES: &str = "\
    const tree = document.querySelector('[data-testid=\"calls\"]');\
    return Math.round(tree.firstElementChild.getBoundingClientRect().height / 26)";
/// The tree's line with the focus: its place, and whether it is open.
const LINE: &str = "\
    const line = document.activeElement.closest('[data-line]');\
    return line ? [Number(line.dataset.line), line.getAttribute('aria-expanded')] : []";
/// The tree's first line, which is open.
const FIRST: &str = "return document.querySelector('[data-testid=\"calls\"] [aria-expanded=\"true\"]')?.dataset.testid ?? ''";

fn asks(act: &Act<'_>, script: &str) -> Value {
    act.page().script(script, &[]).expect("asked")
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The page's samples, of which nothing is chosen yet.
fn samples(act: &Act<'_>) {
    opened(act);
    if let Hand::Keys = act.hand {
        act.on.reach("calls-of");
    }
}

/// Chooses an entry of a list that is one stop of Tab; `key` leads to it from there.
fn choose(act: &Act<'_>, list: &str, entry: &str, key: &str) {
    match act.hand {
        Hand::Mouse => act.press(entry),
        Hand::Keys => {
            let stop = act.page().script(STOP, &[json!(list)]).expect("asked");
            act.on.reach(&text(&stop));
            act.on.press(key);
            act.on.press("Return");
        }
    }
}

/// The captured session's page, found by its program's name.
fn opened(act: &Act<'_>) {
    act.press("nav-sessions");
    act.type_in("session-filter", "nobody");
    act.sees("session-filter-none");
    act.type_in("session-filter", "Eclipse");
    act.press(&format!("open-{}", act.prepared.session));
    act.sees("timeline");
    act.sees("flame");
}

fn chosen(act: &Act<'_>) -> String {
    act.page().whole_text("chosen-name").expect("a call")
}

pub fn a_call_leads_to_those_inside_of_it(act: &Act<'_>) {
    opened(act);
    let (nested, name) = until("a lag with calls inside", PATIENCE, || {
        act.press("timeline-next");
        act.page().painted()?;
        let found = asks(act, NESTED);
        let some = found[0].as_u64() > Some(0);
        Ok(some.then(|| (text(&found[1]), text(&found[2]))))
    })
    .expect("found");
    let outer = chosen(act);
    choose(act, "chosen-tree", &nested, "Right");
    until("the call inside", PATIENCE, || {
        let current = "return document.querySelector('[data-testid=\"chosen-tree\"] [aria-selected=\"true\"]')?.dataset.testid";
        Ok((asks(act, current) == json!(nested)).then_some(()))
    })
    .expect("chosen");
    let inner = chosen(act);
    assert!(name.contains(&inner), "{inner} is not {name}");
    assert_ne!(inner, outer);
    if let Hand::Keys = act.hand {
        let focused = asks(act, "return document.activeElement.dataset.testid");
        assert_eq!(text(&focused), nested, "the focus stays");
        act.on.press("Left");
        until("the call around it", PATIENCE, || {
            Ok((chosen(act) == outer).then_some(()))
        })
        .expect("out again");
    }
}

pub fn lags_that_look_alike_are_gone_through(act: &Act<'_>) {
    opened(act);
    let many = "\
        const all = [...document.querySelectorAll('[data-testid=\"patterns\"] > li')];\
        return all.findIndex((one) => Number(one.dataset.lags) > 1)";
    let number = asks(act, many).as_i64().unwrap_or(-1);
    assert!(number >= 0, "lags that look alike");
    act.press(&format!("pattern-choose-{number}"));
    act.sees("pattern-lags");
    let verdict = act
        .page()
        .whole_text("chosen-verdict")
        .expect("the longest");
    let other = "return document.querySelector('[data-testid=\"pattern-lags\"] [aria-current=\"false\"]').dataset.testid";
    let other = text(&asks(act, other));
    choose(act, "pattern-lags", &other, "Right");
    until("another lag", PATIENCE, || {
        let now = act.page().whole_text("chosen-verdict")?;
        Ok((now != verdict).then_some(()))
    })
    .expect("chosen");
    act.press(&format!("pattern-choose-{number}"));
    act.on.gone("pattern-lags");
}

/// In a session of many kinds of lags: the button goes away, and the focus goes on from where it was.
pub fn all_kinds_of_lags_are_shown(act: &Act<'_>) {
    act.press("nav-sessions");
    act.press(&format!("open-{MANY}"));
    act.sees("patterns");
    let count = "return document.querySelectorAll('[data-testid=\"patterns\"] > li').length";
    let shown = || asks(act, count).as_u64().unwrap_or_default();
    let at_first = shown();
    act.press("patterns-all");
    act.on.gone("patterns-all");
    assert!(shown() > at_first, "more than {at_first}");
    let focus = text(&asks(act, "return document.activeElement.dataset.testid"));
    assert_eq!(focus, format!("pattern-choose-{at_first}"));
    act.page().painted().expect("painted");
    act.scene.picture(act.page(), "all");
    act.press(&focus);
    act.sees("pattern-lags");
}

/// The bar that fills the flame graph's width.
fn top(act: &Act<'_>) -> String {
    let top = act
        .page()
        .attribute("flame", "data-top")
        .expect("a flame graph");
    top.unwrap_or_default()
}

/// Zooms to a bar below the uppermost one.
fn zoom(act: &Act<'_>) -> String {
    let before = top(act);
    match act.hand {
        Hand::Mouse => {
            let bar = text(&asks(act, BELOW));
            act.press(&bar);
        }
        Hand::Keys => {
            let stop = "return document.querySelector('[data-testid=\"flame\"] [tabindex=\"0\"]').dataset.testid";
            act.on.reach(&text(&asks(act, stop)));
            for key in ["Home", "Down", "Return"] {
                act.on.press(key);
            }
        }
    }
    until("another bar on top", PATIENCE, || {
        let now = top(act);
        Ok((now != before).then_some(now))
    })
    .expect("zoomed")
}

pub fn samples_are_zoomed_and_read_from_both_ends(act: &Act<'_>) {
    samples(act);
    let first = zoom(act);
    let second = zoom(act);
    assert_ne!(first, second);
    act.press("flame-out");
    assert_eq!(top(act), first, "out by one");
    let again = zoom(act);
    act.press("flame-all");
    act.on.gone("flame-all");
    act.press("flame-back");
    assert_eq!(top(act), again, "what was shown before");
    act.pick("calls-way-callers");
    act.page()
        .wait_text("flame-told", "came this way")
        .expect("read the other way");
    act.pick("calls-way-callees");
    act.page()
        .wait_text("flame-told", "with what it called")
        .expect("as before");
}

pub fn samples_are_searched(act: &Act<'_>) {
    samples(act);
    act.type_in("calls-find", OWNER.0);
    act.page()
        .wait_text("calls-found", " of ")
        .expect("how many samples have it");
    let reached = || asks(act, REACHED);
    act.press("calls-find-next");
    let place = until("a place in both views", PATIENCE, || {
        let [bar, line] = [0, 1].map(|view| text(&reached()[view]));
        Ok((!bar.is_empty() && bar == line).then_some(bar))
    })
    .expect("gone to");
    act.press("calls-find-previous");
    act.press("calls-find-next");
    until("the same place", PATIENCE, || {
        Ok((text(&reached()[1]) == place).then_some(()))
    })
    .expect("gone back to");
    act.type_in("calls-find", "");
    until("nothing to be marked", PATIENCE, || {
        let marked = asks(act, "return document.querySelectorAll('.found').length");
        Ok((marked == 0).then_some(()))
    })
    .expect("no mark");
    if let Hand::Keys = act.hand {
        act.on.reach("flame-export");
        act.on.press("ctrl+f");
        let focused = asks(act, "return document.activeElement.dataset.testid");
        assert_eq!(text(&focused), "calls-find");
    }
}

/// The tree's line that has the focus.
fn line(act: &Act<'_>) -> (i64, Option<bool>) {
    let line = asks(act, LINE);
    let place = line[0].as_i64().unwrap_or(-1);
    (place, line[1].as_str().map(|open| open == "true"))
}

pub fn the_tree_of_calls_is_opened_and_closed(act: &Act<'_>) {
    samples(act);
    let lines = |act: &Act<'_>| asks(act, LINES).as_i64().expect("a number");
    let all = lines(act);
    assert!(all > 3, "{all}");
    if let Hand::Mouse = act.hand {
        let first = text(&asks(act, FIRST));
        act.press(&first);
        until("fewer lines", PATIENCE, || {
            Ok((lines(act) < all).then_some(()))
        })
        .expect("closed");
        act.press(&first);
        until("all lines", PATIENCE, || {
            Ok((lines(act) == all).then_some(()))
        })
        .expect("opened again");
        return;
    }
    let stop =
        "return document.querySelector('[data-testid=\"calls\"] [tabindex=\"0\"]').dataset.testid";
    let stop = text(&asks(act, stop));
    act.on.reach(&stop);
    assert_eq!(line(act).0, 0);
    act.on.press("End");
    let (last, _) = line(act);
    assert_eq!(last, all - 1);
    act.on.press("Up");
    assert_eq!(line(act).0, last - 1);
    act.on.press("Home");
    assert_eq!(line(act), (0, Some(true)), "the hottest way is open");
    act.on.press("Right");
    assert_eq!(line(act).0, 1, "into what is open");
    act.on.press("Left");
    act.on.press("Left");
    if line(act).0 == 1 {
        // It was open itself, and is closed now.
        act.on.press("Left");
    }
    assert_eq!(line(act).0, 0, "out again");
    act.on.press("Left");
    assert_eq!(line(act), (0, Some(false)));
    assert!(lines(act) < all, "fewer lines");
    for key in ["Return", "space"] {
        let (_, was) = line(act);
        act.on.press(key);
        assert_eq!(line(act).1, was.map(|open| !open), "{key}");
    }
}
