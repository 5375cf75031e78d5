//! What a bypass has gained.

use laggard_analysis::{
    ActionEffect, ActivePart, Bypass, BypassEffect, BypassScope, BypassState, BypassWatch, Gap,
    GapKind, Nanos, ShortEvents, Span,
};

use crate::hand::{Hand, ms};

fn bypass(plugin: &str, begun: u64, over: Option<u64>) -> Bypass {
    Bypass {
        plugin: plugin.to_owned(),
        begun: ms(begun),
        ends: ms(begun + 600_000),
        skipped: 0,
        scope: BypassScope::default(),
        over: over.map(|over| (BypassState::Asked, ms(over))),
    }
}

/// A session of which events are added one after the other.
struct Session {
    hand: Hand,
    watch: BypassWatch,
}

impl Session {
    fn new() -> Session {
        Session {
            hand: Hand::new(),
            watch: BypassWatch::new("spell"),
        }
    }

    /// A save, of which the checker takes all but 55 ms.
    fn saved(&mut self, at: u64, took: u64) {
        let text = format!(
            "dispatch swt.Display {at}-{end}
               observer ide.Saver {begin}-{end}
                 observer spell.Checker {inner}-{checked}",
            begin = at + 1,
            inner = at + 2,
            checked = at + took - 53,
            end = at + took
        );
        self.takes(&text);
    }

    /// A save in which the checker is skipped.
    fn skipped(&mut self, at: u64, took: u64) {
        let text = format!(
            "dispatch swt.Display {at}-{end}
               observer ide.Saver {begin}-{end}
                 observer spell.Checker {inner}-{inner} skipped",
            begin = at + 1,
            inner = at + 2,
            end = at + took
        );
        self.takes(&text);
    }

    fn takes(&mut self, text: &str) {
        // Two spaces a level, wherever the text stands.
        let lines = text.lines().enumerate();
        let lines = lines.map(|(at, line)| format!("{:1$}{2}", "", 2 * at, line.trim()));
        let text: Vec<String> = lines.collect();
        self.watch.add(&self.hand.episode(&text.join("\n")));
    }

    fn effect(&self, bypass: &Bypass, all: &[Bypass]) -> BypassEffect {
        self.watch.effect(bypass, all, Nanos::ZERO, ms(1_000_000))
    }

    fn only(&self, bypass: &Bypass) -> Vec<ActionEffect> {
        self.effect(bypass, std::slice::from_ref(bypass)).actions
    }
}

#[test]
fn the_same_action_is_compared_before_during_and_after() {
    let mut session = Session::new();
    for (at, took) in [(1_000, 450), (2_000, 455), (3_000, 470)] {
        session.saved(at, took);
    }
    for at in 0..9 {
        session.skipped(11_000 + at * 1_000, 57 + at);
    }
    session.saved(31_000, 460);
    // Another listener of the same plug-in's is another action, and so is the same one called from elsewhere.
    session.takes("dispatch swt.Display 5000-5300\nobserver spell.Views 5001-5299");
    session.takes("dispatch swt.Display 6000-6300\nobserver ide.Opener 6001-6300\nobserver spell.Checker 6002-6299");
    let told = session.only(&bypass("spell", 10_000, Some(30_000)));
    assert_eq!(told.len(), 1, "{told:?}");
    let effect = &told[0];
    assert_eq!(
        (effect.action.class.as_str(), effect.action.method.as_str()),
        ("spell.Checker", "run")
    );
    let under = Some(("ide.Saver".to_owned(), "run".to_owned()));
    assert_eq!(effect.action.under, under);
    assert_eq!(
        (effect.before.count, effect.before.median),
        (3, Some(ms(455)))
    );
    assert_eq!(
        (effect.during.count, effect.during.median),
        (9, Some(ms(61)))
    );
    assert_eq!(
        (effect.after.count, effect.after.median),
        (1, Some(ms(460)))
    );
    assert_eq!(effect.shorter, 9);
    let (least, most) = effect.gained.expect("enough of both");
    assert!(least > 380_000_000 && most < 415_000_000, "{least}, {most}");
}

#[test]
fn with_too_few_events_it_cannot_be_told() {
    let mut session = Session::new();
    session.saved(1_000, 450);
    session.saved(2_000, 450);
    session.skipped(11_000, 60);
    session.skipped(12_000, 60);
    let told = session.only(&bypass("spell", 10_000, None));
    assert_eq!((told[0].before.count, told[0].during.count), (2, 2));
    assert_eq!((told[0].shorter, told[0].gained), (2, None));
    // Nor where no such event was seen before.
    let mut session = Session::new();
    session.skipped(11_000, 60);
    let told = session.only(&bypass("spell", 10_000, None));
    assert_eq!((told[0].before.median, told[0].shorter), (None, 0));
}

#[test]
fn a_plug_in_that_was_not_slow_gains_nothing() {
    let mut session = Session::new();
    for at in 0..6 {
        session.saved(1_000 + at * 500, 100 + at * 10);
        session.skipped(11_000 + at * 500, 95 + at * 12);
    }
    let told = session.only(&bypass("spell", 10_000, None));
    let (least, most) = told[0].gained.expect("enough of both");
    assert!(least < 0 && most > 0, "{least}, {most}");
}

#[test]
fn what_is_the_outermost_itself_is_the_same_with_and_without_a_dispatch() {
    let mut session = Session::new();
    session.takes("dispatch swt.Display 1000-1300\nobserver spell.Checker 1001-1299");
    session.takes("observer spell.Checker 2000-2300");
    session.takes("dispatch swt.Display 11000-11004\nobserver spell.Checker 11001-11001 skipped");
    session.takes("observer spell.Checker 12000-12000 skipped");
    let told = session.only(&bypass("spell", 10_000, None));
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].action.under, None);
    assert_eq!((told[0].before.count, told[0].during.count), (2, 2));
}

#[test]
fn events_that_say_nothing_are_left_out() {
    let mut session = Session::new();
    session.saved(1_000, 450);
    // The bypass has begun within this one.
    session.takes(
        "dispatch swt.Display 9000-10400\nobserver ide.Saver 9001-10400\nobserver spell.Checker 9002-9800",
    );
    let hand = &mut session.hand;
    let half = "dispatch swt.Display 9990-10400
  observer ide.Saver 9991-10400
    observer spell.Checker 9992-10200
    observer spell.Checker 10300-10300 skipped";
    let episode = hand.episode(half);
    session.watch.add(&episode);
    // Here another plug-in was bypassed, too.
    let both = "dispatch swt.Display 11000-11060
  observer ide.Saver 11001-11060
    observer spell.Checker 11002-11002 skipped
    observer other.Checker 11003-11003 skipped";
    let episode = session.hand.episode(both);
    session.watch.add(&episode);
    // Here the computer slept; this one was cut off by the session's end; and here it was only busy.
    for gap in [Some(GapKind::Slept), None, Some(GapKind::Starved)] {
        let mut episode = session.hand.episode(
            "dispatch swt.Display 12000-12060
  observer ide.Saver 12001-12060
    observer spell.Checker 12002-12002 skipped",
        );
        if let Some(kind) = gap {
            episode.gaps.push(Gap {
                span: episode.span(),
                wall_length: ms(60),
                kind,
                thread: None,
            });
        } else {
            episode.finished = false;
        }
        session.watch.add(&episode);
    }
    session.skipped(13_000, 60);
    let told = session.only(&bypass("spell", 10_000, None));
    assert_eq!(told[0].before.count, 2, "whole events before");
    assert_eq!(told[0].during.count, 2);
}

#[test]
fn each_bypass_has_the_events_of_its_own_time() {
    let mut session = Session::new();
    session.saved(1_000, 450);
    session.skipped(11_000, 60);
    session.saved(21_000, 460);
    session.skipped(31_000, 61);
    session.saved(41_000, 470);
    let all = [
        bypass("spell", 10_000, Some(20_000)),
        bypass("spell", 30_000, Some(40_000)),
    ];
    let counts = |one: &Bypass| {
        let told = session.effect(one, &all).actions;
        [&told[0].before, &told[0].during, &told[0].after].map(|phase| phase.count)
    };
    assert_eq!(counts(&all[0]), [1, 1, 1]);
    assert_eq!(counts(&all[1]), [2, 1, 1]);
}

#[test]
fn a_short_call_counts_where_it_is_known_through_what_it_was_called() {
    let mut session = Session::new();
    let episode = session.hand.episode(
        "dispatch swt.Display 1000-1040
  short spell.Checker 1 1
  observer ide.Saver 1001-1039
    short spell.Checker 1 2",
    );
    session.watch.add(&episode);
    session.skipped(11_000, 30);
    let told = session.only(&bypass("spell", 10_000, None));
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].before.median, Some(ms(40)));
}

#[test]
fn lags_are_counted_by_minutes_of_use() {
    let mut session = Session::new();
    let window = |from: u64, until: u64| Span {
        start: ms(from * 1_000),
        end: ms(until * 1_000),
    };
    // In use all the time but for the half minute from 100 s on; two threads at once.
    for at in (0..30).filter(|at| !(10..13).contains(at)) {
        session.watch.work(window(at * 10, at * 10 + 10));
        session.watch.work(window(at * 10 + 1, at * 10 + 9));
    }
    for at in [5, 20, 30, 70, 150, 250, 299] {
        session.saved(at * 1_000, 450);
    }
    // Its window of activity is not known yet.
    session.saved(305_000, 450);
    session.saved(80_000, 60);
    let all = [
        bypass("spell", 200_000, Some(260_000)),
        bypass("other", 140_000, Some(160_000)),
        bypass("third", 255_000, Some(258_000)),
    ];
    let effect = session
        .watch
        .effect(&all[0], &all, ms(15_000), ms(1_000_000));
    let part = |lags, seconds: u64| ActivePart {
        lags,
        active: ms(seconds * 1_000),
    };
    assert_eq!(
        effect.before,
        [part(3, 60), part(0, 60), part(0, 15)],
        "without the program's start, and without the other bypass"
    );
    assert_eq!(effect.during, [part(1, 60)]);
    assert_eq!(effect.after, [part(1, 40)]);
    assert_eq!(effect.beside, ["third"]);
    let lasting = bypass("spell", 200_000, None);
    let effect = session
        .watch
        .effect(&lasting, std::slice::from_ref(&lasting), ms(0), ms(302_000));
    assert!(effect.after.is_empty() && effect.beside.is_empty());
    assert_eq!(effect.during, [part(1, 60), part(1, 40)]);
}

/// Quick saves of the minute before the bypass, which the filter had summed up.
fn quick_ones(session: &mut Session, times: &[u64]) -> ShortEvents {
    let events = times.iter().map(|at| {
        let text = format!(
            "dispatch swt.Display {at}-{end}\n  observer ide.Saver {at}-{end}\n    observer spell.Checker {at}-{end}",
            end = at + 2
        );
        session.hand.episode(&text)
    });
    ShortEvents {
        since: ms(5_000),
        events: events.collect(),
    }
}

#[test]
fn a_listener_that_is_slow_now_and_then_is_compared_with_its_quick_times_too() {
    let mut session = Session::new();
    for at in [1_000, 2_000, 3_000] {
        session.saved(at, 450);
    }
    session.saved(6_000, 450);
    for at in 0..5 {
        session.skipped(11_000 + at * 1_000, 2);
    }
    let one = bypass("spell", 10_000, None);
    assert_eq!(session.only(&one)[0].before.median, Some(ms(450)));
    let quick = quick_ones(&mut session, &[5_500, 7_000, 8_000, 9_000]);
    session.watch.short(&quick);
    // A minute may be written twice.
    session.watch.short(&quick);
    let told = &session.only(&one)[0];
    assert_eq!(told.before.count, 5, "those of the known minute alone");
    assert_eq!(told.before.median, Some(ms(2)));
    let (least, _) = told.gained.expect("enough of both");
    assert!(least <= 0, "no gain can be told: {least}");
    // Of another bypass, long before, nothing of that minute is known.
    let early = bypass("spell", 4_000, None);
    assert_eq!(session.only(&early)[0].before.count, 3);
}

#[test]
fn where_an_action_is_rare_its_former_events_count() {
    let mut session = Session::new();
    for at in [1_000, 2_000, 3_000] {
        session.saved(at, 450);
    }
    session.skipped(11_000, 2);
    let quick = quick_ones(&mut session, &[7_000, 8_000]);
    session.watch.short(&quick);
    let told = session.only(&bypass("spell", 10_000, None));
    assert_eq!(told[0].before.count, 5, "two are too few to be all");
}
