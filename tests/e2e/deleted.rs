//! Sessions that are deleted, and recordings that somebody removed, while pages show them: one sentence says so, and what was read
//! stays.

use std::fs;
use std::path::PathBuf;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::exported::choose;
use laggard_tests::idle::Idle;
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{BEFORE, OWNER, Prepared, SINCE};
use laggard_tests::web::{App, Page};

use crate::editor::stage::{Scene, capture};
use crate::exported::saved;

/// A window over sessions of last week and one of today, which are kept for a day from now on, and a program that runs: when that
/// ends, those of last week are deleted.
fn doomed(scene: &Scene, laggard: &Laggard<'_>) -> (Prepared, App, Page, Idle) {
    let prepared = Prepared::lay_last_week(laggard, &capture()).expect("a captured wait");
    prepared.apart(laggard).expect("two that differ");
    prepared.causes(laggard).expect("one of today");
    let (app, page) = scene.start(laggard, &[]);
    page.settings("storage").expect("what is kept");
    page.fill("keep-days", "1").expect("typed");
    // A number counts once its field is left.
    page.click("keep-mib").expect("elsewhere");
    page.wait_text("changed", "saved").expect("saved at once");
    let program = Idle::lay(scene.desktop.dir()).expect("a program");
    let mut asks = laggard.command("laggard-app").expect("the app");
    let asked = asks.args(["--launch", &program.path(), "--"]).status();
    assert!(asked.expect("asked").success());
    page.click("launch-it").expect("launched");
    program.id().expect("it runs");
    page.click("nav-sessions").expect("the sessions");
    (prepared, app, page, program)
}

/// An element's words, whether it is in sight or not.
fn content(page: &Page, testid: &str) -> String {
    page.whole_text(testid).expect("it is there")
}

/// Chooses the first landmark of the table, and waits for its calls alone.
fn choose_a_landmark(page: &Page) {
    let all = page.rows("invocations").expect("the table");
    let click = "document.querySelector('[data-testid=\"landmarks\"] tr[data-row=\"0\"]').click()";
    page.script(click, &[]).expect("chosen");
    until("its calls", PATIENCE, || {
        Ok((page.rows("invocations")? != all).then_some(()))
    })
    .expect("fewer calls");
}

/// Saves a table as CSV; the number of its lines.
fn lines(scene: &Scene, page: &Page, testid: &str) -> usize {
    let file = scene.desktop.dir().join(format!("{testid}.csv"));
    page.click(testid).expect("Export…");
    page.click(&format!("{testid}-csv")).expect("CSV");
    choose(&scene.desktop, &file).expect("saved there");
    let text = saved(page, testid, &file);
    String::from_utf8(text).expect("UTF-8").lines().count()
}

/// How many problems the page tells.
fn problems(page: &Page) -> u64 {
    let count = "return document.querySelectorAll('[data-testid=problem]').length";
    let count = page.script(count, &[]).expect("asked");
    count.as_u64().expect("a number")
}

#[test]
fn a_session_that_is_deleted_while_it_is_shown_stays_on_the_page_until_that_is_left() {
    let scene = Scene::set("deleted-shown");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page, program) = doomed(&scene, &laggard);
    page.click(&format!("open-{}", prepared.session))
        .expect("opened");
    page.text("timeline").expect("a timeline");
    page.click("timeline-next").expect("a lag");
    let chosen = content(&page, "chosen-name");
    drop(program);
    let gone = page.wait_text("session-gone", "deleted meanwhile");
    let gone = gone.expect("it says so");
    assert!(gone.contains("until you leave it"), "{gone}");
    let directory = laggard.data().join("sessions/20260101-100000");
    assert!(!directory.exists(), "nothing of it is left");
    page.painted().expect("painted");
    scene.picture(&page, "gone");

    // What was read is there, and answers.
    assert_eq!(content(&page, "chosen-name"), chosen);
    for needs in ["session-export", "chosen-report"] {
        assert!(!page.has(needs), "{needs} needs what is gone");
    }
    choose_a_landmark(&page);
    page.choose("calls-of", "landmark").expect("its samples");
    page.text("calls-count").expect("counted");
    page.choose("calls-of", "session")
        .expect("the whole session's");
    page.click("calls-way-callers").expect("the other way");
    page.text("flame").expect("a flame graph");
    assert!(lines(&scene, &page, "landmarks-export") > 1);
    assert_eq!(problems(&page), 0);

    // Help is another page: who comes back finds one sentence, and the way to the others.
    page.click("nav-help").expect("the help");
    page.click("back-from-help").expect("back");
    let left = page.wait_text("session-gone", "Nothing of it is left");
    left.expect("it says so");
    assert!(!page.has("timeline"));
    assert_eq!(problems(&page), 0);
    page.painted().expect("painted");
    scene.picture(&page, "left");
    page.click("session-back").expect("the list");
    page.text("sessions").expect("the one of today");
    assert!(!page.has(&format!("open-{}", prepared.session)));
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn sessions_that_are_deleted_while_they_are_compared_are_named_and_stay_in_the_dialog() {
    let scene = Scene::set("deleted-compared");
    let laggard = Laggard::new(&scene.desktop);
    let (_, app, page, program) = doomed(&scene, &laggard);
    for session in [BEFORE, SINCE] {
        page.click(&format!("tick-{session}")).expect("ticked");
    }
    page.click("compare-sessions").expect("compared");
    let told = page.text("curves-told").expect("both are read");
    let difference = content(&page, "compare-difference");
    drop(program);
    // They are deleted one after the other.
    until("both to be named", PATIENCE, || {
        let gone = page.text("compare-gone")?;
        let names = gone.matches("Eclipse").count();
        Ok((gone.contains("Deleted meanwhile") && names == 2).then_some(()))
    })
    .expect("it says so");
    page.painted().expect("painted");
    scene.picture(&page, "gone");
    assert_eq!(content(&page, "curves-told"), told);
    assert_eq!(content(&page, "compare-difference"), difference);
    assert!(lines(&scene, &page, "curves-export") > 2);
    assert_eq!(problems(&page), 0);
    page.click("compare-close").expect("closed");
    page.text("sessions").expect("the one of today");
    assert!(!page.has(&format!("tick-{BEFORE}")));
    let off = page.attribute("compare-sessions", "disabled");
    assert!(off.expect("asked").is_some(), "there is nothing to compare");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn a_recording_that_somebody_removed_is_told_of_wherever_it_is_needed_and_nothing_else_is_lost() {
    let scene = Scene::set("deleted-recording");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    prepared.again(&laggard, 1).expect("another session");
    let open = format!("open-{}", prepared.session);
    page.click("nav-sessions").expect("the sessions");
    page.click(&open).expect("opened");
    page.text("timeline").expect("a timeline");
    let recording: PathBuf = laggard.data().join("sessions/20260101-100000");
    fs::remove_dir_all(&recording).expect("removed");

    // The page has all that it needs.
    choose_a_landmark(&page);
    page.choose("calls-of", "session").expect("its samples");
    page.text("flame").expect("a flame graph");
    assert_eq!(problems(&page), 0);
    // Opened anew it says what is gone, and which file that was.
    page.click("session-back").expect("the list");
    page.click(&open).expect("opened again");
    let problem = page.wait_text("problem", "recording of this session is gone");
    let problem = problem.expect("it says so");
    assert!(problem.contains("20260101-100000"), "{problem}");
    assert_eq!(problems(&page), 1);
    assert_eq!(page.text("session-title").expect("a title"), "Eclipse");
    for needs in ["timeline", "session-gone", "session-export"] {
        assert!(!page.has(needs), "{needs} needs what is gone");
    }
    page.painted().expect("painted");
    scene.picture(&page, "opened");

    // Its lags are listed; their samples were in the recording.
    page.click("nav-lags").expect("the lags");
    page.choose("lags-plugin", OWNER.0).expect("the slow one's");
    page.choose("lags-order", "longest").expect("sorted");
    page.click(&format!("lag-{}-{}", prepared.session, prepared.episode))
        .expect("chosen");
    assert!(
        page.text("lag-words")
            .expect("what it was")
            .contains(OWNER.1)
    );
    page.wait_text("lag-unrecorded", "recording of its session is gone")
        .expect("it says so");
    for needs in ["lag-samples", "lag-session", "lag-export"] {
        assert!(!page.has(needs), "{needs} needs what is gone");
    }
    assert_eq!(problems(&page), 0);
    page.painted().expect("painted");
    scene.picture(&page, "lag");
    // What was counted can be compared; the curves were in the recording.
    page.click("nav-sessions").expect("the sessions");
    for session in [&prepared.session, laggard_tests::prepared::FORMER] {
        page.click(&format!("tick-{session}")).expect("ticked");
    }
    page.click("compare-sessions").expect("compared");
    page.text("compare-difference").expect("what was counted");
    page.wait_text("problem", "recording of this session is gone")
        .expect("it says so");
    page.painted().expect("painted");
    scene.picture(&page, "compared");
    page.click("compare-close").expect("closed");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
