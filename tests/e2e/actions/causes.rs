//! What the overview offers for causes that are no plug-in, and while a program runs.

use anyhow::Result;
use laggard_tests::background::{PATIENCE, until};
use laggard_tests::hog::Hog;
use laggard_tests::laggard::{Laggard, lines};
use laggard_tests::opener::{Opener, PAGES};
use laggard_tests::prepared::{OWNER, PLATFORM, Prepared};
use laggard_tests::running::Running;
use serde_json::{Value, json};

use super::Act;
use super::hand::Hand;
use super::lags::found;
use super::overview::top;

/// How often the user waits because others have the processors: longer together than what is recorded of any other cause.
const WAITS: u32 = 15;
/// The first lag of a list.
const FIRST: &str =
    "return document.querySelector('[data-testid=lags] [role=option]').dataset.testid";

/// A session whose lags are the program's own and its collector's.
pub fn of_the_program(laggard: &Laggard<'_>, prepared: &Prepared) -> Result<Option<Running>> {
    prepared.causes(laggard).map(|()| None)
}

/// A program that runs.
pub fn of_what_runs(laggard: &Laggard<'_>, prepared: &Prepared) -> Result<Option<Running>> {
    Running::begin(laggard, prepared).map(Some)
}

/// The place of a cause among the top ones of a month.
fn placed(act: &Act<'_>, cause: &str) -> u32 {
    act.press("nav-overview");
    act.pick("period-month");
    until(&format!("{cause} among the top causes"), PATIENCE, || {
        Ok(top(act, cause))
    })
    .unwrap_or_else(|error| panic!("{error:#}: {}", act.sees("top")))
}

pub fn the_program_itself_is_reported_to_its_makers(act: &Act<'_>) {
    let browser = Opener::choose(act.on.desktop, "browser", &PAGES).expect("a browser");
    act.press("nav-settings");
    act.press("section-reporting");
    act.pick("to-tracker");
    act.press("save-destination");
    act.page()
        .wait_text("destination-saved", "Saved")
        .expect("saved");
    let number = placed(act, "host");
    act.press(&format!("top-report-{number}"));
    act.sees("report");
    act.page()
        .fill("what-happened", "It waits as I open a file.")
        .expect("typed");
    until("all to be looked at", PATIENCE, || {
        let is = |testid: &str, name: &str, wanted: &str| {
            let value = act.page().attribute(testid, name)?;
            anyhow::Ok(value.as_deref() == Some(wanted))
        };
        let left = !is("to-look", "data-left", "0")?;
        if left && act.page().has("report-look") {
            act.press("report-look");
        }
        Ok((!left && is("preview-standing", "data-stale", "false")?).then_some(()))
    })
    .expect("looked at");
    act.press("report-send");
    act.sees("report-handed-over");
    let opened = browser.opened(1).expect("a page");
    assert!(
        opened[0].starts_with(&format!("{PLATFORM}/new?")),
        "{opened:?}"
    );
    assert!(
        !opened[0].contains(OWNER.0),
        "nobody is accused: {opened:?}"
    );
}

/// The heap's limit as the command line has it, bytes: what is chosen, and what would be better.
fn limits(act: &Act<'_>) -> [Value; 2] {
    let home = act.prepared.install().to_string_lossy();
    let told = act.laggard.cli(&["heap", &home, "--json"]).expect("told");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    ["chosen_bytes", "suggested_bytes"].map(|name| told[name].clone())
}

pub fn more_memory_is_given_where_the_collector_is_the_cause(act: &Act<'_>) {
    let before = limits(act);
    assert!(before[0].is_null() && before[1].is_u64(), "{before:?}");
    let number = placed(act, "gc");
    act.press(&format!("top-heap-{number}"));
    act.sees("heap-advice");
    act.press("heap-choose");
    act.sees("heap-chosen");
    assert_eq!(limits(act)[0], before[1], "as advised");
    act.press("heap-take-back");
    act.on.gone("heap-chosen");
    assert_eq!(limits(act), before);
    act.press("heap-close");
    act.on.gone("heap");
    act.sees("top");
}

pub fn garbage_collection_is_found_by_its_words_and_leads_to_memory(act: &Act<'_>) {
    act.press("nav-lags");
    act.choose("lags-cause", "gc");
    let collections = found(act);
    assert!(collections > 0, "none");
    act.choose("lags-cause", "");
    assert!(found(act) > collections, "others, too");
    act.type_in("lags-search", "garbage");
    until("the collections", PATIENCE, || {
        Ok((found(act) == collections).then_some(()))
    })
    .expect("found by what their lines say");
    match act.hand {
        Hand::Mouse => {
            let first = act.page().script(FIRST, &[]).expect("asked");
            act.press(first.as_str().expect("a lag"));
        }
        Hand::Keys => {
            act.on.reach("lags");
            act.on.press("Down");
        }
    }
    act.press("lag-heap");
    act.sees("heap-advice");
    act.scene.picture(act.page(), "memory");
    act.press("heap-close");
    act.on.gone("heap");
    act.sees("lag-words");
}

pub fn a_program_is_restarted_for_what_was_turned_off(act: &Act<'_>) {
    let running = act.running.expect("a program");
    act.sees("top");
    assert!(!act.page().has("pending-restart"), "nothing waits for it");
    act.press(&format!("turn-off-{}", OWNER.0));
    act.press("confirm-turn-off");
    act.press("done");
    assert!(act.sees("pending-restart").contains(OWNER.1));
    running.may_restart(false);
    act.press("restart-here");
    let said = act.page().wait_text("restart-here-standing", "said no");
    assert!(said.expect("an answer").starts_with("Not restarted."));
    running.may_restart(true);
    act.press("restart-here");
    act.on.gone("pending-restart");
    let sessions = act.laggard.cli(&["sessions", "--json"]).expect("listed");
    let all = lines(&sessions);
    assert!(
        all.iter().all(|one| one["state"] != "running"),
        "it went: {sessions}"
    );
}

pub fn what_had_the_processor_is_named(act: &Act<'_>) {
    let running = act.running.expect("a program");
    let dir = act.on.desktop.dir();
    let hogs = [0, 1, 2].map(|_| Hog::start(dir, "nightly-backup"));
    let hogs = hogs.map(|hog| hog.expect("a program that takes a processor"));
    running.is_starved(WAITS).expect("starved");
    drop(hogs);
    let number = placed(act, "machine");
    let row = format!("top-{number}");
    let told = act
        .page()
        .wait_text(&row, "had the processor")
        .expect("told");
    act.press(&format!("top-show-{number}"));
    assert_eq!(act.page().value("lags-cause").expect("chosen"), "machine");
    act.choose("lags-order", "longest");
    act.page().painted().expect("painted");
    let busy = until("a lag with what had the processor", PATIENCE, || {
        if act.hand.name() == "mouse" {
            let first = act.page().script(FIRST, &[])?;
            act.press(first.as_str().unwrap_or_default());
        } else {
            act.on.reach("lags");
            act.on.press("Down");
        }
        act.page().painted()?;
        let busy = "return document.querySelector('ul[data-testid=lag-busy]')?.textContent ?? ''";
        let busy = act.page().script(busy, &[])?;
        Ok((busy != json!("")).then_some(busy))
    })
    .expect("told");
    let name = busy.as_str().and_then(|busy| busy.split(':').next());
    let name = name.expect("a name");
    assert!(told.contains(name), "{name} in {told}");
}
