//! The facts that a session tells about itself.

use laggard_analysis::{AgentError, HeapUse};
use laggard_wire::*;

use crate::script::{Script, UI, WORKER, gc, ms};

fn error(message: StringId) -> Event {
    let none = StringId::NONE;
    Event::Error(ErrorBlock {
        time: ms(4),
        message,
        kind: none,
        class: none,
        method: none,
        stack: none,
    })
}

/// A plug-in's author chooses its name: the name must not control a terminal, nor look like another line.
#[test]
fn names_hold_nothing_but_letters() {
    let mut script = Script::new();
    script.then(Event::String {
        id: StringId(900),
        text: "Evil\u{1b}[2J\nlaggard: \u{9b}fine".into(),
    });
    script.then(error(StringId(900)));
    assert_eq!(
        script.assembler.facts().errors[0].message,
        "Evil\u{fffd}[2J\u{fffd}laggard: \u{fffd}fine"
    );
}

#[test]
fn everything_is_taken_down() {
    let mut script = Script::new();
    let properties = vec![(StringId(1), StringId(3))];
    script.then(Event::Session(SessionBlock {
        started_at_ms: 1_000_000,
        pid: 7,
        properties,
    }));
    script.then(Event::Milestone {
        time: ms(1),
        which: Milestone::FirstDispatch,
    });
    script.then(Event::Milestone {
        time: ms(2),
        which: Milestone::FirstDispatch,
    });
    script
        .then(Event::Mark { time: ms(3) })
        .then(Event::TurnedOff {
            plugins: vec![StringId(4)],
        });
    let strings = [
        (901, "transform"),
        (902, "a.b.C$D"),
        (903, "told"),
        (904, "java.lang.Error"),
    ];
    for (id, text) in strings {
        let text = text.into();
        script.then(Event::String {
            id: StringId(id),
            text,
        });
    }
    script.then(Event::Error(ErrorBlock {
        time: ms(4),
        message: StringId(8),
        kind: StringId(901),
        class: StringId(902),
        method: StringId(903),
        stack: StringId(904),
    }));
    script.then(Event::Reply {
        command: 5,
        status: ReplyStatus::Declined,
        message: StringId(8),
    });
    for dropped in [1, 9] {
        script.then(Event::Health(HealthBlock {
            time: ms(5),
            dropped,
            suppressed: 2,
            sampling: ms(6),
            cpu: ms(70),
        }));
    }
    script.then(Event::End {
        time: ms(60),
        reason: EndReason::Asked,
        message: StringId(8),
    });
    let facts = script.assembler.facts();
    assert_eq!(
        (facts.pid, facts.property("main"), facts.property("else")),
        (Some(7), Some("swt"), None)
    );
    assert_eq!(
        facts.milestone(Milestone::FirstDispatch),
        Some(ms(1)),
        "when it was first reached"
    );
    assert_eq!(facts.milestone(Milestone::AgentActive), None);
    assert_eq!(
        (facts.marks.as_slice(), facts.turned_off.as_slice()),
        (&[ms(3)][..], &["spell".to_owned()][..])
    );
    let error = AgentError {
        time: ms(4),
        message: "run".into(),
        kind: "transform".into(),
        class: "a.b.C$D".into(),
        method: "told".into(),
        stack: "java.lang.Error".into(),
    };
    assert_eq!(facts.errors, [error]);
    assert_eq!(facts.ended_because, "run");
    assert_eq!(
        facts.replies,
        [(5, ReplyStatus::Declined, "run".to_owned())]
    );
    assert_eq!(
        (
            facts.health.dropped,
            facts.health.suppressed,
            facts.health.sampling,
            facts.health.cpu
        ),
        (9, 2, ms(6), ms(70)),
        "the last word"
    );
    assert_eq!(facts.ended, Some((EndReason::Asked, ms(60))));
    assert_eq!((facts.latest, facts.left_out), (ms(60), 0));
}

#[test]
fn the_heap_is_known_from_the_collections_that_tell_of_it() {
    let mut script = Script::new();
    let collected = |start, before, after| {
        let Event::Gc(block) = gc(start, 10) else {
            unreachable!("a collection");
        };
        Event::Gc(GcBlock {
            before,
            after,
            limit: 1_000,
            ..block
        })
    };
    assert_eq!(script.assembler.facts().heap, HeapUse::default());
    script.then(collected(20, 900, 700));
    script.then(collected(40, 950, 300));
    script.then(gc(60, 10));
    let heap = &script.assembler.facts().heap;
    assert_eq!((heap.limit, heap.most, heap.kept), (1_000, 950, 300));
    assert_eq!(
        (heap.collections, heap.paused),
        (2, ms(20)),
        "one told nothing"
    );
    assert_eq!(script.assembler.facts().latest, ms(70));
}

#[test]
fn what_a_program_keeps_is_the_most_of_what_rows_of_collections_left_at_least() {
    let mut script = Script::new();
    let kept = |script: &Script| script.assembler.facts().heap.kept;
    let mut at = 0;
    let mut collect = |script: &mut Script, after| {
        at += 20;
        script.then(Event::Gc(GcBlock {
            start: ms(at),
            duration: ms(1),
            collector: StringId::NONE,
            cause: StringId::NONE,
            before: 1_000,
            after,
            limit: 1_000,
        }));
    };
    // Garbage of longer life grows, and one of many collections takes it away.
    for n in 0..64 {
        collect(&mut script, if n % 16 == 8 { 200 } else { 600 + n });
    }
    assert_eq!(kept(&script), 200);
    // A large project was opened, and closed again.
    for n in 0..64 {
        collect(&mut script, if n % 16 == 8 { 500 } else { 800 });
    }
    for _ in 0..64 {
        collect(&mut script, 100);
    }
    assert_eq!(kept(&script), 500, "it will be opened again");
}

#[test]
fn windows_of_two_threads_are_active_once() {
    let mut script = Script::new();
    for (time, thread) in [
        (10_000, UI),
        (10_000, WORKER),
        (30_000, UI),
        (35_000, WORKER),
    ] {
        let (length, dispatched) = (ms(10_000), 5);
        script.then(Event::Activity(ActivityBlock {
            time: ms(time),
            length,
            thread,
            dispatched,
        }));
    }
    let facts = script.assembler.facts();
    assert_eq!((facts.active, facts.dispatched), (ms(25_000), 20));
}

#[test]
fn it_is_known_in_which_quarters_of_an_hour_there_was_activity() {
    let mut script = Script::new();
    script.then(Event::Session(SessionBlock {
        started_at_ms: 900_000 * 7 + 1,
        pid: 7,
        properties: Vec::new(),
    }));
    for time in [10_000, 20_000, 900_000, 2_000_000] {
        script.then(Event::Activity(ActivityBlock {
            time: ms(time),
            length: ms(10_000),
            thread: UI,
            dispatched: 5,
        }));
    }
    let facts = script.assembler.facts();
    let quarters: Vec<(u64, Nanos)> = facts.active_in.clone().into_iter().collect();
    let quarter = |number: u64, length| (number * 900_000, ms(length));
    assert_eq!(
        quarters,
        [quarter(7, 20_000), quarter(8, 10_000), quarter(9, 10_000)]
    );
}

#[test]
fn the_wall_clock_goes_on_while_the_machine_sleeps() {
    let mut script = Script::new();
    script.then(Event::Session(SessionBlock {
        started_at_ms: 1_000_000,
        pid: 7,
        properties: Vec::new(),
    }));
    let (time, length, wall_length) = (ms(5_000), ms(10), ms(3_600_010));
    script.then(Event::Gap(GapBlock {
        time,
        length,
        wall_length,
        kind: GapKind::Slept,
        thread: ThreadId::NONE,
    }));
    let facts = script.assembler.facts();
    assert_eq!(
        (facts.wall_ms(ms(4_999)), facts.wall_ms(ms(6_000))),
        (1_004_999, 4_606_000)
    );
    assert_eq!(facts.drifts(), [(ms(5_000), 3_600_000_000_000)]);
}

#[test]
fn a_wall_clock_that_was_set_back_is_followed_and_nothing_stood_still() {
    let mut script = Script::new();
    script.then(Event::Session(SessionBlock {
        started_at_ms: 10_000_000,
        pid: 7,
        properties: Vec::new(),
    }));
    script.then(Event::Gap(GapBlock {
        time: ms(5_000),
        length: ms(0),
        wall_length: ms(3_600_000),
        kind: GapKind::ClockSetBack,
        thread: ThreadId::NONE,
    }));
    let facts = script.assembler.facts();
    assert_eq!(
        (facts.wall_ms(ms(4_999)), facts.wall_ms(ms(6_000))),
        (10_004_999, 6_406_000)
    );
}

#[test]
fn the_latest_answers_are_kept_however_many_there_were() {
    let mut script = Script::new();
    let most = laggard_analysis::Bounds::default().facts as u64;
    for command in 1..=most + 500 {
        script.then(Event::Reply {
            command,
            status: ReplyStatus::Done,
            message: StringId::NONE,
        });
    }
    let facts = script.assembler.facts();
    assert_eq!(facts.reply(most + 500), Some((ReplyStatus::Done, "")));
    assert_eq!(facts.reply(1), None, "long told");
    assert_eq!(
        (facts.replies.len() as u64, facts.replied),
        (most, most + 500)
    );
}

/// Where two versions run beside each other, nobody knows which of them took the time.
#[test]
fn which_version_of_a_plug_in_runs_is_known_unless_several_do() {
    let mut script = Script::new();
    for (id, text) in [
        (910, "slow.one"),
        (911, "steady.one"),
        (912, "1.2.0"),
        (913, "1.3.0"),
    ] {
        let (id, text) = (StringId(id), text.into());
        script.then(Event::String { id, text });
    }
    let none = StringId::NONE;
    for (number, symbolic, version) in [
        (10, 910, 912),
        (11, 911, 912),
        (12, 911, 912),
        (13, 910, 913),
    ] {
        script.then(Event::Plugin(PluginBlock {
            id: PluginId(number),
            kind: PluginKind::OsgiBundle,
            symbolic: StringId(symbolic),
            name: none,
            version: StringId(version),
            location: none,
            loader: none,
            code_source: none,
        }));
    }
    let versions = &script.assembler.facts().versions;
    let known: Vec<(&str, Option<&str>)> = versions
        .iter()
        .map(|(id, version)| (id.as_str(), version.as_deref()))
        .collect();
    // The plug-ins of the script say no version.
    assert_eq!(known, [("slow.one", None), ("steady.one", Some("1.2.0"))]);
}
