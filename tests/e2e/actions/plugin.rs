//! One plug-in's page: all that can be done about it.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::prepared::OWNER;

use super::Act;

/// Whether the page says that it is turned off.
fn is_off(act: &Act<'_>) -> bool {
    let mark = act.page().has("state-off");
    let button = act.page().has(&format!("turn-on-{}", OWNER.0));
    assert_eq!(mark, button, "the mark and the button say the same");
    mark
}

pub fn a_plug_in_is_muted_turned_off_and_on(act: &Act<'_>) {
    act.press("nav-plugins");
    act.pick("which-all");
    act.sees("plugins-order");
    act.choose("plugins-order", "name");
    act.choose("plugins-order", "start");
    act.pick("which-slow");
    act.plugin();
    act.press("trend-table-open");
    act.sees("trend-table");
    let unmuted = act.sees("mute");
    act.press("mute");
    until("it to be muted", PATIENCE, || {
        Ok((act.page().text("mute")? != unmuted).then_some(()))
    })
    .expect("muted");
    act.press("mute");
    act.page().wait_text("mute", &unmuted).expect("heard again");
    act.press("report-newest");
    act.sees("report");
    act.press("report-back");
    act.sees("plugin-name");
    act.press(&format!(
        "report-{}-{}",
        act.prepared.session, act.prepared.episode
    ));
    act.sees("stage");
    act.press("report-back");
    act.sees("plugin-name");
    assert!(!is_off(act));
    act.press(&format!("turn-off-{}", OWNER.0));
    act.press("confirm-turn-off");
    act.press("done");
    act.sees("state-off");
    assert!(is_off(act));
    act.press(&format!("turn-on-{}", OWNER.0));
    act.sees(&format!("turn-off-{}", OWNER.0));
    assert!(!is_off(act));
    act.press("show-lags");
    act.sees("lags-found");
    act.press("nav-plugins");
    act.plugin();
    act.press("back");
    act.sees("ranking");
}
