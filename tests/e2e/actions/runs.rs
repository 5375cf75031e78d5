//! What is offered of a program that runs, beside the pages.

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::lines;

use super::Act;

/// The pages know that it runs.
fn seen(act: &Act<'_>) {
    act.page()
        .wait_text("running", "Eclipse")
        .expect("it is beside the pages");
}

pub fn what_was_slow_just_now_is_asked_and_told(act: &Act<'_>) {
    let running = act.running.expect("a program");
    seen(act);
    running.is_starved(1).expect("starved");
    act.press(&format!("slow-{}", running.id()));
    let told = act.sees("minute-line");
    assert!(told.contains("Eclipse was busy for"), "{told}");
    assert!(told.contains("you waited for"), "{told}");
    act.press("minute-close");
    act.on.gone("last-minute");
    act.sees("figures");
}

pub fn a_program_is_restarted_from_beside_the_pages(act: &Act<'_>) {
    let running = act.running.expect("a program");
    seen(act);
    running.may_restart(false);
    act.press("restart-running");
    let said = act.page().wait_text("restart-running-standing", "said no");
    assert!(said.expect("an answer").starts_with("Not restarted."));
    running.may_restart(true);
    act.press("restart-running");
    act.on.gone("restart-running");
    let sessions = act.laggard.cli(&["sessions", "--json"]).expect("listed");
    let all = lines(&sessions);
    let its = all.iter().find(|one| one["id"] == running.id());
    assert_eq!(its.expect("its session")["state"], "ended", "{sessions}");
}

pub fn a_session_that_goes_on_is_read_again(act: &Act<'_>) {
    let running = act.running.expect("a program");
    seen(act);
    running.is_starved(1).expect("starved");
    act.press("nav-sessions");
    act.press(&format!("open-{}", running.id()));
    act.sees("timeline");
    let calls = || act.page().rows("invocations").expect("the table");
    let before = calls();
    let goes_on = act.sees("session-unended");
    assert!(goes_on.starts_with("It is still running."), "{goes_on}");
    running.is_starved(2).expect("starved");
    assert_eq!(calls(), before, "the page is as it was read");
    act.press("session-again");
    until("what came meanwhile", PATIENCE, || {
        Ok((calls() == before + 2).then_some(()))
    })
    .expect("read again");
    // Once it has ended, the rest can still be read.
    act.press("restart-running");
    act.page()
        .wait_text("session-unended", "has ended")
        .expect("it says so");
    act.press("session-again");
    act.on.gone("session-unended");
    act.sees("timeline");
    assert!(!act.page().has("session-no-end") && !act.page().has("session-again"));
}
