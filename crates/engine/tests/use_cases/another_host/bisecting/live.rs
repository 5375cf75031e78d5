//! A search in a program that goes on running.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use laggard_engine::{BisectError, BisectRequest, EngineError};
use laggard_record::{BisectEnd, BisectJudge, BisectNews};
use laggard_wire::BypassState;

use super::running::{DEAF, ROOM, ROOM_OF_EARLIER, Runs};
use super::{Desk, request};

fn acting() -> BisectRequest {
    BisectRequest {
        judge: BisectJudge::Action,
        ..request()
    }
}

fn starts(home: &Path) -> usize {
    let starts = fs::read_to_string(home.join("starts")).expect("started");
    starts.lines().count()
}

#[test]
fn the_slow_one_is_found_while_the_program_goes_on_running() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    let preview = desk.bisects().preview(&desk.home, &acting());
    let preview = preview.expect("asked");
    assert!(preview.live);
    assert_eq!(preview.units.len(), 2, "loud, and quiet that needs it");
    assert_eq!(runs.commands(), "", "it was only asked");

    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let mut live = Vec::new();
    let search = runs.search(&desk, |news| {
        if let BisectNews::Starts { live: is, .. } = news {
            live.push(*is);
        }
    });
    let search = search.expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    let finding = search.finding.as_ref().expect("over");
    assert_eq!(finding.culprits[0].costs_ms, 400.0, "{finding:?}");
    assert!(finding.culprits[0].alone);
    assert_eq!(live.len(), search.tried.len());
    assert!(live.iter().all(|is| *is));
    assert_eq!(starts(&desk.home), 1, "it was not started again");
    assert_eq!(runs.skipped(), 0, "all listeners run again");
    assert!(desk.off().is_empty());
    runs.close();
}

#[test]
fn what_goes_into_lags_of_a_minute_of_work_is_a_clock_as_well() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    let request = BisectRequest {
        judge: BisectJudge::Rate,
        ..request()
    };
    desk.bisects().begin(&desk.home, &request).expect("begun");
    let search = desk.go_on(|news| {
        if matches!(news, BisectNews::Works { .. }) {
            runs.works();
        }
    });
    let search = search.expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    let costs = search.finding.expect("over").culprits[0].costs_ms;
    assert!((2_999.0..3_001.0).contains(&costs), "{costs} a minute");
    assert_eq!(runs.skipped(), 0);
    runs.close();
}

#[test]
fn what_cannot_be_skipped_is_no_unit_and_where_nothing_can_that_is_told() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &["quiet"]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let search = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    assert_eq!(search.units.len(), 1, "{search:?}");
    runs.close();

    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &["quiet", "loud"]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let error = runs.search(&desk, |_| {}).expect_err("nothing");
    assert!(
        matches!(
            error,
            EngineError::Bisect(BisectError::NothingToSkip { .. })
        ),
        "{error}"
    );
    assert!(error.to_string().contains("close the program"), "{error}");
    runs.close();
}

/// A program in which `loud` and so many others have listeners, and some have none.
fn crowded(desk: &Desk, others: usize) {
    let others = (0..others).map(|number| format!("plug{number} added\n"));
    let deaf = (0..3).map(|number| format!("{DEAF}{number} added\n"));
    let list: String = others.chain(deaf).collect();
    let list = format!("base core\nloud added\n{list}");
    fs::write(desk.home.join("plug-ins.txt"), list).expect("written");
}

#[test]
fn what_there_is_no_room_for_is_told_and_not_left_out() {
    let desk = Desk::slow();
    crowded(&desk, ROOM);
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let error = runs.search(&desk, |_| {}).expect_err("65 are too many");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::TooMany { .. })),
        "{error}"
    );
    assert_eq!(runs.skipped(), 0);
    assert_eq!(runs.crowded_out(), 0, "more were asked for at once");
    runs.close();
}

#[test]
fn an_earlier_agent_is_asked_for_as_many_as_it_has_room_for() {
    let desk = Desk::slow();
    crowded(&desk, ROOM_OF_EARLIER - 1);
    let runs = Runs::begin_earlier(&desk);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let search = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    assert_eq!(search.units.len(), ROOM_OF_EARLIER, "{search:?}");
    assert_eq!(runs.crowded_out(), 0);
    assert_eq!(runs.skipped(), 0);
    runs.close();
}

#[test]
fn where_an_earlier_agent_has_too_little_room_a_new_start_makes_it() {
    let desk = Desk::slow();
    crowded(&desk, ROOM_OF_EARLIER);
    let runs = Runs::begin_earlier(&desk);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let error = runs.search(&desk, |_| {}).expect_err("17 are too many");
    assert!(
        matches!(
            error,
            EngineError::Bisect(BisectError::EarlierAgent {
                room: ROOM_OF_EARLIER,
                ..
            })
        ),
        "{error}"
    );
    assert!(error.to_string().contains("--continue"), "{error}");
    assert_eq!((runs.crowded_out(), runs.skipped()), (0, 0));
    runs.close();

    let runs = Runs::begin(&desk, &[]);
    let search = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    assert_eq!(search.units.len(), ROOM_OF_EARLIER + 1, "{search:?}");
    assert_eq!(runs.skipped(), 0);
    runs.close();
}

#[test]
fn of_a_program_that_runs_twice_one_is_to_be_closed() {
    let desk = Desk::slow();
    let twice = [Runs::begin(&desk, &[]), Runs::begin(&desk, &[])];
    let begun = desk.bisects().begin(&desk.home, &acting());
    let error = begun.expect_err("in which?");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::Several { .. })),
        "{error}"
    );
    let [one, other] = twice;
    one.close();
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let search = other.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    other.close();
}

#[test]
fn a_search_that_is_stopped_or_goes_wrong_leaves_nothing_skipped() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let stop = AtomicBool::new(false);
    let stopped = desk.bisects().go_on(&desk.home, &stop, |news| {
        if let BisectNews::Acts { slow: 0, .. } = news {
            match runs.skipped() {
                0 => runs.types(&desk),
                _ => stop.store(true, Ordering::Relaxed),
            }
        }
    });
    assert!(
        matches!(stopped, Err(EngineError::Bisect(BisectError::Stopped))),
        "{stopped:?}"
    );
    assert_eq!(runs.skipped(), 0);

    // The agent ends it, because the program has more errors than before.
    let search = runs.search(&desk, |news| {
        if matches!(news, BisectNews::Acts { .. }) && runs.skipped() > 0 {
            let mut state = runs.state.lock().expect("one at a time");
            state.skipped.remove("loud");
            state.bypass("loud", BypassState::Exceptions);
        }
    });
    let finding = search.expect("over").finding.expect("told");
    assert!(matches!(finding.end, BisectEnd::Untold(_)), "{finding:?}");
    assert!(finding.culprits.is_empty(), "nobody is accused");
    assert!(!finding.fails_without.is_empty(), "{finding:?}");
    assert_eq!(runs.skipped(), 0);
    runs.close();
}

#[test]
fn what_its_user_has_skipped_stays_skipped_and_is_no_unit() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    {
        let mut state = runs.state.lock().expect("one at a time");
        state.skipped.insert("quiet".to_owned());
        state.bypass("quiet", BypassState::Begun);
    }
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let search = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    assert_eq!(search.units.len(), 1, "{search:?}");
    assert!(!runs.commands().contains("quiet"), "{}", runs.commands());
    assert_eq!(runs.skipped(), 1);
    runs.close();
}

#[test]
fn what_a_killed_search_has_left_skipped_is_taken_over() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let journal = desk.journal();
    let mut killed = String::new();
    let search = runs.search(&desk, |news| {
        if let BisectNews::Starts { off: 1.., .. } = news {
            let now = fs::read_to_string(&journal).expect("there");
            killed = if killed.is_empty() {
                now
            } else {
                killed.clone()
            };
        }
    });
    let whole = search.expect("found");
    fs::write(&journal, &killed).expect("written");
    for plugin in ["loud", "quiet"] {
        let mut state = runs.state.lock().expect("one at a time");
        state.skipped.insert(plugin.to_owned());
        state.bypass(plugin, BypassState::Begun);
    }
    let again = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(again.tried, whole.tried);
    assert_eq!(Desk::found(&again), ["loud"]);
    assert_eq!(runs.skipped(), 0, "what was left is ended");
    runs.close();
}

#[test]
fn a_program_that_was_closed_is_to_be_started_and_then_it_goes_on() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    runs.close();
    let error = desk.go_on(|_| {}).expect_err("it does not run");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::NotRunning { .. })),
        "{error}"
    );
    assert!(error.to_string().contains("--continue"), "{error}");
    let runs = Runs::begin(&desk, &[]);
    let search = runs.search(&desk, |_| {}).expect("found");
    assert_eq!(Desk::found(&search), ["loud"]);
    runs.close();
}

#[test]
fn a_program_that_is_killed_in_the_midst_of_a_try_ends_it_at_once() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    desk.bisects().begin(&desk.home, &acting()).expect("begun");
    let killed = desk.go_on(|news| {
        if matches!(news, BisectNews::Acts { slow: 0, .. }) {
            match runs.skipped() {
                0 => runs.types(&desk),
                _ => runs.kill(),
            }
        }
    });
    let error = killed.expect_err("nothing was measured").to_string();
    assert!(error.contains("closed too early"), "{error}");
    let left = desk.bisects().of(&desk.home).expect("read").expect("there");
    assert!(left.tried.len() == 2 && !left.runs, "{left:?}");
    runs.close();
}

#[test]
fn a_start_is_judged_by_starts_alone() {
    let desk = Desk::slow();
    let runs = Runs::begin(&desk, &[]);
    let error = desk.begin().expect_err("it runs");
    assert!(
        matches!(error, EngineError::Bisect(BisectError::Runs { .. })),
        "{error}"
    );
    runs.close();
    let preview = desk.bisects().preview(&desk.home, &acting());
    assert!(!preview.expect("asked").live, "nothing runs any more");
}
