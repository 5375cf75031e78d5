//! The contract of docs/json-output.md, by snapshots of what the recorded session prints. Numbers that the blame weighs
//! anew now and then are replaced by their kind: names, order and shape are the contract.

use serde_json::Value;

use crate::sandbox::{MAIN, Sandbox};

fn settled(mut value: Value) -> Value {
    settle(&mut value);
    value
}

fn settle(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields.iter_mut() {
                match key.as_str() {
                    "ms" | "share" | "confidence" | "total_ms" | "worst_ms" | "waited_ms" => {
                        assert!(field.is_number(), "{key}: {field}");
                        *field = "[number]".into();
                    }
                    "evidence" => *field = "[words]".into(),
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
            finding["level"] == "good",
            "advice where it helps: {finding}"
        );
    }
}

#[test]
fn a_report_holds_checksums_and_nothing_of_the_user() {
    use std::io::Read as _;

    let sandbox = Sandbox::new();
    let program = sandbox.recorded_java("home/ann/program", "exit 0");
    let run = |arguments: &[&str]| {
        let mut command = sandbox.laggard();
        command
            .env("HOME", sandbox.path("home/ann"))
            .env("USER", "ann")
            .args(arguments);
        command.output().expect("started")
    };
    assert!(
        run(&["run", "--", &program, MAIN[0], MAIN[1], MAIN[2]])
            .status
            .success()
    );
    let detail: Value =
        serde_json::from_slice(&run(&["show", "last", "--json"]).stdout).expect("JSON");
    let number = detail["episodes"][1]["episode"].to_string();
    let saved = run(&["report", "last", &number, "report.zip"]);
    assert!(
        saved.status.success(),
        "{}",
        String::from_utf8_lossy(&saved.stderr)
    );
    let file = std::fs::File::open(sandbox.path("report.zip")).expect("saved");
    let mut zip = zip::ZipArchive::new(file).expect("a zip");
    let mut names = Vec::new();
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index).expect("entry");
        let name = entry.name().expect("a name").into_owned();
        let mut text = String::new();
        entry.read_to_string(&mut text).expect("text");
        let home = sandbox.path("home/ann").display().to_string();
        assert!(!text.contains(&home), "{name} names the home");
        names.push(name.clone());
        if name == "report.json" {
            let manifest: Value = serde_json::from_str(&text).expect("JSON");
            assert!(
                manifest["parts"]
                    .as_array()
                    .expect("parts")
                    .iter()
                    .all(|part| part["sha256"].as_str().is_some_and(|hash| hash.len() == 64))
            );
        }
        if name == "episode.json" {
            assert!(
                text.contains("demo.plugin.SlowListener.actionPerformed"),
                "the stacks are in it: {text}"
            );
        }
    }
    assert_eq!(
        names,
        ["report.json", "episode.json", "plugins.json", "system.json"]
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
