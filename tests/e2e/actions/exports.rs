//! *Export…* of each table that no other test saves, through the system's own dialog.

use laggard_tests::exported::choose;
use laggard_tests::prepared::OWNER;

use super::Act;
use super::hand::Hand;
use crate::exported::saved;

/// Saves a table as CSV, and returns its lines.
fn csv(act: &Act<'_>, testid: &str) -> Vec<String> {
    let file = act.on.desktop.dir().join(format!("{testid}.csv"));
    act.press(testid);
    act.sees(&format!("{testid}-csv"));
    match act.hand {
        Hand::Mouse => act.press(&format!("{testid}-csv")),
        // The first entry of the menu has the focus.
        Hand::Keys => act.on.press("Return"),
    }
    choose(act.on.desktop, &file).expect("saved there");
    let bytes = saved(act.page(), testid, &file);
    act.to_window();
    let text = String::from_utf8(bytes).expect("UTF-8");
    text.lines().map(str::to_owned).collect()
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
    let days = saves(act, "days-export", "start,");
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
}
