//! Words about bypasses.

use laggard_record::{Action, ActionEffect, Effect, LagRate, Lengths};
use laggard_words::{Language, in_language};

use super::*;

fn action(
    before: (usize, u64),
    during: (usize, u64),
    gained: Option<(i64, i64)>,
) -> BypassedAction {
    let lengths = |(count, ms): (usize, u64)| Lengths {
        count,
        median: (count > 0).then(|| Nanos::from_millis(ms)),
    };
    BypassedAction::from(ActionEffect {
        action: Action {
            class: "com.example.Checker".into(),
            method: "changed".into(),
            under: Some(("com.example.ide.Saver".into(), "save".into())),
        },
        before: lengths(before),
        during: lengths(during),
        after: lengths((0, 0)),
        shorter: during.0,
        gained: gained.map(|(least, most)| (least * 1_000_000, most * 1_000_000)),
    })
}

#[test]
fn an_action_is_compared_in_one_line() {
    let better = action((7, 455), (9, 61), Some((380, 410)));
    for (action, words) in [
        (
            &better,
            "without it: 61 ms instead of 455 ms (9 of 9 times)",
        ),
        (
            &action((2, 455), (1, 61), None),
            "cannot be told: 61 ms without it, 455 ms before, but it happened only 1 time without it and 2 before",
        ),
        (
            &action((0, 0), (4, 61), None),
            "cannot be told: 61 ms without it, and nothing of it was measured before",
        ),
        (
            &action((6, 61), (6, 60), Some((-9, 12))),
            "no difference can be told: 60 ms without it, 61 ms before (6 of 6 times shorter)",
        ),
        (
            &action((6, 61), (6, 90), Some((-31, -20))),
            "slower without it: 90 ms instead of 61 ms (6 of 6 times shorter)",
        ),
    ] {
        assert_eq!(bypassed_action(action), words);
    }
    let german = in_language(Language::German, || bypassed_action(&better));
    assert_eq!(german, "ohne: 61 ms statt 455 ms (9 von 9 Malen)");
    assert_eq!(
        action_line(&(&better).into()),
        "Checker.changed, called through Saver.save: without it: 61 ms instead of 455 ms (9 of 9 times)"
    );
    let saved = bypass_saved(&better);
    assert_eq!(
        saved.as_deref(),
        Some("between 380 ms and 410 ms less each time")
    );
    let lost = bypass_saved(&action((6, 61), (6, 90), Some((-31, -20))));
    assert_eq!(
        lost.as_deref(),
        Some("between 20 ms and 31 ms more each time")
    );
    assert_eq!(
        bypass_saved(&action((6, 61), (6, 60), Some((-9, 12)))),
        None
    );
}

#[test]
fn how_often_it_lagged_is_said_by_the_minute() {
    let rate = |lags, minutes: u64| LagRate {
        lags,
        own: 0,
        active: Nanos::from_millis(minutes * 60_000),
        spread: 1.0,
    };
    let gain = |standing, fall: Option<(f64, f64)>| BypassGain {
        actions: Vec::new(),
        before: rate(60, 10),
        during: rate(5, 5),
        after: LagRate::default(),
        standing,
        fall: fall.map(|(least, most)| Effect { least, most }),
        beside: Vec::new(),
    };
    let told = |standing, fall| bypass_rates(&gain(standing, fall));
    let together = BypassGain {
        beside: vec!["one".into(), "other".into()],
        ..gain(GainStanding::TooEarly, None)
    };
    assert_eq!(
        bypass_rates(&together),
        "cannot be told: 2 other plug-ins were bypassed at the same time"
    );
    assert_eq!(
        told(GainStanding::Better, Some((200.0, 400.0))),
        "1 lag per active minute without it, 6 before: between 3.3 and 6.7 fewer"
    );
    assert_eq!(
        told(GainStanding::Same, Some((-60.0, 400.0))),
        "1 lag per active minute without it, 6 before: no difference can be told"
    );
    assert_eq!(
        told(GainStanding::Worse, Some((-120.0, -60.0))),
        "1 lag per active minute without it, 6 before: between 1 and 2 more"
    );
    let few = "too little use or too few lags to tell how often it lags without it";
    assert_eq!(told(GainStanding::TooEarly, Some((1.0, 2.0))), few);
    assert_eq!(told(GainStanding::TooEarly, None), few);
}
