//! The contract of docs/json-output.md, by snapshots of what the recorded session prints. Numbers that the blame weighs
//! anew now and then are replaced by their kind: names, order and shape are the contract.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::sandbox::{Done, MAIN, Sandbox};

fn settled(mut value: Value) -> Value {
    settle(&mut value);
    value
}

fn settle(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields.iter_mut() {
                match key.as_str() {
                    "ms" | "share" | "confidence" | "total_ms" | "worst_ms" | "waited_ms"
                    | "without_ms" => {
                        assert!(field.is_number(), "{key}: {field}");
                        *field = "[number]".into();
                    }
                    "evidence" => *field = "[words]".into(),
                    // A single entry of each list shows its shape.
                    "analysis" => first_entries(field),
                    "session" | "id" if field.as_str().is_some_and(|text| text.ends_with(".1")) => {
                        *field = "[session]".into();
                    }
                    "title" => *field = "[command]".into(),
                    _ => settle(field),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(settle),
        _ => {}
    }
}

fn first_entries(value: &mut Value) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(first_entries),
        Value::Array(values) => {
            values.truncate(1);
            values.iter_mut().for_each(first_entries);
        }
        _ => {}
    }
}

fn printed(out: &str) -> String {
    out.lines()
        .map(|line| settled(serde_json::from_str(line).expect("a JSON object a line")).to_string())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn run_prints_the_lines_of_the_contract() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 3");
    insta::assert_snapshot!(printed(
        &sandbox
            .run(&["run", "--json", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
            .out
    ));
}

#[test]
fn the_fields_stand_in_the_order_of_the_contract() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 3");
    let out = sandbox
        .run(&["run", "--json", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
        .out;
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with("{\"event\":\"session-start\",\"session\":"),
        "{}",
        lines[0]
    );
    let order = [
        "\"event\":\"episode\"",
        "\"session\":",
        "\"episode\":",
        "\"started_at\":",
        "\"duration_ms\":",
        "\"perceptible\":",
        "\"verdict\":",
        "\"suspects\":[{\"kind\":",
        "\"plugin\":",
        "\"role\":",
        "\"ms\":",
        "\"share\":",
        "\"confidence\":",
        "\"landmark\":",
    ];
    let places: Vec<usize> = order
        .iter()
        .map(|field| lines[2].find(field).expect(field))
        .collect();
    assert!(places.is_sorted(), "{}", lines[2]);
}

#[test]
fn show_and_sessions_print_what_is_documented() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 3");
    assert_eq!(
        sandbox
            .run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
            .code,
        3
    );
    insta::assert_snapshot!(
        "sessions",
        printed(&sandbox.run(&["sessions", "--json"]).out)
    );
    insta::assert_snapshot!(
        "show",
        printed(&sandbox.run(&["show", "last", "--json"]).out)
    );
    for table in [
        "landmarks",
        "invocations",
        "episodes",
        "distribution",
        "bursts",
    ] {
        let out = sandbox.run(&["show", "last", "--csv", table]).out;
        let names = out
            .lines()
            .next()
            .expect("a line of names")
            .split(',')
            .count();
        for line in out.lines() {
            assert_eq!(line.split(',').count(), names, "{table}: {line}");
        }
        let head: Vec<&str> = out.lines().take(3).collect();
        insta::assert_snapshot!(format!("csv-{table}"), head.join("\n"));
    }
}

/// Every field that the command prints stands on the page that promises it.
#[test]
fn no_field_is_printed_that_is_not_documented() {
    fn names(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    found.insert(name.clone());
                    names(field, found);
                }
            }
            Value::Array(values) => values.iter().for_each(|value| names(value, found)),
            _ => {}
        }
    }
    let sandbox = Sandbox::new();
    crate::eclipse::lay_out(&sandbox);
    let program = sandbox.recorded_java("program", "exit 3");
    let script = sandbox.script("start.sh", "exec java $JAVA_OPTS -jar /opt/x.jar");
    let mut found = BTreeSet::new();
    for command in [
        &["run", "--json", "--", &program, MAIN[0], MAIN[1], MAIN[2]][..],
        &["sessions", "--json"],
        &["show", "last", "--json"],
        &["plugins", "eclipse", "--json"],
        &["doctor", "--json"],
        &["doctor", "last", "--json"],
        &["doctor", &script, "--json"],
    ] {
        let out = sandbox.run(command).out;
        for line in out.lines() {
            names(&serde_json::from_str(line).expect("JSON"), &mut found);
        }
    }
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json-output.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let words: BTreeSet<&str> = page
        .split(|letter: char| !(letter.is_alphanumeric() || "_-".contains(letter)))
        .collect();
    assert!(found.len() > 90, "something was printed: {found:?}");
    found.retain(|name| !words.contains(name.as_str()));
    assert!(found.is_empty(), "not in docs/json-output.md: {found:?}");
}

#[test]
fn doctor_says_what_is_missing_and_what_to_do() {
    let sandbox = Sandbox::new();
    std::fs::remove_file(sandbox.path("agent.jar")).expect("removed");
    let done = sandbox.run(&["doctor", "--json"]);
    assert_eq!(done.code, 1, "without its agent Laggard cannot work");
    let report: Value = serde_json::from_str(&done.out).expect("JSON");
    let findings = report["findings"].as_array().expect("a list");
    let agent = findings
        .iter()
        .find(|finding| finding["what"] == "Agent")
        .expect("looked at");
    assert_eq!(agent["level"], "broken");
    for finding in findings {
        assert_eq!(
            finding["advice"].is_null(),
            finding["level"] == "good" || finding["level"] == "absent",
            "advice where it helps: {finding}"
        );
    }
}

#[test]
fn the_doctors_bundle_holds_what_it_says_and_the_log() {
    let sandbox = Sandbox::new();
    let bundle = |file: &str| {
        let mut command = sandbox.laggard();
        command.env("LAGGARD_LOG", "debug");
        Done::of(
            &command
                .args(["doctor", "--bundle", file])
                .output()
                .expect("started"),
        )
    };
    let done = bundle("b.zip");
    assert_eq!(done.code, 0, "{done:?}");
    assert!(
        done.out.contains("doctor.json") && done.out.contains("logs/laggard.log"),
        "{done:?}"
    );
    assert!(sandbox.path("b.zip").is_file());
    bundle("b.zip").fails_with(1, &["there is a file b.zip already"]);
    bundle("none/b.zip").fails_with(1, &["none/b.zip"]);

    let mut loud = sandbox.laggard();
    let loud = loud.env("LAGGARD_LOG", "laggard=loud").args(["sessions"]);
    let told = Done::of(&loud.output().expect("started"));
    assert!(
        told.code == 0 && told.err.contains("LAGGARD_LOG=laggard=loud"),
        "{told:?}"
    );
}

#[test]
fn completions_and_the_manual_come_from_the_same_source() {
    let sandbox = Sandbox::new();
    for shell in ["bash", "zsh", "fish"] {
        assert!(
            sandbox
                .run(&["completions", shell])
                .out
                .contains("notify-above"),
            "{shell}"
        );
    }
    assert!(sandbox.run(&["man"]).out.contains("notify\\-above"));
}

#[test]
fn people_read_the_time_of_their_own_clock_and_rates_programs_read_utc() {
    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("program", "exit 3");
    sandbox.run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]]);
    let read = |arguments: &[&str]| {
        let mut command = sandbox.laggard();
        let output = command.env("TZ", "JST-9").args(arguments).output();
        Done::of(&output.expect("started")).out
    };
    let list = read(&["sessions"]);
    assert!(list.contains("2026-11-21 19:16:14 +09:00"), "{list}");
    assert!(list.contains("PER HOUR"), "{list}");
    let shown = read(&["show", "last"]);
    for words in [
        "Started 2026-11-21 19:16:14 +09:00",
        "3 lags of 0.1 s or more",
        "1.1 s in total",
        "19:16:15.906",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let json = read(&["sessions", "--json"]);
    assert!(json.contains("\"2026-11-21T10:16:14.106Z\""), "{json}");
}
