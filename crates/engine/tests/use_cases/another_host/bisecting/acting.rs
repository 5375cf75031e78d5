//! A search by something slow that its user does again at each start.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;

use laggard_engine::BisectRequest;
use laggard_record::{BisectJudge, BisectNews};
use laggard_wire::{Encoder, Nanos};

use super::{Desk, SCRIPT, TYPED, interval, request};

impl Desk {
    /// Its user types three times, which takes half a second; without `loud` so long as said, or nobody feels it.
    fn types(&self, without_loud_ms: Option<u64>) {
        let starts = fs::read_to_string(self.home.join("starts")).expect("started");
        let last = starts.lines().last().expect("a start");
        let took = match last.contains(" --without loud ") {
            true => without_loud_ms,
            false => Some(500),
        };
        let Some(took) = took else {
            return self.bisects().next(&self.home).expect("asked");
        };
        let run = last.split("=run=").nth(1).expect("the agent's option");
        let run = run.split([',', ' ']).next().expect("a directory");
        let mut encoder = Encoder::appending();
        for second in 20..23 {
            let at = Nanos::from_millis(second * 1_000);
            encoder.write(&interval(TYPED, at, Nanos::from_millis(took)));
        }
        let session = File::options()
            .append(true)
            .open(Path::new(run).join("1/session.lag"));
        let written = session.expect("there").write_all(&encoder.into_bytes());
        written.expect("written");
    }
}

#[test]
fn what_its_user_does_again_at_each_start_is_a_clock() {
    for (without_loud_ms, costs) in [(Some(200), 300.0), (None, 400.0)] {
        let desk = Desk::slow();
        let request = BisectRequest {
            judge: BisectJudge::Action,
            ..request()
        };
        desk.bisects().begin(&desk.home, &request).expect("begun");
        let mut slow = Vec::new();
        let search = desk.go_on(|news| {
            if let BisectNews::Acts { slow: count, .. } = news {
                slow.push(count);
                if count == 0 {
                    desk.types(without_loud_ms);
                }
            }
        });
        let search = search.expect("found");
        assert_eq!(Desk::found(&search), ["loud"]);
        let finding = search.finding.expect("over");
        assert_eq!(finding.culprits[0].costs_ms, costs, "{finding:?}");
        assert_eq!(slow.first(), Some(&0), "it is asked for");
        assert!(slow.contains(&3), "and seen: {slow:?}");
        let journal = fs::read_to_string(desk.journal()).expect("there");
        assert!(journal.contains("typed"), "{journal}");
    }
}

#[test]
fn a_program_that_is_killed_in_the_midst_of_a_try_is_started_again_for_it() {
    let desk = Desk::slow();
    let dies = "[ ! -e \"$home/die\" ] || { rm \"$home/die\"; kill -9 $$; }; sleep 0.02;";
    desk.start_is(&SCRIPT.replace("sleep 0.02;", dies));
    let request = BisectRequest {
        judge: BisectJudge::Action,
        ..request()
    };
    desk.bisects().begin(&desk.home, &request).expect("begun");
    let mut tries = 0;
    let killed = desk.go_on(|news| {
        if matches!(news, BisectNews::Acts { slow: 0, .. }) {
            tries += 1;
            match tries {
                3 => fs::write(desk.home.join("die"), "").expect("written"),
                _ => desk.types(Some(200)),
            }
        }
    });
    let error = killed.expect_err("nothing was measured").to_string();
    assert!(
        error.contains("closed too early") && error.contains("--continue"),
        "{error}"
    );
    assert!(desk.off().is_empty());
    let rests = desk.bisects().of(&desk.home).expect("read").expect("there");
    assert!(rests.tried.len() == 2 && rests.going_on.is_some() && !rests.runs);
    let search = desk.go_on(|news| {
        if matches!(news, BisectNews::Acts { slow: 0, .. }) {
            desk.types(Some(200));
        }
    });
    assert_eq!(Desk::found(&search.expect("it goes on")), ["loud"]);
}

#[test]
fn a_user_who_does_nothing_slow_twice_is_asked_to_say_what_is_meant() {
    let desk = Desk::slow();
    let request = BisectRequest {
        judge: BisectJudge::Action,
        ..request()
    };
    desk.bisects().begin(&desk.home, &request).expect("begun");
    let untold = desk.go_on(|news| {
        if matches!(news, BisectNews::Acts { .. }) {
            desk.bisects().next(&desk.home).expect("asked");
        }
    });
    let error = untold.expect_err("nothing was slow").to_string();
    assert!(error.contains("slow more than once"), "{error}");
    let search = desk.go_on(|news| {
        if matches!(news, BisectNews::Acts { slow: 0, .. }) {
            desk.types(None);
        }
    });
    assert_eq!(Desk::found(&search.expect("it goes on")), ["loud"]);
}
