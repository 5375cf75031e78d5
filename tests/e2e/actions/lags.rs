//! The list of lags: each choice that leaves some out, and the ways on from one of them.

use std::fs;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::prepared::OWNER;
use serde_json::{Value, json};

use super::Act;

/// What the list shows: of each line its length in milliseconds, as its data have it.
const LINES: &str = "return [...document.querySelectorAll('[data-testid=lags] [role=option]')].map((one) => one.textContent)";

/// Chooses the day so many days ago in the field for one; nothing empties it. The order in which its parts are typed depends on the
/// system.
const CHOOSE_DAY: &str = "\
    const field = document.querySelector('[data-testid=lags-day]');\
    const day = new Date();\
    day.setDate(day.getDate() - (arguments[0] ?? 0));\
    field.value = arguments[0] === null ? '' : day.toLocaleDateString('sv');\
    field.dispatchEvent(new Event('input', { bubbles: true }))";

/// How many lags are found.
pub fn found(act: &Act<'_>) -> usize {
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
    on_one_day(act, all);
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

/// All lags are of today and of yesterday.
fn on_one_day(act: &Act<'_>, all: usize) {
    act.choose("lags-period", "day");
    let today = found(act);
    act.on.reach("lags-day");
    let on = |ago: Value| {
        act.page().script(CHOOSE_DAY, &[ago]).expect("chosen");
        found(act)
    };
    assert_eq!(today + on(json!(1)), all);
    assert_eq!(on(json!(400)), 0);
    assert_eq!(on(json!(0)), today);
    assert_eq!(on(Value::Null), all, "no day leaves none out");
    assert!(act.page().has("lags-day"));
    act.choose("lags-period", "");
    act.on.gone("lags-day");
    assert_eq!(found(act), all);
}

/// The line that is chosen, and whether it is wholly in the list's sight.
pub const CHOSEN: &str = "\
    const line = document.querySelector('[data-testid=lags] [aria-selected=true]');\
    if (!line) return ['', false];\
    const [own, list] = [line, line.closest('[role=listbox]')].map((one) => one.getBoundingClientRect());\
    return [line.dataset.testid, own.top >= list.top - 1 && own.bottom <= list.bottom + 1]";

fn captured(act: &Act<'_>) -> String {
    format!("lag-{}-{}", act.prepared.session, act.prepared.episode)
}

/// Chooses the captured lag among those of its plug-in, the longest first.
fn choose_captured(act: &Act<'_>) {
    act.press("nav-lags");
    act.choose("lags-plugin", OWNER.0);
    act.choose("lags-order", "longest");
    let lag = captured(act);
    if act.hand.name() == "mouse" {
        act.press(&lag);
        return;
    }
    act.on.reach("lags");
    until("the captured lag", PATIENCE, || {
        act.on.press("Down");
        Ok((act.page().script(CHOSEN, &[])?[0] == json!(lag)).then_some(()))
    })
    .expect("among the first");
}

/// Waits until the captured lag is the list's chosen one, and in its sight.
fn is_chosen_in_sight(act: &Act<'_>) {
    let lag = captured(act);
    until("the chosen lag in sight", PATIENCE, || {
        let chosen = act.page().script(CHOSEN, &[])?;
        Ok((chosen == json!([lag, true])).then_some(()))
    })
    .expect("its line");
}

/// The session's page has the captured lag chosen, and its call in sight.
fn is_in_session(act: &Act<'_>) {
    let told = act.sees("chosen-verdict");
    let begins = format!("Episode {} ", act.prepared.episode);
    assert!(told.starts_with(&begins), "{told}");
    assert!(told.contains(OWNER.1), "{told}");
    let is_seen = "\
        const page = document.querySelector('main').getBoundingClientRect();\
        const box = document.querySelector('[data-testid=timeline]').getBoundingClientRect();\
        return box.top < page.bottom && box.bottom > page.top";
    assert_eq!(act.page().script(is_seen, &[]).expect("asked"), true);
}

/// In both directions, with the list as it was left; in a small window too. At last the recording is gone.
pub fn a_lag_leads_to_its_session_and_back(act: &Act<'_>) {
    choose_captured(act);
    assert!(!act.sees("lag-set-off").is_empty());
    act.press("lag-session");
    is_in_session(act);
    act.page().painted().expect("painted");
    act.scene.picture(act.page(), "in-session-1280");
    act.press("session-back");
    is_chosen_in_sight(act);
    assert_eq!(act.page().value("lags-order").expect("asked"), "longest");
    let focused = "return document.activeElement?.dataset?.testid ?? ''";
    until("the keyboard where it was", PATIENCE, || {
        Ok((act.page().script(focused, &[])? == json!("lag-session")).then_some(()))
    })
    .expect("on the button");
    act.scene.picture(act.page(), "panel-1280");
    act.page().resize(640, 900).expect("a narrow window");
    act.scene.picture(act.page(), "panel-640");
    act.press("lag-session");
    is_in_session(act);
    act.page().painted().expect("painted");
    act.scene.picture(act.page(), "in-session-640");
    act.press("chosen-about");
    is_chosen_in_sight(act);
    act.page().resize(1280, 900).expect("as before");

    // From the list of sessions, with another filter than the lag's.
    act.choose("lags-cause", "gc");
    act.press("nav-sessions");
    act.press(&format!("open-{}", act.prepared.session));
    act.sees("timeline");
    act.press("timeline-next");
    let verdict = act.sees("chosen-verdict");
    act.press("chosen-about");
    act.sees("lag-words");
    until("its line in sight", PATIENCE, || {
        let chosen = act.page().script(CHOSEN, &[])?;
        Ok((chosen[1] == true).then_some(()))
    })
    .expect("found among all");
    act.scene.picture(act.page(), "about-1280");
    act.press("lags-back");
    assert_eq!(act.sees("chosen-verdict"), verdict);

    // From the plug-in's page.
    act.plugin();
    act.press(&format!(
        "session-of-{}-{}",
        act.prepared.session, act.prepared.episode
    ));
    is_in_session(act);
    act.press("session-back");
    assert!(act.sees("plugin-name").contains(OWNER.1));

    let (run, number) = act.prepared.session.split_once('.').expect("a run's");
    let run = act.laggard.data().join("sessions").join(run).join(number);
    fs::remove_file(run.join("session.lag")).expect("deleted by somebody else");
    choose_captured(act);
    let told = act.sees("lag-unrecorded");
    assert!(told.contains("is gone"), "{told}");
    for needs in ["lag-session", "lag-export", "lag-samples"] {
        assert!(!act.page().has(needs), "{needs}");
    }
    act.scene.picture(act.page(), "unrecorded-1280");
}

pub fn a_lag_leads_to_its_report_and_its_plug_in(act: &Act<'_>) {
    choose_captured(act);
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
