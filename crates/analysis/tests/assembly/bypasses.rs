//! Bypasses of plug-ins: what the agent tells of them, and calls that were skipped.

use laggard_analysis::{Bypass, BypassState, ListenerKind, Statistics};
use laggard_wire::*;

use crate::script::{DISPATCH, OBSERVER, Script, episode, interval, ms};

/// The plug-in `spell`, as the script calls it.
const SPELL: StringId = StringId(4);

fn block(time: u64, state: BypassState) -> BypassBlock {
    BypassBlock {
        time: ms(time),
        symbolic: SPELL,
        state,
        ends: Nanos::ZERO,
        skipped: 0,
        classes: 0,
        kinds: Vec::new(),
    }
}

fn begun(time: u64, ends: u64, skipped: u64) -> Event {
    Event::Bypass(BypassBlock {
        ends: ms(ends),
        skipped,
        classes: 2,
        kinds: vec![BypassKindRecord {
            listener: StringId(10),
            methods: 5,
            never: 1,
        }],
        ..block(time, BypassState::Begun)
    })
}

fn told(script: &Script) -> Vec<Bypass> {
    script.assembler.facts().bypasses.clone()
}

#[test]
fn a_bypass_that_is_begun_again_goes_on_and_ends_once() {
    let mut script = Script::new();
    script.then(begun(1_000, 601_000, 0));
    assert!(script.assembler.facts().bypass("spell").is_some());
    script.then(begun(5_000, 605_000, 130));
    let bypasses = told(&script);
    assert_eq!(bypasses.len(), 1);
    assert_eq!(
        (bypasses[0].begun, bypasses[0].ends, bypasses[0].skipped),
        (ms(1_000), ms(605_000), 130)
    );
    let kind = ListenerKind {
        listener: "java.awt.EventQueue".into(),
        methods: 5,
        never: 1,
    };
    assert_eq!(bypasses[0].scope.kinds, [kind]);
    assert_eq!(
        (bypasses[0].scope.classes, bypasses[0].scope.methods()),
        (2, 4)
    );
    script.then(Event::Bypass(BypassBlock {
        skipped: 170,
        ..block(9_000, BypassState::TimeUp)
    }));
    script.then(Event::Bypass(block(9_500, BypassState::Asked)));
    let bypasses = told(&script);
    assert_eq!(bypasses.len(), 1, "an end without a beginning is nothing");
    assert_eq!(bypasses[0].over, Some((BypassState::TimeUp, ms(9_000))));
    assert_eq!(bypasses[0].skipped, 170);
    assert_eq!(script.assembler.facts().bypass("spell"), None);
    script.then(begun(12_000, 700_000, 0));
    assert_eq!(told(&script).len(), 2, "another one");
}

#[test]
fn a_bypass_ends_with_its_session_and_with_a_state_to_come() {
    let mut script = Script::new();
    script.then(begun(1_000, 601_000, 0));
    script.then(Event::End {
        time: ms(3_000),
        reason: EndReason::Exit,
        message: StringId::NONE,
    });
    assert_eq!(
        told(&script)[0].over,
        Some((BypassState::SessionOver, ms(3_000)))
    );
    let mut script = Script::new();
    script.then(begun(1_000, 601_000, 0));
    script.then(Event::Bypass(block(2_000, BypassState::Other(99))));
    assert_eq!(
        told(&script)[0].over,
        Some((BypassState::Other(99), ms(2_000)))
    );
}

#[test]
fn a_look_begins_nothing() {
    let mut script = Script::new();
    let Event::Bypass(look) = begun(1_000, 0, 0) else {
        unreachable!("a bypass")
    };
    script.then(Event::Bypass(BypassBlock {
        state: BypassState::Looked,
        ..look
    }));
    let facts = script.assembler.facts();
    assert!(facts.bypasses.is_empty() && facts.bypass("spell").is_none());
    assert_eq!(facts.looked["spell"].methods(), 4);
}

#[test]
fn an_agent_says_how_many_it_bypasses_at_once_or_nothing() {
    let room = |said: Option<(&str, &str)>| {
        let mut script = Script::new();
        let mut properties = Vec::new();
        if let Some((key, value)) = said {
            for (id, text) in [(901, key), (902, value)] {
                script.then(Event::String {
                    id: StringId(id),
                    text: text.to_owned(),
                });
            }
            properties.push((StringId(901), StringId(902)));
        }
        script.then(Event::Session(SessionBlock {
            started_at_ms: 1,
            pid: 7,
            properties,
        }));
        script.then(begun(1_000, 601_000, 0));
        let facts = script.assembler.facts();
        assert_eq!(facts.bypasses_left() + 1, facts.bypass_room());
        (facts.bypass_room(), facts.tells_bypass_room())
    };
    assert_eq!(room(Some(("bypass.room", "64"))), (64, true));
    assert_eq!(room(None), (16, false), "an earlier agent's");
    assert_eq!(room(Some(("bypass.room", "many"))), (16, false));
    assert_eq!(room(Some(("filter.ns", "64"))), (16, false));
}

#[test]
fn a_skipped_call_is_known_and_counts_as_none() {
    let mut script = Script::new();
    let skipped = IntervalRecord {
        flags: 4,
        ..interval(OBSERVER, 1, 1_001, 0)
    };
    script.records([skipped, episode(DISPATCH, 0, 1_000, 5)]);
    script.records([
        interval(OBSERVER, 1, 2_001, 300),
        episode(DISPATCH, 0, 2_000, 305),
    ]);
    let episodes = script.end();
    assert_eq!(episodes.len(), 2);
    assert!(episodes[0].skips() && !episodes[1].skips());
    let inner = &episodes[0].intervals.all()[1];
    assert!(inner.skipped && inner.parent == Some(0));
    let mut statistics = Statistics::new();
    episodes.iter().for_each(|episode| statistics.add(episode));
    let landmarks = statistics.landmarks();
    let calls = landmarks.iter().find(|one| one.name().0 == "spell.Checker");
    assert_eq!(calls.map(|calls| calls.calls()), Some(1));
    assert_eq!(calls.map(|calls| calls.inclusive.min), Some(ms(300)));
}
