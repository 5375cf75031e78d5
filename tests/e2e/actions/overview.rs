//! The overview: another time, one program, and the ways on from the top causes.

use anyhow::Result;
use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{OTHER_PROGRAM, OWNER, Prepared};
use laggard_tests::running::Running;

use super::Act;

/// The programs to choose from: values and names.
const PROGRAMS: &str = "\
    return [...document.querySelectorAll('[data-testid=overview-program] option')].map((one) => [one.value, one.textContent])";

/// A session of another program.
pub fn of_two_programs(laggard: &Laggard<'_>, prepared: &Prepared) -> Result<Option<Running>> {
    prepared.beside(laggard).map(|()| None)
}

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

/// The number of lags, once it is another one.
fn others(act: &Act<'_>, than: u32) -> u32 {
    until("another number of lags", PATIENCE, || {
        let lags = act.sees("figure-lags").parse().unwrap_or(than);
        Ok((lags != than).then_some(lags))
    })
    .expect("fewer or more")
}

pub fn the_overview_is_of_one_program_of_several(act: &Act<'_>) {
    act.pick("period-month");
    act.page().painted().expect("painted");
    let all: u32 = act.sees("figure-lags").parse().expect("a number");
    let programs = act.page().script(PROGRAMS, &[]).expect("asked");
    let programs: Vec<(String, String)> = serde_json::from_value(programs).expect("programs");
    let key = |title: &str| {
        let found = programs.iter().find(|(_, name)| name == title);
        found.unwrap_or_else(|| panic!("{programs:?}")).0.clone()
    };
    let (other, eclipse) = (key(OTHER_PROGRAM), key("Eclipse"));
    act.choose("overview-program", &other);
    let first = others(act, all);
    // The comparison begins with the same program, and can be of another, or of all.
    act.press("compare-times");
    let chosen = || act.page().value("times-program").expect("chosen");
    assert_eq!(chosen(), other);
    let told = |wanted: &str| {
        act.choose("times-program", wanted);
        act.page().painted().expect("painted");
        act.sees("compare-difference")
    };
    for wanted in [&eclipse, &String::new()] {
        assert!(!told(wanted).is_empty());
    }
    act.press("compare-close");
    act.choose("overview-program", &eclipse);
    let second = others(act, first);
    assert!(first > 0 && second > 0);
    assert_eq!(first + second, all, "each lag is of one program");
    act.choose("overview-program", "");
    assert_eq!(others(act, second), all);
}
