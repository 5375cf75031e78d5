//! `laggard bypass`, of a session whose agent has bypassed a plug-in.

use std::collections::BTreeSet;
use std::fs;

use laggard_wire::*;
use serde_json::Value;

use crate::sandbox::{Done, MAIN, Sandbox};

const DISPATCH: LandmarkId = LandmarkId(1);
const CHECKER: LandmarkId = LandmarkId(2);

fn ms(ms: u64) -> Nanos {
    Nanos::from_millis(ms)
}

fn definitions() -> Vec<Event> {
    let none = StringId::NONE;
    let mut events = vec![Event::Session(SessionBlock {
        started_at_ms: 1_790_000_000_000,
        pid: 4_000_000,
        properties: Vec::new(),
    })];
    let words = [
        "com.example.spell",
        "Spellcheck",
        "java.awt.EventQueue",
        "spell.Checker",
        "changed",
        "AWT-EventQueue-0",
    ];
    for (at, word) in words.iter().enumerate() {
        events.push(Event::String {
            id: StringId(at as u64 + 1),
            text: (*word).to_owned(),
        });
    }
    events.push(Event::Milestone {
        time: ms(1),
        which: Milestone::FirstDispatch,
    });
    events.push(Event::Thread(ThreadBlock {
        id: ThreadId(1),
        java_id: 31,
        name: StringId(6),
        kind: ThreadKind::AwtUi,
    }));
    events.push(Event::Plugin(PluginBlock {
        id: PluginId(1),
        kind: PluginKind::Jar,
        symbolic: StringId(1),
        name: StringId(2),
        version: none,
        location: none,
        loader: none,
        code_source: none,
    }));
    let landmarks = [
        (DISPATCH, LandmarkKind::Dispatch, 3, 0),
        (CHECKER, LandmarkKind::Observer, 4, 1),
    ];
    for (id, kind, name, plugin) in landmarks {
        events.push(Event::Class(ClassBlock {
            id: ClassId(id.0),
            name: StringId(name),
            plugin: PluginId(plugin),
        }));
        events.push(Event::Landmark(LandmarkBlock {
            id,
            kind,
            class: ClassId(id.0),
            method: StringId(5),
            descriptor: none,
            listener: none,
            works_for: WorksFor::Kind,
        }));
    }
    events
}

/// An event that took so long, or in which the checker was skipped.
fn event(at: u64, took: u64, skipped: bool) -> Event {
    let interval = |landmark: LandmarkId, flags, depth, start, duration| IntervalRecord {
        landmark,
        receiver: ClassId(landmark.0),
        flags,
        depth,
        start: ms(start),
        duration: ms(duration),
        modal: Nanos::ZERO,
        child_time: Nanos::ZERO,
        short: Vec::new(),
    };
    let inner = match skipped {
        true => interval(CHECKER, 4, 1, at + 1, 0),
        false => interval(CHECKER, 0, 1, at + 1, took - 1),
    };
    Event::Intervals(IntervalsBlock {
        thread: ThreadId(1),
        records: vec![inner, interval(DISPATCH, 1, 0, at, took)],
    })
}

fn bypass(time: u64, state: BypassState, ends: u64) -> Event {
    Event::Bypass(BypassBlock {
        time: ms(time),
        symbolic: StringId(1),
        state,
        ends: ms(ends),
        skipped: 9,
        classes: 1,
        kinds: Vec::new(),
    })
}

/// A session in which the plug-in was bypassed for a minute, and its program's output lines.
fn measured(sandbox: &Sandbox, arguments: &[&str]) -> Done {
    let mut events = definitions();
    events.extend((0..5).map(|at| event(20_000 + at * 1_000, 455, false)));
    events.push(bypass(30_000, BypassState::Begun, 630_000));
    events.extend((0..9).map(|at| event(31_000 + at * 1_000, 61, true)));
    events.push(bypass(90_000, BypassState::Exceptions, 0));
    events.push(event(95_000, 460, false));
    events.push(Event::End {
        time: ms(100_000),
        reason: EndReason::Exit,
        message: StringId::NONE,
    });
    let mut encoder = Encoder::new();
    events.iter().for_each(|event| encoder.write(event));
    let file = sandbox.path("bypassed.lag");
    fs::write(&file, encoder.bytes()).expect("written");
    let program = sandbox.java_that_records("program", &file, "exit 0");
    let mut all = vec!["run"];
    all.extend(arguments);
    all.extend(["--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    sandbox.run(&all)
}

#[test]
fn what_a_bypass_has_gained_is_told_of_a_session_that_is_over() {
    let sandbox = Sandbox::new();
    let run = measured(&sandbox, &[]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.err.contains("Spellcheck is no longer bypassed: the program’s listeners failed more often than before; without it: 61 ms"),
        "{run:?}"
    );
    let told = sandbox.run(&["bypass", "--session", "last"]);
    assert_eq!(told.code, 0, "{told:?}");
    let lines: Vec<&str> = told.out.lines().collect();
    assert!(lines[0].starts_with("Spellcheck, session "), "{told:?}");
    assert_eq!(
        lines[1..],
        [
            "  9 calls skipped",
            "  Checker.changed: without it: 61 ms instead of 455 ms (9 of 9 times)",
            "    between 394 ms and 394 ms less each time",
            "    since it is back: 460 ms (1 time)",
            "  too little use or too few lags to tell how often it lags without it",
        ]
    );
}

/// Every name in the JSON is one of the page's.
#[test]
fn its_json_is_that_of_the_page() {
    fn names(value: &Value, all: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    all.insert(name.clone());
                    names(field, all);
                }
            }
            Value::Array(values) => values.iter().for_each(|value| names(value, all)),
            _ => {}
        }
    }
    let sandbox = Sandbox::new();
    let run = measured(&sandbox, &["--json"]);
    let lines = run.out.lines().map(|line| {
        let line: Value = serde_json::from_str(line).expect("a JSON object a line");
        line
    });
    let mut lines: Vec<Value> = lines
        .filter(|line| {
            let event = line["event"].as_str().unwrap_or_default();
            event.starts_with("bypass-")
        })
        .collect();
    assert_eq!(lines.len(), 1, "{run:?}");
    assert_eq!(lines[0]["end"], "exceptions");
    let listed = sandbox.run(&["bypass", "--session", "last", "--json"]);
    lines.push(serde_json::from_str(&listed.out).expect("one object"));
    assert_eq!(lines[1]["gain"]["actions"][0]["standing"], "better");
    assert_eq!(lines[1]["gain"], lines[0]["gain"]);
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json-output.md");
    let page = fs::read_to_string(page).expect("there");
    let mut all = BTreeSet::new();
    lines.iter().for_each(|line| names(line, &mut all));
    assert!(all.contains("per_minute") && all.len() > 30, "{all:?}");
    for name in all {
        assert!(page.contains(&format!("\"{name}\":")), "{name}");
    }
}

#[test]
fn what_cannot_be_bypassed_is_said_and_what_to_do() {
    let sandbox = Sandbox::new();
    let nothing = "no program runs under Laggard now";
    sandbox.run(&["bypass"]).fails_with(1, &[nothing]);
    sandbox
        .run(&["bypass", "com.example.spell", "--dry-run"])
        .fails_with(1, &[nothing]);
    measured(&sandbox, &[]);
    sandbox
        .run(&["bypass", "com.example.spell", "--session", "last"])
        .fails_with(1, &["is over"]);
    sandbox
        .run(&["bypass", "com.example.spell", "--for", "10"])
        .fails_with(2, &["90s, 10m, 2h"]);
    sandbox
        .run(&["bypass", "com.example.spell", "--also", "runnables,windows"])
        .fails_with(2, &["windows", "runnables,timers"]);
    sandbox
        .run(&["bypass", "com.example.spell", "--end", "--for", "5m"])
        .fails_with(2, &["--end", "--for"]);
}
