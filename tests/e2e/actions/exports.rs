//! *Export…* of each table that no other test saves, through the system's own dialog.

use std::fs;

use laggard_tests::exported::choose;
use laggard_tests::prepared::OWNER;
use serde_json::{Value, json};

use super::Act;
use super::hand::Hand;
use crate::exported::saved;

/// The place of an entry in its menu.
const PLACE: &str = "\
    const one = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);\
    return [...one.parentElement.children].indexOf(one)";

/// Saves something in one of its formats, and returns the file.
pub fn save(act: &Act<'_>, testid: &str, format: &str) -> Vec<u8> {
    let file = act.on.desktop.dir().join(format!("{testid}.{format}"));
    let entry = format!("{testid}-{format}");
    act.press(testid);
    act.sees(&entry);
    match act.hand {
        Hand::Mouse => act.press(&entry),
        // The first entry of the menu has the focus.
        Hand::Keys => {
            let place = act.page().script(PLACE, &[json!(entry)]).expect("asked");
            for _ in 0..place.as_u64().expect("a place") {
                act.on.press("Down");
            }
            act.on.press("Return");
        }
    }
    choose(act.on.desktop, &file).expect("saved there");
    let bytes = saved(act.page(), testid, &file);
    // The dialog asks before it replaces one.
    fs::remove_file(&file).expect("it can be saved again");
    act.to_window();
    bytes
}

/// The file that the command makes of a session in this format.
pub fn made(act: &Act<'_>, session: &str, format: &str) -> Vec<u8> {
    let file = act.on.desktop.dir().join(format!("made.{format}"));
    let path = file.to_string_lossy();
    act.laggard
        .cli(&["show", session, &format!("--{format}"), &path])
        .expect("made");
    fs::read(&file).expect("written")
}

/// Saves a table as CSV, and returns its lines.
fn csv(act: &Act<'_>, testid: &str) -> Vec<String> {
    let text = String::from_utf8(save(act, testid, "csv")).expect("UTF-8");
    text.lines().map(str::to_owned).collect()
}

/// Saves the samples that the flame graph shows for speedscope, and returns how many there are of the UI thread.
fn speedscope(act: &Act<'_>) -> u64 {
    let file = save(act, "flame-export", "speedscope");
    let file: Value = serde_json::from_slice(&file).expect("JSON");
    let profiles = file["profiles"].as_array().expect("profiles");
    let samples = profiles.iter().find(|one| one["type"] == "sampled");
    let weights = samples.and_then(|one| one["weights"].as_array());
    weights
        .into_iter()
        .flatten()
        .filter_map(Value::as_u64)
        .sum()
}

/// How many samples the flame graph is said to show.
fn told(act: &Act<'_>) -> u64 {
    act.page().painted().expect("painted");
    let told = act.sees("calls-count");
    let count = told.split(' ').next().and_then(|count| count.parse().ok());
    count.unwrap_or_else(|| panic!("no number: {told}"))
}

/// Checks a table's first line, and that others follow.
fn saves(act: &Act<'_>, testid: &str, begins: &str) -> Vec<String> {
    let lines = csv(act, testid);
    assert!(lines[0].starts_with(begins), "{testid}: {}", lines[0]);
    assert!(lines.len() > 1, "{testid}: {lines:?}");
    lines
}

pub fn each_table_is_saved(act: &Act<'_>) {
    act.pick("period-month");
    act.page().painted().expect("painted");
    let days = saves(act, "period-parts-export", "start,end,lags,");
    assert_eq!(days.len(), 1 + 30, "a line for each day");
    let causes = saves(act, "top-export", "cause,plugin,");
    assert!(
        causes.iter().any(|line| line.contains(OWNER.0)),
        "{causes:?}"
    );
    saves(act, "start-export", "plugin,plugin_name,start_ms");
    act.press("nav-plugins");
    let plugins = saves(act, "plugins-export", "");
    assert!(
        plugins.iter().any(|line| line.contains(OWNER.0)),
        "{plugins:?}"
    );
    act.press(&format!("details-{}", OWNER.0));
    act.sees("step");
    saves(act, "trend-export", "start,lags,active_ms");
    saves(act, "observers-export", "class,method,count");
    let lags = saves(act, "plugin-lags-export", "");
    assert!(lags.len() > 2, "{lags:?}");
    act.press("nav-sessions");
    let sessions = saves(act, "sessions-export", "");
    let own = sessions
        .iter()
        .any(|line| line.contains(&act.prepared.session));
    assert!(own, "{sessions:?}");
    act.press(&format!("open-{}", act.prepared.session));
    act.sees("timeline");
    act.press("timeline-next");
    act.sees("chosen-name");
    saves(act, "chosen-export", "");
    saves(act, "timeline-export", "what,start_ms,end_ms");
    saves(act, "invocations-export", "episode,kind,class");
}

/// Of a session: its chosen call as a picture, the part in sight in sums, and the samples that are shown for another viewer.
pub fn each_part_of_a_session_is_saved(act: &Act<'_>) {
    act.press("nav-sessions");
    act.press(&format!("open-{}", act.prepared.session));
    act.sees("timeline");
    act.sees("flame");
    let whole = told(act);
    assert_eq!(speedscope(act), whole);
    act.press("timeline-next");
    act.sees("chosen-name");
    let call = told(act);
    assert!(call > 0 && call < whole, "{call} of {whole}");
    assert_eq!(speedscope(act), call);
    for scope in ["lag", "range"] {
        act.choose("calls-of", scope);
        let shown = told(act);
        assert!(shown >= call && shown < whole, "{scope}: {shown}");
        assert_eq!(speedscope(act), shown, "{scope}");
    }
    let page = save(act, "session-export", "html");
    assert!(
        page == made(act, &act.prepared.session, "html"),
        "as the command makes it"
    );
    let told = act.sees("session-export-told");
    assert!(told.contains("Look at it before you pass it on"), "{told}");
    act.page().painted().expect("painted");
    act.scene.picture(act.page(), "page-saved");
    let picture = save(act, "chosen-export", "svg");
    let picture = String::from_utf8(picture).expect("UTF-8");
    assert!(picture.contains("<svg ") && picture.matches("<rect").count() > 4);
    act.press("timeline-sight-open");
    let sums = save(act, "sight-export", "json");
    let sums: Value = serde_json::from_slice(&sums).expect("JSON");
    let of = |what: &str| {
        let all = sums.as_array().expect("a list");
        all.iter()
            .find(|one| one["what"] == what)
            .expect("a row")
            .clone()
    };
    assert!(of("lag")["count"].as_u64() > Some(0), "{sums}");
    assert!(of("call")["count"].as_u64() > Some(0), "{sums}");
}

/// What a lag's panel and a plug-in that is off have.
pub fn parts_of_a_lag_and_what_was_gained_are_saved(act: &Act<'_>) {
    act.press("nav-lags");
    act.choose("lags-plugin", OWNER.0);
    act.on.reach("lags");
    act.on.press("Home");
    act.sees("lag-words");
    saves(act, "shares-export", "kind,plugin,plugin_name,ms,share");
    act.plugin();
    act.press(&format!("turn-off-{}", OWNER.0));
    act.press("confirm-turn-off");
    act.press("done");
    act.sees("state-off");
    saves(act, "gain-export", "since,standing,");
}
