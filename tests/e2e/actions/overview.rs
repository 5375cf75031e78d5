//! The overview: another time, and the ways on from the top causes.

use laggard_tests::prepared::OWNER;

use super::Act;

/// The place of a cause of this kind among the top ones.
pub fn top(act: &Act<'_>, cause: &str) -> Option<u32> {
    let is = |number: &u32| {
        let row = format!("top-{number}");
        act.page().has(&row)
            && act
                .page()
                .attribute(&row, "data-cause")
                .expect("a cause")
                .as_deref()
                == Some(cause)
    };
    (0..3).find(is)
}

pub fn the_overview_is_of_another_time_and_leads_on(act: &Act<'_>) {
    let lags = |period: &str| -> u32 {
        act.pick(&format!("period-{period}"));
        act.page().painted().expect("painted");
        act.sees("figure-lags").parse().expect("a number")
    };
    let all = ["today", "week", "month"].map(lags);
    assert!(
        all[0] <= all[1] && all[1] <= all[2] && all[2] > 5,
        "{all:?}"
    );
    act.press("days-table-open");
    act.press("compare-times");
    act.sees("compare-times-dialog");
    act.press("compare-close");
    let number = top(act, "plug-in").expect("a plug-in among the top causes");
    act.press(&format!("top-show-{number}"));
    act.sees("lags-found");
    assert_eq!(act.page().value("lags-plugin").expect("chosen"), OWNER.0);
    act.press("nav-overview");
    act.press(&format!("top-details-{number}"));
    assert!(act.sees("plugin-name").contains(OWNER.1));
    act.press("nav-overview");
    act.press(&format!("turn-off-{}", OWNER.0));
    act.press("confirm-turn-off");
    act.press("done");
    act.press(&format!("turn-on-{}", OWNER.0));
    act.sees(&format!("turn-off-{}", OWNER.0));
    act.press("start-plugins");
    assert_eq!(act.page().value("plugins-order").expect("sorted"), "start");
}
