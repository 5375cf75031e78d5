//! A session's page: the timeline's buttons, colours, sorted tables, and the ways on.

use laggard_tests::background::{PATIENCE, until};
use serde_json::{Value, json};

use super::Act;

/// The texts of a table's first column.
const FIRST: &str = "return [...document.querySelectorAll(`[data-testid=\"${arguments[0]}\"] tr[data-row]`)].map((one) => one.cells[0].textContent)";
/// Brings a table's row of this place into sight, and says where it is, px of the window. The driver itself finds no rows.
const ROW: &str = "\
    const table = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);\
    const row = table.querySelector(`tr[data-row=\"${arguments[1]}\"]`);\
    row.scrollIntoView({ block: 'center', inline: 'start' });\
    const box = row.getBoundingClientRect();\
    return [box.left + 30, box.top + box.height / 2]";

/// The visible part's length, microseconds.
fn length(act: &Act<'_>) -> f64 {
    let number = |name| -> f64 {
        let text = act
            .page()
            .attribute("timeline", name)
            .expect("the timeline");
        text.and_then(|text| text.parse().ok()).expect("a number")
    };
    number("data-to") - number("data-from")
}

fn first(act: &Act<'_>, table: &str) -> Value {
    act.page().script(FIRST, &[json!(table)]).expect("asked")
}

/// Chooses another row than the first.
fn choose_row(act: &Act<'_>, table: &str) {
    if act.hand.name() == "mouse" {
        let row = act
            .page()
            .script(ROW, &[json!(table), json!(1)])
            .expect("a row");
        let at = [0, 1].map(|at| row[at].as_f64().expect("a number"));
        act.page().click_at(at.into()).expect("clicked");
    } else {
        let stop = "return document.querySelector(`[data-testid=\"${arguments[0]}\"] tr[tabindex=\"0\"]`).dataset.testid";
        let stop = act.page().script(stop, &[json!(table)]).expect("a row");
        act.on.reach(stop.as_str().expect("its test id"));
        act.on.press("Down");
    }
}

/// The list of sessions in another order and in its own again.
fn sorted(act: &Act<'_>) {
    let listed = "return [...document.querySelectorAll('[data-testid=\"sessions\"] tbody tr')].map((one) => one.dataset.testid)";
    let listed = || act.page().script(listed, &[]).expect("asked");
    act.sees("sessions");
    let newest = listed();
    let backwards = |all: &Value| -> Vec<Value> {
        let all = all.as_array().expect("rows");
        all.iter().rev().cloned().collect()
    };
    let sort = |column: &str, direction: &str| {
        let head = format!("sessions-by-{column}");
        let asked = "return document.querySelector(`[data-testid=\"${arguments[0]}\"]`).closest('th').ariaSort";
        act.press(&head);
        until(direction, PATIENCE, || {
            let now = act.page().script(asked, &[json!(head)])?;
            Ok((now == direction).then_some(()))
        })
        .expect("sorted");
        listed()
    };
    let oldest = sort("started", "ascending");
    assert_eq!(oldest, json!(backwards(&newest)), "the oldest first");
    let longest = sort("length", "descending");
    let shortest = sort("length", "ascending");
    assert_ne!(shortest, longest, "the shortest first");
    let again = sort("started", "descending");
    assert_eq!(again, newest, "the newest first again");
}

pub fn a_session_is_looked_through(act: &Act<'_>) {
    act.press("nav-sessions");
    sorted(act);
    act.press(&format!("open-{}", act.prepared.session));
    act.sees("timeline");
    act.sees("flame");
    let whole = length(act);
    act.press("timeline-in");
    act.press("timeline-in");
    assert!(length(act) < whole * 0.5);
    act.press("timeline-out");
    act.press("timeline-back");
    act.press("timeline-all");
    assert!((length(act) - whole).abs() < 1.0);
    act.press("timeline-next");
    let second = {
        act.press("timeline-next");
        act.sees("chosen-name");
        act.sees("chosen-began");
        act.page()
            .attribute("timeline", "data-from")
            .expect("asked")
    };
    act.press("timeline-previous");
    let before = act
        .page()
        .attribute("timeline", "data-from")
        .expect("asked");
    assert_ne!(before, second, "the lag before");
    act.press("timeline-all");
    let by_cause = act.page().whole_text("timeline-legend").expect("a legend");
    act.pick("timeline-by-kind");
    until("another legend", PATIENCE, || {
        Ok((act.page().whole_text("timeline-legend")? != by_cause).then_some(()))
    })
    .expect("coloured by kind");
    act.pick("timeline-by-cause");
    act.press("timeline-sight-open");
    act.sees("timeline-sight");
    let unsorted = first(act, "landmarks");
    act.press("landmarks-by-class");
    until("another order", PATIENCE, || {
        Ok((first(act, "landmarks") != unsorted).then_some(()))
    })
    .expect("sorted");
    let calls = act.page().rows("invocations").expect("a table");
    choose_row(act, "landmarks");
    until("the landmark's calls", PATIENCE, || {
        Ok((act.page().rows("invocations")? != calls).then_some(()))
    })
    .expect("fewer");
    act.press("invocations-all");
    until("all calls", PATIENCE, || {
        Ok((act.page().rows("invocations")? == calls).then_some(()))
    })
    .expect("all again");
    act.press("timeline-next");
    act.press("chosen-report");
    act.sees("report");
    act.press("report-back");
    act.sees("timeline");
    act.press("session-back");
    act.sees("sessions");
}
