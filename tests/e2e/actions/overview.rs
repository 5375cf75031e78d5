//! The overview: another time, one program, and the ways on from the top causes.

use anyhow::Result;
use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{OTHER_PROGRAM, OWNER, Prepared};
use laggard_tests::running::Running;
use serde_json::json;

use super::Act;
use super::hand::Hand;
use super::lags::{CHOSEN, found};

/// The programs to choose from: values and names.
const PROGRAMS: &str = "\
    return [...document.querySelectorAll('[data-testid=overview-program] option')].map((one) => [one.value, one.textContent])";

/// How many bars there are, the last one with something in it, and the one that is chosen.
const BARS: &str = "\
    const all = [...document.querySelectorAll('[data-testid=period-parts] button')];\
    const last = all.findLastIndex((one) => one.querySelector('.bar').children.length > 0);\
    return [all.length, last, all.findIndex((one) => one.ariaPressed === 'true')]";
/// The name of the time to which lags are narrowed.
const WHEN: &str =
    "return document.querySelector('[data-testid=lags-period]').selectedOptions[0].textContent";
const FOCUSED: &str = "return document.activeElement?.dataset?.testid ?? ''";

/// A session of this hour, or of the one before.
pub fn of_just_now(laggard: &Laggard<'_>, prepared: &Prepared) -> Result<Option<Running>> {
    prepared.just_now(laggard).map(|()| None)
}

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
    act.press("period-parts-table-open");
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

fn bars(act: &Act<'_>) -> [i64; 3] {
    let told = act.page().script(BARS, &[]).expect("asked");
    [0, 1, 2].map(|at| told[at].as_i64().unwrap_or(-1))
}

/// Chooses a bar with a click, or with the arrows.
fn choose_bar(act: &Act<'_>, wanted: i64) {
    match act.hand {
        Hand::Mouse => act.press(&format!("period-part-{wanted}")),
        Hand::Keys => {
            act.on.reach(&format!("period-part-{}", bars(act)[2]));
            until("the hour", PATIENCE, || {
                let now = bars(act)[2];
                if now == wanted {
                    return Ok(Some(()));
                }
                act.on.press(if wanted < now { "Left" } else { "Right" });
                Ok(None)
            })
            .expect("chosen");
        }
    }
    assert_eq!(bars(act)[2], wanted);
}

/// Without spaces, of which there are several kinds in the name of an hour.
fn dense(text: &str) -> String {
    text.split_whitespace().collect()
}

pub fn hours_and_the_worst_lag_lead_to_lags_and_back(act: &Act<'_>) {
    act.pick("period-today");
    let hour = until("the hours of today", PATIENCE, || {
        let [count, last, _] = bars(act);
        Ok(((23..=25).contains(&count) && last >= 0).then_some(last))
    })
    .expect("a bar");
    choose_bar(act, hour);
    let told = act.sees("period-part");
    let (name, rest) = told.split_once(": ").expect("a name");
    let lags = rest.split(' ').skip_while(|word| *word != "in").nth(1);
    let lags: usize = lags.and_then(|count| count.parse().ok()).expect("a number");
    act.scene.picture(act.page(), "hours");
    act.press("period-part-show");
    assert_eq!(found(act), lags, "{told}");
    let when = act.page().script(WHEN, &[]).expect("asked");
    let when = when.as_str().expect("a name");
    assert!(dense(when).ends_with(&dense(name)), "{when} is not {name}");
    act.scene.picture(act.page(), "lags-of-the-hour");
    act.choose("lags-period", "month");
    assert!(found(act) > lags, "another time has others, too");
    act.press("lags-back");
    assert_eq!(act.sees("period-part"), told);
    assert_eq!(bars(act)[2], hour);
    until("the keyboard where it was", PATIENCE, || {
        Ok((act.page().script(FOCUSED, &[])? == json!("period-part-show")).then_some(()))
    })
    .expect("on the button");
    if let Hand::Mouse = act.hand {
        let bar = format!("period-part-{hour}");
        act.page().double_click(&bar).expect("clicked twice");
        assert_eq!(found(act), lags, "{told}");
        act.press("lags-back");
        act.sees("period-part");
    }

    act.pick("period-month");
    act.page().painted().expect("painted");
    let worst = act.sees("figure-worst");
    for _ in 0..2 {
        act.press("figure-worst");
        let title = act.sees("lag-title");
        assert!(title.ends_with(&worst), "{title} is not {worst}");
        until("its line in sight", PATIENCE, || {
            let chosen = act.page().script(CHOSEN, &[])?;
            Ok((chosen[1] == true).then_some(()))
        })
        .expect("found among all");
        act.press("lags-back");
        assert_eq!(act.sees("figure-worst"), worst);
    }
}
