//! An opened file, compared with a session of this computer and with another file.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{BEFORE, OWNER, Prepared, SINCE};
use laggard_tests::running::Running;
use serde_json::Value;

use super::Act;
use super::files::choose;

/// Two longer sessions that differ.
pub fn two_that_differ(laggard: &Laggard<'_>, prepared: &Prepared) -> Result<Option<Running>> {
    prepared.apart(laggard)?;
    Ok(None)
}

/// A copy of a session's file, in a directory as somebody else's may come.
fn copied(act: &Act<'_>, session: &str, to: &str) -> PathBuf {
    let (run, number) = session.split_once('.').expect("run.number");
    let kept = act.laggard.data().join("sessions").join(run).join(number);
    let copy = act.laggard.data().with_file_name("a stick").join(to);
    fs::create_dir_all(copy.parent().expect("a directory")).expect("made");
    fs::copy(kept.join("session.lag"), &copy).expect("copied");
    copy
}

/// Checks that the dialog shows what the command says of these two, by these names.
fn as_the_command_says(act: &Act<'_>, sides: [&str; 2], names: [&str; 2]) {
    let told = act.laggard.cli(&["compare", sides[0], sides[1], "--json"]);
    let told: Value = serde_json::from_str(&told.expect("compared")).expect("JSON");
    let shown = act.sees("compare-difference");
    let words = told["difference"]["words"].as_str().expect("words");
    assert_eq!(
        shown.trim_end_matches('.').to_lowercase(),
        words.to_lowercase()
    );
    let table = act.page().whole_text("compare-sides").expect("a table");
    for (side, name) in ["first", "second"].into_iter().zip(names) {
        assert!(table.contains(name), "{name}: {table}");
        let lagged = &told[side]["lagged"];
        assert!(lagged["lags"].as_u64() > Some(20), "{told}");
        for figure in ["lags", "per_hour"] {
            let figure = figure_of(&lagged[figure]);
            assert!(table.contains(&figure), "{figure}: {table}");
        }
    }
    act.page().text("curves-told").expect("both curves");
    let legend = act.page().whole_text("curves-legend").expect("a legend");
    assert!(legend.contains(names[0]), "{legend}");
    act.page().text("changes").expect("the samples of both");
}

/// A count as it is, and a rate as the page rounds it.
fn figure_of(number: &Value) -> String {
    match number.as_u64() {
        Some(whole) => whole.to_string(),
        None => {
            let rate = number.as_f64().expect("a number");
            let decimals = usize::from(rate < 100.0);
            format!("{rate:.decimals$}")
        }
    }
}

/// Waits until the keyboard is back at the button that had opened the dialog.
fn comes_back(act: &Act<'_>, dialog: &str) {
    act.on.gone(dialog);
    let focused = "return document.activeElement?.dataset?.testid ?? ''";
    until("the button to have the focus", PATIENCE, || {
        let now = act.page().script(focused, &[])?;
        Ok((now == "file-compare").then_some(()))
    })
    .expect("back");
}

fn picture(act: &Act<'_>, name: &str) {
    act.page().painted().expect("painted");
    act.scene.picture(act.page(), name);
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

pub fn a_file_is_compared_with_a_session_and_with_another_file(act: &Act<'_>) {
    let theirs = copied(act, BEFORE, "1/session.lag");
    let other = copied(act, SINCE, "2/session.lag");
    act.press("nav-sessions");
    act.press("open-file");
    choose(act, &theirs);
    act.sees("timeline");

    // With a session of this computer.
    act.press("file-compare");
    act.sees("compare-file");
    picture(act, "asked");
    act.choose("compare-file-session", SINCE);
    act.press("compare-file-confirm");
    let sides = [shown(&theirs), shown(&other)];
    as_the_command_says(act, [&sides[0], SINCE], ["session.lag", "Eclipse"]);
    let causes = act.sees("compare-causes");
    assert!(causes.contains(OWNER.1), "{causes}");
    let about = act.page().whole_text("compare").expect("the dialog");
    assert!(about.contains("may be from another computer"), "{about}");
    picture(act, "with-a-session");
    act.press("compare-close");
    comes_back(act, "compare");

    // With another file, of the same name.
    act.press("file-compare");
    act.press("compare-file-other");
    choose(act, &other);
    let names = ["1/session.lag", "2/session.lag"];
    as_the_command_says(act, [&sides[0], &sides[1]], names);
    picture(act, "with-a-file");
    act.on.press("Escape");
    comes_back(act, "compare");

    // Neither is asked about any more.
    act.press("file-compare");
    act.sees("compare-file");
    act.on.press("Escape");
    comes_back(act, "compare-file");

    // With itself, and once it is gone.
    act.press("file-compare");
    act.press("compare-file-other");
    choose(act, &theirs);
    let same = act.page().wait_text("problem", "the same session");
    same.expect("said");
    act.press("compare-close");
    comes_back(act, "compare");
    fs::remove_file(&theirs).expect("deleted");
    act.press("file-compare");
    act.press("compare-file-confirm");
    let gone = act.page().wait_text("problem", "There is no file");
    assert!(gone.expect("said").contains("session.lag"));
    picture(act, "gone");
    act.press("compare-close");
    comes_back(act, "compare");
    act.press("file-back");
    act.sees("open-file");
}
