//! The list of lags: each choice that leaves some out, and the ways on from one of them.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::prepared::OWNER;
use serde_json::{Value, json};

use super::Act;

/// What the list shows: of each line its length in milliseconds, as its data have it.
const LINES: &str = "return [...document.querySelectorAll('[data-testid=lags] [role=option]')].map((one) => one.textContent)";

/// How many lags are found.
fn found(act: &Act<'_>) -> usize {
    act.page().painted().expect("painted");
    if act.page().has("lags-none") {
        return 0;
    }
    let told = act.sees("lags-found");
    let count = told.split(' ').next().and_then(|count| count.parse().ok());
    count.unwrap_or_else(|| panic!("no number: {told}"))
}

fn lines(act: &Act<'_>) -> Vec<Value> {
    let lines = act.page().script(LINES, &[]).expect("asked");
    lines.as_array().cloned().unwrap_or_default()
}

pub fn lags_are_narrowed_and_sorted(act: &Act<'_>) {
    act.press("nav-lags");
    act.sees("lags");
    let all = found(act);
    assert!(all > 5, "{all}");
    let parts = |list: &str, values: &[&str]| -> Vec<usize> {
        let each = values.iter().map(|value| {
            act.choose(&format!("lags-{list}"), value);
            found(act)
        });
        let each = each.collect();
        // The first option leaves nothing out.
        let none = if matches!(list, "least_ms" | "confidence") {
            "0"
        } else {
            ""
        };
        act.choose(&format!("lags-{list}"), none);
        assert_eq!(found(act), all, "{list}");
        each
    };
    let causes = parts("cause", &["plug-in", "host", "gc", "machine", "unknown"]);
    assert_eq!(causes.iter().sum::<usize>(), all, "{causes:?}");
    assert!(causes[0] > 0 && causes[0] < all, "{causes:?}");
    let triggers = parts("trigger", &["input", "output", "async", "unspecified"]);
    assert_eq!(triggers.iter().sum::<usize>(), all, "{triggers:?}");
    let lengths = parts("least_ms", &["200", "500", "1000", "3000", "10000"]);
    assert!(lengths.is_sorted_by(|a, b| a >= b), "{lengths:?}");
    assert!(lengths[1] > 0 && lengths[1] < all, "{lengths:?}");
    let sure = parts("confidence", &["0.8"]);
    assert!(sure[0] > 0 && sure[0] < all, "{sure:?}");
    let days = parts("period", &["today", "week", "month"]);
    assert!(days.is_sorted() && days[2] == all, "{days:?}");
    let blamed = parts("plugin", &[OWNER.0]);
    assert!(blamed[0] > 0 && blamed[0] <= causes[0], "{blamed:?}");
    act.choose("lags-order", "longest");
    found(act);
    let longest = lines(act);
    act.choose("lags-order", "shortest");
    found(act);
    assert_ne!(lines(act), longest, "sorted the other way");
    act.choose("lags-order", "longest");
    found(act);
    assert_eq!(lines(act), longest);
}

pub fn a_lag_leads_to_its_report_and_its_plug_in(act: &Act<'_>) {
    act.press("nav-lags");
    act.choose("lags-plugin", OWNER.0);
    act.choose("lags-order", "longest");
    let lag = format!("lag-{}-{}", act.prepared.session, act.prepared.episode);
    if act.hand.name() == "mouse" {
        act.press(&lag);
    } else {
        act.on.reach("lags");
        let is_chosen =
            "return document.querySelector('[aria-selected=true]')?.dataset.testid ?? ''";
        until("the captured lag", PATIENCE, || {
            act.on.press("Down");
            let chosen = act.page().script(is_chosen, &[])?;
            Ok((chosen == json!(lag)).then_some(()))
        })
        .expect("among the first");
    }
    assert!(act.sees("lag-words").contains(OWNER.1));
    act.press("lag-samples");
    act.sees("flame");
    act.press("lag-samples");
    act.press("lag-report");
    act.sees("stage");
    act.press("report-back");
    act.sees("lag-words");
    act.press(&format!("turn-off-{}", OWNER.0));
    act.sees("alone");
    act.press("cancel");
    act.press("lag-details");
    assert!(act.sees("plugin-name").contains(OWNER.1));
}
